// What differs on Windows and macOS, as it runs there: the system is injected, so that every machine tests all of it.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mcpArguments, mcpCommand } from '../main/mcpSetup.ts';
import { readsByNumber } from '../mcp/serveMcp.ts';
import { defaultDataDir } from './dataFolder.ts';
import { keepDataPrivate } from './privateFiles.ts';
import { withLessOptimization } from './workerThread.ts';
import { temporaryFolder } from '#lib/testing.ts';

vi.mock('electron', () => ({ app: {} }));

const here = process.platform;
function on(platform: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { value: platform, configurable: true });
}
afterEach(() => {
  on(here);
  vi.unstubAllEnvs();
});

describe('the data folder', () => {
  it("is in each system's standard location", () => {
    vi.stubEnv('APPDATA', 'C:/Users/Ada/AppData/Roaming');
    vi.stubEnv('XDG_CONFIG_HOME', '');
    on('win32');
    expect(defaultDataDir()).toBe(join('C:/Users/Ada/AppData/Roaming', 'Lorelens'));
    vi.stubEnv('APPDATA', '');
    expect(defaultDataDir()).toBe(join(homedir(), 'AppData', 'Roaming', 'Lorelens'));
    on('darwin');
    expect(defaultDataDir()).toBe(join(homedir(), 'Library', 'Application Support', 'Lorelens'));
    on('linux');
    expect(defaultDataDir()).toBe(join(homedir(), '.config', 'Lorelens'));
    vi.stubEnv('XDG_CONFIG_HOME', '/home/ada/.settings');
    expect(defaultDataDir()).toBe(join('/home/ada/.settings', 'Lorelens'));
  });

  it.skipIf(here === 'win32')('is left to the user’s profile on Windows, and closed elsewhere', () => {
    const home = temporaryFolder();
    const before = process.umask();
    try {
      mkdirSync(join(home, 'vaults'));
      chmodSync(join(home, 'vaults'), 0o755);
      on('win32');
      keepDataPrivate(home);
      expect(statSync(join(home, 'vaults')).mode & 0o777).toBe(0o755);
      on('darwin');
      keepDataPrivate(home);
      expect(statSync(join(home, 'vaults')).mode & 0o777).toBe(0o700);
    } finally {
      process.umask(before);
      rmSync(home, { recursive: true });
    }
  });
});

describe('the configuration for AI tools', () => {
  const given = { argv: ['lorelens', '--no-sandbox', '/vault'], appPath: null, vaultPath: '/vault', dataDir: null };

  it('needs no display on Linux, and no extra arguments elsewhere', () => {
    const rest = ['--no-sandbox', '--cli', 'mcp', '--vault', '/vault'];
    expect(mcpArguments({ ...given, platform: 'linux' })).toEqual(['--ozone-platform=headless', '--log-level=3', ...rest]);
    expect(mcpArguments({ ...given, platform: 'win32' })).toEqual(rest);
    expect(mcpArguments({ ...given, platform: 'darwin', appPath: '/src', dataDir: '/data', argv: [] })).toEqual([
      '/src',
      '--cli',
      'mcp',
      '--vault',
      '/vault',
      '--data-dir',
      '/data',
    ]);
  });

  it('starts a file that stays: that of an AppImage, and none of the portable app, which says so', () => {
    expect(mcpCommand({}, '/opt/Lorelens/lorelens')).toBe('/opt/Lorelens/lorelens');
    expect(mcpCommand({ APPIMAGE: '/home/ada/Lorelens.AppImage' }, '/tmp/.mount_x/lorelens')).toBe('/home/ada/Lorelens.AppImage');
    expect(() => mcpCommand({ PORTABLE_EXECUTABLE_FILE: 'D:\\Lorelens.exe' }, 'C:\\Temp\\2x\\Lorelens.exe')).toThrow('installer');
  });

  it('works over the file descriptor when Windows gives the app no standard input', () => {
    expect(readsByNumber('win32', '45.0.0')).toBe(true);
    expect(readsByNumber('win32', undefined)).toBe(false);
    expect(readsByNumber('linux', '45.0.0')).toBe(false);
  });
});

describe('lowerThreadPriority', () => {
  const file = fileURLToPath(new URL('workerThread.ts', import.meta.url));
  const lowered = (nice: number, platform = here): string => {
    const script = `Object.defineProperty(process, 'platform', { value: '${platform}' }); const { lowerThreadPriority } = await import(${JSON.stringify(file)}); const os = await import('node:os'); os.setPriority(${nice}); lowerThreadPriority(3); process.stdout.write(String(os.getPriority()));`;
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }).stdout;
  };

  it.skipIf(here !== 'linux')('never raises what is lower already, and does nothing where it would slow all of the engine', () => {
    const start = Number(lowered(19));
    expect(start).toBe(19);
    expect(lowered(19, 'darwin')).toBe('19');
  });
});

describe('withLessOptimization', () => {
  it('uses a flag that this V8 supports, and passes on what the work returns or throws', async () => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    const { stdout } = spawnSync(process.execPath, ['--v8-options'], { env, encoding: 'utf8', maxBuffer: 4_000_000 });
    expect(stdout).toContain('--efficiency-mode ');
    await expect(withLessOptimization(() => Promise.resolve(7))).resolves.toBe(7);
    await expect(withLessOptimization(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

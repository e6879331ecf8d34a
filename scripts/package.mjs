// Packages the app for this system into release/: `npm run package [-- arguments of electron-builder]`, e.g. `-- --dir`. On Linux it makes
// the .deb and the .rpm too, where their tools are there and no argument asks for something else.
// `--quick` compresses those little, `--as-version=X` makes them as another version: for trying out an upgrade.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { packLinux, possible } from './package/linux.mjs';
import { placeholdersOf, readAbout } from './package/publisher.mjs';
import { announceRuntime, projectRoot } from './runtime.mjs';

const runtime = announceRuntime();
// A third party's repack must not reach anybody by accident: it is packed only when asked for, to try the result out.
const trial = process.argv.includes('--fallback-runtime');
if (!runtime.official && !trial) {
  process.stderr.write(
    'Not packaged: the official Electron could not be had, and the runtime that stands in for it is for development and tests only.\n' +
      'To try a package out, not to give it to anybody: npm run package -- --fallback-runtime\n',
  );
  process.exit(1);
}
const placeholders = placeholdersOf(readAbout(projectRoot));
if (placeholders.length > 0)
  process.stderr.write(`Not to be given to anybody: package.json does not say yet who publishes (${placeholders.join(', ')}).\n`);
ensureBuilt();

const version = readFileSync(join(runtime.folder, 'version'), 'utf8').trim().replace(/^v/, '');
const env = { ...process.env };
// electron-builder fetches a 7-Zip of its own unless it is shown one.
const archiver = '/usr/bin/7za';
if (env.ELECTRON_BUILDER_7ZIP_PATH === undefined && existsSync(archiver)) env.ELECTRON_BUILDER_7ZIP_PATH = archiver;
const own = /^--(?:fallback-runtime|quick|as-version=.*)$/;
const given = process.argv.slice(2).filter((argument) => !own.test(argument));
const args = [
  join(projectRoot, 'node_modules', 'electron-builder', 'cli.js'),
  `-c.electronDist=${runtime.folder}`,
  `-c.electronVersion=${version}`,
  '--publish=never',
  ...given,
];
// Signing and notarising read these; without them packages are made all the same.
const signing = { win32: ['WIN_CSC_LINK', 'CSC_LINK'], darwin: ['CSC_LINK', 'CSC_NAME'] }[process.platform] ?? [];
if (signing.length > 0 && !signing.some((name) => env[name])) {
  process.stderr.write(`Not signed: none of ${signing.join(', ')} is set.\n`);
  env.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
}
if (process.platform === 'darwin' && !env.APPLE_API_KEY && !env.APPLE_APP_SPECIFIC_PASSWORD) {
  process.stderr.write('Not notarised: neither APPLE_API_KEY nor APPLE_APP_SPECIFIC_PASSWORD is set.\n');
  args.push('-c.mac.notarize=false');
}
const result = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: 'inherit', env });
if (result.status !== 0) process.exit(result.status ?? 1);
if (process.platform === 'linux' && given.length === 0) {
  const release = join(projectRoot, 'release');
  const unpacked = readdirSync(release).find((name) => /^linux-.*unpacked$/.test(name));
  const now = readAbout(projectRoot).version;
  const made = packLinux({
    unpacked: join(release, unpacked),
    project: projectRoot,
    to: release,
    version: process.argv.find((argument) => argument.startsWith('--as-version='))?.slice('--as-version='.length) ?? now,
    architecture: process.arch,
    date: new Date().toISOString().slice(0, 10),
    quick: process.argv.includes('--quick'),
  });
  for (const path of made) process.stderr.write(`Made ${path}\n`);
  for (const [kind, can] of Object.entries(possible()))
    if (!can) process.stderr.write(`No .${kind} was made: its tool is not installed.\n`);
}

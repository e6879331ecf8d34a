// Packages the app for this system and processor into release/: `npm run package [-- arguments of electron-builder]`, e.g. `-- --dir`. On
// Linux that is the archive, the .deb and the .rpm, where their tools are there, and last the AppImage, whose tool electron-builder fetches;
// `--without-appimage` leaves that out. `--quick` compresses those before it little, `--as-version=X` makes them as another version: for
// trying out an upgrade.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { packLinux, possible } from './package/linux.mjs';
import { placeholdersOf, readAbout } from './package/publisher.mjs';
import { signingOn } from './package/signing.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

const runtime = announceRuntime();
// A third party's repack must not be published by accident: it is packaged only on request, to test the result.
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
const { env, args: signing, remarks } = signingOn(process.platform, process.env);
for (const remark of remarks) process.stderr.write(`${remark}\n`);
// electron-builder fetches a 7-Zip of its own unless it is shown one.
const archiver = '/usr/bin/7za';
if (env.ELECTRON_BUILDER_7ZIP_PATH === undefined && existsSync(archiver)) env.ELECTRON_BUILDER_7ZIP_PATH = archiver;
const own = /^--(?:fallback-runtime|quick|without-appimage|as-version=.*)$/;
const given = process.argv.slice(2).filter((argument) => !own.test(argument));
const args = [
  join(projectRoot, 'node_modules', 'electron-builder', 'cli.js'),
  `-c.electronDist=${runtime.folder}`,
  `-c.electronVersion=${version}`,
  '--publish=never',
  `--${process.arch}`,
  ...signing,
];
const pack = (...more) => spawnSync(process.execPath, [...args, ...more], { cwd: projectRoot, stdio: 'inherit', env }).status ?? 1;

if (process.platform !== 'linux' || given.length > 0) process.exit(pack(...given));
const status = pack('--dir');
if (status !== 0) process.exit(status);
const release = join(projectRoot, 'release');
const unpacked = join(
  release,
  readdirSync(release).find((name) => /^linux-.*unpacked$/.test(name)),
);
const made = packLinux({
  unpacked,
  project: projectRoot,
  to: release,
  version:
    process.argv.find((argument) => argument.startsWith('--as-version='))?.slice('--as-version='.length) ?? readAbout(projectRoot).version,
  architecture: process.arch,
  date: new Date().toISOString().slice(0, 10),
  quick: process.argv.includes('--quick'),
});
for (const path of made) process.stderr.write(`Made ${path}\n`);
for (const [kind, can] of Object.entries(possible())) if (!can) process.stderr.write(`No .${kind} was made: its tool is not installed.\n`);
if (!process.argv.includes('--without-appimage') && pack('--prepackaged', unpacked, '--linux', 'AppImage') !== 0) {
  process.stderr.write(
    'No AppImage was made; see above. The rest is there: npm run package -- --without-appimage makes no more than that.\n',
  );
  process.exit(1);
}

// Packages the app for this system into release/: `npm run package [-- arguments of electron-builder]`, e.g. `-- --dir`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
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
ensureBuilt();

const version = readFileSync(join(runtime.folder, 'version'), 'utf8').trim().replace(/^v/, '');
const env = { ...process.env };
// electron-builder fetches a 7-Zip of its own unless it is shown one.
const archiver = '/usr/bin/7za';
if (env.ELECTRON_BUILDER_7ZIP_PATH === undefined && existsSync(archiver)) env.ELECTRON_BUILDER_7ZIP_PATH = archiver;
const args = [
  join(projectRoot, 'node_modules', 'electron-builder', 'cli.js'),
  `-c.electronDist=${runtime.folder}`,
  `-c.electronVersion=${version}`,
  '--publish=never',
  ...process.argv.slice(2).filter((argument) => argument !== '--fallback-runtime'),
];
const result = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: 'inherit', env });
process.exit(result.status ?? 1);

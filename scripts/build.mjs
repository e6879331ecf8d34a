// Builds out/: the model's graph, and with electron-vite everything else. `ensureBuilt` does so only when a source is newer.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel, isModelBuilt } from './model/buildModel.mjs';
import { projectRoot } from './runtime/runtime.mjs';

const sources = ['electron', 'renderer', 'shared', 'resources/prompts', 'electron.vite.config.ts', 'package.json', 'package-lock.json'];
const mark = join(projectRoot, 'out', '.built');

/** The newest change at or below a path, in milliseconds. A folder's own time counts too: it tells of removed files. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Whether out/ was built from the sources as they are now. */
function isBuilt() {
  if (!existsSync(mark) || !isModelBuilt()) return false;
  return statSync(mark).mtimeMs > Math.max(...sources.map((source) => newestChange(join(projectRoot, source))));
}

/** Builds out/, reporting on stderr, as stdout belongs to the command. @returns whether it succeeded */
export function build() {
  const started = new Date();
  try {
    buildModel();
  } catch (error) {
    process.stderr.write(`The model's graph could not be built: ${error.message}\n`);
    return false;
  }
  const electronVite = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const result = spawnSync(process.execPath, [electronVite, 'build', '--logLevel', 'warn'], { cwd: projectRoot, stdio: ['ignore', 2, 2] });
  if (result.status !== 0) return false;
  mkdirSync(join(projectRoot, 'out'), { recursive: true });
  writeFileSync(mark, '');
  // What was changed while the build ran is not in it.
  utimesSync(mark, started, started);
  return true;
}

/** Builds out/ if need be; ends the process with a plain message when that fails. */
export function ensureBuilt() {
  if (isBuilt()) return;
  process.stderr.write('Building Lorelens ...\n');
  if (build()) return;
  process.stderr.write('The build failed; see above.\n');
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(build() ? 0 : 1);

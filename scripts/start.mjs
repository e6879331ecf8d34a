// Opens the app: `npm start [-- folder] [flags of the app]`.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { isHeadless, sandboxArguments, windowEnvironment } from './desktop.mjs';
import { announceRuntime, projectRoot } from './runtime.mjs';

const whereTyped = process.env.INIT_CWD ?? process.cwd();

/** A folder on the command line is the vault to open; paths in flags are as seen from where the command was typed. */
function appArgument(argument) {
  if (!argument.startsWith('-')) return `--vault=${resolve(whereTyped, argument)}`;
  const path = /^--(vault|data-dir)=(.+)$/.exec(argument);
  return path ? `--${path[1]}=${resolve(whereTyped, path[2])}` : argument;
}

if (isHeadless()) {
  process.stderr.write(
    'There is no screen to open a window on (DISPLAY and WAYLAND_DISPLAY are not set). Start it on a desktop, or with: xvfb-run -a npm start\n',
  );
  process.exit(1);
}
const runtime = announceRuntime();
ensureBuilt();
const args = [projectRoot, '--sample-if-first', ...sandboxArguments(runtime.folder), ...process.argv.slice(2).map(appArgument)];
const app = spawn(runtime.executable, args, { cwd: whereTyped, stdio: 'inherit', env: windowEnvironment() });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal));
app.on('error', (error) => {
  process.stderr.write(`Lorelens could not be started: ${error.message}\n`);
  process.exit(1);
});
app.on('exit', (code) => process.exit(code ?? 0));

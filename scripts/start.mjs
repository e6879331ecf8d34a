// Opens the app: `npm start [-- folder] [flags of the app]`.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { appArguments, isHeadless, sandboxArguments, windowEnvironment, workingFolder } from './runtime/desktop.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

if (isHeadless()) {
  process.stderr.write(
    'There is no screen to open a window on (DISPLAY and WAYLAND_DISPLAY are not set). Start it on a desktop, or with: xvfb-run -a npm start\n',
  );
  process.exit(1);
}
const runtime = announceRuntime();
ensureBuilt();
const args = [projectRoot, '--sample-if-first', ...sandboxArguments(runtime.folder), ...appArguments(process.argv.slice(2))];
const app = spawn(runtime.executable, args, { cwd: workingFolder, stdio: 'inherit', env: windowEnvironment() });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal));
app.on('error', (error) => {
  process.stderr.write(`Lorelens could not be started: ${error.message}\n`);
  process.exit(1);
});
app.on('exit', (code) => process.exit(code ?? 0));

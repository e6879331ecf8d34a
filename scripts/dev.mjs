// `npm run dev [-- folder] [flags of the app]`: the app with hot reloading of the window, built again and restarted when main, preload,
// engine, workers or command line change. Ctrl/Cmd-Shift-I opens the developer tools; the Node inspectors are described in CONTRIBUTING.md.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildModel } from './model/buildModel.mjs';
import { appArguments, isHeadless, sandboxArguments, windowEnvironment } from './runtime/desktop.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

if (isHeadless()) {
  process.stderr.write('There is no screen to open a window on. Start it on a desktop, or with: xvfb-run -a npm run dev\n');
  process.exit(1);
}
const runtime = announceRuntime();
buildModel();
// out/ holds a development build from now on: `npm start` and the tests have to build again.
rmSync(join(projectRoot, 'out', '.built'), { force: true });
// Data of their own: an index that is being worked on must not be the one that one writes with.
const ownData = process.argv.some((argument) => argument.startsWith('--data-dir')) || process.env.LORELENS_DATA_DIR !== undefined;
const args = [
  '--sample-if-first',
  ...(ownData ? [] : [`--data-dir=${resolve(projectRoot, 'node_modules', '.cache', 'lorelens', 'dev-data')}`]),
  ...sandboxArguments(runtime.folder),
  ...appArguments(process.argv.slice(2)),
];
const electronVite = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
const inspect = process.env.LORELENS_INSPECT === undefined ? [] : ['--inspect', process.env.LORELENS_INSPECT || '9229'];
const server = spawn(process.execPath, [electronVite, 'dev', '--watch', '--sourcemap', ...inspect, '--', ...args], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...windowEnvironment(), ELECTRON_EXEC_PATH: runtime.executable },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

// `npm run bench [-- suite...] [--data DIR] [--json FILE] [--home DIR]`: how fast and how small Lorelens is, each figure with its floor
// from the same run. Runs on Electron's Node, with the built threads and the built app.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { isHeadless } from './runtime/desktop.mjs';
import { runOnElectronNode } from './electronNode.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

const runtime = announceRuntime();
ensureBuilt();
const args = ['--expose-gc', join(projectRoot, 'scripts', 'bench', 'bench.ts'), ...process.argv.slice(2)];
const cwd = process.env.INIT_CWD ?? process.cwd();
if (isHeadless() && spawnSync('xvfb-run', ['--help'], { stdio: 'ignore' }).error === undefined) {
  const screen = ['-a', '-s', '-screen 0 1920x1080x24', runtime.executable, ...args];
  const result = spawnSync('xvfb-run', screen, { cwd, stdio: 'inherit', env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
  process.exit(result.status ?? 1);
}
process.exit(await runOnElectronNode(runtime, args, { cwd }));

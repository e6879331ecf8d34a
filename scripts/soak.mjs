// `npm run soak [-- suite] [--minutes N] [--seed N] [--json FILE]`: long runs that try to break what Lorelens promises. Without a suite,
// all of them, one after another. Runs on Electron's Node, from source but for the index worker, which is built first if need be.
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runOnElectronNode } from './electronNode.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

ensureBuilt();
const script = join(projectRoot, 'scripts', 'soak', 'soak.ts');
process.exit(
  await runOnElectronNode(announceRuntime(), ['--expose-gc', script, ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  }),
);

// The command line from source: `npm run cli -- <args>`. Only the command itself writes to stdout.
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runOnElectronNode } from './electronNode.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

const runtime = announceRuntime();
ensureBuilt();
// npm runs scripts in the project's folder; paths are meant as seen from where the command was typed.
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exit(await runOnElectronNode(runtime, [join(projectRoot, 'out', 'main', 'cli.js'), ...process.argv.slice(2)], { cwd }));

// Runs a script on Electron's own Node: `node scripts/electronNode.mjs script.js [args]`.
// better-sqlite3 needs a newer Node than the project asks of a newcomer, and this is the Node that ships.
import { spawn } from 'node:child_process';
import { announceRuntime, resolveRuntime } from './runtime.mjs';

/** Runs `args` on Electron's Node with inherited stdio and resolves to the exit code. */
export function runOnElectronNode(runtime, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(runtime.executable, args, { stdio: 'inherit', env: { ...process.env, ...env, ELECTRON_RUN_AS_NODE: '1' } });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', (error) => {
      process.stderr.write(`Electron could not be started: ${error.message}\n`);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  process.exit(await runOnElectronNode(process.env.LORELENS_QUIET ? resolveRuntime() : announceRuntime(), process.argv.slice(2)));
}

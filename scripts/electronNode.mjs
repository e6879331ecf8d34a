// Runs a script on Electron's own Node: `node scripts/electronNode.mjs script.js [args]`.
// better-sqlite3 needs a newer Node than the project asks of a newcomer, and this is the Node that ships.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { announceRuntime, projectRoot } from './runtime/runtime.mjs';

const fromTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);

/** Runs `args` on Electron's Node with inherited stdio and resolves to the exit code; 128 + number when a signal ended it. */
export function runOnElectronNode(runtime, args, { cwd, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(runtime.executable, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env, ELECTRON_RUN_AS_NODE: '1' } });
    // A terminal sends Ctrl-C to parent and child alike; passing it on as well would look like a second one.
    process.on('SIGINT', () => fromTerminal || child.kill('SIGINT'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', (error) => {
      process.stderr.write(`Electron could not be started: ${error.message}\n`);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a script on Electron's Node with the app built, in the folder where the command was typed; exits with its code. */
export async function runProjectScript(path, args, nodeFlags = []) {
  const runtime = announceRuntime();
  ensureBuilt();
  process.exit(
    await runOnElectronNode(runtime, [...nodeFlags, join(projectRoot, path), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit(await runOnElectronNode(announceRuntime(), process.argv.slice(2)));
}

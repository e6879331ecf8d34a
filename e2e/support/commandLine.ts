import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot, resolveRuntime } from '../../scripts/runtime/runtime.mjs';

/** What a run of the command line gave. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line on Electron's Node, as `npm run cli` does. */
export function commandLine(...args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const script = join(projectRoot, 'out', 'main', 'cli.js');
    const child = spawn(resolveRuntime().executable, [script, ...args], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    );
  });
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { resolveRuntime } from '../../scripts/runtime/runtime.mjs';

/** A process that stands still in the middle of reading a vault. */
export interface HeldIndex {
  /** How many documents were in the index when it was stopped: more than 0, fewer than all. */
  readonly documents: number;
  /** Lets the process go on. */
  readonly release: () => void;
}

/**
 * Stops the process that reads a vault for the first time in the middle of that: takes the write lock between two transactions of the index
 * worker, stops the process (SIGSTOP), and gives the lock back. Call it before the run starts.
 * @param total how many documents the vault has @param reader the process that will read it
 * @throws Error when all documents were in before it could be stopped
 */
export async function holdIndex(dataDir: string, total: number, reader: Promise<number>): Promise<HeldIndex> {
  const script = join(import.meta.dirname, 'holdIndexProcess.ts');
  const child = spawn(resolveRuntime().executable, [script, dataDir, String(total)], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const documents = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString('utf8');
      const count = /^held (\d+)$/m.exec(output)?.[1];
      if (count !== undefined) resolve(Number(count));
    });
    void exited.then(() => reject(new Error(`The index could not be held while it was read: ${output.trim() || 'no output'}`)));
  });
  const pid = await reader;
  process.kill(pid, 'SIGSTOP');
  child.stdin.end();
  await exited;
  return { documents, release: () => void process.kill(pid, 'SIGCONT') };
}

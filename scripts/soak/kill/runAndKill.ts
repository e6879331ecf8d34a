import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a process wrote before it was killed. */
interface Killed {
  readonly output: string;
  readonly errors: string;
}

/** Runs a script on this Node and kills it some milliseconds after its first output. */
export function runAndKill(script: URL, args: readonly string[], afterMs: number): Promise<Killed> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(script), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    let timer: NodeJS.Timeout | null = null;
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString('utf8');
      timer ??= setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
    child.stderr.on('data', (part: Buffer) => (errors += part.toString('utf8')));
    child.on('error', reject);
    child.on('close', () => {
      if (timer) clearTimeout(timer);
      resolve({ output, errors });
    });
  });
}

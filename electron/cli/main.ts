// Entry point of the command line on plain Node.
import { pathToFileURL } from 'node:url';
import { workersIn } from '#engine/workers.ts';
import { compileExpressionsOnce } from '#lib/workerThread.ts';

async function run(): Promise<void> {
  compileExpressionsOnce();
  const { runCommandLine } = await import('./cli.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2), workersIn(pathToFileURL(`${import.meta.dirname}/`)));
}

// Not awaited at top level: modules loaded on demand may import this file, and would wait for it.
void run();

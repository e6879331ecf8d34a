// Entry point of the command line on plain Node.
import { pathToFileURL } from 'node:url';
import { workersIn } from '#engine/workers.ts';
import { runCommandLine } from './cli.ts';

const workers = workersIn(pathToFileURL(`${import.meta.dirname}/`));
// Not awaited at top level: modules loaded on demand may import this file, and would wait for it.
void runCommandLine(process.argv.slice(2), workers).then((code) => (process.exitCode = code));

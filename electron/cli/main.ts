// The command line on a plain Node: everything behind the script's name is the command.
import { pathToFileURL } from 'node:url';
import { workersIn } from '#engine/workers.ts';
import { runCommandLine } from './cli.ts';

const workers = workersIn(pathToFileURL(`${import.meta.dirname}/`));
// Not awaited at the top: what is loaded by need may import this file, and would wait for its end.
void runCommandLine(process.argv.slice(2), workers).then((code) => (process.exitCode = code));

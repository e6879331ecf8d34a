// The command line from source, but for its index worker, and without the model.
import { runCommandLine } from '../../electron/cli/cli.ts';
import { soakWorkers } from './support/engine.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), soakWorkers);

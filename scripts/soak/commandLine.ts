// The command line from source, without a build and without the model.
import { runCommandLine } from '../../electron/cli/cli.ts';
import { soakWorkers } from './engine.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), soakWorkers);

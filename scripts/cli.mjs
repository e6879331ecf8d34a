// The command line from source: `npm run cli -- <args>`. Only the command itself writes to stdout.
import { runProjectScript } from './electronNode.mjs';

await runProjectScript('out/main/cli.js', process.argv.slice(2));

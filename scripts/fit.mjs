// `npm run fit -- --data <folder> ...`: fits the constants of the score and of the confidence on data that lies outside the project. Runs on
// Electron's Node. docs/retrieval.md describes what is fitted, and how.
import { existsSync } from 'node:fs';
import { runProjectScript } from './electronNode.mjs';

const args = process.argv.slice(2);
const data = args[args.indexOf('--data') + 1];
const isOfEvents = args.includes('--events');
if (!isOfEvents && (!args.includes('--data') || !data)) {
  process.stderr.write(
    'Usage: npm run fit -- --data <FairytaleQA train> [--val <FairytaleQA val>] [--questions <vault>=<questions.jsonl>]... [--limit N] [--home <folder>] [--json FILE] [--adapter-data <folder>]\n       npm run fit -- --events [--questions <vault>=<questions.jsonl>]... [--home <folder>]\n',
  );
  process.exit(2);
}
if (!isOfEvents && !existsSync(data)) {
  process.stdout.write(`Skipped: there is no data at ${data}.\n`);
  process.exit(0);
}
await runProjectScript('scripts/fit/fit.ts', args);

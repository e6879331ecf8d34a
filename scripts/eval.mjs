// `npm run eval -- fairytale --data <folder> ...`: measures quality on data that lies outside the project. Runs on Electron's Node.
import { existsSync } from 'node:fs';
import { runProjectScript } from './electronNode.mjs';

const [name, ...args] = process.argv.slice(2);
if (!['fairytale', 'names', 'entities', 'vault', 'questions', 'search', 'shapes', 'guidebooks'].includes(name)) {
  process.stderr.write(
    'Usage: npm run eval -- fairytale --data <folder with stories/ and questions.jsonl> [--budget 2000] [--limit N] [--json FILE]\n' +
      '       npm run eval -- entities --data <vault> [--budget 4000] [--limit 200] [--home <folder>] [--misses] [--json FILE]\n' +
      '       npm run eval -- names --data <folder with names.json and its books, or <book>.txt with <book>.gold.json> [--only FOLDER] [--wrong] [--json FILE]\n' +
      '       npm run eval -- search --data <folder of texts> [--words 500] [--json FILE]\n' +
      '       npm run eval -- vault --data <vault> --gold <gold.json> [--json FILE] [--misses]\n' +
      '       npm run eval -- guidebooks --data <folder> --gold <gold.json> [--json FILE] [--misses]\n' +
      '       npm run eval -- questions --data <vault> --gold <questions.jsonl> [--home <folder>] [--only <id or kind>] [--split N] [--fast] [--misses] [--json FILE]\n' +
      '       npm run eval -- shapes --data <folder of NNN-name.md chapters, or of such folders> [--only SHAPE] [--keep FOLDER] [--misses] [--json FILE]\n',
  );
  process.exit(2);
}
const data = args[args.indexOf('--data') + 1];
if (!args.includes('--data') || !data || !existsSync(data)) {
  process.stdout.write(`Skipped: there is no data at ${data ?? '(no --data given)'}.\n`);
  process.exit(0);
}
await runProjectScript(`scripts/eval/${name}.ts`, args);

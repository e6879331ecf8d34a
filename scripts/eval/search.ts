// Measures whether words of texts without blanks between words (Chinese, Japanese, Thai; Korean with its endings) are found: any two to four
// adjacent letters in a text are searched for, and words as a dictionary cuts them.
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openWritableIndex } from '#engine/db/open.ts';
import { chunksById } from '#engine/db/documents/chunks.ts';
import { hybridSearch } from '#engine/retrieve/ranking/search.ts';
import { round } from './namesScore.ts';
import { indexFolder } from './evalEngine.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, words: { type: 'string', default: '500' }, json: { type: 'string' } },
});
const wanted = Number(values.words);
const data = resolve(values.data!);
const run = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2,}/gu;
const hitsLookedAt = 10;

/** Words of a text, evenly taken: every letters of some length, or as a dictionary cuts them. */
function wordsOfText(text: string, language: string): { letters: string[]; dictionary: string[] } {
  const letters = new Set<string>();
  const dictionary = new Set<string>();
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const runs = text.match(run) ?? [];
  for (const [index, characters] of runs.entries()) {
    const length = 2 + (index % 3);
    if (characters.length >= length) letters.add(characters.slice(index % (characters.length - length + 1)).slice(0, length));
    for (const { segment } of segmenter.segment(characters)) if (segment.length >= 2 && segment.length <= 4) dictionary.add(segment);
  }
  const evenly = (all: readonly string[]): string[] => {
    const step = Math.max(1, all.length / wanted);
    return Array.from({ length: Math.min(wanted, all.length) }, (_, index) => all[Math.floor(index * step)]!);
  };
  return { letters: evenly([...letters]), dictionary: evenly([...dictionary]) };
}

const files = (readdirSync(data, { recursive: true }) as string[]).filter(
  (file) => /\.(?:txt|md)$/.test(file) && statSync(join(data, file)).isFile(),
);
const report: Record<string, unknown> = {};
for (const file of files.sort()) {
  const folder = mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
  cpSync(join(data, file), join(folder, 'vault', basename(file)), { recursive: true });
  const { db } = openWritableIndex(join(folder, 'index.db'));
  const before = process.cpuUsage();
  await indexFolder(db, join(folder, 'vault'));
  const { user } = process.cpuUsage(before);
  const texts = db.handle.prepare('SELECT text FROM chunk').pluck().all() as string[];
  const language = db.handle.prepare('SELECT language FROM document').pluck().get() as string | null;
  const { letters, dictionary } = wordsOfText(texts.join('\n'), language ?? 'en');
  const shareFound = (words: readonly string[]): { found: number; first: number } => {
    let found = 0;
    let first = 0;
    for (const word of words) {
      const hits = hybridSearch(db, word, null, hitsLookedAt).map(({ chunkId }) => chunksById(db, [chunkId])[0]!.text);
      if (hits.some((text) => text.includes(word))) found++;
      if (hits[0]?.includes(word)) first++;
    }
    return { found: round(found / Math.max(1, words.length)), first: round(first / Math.max(1, words.length)) };
  };
  if (letters.length > 0) {
    report[file] = {
      language,
      words: letters.length,
      letters: shareFound(letters),
      dictionary: shareFound(dictionary),
      cpuSeconds: round(user / 1e6),
    };
    process.stdout.write(`${file} ${JSON.stringify(report[file])}\n`);
  }
  db.handle.close();
  rmSync(folder, { recursive: true });
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);

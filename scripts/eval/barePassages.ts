// The bare baseline: the files of a folder in passages of some length, searched by vector and by words, best first until the budget is full.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import Database from 'better-sqlite3';
import type { Embedder } from '#engine/embed/embedder.ts';
import { countTokens } from '#engine/tokenizer/countTokens.ts';
import { contentWords } from '#engine/retrieve/question/words/question.ts';

/** The passages of a folder, ready to be searched. */
export interface BarePassages {
  /** The best passages for a question as one text within a budget of tokens: by vector, or by vector and BM25 fused. */
  text(question: string, vector: Float32Array, budget: number, by: 'vector' | 'fused'): string;
}

/** Characters of a passage. */
const passageLength = 1_000;
/** The constant of reciprocal rank fusion (Cormack et al. 2009). */
const fusionRank = 60;
const batch = 64;

/** A text in passages of about {@link passageLength} characters, cut at lines where it can be. */
function passagesOf(text: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    for (let start = 0; start === 0 || start < line.length; start += passageLength) {
      const piece = line.slice(start, start + passageLength);
      if (current !== '' && current.length + piece.length + 1 > passageLength) {
        passages.push(current);
        current = '';
      }
      current += `${current === '' ? '' : '\n'}${piece}`;
    }
  }
  return [...passages, current].filter((passage) => passage.trim() !== '');
}

/** Reads the Markdown and text files of a folder. Vectors are kept in `home` for the next run. */
export async function barePassages(folder: string, home: string, embedder: Embedder): Promise<BarePassages> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => ['.md', '.txt'].includes(extname(file))).sort();
  const passages = files.flatMap((file) => passagesOf(readFileSync(join(folder, file), 'utf8')));
  const cacheFile = join(home, `bare-${createHash('sha256').update(JSON.stringify(passages)).digest('hex').slice(0, 16)}.bin`);
  let vectors: Float32Array[];
  if (existsSync(cacheFile)) vectors = deserialize(readFileSync(cacheFile)) as Float32Array[];
  else {
    vectors = [];
    for (let start = 0; start < passages.length; start += batch)
      vectors.push(...(await embedder.embed(passages.slice(start, start + batch))).map(({ vector }) => vector));
    writeFileSync(cacheFile, serialize(vectors));
  }
  const db = new Database(':memory:');
  db.exec("CREATE VIRTUAL TABLE passage USING fts5 (text, tokenize = 'porter unicode61 remove_diacritics 2')");
  const insert = db.prepare('INSERT INTO passage (rowid, text) VALUES (?, ?)');
  db.transaction(() => passages.forEach((text, index) => insert.run(index, text)))();
  const search = db.prepare('SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY bm25(passage) LIMIT 300').pluck();
  const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, index) => sum + value * b[index]!, 0);

  return {
    text(question, vector, budget, by) {
      const byVector = vectors
        .map((own, index) => ({ index, similarity: dot(own, vector) / Math.sqrt(dot(own, own) * dot(vector, vector)) }))
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, 300)
        .map(({ index }) => index);
      let ranked = byVector;
      if (by === 'fused') {
        const words = contentWords(question).map((word) => `"${word.replaceAll('"', '')}"`);
        const byWords = words.length === 0 ? [] : (search.all(words.join(' OR ')) as number[]);
        const scores = new Map<number, number>();
        for (const list of [byVector, byWords])
          for (const [rank, index] of list.entries()) scores.set(index, (scores.get(index) ?? 0) + 1 / (fusionRank + rank + 1));
        ranked = [...scores].sort((a, b) => b[1] - a[1]).map(([index]) => index);
      }
      let text = '';
      let left = budget;
      for (const index of ranked) {
        const cost = countTokens(passages[index]!) + 2;
        if (cost > left) break;
        left -= cost;
        text += `${passages[index]}\n\n`;
      }
      return text;
    },
  };
}

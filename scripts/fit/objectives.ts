// The objectives of a fit: FairytaleQA as vaults of 23 stories each, as many as its validation set has, and the questions of one vault.
import type { Embedding } from '#lib/lateInteraction.ts';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { searchedModel, sentenceVectors, vectorsByHash } from '#engine/db/documents/vectors.ts';
import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { readVersion } from '#engine/db/connection/meta.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import { openTokenizer } from '#engine/embed/backends.ts';
import { createLocalEmbedder } from '#engine/embed/localEmbedder.ts';
import { sentenceGroups } from '#engine/parse/text/sentences.ts';
import { readSnapshot, type IndexSnapshot } from '#engine/retrieve/snapshot/snapshot.ts';
import { createHash } from 'node:crypto';
import {
  coveredShare,
  evenSample,
  type FairytaleQuestion,
  fold,
  foldFact,
  readFactQuestions,
  readQuestions,
  readSections,
} from '../eval/questionsData.ts';
import type { ChapterExample } from './directionFit.ts';
import { chunksWithFeatures } from './features.ts';
import type { JudgedQuestion, Objective } from './types.ts';
import { indexWithVectors, openEngine, sourceWorkers } from '../eval/evalEngine.ts';

/** Indexes vaults and embeds questions, by the engine and the model that ship. */
interface IndexedVaults {
  /** Brings the index of a vault up to date, and gives `work` what is in it. */
  read<T>(vaultPath: string, work: (db: ReadableDB, snapshot: IndexSnapshot) => Promise<T>): Promise<T>;
  /** The vectors of questions. */
  embed(texts: readonly string[]): Promise<Embedding[]>;
  close(): Promise<void>;
}

/** Opens them with a data folder. */
function openIndexedVaults(home: string): IndexedVaults {
  const embedder = createLocalEmbedder(sourceWorkers.embed);
  const engine = openEngine(home);
  return {
    async read(vaultPath, work) {
      const vault = await indexWithVectors(engine, vaultPath);
      const db = openReadableIndex(join(home, 'vaults', vault, 'index.db'));
      try {
        return await work(db, readSnapshot(db, readVersion(db)));
      } finally {
        db.handle.close();
      }
    },
    embed: (texts) => embedder.embed(texts, { asQuestions: true }),
    async close() {
      await engine.close();
      await embedder.close();
    },
  };
}

const storiesPerVault = 23;

/** The stories of a data folder in vaults of about {@link storiesPerVault}, always the same ones. Copies them into `home`. */
function splitIntoVaults(data: string, home: string): string[] {
  const stories = readdirSync(join(data, 'stories')).sort();
  const count = Math.max(1, Math.round(stories.length / storiesPerVault));
  const folders = [...Array(count).keys()].map((index) => join(home, 'stories', basename(dirname(data)), basename(data), String(index)));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [index, story] of stories.entries()) copyFileSync(join(data, 'stories', story), join(folders[index % count]!, story));
  return folders;
}

/**
 * Reads and judges the questions of a FairytaleQA folder (`stories/`, `questions.jsonl`). Indexes and judged questions stay in `home`, so that
 * another fit on the same data takes seconds; delete it when the chunker, the model or a feature changes.
 */
export async function fairytaleObjective(data: string, home: string, limit: number | null): Promise<Objective> {
  const file = join(home, `judged-${basename(dirname(data))}-${basename(data)}-${limit ?? 'all'}.bin`);
  const name = `fairytaleqa ${basename(data)}`;
  if (existsSync(file)) return { name, coveredShare, questions: deserialize(readFileSync(file)) as JudgedQuestion[] };
  const all = readQuestions(data);
  const asked = Map.groupBy(limit ? evenSample(all, limit) : all, ({ story }) => story);
  const sections = readSections(data);
  const vaults = openIndexedVaults(home);
  const questions: JudgedQuestion[] = [];
  try {
    for (const folder of splitIntoVaults(data, home)) {
      await vaults.read(folder, async (db, snapshot) => {
        const judge = (question: FairytaleQuestion, vector: Embedding): JudgedQuestion => {
          const gold = question.gold_sections.map((section) => sections.get(`${question.story} ${section}`) ?? []);
          const sentences = gold.flat();
          let start = 0;
          const needed = gold.map((list) => list.map(() => start++));
          const goldIn = (text: string): number[] => {
            const folded = fold(text);
            return sentences.flatMap((sentence, index) => (folded.includes(sentence) ? [index] : []));
          };
          const chunks = chunksWithFeatures(db, snapshot, question.question, vector, (text) => goldIn(text).length > 0);
          return {
            id: question.id,
            needed,
            chunks: chunks.map(({ scored, features }) => ({ features, tokens: scored.chunk.tokens, gold: goldIn(scored.chunk.text) })),
          };
        };
        for (const story of readdirSync(folder).sort()) {
          const list = asked.get(story.replace(/\.md$/, '')) ?? [];
          const vectors = await vaults.embed(list.map(({ question }) => question));
          for (const [index, question] of list.entries()) questions.push(judge(question, vectors[index]!));
        }
      });
      process.stderr.write(`${name}: ${questions.length} questions judged\n`);
    }
  } finally {
    await vaults.close();
  }
  writeFileSync(file, serialize(questions));
  return { name, questions, coveredShare };
}

/** Number of passages of other stories used as negatives, in addition to all of the question's own story. */
const passagesOfOthers = 40;
/** A passage is gold with so much of the gold sentences, or where none has so many, the one that has most of them. */
const goldShare = 0.5;

/** A question to train the adapter of questions on. `gold` and `candidates` are indexes of passages; null: all are candidates. */
interface AdapterQuestion {
  readonly tokens: readonly number[];
  readonly gold: readonly number[];
  readonly candidates: readonly number[] | null;
}

/** A chunk with its document's path. */
interface ChunkText {
  readonly path: string;
  readonly text: string;
  /** What is embedded: the text with what stands before it. */
  readonly embedded: string;
  readonly hash: string;
}

const chunkTexts = (db: ReadableDB): ChunkText[] =>
  db.handle
    .prepare(
      'SELECT path, text, embedded_prefix || text AS embedded, chunk.hash FROM chunk JOIN document ON document.id = document_id ORDER BY chunk.id',
    )
    .all() as ChunkText[];

/** Writes a vault's passages as vectors, and its questions, in the format that questionAdapter.py describes. */
function writeAdapterVault(
  folder: string,
  name: string,
  db: ReadableDB,
  chunks: readonly ChunkText[],
  questions: readonly AdapterQuestion[],
  tokensOf: (text: string) => number[],
): void {
  const model = searchedModel(db);
  const hashes = chunks.map(({ hash }) => hash);
  const texts = vectorsByHash(db, model, hashes);
  const sentences = sentenceVectors(db, model, hashes);
  const groups = hashes.map((hash) => (sentences.get(hash) ?? []).map(normalised));
  const several = groups.map((vectors) => (vectors.length > 1 ? vectors : []));
  const all = hashes.flatMap((hash, index) => [texts.get(hash)!, ...several[index]!]);
  writeFileSync(
    join(folder, `${name}.f32`),
    Buffer.concat(all.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))),
  );
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({ passages: chunks.map(({ embedded }) => tokensOf(embedded)), groups: several.map(({ length }) => length), questions }),
  );
}

/** The vector at unit length. */
function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** The questions of a story, each with the passages that have its gold sections. */
function questionsOfStory(
  chunks: readonly ChunkText[],
  story: string,
  asked: readonly FairytaleQuestion[],
  sections: ReadonlyMap<string, readonly string[]>,
  tokensOf: (text: string) => number[],
): AdapterQuestion[] {
  const own = chunks.flatMap(({ path }, index) => (path === `${story}.md` ? [index] : []));
  const others = chunks.flatMap(({ path }, index) => (path === `${story}.md` ? [] : [index]));
  return asked.flatMap(({ question, gold_sections: wanted }, at) => {
    const sentences = wanted.flatMap((section) => sections.get(`${story} ${section}`) ?? []);
    const shares = own.map((index) => {
      const folded = fold(chunks[index]!.text);
      return sentences.filter((sentence) => folded.includes(sentence)).length / sentences.length;
    });
    const enough = Math.min(goldShare, Math.max(...shares));
    if (!(enough > 0)) return [];
    const some = Array.from({ length: passagesOfOthers }, (_, step) => others[(at * 31 + step * 97) % others.length]!);
    return [
      { tokens: tokensOf(question), gold: own.filter((_, index) => shares[index]! >= enough), candidates: [...own, ...new Set(some)] },
    ];
  });
}

/** Writes what questionAdapter.py trains on: the questions of a FairytaleQA folder and of vaults with fact passages as gold. */
export async function writeAdapterData(
  data: string,
  others: readonly (readonly [vault: string, questions: string])[],
  home: string,
  folder: string,
): Promise<number> {
  const asked = Map.groupBy(readQuestions(data), ({ story }) => story);
  const sections = readSections(data);
  const tokensOf = await openTokenizer();
  const vaults = openIndexedVaults(home);
  let count = 0;
  const write = (name: string, db: ReadableDB, chunks: readonly ChunkText[], questions: readonly AdapterQuestion[]): void => {
    writeAdapterVault(folder, name, db, chunks, questions, tokensOf);
    count += questions.length;
    process.stderr.write(`${count} questions with the vectors of passages\n`);
  };
  mkdirSync(folder, { recursive: true });
  try {
    for (const [index, tales] of splitIntoVaults(data, home).entries()) {
      await vaults.read(tales, async (db) => {
        const chunks = chunkTexts(db);
        const stories = [...new Set(chunks.map(({ path }) => path.replace(/\.md$/, '')))];
        const questions = stories.flatMap((story) => questionsOfStory(chunks, story, asked.get(story) ?? [], sections, tokensOf));
        write(`tales-${index}`, db, chunks, questions);
      });
    }
    for (const [vault, file] of others) {
      await vaults.read(vault, async (db) => {
        const chunks = chunkTexts(db);
        const folded = chunks.map(({ text }) => foldFact(text));
        const questions = readFactQuestions(file).map(({ question, essential }): AdapterQuestion => {
          const facts = essential.flatMap(({ text, or }) => [text, ...or].map(foldFact));
          const gold = folded.flatMap((text, at) => (facts.some((fact) => text.includes(fact)) ? [at] : []));
          return { tokens: tokensOf(question), gold, candidates: null };
        });
        write(
          basename(vault),
          db,
          chunks,
          questions.filter(({ gold }) => gold.length > 0),
        );
      });
    }
  } finally {
    await vaults.close();
  }
  return count;
}

const allFacts = 1;

/**
 * Reads and judges the questions of a file on a vault: each essential fact is needed. Questions without facts, and those that ask for chapters,
 * which come in their order whatever their score, are left out. Index and judged questions stay in `home`; delete it when the chunker, the model
 * or a feature changes.
 */
export async function questionsObjective(vaultPath: string, gold: string, home: string): Promise<Objective> {
  const hash = createHash('sha256').update(vaultPath).update('\0').update(readFileSync(gold)).digest('hex').slice(0, 8);
  const name = basename(gold, '.jsonl');
  const file = join(home, `judged-${name}-${hash}.bin`);
  if (existsSync(file)) return { name, coveredShare: allFacts, questions: deserialize(readFileSync(file)) as JudgedQuestion[] };
  const asked = readFactQuestions(gold).filter(({ essential, kind, asOf }) => essential.length > 0 && kind !== 'chapters' && asOf === null);
  const vaults = openIndexedVaults(home);
  try {
    const vectors = await vaults.embed(asked.map(({ question }) => question));
    const questions = await vaults.read(vaultPath, async (db, snapshot) =>
      asked.map(({ id, question, essential }, index): JudgedQuestion => {
        const facts = essential.map(({ text }) => foldFact(text));
        const goldIn = (text: string): number[] => {
          const folded = foldFact(text);
          return facts.flatMap((fact, number) => (folded.includes(fact) ? [number] : []));
        };
        const chunks = chunksWithFeatures(db, snapshot, question, vectors[index]!, (text) => goldIn(text).length > 0);
        return {
          id,
          needed: facts.map((_, number) => [number]),
          chunks: chunks.map(({ scored, features }) => ({ features, tokens: scored.chunk.tokens, gold: goldIn(scored.chunk.text) })),
        };
      }),
    );
    writeFileSync(file, serialize(questions));
    return { name, questions, coveredShare: allFacts };
  } finally {
    await vaults.close();
  }
}

/** More groups than this with a fact's words do not say where it is. */
const maxGroupsWithFact = 2;

/** The chapters for which questions of a vault name facts, with the vectors of their sentences. Facts need the `path` of their chapter. */
export async function chapterExamples(vaultPath: string, gold: string, home: string): Promise<ChapterExample[]> {
  const facts = readFactQuestions(gold).flatMap(({ kind, essential }) => (kind === 'chapter' ? essential : []));
  const vaults = openIndexedVaults(home);
  try {
    return await vaults.read(vaultPath, async (db) =>
      [...Map.groupBy(facts, ({ path }) => path)].flatMap(([path, own]): ChapterExample[] => {
        const passages = db.handle
          .prepare('SELECT text, chunk.hash FROM chunk JOIN document ON document.id = document_id WHERE path = ? ORDER BY ordinal')
          .all(path) as { text: string; hash: string }[];
        const vectors = sentenceVectors(
          db,
          searchedModel(db),
          passages.map(({ hash }) => hash),
        );
        const groups = passages.flatMap(({ text, hash }) =>
          sentenceGroups(text).flatMap((group, index) => {
            const vector = vectors.get(hash)?.[index];
            return vector ? [{ text: group.text, vector: normalised(vector) }] : [];
          }),
        );
        const said = groups.map(({ text }) => foldFact(text));
        const indexes = own
          .map(({ text, or }) => [text, ...or].map(foldFact))
          .map((texts) => said.flatMap((group, index) => (texts.some((fact) => group.includes(fact)) ? [index] : [])))
          .filter(({ length }) => length > 0 && length <= maxGroupsWithFact);
        return indexes.length === 0 ? [] : [{ groups, gold: indexes }];
      }),
    );
  } finally {
    await vaults.close();
  }
}

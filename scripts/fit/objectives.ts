// The objectives of a fit: FairytaleQA as vaults of 23 stories each, as many as its validation set has, and the questions of one vault.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { searchedModel, sentenceVectors } from '#engine/db/documents/vectors.ts';
import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { readVersion } from '#engine/db/connection/meta.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import type { EmbedOptions } from '#engine/embed/embedder.ts';
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
import { normalised, passageVectors, type ProjectionExample } from './projectionFit.ts';
import type { JudgedQuestion, Objective } from './types.ts';
import { indexWithVectors, openEngine, sourceWorkers } from '../eval/evalEngine.ts';

/** Indexes vaults and embeds questions, by the engine and the model that ship. */
interface IndexedVaults {
  /** Brings the index of a vault up to date, and gives `work` what is in it. */
  read<T>(vaultPath: string, work: (db: ReadableDB, snapshot: IndexSnapshot) => Promise<T>): Promise<T>;
  /** As questions, or with `asQuestions` false as the model makes them of any text. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
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
    embed: (texts, options = { asQuestions: true }) => embedder.embed(texts, options),
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
        const judge = (question: FairytaleQuestion, vector: Float32Array): JudgedQuestion => {
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
const passagesOfOthers = 10;
/** A passage is gold with so much of the gold sentences, or where none has so many, the one that has most of them. */
const goldShare = 0.5;

/** The questions of a FairytaleQA folder with the vectors of passages, to fit the projection of questions on. */
export async function projectionExamples(data: string, home: string, limit: number | null): Promise<ProjectionExample[]> {
  const all = readQuestions(data);
  const asked = Map.groupBy(limit ? evenSample(all, limit) : all, ({ story }) => story);
  const sections = readSections(data);
  const vaults = openIndexedVaults(home);
  const examples: ProjectionExample[] = [];
  try {
    for (const folder of splitIntoVaults(data, home)) {
      await vaults.read(folder, async (db) => {
        const vectors = passageVectors(db, searchedModel(db));
        const rows = db.handle
          .prepare('SELECT chunk.id, path, text FROM chunk JOIN document ON document.id = document_id ORDER BY chunk.id')
          .all();
        const chunks = rows as { id: number; path: string; text: string }[];
        for (const [story, own] of Map.groupBy(chunks, ({ path }) => path.replace(/\.md$/, ''))) {
          const list = asked.get(story) ?? [];
          const others = chunks.filter(({ path }) => path !== own[0]!.path);
          const questions = await vaults.embed(
            list.map(({ question }) => question),
            { asQuestions: false },
          );
          for (const [index, { gold_sections: wanted }] of list.entries()) {
            const sentences = wanted.flatMap((section) => sections.get(`${story} ${section}`) ?? []);
            const shares = own.map(({ text }) => {
              const folded = fold(text);
              return sentences.filter((sentence) => folded.includes(sentence)).length / sentences.length;
            });
            const enough = Math.min(goldShare, Math.max(...shares));
            if (!(enough > 0)) continue;
            const some = Array.from({ length: passagesOfOthers }, (_, at) => others[(index * 31 + at * 97) % others.length]!);
            examples.push({
              question: questions[index]!,
              passages: [...own, ...some].map(({ id }) => vectors.get(id)!),
              gold: new Set(shares.flatMap((share, at) => (share >= enough ? [at] : []))),
            });
          }
        }
      });
      process.stderr.write(`${examples.length} questions with the vectors of passages\n`);
    }
  } finally {
    await vaults.close();
  }
  return examples;
}

/** A fact is in a text or not. */
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

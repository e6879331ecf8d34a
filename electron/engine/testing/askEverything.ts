import { type Embedding, tokenDimensions } from '#lib/lateInteraction.ts';
import { EntityFilter } from '#shared/model/entityFilter.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Embeddings } from '../embed/embeddings.ts';
import { wordsVector } from '../embed/testing.ts';
import { pendingTexts, storeVectors } from '../db/documents/vectors.ts';
import { extractEntities } from '../indexing/extractEntities.ts';
import { createHandlers } from '../procedures/handlers.ts';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { ExportFormat } from '#shared/model/export.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import type { UserDecisions } from '../decisions/decisions.ts';
import { openWritableIndex } from '../db/open.ts';
import { emptyUserData } from '../db/userData/open.ts';
import { createIndexReader, type IndexReader } from '../session/indexReader.ts';
import { indexVault } from '../indexing/indexVault.ts';
import { openOwnModels } from '../models/ownModels.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

const models = openOwnModels(tmpdir(), { writable: false });

/** The model of the vectors that tests make of words. */
const testModel = 'words';
function embeddingOf(text: string): Embedding {
  const piece = wordsVector(text, tokenDimensions);
  return { vector: Float32Array.from(wordsVector(text, 64)), tokens: Float32Array.from(piece, (value) => value / Math.hypot(...piece)) };
}

/** Indexes files given by path and gives a reader of the index to some work. */
export async function withIndex<T>(
  files: ReadonlyMap<string, string>,
  work: (reader: IndexReader) => Promise<T>,
  { decisions, vectors = false }: { readonly decisions?: UserDecisions; readonly vectors?: boolean } = {},
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-view-'));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(home, 'vault', path)), { recursive: true });
    writeFileSync(join(home, 'vault', path), text);
  }
  const { db } = openWritableIndex(join(home, 'index.db'));
  const reader = createIndexReader(join(home, 'index.db'), { isReplaced: false });
  try {
    const countTokens = (text: string): number => Math.ceil(text.length / 4);
    const signal = new AbortController().signal;
    await indexVault(db, join(home, 'vault'), {
      signal,
      report: () => undefined,
      countTokens,
      force: false,
      vectorModel: null,
      ...(decisions ? { decisions: () => decisions } : {}),
    });
    if (vectors) {
      const texts = pendingTexts(db, { model: testModel, ofTokens: false }, 0, 100_000);
      storeVectors(
        db,
        testModel,
        texts.map(({ hash, text }) => ({ hash, ...embeddingOf(text) })),
      );
      extractEntities(db, { vectorModel: testModel, ...(decisions ? { decisions } : {}) });
    }
    return await work(reader);
  } finally {
    reader.close();
    db.handle.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Requests to a view. */
interface Asked {
  readonly question: string;
  /** Words to search and complete by. */
  readonly words: readonly string[];
  readonly names: readonly string[];
}

/** Names of the procedures called by {@link everything}. */
export const askedProcedures = new Set<string>();

/** Everything that a client can ask of a restricted view, as one text. */
export async function everything(
  reader: IndexReader,
  asOf: StoryPosition,
  { question, words, names }: Asked,
  { vectors = false }: { readonly vectors?: boolean } = {},
): Promise<string> {
  const state = vectors ? { state: 'ready', done: 1, total: 1, model: testModel } : { state: 'off', done: 0, total: 0 };
  const userData = emptyUserData();
  const session = {
    vault: { name: 'World', path: '/no such folder' },
    at: reader.at,
    guard: <T>(work: () => T): T => work(),
    condition: () => ({ state: 'ready', vectors: state }),
    userData: () => userData,
    embedQuestion: (text: string) => Promise.resolve(vectors ? embeddingOf(text) : null),
    canSearchVectors: () => vectors,
  };
  const registry = { session: () => session } as unknown as VaultRegistry;
  const all = createHandlers({ registry, models, embeddings: {} as Embeddings, exportWorker: null });
  const handlers = new Proxy(all, {
    get: (_, name) => {
      askedProcedures.add(String(name));
      return Reflect.get(all, name) as unknown;
    },
  });
  const call = { signal: new AbortController().signal, report: () => undefined };
  const vault = 'v';
  const answers: unknown[] = [];
  const filter = EntityFilter.parse({});
  const list = await handlers['entities.list']({ vault, query: '', types: [], filter, sort: 'importance', asOf }, call);
  answers.push(list);
  answers.push(await handlers['entities.facets']({ vault, asOf }, call));
  answers.push(await handlers['graph.get']({ vault, around: null, depth: 1, types: [], limit: 500, kin: false, asOf }, call));
  answers.push(await handlers['graph.get']({ vault, around: null, depth: 1, types: [], limit: 500, kin: true, asOf }, call));
  answers.push(await handlers['graph.changes']({ vault }, call));
  answers.push(await handlers['timeline.get']({ vault, query: '', types: [], limit: 200, asOf }, call));
  answers.push(await handlers['timeline.dates']({ vault, asOf }, call));
  answers.push(await handlers['entities.portraits']({ vault, asOf }, call));
  for (const name of names) {
    answers.push(await handlers['entities.resolve']({ vault, name, asOf }, call));
    answers.push(await handlers['entities.nearest']({ vault, name, limit: 50, asOf }, call));
    answers.push(await handlers['entities.list']({ vault, query: name, types: [], filter, sort: 'name', asOf }, call));
    answers.push(await handlers['timeline.get']({ vault, query: name, types: [], limit: 200, asOf }, call));
  }
  for (const { id } of list.entities) {
    answers.push(await handlers['entities.get']({ vault, id, asOf }, call));
    answers.push(await handlers['entities.mentions']({ vault, id, sequence: null, offset: 0, limit: 50, asOf }, call));
    answers.push(await handlers['graph.path']({ vault, from: list.entities[0]!.id, to: id, asOf }, call));
  }
  for (const format of ExportFormat.options) {
    const people = format === 'card' ? list.entities.slice(0, 5).map(({ id }) => id) : [null];
    for (const entity of people) {
      const input = { vault, format, asOf, entity, suggested: true, entryTokens: 4_000, positions: {} } as const;
      answers.push(unpacked(await handlers['world.export'](input, call)));
    }
  }
  for (const query of [words.join(' '), ...words]) {
    answers.push(await handlers['search.run']({ vault, query, limit: 200, asOf, semantic: true }, call));
    answers.push(await handlers['search.run']({ vault, query, limit: 200, asOf, semantic: false }, call));
  }
  answers.push(await handlers['entities.inText']({ vault, text: question, asOf }, call));
  answers.push(await handlers['question.read']({ vault, question, asOf, disambiguations: {}, chapters: null, ignored: [] }, call));
  for (const format of ['markdown', 'json', 'xml'] as const) {
    const whole = { lens: { id: 'own', name: 'Own' }, minRelevance: 0, properties: true, images: true, tree: true };
    const request = ContextRequest.parse({ question, budget: 20_000, maxEntities: 50, depth: 5, format, asOf, ...whole });
    const pack = await handlers['context.build']({ vault, request }, call);
    // The question is the asker's own.
    answers.push({ ...pack, question: '', text: pack.text.replaceAll(question, '') });
    const compared = await handlers['context.compare']({ vault, before: request, after: { ...request, budget: 4_000 } }, call);
    answers.push(JSON.stringify(compared).replaceAll(JSON.stringify(question).slice(1, -1), ''));
  }
  userData.handle.close();
  return JSON.stringify(answers).toLowerCase();
}

/** An export with its archives unpacked. */
function unpacked({ files, leftOut }: OutputOf<'world.export'>): unknown {
  const read = files.map(({ path, content, encoding }) => {
    if (encoding === 'utf8') return [path, content];
    const entries = Object.entries(unzipSync(Uint8Array.from(Buffer.from(content, 'base64'))));
    return [path, ...entries.map(([name, bytes]) => [name, strFromU8(bytes)])];
  });
  return [read, leftOut];
}

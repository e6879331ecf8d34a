import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InputOf, OutputOf, ProcedureName } from '#shared/contract/procedures.ts';
import { testWorkers } from '../testing/testWorkers.ts';
import { createEngine, type Engine } from '../createEngine.ts';
import { openReadableIndex } from '../db/open.ts';
import { openTestEndpoint, sendJson, type TestEndpoint } from '../embed/testing.ts';
import { callEngine } from './testing.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';

let home: string;
let engine: Engine;
let server: TestEndpoint;
let vault: string;

const soakWorker = new URL('../../../scripts/soak/hashEmbedWorker.ts', import.meta.url);

function start(options: { readonly writable?: boolean; readonly embeddingsKey?: string } = {}): Engine {
  return createEngine({
    dataDir: join(home, 'data'),
    sampleVault: null,
    writable: true,
    ...options,
    embeddingTimes: { backOff: [5], patience: 1_500, questionPatience: 4_000, recovery: [50] },
    workers: { ...testWorkers, embed: soakWorker },
  });
}

const call = <N extends ProcedureName>(name: N, input: InputOf<N>, of = engine): Promise<OutputOf<N>> => callEngine(of, name, input);

const endpoint = (change: object = {}) =>
  ({ kind: 'endpoint', protocol: 'openai', address: `${server.origin}/v1`, model: 'small', ...change }) as const;

async function until(state: OutputOf<'index.status'>['vectors']['state'], model: RegExp): Promise<void> {
  await vi.waitFor(
    async () => {
      const { vectors } = await call('index.status', { vault });
      expect(vectors).toMatchObject({ state, model: expect.stringMatching(model) as string });
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** The current search table: length of the vectors, how many, and how many relationships of likeness there are. */
function searchTable(): { length: number | null; rows: number; texts: number; similar: number } {
  const db = openReadableIndex(join(home, 'data', 'vaults', vault, 'index.db'));
  const one = (sql: string): number => db.handle.prepare(sql).pluck().get() as number;
  try {
    return {
      length: one('SELECT length(embedding) FROM chunk_vector LIMIT 1'),
      rows: one('SELECT count(*) FROM chunk_vector'),
      texts: one('SELECT count(*) FROM chunk'),
      similar: one("SELECT count(*) FROM relationship WHERE origin = 'similar'"),
    };
  } finally {
    db.handle.close();
  }
}

const found = async (query: string): Promise<string | undefined> => (await call('search.run', { vault, query })).hits[0]?.path;

function write(path: string, text: string): void {
  writeFiles(join(home, 'vault'), { [path]: text });
}

beforeEach(async () => {
  home = temporaryFolder();
  server = await openTestEndpoint(24);
  write('People/Ilse.md', '---\ntype: character\n---\nShe counts lamps on the bridge by night, every night.\n');
  write('People/Hale.md', '---\ntype: character\n---\nHe counts lamps on the bridge by day, and sleeps by night.\n');
  write('People/Mara.md', '---\ntype: character\n---\nShe rows a boat over drowned streets.\n');
  engine = start();
  vault = (await call('vault.open', { path: join(home, 'vault') })).id;
  await call('index.run', { vault });
  await until('ready', /MiniLM/);
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

it('sends nothing anywhere until an endpoint is set', async () => {
  expect(await call('embeddings.get', {})).toMatchObject({ settings: { kind: 'bundled' }, sentTo: null, hasKey: false, dimensions: 384 });
  await found('lamps');
  expect(server.requests).toEqual([]);
});

it('finds passages similar in meaning, and none when even the nearest is dissimilar', async () => {
  const paths = async (query: string): Promise<readonly string[]> =>
    (await call('search.run', { vault, query })).hits.map(({ path }) => path);
  expect(await paths('rowing through a flooded city')).toEqual(['People/Mara.md']);
  expect(await paths('qqqqzzzz')).toEqual([]);
});

it('warns that the bundled model knows only English when most of a vault is in another language, and not with another model', async () => {
  expect((await call('index.status', { vault })).vectors.notice).toBeNull();
  const line = 'Le soir, Odile descendit vers la mer avec son frère, et elle ne savait pas que le phare était éteint depuis trois jours. ';
  for (const name of ['Un', 'Deux', 'Trois']) write(`Chapitres/${name}.md`, `# ${name}\n\n${line.repeat(30)}\n`);
  await call('index.run', { vault });
  const { notice } = (await call('index.status', { vault })).vectors;
  expect(notice).toMatch(
    /Most of this project is in French.*knows English only.*an endpoint, or a folder with an ONNX model and its tokenizer/,
  );
  expect((await call('context.build', { vault, request: { question: 'Odile' } })).notices).toContain(notice);
  await call('embeddings.set', { settings: endpoint() });
  expect((await call('index.status', { vault })).vectors.notice).toBeNull();
  expect((await call('context.build', { vault, request: { question: 'Odile' } })).notices).not.toContain(notice);
});

it('switches to an endpoint in the background, searches only by its vectors, and switches back without embedding again', async () => {
  expect(await call('embeddings.set', { settings: endpoint() })).toMatchObject({ dimensions: 24, sentTo: new URL(server.origin).host });
  await until('ready', /^small \(127\.0\.0\.1:\d+, 24\)$/);
  // Similar relationships are written after the last vector.
  await vi.waitFor(() => expect(searchTable()).toMatchObject({ length: 24, rows: 3, texts: 3, similar: 1 }), { timeout: 10_000 });
  const before = server.requests.length;
  expect(await found('who rows over the streets')).toBe('People/Mara.md');
  expect(server.requests.slice(before).map(({ texts }) => texts)).toEqual([['who rows over the streets']]);
  const pack = await call('context.build', { vault, request: { question: 'lamps by night' } });
  expect(pack.stats.vectors).toBe(true);

  await call('embeddings.set', { settings: { kind: 'bundled' } });
  await until('ready', /MiniLM/);
  expect(searchTable()).toMatchObject({ length: 384, rows: 3 });
  const sent = server.requests.length;
  await call('embeddings.set', { settings: { kind: 'none' } });
  await until('off', /none/);
  expect(searchTable().similar).toBe(0);
  expect(await found('boat')).toBe('People/Mara.md');
  const words = await call('context.build', { vault, request: { question: 'boat' } });
  expect(words.notices.join()).toContain('semantic search is off');
  write('People/Moved.md', readFileSync(join(home, 'vault/People/Mara.md'), 'utf8'));
  await call('index.run', { vault });
  expect(server.requests.length).toBe(sent);

  await call('embeddings.set', { settings: endpoint() });
  await until('ready', /small/);
  expect(searchTable()).toMatchObject({ length: 24, rows: 4, texts: 4 });
  // The trial is all that was sent: what it had made before was kept, and the copy has the vector of its text.
  expect(server.requests.slice(sent).map(({ texts }) => texts)).toEqual([['The ferry crosses the harbour at dusk.']]);
});

it('persists over a restart, and over a change that a killed engine did not apply', async () => {
  await call('embeddings.set', { settings: endpoint() });
  await until('ready', /small/);
  await engine.close();
  const path = join(home, 'data', 'embeddings.json');
  const settingsBefore = readFileSync(path, 'utf8');
  for (const [text, length] of [
    [JSON.stringify({ settings: { kind: 'bundled' }, dimensions: null }), 384],
    [settingsBefore, 24],
  ] as const) {
    writeFileSync(path, text);
    engine = start();
    await call('vault.open', { path: join(home, 'vault') });
    await call('index.run', { vault });
    await until('ready', length === 24 ? /small/ : /MiniLM/);
    expect(searchTable()).toMatchObject({ length, rows: 3 });
    await engine.close();
  }
  engine = start();
});

it.each<[string, Parameters<TestEndpoint['answerAll']>[0], RegExp]>([
  ['fails', (response) => sendJson(response, {}, 500), /a server error/],
  ['is slow', () => undefined, /did not answer/],
  ['answers nonsense', (response) => void response.end('Hello!'), /is not JSON/],
  ['gives too few vectors', (response) => sendJson(response, { data: [] }), /0 vectors/],
  [
    'gives vectors of another length',
    (response, { texts }) => sendJson(response, { data: texts.map(() => ({ embedding: [1, 2] })) }),
    /2 numbers/,
  ],
  ['breaks off', (response) => void response.destroy(), /cannot be reached/],
])('goes on by words when the endpoint %s, says so, and recovers by itself', async (_, fault, message) => {
  await call('embeddings.set', { settings: endpoint() });
  await until('ready', /small/);
  server.answerAll(fault);
  write('People/Tam.md', '---\ntype: character\n---\nTam sells oil to whoever has the coin.\n');
  await call('index.run', { vault });
  await until('failed', /small/);
  const { vectors } = await call('index.status', { vault });
  expect(vectors.problem).toMatch(message);
  expect(await found('sells oil')).toBe('People/Tam.md');
  const pack = await call('context.build', { vault, request: { question: 'Who sells oil?' } });
  expect(pack.text).toContain('Tam');
  expect(pack.notices.join()).toMatch(/Searched by words only|covers 75 %/);
  server.answerAll(null);
  await until('ready', /small/);
  expect(searchTable()).toMatchObject({ length: 24, rows: 4 });
});

it('changes nothing when the new endpoint does not work', async () => {
  server.answerAll((response) => sendJson(response, {}, 404));
  await expect(call('embeddings.set', { settings: endpoint() })).rejects.toMatchObject({ code: 'model-missing' });
  await expect(call('embeddings.set', { settings: endpoint({ address: 'http://example.com' }) })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  expect(await call('embeddings.get', {})).toMatchObject({ settings: { kind: 'bundled' } });
  await until('ready', /MiniLM/);
});

it('keeps a key only in memory, and sends it only to its origin', async () => {
  const other = await openTestEndpoint(24);
  try {
    await call('embeddings.set', { settings: endpoint(), key: 'very-secret' });
    await until('ready', /small/);
    expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer very-secret']));
    expect(JSON.stringify(await call('embeddings.get', {}))).not.toContain('very-secret');
    expect(readFileSync(join(home, 'data', 'embeddings.json'), 'utf8')).not.toContain('very-secret');
    await call('embeddings.test', { endpoint: endpoint({ address: `${other.origin}/v1` }) });
    expect(other.requests.map(({ authorization }) => authorization)).toEqual([null]);
    await engine.close();
    engine = start();
    expect(await call('embeddings.get', {})).toMatchObject({ hasKey: false });
    engine.setEmbeddingsKey({ place: server.origin, key: 'very-secret' });
    expect(await call('embeddings.get', {})).toMatchObject({ hasKey: true });
    engine.setEmbeddingsKey({ place: other.origin, key: 'very-secret' });
    expect(await call('embeddings.get', {})).toMatchObject({ hasKey: false });
  } finally {
    await other.close();
  }
});

it('is adopted by a read-only client', async () => {
  const reader = start({ writable: false, embeddingsKey: 'from-outside' });
  try {
    await call('vault.open', { path: join(home, 'vault') }, reader);
    await call('embeddings.set', { settings: endpoint() });
    await until('ready', /small/);
    const { hits } = await call('search.run', { vault, query: 'who rows over the streets' }, reader);
    expect(hits[0]?.path).toBe('People/Mara.md');
    await vi.waitFor(async () => {
      const pack = await call('context.build', { vault, request: { question: 'lamps' } }, reader);
      expect(pack.stats.vectors).toBe(true);
    });
    expect(server.requests.at(-1)).toMatchObject({ authorization: 'Bearer from-outside', texts: ['lamps'] });
    await expect(call('embeddings.set', { settings: { kind: 'none' } }, reader)).rejects.toMatchObject({ code: 'busy' });
  } finally {
    await reader.close();
  }
});

it('uses the bundled model when the stored settings are damaged, with a notice', async () => {
  await engine.close();
  for (const text of [
    '{',
    '{"settings":{"kind":"endpoint","address":"http://example.com","model":"x","protocol":"openai"},"dimensions":3}',
  ]) {
    writeFileSync(join(home, 'data', 'embeddings.json'), text);
    engine = start();
    const state = await call('embeddings.get', {});
    expect(state).toMatchObject({ settings: { kind: 'bundled' }, sentTo: null });
    expect(state.problem).toMatch(/(?:Choose your model|Enter it) again\./);
    await engine.close();
  }
  engine = start();
});

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf, OutputOf, ProcedureName } from '#shared/contract/procedures.ts';
import { leftOutRows } from '#shared/model/context/leftOutRows.ts';
import { builtWorkers } from './builtWorkers.ts';
import { testWorkers } from './testing/testWorkers.ts';
import type { EngineWorkers } from './workers.ts';
import { createEngine, type Engine } from './createEngine.ts';
import { writeMeta } from './db/connection/meta.ts';
import { openWritableIndex } from './db/open.ts';
import { callEngine } from './procedures/testing.ts';
import { countTokens } from './tokenizer/countTokens.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';

const files: Readonly<Record<string, string>> = {
  'Characters/Mara Venn.md':
    '---\ntype: character\naliases: [the Heron]\nparent: "[[Hester Venn]]"\nborn: 0423-01-02\n---\n# Mara Venn\n\nMara Venn is the ferrywoman of the [[Drowned Quarter]]. She keeps a ledger of names.\n\n## Voice\n\nDry and short.\n',
  'Characters/Hester Venn.md': '---\ntype: character\n---\nHester Venn kept the ledger before her daughter did, and drowned in 0442.\n',
  'Places/Drowned Quarter.md': 'The Drowned Quarter lies below the seawall, and the tide comes up the stairs of every house in it.\n',
  'Notes/To do.md': '- [ ] fix the tides\n- [ ] ask about eels\n',
  'Notes/Broken.md': '---\ntype: "character\nfoo: [\n---\nBroken but readable, with Mara Venn in it.\n',
  'Manuscript/01 The Wet Page.md':
    '# The Wet Page\n\nMara Venn stood in the stern. The Heron did not look up when Hester Venn’s ledger fell into the water.\n',
  'Manuscript/02 Forty-One.md':
    '# Forty-One\n\nNobody counted the lamps on Tallow Bridge but Mara, who counted forty-one of them and wrote it down.\n',
  'cover.png': '\u0089PNG\u0000\u0000binary',
  'empty.md': '',
};

/** The vault and its data after a first index, from which tests that are not about indexing take a copy each. */
let indexedHome: string;
let indexedVault: string;
/** Every test's own, always at one path: the data says where the vault is. */
let home: string;
let vaultPath: string;
let engine: Engine;

function write(path: string, text: string): void {
  writeFiles(vaultPath, { [path]: text });
}

/** The index is written in this thread, which is much faster, unless a test asks for threads as the app has them. */
function start({
  workers = testWorkers,
  ...options
}: { readonly watch?: boolean; readonly writable?: boolean; readonly workers?: EngineWorkers } = {}): Engine {
  return createEngine({
    dataDir: join(home, 'data'),
    sampleVault: null,
    writable: true,
    vectors: false,
    ...options,
    workers,
  });
}

const call = <N extends ProcedureName>(name: N, input: InputOf<N>, signal?: AbortSignal): Promise<OutputOf<N>> =>
  callEngine(engine, name, input, signal);

async function restartWithThreads(): Promise<void> {
  await engine.close();
  engine = start({ workers: builtWorkers });
}

/** Opens the vault and indexes it. */
async function indexed(): Promise<string> {
  const { id } = await call('vault.open', { path: vaultPath });
  await call('index.run', { vault: id });
  return id;
}

/** Opens the vault with the data of an index that was made before, by an engine that has read nothing yet. */
async function opened(): Promise<string> {
  await engine.close();
  rmSync(home, { recursive: true, force: true });
  cpSync(indexedHome, home, { recursive: true, preserveTimestamps: true });
  engine = start();
  const { id } = await call('vault.open', { path: vaultPath });
  expect(id).toBe(indexedVault);
  expect((await call('index.status', { vault: id })).state).toBe('ready');
  return id;
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    const stats = statSync(path);
    hash.update(`${name} ${stats.mode} ${stats.mtimeMs} `);
    if (stats.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

const folder = temporaryFolder();

function prepare(): void {
  for (const [path, text] of Object.entries(files)) write(path, text);
  engine = start();
}

beforeAll(async () => {
  home = join(folder, 'home');
  vaultPath = join(home, 'vault');
  prepare();
  indexedVault = await indexed();
  await engine.close();
  indexedHome = join(folder, 'indexed');
  renameSync(home, indexedHome);
});

beforeEach(() => {
  vaultPath = join(home, 'vault');
  prepare();
});

afterEach(async () => {
  await engine.close();
  rmSync(home, { recursive: true, force: true });
});

describe('a vault', () => {
  it('is indexed whole: every file is a document or has a report', async () => {
    await restartWithThreads();
    const before = fingerprint(vaultPath);
    const { id } = await call('vault.open', { path: vaultPath });
    expect((await call('index.status', { vault: id })).state).toBe('new');
    const summary = await call('index.run', { vault: id });
    expect(summary).toMatchObject({ added: 7, changed: 0, removed: 0, unchanged: 0 });
    expect(summary.counts).toMatchObject({ documents: 7, manuscripts: 2 });
    const reports = summary.reports.map(({ path, outcome }) => `${outcome} ${path}`);
    expect(reports).toContain('problem Notes/Broken.md');
    expect(reports).toContain('skipped empty.md');
    expect(reports).toContain('skipped cover.png');
    expect(fingerprint(vaultPath)).toBe(before);
  });

  it('is read again only for changed files', async () => {
    const vault = await indexed();
    const again = await call('index.run', { vault });
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 7 });
    const { version } = await call('index.status', { vault });

    write('Characters/Hester Venn.md', '---\ntype: character\n---\nHester Venn ran the ferry Errand.\n');
    write('Objects/Errand.md', 'Errand is a ferry with two oars and a bad temper.\n');
    rmSync(join(vaultPath, 'Notes/To do.md'));
    expect(await call('index.run', { vault })).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 5 });
    expect((await call('index.status', { vault })).version).toBe(version + 1);
    const page = await call('entities.get', { vault, id: 'Characters/Hester Venn' });
    expect(page.definition?.text).toBe('Hester Venn ran the ferry Errand.');
    expect((await call('entities.list', { vault })).entities.map((entity) => entity.name)).toContain('Errand');
  });

  it('a moved vault keeps its data in a client that writes, and is unchanged by a read-only one', async () => {
    const vault = await indexed();
    await engine.close();
    const indexFolder = join(home, 'data', 'vaults', vault);
    renameSync(vaultPath, join(home, 'moved'));
    vaultPath = join(home, 'moved');
    engine = start({ writable: false });
    await call('vault.open', { path: vaultPath }).catch(() => undefined);
    expect(existsSync(indexFolder)).toBe(true);
    await engine.close();
    engine = start();
    const { id } = await call('vault.open', { path: vaultPath });
    expect((await call('index.status', { vault: id })).counts.documents).toBe(7);
    expect(existsSync(indexFolder)).toBe(false);
  });

  it('can be read while a cancelled run ends', async () => {
    await restartWithThreads();
    const vault = await indexed();
    const left = new AbortController();
    const first = callEngine(engine, 'index.run', { vault, force: true }, left.signal);
    left.abort();
    const second = call('index.run', { vault });
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(await second).toMatchObject({ counts: { documents: 7 } });
  });

  it('updates its counts when a decision removes an entity', async () => {
    const vault = await opened();
    const { counts } = await call('index.status', { vault });
    const [first, second] = (await call('entities.list', { vault })).entities;
    const fewer = new Promise<number>((resolve) => {
      engine.onEvent((name, payload) => {
        if (name === 'index.status' && 'status' in payload && payload.status.counts.entities < counts.entities)
          resolve(payload.status.counts.entities);
      });
    });
    await call('decisions.apply', { vault, decisions: [{ kind: 'merge', entity: first!.id, into: second!.id }] });
    expect(await fewer).toBe(counts.entities - 1);
  });

  it('keeps what was read when a run is cancelled, and the next run continues from there', async () => {
    await restartWithThreads();
    for (let at = 0; at < 60; at++) write(`Notes/Note ${at}.md`, `Note number ${at} says nothing of anybody.\n`);
    const { id } = await call('vault.open', { path: vaultPath });
    const controller = new AbortController();
    const running = call('index.run', { vault: id }, controller.signal);
    setTimeout(() => controller.abort(), 5);
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    const summary = await call('index.run', { vault: id });
    expect(summary.added + summary.unchanged).toBe(67);
    expect((await call('entities.get', { vault: id, id: 'Characters/Mara Venn' })).entity.mentions).toBeGreaterThan(0);
  });

  it('is read again completely when its index was made by other rules', async () => {
    const vault = await indexed();
    await engine.close();
    const path = join(home, 'data', 'vaults', vault, 'index.db');
    const { db } = openWritableIndex(path);
    writeMeta(db, 'rules', 'of another time');
    db.handle.close();
    engine = start();
    await call('vault.open', { path: vaultPath });
    expect(await call('index.check', { vault })).toEqual({ upToDate: false });
    expect(await call('index.run', { vault })).toMatchObject({ added: 0, changed: 7, unchanged: 0 });
    expect(await call('index.run', { vault })).toMatchObject({ changed: 0, unchanged: 7 });
    expect(await call('index.check', { vault })).toEqual({ upToDate: true });
  });

  it('opens again from its index, and is listed as recent', async () => {
    const vault = await indexed();
    await engine.close();
    engine = start();
    expect((await call('vault.recent', {})).recent).toMatchObject([{ id: vault, path: vaultPath, available: true }]);
    await call('vault.open', { path: vaultPath });
    expect((await call('index.status', { vault })).state).toBe('ready');
    expect((await call('entities.list', { vault })).entities.length).toBeGreaterThan(2);
    await call('vault.forget', { vault });
    expect((await call('vault.recent', {})).recent).toEqual([]);
  });

  it.each([
    ['garbled', (path: string) => writeFileSync(path, 'this is not a database'.repeat(500))],
    ['truncated', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 6_000))],
  ])('is rebuilt when its index is %s, and says so', async (_, damage) => {
    const vault = await opened();
    await engine.close();
    damage(join(home, 'data', 'vaults', vault, 'index.db'));
    engine = start();
    await call('vault.open', { path: vaultPath });
    const summary = await call('index.run', { vault });
    expect(summary.counts.documents).toBe(7);
    expect(summary.notices.join()).toContain('Nothing was lost');
  });

  it('a vault whose index looks sound is opened without waiting for the check that finds it damaged', async () => {
    const vault = await opened();
    await engine.close();
    const path = join(home, 'data', 'vaults', vault, 'index.db');
    // A page of passages: neither the schema nor what says when it was indexed.
    const content = readFileSync(path);
    const damaged = content.indexOf('Nobody counted the lamps');
    const page = damaged - (damaged % 4_096);
    expect(damaged).toBeGreaterThan(0);
    writeFileSync(path, content.fill(0x5a, page, page + 4_096));
    engine = start();
    await call('vault.open', { path: vaultPath });
    expect((await call('index.status', { vault })).state).toBe('ready');
    const summary = await call('index.run', { vault });
    expect(summary.counts.documents).toBe(7);
    expect(summary.notices.join()).toContain('Nothing was lost');
    expect((await call('entities.list', { vault })).entities.length).toBeGreaterThan(2);
  });

  it('reports a change only when something changed', async () => {
    const vault = await indexed();
    await engine.close();
    engine = start();
    const changes: number[] = [];
    engine.onEvent((name, payload) => name === 'index.changed' && 'version' in payload && changes.push(payload.version));
    await call('vault.open', { path: vaultPath });
    await call('index.run', { vault });
    expect(changes).toEqual([]);
    write('Characters/Dace.md', 'Dace rows for nobody.\n');
    await call('index.run', { vault });
    expect(changes.length).toBeGreaterThan(0);
  });

  it('a missing vault, or a file given as one, is rejected with a clear message', async () => {
    await expect(call('vault.open', { path: join(home, 'nowhere') })).rejects.toMatchObject({ code: 'vault-unavailable' });
    await expect(call('vault.open', { path: join(vaultPath, 'cover.png') })).rejects.toMatchObject({ code: 'vault-unavailable' });
    await expect(call('index.status', { vault: 'unknown' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a vault that contains the data folder is rejected, since every index would be written into it', async () => {
    const opening = call('vault.open', { path: home });
    await expect(opening).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('never writes into a project folder'),
    });
    expect(readdirSync(home)).not.toContain('data');
  });

  it('a vault without any text is empty, not an error', async () => {
    const empty = join(home, 'empty');
    mkdirSync(empty);
    const { id } = await call('vault.open', { path: empty });
    expect((await call('index.run', { vault: id })).counts.documents).toBe(0);
    expect((await call('entities.list', { vault: id })).entities).toEqual([]);
    const pack = await call('context.build', { vault: id, request: { question: 'Who is Mara?' } });
    expect(pack.items).toEqual([]);
    expect(pack.notices).toContain('No matching entities or passages.');
  });
});

describe('a watched vault', () => {
  it('is read again when a file changes, and sends an event', async () => {
    await engine.close();
    engine = start({ watch: true });
    const vault = await indexed();
    const changed = new Promise<void>((resolve) => engine.onEvent((name) => name === 'index.changed' && resolve()));
    write('Characters/Dace.md', 'Dace rows for nobody.\n');
    await changed;
    expect((await call('entities.list', { vault })).entities.map((entity) => entity.name)).toContain('Dace');
  });

  it('sends an event when a picture is added or replaced, which no index holds', async () => {
    await engine.close();
    engine = start({ watch: true });
    const vault = await indexed();
    for (const content of ['sketch', 'painting']) {
      const changed = new Promise<object>((resolve) => engine.onEvent((name, payload) => name === 'pictures.changed' && resolve(payload)));
      write('Characters/Mara Venn.png', content);
      expect(await changed).toEqual({ vault });
    }
  });
});

describe('entities', () => {
  it('entities have types, aliases, definitions and mentions', async () => {
    const vault = await opened();
    const { entities, counts } = await call('entities.list', { vault });
    expect(entities.map((entity) => `${entity.name}: ${entity.type}`).sort()).toEqual([
      'Broken: character',
      'Drowned Quarter: location',
      'Hester Venn: character',
      'Mara Venn: character',
    ]);
    expect(counts).toEqual({ character: 3, location: 1 });
    const page = await call('entities.get', { vault, id: 'Characters/Mara Venn' });
    expect(page.entity.aliases).toEqual(['the Heron']);
    expect(page.definition?.text).toContain('ferrywoman');
    expect(page.definition?.source.path).toBe('Characters/Mara Venn.md');
    expect(page.chapters.map((chapter) => [chapter.sequence, chapter.mentions])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(page.properties).toContainEqual({ key: 'born', value: '0423-01-02' });
  });

  it('entities are found by words of their names, and by parts', async () => {
    const vault = await opened();
    expect((await call('entities.list', { vault, query: 'heron' })).entities.map((entity) => entity.name)).toEqual(['Mara Venn']);
    expect((await call('entities.resolve', { vault, name: 'the heron' })).matches[0]).toMatchObject({
      match: 1,
      entity: { name: 'Mara Venn' },
    });
  });

  it('entities are related by fields, links and co-occurrence', async () => {
    const vault = await opened();
    const { relationships } = await call('entities.get', { vault, id: 'Characters/Hester Venn' });
    expect(relationships).toContainEqual(
      expect.objectContaining({ kind: 'parent of', origin: 'stated', other: expect.objectContaining({ name: 'Mara Venn' }) }),
    );
    const graph = await call('graph.get', { vault });
    expect(graph.nodes).toHaveLength(4);
    expect(graph.edges).toContainEqual(
      expect.objectContaining({
        source: 'Characters/Mara Venn',
        target: 'Characters/Hester Venn',
        kind: 'child of',
        origin: 'stated',
        directed: true,
      }),
    );
    expect(graph.edges).toContainEqual(
      expect.objectContaining({ source: 'Characters/Mara Venn', target: 'Places/Drowned Quarter', origin: 'linked', directed: false }),
    );
    expect((await call('graph.get', { vault, limit: 1 })).hidden).toBe(3);
  });

  it('of a graph of families only relatives and their family relationships are there, the most important of them where they are too many', async () => {
    const vault = await opened();
    const { nodes, edges, hidden } = await call('graph.get', { vault, kin: true });
    expect(nodes.map(({ name }) => name).sort()).toEqual(['Hester Venn', 'Mara Venn']);
    expect(edges.map(({ kind }) => kind)).toEqual(['child of']);
    expect(hidden).toBe(0);
    expect((await call('graph.get', { vault, kin: true, limit: 1 })).hidden).toBe(1);
  });

  it('entities show their mentions at the right places', async () => {
    const vault = await opened();
    const { passages, total } = await call('entities.mentions', { vault, id: 'Characters/Mara Venn' });
    expect(total).toBe(passages.length);
    for (const { text, spans } of passages)
      for (const [start, end] of spans) expect(['Mara Venn', 'The Heron', 'Mara']).toContain(text.slice(start, end));
    expect(passages[0]?.source).toMatchObject({ sequence: 1, lines: [3, 3] });
  });
});

describe('documents', () => {
  it('documents are listed, read and searched', async () => {
    const vault = await opened();
    const { documents } = await call('documents.list', { vault });
    expect(documents.filter((document) => document.kind === 'manuscript').map(({ sequence, title }) => [sequence, title])).toEqual([
      [1, 'The Wet Page'],
      [2, 'Forty-One'],
    ]);
    const { text, passages } = await call('documents.read', { vault, path: 'Manuscript/01 The Wet Page.md' });
    expect(text).toBe(files['Manuscript/01 The Wet Page.md']);
    expect(passages[0]?.names).toContainEqual({ id: 'Characters/Mara Venn', surface: 'Mara Venn' });
    const { hits } = await call('search.run', { vault, query: 'lamps on the bridge' });
    expect(hits[0]).toMatchObject({ path: 'Manuscript/02 Forty-One.md', score: 1 });
    // While somebody types: the last word is not there to its end, and one that is, with a space after it, stands for itself.
    const typing = await call('search.run', { vault, query: 'bridge lam', semantic: false });
    expect(typing.hits[0]).toMatchObject({ path: 'Manuscript/02 Forty-One.md', score: 1 });
    expect((await call('search.run', { vault, query: 'lam ', semantic: false })).hits).toEqual([]);
    expect((await call('search.run', { vault, query: 'the', semantic: false })).hits).toEqual([]);
  });

  it('outside the vault cannot be read', async () => {
    const vault = await opened();
    for (const path of ['../data/vaults', '/etc/passwd', 'cover.png', '..\\x']) {
      await expect(call('documents.read', { vault, path })).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('a context', () => {
  it('contains what the question names, within its budget, with reasons', async () => {
    const vault = await opened();
    const pack = await call('context.build', { vault, request: { question: 'Who is the Heron’s mother?', budget: 1_000 } });
    expect(pack.tokens).toBe(countTokens(pack.text));
    expect(pack.tokens).toBeLessThanOrEqual(1_000);
    expect(pack.entities[0]?.name).toBe('Mara Venn');
    expect(pack.text).toContain('- Child of Hester Venn');
    expect(pack.notices).toContain('Searched by words only: semantic search is off.');
    expect(pack.ledger.every((item) => item.reason !== '')).toBe(true);
  });

  it('is sent without the candidates that nobody chose, and with how many rows they are', async () => {
    const vault = await opened();
    const request = { question: 'What does Mara keep?', budget: 150 };
    const all = await call('context.build', { vault, request });
    const dropped = all.ledger.find(({ state, reference }) => state === 'out' && reference.includes(':'))!.reference;
    const asked = { vault, request: { ...request, drops: [dropped] } };
    const whole = await call('context.build', asked);
    const chosen = await call('context.build', { ...asked, ledger: 'chosen' });
    expect(chosen.text).toBe(whole.text);
    expect(new Set(chosen.ledger.flatMap(({ state, reference }) => (state === 'out' ? [reference] : [])))).toEqual(new Set([dropped]));
    expect(chosen.stats.leftOut).toBe(leftOutRows(whole, [dropped]).length);
    expect(chosen.stats.leftOut).toBeGreaterThan(0);
  });

  it('context.build gives the same bytes after the engine is closed and started again', async () => {
    const vault = await opened();
    const request = { question: 'What does Mara keep?', budget: 800 };
    const first = await call('context.build', { vault, request });
    await engine.close();
    engine = start();
    await call('vault.open', { path: vaultPath });
    expect((await call('context.build', { vault, request })).text).toBe(first.text);
  });

  it('is the same whether or not its candidates were already found for another split', async () => {
    const vault = await opened();
    const question = 'What does Mara keep?';
    const first = await call('context.build', { vault, request: { question, budget: 600, split: 80 } });
    const then = await call('context.build', { vault, request: { question, budget: 900, split: 20 } });
    const dropped = await call('context.build', {
      vault,
      request: { question, budget: 900, split: 20, drops: [then.items[0]!.reference] },
    });
    expect(then.times.walk).toBe(0);
    expect(dropped.items.map((item) => item.reference)).not.toContain(then.items[0]!.reference);
    await engine.close();
    engine = start();
    await call('vault.open', { path: vaultPath });
    const { times: _before, ...recalled } = then;
    const { times: _after, ...fresh } = await call('context.build', { vault, request: { question, budget: 900, split: 20 } });
    expect(fresh).toEqual(recalled);
    expect((await call('context.build', { vault, request: { question, budget: 600, split: 80 } })).text).toBe(first.text);
    write('Characters/Mara Venn.md', '# Mara Venn\n\nMara keeps bees now.\n');
    await call('index.run', { vault });
    expect((await call('context.build', { vault, request: { question, budget: 900, split: 30 } })).text).toContain('keeps bees');
  });

  it('a context for a question about nothing in the vault is empty, with a notice', async () => {
    const vault = await opened();
    const pack = await call('context.build', { vault, request: { question: 'xyzzy quux?' } });
    expect(pack.items).toEqual([]);
    expect(pack.notices).toContain('No matching entities or passages.');
  });
});

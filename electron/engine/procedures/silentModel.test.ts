import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testWorkers } from '../testing/testWorkers.ts';
import { createEngine, type Engine } from '../createEngine.ts';
import { callEngine } from './testing.ts';
import { temporaryFolder } from '#lib/testing.ts';

/** A thread of the model that takes texts and never answers. */
const silent = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => undefined);";

let home: string;
let engine: Engine;
beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'silent.mjs'), silent);
  writeFileSync(join(home, 'vault', 'Mara.md'), '---\ntype: character\n---\nMara counts lamps on the bridge by night.\n');
});
afterEach(async () => {
  await engine.close();
});

function start(threadPatience?: number): Engine {
  return createEngine({
    dataDir: join(home, 'data'),
    sampleVault: null,
    writable: true,
    ...(threadPatience !== undefined && { embeddingTimes: { threadPatience } }),
    workers: { ...testWorkers, embed: pathToFileURL(join(home, 'silent.mjs')) },
  });
}

it('reads a vault again, and closes, while the model does not answer', async () => {
  engine = start();
  const { id: vault } = await callEngine(engine, 'vault.open', { path: join(home, 'vault') });
  await callEngine(engine, 'index.run', { vault });
  expect((await callEngine(engine, 'index.status', { vault })).vectors).toMatchObject({ state: 'working', done: 0 });
  expect(await callEngine(engine, 'index.run', { vault, force: true })).toMatchObject({ changed: 1 });
});

it('reports a model that exceeds its timeout as unusable, and searches by words without it', async () => {
  engine = start(60);
  const { id: vault } = await callEngine(engine, 'vault.open', { path: join(home, 'vault') });
  await callEngine(engine, 'index.run', { vault });
  await vi.waitFor(async () => {
    const { vectors } = await callEngine(engine, 'index.status', { vault });
    expect(vectors).toMatchObject({ state: 'failed', problem: expect.stringContaining('did not answer within') as string });
  });
  expect((await callEngine(engine, 'search.run', { vault, query: 'lamps' })).hits).toHaveLength(1);
});

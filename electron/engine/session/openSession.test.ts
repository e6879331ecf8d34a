import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../embed/embedder.ts';
import { readVersion } from '../db/meta.ts';
import { builtWorkers } from '../builtWorkers.ts';
import { openSession } from './openSession.ts';
import type { VaultSession } from './vaultSession.ts';

let home: string;
let session: VaultSession;
let embedder: Embedder | null = null;
const announced: number[] = [];

/** An embedder that has nothing to do with any other: it only has another name. */
const namedEmbedder = (model: string): Embedder => ({
  model,
  dimensions: 2,
  batch: 8,
  ofSentences: false,
  recovery: [],
  embed: () => Promise.reject(new Error('This test makes no vectors.')),
  close: () => Promise.resolve(),
});

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'lorelens-session-'));
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'vault', 'Mara Venn.md'), '---\ntype: character\n---\nMara Venn keeps the ledger.\n');
  embedder = null;
  announced.length = 0;
  session = await openSession(
    { id: 'v', name: 'vault', path: join(home, 'vault') },
    {
      indexPath: join(home, 'index.db'),
      userDataPath: join(home, 'lore.db'),
      indexWorkerFile: builtWorkers.index,
      embedder: () => embedder,
      writable: true,
      watch: false,
      emit: (name, payload) => {
        if (name === 'index.changed' && 'version' in payload) announced.push(payload.version);
      },
    },
  );
  await session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
});
afterEach(async () => {
  await session.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

describe('openSession', () => {
  it('announces the version of each change of the model when two are under way at once', async () => {
    const before = readVersion(session.reader());
    embedder = namedEmbedder('first');
    const first = session.changeEmbedder();
    embedder = namedEmbedder('second');
    await Promise.all([first, session.changeEmbedder()]);
    await expect.poll(() => readVersion(session.reader())).toBe(before + 2);
    await expect.poll(() => announced).toContain(before + 2);
  });
});

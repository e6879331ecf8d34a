import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Embedder } from '../embed/embedder.ts';
import { readVersion } from '../db/connection/meta.ts';
import type { Decision } from '#shared/model/decision.ts';
import { latestSteps } from '../db/userData/decisions.ts';
import { decisionProcedures } from '../procedures/decisions.ts';
import { builtWorkers } from '../builtWorkers.ts';
import { rebuiltNotice } from './indexService.ts';
import type { VaultRegistry } from './vaultRegistry.ts';
import { openSession } from './openSession.ts';
import type { VaultSession } from './vaultSession.ts';
import { temporaryFolder } from '#lib/testing.ts';

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
  ofTokens: false,
  recovery: [],
  embed: () => Promise.reject(new Error('This test makes no vectors.')),
  close: () => Promise.resolve(),
});

const open = (writable = true): Promise<VaultSession> =>
  openSession(
    { id: 'v', name: 'vault', path: join(home, 'vault') },
    {
      indexPath: join(home, 'index.db'),
      userDataPath: join(home, 'lore.db'),
      startIndexThread: builtWorkers.startIndex,
      embedder: () => embedder,
      writable,
      watch: false,
      emit: (name, payload) => {
        if (name === 'index.changed' && 'version' in payload) announced.push(payload.version);
      },
    },
  );

beforeEach(async () => {
  home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'vault', 'Mara Venn.md'), '---\ntype: character\n---\nMara Venn keeps the ledger.\n');
  embedder = null;
  announced.length = 0;
  session = await open();
  await session.run({ force: false, signal: new AbortController().signal, report: () => undefined });
});
afterEach(async () => {
  await session.close();
});

describe('openSession', () => {
  it('announces the version of each of two concurrent changes of the model', async () => {
    const before = readVersion(session.reader());
    embedder = namedEmbedder('first');
    const first = session.changeEmbedder();
    embedder = namedEmbedder('second');
    await Promise.all([first, session.changeEmbedder()]);
    await expect.poll(() => readVersion(session.reader())).toBe(before + 2);
    await expect.poll(() => announced).toContain(before + 2);
  });

  /** Writes noise over the first page of a table of the index. */
  async function damageTable(name: string): Promise<void> {
    const { rootpage } = session.reader().handle.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(name) as {
      rootpage: number;
    };
    const bytes = session.reader().handle.pragma('page_size', { simple: true }) as number;
    await session.close();
    const file = openSync(join(home, 'index.db'), 'r+');
    writeSync(file, Buffer.alloc(bytes, 0x5a), 0, bytes, (rootpage - 1) * bytes);
    closeSync(file);
  }

  it('opens a vault whose index is damaged where the vectors are counted, and rebuilds the index', async () => {
    await damageTable('chunk');
    embedder = namedEmbedder('first');
    session = await open();
    await expect.poll(() => session.condition().notices.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => session.status().counts.documents, { timeout: 10_000 }).toBe(1);
  });

  it('rebuilds an index that is found damaged while a change is checked, and says nothing of the user’s own data', async () => {
    await damageTable('document');
    session = await open();
    const { 'decisions.apply': apply } = decisionProcedures({ session: () => session } as unknown as VaultRegistry);
    const context = { signal: new AbortController().signal, report: () => undefined };
    const decisions: Decision[] = [{ kind: 'pin', entity: 'Mara Venn', on: true }];
    const applied = Promise.resolve(apply({ vault: 'v', decisions }, context));
    await expect(applied).rejects.toMatchObject({ code: 'db-corrupt', message: rebuiltNotice });
    await expect.poll(() => session.status().counts.documents, { timeout: 10_000 }).toBe(1);
    expect(session.condition().notices).toEqual([rebuiltNotice]);
    expect(latestSteps(session.userData(), 1)).toEqual([]);
    await apply({ vault: 'v', decisions }, context);
    expect(latestSteps(session.userData(), 1)).toHaveLength(1);
  });

  it('reports a decision that is stored as stored, though the index cannot follow, and has the index follow with the next run', async () => {
    const { 'decisions.apply': apply } = decisionProcedures({
      session: () => ({ ...session, applyDecisions: () => Promise.reject(new Error('The disk is full.')) }),
    } as unknown as VaultRegistry);
    const context = { signal: new AbortController().signal, report: () => undefined };
    const decisions: Decision[] = [{ kind: 'rename', entity: 'Mara Venn', name: 'The Keeper' }];
    const applied = await apply({ vault: 'v', decisions }, context);
    expect(applied).toMatchObject({ step: { decisions }, notice: expect.stringContaining('Your change was saved') });
    const name = (): unknown => session.reader().handle.prepare('SELECT name FROM entity').pluck().get();
    expect(name()).toBe('Mara Venn');
    await session.run({ force: false, ...context });
    expect(name()).toBe('The Keeper');
  });

  it('opens such a vault read-only too; calls that need the index report that it is damaged', async () => {
    await damageTable('chunk');
    embedder = namedEmbedder('first');
    session = await open(false);
    expect(() => session.guard(() => session.status())).toThrow('The index of this project is damaged');
  });
});

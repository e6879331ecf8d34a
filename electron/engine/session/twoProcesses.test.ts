// Two programs on the index of one vault: each has an engine of its own, as the app and the command line have.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '#shared/contract/errors.ts';
import { indexScopes } from '#shared/contract/procedures.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { IndexSummary } from '#shared/model/vault.ts';
import { raiseVersion, readVersion } from '../db/connection/meta.ts';
import { addStep } from '../db/userData/decisions.ts';
import { lockRun, openWritableIndex } from '../db/open.ts';
import { temporaryIndex } from '../db/testing.ts';
import { indexContents, indexTestVault } from '../indexing/testing.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { builtWorkers } from '../builtWorkers.ts';
import { openSession } from './openSession.ts';
import type { SessionOptions, VaultSession } from './vaultSession.ts';
import { temporaryFolder } from '#lib/testing.ts';

const files = 30;
const pin: Decision = { kind: 'pin', entity: 'Person 1', on: true };
let home: string;
let sessions: VaultSession[];

function open(watch: boolean, more: Partial<SessionOptions> = {}): Promise<VaultSession> {
  const opened = openSession(
    { id: 'v', name: 'vault', path: join(home, 'vault') },
    {
      indexPath: join(home, 'index.db'),
      userDataPath: join(home, 'lore.db'),
      startIndexThread: builtWorkers.startIndex,
      embedder: () => null,
      writable: true,
      watch,
      emit: () => undefined,
      ...more,
    },
  );
  return opened.then((session) => {
    sessions.push(session);
    return session;
  });
}

function writeNotes(round: number): void {
  for (let file = 0; file < files; file += 1)
    writeFileSync(
      join(home, 'vault', `Person ${file}.md`),
      `---\ntype: character\n---\nRound ${round} of person ${file}, friend of [[Person 1]].\n`,
    );
}

const run = (session: VaultSession, signal = new AbortController().signal): Promise<IndexSummary> =>
  session.run({ force: false, signal, report: () => undefined });

beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(join(home, 'vault'));
  sessions = [];
  writeNotes(0);
});
afterEach(async () => {
  for (const session of sessions) await session.close();
});

it('a client that watches the files waits for the other, and can be stopped meanwhile', async () => {
  const session = await open(true);
  const lock = lockRun(join(home, 'index.db'))!;
  const stopped = new AbortController();
  const waiting = run(session, stopped.signal);
  stopped.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  const next = run(session);
  lock.release();
  expect((await next).counts.documents).toBe(files);
});

it('concurrent runs end done or busy, never with a database error, and the index matches the files', async () => {
  const both = [await open(false), await open(false)];
  const lock = lockRun(join(home, 'index.db'))!;
  await expect(run(both[0]!)).rejects.toMatchObject({
    code: 'busy',
    message: expect.stringMatching(/^Another copy of Lorelens is writing this index/),
  });
  expect(both[0]!.status()).toMatchObject({ state: 'new', problem: null });
  lock.release();
  expect((await run(both[0]!)).counts.documents).toBe(files);
  for (let round = 1; round <= 4; round += 1) {
    writeNotes(round);
    const ended = await Promise.allSettled(both.map((session) => run(session)));
    const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as AppError] : []));
    expect(failures.map(({ code }) => code).filter((code) => code !== 'busy')).toEqual([]);
    expect(failures.length).toBeLessThan(both.length);
  }
  const { counts, changed, added } = await run(both[1]!);
  expect({ documents: counts.documents, changed, added }).toEqual({ documents: files, changed: 0, added: 0 });
  const written = openWritableIndex(join(home, 'index.db')).db;
  const fresh = temporaryIndex(temporaryFolder());
  await indexTestVault(fresh, join(home, 'vault'), { countTokens });
  expect(indexContents(written)).toEqual(indexContents(fresh));
  written.handle.close();
});

it('a client that watches the files tells of changes by the other: of the index, and of the user’s own data', async () => {
  const other = await open(false);
  await run(other);
  const events: [name: string, payload: unknown][] = [];
  await open(true, { otherProcessesMs: 10, emit: (name, payload) => void events.push([name, payload]) });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events).toEqual([]);
  other.changeUserData((userData) => addStep(userData, { at: '2026-01-01T00:00:00.000Z', label: 'pin', decisions: [pin] }));
  await expect.poll(() => events).toEqual([['userData.changed', { vault: 'v' }]]);
  await other.applyDecisions();
  const change = { vault: 'v', version: readVersion(other.reader()), scopes: [...indexScopes] };
  await expect.poll(() => events.filter(([name]) => name === 'index.changed')).toEqual([['index.changed', change]]);
});

it('a decision made while another client indexes is in the index after that run, and after the own one', async () => {
  const [app, command] = [await open(true, { otherProcessesMs: 10 }), await open(false)];
  await run(app);
  const isPinned = (): unknown => app.reader().handle.prepare("SELECT pinned FROM entity WHERE name = 'Person 1'").pluck().get();
  const decide = (on: boolean): void =>
    void app.changeUserData((userData) => addStep(userData, { at: '2026-01-01T00:00:00.000Z', label: 'pin', decisions: [{ ...pin, on }] }));
  decide(true);
  // As a run of the command that began before the decision: the index has its state, and another version.
  const written = openWritableIndex(join(home, 'index.db')).db;
  raiseVersion(written);
  written.handle.close();
  await expect.poll(isPinned).toBe(1);
  // A run that waits for its turn when the decision is made.
  const lock = lockRun(join(home, 'index.db'))!;
  writeNotes(1);
  const waiting = run(app);
  decide(false);
  await app.applyDecisions();
  lock.release();
  await waiting;
  expect(isPinned()).toBe(0);
  await command.close();
});

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { builtWorkers } from '../builtWorkers.ts';
import { saveItem, savedItems } from '../db/userData/items.ts';
import { openEmbeddings } from '../embed/embeddings.ts';
import { createVaultRegistry, unshownSessions, type VaultRegistry } from './vaultRegistry.ts';

const { lookMs, looks } = unshownSessions;
const background = { force: false, signal: new AbortController().signal, report: () => undefined };

let vaults: { readonly first: string; readonly second: string };
let registry: VaultRegistry;

beforeEach(() => {
  // Only the clock of the looks: the index worker answers in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const home = temporaryFolder();
  vaults = { first: join(home, 'first'), second: join(home, 'second') };
  for (const folder of Object.values(vaults)) writeFiles(folder, { 'Mara.md': 'Mara Venn is the ferrywoman.\n' });
  const dataDir = join(home, 'data');
  registry = createVaultRegistry({
    dataDir,
    sampleVault: null,
    startIndexThread: builtWorkers.startIndex,
    embeddings: openEmbeddings({ dataDir, writable: true, vectors: false, workerFile: builtWorkers.embed }),
    writable: true,
    watch: false,
    emit: () => undefined,
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
});

describe('open', () => {
  it('carries over what the user saved when the folder of an open vault was moved, and closes the session at its former path', async () => {
    const session = await registry.open(vaults.first);
    await session.run(background);
    session.changeUserData((userData) => saveItem(userData, 'lens', 'mine', 'kept'));
    const path = `${vaults.first} moved`;
    renameSync(vaults.first, path);
    const [moved, same] = await Promise.all([registry.open(path), registry.open(path)]);
    expect(same).toBe(moved);
    expect(savedItems(moved.userData(), 'lens').map(({ id }) => id)).toEqual(['mine']);
    expect(moved.condition().notices).toEqual([expect.stringContaining('Your changes were carried over.')]);
    expect(() => registry.session(session.vault.id)).toThrow('not open');
    expect(moved.vault.formerIds).toEqual([session.vault.id]);
  });
});

describe('setShown', () => {
  it('has the session of a vault that no window shows closed after some looks, and opened anew when it is asked for', async () => {
    const shown = await registry.open(vaults.first);
    const left = await registry.open(vaults.second);
    await left.run(background);
    registry.setShown([vaults.first]);
    vi.advanceTimersByTime((looks - 1) * lookMs);
    expect(registry.session(left.vault.id)).toBe(left);
    vi.advanceTimersByTime(lookMs);
    expect(() => registry.session(left.vault.id)).toThrow('not open');
    expect(registry.session(shown.vault.id)).toBe(shown);
    const again = await registry.open(vaults.second);
    expect(again).not.toBe(left);
    expect(again.condition().state).toBe('ready');
  });

  it('keeps a session whose vault a window shows again in between', async () => {
    const session = await registry.open(vaults.first);
    registry.setShown([]);
    vi.advanceTimersByTime((looks - 1) * lookMs);
    registry.setShown([vaults.first]);
    vi.advanceTimersByTime(lookMs);
    registry.setShown([]);
    vi.advanceTimersByTime((looks - 1) * lookMs);
    expect(registry.session(session.vault.id)).toBe(session);
  });

  it('keeps a session that is at work until some looks after its end', async () => {
    const session = await registry.open(vaults.first);
    registry.setShown([]);
    const run = session.run(background);
    vi.advanceTimersByTime(2 * looks * lookMs);
    expect(registry.session(session.vault.id)).toBe(session);
    await run;
    vi.advanceTimersByTime(looks * lookMs);
    expect(() => registry.session(session.vault.id)).toThrow('not open');
  });

  it('keeps all sessions where nothing says what windows show, as in a command', async () => {
    const session = await registry.open(vaults.first);
    vi.advanceTimersByTime(2 * looks * lookMs);
    expect(registry.session(session.vault.id)).toBe(session);
  });
});

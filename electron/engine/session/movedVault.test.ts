import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Vault } from '#shared/model/vault.ts';
import { openWritableIndex } from '../db/open.ts';
import { openWritableUserData } from '../db/userData/open.ts';
import { saveItem, savedItems } from '../db/userData/items.ts';
import { indexVault } from '../indexing/indexVault.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { followMovedVault, otherMachineNotice, thisMachine } from './movedVault.ts';
import { recordOpened, vaultFolder, vaultRecords } from './vaultRecords.ts';
import { temporaryFolder } from '#lib/testing.ts';

const here = { id: 'a'.repeat(16), name: 'desk' };
const elsewhere = { id: 'b'.repeat(16), name: 'laptop' };
let home: string;
let dataDir: string;

const vaultAt = (name: string): Vault => {
  const path = join(home, name);
  return { id: createHash('sha256').update(path).digest('hex').slice(0, 16), name, path };
};

/** A vault of ten notes, indexed, with something decided about it. */
async function opened(name: string, machine = here): Promise<Vault> {
  const vault = vaultAt(name);
  mkdirSync(vault.path, { recursive: true });
  for (let note = 0; note < 10; note += 1) writeFileSync(join(vault.path, `${name} ${note}.md`), `Note ${note} of ${name}.`);
  const folder = vaultFolder(dataDir, vault.id);
  const { db } = openWritableIndex(join(folder, 'index.db'));
  const { signal } = new AbortController();
  await indexVault(db, vault.path, { signal, report: () => undefined, countTokens, force: false, vectorModel: null });
  db.handle.close();
  const userData = openWritableUserData(join(folder, 'lore.db')).db;
  saveItem(userData, 'lens', name, 'kept');
  userData.handle.close();
  recordOpened(dataDir, vault, machine);
  return vault;
}

function lensesOf(vault: Vault): string[] {
  const { db } = openWritableUserData(join(vaultFolder(dataDir, vault.id), 'lore.db'));
  try {
    return savedItems(db, 'lens').map(({ id }) => id);
  } finally {
    db.handle.close();
  }
}

beforeEach(() => {
  home = temporaryFolder();
  dataDir = join(home, 'data');
});

describe('followMovedVault', () => {
  it('finds the decisions on a vault that was moved or renamed', async () => {
    const vault = await opened('Novel');
    const moved = vaultAt('Finished novel');
    renameSync(vault.path, moved.path);
    expect(await followMovedVault(dataDir, moved, here)).toBe(
      `This project was moved here from ${vault.path}. Your changes were carried over.`,
    );
    expect(lensesOf(moved)).toEqual(['Novel']);
    const record = { id: moved.id, path: moved.path, machine: here, formerIds: [vault.id] };
    expect(vaultRecords(dataDir)).toEqual([expect.objectContaining(record)]);
    expect(await followMovedVault(dataDir, moved, here)).toBeNull();
  });

  it('finds it though some files changed, and not in another vault', async () => {
    const vault = await opened('Novel');
    const moved = vaultAt('Moved');
    renameSync(vault.path, moved.path);
    rmSync(join(moved.path, 'Novel 3.md'));
    const other = vaultAt('Other');
    mkdirSync(other.path);
    writeFileSync(join(other.path, 'Novel 3.md'), 'x');
    expect(await followMovedVault(dataDir, other, here)).toBeNull();
    expect(await followMovedVault(dataDir, moved, here)).not.toBeNull();
  });

  it('has the session closed that this process has of the vault, then takes its data', async () => {
    const vault = await opened('Novel');
    const moved = vaultAt('Moved');
    renameSync(vault.path, moved.path);
    const closed: [id: string, hasData: boolean][] = [];
    const closeSession = (id: string): Promise<void> => {
      closed.push([id, existsSync(vaultFolder(dataDir, id))]);
      return Promise.resolve();
    };
    expect(await followMovedVault(dataDir, moved, here, { closeSession })).not.toBeNull();
    expect(closed).toEqual([[vault.id, true]]);
    expect(lensesOf(moved)).toEqual(['Novel']);
  });

  it('finds it also after the new folder was indexed without it, unless something was decided there', async () => {
    const vault = await opened('Novel');
    const moved = vaultAt('Moved');
    renameSync(vault.path, moved.path);
    const folder = vaultFolder(dataDir, moved.id);
    openWritableIndex(join(folder, 'index.db')).db.handle.close();
    recordOpened(dataDir, moved, here);
    writeFileSync(join(folder, 'lore.db'), 'decisions');
    expect(await followMovedVault(dataDir, moved, here)).toBeNull();
    rmSync(join(folder, 'lore.db'));
    expect(await followMovedVault(dataDir, moved, here)).not.toBeNull();
    expect(lensesOf(moved)).toEqual(['Novel']);
  });

  it('finds it by an index of an earlier version', async () => {
    const vault = await opened('Novel');
    const moved = vaultAt('Moved');
    renameSync(vault.path, moved.path);
    const { db } = openWritableIndex(join(vaultFolder(dataDir, vault.id), 'index.db'));
    db.handle.pragma('user_version = 12');
    db.handle.close();
    expect(await followMovedVault(dataDir, moved, here)).not.toBeNull();
    expect(lensesOf(moved)).toEqual(['Novel']);
  });

  it('finds it after only the case of letters in its name changed, where the former name still leads to it', async () => {
    const vault = await opened('Novel');
    const renamed = vaultAt('novel');
    cpSync(vault.path, renamed.path, { recursive: true });
    const placeOf = (path: string): Promise<string> => Promise.resolve(path === vault.path ? renamed.path : path);
    expect(await followMovedVault(dataDir, renamed, here, { placeOf })).not.toBeNull();
    expect(lensesOf(renamed)).toEqual(['Novel']);
  });

  it('does not take the data of a vault that still exists, was opened on another machine, or is ambiguous', async () => {
    const vault = await opened('Novel');
    const copy = vaultAt('Copy');
    cpSync(vault.path, copy.path, { recursive: true });
    expect(await followMovedVault(dataDir, copy, here)).toBeNull();
    recordOpened(dataDir, vault, elsewhere);
    rmSync(vault.path, { recursive: true });
    expect(await followMovedVault(dataDir, copy, here)).toBeNull();
    recordOpened(dataDir, vault, here);
    const twin = vaultAt('Twin');
    cpSync(vaultFolder(dataDir, vault.id), vaultFolder(dataDir, twin.id), { recursive: true });
    recordOpened(dataDir, twin, here);
    expect(await followMovedVault(dataDir, copy, here)).toBeNull();
    expect(existsSync(vaultFolder(dataDir, copy.id))).toBe(false);
  });

  it('is not needed when the data folder moved, as data is stored by the path of the vault', async () => {
    const vault = await opened('Novel');
    renameSync(dataDir, join(home, 'moved data'));
    dataDir = join(home, 'moved data');
    expect(lensesOf(vault)).toEqual(['Novel']);
    expect(vaultRecords(dataDir).map(({ path }) => path)).toEqual([vault.path]);
  });
});

describe('otherMachineNotice', () => {
  it('distinguishes two machines that share a data folder, and reports nothing with only one', async () => {
    const vault = await opened('Novel', elsewhere);
    expect(otherMachineNotice(dataDir, vault.id, here)).toContain('another computer (laptop)');
    recordOpened(dataDir, vault, here);
    expect(otherMachineNotice(dataDir, vault.id, here)).toBeNull();
    // What 0.1.0 noted names no machine.
    const file = join(vaultFolder(dataDir, vault.id), 'vault.json');
    const { machine: _, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(older));
    expect(otherMachineNotice(dataDir, vault.id, here)).toBeNull();
  });

  it('recognizes this machine again, without revealing its number', () => {
    expect(thisMachine()).toEqual(thisMachine());
    expect(thisMachine().id).toMatch(/^[0-9a-f]{16}$/);
  });
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { everOpened, forgetVault, knownVaults, recordOpened, vaultFolder, vaultRecords } from './vaultRecords.ts';
import { temporaryFolder } from '#lib/testing.ts';

const id = '0123456789abcdef';
let dataDir: string;

beforeEach(() => (dataDir = temporaryFolder()));

function put(folder: string, text: string): void {
  mkdirSync(vaultFolder(dataDir, folder), { recursive: true });
  writeFileSync(join(vaultFolder(dataDir, folder), 'vault.json'), text);
}

it('lists the records, and skips unreadable ones', () => {
  expect(vaultRecords(dataDir)).toEqual([]);
  recordOpened(dataDir, { id, path: '/home/me/world', name: 'world' }, null);
  put('broken', '{"path":');
  put('odd', '{"path":7}');
  put('nothing', 'null');
  mkdirSync(vaultFolder(dataDir, 'empty'));
  expect(vaultRecords(dataDir)).toEqual([
    { id, path: '/home/me/world', name: 'world', openedAt: expect.stringMatching(/^20\d\d-.*Z$/), machine: null, formerIds: [] },
  ]);
  expect(knownVaults(dataDir)).toEqual(['/home/me/world']);
});

it('fills in missing values of a record, so that the list of vaults is complete', () => {
  put(id, '{"path":"/home/me/world","name":3}');
  expect(vaultRecords(dataDir)).toEqual([
    { id, path: '/home/me/world', name: 'world', openedAt: '1970-01-01T00:00:00.000Z', machine: null, formerIds: [] },
  ]);
});

it('removes a vault from the list without deleting its data; an unknown name does nothing', () => {
  recordOpened(dataDir, { id, path: '/home/me/world', name: 'world' }, null);
  writeFileSync(join(vaultFolder(dataDir, id), 'lore.db'), 'decisions');
  for (const other of ['..', `../vaults/${id}`, '']) forgetVault(dataDir, other);
  expect(knownVaults(dataDir)).toHaveLength(1);
  forgetVault(dataDir, id);
  expect(knownVaults(dataDir)).toEqual([]);
  expect(readdirSync(vaultFolder(dataDir, id))).toEqual(['forgotten.json', 'lore.db']);
  expect(everOpened(dataDir)).toEqual(['/home/me/world']);
  recordOpened(dataDir, { id, path: '/home/me/world', name: 'world' }, null);
  expect(everOpened(dataDir)).toEqual(['/home/me/world']);
});

it('does not fail when it cannot write', () => {
  writeFileSync(join(dataDir, 'vaults'), 'a file where a folder should be');
  recordOpened(dataDir, { id, path: '/home/me/world', name: 'world' }, null);
  expect(vaultRecords(dataDir)).toEqual([]);
});

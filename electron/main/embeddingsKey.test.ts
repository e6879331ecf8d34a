import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { asPlacedKey, createEmbeddingsKeyStore, type SecretStore } from './embeddingsKey.ts';
import { temporaryFolder } from '#lib/testing.ts';

const placed = { place: 'https://api.example.com', key: 'very-secret' };
let folder: string;

const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => 255 - byte));
const store = (isSafe = true): SecretStore => ({
  isSafe: () => isSafe,
  encrypt: (text) => turned(Buffer.from(text)),
  decrypt: (content) => turned(content).toString('utf8'),
});

beforeEach(() => void (folder = temporaryFolder()));

it('is stored encrypted, readable by this user only, until it is removed', () => {
  const key = createEmbeddingsKeyStore(folder, store());
  expect(key.read()).toBeNull();
  expect(key.store(placed)).toBe('kept');
  const [name] = readdirSync(folder);
  expect(readFileSync(join(folder, name!), 'latin1')).not.toContain('secret');
  if (process.platform !== 'win32') expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
  expect(createEmbeddingsKeyStore(folder, store()).read()).toEqual(placed);
  key.store(null);
  expect(key.read()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('lasts for the session when there is no safe store, and nothing is written', () => {
  const key = createEmbeddingsKeyStore(folder, store(false));
  expect(key.store(placed)).toBe('session');
  expect(key.read()).toEqual(placed);
  expect(readdirSync(folder)).toEqual([]);
  expect(createEmbeddingsKeyStore(folder, store(false)).read()).toBeNull();
});

it('is null when the file belongs to another user', () => {
  writeFileSync(join(folder, 'embeddings.key'), 'garbled');
  expect(createEmbeddingsKeyStore(folder, store()).read()).toBeNull();
});

it('is accepted from the page only with its address', () => {
  expect(asPlacedKey('https://api.example.com', 'k')).toEqual({ place: 'https://api.example.com', key: 'k' });
  expect(asPlacedKey('anything', null)).toBeNull();
  for (const [place, key] of [
    ['https://a.b', 3],
    ['https://a.b', ''],
    ['file:///etc', 'k'],
    ['https://a.b/c', 'k'],
    [{}, 'k'],
  ])
    expect(() => asPlacedKey(place, key)).toThrow('not a key');
});

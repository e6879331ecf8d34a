import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointKey } from '#engine/embed/embeddings.ts';
import { writeFileAtomically } from '#lib/atomicFile.ts';
import { UserError } from './common/errors.ts';

/** The system's secret store, as Electron's `safeStorage` gives it. */
export interface SecretStore {
  /** Whether secrets are safe in it; false if it would only obfuscate them. */
  isSafe(): boolean;
  encrypt(text: string): Buffer;
  /** @throws Error for anything that was not encrypted by this user on this machine. */
  decrypt(content: Buffer): string;
}

/** The key of the endpoint for vectors. */
export interface EmbeddingsKey {
  /** The stored key; null if there is none, or it cannot be read. */
  read(): EndpointKey | null;
  /** Keeps a key, or with null forgets it. Returns `kept`, or `session` when the system has no safe place: then it lasts until the app ends. */
  store(placed: EndpointKey | null): 'kept' | 'session';
}

/** Stores the key encrypted by the system's secret store, in a file of the data folder that only this user may read. */
export function createEmbeddingsKeyStore(dataDir: string, store: SecretStore): EmbeddingsKey {
  const path = join(dataDir, 'embeddings.key');
  let inMemory: EndpointKey | null = null;
  let known = false;

  function fromFile(): EndpointKey | null {
    try {
      if (!store.isSafe()) return null;
      const { place, key } = JSON.parse(store.decrypt(readFileSync(path))) as Record<string, unknown>;
      return typeof place === 'string' && typeof key === 'string' ? { place, key } : null;
    } catch {
      // Missing, or of another user or machine: the user enters it again.
      return null;
    }
  }

  return {
    read() {
      if (!known) inMemory = fromFile();
      known = true;
      return inMemory;
    },
    store(placed) {
      inMemory = placed;
      known = true;
      rmSync(path, { force: true });
      if (placed === null) return 'kept';
      if (!store.isSafe()) return 'session';
      try {
        writeFileAtomically(path, store.encrypt(JSON.stringify(placed)), { mode: 0o600 });
        return 'kept';
      } catch {
        return 'session';
      }
    },
  };
}

/** A key from the page, or null. @throws UserError for anything else. */
export function asPlacedKey(place: unknown, key: unknown): EndpointKey | null {
  if (key === null) return null;
  if (typeof key !== 'string' || key === '' || key.length > 10_000 || typeof place !== 'string' || !/^https?:\/\/[^/]+$/.test(place))
    throw new UserError('This is not a key.');
  return { place, key };
}

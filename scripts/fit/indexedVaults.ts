// Vaults that are indexed for a fit, with vectors, in a data folder that is kept from one fit to the next.
import { join } from 'node:path';
import type { ReadableDB } from '#engine/db/connection/connection.ts';
import { readVersion } from '#engine/db/connection/meta.ts';
import { openReadableIndex } from '#engine/db/open.ts';
import type { EmbedOptions } from '#engine/embed/embedder.ts';
import { createLocalEmbedder } from '#engine/embed/localEmbedder.ts';
import { readSnapshot, type IndexSnapshot } from '#engine/retrieve/snapshot/snapshot.ts';
import { indexWithVectors, openEngine } from '../eval/evalEngine.ts';
import { sourceWorkers } from '../eval/sourceWorkers.ts';

/** Indexes vaults and embeds questions, by the engine and the model that ship. */
interface IndexedVaults {
  /** Brings the index of a vault up to date, and gives `work` what is in it. */
  read<T>(vaultPath: string, work: (db: ReadableDB, snapshot: IndexSnapshot) => Promise<T>): Promise<T>;
  /** As questions, or with `asQuestions` false as the model makes them of any text. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Opens them with a data folder. */
export function openIndexedVaults(home: string): IndexedVaults {
  const embedder = createLocalEmbedder(sourceWorkers.embed);
  const engine = openEngine(home);
  return {
    async read(vaultPath, work) {
      const vault = await indexWithVectors(engine, vaultPath);
      const db = openReadableIndex(join(home, 'vaults', vault, 'index.db'));
      try {
        return await work(db, readSnapshot(db, readVersion(db)));
      } finally {
        db.handle.close();
      }
    },
    embed: (texts, options = { asQuestions: true }) => embedder.embed(texts, options),
    async close() {
      await engine.close();
      await embedder.close();
    },
  };
}

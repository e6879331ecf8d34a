import { builtWorkers } from '#engine/builtWorkers.ts';
import { createEngine } from '#engine/createEngine.ts';
import type { Vault } from '#shared/model/vault.ts';
import type { Connection } from '#transport/connect.ts';
import { connectInMemory } from '#transport/connectInMemory.ts';

/** How vectors are made: by the bundled model, of a text's words at once, or not at all. */
type Vectors = 'model' | 'words' | 'none';

/** An engine of this process with one vault open, behind the transport that every client uses. */
export interface BenchEngine {
  readonly connection: Connection;
  readonly vault: Vault;
  /** Brings the index up to date. `onStage` hears each stage when it begins. */
  index(onStage?: (stage: string) => void): Promise<void>;
  /** Resolves when every passage has its vector. */
  waitForVectors(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a vault with the threads that were built for the app. */
export async function openEngine(vaultPath: string, dataDir: string, vectors: Vectors, { watch = false } = {}): Promise<BenchEngine> {
  const workers = vectors === 'words' ? { ...builtWorkers, embed: new URL('./wordEmbedWorker.ts', import.meta.url) } : builtWorkers;
  const engine = createEngine({ dataDir, sampleVault: null, writable: true, vectors: vectors !== 'none', watch, workers });
  const { connection, close } = connectInMemory(engine);
  const vault = await connection.call('vault.open', { path: vaultPath });
  return {
    connection,
    vault,
    async index(onStage = () => undefined) {
      await connection.call('index.run', { vault: vault.id }, { onProgress: ({ stage }) => onStage(stage) });
    },
    async waitForVectors() {
      for (;;) {
        const { vectors: made } = await connection.call('index.status', { vault: vault.id });
        if (made.state === 'ready') return;
        if (made.state !== 'working') throw new Error(made.problem ?? `vectors are ${made.state}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close,
  };
}

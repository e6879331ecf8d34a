import { builtWorkers } from '#engine/builtWorkers.ts';
import { createEngine, type Engine } from '#engine/createEngine.ts';
import type { EngineWorkers } from '#engine/workers.ts';
import type { Vault } from '#shared/model/vault.ts';
import type { Connection } from '#transport/connect.ts';
import { connectInMemory } from '#transport/connectInMemory.ts';

/** The built workers; but vectors are made of hashes, not by the model. */
export const soakWorkers: EngineWorkers = { ...builtWorkers, embed: new URL('../hashEmbedWorker.ts', import.meta.url) };

/** An engine of this process behind the transport that the command line uses. */
export interface SoakEngine {
  readonly engine: Engine;
  readonly connection: Connection;
  close(): Promise<void>;
}

/** Starts an engine, from source but for its index worker, on a data folder. */
export function startEngine(dataDir: string, { writable = true, vectors = true, watch = false } = {}): SoakEngine {
  const engine = createEngine({ dataDir, sampleVault: null, writable, vectors, watch, workers: soakWorkers });
  const { connection, close } = connectInMemory(engine);
  return { engine, connection, close };
}

/** Opens a vault and brings its index up to date; vectors may still be missing. */
export async function indexOnce(
  { connection }: SoakEngine,
  path: string,
  onStage: (stage: string) => void = () => undefined,
): Promise<Vault> {
  const vault = await connection.call('vault.open', { path });
  await connection.call('index.run', { vault: vault.id }, { onProgress: ({ stage }) => onStage(stage) });
  return vault;
}

const pollMs = 10;

/** Indexes a vault, and waits until every passage has its vector. `onStage` hears the stages of the run, and `embedding` after it. */
export async function indexWhole(engine: SoakEngine, path: string, onStage: (stage: string) => void = () => undefined): Promise<Vault> {
  const vault = await indexOnce(engine, path, onStage);
  onStage('embedding');
  for (;;) {
    const { vectors } = await engine.connection.call('index.status', { vault: vault.id });
    if (vectors.state === 'ready' || vectors.state === 'off' || vectors.total === 0) return vault;
    if (vectors.state === 'failed') throw new Error(vectors.problem ?? 'the vectors failed');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

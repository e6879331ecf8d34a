import type { EventListener, Handlers } from '#shared/contract/handlers.ts';
import { openEmbeddings, type Embeddings, type EmbeddingsOptions } from './embed/embeddings.ts';
import { openOwnModels } from './models/ownModels.ts';
import { withCallLog } from '#lib/debug.ts';
import { createHandlers } from './procedures/handlers.ts';
import { createVaultRegistry } from './session/vaultRegistry.ts';
import type { EngineWorkers } from './workers.ts';

interface EngineOptions {
  /** The data folder of Lorelens; never inside a vault. */
  readonly dataDir: string;
  /** The vault that ships with the app; null when it does not. */
  readonly sampleVault: string | null;
  /** False for clients that only read (MCP). */
  readonly writable: boolean;
  /** True: the files of an open vault are watched, and changes are indexed. Default false. */
  readonly watch?: boolean;
  /** False: no vectors are made or used. Default true. */
  readonly vectors?: boolean;
  /** A key for the endpoint for vectors, if one is set; held only in memory. */
  readonly embeddingsKey?: string | null;
  /** Timeout of the model for vectors; set only by tests. */
  readonly embeddingTimes?: EmbeddingsOptions['times'];
  readonly workers: EngineWorkers;
}

/** The knowledge base behind every client. */
export interface Engine {
  /** One function per row of the contract. Inputs must be validated, which transports and clients do. */
  readonly handlers: Handlers;
  /** Stores a key for an endpoint for vectors in memory, with the only origin that it may be sent to. */
  readonly setEmbeddingsKey: Embeddings['setKey'];
  /** Says which vaults windows show, by their folders: see `VaultRegistry.setShown`. */
  readonly setShownVaults: (paths: readonly string[]) => void;
  /** Receives events until the returned function is called. */
  onEvent(listener: EventListener): () => void;
  /** Stops runs and vectors, and closes every database. What was already read stays. */
  close(): Promise<void>;
}

/** Creates the engine, which opens nothing until a vault is opened. */
export function createEngine(options: EngineOptions): Engine {
  const listeners = new Set<EventListener>();
  const emit: EventListener = (name, payload) => {
    for (const listener of listeners) listener(name, payload);
  };
  const { dataDir, sampleVault, writable, workers } = options;
  const embeddings = openEmbeddings({
    dataDir,
    writable,
    vectors: options.vectors !== false,
    workerFile: workers.embed,
    environmentKey: options.embeddingsKey ?? null,
    ...(options.embeddingTimes && { times: options.embeddingTimes }),
  });
  const registry = createVaultRegistry({
    dataDir,
    sampleVault,
    writable,
    watch: options.watch ?? false,
    startIndexThread: workers.startIndex,
    embeddings,
    emit,
  });
  const models = openOwnModels(dataDir, { writable });
  return {
    handlers: withCallLog(createHandlers({ registry, models, embeddings, exportWorker: workers.export })),
    setEmbeddingsKey: (key) => embeddings.setKey(key),
    setShownVaults: (paths) => registry.setShown(paths),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => registry.close(),
  };
}

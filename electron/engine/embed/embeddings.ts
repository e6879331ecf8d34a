import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readonlyObject } from '#shared/model/readonly.ts';
import { AppError, toAppError, throwIfCancelled } from '#shared/contract/errors.ts';
import { type EmbeddingEndpoint, EmbeddingSettings, type EmbeddingState, type EmbeddingTrial } from '#shared/model/embeddings.ts';
import { isFull, writeErrorReason, writeFileAtomically } from '#lib/atomicFile.ts';
import type { Embedder } from './embedder.ts';
import { endpointAddress, originOf, createRemoteEmbedder, type RemoteOptions } from './remoteEmbedder.ts';
import { createFolderEmbedder, createLocalEmbedder, type ThreadEmbedderOptions } from './localEmbedder.ts';
import { readModelFolder } from './modelFolder.ts';

/** A key and the only origin that it may be sent to. */
export interface EndpointKey {
  readonly place: string;
  readonly key: string;
}

/** Options of the choice of embedder. */
export interface EmbeddingsOptions {
  readonly dataDir: string;
  readonly writable: boolean;
  /** False: no vectors are made or used, regardless of the settings. */
  readonly vectors: boolean;
  readonly workerFile: URL;
  /** A key for any endpoint, e.g. from the environment; null: none. */
  readonly environmentKey?: string | null;
  /** How long endpoint and thread may take, for tests. */
  readonly times?: Omit<RemoteOptions, 'key'> & ThreadEmbedderOptions;
}

/** The embedder of all vaults, by the user's settings. */
export interface Embeddings {
  /** The current embedder; null: there are no vectors. In a read-only client, changes by another process are detected. */
  current(): Embedder | null;
  state(): EmbeddingState;
  /** Holds a key in memory; null forgets that there is any. */
  setKey(key: EndpointKey | null): void;
  /** Sends one short sentence to an endpoint. @throws AppError `invalid-input`, `model-missing`, `cancelled`. */
  test(endpoint: EmbeddingEndpoint, key: string | null, signal: AbortSignal): Promise<EmbeddingTrial>;
  /** Tests, stores and applies settings, or changes nothing. @throws AppError as `test`, `busy`, `disk-full`, `cancelled`. */
  set(settings: EmbeddingSettings, key: string | null, signal: AbortSignal): Promise<EmbeddingState>;
  /** Calls `listener` when another embedder is used; the former one is closed when all listeners are done. */
  onChange(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Text for testing an endpoint, containing none of the user's. */
const trialText = 'The ferry crosses the harbour at dusk.';

/** Opens the choice stored in a data folder. */
export function openEmbeddings(options: EmbeddingsOptions): Embeddings {
  const { dataDir, writable, vectors, workerFile, environmentKey = null, times = {} } = options;
  const listeners: (() => Promise<void>)[] = [];
  let held: EndpointKey | null = null;
  /** The settings being applied, and the abort controller of their test. */
  let setting: Promise<unknown> = Promise.resolve();
  let trial = new AbortController();
  let { stored, text, problem } = readStoredEmbeddings(dataDir);
  let embedder: Embedder | null;
  try {
    embedder = make(stored);
  } catch (thrown) {
    // The model's folder is missing, or the file was edited by hand with a URL that is not allowed.
    problem =
      stored.settings.kind === 'folder'
        ? `The model you chose for semantic search cannot be used, so the built-in model is used instead. ${toAppError(thrown).message}`
        : 'The URL you set for semantic search is not allowed, so the built-in model is used instead. Enter it again.';
    stored = defaultEmbeddings;
    embedder = make(stored);
  }

  function keyFor(endpoint: EmbeddingEndpoint): string | null {
    return held?.place === originOf(endpoint) ? held.key : environmentKey;
  }

  function make({ settings, dimensions }: StoredEmbeddings): Embedder | null {
    if (!vectors || settings.kind === 'none') return null;
    if (settings.kind === 'bundled') return createLocalEmbedder(workerFile, undefined, times);
    if (settings.kind === 'folder') return createFolderEmbedder(workerFile, readModelFolder(settings.path), dimensions, times);
    return createRemoteEmbedder(settings, dimensions, { ...times, key: () => keyFor(settings) });
  }

  async function use(next: StoredEmbeddings): Promise<void> {
    const former = embedder;
    embedder = make(next);
    stored = next;
    problem = null;
    await Promise.all(listeners.map((listener) => listener()));
    await former?.close();
  }

  /** The dimensions of a model of the user's choice, by embedding a text. */
  async function dimensionsOf(settings: EmbeddingSettings, key: string | null, signal: AbortSignal): Promise<number | null> {
    if (settings.kind === 'endpoint') return (await embeddings.test(settings, key, signal)).dimensions;
    if (settings.kind !== 'folder') return null;
    const candidate = createFolderEmbedder(workerFile, readModelFolder(settings.path), null, times);
    try {
      const [embedding] = await candidate.embed([trialText], { signal });
      return embedding!.vector.length;
    } finally {
      await candidate.close();
    }
  }

  /** Tests, stores and applies settings. */
  async function apply(settings: EmbeddingSettings, key: string | null, signal: AbortSignal): Promise<void> {
    throwIfCancelled(signal);
    const dimensions = await dimensionsOf(settings, key, signal);
    const next = { settings, dimensions };
    if (settings.kind === 'endpoint' && key !== null) held = { place: originOf(settings), key };
    // The files of the folder may belong to another model by now.
    if (JSON.stringify(next) === JSON.stringify(stored) && problem === null && settings.kind !== 'folder') return;
    writeStoredEmbeddings(dataDir, next);
    await use(next);
  }

  /** A read-only client follows the settings of the app. */
  function follow(): void {
    if (writable) return;
    const now = readStoredEmbeddings(dataDir);
    if (now.text === text) return;
    text = now.text;
    void use(now.stored).catch(() => undefined);
  }

  const embeddings: Embeddings = {
    current() {
      follow();
      return embedder;
    },

    state() {
      follow();
      const { settings } = stored;
      const endpoint = settings.kind === 'endpoint' ? settings : null;
      return {
        settings,
        model: embedder?.model ?? null,
        dimensions: embedder?.dimensions ?? null,
        sentTo: endpoint ? endpointAddress(endpoint).host : null,
        hasKey: endpoint !== null && keyFor(endpoint) !== null,
        problem,
      };
    },

    setKey(key) {
      held = key;
    },

    async test(endpoint, key, signal) {
      const candidate = createRemoteEmbedder(endpoint, null, { backOff: [500], ...times, key: () => key ?? keyFor(endpoint) });
      const began = performance.now();
      try {
        const [embedding] = await candidate.embed([trialText], { signal });
        return { dimensions: embedding!.vector.length, milliseconds: performance.now() - began };
      } finally {
        await candidate.close();
      }
    },

    async set(settings, key, signal) {
      if (!writable) throw new AppError('busy', 'Lorelens is read-only here. Change the model for semantic search in the app.');
      // The last settings win: ones that are still being tested are dropped.
      trial.abort();
      const current = (trial = new AbortController());
      const done = setting.then(() => apply(settings, key, AbortSignal.any([signal, current.signal])));
      setting = done.catch(() => undefined);
      await done;
      return embeddings.state();
    },

    onChange: (listener) => void listeners.push(listener),
    close: async () => embedder?.close(),
  };
  return embeddings;
}

const Stored = readonlyObject({ settings: EmbeddingSettings, dimensions: z.number().int().positive().nullable() });

/** The stored settings, with the dimensions of an endpoint's vectors. */
type StoredEmbeddings = z.infer<typeof Stored>;

/** Default settings: nothing leaves the machine. */
const defaultEmbeddings: StoredEmbeddings = { settings: { kind: 'bundled' }, dimensions: null };

const fileIn = (dataDir: string): string => join(dataDir, 'embeddings.json');

/**
 * Reads the stored settings. If the file is unreadable, the bundled model is used, so that nothing is sent anywhere, and the problem is reported.
 * `text` identifies the state of the file.
 */
function readStoredEmbeddings(dataDir: string): {
  readonly stored: StoredEmbeddings;
  readonly text: string;
  readonly problem: string | null;
} {
  let text = '';
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
    const stored = Stored.parse(JSON.parse(text));
    if ((stored.settings.kind === 'endpoint' || stored.settings.kind === 'folder') && stored.dimensions === null)
      throw new Error('no dimensions');
    return { stored, text, problem: null };
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return { stored: defaultEmbeddings, text, problem: null };
    const problem = `Your settings for semantic search could not be read (${fileIn(dataDir)}), so the built-in model is used instead. Choose your model again.`;
    return { stored: defaultEmbeddings, text, problem };
  }
}

/** Stores the settings atomically. @throws AppError `disk-full`, `unexpected`. */
function writeStoredEmbeddings(dataDir: string, stored: StoredEmbeddings): void {
  const path = fileIn(dataDir);
  try {
    writeFileAtomically(path, `${JSON.stringify(stored, null, 2)}\n`);
  } catch (thrown) {
    const message = `This could not be saved in ${path}: ${writeErrorReason(thrown)}. Nothing was changed. Fix that, then try again.`;
    throw new AppError(isFull(thrown) ? 'disk-full' : 'unexpected', message, { path }, { cause: thrown });
  }
}

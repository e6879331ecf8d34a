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
  return new ChosenEmbeddings(options);
}

/** The embedder of the stored choice, which is exchanged when the choice changes. */
class ChosenEmbeddings implements Embeddings {
  readonly #options: EmbeddingsOptions;
  readonly #listeners: (() => Promise<void>)[] = [];
  #key: EndpointKey | null = null;
  #stored: StoredEmbeddings;
  /** Identifies the state of the file that was read. */
  #text: string;
  #problem: string | null;
  #embedder: Embedder | null;
  /** The settings being applied, and the abort controller of their test. */
  #setting: Promise<unknown> = Promise.resolve();
  #trial = new AbortController();

  constructor(options: EmbeddingsOptions) {
    this.#options = options;
    ({ stored: this.#stored, text: this.#text, problem: this.#problem } = readStoredEmbeddings(options.dataDir));
    try {
      this.#embedder = this.#make(this.#stored);
    } catch (thrown) {
      // The model's folder is missing, or the file was edited by hand with a URL that is not allowed.
      this.#problem =
        this.#stored.settings.kind === 'folder'
          ? `The model you chose for semantic search cannot be used, so the built-in model is used instead. ${toAppError(thrown).message}`
          : 'The URL you set for semantic search is not allowed, so the built-in model is used instead. Enter it again.';
      this.#stored = defaultEmbeddings;
      this.#embedder = this.#make(this.#stored);
    }
  }

  current(): Embedder | null {
    this.#follow();
    return this.#embedder;
  }

  state(): EmbeddingState {
    this.#follow();
    const { settings } = this.#stored;
    const endpoint = settings.kind === 'endpoint' ? settings : null;
    return {
      settings,
      model: this.#embedder?.model ?? null,
      dimensions: this.#embedder?.dimensions ?? null,
      sentTo: endpoint ? endpointAddress(endpoint).host : null,
      hasKey: endpoint !== null && this.#keyFor(endpoint) !== null,
      problem: this.#problem,
    };
  }

  setKey(key: EndpointKey | null): void {
    this.#key = key;
  }

  async test(endpoint: EmbeddingEndpoint, key: string | null, signal: AbortSignal): Promise<EmbeddingTrial> {
    const times = { backOff: [500], ...this.#options.times };
    const candidate = createRemoteEmbedder(endpoint, null, { ...times, key: () => key ?? this.#keyFor(endpoint) });
    const began = performance.now();
    const dimensions = await trialDimensions(candidate, signal);
    return { dimensions, milliseconds: performance.now() - began };
  }

  async set(settings: EmbeddingSettings, key: string | null, signal: AbortSignal): Promise<EmbeddingState> {
    if (!this.#options.writable) throw new AppError('busy', 'Lorelens is read-only here. Change the model for semantic search in the app.');
    // The last settings win: ones that are still being tested are dropped.
    this.#trial.abort();
    const current = (this.#trial = new AbortController());
    const done = this.#setting.then(() => this.#apply(settings, key, AbortSignal.any([signal, current.signal])));
    this.#setting = done.catch(() => undefined);
    await done;
    return this.state();
  }

  onChange(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    await this.#embedder?.close();
  }

  #keyFor(endpoint: EmbeddingEndpoint): string | null {
    return this.#key?.place === originOf(endpoint) ? this.#key.key : (this.#options.environmentKey ?? null);
  }

  #make({ settings, dimensions }: StoredEmbeddings): Embedder | null {
    const { vectors, workerFile, times = {} } = this.#options;
    if (!vectors || settings.kind === 'none') return null;
    if (settings.kind === 'bundled') return createLocalEmbedder(workerFile, undefined, times);
    if (settings.kind === 'folder') return createFolderEmbedder(workerFile, readModelFolder(settings.path), dimensions, times);
    return createRemoteEmbedder(settings, dimensions, { ...times, key: () => this.#keyFor(settings) });
  }

  /** The dimensions of a model of the user's choice, by embedding a text. */
  async #dimensionsOf(settings: EmbeddingSettings, key: string | null, signal: AbortSignal): Promise<number | null> {
    if (settings.kind === 'endpoint') return (await this.test(settings, key, signal)).dimensions;
    if (settings.kind !== 'folder') return null;
    const { workerFile, times = {} } = this.#options;
    return trialDimensions(createFolderEmbedder(workerFile, readModelFolder(settings.path), null, times), signal);
  }

  /** Tests, stores and applies settings. */
  async #apply(settings: EmbeddingSettings, key: string | null, signal: AbortSignal): Promise<void> {
    throwIfCancelled(signal);
    const next = { settings, dimensions: await this.#dimensionsOf(settings, key, signal) };
    if (settings.kind === 'endpoint' && key !== null) this.#key = { place: originOf(settings), key };
    // The files of the folder may belong to another model by now.
    const isSame = JSON.stringify(next) === JSON.stringify(this.#stored) && this.#problem === null && settings.kind !== 'folder';
    if (isSame) return;
    writeStoredEmbeddings(this.#options.dataDir, next);
    await this.#use(next);
  }

  async #use(next: StoredEmbeddings): Promise<void> {
    const former = this.#embedder;
    this.#embedder = this.#make(next);
    this.#stored = next;
    this.#problem = null;
    await Promise.all(this.#listeners.map((listener) => listener()));
    await former?.close();
  }

  /** A read-only client follows the settings of the app. */
  #follow(): void {
    if (this.#options.writable) return;
    const { stored, text } = readStoredEmbeddings(this.#options.dataDir);
    if (text === this.#text) return;
    this.#text = text;
    void this.#use(stored).catch(() => undefined);
  }
}

/** The dimensions of an embedder's vectors, by embedding a text with it; then closes it. */
async function trialDimensions(candidate: Embedder, signal: AbortSignal): Promise<number> {
  try {
    const [embedding] = await candidate.embed([trialText], { signal });
    return embedding!.vector.length;
  } finally {
    await candidate.close();
  }
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

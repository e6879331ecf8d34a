import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { counted } from '#lib/text.ts';
import { AppError, cancelled } from '#shared/contract/errors.ts';
import type { EmbeddingEndpoint, EmbeddingProtocol } from '#shared/model/embeddings.ts';
import type { Embedder } from './embedder.ts';
import { isThisMachine } from '#shared/model/constants.ts';

/** Options for requests to an endpoint besides the user's settings. Times in milliseconds. */
export interface RemoteOptions {
  /** The current key for this endpoint; null when there is none. */
  readonly key: () => string | null;
  /** How long one answer for passages may take; a server on this machine may have to load its model first. Default 120,000. */
  readonly patience?: number;
  /** Timeout for a question including retries, since the user waits. Default 6,000. */
  readonly questionPatience?: number;
  /** Delays before retries. Default 500, 1,500 and 4,000. */
  readonly backOff?: readonly number[];
  /** Delays before retries in the background; see {@link Embedder.recovery}. Default half a minute to ten minutes. */
  readonly recovery?: readonly number[];
}

/** Texts per request. Providers accept more, but a server on this machine must answer within the timeout. */
const batchSize = 32;
/** Retries for a question, which search by words can answer at once. */
const questionRetries = 1;
const maxRetryAfter = 30_000;
/** Maximum size of a response in bytes: 32 vectors of 4,096 numbers are below 3 MB. */
const maxAnswerCharacters = 32_000_000;
const defaultRecovery = [30_000, 60_000, 120_000, 300_000, 600_000];

/** A transient failure. */
class Passing extends Error {
  readonly failure: AppError;
  /** Milliseconds the endpoint asked to wait; 0 when it did not. */
  readonly retryAfter: number;

  constructor(failure: AppError, retryAfter = 0) {
    super(failure.message);
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/** What a status other than success means to the user. */
function failureOf(status: number, host: string, model: string): AppError {
  if (status >= 300 && status < 400) return unusable(host, 'redirects elsewhere. Lorelens sends text only to the address you set');
  if (status === 401 || status === 403) return unusable(host, 'refused the key. Check it in Settings');
  if (status === 404) return unusable(host, `has no model "${model}", or no embeddings at this address (404)`);
  if (status === 413) return unusable(host, 'does not accept texts this long (413)');
  if (status === 429) return unusable(host, 'has reached its limit for now (429)');
  if (status >= 500) return unusable(host, `reported a server error (${status})`);
  return unusable(host, `refused the texts (${status})`);
}

/** A Retry-After header (seconds or a date) in milliseconds; 0 without. */
function retryAfterOf(response: Response): number {
  const given = response.headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(milliseconds) ? Math.min(maxRetryAfter, Math.max(0, milliseconds)) : 0;
}

/** Reads a body up to the maximum size. */
async function readText(response: Response, host: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > maxAnswerCharacters) throw unusable(host, 'sent an answer that was too long');
  }
  return text + decoder.decode();
}

async function ask(endpoint: EmbeddingEndpoint, texts: readonly string[], key: string | null, signal: AbortSignal): Promise<string> {
  const url = endpointAddress(endpoint);
  const { model } = endpoint;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input: texts, ...(endpoint.protocol === 'openai' && { encoding_format: 'float' }) }),
      // Following a redirect would send the texts to a URL that the user never chose.
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
    if (response.ok) return await readText(response, url.host);
    await response.body?.cancel();
    const failure = failureOf(response.status, url.host, model);
    throw response.status === 429 || response.status >= 500 ? new Passing(failure, retryAfterOf(response)) : failure;
  } catch (thrown) {
    if (thrown instanceof AppError || thrown instanceof Passing || signal.aborted) throw thrown;
    throw new Passing(unusable(url.host, 'cannot be reached. Is it running?'));
  }
}

/**
 * An endpoint as an embedder. Sends the given texts, and nothing else, to the URL that the user set. @param dimensions the dimensions at set-up;
 * another length is an error, since such vectors cannot be compared. Null: any. @throws AppError `invalid-input` for a disallowed URL.
 */
export function createRemoteEmbedder(endpoint: EmbeddingEndpoint, dimensions: number | null, options: RemoteOptions): Embedder {
  const { patience = 120_000, questionPatience = 6_000, backOff = [500, 1_500, 4_000], recovery = defaultRecovery } = options;
  const { host } = endpointAddress(endpoint);
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function batch(texts: readonly string[], asked: AbortSignal, asQuestions: boolean): Promise<Float32Array[]> {
    const deadline = asQuestions ? AbortSignal.timeout(questionPatience) : null;
    for (let tries = 0; ; tries++) {
      const timeout = deadline ?? AbortSignal.timeout(patience);
      const signal = AbortSignal.any([asked, timeout]);
      let pause: number;
      try {
        return readVectors(await ask(endpoint, texts, options.key(), signal), endpoint.protocol, texts.length, dimensions, host);
      } catch (thrown) {
        asked.throwIfAborted();
        if (timeout.aborted) throw unusable(host, `did not answer within ${(asQuestions ? questionPatience : patience) / 1000} seconds`);
        if (!(thrown instanceof Passing)) throw thrown;
        if (tries >= (asQuestions ? questionRetries : backOff.length)) throw thrown.failure;
        pause = Math.max(backOff[tries]!, thrown.retryAfter);
        if (asQuestions && pause >= questionPatience) throw thrown.failure;
      }
      try {
        await wait(pause, null, { signal: deadline ? AbortSignal.any([asked, deadline]) : asked });
      } catch {
        asked.throwIfAborted();
        throw unusable(host, `did not answer within ${questionPatience / 1000} seconds`);
      }
    }
  }

  async function all(texts: readonly string[], signal: AbortSignal, asQuestions: boolean): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += batchSize)
      vectors.push(...(await batch(texts.slice(at, at + batchSize), signal, asQuestions)));
    if (new Set(vectors.map(({ length }) => length)).size > 1) throw unusable(host, 'returned vectors of different lengths');
    return vectors;
  }

  return {
    model: dimensions === null ? endpoint.model : modelName(endpoint, dimensions),
    dimensions: dimensions ?? 0,
    batch: batchSize,
    ofSentences: false,
    ofTokens: false,
    recovery,
    async embed(texts, { asQuestions = false, signal } = {}) {
      const stopped = new AppError('engine-stopped', 'Lorelens is closing.');
      if (closing.signal.aborted) throw stopped;
      const work = all(texts, signal ? AbortSignal.any([closing.signal, signal]) : closing.signal, asQuestions);
      running.add(work);
      try {
        return (await work).map((vector) => ({ vector, tokens: null }));
      } catch (thrown) {
        if (closing.signal.aborted) throw stopped;
        throw signal?.aborted ? cancelled() : thrown;
      } finally {
        running.delete(work);
      }
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** The error for an endpoint that cannot be used; `why` is the rest of the sentence. */
function unusable(host: string, why: string): AppError {
  const sentence = `The endpoint at ${host} ${why}${why.endsWith('?') ? '' : '.'}`;
  return new AppError('model-missing', `${sentence} Everything else still works, and nothing was lost.`);
}

/** Maximum dimensions that can be searched. */
const maxDimensions = 8_192;

const Numbers = z.array(z.number()).min(1);
const answers = {
  openai: z.object({ data: z.array(z.object({ index: z.number().int().optional(), embedding: Numbers })) }),
  ollama: z.object({ embeddings: z.array(Numbers) }),
};

/** The vectors of a response, in the order of the texts; null when malformed. */
function listsOf(answer: unknown, protocol: EmbeddingProtocol): readonly (readonly number[])[] | null {
  if (protocol === 'ollama') return answers.ollama.safeParse(answer).data?.embeddings ?? null;
  const data = answers.openai.safeParse(answer).data?.data;
  if (!data) return null;
  const sorted = data.map(({ index, embedding }, at) => ({ index: index ?? at, embedding })).sort((a, b) => a.index - b.index);
  return sorted.every(({ index }, at) => index === at) ? sorted.map(({ embedding }) => embedding) : null;
}

/** Unit vectors from a response: as many as texts, finite, of equal lengths, not zero. @throws AppError `model-missing`. */
function readVectors(text: string, protocol: EmbeddingProtocol, count: number, dimensions: number | null, host: string): Float32Array[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw unusable(host, 'sent an answer that is not JSON. Is it an embeddings endpoint?');
  }
  const lists = listsOf(answer, protocol);
  if (!lists) throw unusable(host, 'sent an answer without vectors. Check the URL and the type of endpoint');
  if (lists.length !== count) throw unusable(host, `returned ${counted(lists.length, 'vector')} for ${counted(count, 'text')}`);
  const expected = dimensions ?? lists[0]!.length;
  if (expected > maxDimensions) throw unusable(host, `returns vectors of ${expected} numbers; at most ${maxDimensions} can be searched`);
  return lists.map((numbers) => {
    if (numbers.length !== expected)
      throw unusable(
        host,
        `returned a vector of ${numbers.length} numbers instead of ${expected}. If its model was changed, set it up again`,
      );
    const vector = Float32Array.from(numbers);
    const length = Math.hypot(...vector);
    if (!Number.isFinite(length) || length === 0) throw unusable(host, 'returned a vector of zeros');
    return vector.map((value) => value / length);
  });
}

const invalid = (message: string): AppError => new AppError('invalid-input', message);

/**
 * The URL that texts are sent to. @throws AppError `invalid-input` for anything but http(s), for plain http to another machine unless the user allows
 * it, and for a URL with a password or a query, which would expose secrets.
 */
export function endpointAddress({ address, protocol, allowPlain }: EmbeddingEndpoint): URL {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    throw invalid('This is not a URL. It should look like http://localhost:11434 or https://api.openai.com/v1.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw invalid('The URL of an endpoint starts with https://, or with http:// if it is on this computer.');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw invalid(
      'Enter the URL without a password, a question mark or a hash. Enter a key in its own field, where it is stored securely.',
    );
  if (url.protocol === 'http:' && !allowPlain && !isThisMachine(url.hostname))
    throw invalid(
      `With http://, anyone on the network between here and ${url.host} can read your text. Use https://, or allow http:// if you trust the network.`,
    );
  const end = protocol === 'ollama' ? '/api/embed' : '/embeddings';
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(end) ? path : path + end;
  return url;
}

/** The origin a key belongs to: a key is never sent to another one. */
export function originOf(endpoint: EmbeddingEndpoint): string {
  return endpointAddress(endpoint).origin;
}

/** The model name that an endpoint's vectors are stored under: the same name at another endpoint, or with other dimensions, may be another model. */
function modelName(endpoint: EmbeddingEndpoint, dimensions: number): string {
  return `${endpoint.model} (${endpointAddress(endpoint).host}, ${dimensions})`;
}

import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddingEndpoint } from '#shared/model/embeddings.ts';
import type { Embedder } from './embedder.ts';
import { createRemoteEmbedder, type RemoteOptions } from './remoteEmbedder.ts';
import { openTestEndpoint, sendJson, type TestEndpoint, wordsVector } from './testing.ts';

let server: TestEndpoint;
let other: TestEndpoint;
const made: Embedder[] = [];

function embedder(change: Partial<EmbeddingEndpoint> = {}, dimensions: number | null = 8, options: Partial<RemoteOptions> = {}): Embedder {
  const endpoint = {
    kind: 'endpoint',
    protocol: 'openai',
    address: `${server.origin}/v1`,
    model: 'small',
    allowPlain: false,
    ...change,
  } as const;
  const one = createRemoteEmbedder(endpoint, dimensions, {
    key: () => null,
    backOff: [10, 20],
    patience: 400,
    questionPatience: 200,
    ...options,
  });
  made.push(one);
  return one;
}

beforeEach(async () => {
  server = await openTestEndpoint();
  other = await openTestEndpoint();
});
afterEach(async () => {
  await Promise.all([...made.splice(0).map((one) => one.close()), server.close(), other.close()]);
});

describe('an endpoint', () => {
  it.each([
    ['openai', '/v1', '/v1/embeddings'],
    ['openai', '/v1/embeddings/', '/v1/embeddings'],
    ['ollama', '', '/api/embed'],
    ['ollama', '/api/embed', '/api/embed'],
  ] as const)('of kind %s at "%s" is asked at %s, and gives unit vectors in the order of the texts', async (protocol, path, asked) => {
    const texts = ['the ferry', 'the lamp on the bridge'];
    const vectors = await embedder({ protocol, address: server.origin + path }).embed(texts);
    for (const [at, { vector }] of vectors.entries()) {
      const raw = wordsVector(texts[at]!, 8);
      const length = Math.hypot(...raw);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      for (const [place, value] of vector.entries()) expect(value).toBeCloseTo(raw[place]! / length, 5);
    }
    expect(server.requests).toEqual([{ path: asked, model: 'small', texts, authorization: null }]);
  });

  it('receives the texts in batches, with the key as a bearer token', async () => {
    const texts = Array.from({ length: 70 }, (_, at) => `text ${at}`);
    expect(await embedder({}, 8, { key: () => 'secret' }).embed(texts)).toHaveLength(70);
    expect(server.requests.map((request) => request.texts.length)).toEqual([32, 32, 6]);
    expect(server.requests.every(({ authorization }) => authorization === 'Bearer secret')).toBe(true);
  });

  it.each([429, 500, 503])('is asked again after %i', async (status) => {
    const busy = (response: ServerResponse): void => sendJson(response, { error: 'busy' }, status);
    server.answerNext(busy, (response) => void response.destroy());
    expect(await embedder().embed(['a'])).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });

  it('is retried after the time that it asks for', async () => {
    server.answerNext((response) => void response.writeHead(429, { 'retry-after': '1' }).end());
    const began = performance.now();
    await embedder({}, 8, { patience: 5_000 }).embed(['a']);
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  it.each<[string, (endpoint: TestEndpoint) => void, RegExp]>([
    ['fails again and again', (it) => it.answerAll((response) => sendJson(response, {}, 500)), /a server error \(500\)/],
    ['refuses the key', (it) => it.answerAll((response) => sendJson(response, {}, 401)), /refused the key/],
    ['has no such model', (it) => it.answerAll((response) => sendJson(response, {}, 404)), /has no model "small"/],
    ['answers with a page', (it) => it.answerAll((response) => void response.end('<html>Hello</html>')), /is not JSON/],
    ['answers with other JSON', (it) => it.answerAll((response) => sendJson(response, { data: 'none' })), /without vectors/],
    ['answers with null', (it) => it.answerAll((response) => sendJson(response, null)), /without vectors/],
    [
      'gives words for numbers',
      (it) => it.answerAll((response) => sendJson(response, { data: [{ embedding: ['1', '2'] }] })),
      /without vectors/,
    ],
    ['gives NaN', (it) => it.answerAll((response) => void response.end('{"data":[{"embedding":[NaN]}]}')), /is not JSON/],
    [
      'gives null for a number',
      (it) => it.answerAll((response) => sendJson(response, { data: [{ embedding: [Number.NaN] }] })),
      /without vectors/,
    ],
    [
      'gives too large numbers',
      (it) => it.answerAll((response) => void response.end(`{"data":[{"embedding":[${'1e999,'.repeat(7)}1]}]}`)),
      /without vectors|nowhere/,
    ],
    ['gives zeros', (it) => it.answerAll((response) => sendJson(response, { data: [{ embedding: Array(8).fill(0) }] })), /vector of zeros/],
    ['gives too few', (it) => it.answerAll((response) => sendJson(response, { data: [] })), /0 vectors for 1 text\b/],
    [
      'gives the same place twice',
      (it) => it.answerAll((response) => sendJson(response, { data: [{ index: 3, embedding: [1] }] })),
      /without vectors/,
    ],
    ['gives other lengths', (it) => it.setDimensions(5), /5 numbers instead of 8/],
    ['does not answer', (it) => it.answerAll(() => undefined), /did not answer within 0.4 seconds/],
    ['answers half', (it) => it.answerAll((response) => void response.write('{"data": [')), /did not answer within 0.4 seconds/],
  ])('an endpoint that %s is a problem in plain words', async (_, prepare, words) => {
    prepare(server);
    const failure = embedder().embed(['a secret of the story']);
    await expect(failure).rejects.toMatchObject({ code: 'model-missing', message: expect.stringMatching(words) as string });
    await expect(failure).rejects.not.toThrow(/secret/);
  });

  it('is reported as a problem when unreachable, and used once it is up', async () => {
    await server.close();
    await expect(embedder().embed(['a'])).rejects.toThrow(/cannot be reached. Is it running\?/);
  });

  it('cannot redirect texts to another URL', async () => {
    for (const status of [301, 302, 307, 308]) {
      server.answerNext((response) => void response.writeHead(status, { location: `${other.origin}/v1/embeddings` }).end());
      await expect(embedder({}, 8, { key: () => 'secret' }).embed(['a'])).rejects.toThrow(/redirects elsewhere/);
    }
    expect(other.requests).toEqual([]);
  });

  it('has a shorter timeout for a question, since the user waits', async () => {
    server.answerAll(() => undefined);
    const began = performance.now();
    await expect(embedder({}, 8, { patience: 60_000 }).embed(['a'], { asQuestions: true })).rejects.toThrow(/within 0.2 seconds/);
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('is aborted when the caller cancels, and when Lorelens closes', async () => {
    server.answerAll(() => undefined);
    const leaving = new AbortController();
    const slow = embedder({}, 8, { patience: 60_000 });
    const left = expect(slow.embed(['a'], { signal: leaving.signal })).rejects.toMatchObject({ code: 'cancelled' });
    const closed = expect(slow.embed(['b'])).rejects.toMatchObject({ code: 'engine-stopped' });
    leaving.abort();
    await left;
    await slow.close();
    await closed;
    await expect(slow.embed(['c'])).rejects.toMatchObject({ code: 'engine-stopped' });
  });
});

describe('an address', () => {
  const at =
    (address: string, allowPlain = false): (() => Embedder) =>
    () =>
      embedder({ address, allowPlain });

  it.each(['ftp://localhost/', 'file:///etc/passwd', 'localhost:11434', 'not an address', 'javascript:alert(1)', ''])(
    'such as "%s" is refused',
    (address) => expect(at(address)).toThrow(/URL/),
  );
  it.each(['https://me:pass@example.com/v1', 'https://example.com/v1?key=abc', 'https://example.com/v1#abc'])(
    'is rejected with credentials in it: %s',
    (address) => expect(at(address)).toThrow(/Enter a key in its own field/),
  );
  it.each(['http://example.com/v1', 'http://192.168.1.5:11434', 'http://localhost.example.com/', 'http://127.0.0.1.example.com/'])(
    "needs the user's permission over plain http to another machine: %s",
    (address) => {
      expect(at(address)).toThrow(/With http/);
      expect(at(address, true)).not.toThrow();
    },
  );
  it.each(['http://localhost:11434', 'http://127.0.0.1:8080/v1', 'http://[::1]:1234/v1', 'https://example.com/v1'])(
    'is allowed on this machine or over https: %s',
    (address) => expect(at(address)).not.toThrow(),
  );
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddings } from './embeddings.ts';
import { openTestEndpoint, sendJson, wordsVector, type TestEndpoint } from './testing.ts';
import { temporaryFolder } from '#lib/testing.ts';

let dataDir: string;
let endpoint: TestEndpoint;

beforeEach(async () => {
  dataDir = temporaryFolder();
  endpoint = await openTestEndpoint();
});
afterEach(async () => {
  await endpoint.close();
});

describe('openEmbeddings', () => {
  it('uses the last settings when earlier ones are still being tested', async () => {
    const embeddings = openEmbeddings({ dataDir, writable: true, vectors: true, workerFile: new URL('./embedWorker.ts', import.meta.url) });
    endpoint.answerNext((response, { texts }) => {
      setTimeout(() => sendJson(response, { embeddings: texts.map((text) => wordsVector(text, 8)) }), 200);
    });
    const { signal } = new AbortController();
    const slow = { kind: 'endpoint', protocol: 'ollama', address: endpoint.origin, model: 'slow', allowPlain: false } as const;
    const first = embeddings.set(slow, null, signal);
    const second = embeddings.set({ kind: 'none' }, null, signal);
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect((await second).settings).toEqual({ kind: 'none' });
    expect(embeddings.state().settings).toEqual({ kind: 'none' });
    expect(openEmbeddings({ dataDir, writable: false, vectors: true, workerFile: new URL('file:///none') }).state().settings).toEqual({
      kind: 'none',
    });
    await embeddings.close();
  });
});

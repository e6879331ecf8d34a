import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EndpointRequest {
  readonly path: string;
  readonly model: string;
  readonly texts: readonly string[];
  readonly authorization: string | null;
}

/** An endpoint for embeddings on this machine, for tests. */
export interface TestEndpoint {
  readonly origin: string;
  readonly requests: readonly EndpointRequest[];
  /** Answers the next requests by hand, in order; those after them as an endpoint should. */
  answerNext(...answers: readonly ((response: ServerResponse, request: EndpointRequest) => void)[]): void;
  /** Handles all later requests; null: responds like a real endpoint. */
  answerAll(answer: ((response: ServerResponse, request: EndpointRequest) => void) | null): void;
  /** Sets the dimensions of later vectors. */
  setDimensions(dimensions: number): void;
  close(): Promise<void>;
}

/** A vector that depends on the words of a text: texts that share words are alike. Not of unit length. */
export function wordsVector(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let at = 7;
    for (const letter of word) at = (at * 31 + letter.codePointAt(0)!) % dimensions;
    vector[at]! += 3;
  }
  return vector;
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function readRequest(request: IncomingMessage): Promise<EndpointRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { model = '', input = [] } = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as { model?: string; input?: string[] };
  return { path: request.url ?? '', model, texts: input, authorization: request.headers.authorization ?? null };
}

/** Starts an endpoint with both protocols. */
export async function openTestEndpoint(dimensions = 8): Promise<TestEndpoint> {
  const requests: EndpointRequest[] = [];
  const answers: ((response: ServerResponse, request: EndpointRequest) => void)[] = [];
  let always: (typeof answers)[number] | null = null;
  let length = dimensions;
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      const byHand = answers.shift() ?? always;
      if (byHand) byHand(response, request);
      else {
        const vectors = request.texts.map((text) => wordsVector(text, length));
        if (request.path === '/api/embed') sendJson(response, { embeddings: vectors });
        // From the last to the first: it is the index that counts.
        else sendJson(response, { data: vectors.map((embedding, index) => ({ index, embedding })).reverse() });
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerNext: (...next) => void answers.push(...next),
    answerAll: (answer) => void (always = answer),
    setDimensions: (next) => void (length = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

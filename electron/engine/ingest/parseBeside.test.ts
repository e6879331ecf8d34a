import { describe, expect, it } from 'vitest';
import { noExclusions } from '../parse/exclusions.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import type { ParsedDocument } from '../parse/types.ts';
import { countTokens } from '../tokens.ts';
import { startParser } from './parseBeside.ts';

const real = new URL('./parseWorker.ts', import.meta.url);
const script = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const much = 4 * 1024 * 1024;
const texts = Array.from(
  { length: 80 },
  (_, at) => `---\naliases: [Heron ${at}]\n---\n# Note ${at}\n\nMara met [[Oren ${at}]] at *Low Harbour*.\n`,
);

async function parseAll(workerFile: URL | null, bytes: number): Promise<{ parsed: ParsedDocument[]; here: number }> {
  let here = 0;
  const parser = startParser(workerFile, bytes, noExclusions, (path, text) => {
    here++;
    return parseDocument(path, text, countTokens);
  });
  try {
    const parsings = texts.map((text, at) => parser.parse(`Notes/${at}.md`, text));
    await Promise.all(parsings.map(({ settled }) => settled));
    return { parsed: parsings.map((parsing) => parsing.done()!), here };
  } finally {
    parser.close();
  }
}

describe('a parser of two threads', () => {
  const expected = texts.map((text, at) => parseDocument(`Notes/${at}.md`, text, countTokens));

  it('says what one thread says, and takes no more ahead than it may', async () => {
    const { parsed, here } = await parseAll(real, much);
    expect(parsed).toEqual(expected);
    expect(here).toBe(texts.length - 64);
  });

  it('does not start a thread for little', async () => {
    expect(await parseAll(script('throw new Error("started")'), 1_000)).toEqual({ parsed: expected, here: texts.length });
  });

  it.each([
    ['cannot be started', 'throw new Error("no")'],
    ['dies', "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(1));"],
    ['fails', "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage(null));"],
  ])('does alone what a thread that %s leaves', async (_, source) => {
    expect(await parseAll(script(source), much)).toEqual({ parsed: expected, here: texts.length });
  });
});

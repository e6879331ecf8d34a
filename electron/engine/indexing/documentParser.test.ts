import { afterEach, describe, expect, it, vi } from 'vitest';
import { noExclusions } from '../parse/exclusions.ts';
import { parseFile } from '../parse/parseDocument.ts';
import type { ParsedDocument } from '../parse/markup/types.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import { DocumentParser } from './documentParser.ts';

const real = new URL('./parseWorker.ts', import.meta.url);
const script = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const texts = Array.from(
  { length: 80 },
  (_, at) => `---\naliases: [Heron ${at}]\n---\n# Note ${at}\n\nMara met [[Oren ${at}]] at *Low Harbour*.\n`,
);

async function parseAll(workerFile: URL | null): Promise<{ parsed: (readonly ParsedDocument[])[]; here: number }> {
  let here = 0;
  const parser = new DocumentParser(workerFile, noExclusions, (path, text) => {
    here++;
    return parseFile(path, text, countTokens);
  });
  parser.startThread();
  try {
    const parsings = texts.map((text, at) => parser.parse(`Notes/${at}.md`, text, null));
    parser.flush();
    await Promise.all(parsings.map(({ finished }) => finished));
    return { parsed: parsings.map((parsing) => parsing.result()!), here };
  } finally {
    parser.close();
  }
}

describe('DocumentParser', () => {
  const expected = texts.map((text, at) => parseFile(`Notes/${at}.md`, text, countTokens));

  it('returns what parsing in one thread returns', async () => {
    expect(await parseAll(real)).toEqual({ parsed: expected, here: 0 });
  });

  it('parses in this thread before the other is started and after it was closed', () => {
    const parser = new DocumentParser(real, noExclusions, (path, text) => parseFile(path, text, countTokens));
    expect(parser.parse('Notes/0.md', texts[0]!, null).result()).toEqual(expected[0]);
    parser.startThread();
    parser.close();
    expect(parser.parse('Notes/1.md', texts[1]!, null).result()).toEqual(expected[1]);
  });

  it.each([
    ['files', 256, 'Mara.'],
    ['characters', 4, ' '.repeat(500_000)],
  ])('is full when the other thread has enough %s ahead', async (_, maxAhead, text) => {
    const parser = new DocumentParser(real, noExclusions, (path) => parseFile(path, '', countTokens));
    parser.startThread();
    try {
      const parsings = Array.from({ length: maxAhead }, (__, at) => {
        expect(parser.isFull()).toBe(false);
        return parser.parse(`Notes/${at}.txt`, text, null);
      });
      expect(parser.isFull()).toBe(true);
      parser.flush();
      await Promise.all(parsings.map(({ finished }) => finished));
      expect(parser.isFull()).toBe(false);
    } finally {
      parser.close();
    }
  });

  it.each([
    ['cannot be started', 'throw new Error("no")'],
    ['dies', "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(1));"],
    [
      'fails',
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id, input }) => parentPort.postMessage({ kind: 'result', id, value: input.files.map(() => null) }));",
    ],
  ])('parses in this thread what a thread that %s leaves', async (_, source) => {
    expect(await parseAll(script(source))).toEqual({ parsed: expected, here: texts.length });
  });

  describe('with a thread that stops answering', () => {
    afterEach(() => {
      vi.useRealTimers();
    });
    // It answers its first call, and keeps running without listening: a thread with nothing to do would end.
    const silent = script(
      "import { parentPort } from 'node:worker_threads'; setInterval(() => undefined, 1_000); parentPort.once('message', ({ id, input }) => parentPort.postMessage({ kind: 'result', id, value: input.files.map(() => []) }));",
    );

    it('waits for the timeout after the last answer, then parses in this thread', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const patience = 60_000;
      const parser = new DocumentParser(silent, noExclusions, (path, text) => parseFile(path, text, countTokens), patience);
      parser.startThread();
      const first = parser.parse('Notes/0.md', texts[0]!, null);
      parser.flush();
      const second = parser.parse('Notes/1.md', texts[1]!, null);
      parser.flush();
      vi.advanceTimersByTime(patience - 1);
      await first.finished;
      vi.advanceTimersByTime(patience - 1);
      expect(second.result()).toBeNull();
      vi.advanceTimersByTime(1);
      await second.finished;
      expect(first.result()).toEqual([]);
      expect(second.result()).toEqual(expected[1]);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('stops waiting when closed, then parses in this thread', async () => {
      const silentWorker = script('setInterval(() => undefined, 1_000)');
      const parser = new DocumentParser(silentWorker, noExclusions, (path, text) => parseFile(path, text, countTokens));
      parser.startThread();
      const parsing = parser.parse('Notes/0.md', texts[0]!, null);
      parser.flush();
      expect(parsing.result()).toBeNull();
      parser.close();
      await parsing.finished;
      expect(parsing.result()).toEqual(expected[0]);
    });
  });
});

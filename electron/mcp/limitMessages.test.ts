import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { limitMessages, tooLongError } from './limitMessages.ts';

async function passed(chunks: readonly string[], maxBytes: number): Promise<{ readonly out: string; readonly refused: number }> {
  let refused = 0;
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(limitMessages(maxBytes, () => (refused += 1)));
  return { out: await text(stream), refused };
}

it('messages pass whole however they are cut; one that is too long is refused once, and those behind it are read', async () => {
  const message = `{"text":"é${'x'.repeat(20)}"}\n`;
  expect(await passed([message, message.slice(0, 9), message.slice(9) + message], 64)).toEqual({ out: message.repeat(3), refused: 0 });
  const giant = `${'y'.repeat(500)}\n`;
  expect(await passed([giant.slice(0, 100), giant.slice(100) + message, giant + giant, message], 64)).toEqual({
    out: message.repeat(2),
    refused: 3,
  });
  expect(await passed(['no line end'], 64)).toEqual({ out: 'no line end', refused: 0 });
});

it('sends the error as a protocol response', () => {
  expect(JSON.parse(tooLongError(10 * 1024 * 1024))).toMatchObject({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_600, message: expect.stringContaining('10 MB') },
  });
});

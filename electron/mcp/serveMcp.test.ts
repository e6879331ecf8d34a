import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { checkMessages } from './serveMcp.ts';

/** What passes of some bytes, and the errors that the rest is answered with. */
async function checked(chunks: readonly string[], maxBytes = 64): Promise<{ readonly out: string; readonly errors: readonly unknown[] }> {
  const errors: unknown[] = [];
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(
    checkMessages(maxBytes, (error) => errors.push(JSON.parse(error))),
  );
  return { out: await text(stream), errors };
}

describe('checkMessages', () => {
  it('passes on whole messages from any pieces, and refuses one that is too long once without losing the next', async () => {
    const message = '{"jsonrpc":"2.0","id":1,"method":"é/list"}\n';
    expect(await checked([message, message.slice(0, 9), message.slice(9) + message])).toEqual({ out: message.repeat(3), errors: [] });
    const giant = `${'y'.repeat(500)}\n`;
    const { out, errors } = await checked([giant.slice(0, 100), giant.slice(100) + message, giant + giant, message]);
    expect([out, errors.length]).toEqual([message.repeat(2), 3]);
    expect(await checked([message.trimEnd()])).toEqual({ out: message.trimEnd(), errors: [] });
    expect(await checked(['\n', '\r\n'])).toEqual({ out: '\n\r\n', errors: [] });
  });

  it('reports the maximum length of a message', async () => {
    const megabyte = 1024 * 1024;
    const { errors } = await checked(['x'.repeat(10 * megabyte), '\n'], 9 * megabyte);
    expect(errors).toMatchObject([{ jsonrpc: '2.0', id: null, error: { code: -32_600, message: expect.stringContaining('9 MB') } }]);
  });

  it.each([
    ['not JSON', 'hello', null, -32_700],
    ['a batch', '[]', null, -32_600],
    ['an empty object', '{}', null, -32_600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32_600],
    ['params that are a number', '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":5}', 3, -32_600],
    ['a cursor that no list gave', '{"jsonrpc":"2.0","id":4,"method":"tools/list","params":{"cursor":"2"}}', 4, -32_602],
    ['a method that is a number', '{"jsonrpc":"2.0","id":"a","method":5}', 'a', -32_600],
  ])('answers %s with one short error under the id of the request', async (_, line, id, code) => {
    const { out, errors } = await checked([`${line}\n`], 1_000);
    expect(out).toBe('');
    expect(errors).toEqual([{ jsonrpc: '2.0', id, error: { code, message: expect.stringMatching(/^.{10,140}$/) } }]);
  });
});

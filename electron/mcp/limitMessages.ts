import { Transform } from 'node:stream';

/**
 * Passes on what comes in but for messages, a line each, of more than `maxBytes`: the server's own buffer would end it. `onTooLong` is called
 * once for each of those; their bytes are not kept.
 */
export function limitMessages(maxBytes: number, onTooLong: () => void): Transform {
  let pending: Buffer[] = [];
  let length = 0;
  let dropping = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(10); start < chunk.length; end = chunk.indexOf(10, start)) {
        const isWhole = end !== -1;
        const part = chunk.subarray(start, isWhole ? end + 1 : chunk.length);
        start += part.length;
        length += part.length;
        if (!dropping && length > maxBytes) {
          dropping = true;
          pending = [];
          onTooLong();
        }
        if (!dropping) pending.push(part);
        if (!isWhole) continue;
        if (!dropping) this.push(Buffer.concat(pending));
        pending = [];
        length = 0;
        dropping = false;
      }
      done();
    },
    flush(done) {
      if (!dropping && pending.length > 0) this.push(Buffer.concat(pending));
      done();
    },
  });
}

/** The error for a message that was too long; its number was not read. */
export function tooLongError(maxBytes: number): string {
  const message = `The message is longer than ${Math.round(maxBytes / 1024 / 1024)} MB and was not read. Send less at a time.`;
  return `${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } })}\n`;
}

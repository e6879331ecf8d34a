import { Transform } from 'node:stream';
import { parseJSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server';

/**
 * Passes on the messages of the protocol, a line each. Anything else is answered by `answer`, with an error as a line: what is longer than
 * `maxBytes`, which would end the server's own buffer and is not kept; what is not JSON; and what is not a message, which the server would
 * leave without an answer.
 */
export function checkMessages(maxBytes: number, answer: (error: string) => void): Transform {
  let pending: Buffer[] = [];
  let length = 0;
  let dropping = false;
  const pass = (stream: Transform): void => {
    const line = Buffer.concat(pending);
    const error = messageError(line.toString('utf8'));
    if (error === null) stream.push(line);
    else answer(error);
  };
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
          answer(tooLongError(maxBytes));
        }
        if (!dropping) pending.push(part);
        if (!isWhole) continue;
        if (!dropping) pass(this);
        pending = [];
        length = 0;
        dropping = false;
      }
      done();
    },
    flush(done) {
      if (!dropping && pending.length > 0) pass(this);
      done();
    },
  });
}

const errorLine = (id: string | number | null, code: number, message: string): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`;

/** The error for a message that was too long; its number was not read. */
export function tooLongError(maxBytes: number): string {
  const message = `The message is longer than ${Math.round(maxBytes / 1024 / 1024)} MB and was not read. Send less at a time.`;
  return errorLine(null, ProtocolErrorCode.InvalidRequest, message);
}

/** The error for a line that is not a message; null for one that is, and for an empty line. */
function messageError(line: string): string | null {
  if (line.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return errorLine(null, ProtocolErrorCode.ParseError, 'The message is not valid JSON.');
  }
  try {
    parseJSONRPCMessage(value);
    return null;
  } catch {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    const message = 'This is not a JSON-RPC 2.0 message: one object a line, with "jsonrpc", "method", and "params" as an object.';
    return errorLine(typeof id === 'string' || typeof id === 'number' ? id : null, ProtocolErrorCode.InvalidRequest, message);
  }
}

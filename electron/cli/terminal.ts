import { isFull, writeErrorReason } from '#lib/atomicFile.ts';
import { oneLine } from '#lib/text.ts';
import { randomUUID } from 'node:crypto';
import { fstatSync, writeSync } from 'node:fs';
import { styleText } from 'node:util';
import { AppError, type ErrorCode } from '#shared/contract/errors.ts';
import type { IndexProgress } from '#shared/model/vault.ts';

/** What scripts can trust. */
export const exitCodes = { done: 0, failed: 1, usage: 2, nothingFound: 3, busy: 4 } as const;

export function exitCodeOf(code: ErrorCode): number {
  if (code === 'invalid-input') return exitCodes.usage;
  if (code === 'not-found') return exitCodes.nothingFound;
  if (code === 'busy') return exitCodes.busy;
  return exitCodes.failed;
}

/** Replaces the escape character in Lorelens's own sequences. Random, so that no vault can contain it. */
const ownOrder = `\u{FDD0}${randomUUID()}`;
const escapeSign = '\u001B';

/** Replaces control characters by visible symbols, so that text of a vault cannot control a terminal. Line ends and tabs stay. */
function harmless(text: string): string {
  return text.replaceAll(/(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\uFFFD';
  });
}

/** Neutralises control characters written to a terminal, except after `ownOrder`. Pipes and files get the text unchanged. */
export function guardTerminal(stream: NodeJS.WriteStream): void {
  if (!stream.isTTY) return;
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    if (typeof chunk !== 'string') return write(chunk, ...rest);
    return write(chunk.split(ownOrder).map(harmless).join(escapeSign), ...rest);
  };
}

type StandardStream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/**
 * Makes a stream that goes to a file write all of each text. Node passes it on in one call and drops what a nearly full disk did not take.
 * From then on, writing throws an AppError `disk-full`, or `unexpected` with another reason.
 */
export function writeWhole(stream: StandardStream, fd: number, write: typeof writeSync = writeSync): void {
  if (stream.isTTY) return;
  const state = fstatSync(fd);
  // The system waits for the readers of these, and Node for the system.
  if (state.isFIFO() || state.isSocket()) return;
  stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    const bytes = Buffer.from(chunk as string, typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8');
    try {
      for (let done = 0; done < bytes.length;) done += write(fd, bytes, done);
    } catch (thrown) {
      const message = `The output is not complete: ${writeErrorReason(thrown)}.`;
      throw new AppError(isFull(thrown) ? 'disk-full' : 'unexpected', message, {}, { cause: thrown });
    }
    const written = rest.at(-1);
    if (typeof written === 'function') process.nextTick(written);
    return true;
  };
}

/** Moves to the start of the line and clears it. */
const clearedLine = `${ownOrder}[1G${ownOrder}[2K`;

type Style = (text: string) => string;

/** Colours for terminals; plain text in pipes and with NO_COLOR. */
function style(format: Parameters<typeof styleText>[0]): Style {
  return (text) => {
    if (text === '' || !process.stdout.isTTY || process.env.NO_COLOR) return text;
    const [before, after] = styleText(format, ' ', { validateStream: false }).replaceAll(escapeSign, ownOrder).split(' ');
    return `${before}${text}${after}`;
  };
}

// For names and locations, secondary text, and the results of checks.
export const strong = style('bold');
export const faint = style('dim');
export const good = style('green');
export const warning = style('yellow');
export const bad = style('red');

const number = new Intl.NumberFormat('en');

const stageLabels: Readonly<Record<IndexProgress['stage'], string>> = {
  finding: 'Finding files',
  reading: 'Reading',
  linking: 'Linking names and relationships',
};

/** A progress line on stderr that overwrites itself; silent if stderr is not a terminal. */
export function progressLine(): {
  readonly show: (progress: IndexProgress) => void;
  readonly text: (line: string) => void;
  readonly clear: () => void;
} {
  const terminal = process.stderr.isTTY;
  const width = process.stderr.columns ?? 80;
  const text = (line: string): void => {
    if (terminal) process.stderr.write(`${clearedLine}${oneLine(line).slice(0, width - 1)}`);
  };
  return {
    text,
    show({ stage, done, total, path }) {
      text(
        total > 1
          ? `${stageLabels[stage]} ${number.format(done)} of ${number.format(total)}${path ? `  ${path}` : ''}`
          : `${stageLabels[stage]}…`,
      );
    },
    clear() {
      if (terminal) process.stderr.write(clearedLine);
    },
  };
}

/** How to choose another model, after a notice that the current one does not support a language. */
export const modelFolderHint = 'On the command line: lorelens index --model-folder <folder>.';

import { styleText } from 'node:util';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { IndexProgress } from '#shared/model/vault.ts';

/** What scripts can trust. */
export const exitCodes = { done: 0, failed: 1, usage: 2, nothingFound: 3, busy: 4 } as const;

/** The exit code for a failure. */
export function exitCodeOf(code: ErrorCode): number {
  if (code === 'invalid-input') return exitCodes.usage;
  if (code === 'not-found') return exitCodes.nothingFound;
  if (code === 'busy') return exitCodes.busy;
  return exitCodes.failed;
}

type Style = (text: string) => string;

/** Colours for what a person reads; plain text in pipes and where NO_COLOR asks for it. */
function style(format: Parameters<typeof styleText>[0]): Style {
  return (text) =>
    text !== '' && process.stdout.isTTY && !process.env.NO_COLOR ? styleText(format, text, { validateStream: false }) : text;
}

// What each is for: names and locations, secondary text, and what a check found.
export const strong = style('bold');
export const faint = style('dim');
export const good = style('green');
export const warning = style('yellow');
export const bad = style('red');

const words: Readonly<Record<IndexProgress['stage'], string>> = {
  finding: 'Finding files',
  reading: 'Reading',
  linking: 'Linking names and ties',
};

/** One line on stderr that is written over; silent where stderr is not a terminal. */
export function progressLine(): {
  readonly show: (progress: IndexProgress) => void;
  readonly text: (line: string) => void;
  readonly clear: () => void;
} {
  const terminal = process.stderr.isTTY;
  const width = process.stderr.columns ?? 80;
  const text = (line: string): void => {
    if (terminal) process.stderr.write(`\r\u001b[2K${line.slice(0, width - 1)}`);
  };
  return {
    text,
    show({ stage, done, total, path }) {
      text(total > 1 ? `${words[stage]} ${done} of ${total}${path ? `  ${path}` : ''}` : `${words[stage]} …`);
    },
    clear() {
      if (terminal) process.stderr.write('\r\u001b[2K');
    },
  };
}

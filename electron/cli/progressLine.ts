import type { IndexProgress } from '#shared/model/vault.ts';

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

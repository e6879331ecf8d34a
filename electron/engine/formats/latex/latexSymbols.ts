/** Signs of the source that are other characters in print. */
export const textSymbols: ReadonlyMap<string, string> = new Map([
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  [',,', '„'],
  ['<<', '«'],
  ['>>', '»'],
  ['"`', '„'],
  ['"\'', '“'],
  ['"=', '-'],
  ['"~', '-'],
  ['"-', ''],
  ['`', '‘'],
  ["'", '’'],
  ['~', ' '],
  ['$', ''],
]);

/** Combining characters of commands for accents. */
const marks: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
};

/** A letter with the mark of an accent command; null when the command is no accent. */
export function accented(mark: string, letter: string): string | null {
  const combining = Object.hasOwn(marks, mark) ? marks[mark]! : null;
  return combining === null ? null : (letter + combining).normalize('NFC');
}

/** A mark around words, and the mark in Markdown. */
type Mark = readonly [mark: string, markdown: string];

/**
 * Words between the same sign twice in Markdown's signs. As in Org mode and AsciiDoc, a sign counts only at the edge of a word: "and/or",
 * "snake_case" and "2*3" have none. Code and links stay as they are.
 */
export function plainOfMarks(line: string, marks: readonly Mark[]): string {
  const signs = marks.map(([mark]) => mark);
  if (!signs.some((sign) => line.includes(sign))) return line;
  const set = signs.join('');
  const pattern = new RegExp(
    String.raw`(\[\[[^\]]*\]\]|\]\([^)]*\)|https?:\S+)|(?<![\p{L}\p{N}${set}])([${set}])(?=[^\s${set}])(.{0,300}?[^\s${set}])\2(?![\p{L}\p{N}])`,
    'gu',
  );
  return line.replace(pattern, (found: string, link: string | undefined, sign: string, words: string) => {
    if (link !== undefined) return found;
    const markdown = marks.find(([mark]) => mark === sign)![1];
    return `${markdown}${markdown === '`' ? words : plainOfMarks(words, marks)}${markdown}`;
  });
}

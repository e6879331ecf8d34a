import { plainMarkdown } from '../../../common/plainMarkdown.ts';

/** A part of a passage: a heading, running text with lists, or table rows. */
type PassagePart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Code that a note holds for programs: fences (a passage may begin but not end one), Templater, Mustache, comments and Meta Bind fields. */
const forPrograms = [
  /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|$(?![\s\S]))/gm,
  /<%[\s\S]*?%>/g,
  /\{\{[^{}\n]*\}\}/g,
  /%%[\s\S]*?%%/g,
  /`?\b(?:INPUT|VIEW|BUTTON)\[[^\]\n]*\](?:\[[^\]\n]*\])?`?/g,
];

/** A bar between two cells, not within a link or behind a backslash. */
const cellEnd = /(?<!\\)\|(?![^[\]]*\]\])/;
const rule = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?)?\s*$/;

/** A heading line: in Markdown, or in bold as contexts write it. */
const heading = /^\s*(?:#{1,6}\s+(\S.*)|\*\*([^*\n]+)\*\*)\s*$/;

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(cellEnd)
    .map((cell) => plainMarkdown(cell.replaceAll('\\|', '|').trim()));
}

/** The passage as plain text: paragraphs joined, each list item and field ("Motto: …") on its own line. */
function readText(text: string): string {
  return plainMarkdown(text)
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/\n(?![•☐☑] |\p{Lu}[\p{L} ]{1,30}: \S)/gu, ' ')
    .trim();
}

/** Splits a passage into parts; none when nothing readable is left. */
export function passageParts(text: string): readonly PassagePart[] {
  const read = forPrograms.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
  const parts: PassagePart[] = [];
  let lines: string[] = [];
  const addLines = (): void => {
    const text = readText(lines.join('\n'));
    if (text !== '') parts.push({ kind: 'text', text });
    lines = [];
  };
  let rows: (readonly string[])[] = [];
  const addRows = (): void => {
    const width = Math.max(0, ...rows.map(({ length }) => length));
    const columns = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => (row[at] ?? '') !== ''));
    if (columns.length > 0) parts.push({ kind: 'table', rows: rows.map((row) => columns.map((at) => row[at] ?? '')) });
    rows = [];
  };
  for (const line of read.split('\n')) {
    const head = heading.exec(line);
    if (head) {
      addRows();
      addLines();
      parts.push({ kind: 'heading', text: plainMarkdown(head[1] ?? head[2] ?? '') });
    } else if (isRow(line)) {
      if (lines.length > 0) addLines();
      if (!rule.test(line)) rows.push(cellsOf(line));
    } else {
      if (rows.length > 0) addRows();
      lines.push(line);
    }
  }
  addRows();
  addLines();
  return parts;
}

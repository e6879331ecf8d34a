import { plainMarkdown } from '../../../common/plainMarkdown.ts';

/** What a passage is read as: a heading within it, running text with its lists, or the rows of a table. */
type PassagePart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/**
 * What a note holds for a program and nobody reads: code in fences, which a passage may begin and not end; Templater, Mustache, comments and the fields of
 * Meta Bind.
 */
const forPrograms = [
  /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|$(?![\s\S]))/gm,
  /<%[\s\S]*?%>/g,
  /\{\{[^{}\n]*\}\}/g,
  /%%[\s\S]*?%%/g,
  /`?\b(?:INPUT|VIEW|BUTTON)\[[^\]\n]*\](?:\[[^\]\n]*\])?`?/g,
];

/** A bar between two cells, and none within a link or behind a backslash. */
const cellEnd = /(?<!\\)\|(?![^[\]]*\]\])/;
const rule = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?)?\s*$/;

/** A line that heads what follows: of Markdown, or in bold as contexts have it. */
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

/** The words of a passage as one reads them: paragraphs in one, each point of a list and each field ("Motto: …") in its own line. */
function readText(text: string): string {
  return plainMarkdown(text)
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/\n(?![•☐☑] |\p{Lu}[\p{L} ]{1,30}: \S)/gu, ' ')
    .trim();
}

/** A passage in parts; none when it holds nothing to be read. */
export function passageParts(text: string): readonly PassagePart[] {
  const read = forPrograms.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
  const parts: PassagePart[] = [];
  let lines: string[] = [];
  const addLines = (): void => {
    const words = readText(lines.join('\n'));
    if (words !== '') parts.push({ kind: 'text', text: words });
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

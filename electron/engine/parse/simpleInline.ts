import type { PhrasingContent, Text } from 'mdast';

/** A line of a block, without what its quotes and lists put before it. */
export interface BlockLine {
  readonly text: string;
  /** 1-based, in the source that is read. */
  readonly line: number;
}

/** Signs for which Markdown has rules that are not known here: escapes, code, HTML and addresses, entities, addressed links. */
const unknownSigns = /[\\`<\t]|&[#\w]|\]\(/;
const emphasisRuns = /\*+|_+/g;

/** Where a node stands; columns mean nothing here. */
export function onTreeLine(line: number): NonNullable<Text['position']> {
  return { start: { line, column: 1 }, end: { line, column: 1 } };
}

/**
 * The inline nodes of a paragraph that has no Markdown but emphasis inside a line and hard breaks of two spaces: the very nodes that
 * the Markdown library makes. Null when there is more in it.
 */
export function simpleInline(lines: readonly BlockLine[]): PhrasingContent[] | null {
  const nodes: PhrasingContent[] = [];
  for (const [index, { text, line }] of lines.entries()) {
    if (unknownSigns.test(text)) return null;
    const start = /[^ ]/.exec(text)?.index ?? 0;
    const words = text.slice(start).replace(/ +$/, '');
    if (!addLine(nodes, words, line)) return null;
    if (index === lines.length - 1) continue;
    if (text.length - start - words.length >= 2) nodes.push({ type: 'break' });
    else addText(nodes, '\n', line);
  }
  return nodes;
}

/** Adds the words of a line, emphasis as nodes; false when it is more than pairs of equal signs, one after the other. */
function addLine(nodes: PhrasingContent[], words: string, line: number): boolean {
  let open: { readonly sign: string; readonly children: PhrasingContent[] } | null = null;
  let at = 0;
  if (words.includes('*') || words.includes('_')) {
    for (const { 0: sign, index } of words.matchAll(emphasisRuns)) {
      const end = index + sign.length;
      const { opens, closes } = emphasisAt(sign, words[index - 1], words[end]);
      if (!opens && !closes) continue;
      if ((opens && closes) || sign.length > 2) return false;
      if (opens) {
        if (open !== null) return false;
        addText(nodes, words.slice(at, index), line);
        open = { sign, children: [] };
        nodes.push({ type: sign.length === 2 ? 'strong' : 'emphasis', children: open.children });
      } else {
        if (open?.sign !== sign) return false;
        addText(open.children, words.slice(at, index), line);
        open = null;
      }
      at = end;
    }
  }
  if (open !== null) return false;
  addText(nodes, words.slice(at), line);
  return true;
}

/** Text right behind text is one node. */
function addText(nodes: PhrasingContent[], value: string, line: number): void {
  if (value === '') return;
  const last = nodes.at(-1);
  if (last?.type === 'text') last.value += value;
  else nodes.push({ type: 'text', value, position: onTreeLine(line) });
}

/** What signs of emphasis may do between two characters (CommonMark 6.2: left- and right-flanking runs). */
function emphasisAt(sign: string, before: string | undefined, after: string | undefined): { opens: boolean; closes: boolean } {
  const left = classOf(before);
  const right = classOf(after);
  const opens = right === 'letter' || (right === 'sign' && left !== 'letter') || after === '*' || after === '_';
  const closes = left === 'letter' || (left === 'sign' && right !== 'letter') || before === '*' || before === '_';
  if (sign.startsWith('*')) return { opens, closes };
  return { opens: opens && (left !== 'letter' || !closes), closes: closes && (right !== 'letter' || !opens) };
}

/** Halves of a surrogate pair count as letters, as the library takes them. */
function classOf(character: string | undefined): 'space' | 'sign' | 'letter' {
  if (character === undefined || /\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter';
}

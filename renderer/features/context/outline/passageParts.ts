import { calloutHead } from '#shared/markdown.ts';
import { inlineNodes, type MarkdownNode, readBlocks, readInline } from '../../../common/markdown/markdown.ts';

/** Inline Markdown; the strings are plain text between it, such as bullets. */
export type Inlines = readonly (string | MarkdownNode)[];

/** A part of a passage: a heading, running text with lists, or table rows. */
type PassagePart =
  | { readonly kind: 'heading' | 'text'; readonly text: Inlines }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Inlines[])[] };

/** Characters of a passage that are read: a card shows six lines of it. */
const maxRead = 2_000;

/** Code that a note holds for programs: fences (a passage may begin but not end one), Templater, Mustache, comments and Meta Bind fields. */
const forPrograms = [
  /^[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|$(?![\s\S]))/gm,
  /<%[\s\S]*?%>/g,
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g,
  /\{\{[^{}\n]*\}\}/g,
  /%%[\s\S]*?%%/g,
  /`?\b(?:INPUT|VIEW|BUTTON)\[[^\]\n]*\](?:\[[^\]\n]*\])?`?/g,
];

/** Tags that say how text looks. Between other angle brackets may be words of the story. */
const formatting = /<\/?(?:br|hr|u|b|i|em|strong|s|sup|sub|small|mark|font|center|span|div|p|details|summary)(?:\s[^<>]*)?\/?>/gi;

/** A bar between two cells, not within a link or after a backslash. */
const cellEnd = /(?<!\\)\|(?![^[\]]*\]\])/;
const rule = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?)?\s*$/;

/** A field of a note, which has a line of its own. */
const field = /^\p{Lu}[\p{L} ]{1,30}: \S/u;

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);

function cellsOf(line: string): readonly Inlines[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(cellEnd)
    .map((cell) => readInline(cell.replaceAll('\\|', '|').trim()));
}

const textOf = (node: MarkdownNode | undefined): string => (node?.type === 'text' ? node.token.content : '');

/** Divides inline nodes into their lines. */
function linesOf(nodes: readonly MarkdownNode[]): readonly (readonly MarkdownNode[])[] {
  const lines: MarkdownNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'softbreak' || node.type === 'hardbreak') lines.push([]);
    else if (node.type !== 'text' || node.token.content !== '') lines.at(-1)!.push(node);
  }
  return lines;
}

class Parts {
  readonly all: PassagePart[] = [];
  /** The running text that more may be added to. */
  #text: (string | MarkdownNode)[] | null = null;
  #points = 0;
  /** Whether a list has ended: what follows does not belong to its last point. */
  #isAfterList = false;

  heading(text: Inlines): void {
    this.#text = null;
    if (text.length > 0) this.all.push({ kind: 'heading', text });
  }

  table(rows: readonly (readonly Inlines[])[]): void {
    this.#text = null;
    const width = Math.max(0, ...rows.map(({ length }) => length));
    const columns = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => (row[at]?.length ?? 0) > 0));
    if (columns.length > 0) this.all.push({ kind: 'table', rows: rows.map((row) => columns.map((at) => row[at] ?? [])) });
  }

  blocks(nodes: readonly MarkdownNode[]): void {
    for (const node of nodes) this.#block(node);
  }

  #block(node: MarkdownNode): void {
    switch (node.type) {
      case 'heading':
        return this.heading(inlineNodes(node));
      case 'paragraph':
        return this.#paragraph(inlineNodes(node));
      case 'blockquote':
        return this.#quote(node);
      case 'bullet_list':
      case 'ordered_list':
        return this.#list(node);
      case 'fence':
      case 'code_block':
      case 'html_block':
        return this.#add('', [node.token.content.trim().replaceAll(/\s+/g, ' ')]);
      default:
        return this.blocks(node.children);
    }
  }

  /** Paragraphs are joined, as little of a passage is shown; a line in bold is a heading, as contexts write them. */
  #paragraph(nodes: readonly MarkdownNode[], mark: string = ''): void {
    for (const [at, line] of linesOf(nodes).entries()) {
      const [first] = line;
      if (mark === '' && line.length === 1 && first?.type === 'strong') this.heading(first.children);
      else this.#add(at === 0 ? mark : '', line, at > 0 && (field.test(textOf(first)) || first?.type === 'strong'));
    }
  }

  #quote(node: MarkdownNode): void {
    const [first, ...rest] = node.children;
    const [title = [], ...lines] = first?.type === 'paragraph' ? linesOf(inlineNodes(first)) : [];
    const head = calloutHead(textOf(title[0]));
    if (head === null) return this.blocks(node.children);
    this.heading([textOf(title[0]).slice(head.titleStart), ...title.slice(1)].filter((each) => each !== ''));
    for (const line of lines) this.#add('', line);
    return this.blocks(rest);
  }

  #list(node: MarkdownNode): void {
    const start = Number(node.token.attrGet('start') ?? 1);
    for (const [at, { children }] of node.children.entries()) {
      const [first, ...rest] = children;
      const nodes = first?.type === 'paragraph' ? inlineNodes(first) : [];
      const task = /^\[([ xX])\]\s+/.exec(textOf(nodes[0]));
      const mark = task ? (task[1] === ' ' ? '☐ ' : '☑ ') : node.type === 'ordered_list' ? `${start + at}. ` : '• ';
      if (task) this.#add(`${mark}${textOf(nodes[0]).slice(task[0].length)}`, nodes.slice(1));
      else if (nodes.length > 0) this.#paragraph(nodes, mark);
      this.#points++;
      this.blocks(nodes.length > 0 ? rest : children);
    }
    this.#isAfterList = true;
  }

  /** Adds words to the running text: in a line of their own where they begin with a mark. */
  #add(mark: string, nodes: Inlines, isLine: boolean = false): void {
    if (mark === '' && nodes.length === 0) return;
    if (this.#text === null) this.all.push({ kind: 'text', text: (this.#text = []) });
    if (this.#text.length > 0) this.#text.push(isLine || mark !== '' || this.#isAfterList ? '\n' : ' ');
    this.#isAfterList = false;
    if (mark !== '') this.#text.push(mark);
    this.#text.push(...nodes);
  }

  /** The parts; a list of one point needs no bullet. */
  done(): readonly PassagePart[] {
    const first = this.all[0];
    if (this.#points !== 1 || first?.kind !== 'text' || first.text[0] !== '• ') return this.all;
    return [{ ...first, text: first.text.slice(1) }, ...this.all.slice(1)];
  }
}

/** The beginning of a passage as far as it is read, up to the end of a line where there is one. */
function beginning(text: string): string {
  if (text.length <= maxRead) return text;
  const end = text.lastIndexOf('\n', maxRead);
  return text.slice(0, end > maxRead / 2 ? end : maxRead);
}

/** Splits a passage into parts; none when nothing readable is left. */
export function passageParts(text: string): readonly PassagePart[] {
  const read = forPrograms
    .reduce((rest, pattern) => rest.replaceAll(pattern, ''), beginning(text))
    .replaceAll(formatting, (tag) => (/^<[bh]r/i.test(tag) ? '\n' : ''))
    .replaceAll(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ');
  const parts = new Parts();
  let [lines, rows]: [string[], (readonly Inlines[])[]] = [[], []];
  const end = (): void => {
    if (rows.length > 0) parts.table(rows);
    parts.blocks(readBlocks({ kind: 'markdown', text: lines.join('\n'), firstLine: 1 }).map(({ node }) => node));
    [lines, rows] = [[], []];
  };
  for (const line of read.split('\n')) {
    if (isRow(line) !== rows.length > 0 && (isRow(line) || rows.length > 0)) end();
    if (!isRow(line)) lines.push(line);
    else if (!rule.test(line)) rows.push(cellsOf(line));
  }
  end();
  return parts.done();
}

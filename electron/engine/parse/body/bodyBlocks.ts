import type { Token } from 'markdown-it';
import { calloutHead } from '#shared/markdown.ts';
import { isSceneBreak, prose, textOfBlock, type Block, type BlockContext, type BodyPiece, type BlockPart } from '../markup/blocks.ts';
import { bareName, boldLead, dashed, leadOf, minDashed, nameInBold } from './entryLeads.ts';
import { endLineOf, lineOf, textIn, tableBlock, type TableContainer } from './tableBlocks.ts';
import {
  exchangeLined,
  joinLined,
  type LinedText,
  linesOf,
  noText,
  onLine,
  sliceLined,
  splitLined,
  trimLined,
  withoutLinks,
} from '../markup/linedText.ts';
import { fenceLanguage, markdownBlocks, type MarkdownBlockNode } from '../markup/markdown.ts';
import { isGroupLabel } from '../kinds/subjectLabels.ts';
import { type Fact, factsIn, fieldsInRow, keyedParagraph, isNotice, isNoticeCallout, wrappedLines } from '../kinds/facts.ts';
import { isEmptyFact } from '../markup/infoboxes.ts';
import {
  restorePlaceholders,
  HARD_BREAK,
  ROW,
  STRIPPED,
  VALUE,
  VALUES,
  withoutPlaceholders,
  withoutStripped,
} from '../markup/placeholders.ts';
import type { Field } from '../markup/types.ts';

/** Parses one part of a body, cut at block boundaries, into pieces. @throws RangeError if blocks are nested too deeply. */
export function markdownPieces(source: string, context: BlockContext): BodyPiece[] {
  const nodes = markdownBlocks(source);
  const inSheet = sheetParagraphs(nodes);
  return nodes.flatMap((node) => piecesOf(node, context, inSheet.has(node)));
}

/** Consecutive paragraphs of one bold key each, at least one of them a common key: a form with blank lines between its fields. */
function sheetParagraphs(nodes: readonly MarkdownBlockNode[]): ReadonlySet<MarkdownBlockNode> {
  const found = new Set<MarkdownBlockNode>();
  let run: MarkdownBlockNode[] = [];
  let isKnown = false;
  for (const node of [...nodes, null]) {
    const keyed = node?.type === 'paragraph' ? keyedParagraph(sourceOf(node)) : null;
    if (node !== null && keyed !== null) {
      run.push(node);
      isKnown ||= keyed.isKnown;
      continue;
    }
    if (run.length >= 2 && isKnown) for (const each of run) found.add(each);
    run = [];
    isKnown = false;
  }
  return found;
}

/** Heading or line in a session file after which the text tells what happened rather than what was prepared: "what actually happened:". */
export const sessionAccountPhrase = 'actually (?:happened|went|was played)';
const sessionAccountLabel = new RegExp(String.raw`^[*_]{0,3}(?:what|how it) ${sessionAccountPhrase}[*_]{0,3}[:：.]?[*_]{0,3}$`, 'iu');

/** Turns such a line into a heading, however it is written, since the text below is a separate account. */
function sessionAccountHeading(text: LinedText, line: number): BodyPiece {
  return { kind: 'heading', depth: 2, text: trimLined(sliceLined(text, 0, text.text.replace(/[:：.\s]+$/u, '').length)), line };
}

function piecesOf(node: MarkdownBlockNode, context: BlockContext, isInSheet: boolean): BodyPiece[] {
  switch (node.type) {
    case 'heading':
      return headingPieces(node, context);
    case 'hr':
      return [{ kind: 'break', line: lineOf(node, context) }];
    case 'paragraph': {
      const raw = textIn(node, context);
      if (sessionAccountLabel.test(sourceOf(node)))
        return [sessionAccountHeading(restorePlaceholders(raw, context), lineOf(node, context))];
      return (
        boxPieces(raw, context) ??
        factPieces(node, raw, context, isInSheet) ??
        (isInSheet ? paragraphPieces(restorePlaceholders(raw, context)) : entryPieces(node, raw, context))
      );
    }
    default:
      return blocksOf(node, context).map((block) => ({ kind: 'block', block }));
  }
}

/** A paragraph; split into lines if several of them begin like entries. */
function entryPieces(node: MarkdownBlockNode, raw: LinedText, context: BlockContext): BodyPiece[] {
  const source = sourceOf(node);
  const sources = /\n/.test(source) && /[*_:,]|\s[–—-]\s/.test(source) ? source.split('\n') : [];
  const areDashed = sources.length >= minDashed && sources.every((line) => dashed.test(line));
  const leads = areDashed ? sources.map((line) => dashed.exec(line)![1]!.trim()) : sources.map(leadOf);
  if (areDashed || sources.filter((line, index) => leads[index] !== undefined && boldLead.test(line)).length >= 2) {
    const lines = splitLined(exchangeLined(raw, HARD_BREAK, '\n'), '\n');
    if (lines.length === sources.length) {
      const pieces: BodyPiece[] = [];
      for (let start = 0; start < lines.length;) {
        let end = start + 1;
        while (end < lines.length && leads[end] === undefined) end += 1;
        const text = restorePlaceholders(joinLined(lines.slice(start, end), '\n'), context);
        pieces.push(...paragraphPieces(text, leads[start]));
        start = end;
      }
      return pieces;
    }
  }
  return paragraphPieces(restorePlaceholders(raw, context), leadOf(source));
}

/** A paragraph as pieces, or a scene break if it is one. */
function paragraphPieces(text: LinedText, lead?: string): BodyPiece[] {
  if (text.text === '') return [];
  if (isSceneBreak(text.text)) return [{ kind: 'break', line: text.sourceMap[0]?.line ?? 1 }];
  const piece = prose(text, lead);
  // "The Grey | third of the watch" is a line of labels, as in an infobox.
  if (/ [|‖] /.test(text.text) && text.text.split(/\s+/).length <= 10 && !/[.!?…。]$/.test(text.text) && piece.kind === 'block')
    return [{ kind: 'block', block: { ...piece.block, role: 'fields' } }];
  return [
    (isNotice(text.text) || isOnlyLinks(text)) && piece.kind === 'block'
      ? { kind: 'block', block: { ...piece.block, role: 'scrap' } }
      : piece,
  ];
}

/** Whether a paragraph consists of links only: navigation without content. */
function isOnlyLinks(text: LinedText): boolean {
  if (text.links.length === 0 || text.text.length > 2_000) return false;
  return !/[\p{L}\p{N}]/u.test(withoutLinks(text));
}

/** Rows of an HTML infobox become properties and the text around them paragraphs; null for a paragraph without such rows. */
function boxPieces(raw: LinedText, context: BlockContext): BodyPiece[] | null {
  if (!raw.text.includes(ROW)) return null;
  const pieces: BodyPiece[] = [];
  let parts: BlockPart[] = [];
  const flush = (): void => {
    if (parts.length > 0) pieces.push({ kind: 'block', block: { kind: 'list', parts, role: 'fields' } });
    parts = [];
  };
  for (const line of splitLined(raw, '\n')) {
    for (const [index, row] of splitLined(line, ROW).entries()) {
      if (index === 0 && !line.text.startsWith(ROW)) {
        flush();
        pieces.push(...paragraphPieces(restorePlaceholders(row, context)));
      } else if (row.text !== '') parts.push(...rowParts(row, context));
    }
  }
  flush();
  return pieces;
}

/** A paragraph whose lines state facts (`**Seat:** the mill`), split into properties and paragraphs; null for other paragraphs. */
function factPieces(node: MarkdownBlockNode, raw: LinedText, context: BlockContext, isInSheet: boolean): BodyPiece[] | null {
  const blocks = factBlocks(sourceOf(node), raw, context, isInSheet);
  return blocks === null ? null : blocks.map((block) => ({ kind: 'block', block }));
}

/** The same for some lines, given as Markdown and as text. Null if they state no facts. */
function factBlocks(source: string, raw: LinedText, context: BlockContext, isInSheet = false): Block[] | null {
  if (!/[:：]/.test(source)) return null;
  const written = splitLined(exchangeLined(raw, HARD_BREAK, '\n'), '\n');
  if (written.length !== source.split('\n').length) return null;
  const rows = source.split('\n').map((line, index) => fieldsInRow(line, written[index]!));
  const [sourceLines, shownLines] = [rows.flatMap(({ sources }) => sources), rows.flatMap(({ shown }) => shown)];
  const wrapped = wrappedLines(sourceLines);
  const lines = joinWrapped(shownLines, wrapped).map((own) => joinLined(own, '\n'));
  const sources = joinWrapped(sourceLines, wrapped).map((own) => own.join(' '));
  const facts = factsIn(
    lines.map(({ text }, index) => ({ shown: text.replaceAll('\n', ' '), source: sources[index]! })),
    isInSheet,
  );
  if (facts.every((fact) => fact === null)) return null;
  const blocks: Block[] = [];
  for (let start = 0; start < lines.length;) {
    const isFact = facts[start] !== null;
    let end = start;
    while (end < lines.length && (facts[end] !== null) === isFact) end += 1;
    if (isFact) {
      const parts = lines.slice(start, end).flatMap((line, index) => factPart(line, facts[start + index]!, context));
      if (parts.length > 0) blocks.push({ kind: 'list', parts, role: 'fields' });
    } else {
      const text = restorePlaceholders(joinLined(lines.slice(start, end), '\n'), context);
      if (text.text !== '') blocks.push({ kind: 'prose', parts: [{ text, glue: '\n\n' }] });
    }
    start = end;
  }
  return blocks;
}

/** Groups lines with their continuation lines. */
function joinWrapped<T>(lines: readonly T[], wrapped: readonly boolean[]): T[][] {
  const groups: T[][] = [];
  for (const [index, line] of lines.entries()) {
    if (wrapped[index] && groups.length > 0) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
}

function factPart(wrapped: LinedText, fact: Fact, context: BlockContext): BlockPart[] {
  const raw = exchangeLined(wrapped, '\n', ' ');
  const line = restorePlaceholders(raw, context);
  const value = trimLined(restorePlaceholders(sliceLined(raw, fact.valueStart, raw.text.length), context));
  if (value.text === '' || isEmptyFact(fact.key, value.text)) return [];
  addFact({ ...line, text: fact.key }, value, context.fields);
  return [{ text: line, glue: '\n' }];
}

function sourceOf(node: MarkdownBlockNode): string {
  const inline = node.children[0];
  return inline?.type === 'inline' ? inline.token.content : '';
}

function rowParts(row: LinedText, context: BlockContext): BlockPart[] {
  const [label, content] = splitLined(row, VALUE).map((part) => restorePlaceholders(part, context));
  if (label === undefined || content === undefined) return [];
  const values = splitLined(content, VALUES)
    .map(trimLined)
    .filter(({ text }) => text !== '' && !isEmptyFact(label.text, text));
  if (values.length === 0) return [];
  for (const value of values) addFact(label, value, context.fields);
  return [{ text: joinLined([label, joinLined(values, ', ')], ': '), glue: '\n' }];
}

/** Adds a property unless the line already stated it as an inline field. */
function addFact(label: LinedText, value: LinedText, fields: Field[]): void {
  const [line] = linesOf(label);
  if (fields.some((field) => field.line === line && field.key === label.text && field.value === value.text)) return;
  const links = value.links.map((link) => link.reference);
  fields.push({ key: label.text, value: value.text, links, line, origin: 'inline' });
}

function headingPieces(node: MarkdownBlockNode, context: BlockContext): BodyPiece[] {
  const line = lineOf(node, context);
  const depth = Number(node.token.tag.slice(1));
  const raw = textIn(node, context);
  const text = withoutStripped(exchangeLined(raw, '\n', ' '));
  const isUnderlined = node.token.markup === '-';
  if (isUnderlined && (raw.text.includes('\n') || text.text.length > 80 || /[.!?…"”»,;]$/.test(text.text))) {
    // `---` directly below a paragraph is treated as a scene break, not as a setext heading.
    return [...paragraphPieces(restorePlaceholders(raw, context)), { kind: 'break', line: endLineOf(node, context) }];
  }
  if (text.text !== '') return [{ kind: 'heading', depth, text, line }];
  return raw.text.includes(STRIPPED) ? [] : [{ kind: 'break', line }];
}

/** The block of a node other than a heading, paragraph or scene break; empty if it has no readable content. */
function blocksOf(node: MarkdownBlockNode, context: BlockContext): Block[] {
  switch (node.type) {
    case 'paragraph': {
      const raw = textIn(node, context);
      const facts = factBlocks(sourceOf(node), raw, context);
      if (facts !== null) return facts;
      const text = restorePlaceholders(raw, context);
      return text.text === '' ? [] : [{ kind: 'prose', parts: [{ text, glue: '\n\n' }] }];
    }
    case 'blockquote':
      return listed(quoteBlock(node, context));
    case 'bullet_list':
    case 'ordered_list':
      return listBlocks(node, context);
    case 'table':
      return listed(tableBlock(node, context, 'text'));
    case 'fence':
      return listed(codeBlock(node.token, lineOf(node, context), endLineOf(node, context)));
    default:
      return [];
  }
}

function listed(block: Block | null): Block[] {
  return block === null ? [] : [block];
}

/** A code block, one part per line; the fence lines belong to the first and last part. */
function codeBlock(token: Token, line: number, endLine: number): Block | null {
  if (token.content.trim() === '') return null;
  const texts = withoutPlaceholders(token.content.replace(/\n$/, '')).split('\n');
  const last = Math.max(endLine, line + texts.length);
  const lines = texts.map((text, index) => onLine(text.trimEnd(), line + 1 + index));
  // The fence must be longer than the longest run of backticks inside.
  const sign = '`'.repeat(
    Math.max(3, ...texts.map((text) => /^\s*(`{3,})/.exec(text)?.[1]!.length ?? 0).map((run) => (run > 0 ? run + 1 : 0))),
  );
  const fence = onLine(sign + fenceLanguage(token.info), line);
  const parts = [fence, ...lines, onLine(sign, last)].map((text) => ({ text, glue: '\n' as const }));
  return { kind: 'code', parts };
}

/** A blank line left in a form for a name. */
const openName = '___';

/** A list: one part per item, including its indented sub-items; items that state facts become a block of properties. */
function listBlocks(node: MarkdownBlockNode, context: BlockContext): Block[] {
  const start = Number(node.token.attrGet('start') ?? 1);
  const signOf = (index: number): string => (node.type === 'ordered_list' ? `${start + index}. ` : '- ');
  const items = node.children
    .map((item, index) => ({ item, text: itemText(item, signOf(index), context) }))
    .filter(({ text }) => text.text !== '');
  const isFlat = (item: MarkdownBlockNode): boolean =>
    item.children.length === 1 &&
    item.children[0]!.type === 'paragraph' &&
    wrappedLines(sourceOf(item.children[0]!).split('\n')).every((wraps, index) => wraps || index === 0);
  const facts =
    node.type === 'bullet_list'
      ? factsIn(
          items.map(({ item, text }) => ({
            shown: isFlat(item) ? inOneLine(text).text : '',
            source: isFlat(item) ? sourceOf(item.children[0]!).replaceAll('\n', ' ') : '',
          })),
        )
      : items.map(() => null);
  const stated = items.flatMap(({ text }, index) =>
    facts[index] ? factPart(inOneLine(text), facts[index], context).map((part) => ({ ...part, lead: facts[index]!.key })) : [],
  );
  const plain = items.filter((_, index) => !facts[index]);
  const openings = plain.map(({ item }) => openingOf(item));
  const nested = plain.filter(({ item }) => !isFlat(item)).length;
  // "Oda - human, druid", or just "Oda", with a list below it is an entry if all items are like this; on single lines they are facts.
  const plainLeads =
    plain.length >= minDashed && nested * 2 >= plain.length
      ? openings.map((opening) => plainLead(opening, node.type === 'bullet_list'))
      : [];
  const arePlain = plainLeads.length > 0 && plainLeads.every((lead) => lead !== undefined);
  const boldLeads = leadsInBold(openings);
  const parts = plain.flatMap(({ item, text }, index): BlockPart[] => {
    const lead = leadOf(openings[index]!) ?? (arePlain ? plainLeads[index] : boldLeads[index]);
    return groupedParts(item, text, lead) ?? [{ text, glue: '\n', ...(lead !== undefined && { lead }) }];
  });
  const blocks: Block[] = [];
  if (stated.length > 0) blocks.push({ kind: 'list', parts: stated, role: 'fields' });
  if (parts.length > 0) blocks.push({ kind: 'list', parts, ...(node.type === 'ordered_list' && { isOrdered: true }) });
  return blocks;
}

/** The name at the start of an item, before a dash or, with `bareNames`, as the whole first paragraph. */
function plainLead(opening: string, bareNames: boolean): string | undefined {
  const source = withoutPlaceholders(opening);
  // A link refers to a page of its own, so the item is not the entry.
  const isBare = bareNames && source === opening;
  return (dashed.exec(source) ?? (isBare ? bareName.exec(source) : null))?.[1]!.trim();
}

/**
 * The names in bold at the start of all list items, with or without punctuation after them: "**Oda Marsh** Keeper of the lamp." Empty unless all
 * items begin like this.
 */
function leadsInBold(openings: readonly string[]): readonly (string | undefined)[] {
  const leads = openings.map((opening) => nameInBold.exec(withoutPlaceholders(opening))?.[2]!.replace(/[\s.:：,–—-]+$/u, ''));
  return leads.length > 1 && leads.every((lead) => lead !== undefined) ? leads : [];
}

/** The first paragraph of an item; empty if it has none. */
function openingOf({ children: [first] }: MarkdownBlockNode): string {
  return first?.type === 'paragraph' ? sourceOf(first) : '';
}

/** Items such as "**Oda**, his eldest"; with a colon after the name they would be facts. */
const namedItem = /^(?:\*\*|__)[^*_\n]+(?:\*\*|__)(?:,\s|\s[–—-]\s)/u;

/**
 * The parts of an item that is a label above a list of things ("Key Locations:"), or that describes one thing above several; null for other items.
 */
function groupedParts(item: MarkdownBlockNode, text: LinedText, ownLead: string | undefined): BlockPart[] | null {
  const [label, list, ...more] = item.children;
  if (label?.type !== 'paragraph' || list?.type !== 'bullet_list' || more.length > 0) return null;
  const areNamed =
    ownLead !== undefined && list.children.every(({ children: [child] }) => child?.type === 'paragraph' && namedItem.test(sourceOf(child)));
  if (!areNamed && !isGroupLabel(sourceOf(label))) return null;
  const leads = list.children.flatMap((child) =>
    child.children[0]?.type === 'paragraph' ? (leadOf(sourceOf(child.children[0])) ?? []) : [],
  );
  const [head, ...lines] = splitLined(text, '\n');
  // If only some items begin in bold, it is emphasis.
  if (leads.length < Math.min(2, lines.length) || leads.length * 2 < lines.length || lines.length !== list.children.length) return null;
  return [
    { text: head!, glue: '\n', ...(areNamed && { lead: ownLead }) },
    ...lines.map((line): BlockPart => {
      const words = line.text.replace(/^\s*[-*+]\s+/u, '');
      const lead = leads.find((name) => words.startsWith(name));
      return { text: line, glue: '\n', isGrouped: true, ...(lead !== undefined && { lead }) };
    }),
  ];
}

/** An item joined into one line, without its indentation. */
function inOneLine(text: LinedText): LinedText {
  return text.text.includes('\n') ? joinLined(splitLined(text, '\n').map(trimLined), ' ') : text;
}

function itemText(item: MarkdownBlockNode, sign: string, context: BlockContext): LinedText {
  const [head, ...below] = item.children;
  // "- ___" above a list: the list is about something that has no name yet, not about the item before.
  const isOpen = head?.type === 'hr' && head.token.markup.startsWith('_') && below.length > 0;
  const texts = item.children.flatMap((child, index) =>
    child.type === 'heading' ? headingInItem(child, index < item.children.length - 1, context) : blocksOf(child, context).map(textOfBlock),
  );
  if (isOpen) texts.unshift(onLine(openName, lineOf(head, context)));
  const first = texts[0];
  if (first === undefined || (texts.length === 1 && isUnfilled(first.text))) return noText;
  const lines = splitLined(joinLined(texts, '\n'), '\n');
  return joinLined([onLine(sign, first.sourceMap[0]?.line ?? 1), joinLined(lines, '\n  ')], '');
}

/** A heading inside a list item, as a label of what is below it. */
function headingInItem(node: MarkdownBlockNode, isLabel: boolean, context: BlockContext): LinedText[] {
  const text = withoutStripped(exchangeLined(textIn(node, context), '\n', ' '));
  if (text.text === '') return [];
  return [isLabel && /[\p{L}\p{N})\]]$/u.test(text.text) ? joinLined([text, onLine(':', lineOf(node, context))], '') : text];
}

/** An empty form field: `Motive:` with nothing after or below it. */
function isUnfilled(text: string): boolean {
  return text.length <= 40 && /^(?:\[.\] )?[^.!?\n]*[:：]$/.test(text);
}

interface CalloutStart {
  readonly type: string;
  readonly isInfobox: boolean;
  readonly folds: boolean;
  readonly title: LinedText;
  /** The text after the title within the same paragraph. */
  readonly rest: LinedText;
}

interface QuotePart extends BlockPart {
  /** Level of a heading inside the quote. */
  readonly headingDepth?: number;
}

/** A quote or a callout with its title. Null if it has no readable content, such as a callout that contains only plugin code. */
function quoteBlock(node: MarkdownBlockNode, context: BlockContext): Block | null {
  const first = node.children[0];
  const start = first?.type === 'paragraph' ? calloutStart(textIn(first, context)) : null;
  const container: TableContainer = start === null ? 'text' : start.isInfobox ? 'infobox' : 'callout';
  const parts: QuotePart[] = [];
  /** Whether all of its content states facts. */
  let onlyFacts = start === null || start.rest.text === '';
  if (start !== null) {
    const stated = factBlocks(sourceOf(first!).split('\n').slice(1).join('\n'), start.rest, context);
    if (stated === null) {
      const rest = restorePlaceholders(start.rest, context);
      if (rest.text !== '') parts.push({ text: rest, glue: '\n' });
    } else {
      parts.push(...stated.flatMap((block) => block.parts));
      onlyFacts = stated.every(({ role }) => role === 'fields');
    }
  }
  for (const child of start === null ? node.children : node.children.slice(1)) {
    if (child.type === 'heading') {
      const text = withoutStripped(exchangeLined(textIn(child, context), '\n', ' '));
      if (text.text !== '') parts.push({ text, glue: '\n\n', headingDepth: Number(child.token.tag.slice(1)) });
      continue;
    }
    const blocks = child.type === 'table' ? listed(tableBlock(child, context, container)) : blocksOf(child, context);
    for (const block of blocks) {
      onlyFacts &&= block.role === 'fields';
      const isBelowTitle = parts.at(-1)?.headingDepth !== undefined || (parts.length === 0 && start !== null);
      for (const [index, part] of block.parts.entries()) parts.push(index > 0 ? part : { ...part, glue: isBelowTitle ? '\n' : '\n\n' });
    }
  }
  const body = withoutEmptyHeadings(parts);
  const fields = onlyFacts || start?.isInfobox === true ? ({ role: 'fields' } as const) : {};
  if (start === null) {
    const isScrap = body.length > 0 && body.every(({ text }) => isNotice(text.text));
    return body.length === 0 ? null : { kind: 'quote', parts: body, ...(isScrap ? { role: 'scrap' as const } : fields) };
  }
  const title = withoutStripped(start.title);
  if (body.length === 0) {
    const wasEmptied = node.children.length > 1 || start.rest.text !== '' || start.title.text.includes(STRIPPED);
    const isFormLabel = start.folds && title.text.split(' ').length <= 3;
    if (title.text === '' || wasEmptied || isFormLabel) return null;
  }
  const role = isNoticeCallout(start.type, title.text, body.map(({ text }) => text.text).join(' ')) ? ({ role: 'scrap' } as const) : fields;
  return { kind: 'quote', parts: title.text === '' ? body : [{ text: title, glue: '\n' }, ...body], ...role };
}

function calloutStart(text: LinedText): CalloutStart | null {
  const head = calloutHead(text.text);
  if (head === null) return null;
  const end = text.text.search(/[\n\v]/);
  const titleEnd = end < 0 ? text.text.length : end;
  return {
    type: head.type,
    isInfobox: /infobox/i.test(`${head.type}|${head.look}`),
    folds: head.folds,
    title: head.titleStart >= titleEnd ? noText : trimLined(sliceLined(text, head.titleStart, titleEnd)),
    rest: end < 0 ? noText : trimLined(sliceLined(text, end + 1, text.text.length)),
  };
}

/** Drops headings inside a quote that have no content below them. */
function withoutEmptyHeadings(parts: readonly QuotePart[]): BlockPart[] {
  const content: QuotePart[] = [];
  let below: number | null = null;
  for (const part of parts.toReversed()) {
    if (part.headingDepth === undefined) below = 7;
    else if (below === null || part.headingDepth >= below) continue;
    else below = part.headingDepth;
    content.push(part);
  }
  return content.toReversed();
}

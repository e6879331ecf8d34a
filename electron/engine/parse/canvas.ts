import { oneLine } from '#lib/text.ts';
import type { BodyPiece, BlockPart } from './markup/blocks.ts';
import type { LinedText, LinkSpan } from './markup/linedText.ts';
import { chapterOfProperty, greatestChapterIn } from './text/chapterReferences.ts';
import { disclosed, disclosuresOf, isRevealKey, signsIn, strictestDisclosure, type Disclosure } from './secrets/revealedAt.ts';
import type { FoundTag } from './body/nonProseInLine.ts';
import { isSecretKey } from './secrets/secretSections.ts';
import type { Field, Link, ParseProblem, RevealedField, RevealedLink } from './markup/types.ts';
import { noteNameOf } from '#lib/fileNames.ts';
import { isMediaTarget, readAddress, readWikilink } from './markup/values.ts';

/** A parsed text: that of a note, or of one card of a canvas. */
export interface ParsedText {
  readonly pieces: readonly BodyPiece[];
  readonly fields: readonly Field[];
  readonly links: readonly Link[];
  readonly tags: readonly FoundTag[];
  readonly problems: readonly ParseProblem[];
}

/** The content of a canvas. Each part is chunked separately; all text of a card is located at the card's line in the file. */
interface CanvasText {
  readonly parts: readonly CanvasPart[];
  readonly fields: readonly RevealedField[];
  readonly links: readonly RevealedLink[];
  readonly tags: readonly CanvasTag[];
  readonly problems: readonly ParseProblem[];
}

/** A tag of a card, and whether the card is not held back. */
interface CanvasTag {
  readonly text: string;
  readonly isOpen: boolean;
}

/** The content of a card, or content shared by several cards. */
interface CanvasPart {
  readonly pieces: readonly BodyPiece[];
  /** When the content is revealed, according to the card. */
  readonly disclosure: Disclosure;
}

interface Card {
  readonly id: string;
  readonly kind: 'text' | 'file' | 'group';
  /** The text, the path of the file, or the label. */
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly line: number;
  /**
   * When the card is revealed according to `revealed_at` properties of the card, the canvas and the groups around it; labels of groups may state it
   * too.
   */
  readonly stated: Disclosure;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly line: number;
  /** When the edge is revealed according to its own `revealed_at` property. */
  readonly stated: Disclosure;
}

/** Depth of a group's heading, above all headings inside its cards. */
const groupDepth = 0;
/** Cards with more words are content rather than just a name. */
const maxNameWords = 6;
const edgesHeading = 'Connections';

/**
 * Parses a canvas (JSON Canvas 1.0, jsoncanvas.org): text cards are Markdown, file cards are links, groups are headings, and edges between cards that
 * represent notes become fields of origin `edge` and lines of text. Invalid JSON gives one problem with its line.
 */
export function readCanvas(source: string, readCard: (text: string) => ParsedText): CanvasText {
  const empty = { parts: [], fields: [], links: [], tags: [] };
  let data: unknown;
  try {
    data = source.trim() === '' ? {} : JSON.parse(source);
  } catch (thrown) {
    return {
      ...empty,
      problems: [
        {
          line: lineOfError(source, thrown),
          message:
            'The canvas is cut off or damaged here (not valid JSON), so none of it was read. Open it in the app that made it and save it again.',
        },
      ],
    };
  }
  const lineOf = lineFinder(source);
  const problems: ParseProblem[] = [];
  const ofCanvas = statedDisclosure(data, 1, problems);
  const cards = withinGroups(
    listOf(data, 'nodes').flatMap((node) => cardOf(node, lineOf, problems, ofCanvas)),
    problems,
  );
  const edges = listOf(data, 'edges').flatMap((edge) => edgeOf(edge, lineOf, problems));
  const reading: Reading = { readCard, parts: [], fields: [], links: [], tags: [], problems };
  const groups = cards.filter((card) => card.kind === 'group').sort((a, b) => inside(b) - inside(a));
  const groupOf = (card: Card): Card | undefined => groups.findLast((group) => holds(group, card));
  const inOrder = cards.filter((card) => card.kind !== 'group').sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1));
  for (const group of [undefined, ...groups.toSorted((a, b) => a.y - b.y || a.x - b.x)]) {
    readGroup(
      reading,
      group,
      inOrder.filter((card) => groupOf(card) === group),
    );
  }
  readEdges(reading, edges, new Map(cards.map((card) => [card.id, card])));
  return reading;
}

interface Reading {
  readonly readCard: (text: string) => ParsedText;
  readonly parts: CanvasPart[];
  readonly fields: RevealedField[];
  readonly links: RevealedLink[];
  readonly tags: CanvasTag[];
  readonly problems: ParseProblem[];
}

/** Adds to the cards what the groups around them state. */
function withinGroups(cards: readonly Card[], problems: ParseProblem[]): Card[] {
  const groups = cards.flatMap((card) => {
    if (card.kind !== 'group') return [];
    const label = card.value.trim();
    const { disclosure, problems: found } = disclosureOfCard(label, [], [], []);
    problems.push(...found.map((problem) => ({ ...problem, line: card.line })));
    const labelled = { ...disclosure, secret: disclosure.secret || (label !== '' && isSecretKey(label)) };
    return [{ card, disclosure: strictestDisclosure(labelled, card.stated) }];
  });
  return cards.map((card) => {
    const around = groups.filter((group) => group.card === card || holds(group.card, card));
    return { ...card, stated: around.map(({ disclosure }) => disclosure).reduce(strictestDisclosure, card.stated) };
  });
}

/** Area of a card, to sort groups: the innermost group around a card is its own. */
function inside(card: Card): number {
  return card.width * card.height;
}

function holds(group: Card, card: Card): boolean {
  const [x, y] = [card.x + card.width / 2, card.y + card.height / 2];
  return x >= group.x && x <= group.x + group.width && y >= group.y && y <= group.y + group.height;
}

function readGroup(reading: Reading, group: Card | undefined, cards: readonly Card[]): void {
  const label = group?.value.trim() ?? '';
  const heading: BodyPiece[] =
    group && label !== '' ? [{ kind: 'heading', depth: groupDepth, text: lineText(label, group.line), line: group.line }] : [];
  const files = cards.filter((card) => card.kind === 'file' && !isMediaTarget(card.value));
  for (const { value, line, stated } of files) {
    const namesChapter = greatestChapterIn(`${value.replaceAll(/[/_]/g, ' ; ')} ; ${label}`);
    reading.links.push({ target: value, heading: null, shown: noteNameOf(value), kind: 'embed', line, ...stated, namesChapter });
  }
  for (const alike of Map.groupBy(files, ({ stated }) => JSON.stringify(stated)).values()) {
    const parts = alike.map((card): BlockPart => ({ text: linkText(noteNameOf(card.value), card.value, card.line), glue: '\n' }));
    reading.parts.push({ pieces: [...heading, { kind: 'block', block: { kind: 'list', parts } }], disclosure: alike[0]!.stated });
  }
  for (const card of cards) {
    if (card.kind !== 'text') continue;
    const { pieces, fields, links, tags, problems } = reading.readCard(card.value);
    const read = disclosureOfCard(card.value, pieces, fields, tags);
    const disclosure = strictestDisclosure(read.disclosure, card.stated);
    const namesChapter = greatestChapterIn(`${label} ; ${card.value}`);
    const held = { ...disclosure, namesChapter };
    reading.parts.push({ pieces: [...heading, ...pieces.map((piece) => onCardLine(piece, card.line))], disclosure });
    reading.fields.push(
      ...fields.map((field): RevealedField => {
        const ofField = chapterOfProperty(field.key, field.value);
        return { ...field, line: card.line, origin: 'inline', ...held, namesChapter: namesChapter ?? ofField };
      }),
    );
    reading.links.push(...links.map((link) => ({ ...link, line: card.line, ...held })));
    const isOpen = disclosure.revealedAt === null && !disclosure.secret && namesChapter === null;
    reading.tags.push(...tags.map(({ text }) => ({ text, isOpen })));
    reading.problems.push(...[...problems, ...read.problems].map((problem) => ({ ...problem, line: card.line })));
  }
}

/** When a card is revealed. A card is the smallest unit of a canvas, so the strictest restriction of its parts applies to all of it. */
function disclosureOfCard(
  text: string,
  pieces: readonly BodyPiece[],
  fields: readonly Field[],
  tags: readonly FoundTag[],
): { readonly disclosure: Disclosure; readonly problems: readonly ParseProblem[] } {
  const lines = text.split('\n');
  const { at, problems } = disclosuresOf({
    lines,
    firstLine: 1,
    frontmatterEnd: 0,
    pieces,
    fields,
    tags,
    says: signsIn(text),
    isSecret: false,
  });
  const disclosure = [0, ...lines.keys()].map((line) => at(line + 1)).reduce(strictestDisclosure, at(0));
  return { disclosure, problems };
}

/** Reads edges between cards that may represent notes: file cards, or text cards with only a link or a name. */
function readEdges(reading: Reading, edges: readonly Edge[], cards: ReadonlyMap<string, Card>): void {
  const lines: { readonly part: BlockPart; readonly disclosure: Disclosure }[] = [];
  for (const { from, to, label, line, stated } of edges) {
    const [first, second] = [cards.get(from), cards.get(to)];
    const [one, two] = [endOf(first), endOf(second)];
    if (!one || !two) continue;
    const disclosure = [first!, second!].map((end) => end.stated).reduce(strictestDisclosure, stated);
    reading.fields.push({
      key: label,
      value: `${one.shown} → ${two.shown}`,
      links: [one.target, two.target],
      line,
      origin: 'edge',
      ...disclosure,
      namesChapter: greatestChapterIn(`${label} ; ${one.shown} ; ${two.shown}`),
    });
    const arrow = label === '' ? ' → ' : ` → ${label} → `;
    const start = linkText(one.shown, one.target, line);
    const end = linkText(two.shown, two.target, line);
    const offset = start.text.length + arrow.length;
    const links = [...start.links, ...end.links.map((link): LinkSpan => ({ ...link, start: link.start + offset, end: link.end + offset }))];
    const text = { text: start.text + arrow + end.text, sourceMap: [{ offset: 0, line }], links };
    lines.push({ part: { text, glue: '\n' }, disclosure });
  }
  for (const alike of Map.groupBy(lines, ({ disclosure }) => JSON.stringify(disclosure)).values()) {
    const parts = alike.map(({ part }) => part);
    const line = parts[0]!.text.sourceMap[0]!.line;
    const heading: BodyPiece = { kind: 'heading', depth: groupDepth, text: lineText(edgesHeading, line), line };
    reading.parts.push({ pieces: [heading, { kind: 'block', block: { kind: 'list', parts } }], disclosure: alike[0]!.disclosure });
  }
}

/**
 * When a canvas or card is revealed according to `revealed_at` properties in JSON, which are not part of JSON Canvas but added by scripts and
 * plug-ins.
 */
function statedDisclosure(part: unknown, line: number, problems: ParseProblem[]): Disclosure {
  if (typeof part !== 'object' || part === null) return disclosed;
  const stated = Object.entries(part).flatMap(([key, value]) => (isRevealKey(key) ? `revealed_at:: ${JSON.stringify(value)}` : []));
  if (stated.length === 0) return disclosed;
  const read = disclosureOfCard(stated.join('\n'), [], [], []);
  problems.push(...read.problems.map((problem) => ({ ...problem, line })));
  return read.disclosure;
}

/** The note that a card may represent; null for none. */
function endOf(card: Card | undefined): { readonly target: string; readonly shown: string } | null {
  if (!card || card.kind === 'group') return null;
  const text = card.value.trim();
  if (card.kind === 'file') return isMediaTarget(text) || text === '' ? null : { target: text, shown: noteNameOf(text) };
  const wiki = /^!?\[\[([^[\]\n]+)\]\]$/.exec(text);
  const address = /^\[([^[\]\n]+)\]\(([^()\n]+)\)$/.exec(text);
  const link = wiki ? readWikilink(wiki[1]!) : address ? readAddress(address[2]!, address[1]!) : null;
  if (link && link.target !== '') return { target: link.target, shown: link.shown };
  // A card with only a name represents the note with that name.
  const name = text.replace(/^#{1,6}\s+/, '').replace(/^[*_]+|[*_]+$/g, '');
  const isName = name !== '' && name.split(/\s+/).length <= maxNameWords && !/[\n,;:!?]|[^.]\.$/.test(name);
  return !wiki && !address && isName ? { target: name, shown: name } : null;
}

function lineText(text: string, line: number): LinedText {
  return { text: text.replace(/\s+/g, ' '), sourceMap: [{ offset: 0, line }], links: [] };
}

function linkText(shown: string, target: string, line: number): LinedText {
  const text = oneLine(shown) || target;
  return { text, sourceMap: [{ offset: 0, line }], links: [{ start: 0, end: text.length, target, reference: target }] };
}

/** Moves all words of a card's piece to the line of the card. */
function onCardLine(piece: BodyPiece, line: number): BodyPiece {
  const moved = (text: LinedText): LinedText => ({ ...text, sourceMap: text.sourceMap.length === 0 ? [] : [{ offset: 0, line }] });
  if (piece.kind === 'break') return { ...piece, line };
  if (piece.kind === 'heading') return { ...piece, text: moved(piece.text), line };
  return { kind: 'block', block: { ...piece.block, parts: piece.block.parts.map((part) => ({ ...part, text: moved(part.text) })) } };
}

function cardOf(node: unknown, lineOf: LineOf, problems: ParseProblem[], ofCanvas: Disclosure): Card[] {
  const id = stringAt(node, 'id');
  const kind = stringAt(node, 'type');
  const value =
    kind === 'text'
      ? stringAt(node, 'text')
      : kind === 'file'
        ? stringAt(node, 'file')
        : kind === 'group'
          ? (stringAt(node, 'label') ?? '')
          : null;
  if (id === null || value === null || (kind !== 'text' && kind !== 'file' && kind !== 'group')) return [];
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => numberAt(node, key));
  const line = lineOf(id);
  const stated = strictestDisclosure(ofCanvas, statedDisclosure(node, line, problems));
  return [{ id, kind, value, x: x!, y: y!, width: width!, height: height!, line, stated }];
}

/** An edge with an arrow only at its source is read in the opposite direction. */
function edgeOf(edge: unknown, lineOf: LineOf, problems: ParseProblem[]): Edge[] {
  const [id, from, to] = [stringAt(edge, 'id'), stringAt(edge, 'fromNode'), stringAt(edge, 'toNode')];
  if (from === null || to === null) return [];
  const isTurned = stringAt(edge, 'fromEnd') === 'arrow' && stringAt(edge, 'toEnd') === 'none';
  const label = oneLine(stringAt(edge, 'label') ?? '');
  const line = id === null ? 1 : lineOf(id);
  return [{ from: isTurned ? to : from, to: isTurned ? from : to, label, line, stated: statedDisclosure(edge, line, problems) }];
}

/** Returns the line of the file that contains an id; 1 if there is none. */
type LineOf = (id: string) => number;

function valueOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** The list at a key; empty if missing. */
function listOf(data: unknown, key: string): readonly unknown[] {
  const list = valueOf(data, key);
  return Array.isArray(list) ? list : [];
}

/** The string at a key; null if missing. */
function stringAt(data: unknown, key: string): string | null {
  const value = valueOf(data, key);
  return typeof value === 'string' ? value : null;
}

/** The number at a key; 0 if missing. */
function numberAt(data: unknown, key: string): number {
  const value = valueOf(data, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** Returns a function that finds the line with the id of a card or edge. */
function lineFinder(source: string): LineOf {
  const lines = new Map<string, number>();
  let line = 1;
  let from = 0;
  for (const found of source.matchAll(/"id"\s*:\s*"((?:[^"\\]|\\.)*)"/g)) {
    for (let at = source.indexOf('\n', from); at >= 0 && at < found.index; at = source.indexOf('\n', at + 1)) {
      line += 1;
      from = at + 1;
    }
    if (!lines.has(found[1]!)) lines.set(found[1]!, line);
  }
  return (id) => lines.get(JSON.stringify(id).slice(1, -1)) ?? 1;
}

const jsonToken = /[\s,:[\]{}]+|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The line of a JSON syntax error: as reported by the parser, else the first unexpected token, else the last line. */
function lineOfError(source: string, thrown: unknown): number {
  const message = thrown instanceof Error ? thrown.message : '';
  const position = /position (\d+)/.exec(message);
  if (position) return lineAt(source, Number(position[1]));
  let at = 0;
  for (jsonToken.lastIndex = 0; jsonToken.test(source);) at = jsonToken.lastIndex;
  if (at < source.length) return lineAt(source, at);
  // The parser quotes ten characters on either side of the unexpected token.
  const quoted = /, \.\.\."([^]+)"(?:\.\.\.)? is not valid JSON$/.exec(message);
  const found = quoted ? source.indexOf(quoted[1]!) : -1;
  return found < 0 ? lineAt(source, source.length) : lineAt(source, found + 10);
}

/** A position after the last character of a text belongs to its last line. */
function lineAt(text: string, position: number): number {
  const source = text.trimEnd();
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < position; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}

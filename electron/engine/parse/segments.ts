import type { RootContent } from 'mdast';
import { isSceneBreak, type BlockContext, type BodyPiece } from './blocks.ts';
import { linesText } from './inlineText.ts';
import { linePieces } from './lineBlocks.ts';
import { STRIPPED } from './marks.ts';
import { markdownTree, paragraphPieces, piecesOf } from './markdownBlocks.ts';
import { simpleMarkdown } from './simpleMarkdown.ts';
import type { BareBody } from './scaffolding.ts';
import { finished, withoutStripped } from './stripped.ts';
import type { ParseProblem } from './types.ts';

/** A part of a body that begins and ends at block boundaries: `start` to `end` (exclusive), indexes of lines. */
interface Unit {
  readonly start: number;
  readonly end: number;
}

/** A Markdown tree is made of at most this much at a time. */
const groupLength = 4_000;
/** Above these a part is read line by line: a Markdown tree of it would take seconds, or more depth than there is. */
const longestUnit = 60_000;
const mostSigns = 4_000;
const tooDeep = /^(?:[ \t]*>){40}|^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){40}|^[ \t]{200}/;

const headingStart = /^(#{1,6})(?:[ \t]|$)/;
const listItem = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** Signs that mean something to Markdown anywhere in a paragraph, or at the start of a line. */
const inlineSigns = /[\\*_`[\]<>~|]|&[#\w]+;/;
const blockSigns = /^[ \t]*(?:[-+=>#:]|\d{1,9}[.)])/;

/** More lines than this of one document are not read as Markdown trees: they take a tenth of a millisecond each. */
const mostTreeLines = 5_000;

interface Reading {
  readonly body: BareBody;
  /** Line of the file of the body's first line. */
  readonly firstLine: number;
  readonly context: Omit<BlockContext, 'lineOffset'>;
  readonly problems: ParseProblem[];
  /** Lines read as trees so far. */
  treeLines: number;
}

/** The pieces of a body in order. Plain paragraphs and headings are read at once, everything else as Markdown. */
export function bodyPieces(
  body: BareBody,
  firstLine: number,
  context: Omit<BlockContext, 'lineOffset'>,
  problems: ParseProblem[],
): BodyPiece[] {
  const reading: Reading = { body, firstLine, context, problems, treeLines: 0 };
  const pieces: BodyPiece[] = [];
  // Units that need a tree gather until the group is long enough.
  let group: Unit[] = [];
  let length = 0;
  const flush = (): void => {
    if (group.length > 0) for (const piece of groupPieces(reading, group)) pieces.push(piece);
    group = [];
    length = 0;
  };
  for (const unit of unitsOf(body)) {
    const plain = plainPieces(reading, unit);
    if (plain !== null) {
      flush();
      for (const piece of plain) pieces.push(piece);
      continue;
    }
    const size = sizeOf(body.lines, unit);
    if (length + size.length > groupLength) flush();
    group.push(unit);
    length += size.length;
  }
  flush();
  return pieces;
}

/** Cuts a body where a block surely begins: at a heading, or at a line that stands at the margin after a blank one. */
function* unitsOf(body: BareBody): Generator<Unit> {
  const { lines, inFence } = body;
  let start = 0;
  let isList = false;
  let before: 'blank' | 'heading' | 'other' = 'blank';
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (inFence[index] === true && inFence[index - 1] === true) continue;
    if (line.trim() === '') {
      before = 'blank';
      continue;
    }
    const isHeading = headingStart.test(line);
    const isItem = listItem.test(line);
    // Items parted by blank lines are one list.
    const begins = before !== 'other' && !/^\s/.test(line) && !(isItem && isList && before === 'blank');
    if (index === start || isHeading || begins) {
      if (index > start) yield { start, end: index };
      start = index;
      isList = isItem;
    }
    before = isHeading ? 'heading' : 'other';
  }
  if (start < lines.length) yield { start, end: lines.length };
}

/** The piece of a unit without any Markdown but `#` of a heading and links; null when it needs a tree. */
function plainPieces({ body, firstLine, context }: Reading, unit: Unit): BodyPiece[] | null {
  let { start, end } = unit;
  while (end > start && body.lines[end - 1]!.trim() === '') end -= 1;
  while (start < end && body.lines[start]!.trim() === '') start += 1;
  if (start === end) return [];
  const lines = body.lines.slice(start, end);
  const first = lines[0]!;
  const line = firstLine + start;
  const heading = lines.length === 1 ? headingStart.exec(first) : null;
  if (heading === null && lines.length === 1 && isSceneBreak(first)) return [{ kind: 'break', line }];
  const words = heading === null ? first : first.slice(heading[0].length);
  if (inlineSigns.test(words) || (heading === null && blockSigns.test(words))) return null;
  if (heading !== null) {
    const raw = linesText([words.replace(/(?<![ \t])[ \t]+#+[ \t]*$|^#+[ \t]*$/, '')], line, context.links);
    const text = withoutStripped(raw);
    if (text.text !== '') return [{ kind: 'heading', depth: heading[1]!.length, text, line }];
    return raw.text.includes(STRIPPED) ? [] : [{ kind: 'break', line }];
  }
  const isPlain = (line: string): boolean => line.trim() !== '' && !inlineSigns.test(line) && !blockSigns.test(line);
  if (!lines.every((other, index) => index === 0 || isPlain(other))) return null;
  return paragraphPieces(finished(linesText(lines, line, context.links), { ...context, lineOffset: 0 }));
}

function groupPieces(reading: Reading, units: readonly Unit[]): BodyPiece[] {
  const group: Unit = { start: units[0]!.start, end: units.at(-1)!.end };
  const { body, firstLine, context, problems } = reading;
  const size = sizeOf(body.lines, group);
  let reason = tooLarge(size);
  if (reason === null && reading.treeLines + size.filled > mostTreeLines) {
    // Said once for all that follows.
    if (reading.treeLines < mostTreeLines) {
      const message = `The Markdown from here on is more than ${mostTreeLines.toLocaleString('en')} lines into the file, so it was read line by line. Smaller files are read better.`;
      problems.push({ line: firstLine + group.start, message });
      reading.treeLines = mostTreeLines;
    }
    return linePieces(body, group.start, group.end, firstLine, context);
  }
  reading.treeLines += size.filled;
  if (reason === null) {
    try {
      return treePieces(reading, units);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      reason = 'too deeply nested';
    }
  }
  const message = `The Markdown from here to line ${firstLine + group.end - 1} is ${reason}, so it was read line by line.`;
  problems.push({ line: firstLine + group.start, message });
  return linePieces(body, group.start, group.end, firstLine, context);
}

/** Most units are of the simple kind that is read here; what is left between them the Markdown library reads at one go. */
function treePieces({ body, firstLine, context }: Reading, units: readonly Unit[]): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  let left: Unit[] = [];
  const add = (nodes: readonly RootContent[], start: number): void => {
    for (const piece of piecesOf(nodes, { ...context, lineOffset: firstLine + start - 1 })) pieces.push(piece);
  };
  const readLeft = (): void => {
    const first = left[0];
    if (first !== undefined) add(markdownTree(body.lines.slice(first.start, left.at(-1)!.end).join('\n')), first.start);
    left = [];
  };
  for (const unit of units) {
    const simple = simpleMarkdown(body.lines.slice(unit.start, unit.end));
    if (simple === null) left.push(unit);
    else {
      readLeft();
      add(simple, unit.start);
    }
  }
  readLeft();
  return pieces;
}

interface UnitSize {
  readonly length: number;
  /** Lines that are not blank. */
  readonly filled: number;
  /** Signs of emphasis, code and links. */
  readonly signs: number;
  readonly isDeep: boolean;
}

function sizeOf(lines: readonly string[], unit: Unit): UnitSize {
  let length = 0;
  let filled = 0;
  let signs = 0;
  let isDeep = false;
  for (let index = unit.start; index < unit.end; index += 1) {
    const line = lines[index]!;
    length += line.length + 1;
    if (line.trim() === '') continue;
    filled += 1;
    isDeep ||= tooDeep.test(line);
    if (length <= longestUnit && inlineSigns.test(line)) signs += line.match(/[*_`[\]]/g)?.length ?? 0;
  }
  return { length, filled, signs, isDeep };
}

function tooLarge({ length, signs, isDeep }: UnitSize): string | null {
  if (isDeep) return 'too deeply nested';
  if (length > longestUnit) return 'too long to be read as one piece';
  return signs > mostSigns ? 'too full of signs to be read as one piece' : null;
}

import { type BlockContext, type BodyPiece } from './blocks.ts';
import { finished, linesText, withoutStripped } from './inlineText.ts';
import { linePieces } from './lineBlocks.ts';
import { STRIPPED } from './marks.ts';
import { markdownPieces, paragraphPieces } from './markdownBlocks.ts';
import type { BareBody } from './scaffolding.ts';
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

const listItem = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** Signs that mean something to Markdown anywhere in a paragraph, or at the start of a line. */
const inlineSigns = /[\\*_`[\]<>~|]|&[#\w]+;/;
const blockSigns = /^[ \t]*(?:[-+=>#:]|\d{1,9}[.)])/;

/** The pieces of a body in order. Plain paragraphs and headings are read at once, everything else as Markdown. */
export function bodyPieces(
  body: BareBody,
  firstLine: number,
  context: Omit<BlockContext, 'lineOffset'>,
  problems: ParseProblem[],
): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  // Units that need a tree gather until the group is long enough.
  let group: Unit = { start: 0, end: 0 };
  let length = 0;
  const flush = (): void => {
    if (length > 0) for (const piece of groupPieces(body, group, firstLine, context, problems)) pieces.push(piece);
    length = 0;
  };
  for (const unit of unitsOf(body)) {
    const plain = plainPieces(body, unit, firstLine, context);
    if (plain !== null) {
      flush();
      for (const piece of plain) pieces.push(piece);
      continue;
    }
    const size = lengthOf(body.lines, unit);
    if (length + size > groupLength) flush();
    group = { start: length === 0 ? unit.start : group.start, end: unit.end };
    length += size;
  }
  flush();
  return pieces;
}

/** Cuts a body where a block surely begins: at a heading, or at a line that stands at the margin after a blank one. */
function* unitsOf(body: BareBody): Generator<Unit> {
  const { lines, inFence } = body;
  let start = 0;
  let isList = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (inFence[index] === true && inFence[index - 1] === true) continue;
    const isHeading = /^#{1,6}(?:[ \t]|$)/.test(line);
    const afterBlank = index > 0 && lines[index - 1]!.trim() === '';
    const afterHeading = index > 0 && /^#{1,6}(?:[ \t]|$)/.test(lines[index - 1]!) && inFence[index - 1] !== true;
    const atMargin = line !== '' && !/^\s/.test(line);
    const isItem = listItem.test(line);
    // Items parted by blank lines are one list.
    if (index > start && (isHeading || ((afterBlank || afterHeading) && atMargin && !(isItem && isList && !afterHeading)))) {
      yield { start, end: index };
      start = index;
      isList = isItem;
    } else if (index === start) isList = isItem;
  }
  if (start < lines.length) yield { start, end: lines.length };
}

/** The piece of a unit without any Markdown but `#` of a heading and links; null when it needs a tree. */
function plainPieces(body: BareBody, unit: Unit, firstLine: number, context: Omit<BlockContext, 'lineOffset'>): BodyPiece[] | null {
  let { start, end } = unit;
  while (end > start && body.lines[end - 1]!.trim() === '') end -= 1;
  while (start < end && body.lines[start]!.trim() === '') start += 1;
  if (start === end) return [];
  const lines = body.lines.slice(start, end);
  const first = lines[0]!;
  const heading = lines.length === 1 ? /^(#{1,6})(?:[ \t]|$)/.exec(first) : null;
  const words = heading === null ? first : first.slice(heading[0].length);
  if (inlineSigns.test(words) || (heading === null && blockSigns.test(words))) return null;
  if (heading !== null) {
    const raw = linesText([words.replace(/(?<![ \t])[ \t]+#+[ \t]*$|^#+[ \t]*$/, '')], firstLine + start, context.links);
    const text = withoutStripped(raw);
    const line = firstLine + start;
    if (text.text !== '') return [{ kind: 'heading', depth: heading[1]!.length, text, line }];
    return raw.text.includes(STRIPPED) ? [] : [{ kind: 'break', line }];
  }
  if (lines.length > 1 && lines.some((line, index) => index > 0 && (line.trim() === '' || inlineSigns.test(line) || blockSigns.test(line))))
    return null;
  if (isTooLarge(body.lines, unit) !== null) return null;
  return paragraphPieces(finished(linesText(lines, firstLine + start, context.links), { ...context, lineOffset: 0 }));
}

function groupPieces(
  body: BareBody,
  group: Unit,
  firstLine: number,
  context: Omit<BlockContext, 'lineOffset'>,
  problems: ParseProblem[],
): BodyPiece[] {
  const lineOffset = firstLine + group.start - 1;
  const reason = isTooLarge(body.lines, group);
  if (reason === null) {
    try {
      return markdownPieces(body.lines.slice(group.start, group.end).join('\n'), { ...context, lineOffset });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  const message = `The Markdown from here to line ${firstLine + group.end - 1} is ${reason ?? 'too deeply nested'}, so it was read line by line.`;
  problems.push({ line: firstLine + group.start, message });
  return linePieces(body, group.start, group.end, firstLine, context);
}

function isTooLarge(lines: readonly string[], unit: Unit): string | null {
  let length = 0;
  let signs = 0;
  for (let index = unit.start; index < unit.end; index += 1) {
    const line = lines[index]!;
    length += line.length + 1;
    if (length > longestUnit) return 'too long to be read as one piece';
    if (tooDeep.test(line)) return 'too deeply nested';
    if (inlineSigns.test(line)) signs += line.match(/[*_`[\]]/g)?.length ?? 0;
  }
  return signs > mostSigns ? 'too full of signs to be read as one piece' : null;
}

function lengthOf(lines: readonly string[], unit: Unit): number {
  let length = 0;
  for (let index = unit.start; index < unit.end; index += 1) length += lines[index]!.length + 1;
  return length;
}

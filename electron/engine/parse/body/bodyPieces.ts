import { isSceneBreak, prose, type Block, type BlockContext, type BodyPiece, type BlockPart } from '../markup/blocks.ts';
import { markdownPieces } from './bodyBlocks.ts';
import { plainInline } from '../markup/inlineText.ts';
import { joinLined, type LinedText, onLine } from '../markup/linedText.ts';
import type { ProseBody } from './nonProse.ts';
import { restorePlaceholders } from '../markup/placeholders.ts';
import type { ParseProblem } from '../markup/types.ts';

/** A part of a body that begins and ends at block boundaries: line indexes `start` to `end` (exclusive). */
interface Unit {
  readonly start: number;
  readonly end: number;
}

/** Characters per call to the Markdown parser, which limits how much text falls back to plain lines if nesting is too deep. */
const groupLength = 16_000;
/** Limits above which a unit is read line by line, because parsing it as Markdown would take seconds or exceed the maximum depth. */
const maxUnitLength = 60_000;
const maxSigns = 4_000;
const tooDeep = /^(?:[ \t]*>){40}|^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){40}|^[ \t]{200}/;

const minDeep = 40;

const headingStart = /^#{1,6}(?:[ \t]|$)/;
const listItem = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const inlineSigns = /[*_`[\]]/g;

export function bodyPieces(body: ProseBody, context: BlockContext, problems: ParseProblem[]): BodyPiece[] {
  const pieces: BodyPiece[] = [];
  /** Adjacent units that are parsed in one call. */
  let group: Unit | null = null;
  let length = 0;
  let signs = 0;
  const flush = (): void => {
    if (group !== null) for (const piece of groupPieces(body, group, context, problems)) pieces.push(piece);
    group = null;
    length = 0;
    signs = 0;
  };
  for (const unit of unitsOf(body)) {
    const size = sizeOf(body.lines, unit);
    const reason = tooLarge(size);
    const line = sceneBreakLine(body.lines, unit);
    if (line !== null || reason !== null) flush();
    if (line !== null) pieces.push({ kind: 'break', line: context.firstLine + line });
    else if (reason !== null) for (const piece of linePieces(body, unit, context, problems, reason)) pieces.push(piece);
    else {
      if (length + size.length > groupLength || signs + size.signs > maxSigns) flush();
      group = { start: group === null ? unit.start : group.start, end: unit.end };
      length += size.length;
      signs += size.signs;
    }
  }
  flush();
  return withSpacedDefinitions(pieces);
}

/** A term, and a definition that follows it after a blank line. */
const spacedTerm = /^[^\s#:：][^\n:：]{1,59}$/u;
const spacedDefinition = /^[:：]\s+\S/u;

/** Joins a definition list with blank lines between terms and definitions into one without. */
function withSpacedDefinitions(pieces: readonly BodyPiece[]): BodyPiece[] {
  const joined: BodyPiece[] = [];
  for (const piece of pieces) {
    const definition = onlyText(piece);
    const term = definition !== null && spacedDefinition.test(definition.text) ? onlyText(joined.at(-1)) : null;
    if (term !== null && spacedTerm.test(term.text)) {
      joined[joined.length - 1] = prose(joinLined([term, definition!], '\n'), term.text);
    } else joined.push(piece);
  }
  return joined;
}

/** The text of a paragraph; null for other pieces. */
function onlyText(piece: BodyPiece | undefined): LinedText | null {
  if (piece?.kind !== 'block' || piece.block.kind !== 'prose' || piece.block.role !== undefined) return null;
  return piece.block.parts.length === 1 ? piece.block.parts[0]!.text : null;
}

/** Splits a body at lines that certainly begin a block: headings, and unindented lines after a blank line. */
function* unitsOf(body: ProseBody): Generator<Unit> {
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
    // List items separated by blank lines belong to one list.
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

/** The line of a unit that is only a scene break, including those that Markdown reads as empty lists (`-`, `+`); otherwise null. */
function sceneBreakLine(lines: readonly string[], { start, end }: Unit): number | null {
  if (lines[start]!.length > 40 || !isSceneBreak(lines[start]!)) return null;
  for (let index = start + 1; index < end; index += 1) if (lines[index]!.trim() !== '') return null;
  return start;
}

function groupPieces(body: ProseBody, group: Unit, context: BlockContext, problems: ParseProblem[]): BodyPiece[] {
  try {
    const source = body.lines.slice(group.start, group.end).join('\n');
    return markdownPieces(source, { ...context, firstLine: context.firstLine + group.start });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return linePieces(body, group, context, problems, 'too deeply nested');
  }
}

interface UnitSize {
  readonly length: number;
  /** Number of marks for emphasis, code and links. */
  readonly signs: number;
  readonly isDeep: boolean;
}

function sizeOf(lines: readonly string[], { start, end }: Unit): UnitSize {
  let length = 0;
  let signs = 0;
  let isDeep = false;
  for (let index = start; index < end; index += 1) {
    const line = lines[index]!;
    length += line.length + 1;
    isDeep ||= line.length >= minDeep && tooDeep.test(line);
    if (length <= maxUnitLength) signs += line.match(inlineSigns)?.length ?? 0;
  }
  return { length, signs, isDeep };
}

function tooLarge({ length, signs, isDeep }: UnitSize): string | null {
  if (isDeep) return 'too deeply nested';
  if (length > maxUnitLength) return 'too long to be read as one piece';
  return signs > maxSigns ? 'too full of signs to be read as one piece' : null;
}

/** Reads a unit line by line if it is too large or too deeply nested for the Markdown parser, and reports that in `problems`. */
function linePieces(body: ProseBody, { start, end }: Unit, context: BlockContext, problems: ParseProblem[], reason: string): BodyPiece[] {
  const { firstLine } = context;
  const message = `The Markdown from here to line ${firstLine + end - 1} is ${reason}, so it was read line by line.`;
  problems.push({ line: firstLine + start, message });
  const pieces: BodyPiece[] = [];
  let kind: Block['kind'] | null = null;
  let parts: BlockPart[] = [];
  const flush = (): void => {
    if (kind === 'prose') for (const text of paragraphs(parts, context)) pieces.push(prose(text));
    else if (kind !== null && parts.length > 0) pieces.push({ kind: 'block', block: { kind, parts } });
    kind = null;
    parts = [];
  };
  const add = (next: Block['kind'], text: LinedText): void => {
    if (kind !== next) flush();
    kind = next;
    if (text.text !== '') parts.push({ text, glue: '\n' });
  };
  for (let index = start; index < end; index += 1) {
    const raw = body.lines[index]!;
    const line = firstLine + index;
    if (body.inFence[index] === true) {
      add('code', onLine(raw.trimEnd(), line));
      continue;
    }
    const words = raw
      .replace(/^(?:[ \t]*>)*[ \t]*/, '')
      .replace(/^\[![^\]]*\][-+]?/, '')
      .trim();
    const clean = (text: string): LinedText => restorePlaceholders(plainInline(text, line, context.links), context);
    const heading = /^(#{1,6})[ \t]+/.exec(raw);
    const item = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(words);
    if (words === '') flush();
    else if (isSceneBreak(words)) {
      flush();
      pieces.push({ kind: 'break', line });
    } else if (heading !== null) {
      flush();
      const text = clean(raw.slice(heading[0].length));
      if (text.text !== '') pieces.push({ kind: 'heading', depth: heading[1]!.length, text, line });
    } else if (/^\|?[\s:|-]+\|[\s:|-]*$/.test(words)) add('table', onLine('', line));
    else if (words.startsWith('|')) add('table', clean(words.replaceAll(/\s*\|\s*/g, ' | ').trim()));
    else if (item !== null) {
      const text = clean(words.slice(item[0].length));
      add('list', text.text === '' ? text : joinLined([onLine(`${item[0].trim()} `, line), text], ''));
    } else add('prose', clean(words));
  }
  flush();
  return pieces;
}

/** Lines of prose as paragraphs: one per line, or a single one if the document is hard-wrapped. */
function paragraphs(parts: readonly BlockPart[], context: BlockContext): LinedText[] {
  const texts = parts.map((part) => part.text);
  return context.breaks === 'wrapped' && texts.length > 0 ? [joinLined(texts, ' ')] : texts;
}

import type { Block, BodyPiece, BlockPart, HeadingPiece } from '../markup/blocks.ts';
import { joinLined, linesOf, onLine, sliceLined, splitLined, trimLined, type LinedText } from '../markup/linedText.ts';
import type { Field } from '../markup/types.ts';
import type { RepeatedEntry } from './repeatedEntries.ts';
import { isEvidentName, isGroupLabel, subjectName } from './subjectLabels.ts';

/** Minimum number of entries below a heading, with nothing else above them, for it to be the heading of a group. */
const minShelved = 2;

/** A heading level below all Markdown levels. */
const labelDepth = 7;

/** Makes a label the heading of the content below it. */
export function labelPiece({ text }: BlockPart): HeadingPiece {
  const words = splitLined(text, '\n')[0]!;
  const start = /^\s*(?:[-*+]\s+)?/u.exec(words.text)![0].length;
  const end = words.text.replace(/[\s:：]+$/u, '').length;
  return { kind: 'heading', depth: labelDepth, text: sliceLined(words, start, Math.max(start, end)), line: linesOf(text)[0] };
}

/** The label above an item of a nested list; null if there is none. */
export function labelAbove({ parts }: Block, part: BlockPart): HeadingPiece | null {
  const label = parts.slice(0, parts.indexOf(part)).findLast(({ isGrouped }) => isGrouped !== true);
  return label === undefined ? null : labelPiece(label);
}

/** Splits a block into one block per entry and one for the text between entries, which keeps the subject of the block. */
export function partsBySubject(block: Block, entries: ReadonlyMap<BlockPart, HeadingPiece | null>): BodyPiece[] {
  const blocks: Block[] = [];
  let isOpen = false;
  // If each row becomes an entry, the header row is dropped, because entries repeat the column headers.
  const areAllRows = block.kind === 'table' && entries.size === block.parts.length - 1;
  for (const part of areAllRows ? block.parts.slice(1) : block.parts) {
    if (entries.has(part)) blocks.push(entryBlock(block, part, entries.get(part) ?? null));
    else if (isOpen) blocks[blocks.length - 1] = { ...blocks.at(-1)!, parts: [...blocks.at(-1)!.parts, part] };
    else blocks.push({ ...block, parts: [part] });
    isOpen = !entries.has(part);
  }
  return blocks.map((own) => ({ kind: 'block', block: own }));
}

/** An entry as a block: a fact or table row becomes text about its subject. */
function entryBlock(of: Block, part: BlockPart, under: HeadingPiece | null): Block {
  const subject = subjectName(part.lead!);
  const block = { kind: of.kind, ...(of.isApart && { isApart: of.isApart }), ...(under !== null && { under }) };
  const { row, text } = part;
  if (row === undefined) return { ...block, parts: [{ ...part, text: trimLined(text) }], subject };
  const [line] = linesOf(row.name);
  const stated = row.cells.filter(({ head }) => head !== '');
  const told = row.cells.map(({ head, value }) => (head === '' ? value : joinLined([onLine(head, line), value], ': ')));
  const fields = stated.map(({ head, value }): Field => ({
    key: head,
    value: value.text,
    links: value.links.map((link) => link.reference),
    line,
    origin: 'inline',
    subject,
  }));
  return { ...block, kind: 'list', parts: [{ ...part, text: joinLined([row.name, joinLined(told, '; ')], ' — ') }], subject, fields };
}

/** Adds to the pieces the subject of each entry; an existing subject is kept, unless it is not the entry's name. */
export function withRepeatedEntries(pieces: readonly BodyPiece[], entries: readonly RepeatedEntry[]): readonly BodyPiece[] {
  // "Sand Eels" in a list of remarks refers to the "Sand Eel" that has its own heading.
  const headings = pieces.filter((piece) => piece.kind === 'heading');
  const headed = new Set(headings.flatMap(({ subject }) => subject?.toLowerCase() ?? []));
  const headingLines = new Set(headings.map(({ line }) => line));
  const others = entries.filter(
    ({ name, firstLine }) => headingLines.has(firstLine) || ![name, name.replace(/s$/u, '')].some((each) => headed.has(each.toLowerCase())),
  );
  if (others.length === 0) return pieces;
  const byLine = new Map(
    others.flatMap((entry) =>
      Array.from({ length: entry.lastLine - entry.firstLine + 1 }, (_, at) => [entry.firstLine + at, entry] as const),
    ),
  );
  const entryAt = (line: number): RepeatedEntry | undefined => byLine.get(line);
  const groups = Map.groupBy(others, ({ headingLine }) => headingLine);
  let path: readonly HeadingPiece[] = [];
  return pieces.flatMap((piece, at): BodyPiece[] => {
    if (piece.kind === 'break') return [piece];
    if (piece.kind === 'heading') {
      const found = entryAt(piece.line);
      const entry = found?.firstLine === piece.line ? found : undefined;
      const { subject: ofHeading, ...group } = piece;
      // "Bridges" above the entries of three bridges is not a thing itself.
      const below = groups.get(piece.line) ?? [];
      const next = pieces[at + 1];
      const isAllBelow =
        below.length >= minShelved && next?.kind === 'block' && linesOf(next.block.parts[0]!.text)[0] === below[0]!.firstLine;
      const areNames = below.some(({ name }) => isEvidentName(name));
      const given = areNames && (isAllBelow || isGroupLabel(piece.text.text)) ? undefined : ofHeading;
      const subject = entry !== undefined && (given === undefined || entry.isReadAnew) ? entry.name : given;
      const own = subject === undefined ? group : { ...group, subject };
      path = [...path.filter(({ depth }) => depth < piece.depth), own];
      return [own];
    }
    const isReadAnew = entryAt(linesOf(piece.block.parts[0]!.text)[0])?.isReadAnew === true;
    const hasSubject = piece.block.subject !== undefined || path.some(({ subject }) => subject !== undefined);
    if (hasSubject && !isReadAnew) return [piece];
    return splitByEntry(piece.block, entryAt).map((block) => ({ kind: 'block', block }));
  });
}

/** Makes words above a list a heading below all other levels. */
const groupPiece = (label: string, line: number): HeadingPiece => ({
  kind: 'heading',
  depth: labelDepth,
  text: onLine(label.replace(/[\s:：]+$/u, ''), line),
  line,
});

/** Splits a block where entries begin and end. */
function splitByEntry(block: Block, entryAt: (line: number) => RepeatedEntry | undefined): Block[] {
  const parted: { entry: RepeatedEntry | undefined; parts: BlockPart[] }[] = [];
  for (const part of block.parts)
    for (const text of slicesOf(part.text, entryAt)) {
      const entry = entryAt(linesOf(text)[0]);
      if (parted.length > 0 && parted.at(-1)!.entry === entry) parted.at(-1)!.parts.push({ ...part, text });
      else parted.push({ entry, parts: [{ ...part, text }] });
    }
  return parted.map(({ entry, parts }) => ({
    ...block,
    parts,
    ...(entry !== undefined && { subject: entry.name }),
    ...(entry?.label !== undefined && block.under === undefined && { under: groupPiece(entry.label, entry.headingLine) }),
  }));
}

function slicesOf(text: LinedText, entryAt: (line: number) => RepeatedEntry | undefined): LinedText[] {
  const boundaries = text.sourceMap
    .filter(({ line }, at) => at > 0 && entryAt(line) !== entryAt(text.sourceMap[at - 1]!.line))
    .map(({ offset }) => offset);
  return [0, ...boundaries]
    .map((start, at) => sliceLined(text, start, boundaries[at] ?? text.text.length))
    .map((slice) => ({ ...slice, text: slice.text.trimEnd() }));
}

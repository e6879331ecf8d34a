import type { DocumentRole, PassageRole } from '#shared/model/source.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { type CountedPiece, joinedTokens } from '../tokenizer/joinedTokens.ts';
import { chunkSize, type Atom } from './markup/atoms.ts';
import type { BodyPiece } from './markup/blocks.ts';
import { greatestChapterIn, greatestChapterInHeading, outlineChapterIn } from './text/chapterReferences.ts';
import { isKnownTogether, type Disclosure, type Disclosures } from './secrets/revealedAt.ts';
import { headingLine, joinLined, type LinedText, linesOf } from './markup/linedText.ts';
import { sectionsOf, textOfAtoms, tinySectionTokens } from './sections.ts';
import type { ParsedChunk, SceneStart } from './markup/types.ts';

interface Draft {
  readonly path: readonly LinedText[];
  /** The scenes in it, the first at 0. */
  readonly scenes: readonly SceneStart[];
  readonly disclosure: Disclosure;
  readonly afterBreak: boolean;
  readonly role: PassageRole;
  readonly isApart: boolean;
  readonly subject?: string;
  readonly text: LinedText;
  readonly tokens: number;
}

/** The chunks of a body, in order, with exact tokens. */
export function chunksOf(
  pieces: readonly BodyPiece[],
  count: CountTokens,
  disclosures: Disclosures,
  documentRole: DocumentRole = 'canon',
): ParsedChunk[] {
  const drafts: Draft[] = [];
  for (const { path, scene, disclosure, afterBreak, role, isApart, subject, atoms } of sectionsOf(
    pieces,
    count,
    disclosures,
    documentRole,
  )) {
    for (const group of partition(atoms)) {
      for (const { atoms: own, text, tokens } of measured(group, count)) {
        const scenes = sceneStarts(own, scene);
        drafts.push({ path, scenes, disclosure, afterBreak, role, isApart, ...(subject !== undefined && { subject }), text, tokens });
      }
    }
  }
  return withFullerStart(drafts, count).map(toChunk);
}

/** Joins a group of atoms and counts its exact tokens; a group with slightly too many is halved. */
function measured(group: readonly Atom[], count: CountTokens): { atoms: readonly Atom[]; text: LinedText; tokens: number }[] {
  const text = textOfAtoms(group);
  const only = group.length === 1 && group[0]!.isExact ? group[0]!.tokens : null;
  const tokens =
    only ??
    joinedTokens(
      group.flatMap((atom) => piecesOf(atom, count)),
      count,
    );
  if (tokens <= chunkSize.max || group.length === 1) return [{ atoms: group, text, tokens }];
  const middle = group.length >> 1;
  return [...measured(group.slice(0, middle), count), ...measured(group.slice(middle), count)];
}

/** The starts of scenes in the text of some atoms; atoms without a scene belong to `scene`. */
function sceneStarts(atoms: readonly Atom[], scene: number): SceneStart[] {
  const starts: SceneStart[] = [];
  let length = 0;
  for (const atom of atoms) {
    if (atom.text.text === '') continue;
    if (length > 0) length += atom.glue.length;
    const own = atom.scene ?? scene;
    if (starts.at(-1)?.scene !== own) starts.push({ scene: own, start: length });
    length += atom.text.text.length;
  }
  return starts.length > 0 ? starts : [{ scene: atoms[0]?.scene ?? scene, start: 0 }];
}

function piecesOf({ text, tokens, isExact, parts, glue }: Atom, count: CountTokens): readonly CountedPiece[] {
  if (!isExact && parts !== undefined) return parts.map((part, index) => (index === 0 ? { ...part, glue } : part));
  return [{ text: text.text, tokens: isExact ? tokens : count(text.text), glue }];
}

/** Extends the first chunk of a note, which often defines its subject, if it is only a motto or a line above the first heading. */
function withFullerStart(drafts: readonly Draft[], count: CountTokens): readonly Draft[] {
  const [first, second] = drafts;
  if (first === undefined || second === undefined || first.tokens >= tinySectionTokens) return drafts;
  if (
    !isKnownTogether(first.disclosure, second.disclosure) ||
    first.role !== second.role ||
    first.subject !== second.subject ||
    first.isApart !== second.isApart
  )
    return drafts;
  // Tiny scenes before another scene are not an introduction to it.
  if (first.scenes.at(-1)!.scene !== second.scenes[0]!.scene) return drafts;
  const isBelow = first.path.every((heading, index) => second.path[index] === heading);
  if (!isBelow || first.tokens + second.tokens >= chunkSize.max) return drafts;
  const headings = second.path.slice(first.path.length);
  const atRoot = first.path.length === 0;
  const below = atRoot ? second.text : joinLined([...headings.map(headingLine), second.text], '\n');
  const text = joinLined([first.text, below], '\n\n');
  const tokens = count(text.text);
  if (tokens > chunkSize.max) return drafts;
  const offset = text.text.length - second.text.text.length;
  const later = second.scenes.slice(1).map(({ scene, start }) => ({ scene, start: start + offset }));
  return [{ ...second, scenes: [...first.scenes, ...later], path: atRoot ? second.path : first.path, text, tokens }, ...drafts.slice(2)];
}

/** The greatest chapter that is named in headings or the text below them; null if there is none. */
function greatestChapter(headings: readonly string[], text: string): number | null {
  const chapters = [...headings.map(greatestChapterInHeading), greatestChapterIn(text), outlineChapterIn(headings, text)].filter(
    (chapter) => chapter !== null,
  );
  return chapters.length === 0 ? null : Math.max(...chapters);
}

function toChunk(draft: Draft, ordinal: number): ParsedChunk {
  const [firstLine, lastLine] = linesOf(draft.text);
  const heading = draft.path.map(({ text }) => text);
  return {
    ordinal,
    heading,
    firstLine,
    lastLine,
    columns: null,
    text: draft.text.text,
    tokens: draft.tokens,
    scene: draft.scenes.at(-1)!.scene,
    ...(draft.scenes.length > 1 && { sceneStarts: draft.scenes }),
    ...draft.disclosure,
    namesChapter: greatestChapter(heading, draft.text.text),
    role: draft.role,
    ...(draft.subject !== undefined && { subject: draft.subject }),
    links: draft.text.links.map(({ start, end, target }) => ({ start, end, target })),
  };
}

/** Penalty of a chunk for its size: 0 between 180 and 320 tokens, 9 for an empty chunk. */
function sizeCost(tokens: number): number {
  if (tokens < chunkSize.min) return ((chunkSize.min - tokens) / 60) ** 2;
  if (tokens > chunkSize.best) return ((tokens - chunkSize.best) / 40) ** 2;
  return 0;
}

/** Penalty per chunk, so that of two equally good splits the one with fewer chunks is chosen. */
const costPerChunk = 0.2;

/**
 * Splits a sequence of atoms into groups of at most 400 tokens (or a single longer atom), minimising the sum of penalties for sizes and split points
 * by dynamic programming over the best start for each end, as in paragraph layout.
 */
function partition(atoms: readonly Atom[]): (readonly Atom[])[] {
  const costs: number[] = [0];
  const starts: number[] = [0];
  for (let end = 1; end <= atoms.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    let bestStart = end - 1;
    let tokens = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      tokens += atoms[start]!.tokens + (start < end - 1 ? 1 : 0);
      const isSingle = start === end - 1;
      if (tokens > chunkSize.max && !isSingle) break;
      const size = isSingle && tokens > chunkSize.max ? 0 : sizeCost(tokens);
      const cost = costs[start]! + size + costPerChunk + (start === 0 ? 0 : atoms[start]!.splitCost);
      if (cost < best) {
        best = cost;
        bestStart = start;
      }
    }
    costs.push(best);
    starts.push(bestStart);
  }
  const groups: (readonly Atom[])[] = [];
  for (let end = atoms.length; end > 0; end = starts[end]!) groups.push(atoms.slice(starts[end], end));
  return groups.reverse();
}

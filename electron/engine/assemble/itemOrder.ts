import type { PackContent, PackRequest, Piece } from './types.ts';

/** By place in the story; notes after it, by path. */
function byStory(a: Piece, b: Piece): number {
  const one = a.candidate.source;
  const other = b.candidate.source;
  const place = (one.sequence ?? Number.MAX_SAFE_INTEGER) - (other.sequence ?? Number.MAX_SAFE_INTEGER);
  if (place !== 0) return place;
  if (one.path !== other.path) return one.path < other.path ? -1 : 1;
  return one.lines[0] - other.lines[0];
}

function byScore(a: Piece, b: Piece): number {
  return b.candidate.score - a.candidate.score || byStory(a, b);
}

/** The order of pieces within a part: what the writer put in order first, then by story or by score. */
export function orderOf({ order, manualOrder }: Pick<PackRequest, 'order' | 'manualOrder'>): (pieces: readonly Piece[]) => Piece[] {
  const places = new Map(manualOrder.map((reference, at) => [reference, at]));
  const usual = order === 'story' ? byStory : byScore;
  const placeOf = (piece: Piece): number => places.get(piece.candidate.reference) ?? Number.MAX_SAFE_INTEGER;
  return (pieces) => pieces.toSorted((a, b) => placeOf(a) - placeOf(b) || usual(a, b));
}

/** Entities in the order of the pack: those that the writer put in order first. */
export function orderEntities<E extends { readonly id: string }>(entities: readonly E[], manualOrder: readonly string[]): readonly E[] {
  const places = new Map(manualOrder.map((reference, at) => [reference, at]));
  const placeOf = ({ id }: E): number => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return places.size === 0 ? entities : entities.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Pieces that follow each other without a gap in one document: they are one passage with one citation. */
export function runsOf(pieces: readonly Piece[], isAlone: (piece: Piece) => boolean): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.at(-1);
    const { source, ordinal } = piece.candidate;
    const follows =
      last?.state === 'full' &&
      piece.state !== 'name' &&
      last.candidate.source.path === source.path &&
      last.candidate.ordinal !== null &&
      last.candidate.ordinal + 1 === ordinal &&
      !isAlone(last) &&
      !isAlone(piece);
    if (follows) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

const sections = ['definition', 'relationships', 'mentions'] as const;

/** All pieces in the order of the text: what is pinned, each entity with its parts, general context. */
export function inOrder({ request, entities, pieces }: Pick<PackContent, 'request' | 'entities' | 'pieces'>): Piece[] {
  const ordered = orderOf(request);
  const general = ordered(pieces.filter((piece) => piece.entity === null));
  const ofEntities = orderEntities(entities, request.manualOrder).flatMap((entity) => {
    const own = pieces.filter((piece) => piece.entity === entity);
    return sections.flatMap((section) => {
      const part = own.filter((piece) => piece.candidate.section === section);
      return section === 'mentions' ? ordered(part) : byHand(part, request.manualOrder);
    });
  });
  // In a summary a passage may stand for an entity that nobody named.
  const isShown = new Set(ofEntities);
  const others = pieces.filter((piece) => piece.entity !== null && !isShown.has(piece));
  const isPinned = ({ candidate }: Piece): boolean => candidate.pinned === true;
  return [...general.filter(isPinned), ...ofEntities, ...others, ...general.filter((piece) => !isPinned(piece))];
}

/** Pieces in the order they were chosen, but for those that the writer put in order. */
export function byHand(pieces: readonly Piece[], manualOrder: readonly string[]): readonly Piece[] {
  return orderEntities(
    pieces.map((piece) => ({ id: piece.candidate.reference, piece })),
    manualOrder,
  ).map(({ piece }) => piece);
}

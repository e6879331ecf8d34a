import { partialMatch } from '#shared/model/constants.ts';
import type { RequiredReason } from '#shared/model/context/question.ts';
import type { Candidate, EntityCandidate, PackContent, PackRequest, Item } from './types.ts';

/** Compares by position in the story; notes come after it, by path. */
function byStory(a: Item, b: Item): number {
  const first = a.candidate.source;
  const second = b.candidate.source;
  const bySequence = (first.sequence ?? Number.MAX_SAFE_INTEGER) - (second.sequence ?? Number.MAX_SAFE_INTEGER);
  if (bySequence !== 0) return bySequence;
  if (first.path !== second.path) return first.path < second.path ? -1 : 1;
  return first.lines[0] - second.lines[0];
}

function byScore(a: Item, b: Item): number {
  return b.candidate.score - a.candidate.score || byStory(a, b);
}

/** Items that state the answer come first: requested sections and lists, then chapters. */
const statedFirst: Readonly<Partial<Record<RequiredReason, number>>> = { section: 2, list: 2, chapter: 1, story: 1 };

/** Within a note, passages of the requested section come before the others. */
function sectionFirst(group: readonly Item[]): readonly Item[] {
  const rank = ({ candidate }: Item): number => Number(candidate.source.kind === 'note' && candidate.requiredFor !== 'section');
  return group.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a requested list or history is the answer, so that it comes before text about its members. */
export function isAnsweredByList({ entities, items }: Pick<PackContent, 'entities' | 'items'>): boolean {
  return (
    entities.every(({ match }) => match < partialMatch) &&
    items.some(({ entity, candidate: { lists, requiredFor } }) => entity === null && (lists !== undefined || requiredFor === 'list'))
  );
}

/**
 * Puts the answer first: notes and the story are ordered by their best passages, and those that state the answer come first. Chapters stay in order,
 * as do the passages of a note, and notes that tell a history.
 */
function byAnswer(items: readonly Item[]): Item[] {
  const ordered = items.toSorted(byStory);
  const groupOf = ({ candidate }: Item): string =>
    candidate.source.kind === 'note' ? (candidate.lists?.isHistory ? 'history' : documentOf(candidate)) : 'story';
  const worthOf = (group: readonly Item[]): number =>
    Math.max(
      ...group.map(
        ({ candidate }) => candidate.score + (candidate.requiredFor === undefined ? 0 : (statedFirst[candidate.requiredFor] ?? 0)),
      ),
    );
  const groups = [...Map.groupBy(ordered, (item) => groupOf(item)).values()].map(sectionFirst);
  return groups.toSorted((a, b) => worthOf(b) - worthOf(a)).flat();
}

/** Returns the order of items in a section: the user's order first, then the answer first (order `story`) or by score. */
export function orderOf({ order, manualOrder }: Pick<PackRequest, 'order' | 'manualOrder'>): (items: readonly Item[]) => Item[] {
  const indices = new Map(manualOrder.map((reference, index) => [reference, index]));
  const indexOf = (item: Item): number => indices.get(item.candidate.reference) ?? Number.MAX_SAFE_INTEGER;
  return (items) => (order === 'story' ? byAnswer(items) : items.toSorted(byScore)).sort((a, b) => indexOf(a) - indexOf(b));
}

/** The entities of which a pack has items, in the given order. */
export function shownEntities(entities: readonly EntityCandidate[], items: readonly Item[]): readonly EntityCandidate[] {
  const shown = new Set(items.map(({ entity }) => entity));
  return entities.filter((entity) => shown.has(entity));
}

/** Order of entities in the pack: the user's order first. */
export function orderEntities<E extends { readonly id: string }>(entities: readonly E[], manualOrder: readonly string[]): readonly E[] {
  const indices = new Map(manualOrder.map((reference, index) => [reference, index]));
  const indexOf = ({ id }: E): number => indices.get(id) ?? Number.MAX_SAFE_INTEGER;
  return indices.size === 0 ? entities : entities.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** The document of a passage. A file may hold several chapters, and two parts of a book chapters with the same title. */
export function documentOf({ source: { path, title, sequence } }: Pick<Candidate, 'source'>): string {
  return `${path}\n${title}\n${sequence}`;
}

/** Groups contiguous items of one document, or extracts of one, into runs, each of which reads as one passage with one citation. */
export function runsOf(items: readonly Item[], isAlone: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  for (const item of items) {
    const last = runs.at(-1)?.at(-1);
    const { source, ordinal } = item.candidate;
    const isContiguous =
      last?.state === 'full' &&
      item.state !== 'name' &&
      last.candidate.source.path === source.path &&
      last.candidate.source.title === source.title &&
      last.candidate.ordinal !== null &&
      last.candidate.ordinal + 1 === ordinal;
    const isOfExtract = last?.isExtract && item.isExtract && documentOf(last.candidate) === documentOf(item.candidate);
    if (last && (isContiguous || isOfExtract) && !isAlone(last) && !isAlone(item)) runs.at(-1)!.push(item);
    else runs.push([item]);
  }
  return runs;
}

const sections = ['definition', 'relationships', 'mentions'] as const;

/** All items in the order of the text: pinned ones, each entity with its sections, general context. */
export function inOrder({ request, entities, items }: Pick<PackContent, 'request' | 'entities' | 'items'>): Item[] {
  const ordered = orderOf(request);
  const general = items.filter((item) => item.entity === null);
  const ofEntities = orderEntities(entities, request.manualOrder).flatMap((entity) => {
    const entityItems = items.filter((item) => item.entity === entity);
    return sections.flatMap((section) => {
      const part = entityItems.filter((item) => item.candidate.section === section);
      return section === 'mentions' ? ordered(part) : byManualOrder(part, request.manualOrder);
    });
  });
  // In a summary, a passage may represent an entity that is not otherwise shown.
  const isShown = new Set(ofEntities);
  const others = items.filter((item) => item.entity !== null && !isShown.has(item));
  const isPinned = ({ candidate }: Item): boolean => candidate.pinned === true;
  const rest = ordered(general.filter((item) => !isPinned(item)));
  const ofAll = isAnsweredByList({ entities, items }) ? [...rest, ...ofEntities, ...others] : [...ofEntities, ...others, ...rest];
  return [...ordered(general.filter(isPinned)), ...ofAll];
}

/** Items in the order of selection, with requested relationships first; the user's own order takes precedence. */
export function byManualOrder(items: readonly Item[], manualOrder: readonly string[]): readonly Item[] {
  const isAsked = ({ candidate }: Item): number => Number(candidate.requiredFor === 'relationship');
  const ordered = items.toSorted((a, b) => isAsked(b) - isAsked(a));
  return orderEntities(
    ordered.map((item) => ({ id: item.candidate.reference, item })),
    manualOrder,
  ).map(({ item }) => item);
}

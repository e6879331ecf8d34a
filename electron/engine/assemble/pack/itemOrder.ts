import { partialMatch } from '#shared/model/constants.ts';
import type { RequiredReason } from '#shared/model/context/question.ts';
import type { Candidate, PackContent, PackRequest, Item } from './types.ts';

/** By position in the story; notes after it, by path. */
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

/** What states the answer goes before all else: a section or a list that the question asks for, then a chapter. */
const statedFirst: Readonly<Partial<Record<RequiredReason, number>>> = { section: 2, list: 2, chapter: 1, story: 1 };

/** The passages of a note with the section that the question asks for before its others. */
function sectionFirst(group: readonly Item[]): readonly Item[] {
  const rank = ({ candidate }: Item): number => Number(candidate.source.kind === 'note' && candidate.requiredFor !== 'section');
  return group.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a list or history that the question asks for is the answer, so that it comes before what is said of each in it. */
export function isAnsweredByList({ entities, items }: Pick<PackContent, 'entities' | 'items'>): boolean {
  return (
    entities.every(({ match }) => match < partialMatch) &&
    items.some(({ entity, candidate: { lists, requiredFor } }) => entity === null && (lists !== undefined || requiredFor === 'list'))
  );
}

/**
 * The answer first: notes and the story by their best passages, those that state what the question asks for first. Chapters stay in order, as do
 * the passages of a note, and notes that tell a history.
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

/** Order of items in a section: the user's order first, then by answer or score. */
export function orderOf({ order, manualOrder }: Pick<PackRequest, 'order' | 'manualOrder'>): (items: readonly Item[]) => Item[] {
  const indices = new Map(manualOrder.map((reference, index) => [reference, index]));
  const indexOf = (item: Item): number => indices.get(item.candidate.reference) ?? Number.MAX_SAFE_INTEGER;
  return (items) => (order === 'story' ? byAnswer(items) : items.toSorted(byScore)).sort((a, b) => indexOf(a) - indexOf(b));
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

/** Contiguous items of one document, or extracts of one: one passage with one citation. */
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
  // In a summary a passage may represent an entity that nobody named.
  const isShown = new Set(ofEntities);
  const others = items.filter((item) => item.entity !== null && !isShown.has(item));
  const isPinned = ({ candidate }: Item): boolean => candidate.pinned === true;
  const rest = ordered(general.filter((item) => !isPinned(item)));
  const ofAll = isAnsweredByList({ entities, items }) ? [...rest, ...ofEntities, ...others] : [...ofEntities, ...others, ...rest];
  return [...ordered(general.filter(isPinned)), ...ofAll];
}

/** Items in order of selection, required ones first, except those that the user ordered. */
export function byManualOrder(items: readonly Item[], manualOrder: readonly string[]): readonly Item[] {
  const isAsked = ({ candidate }: Item): number => Number(candidate.requiredFor === 'relationship');
  const ordered = items.toSorted((a, b) => isAsked(b) - isAsked(a));
  return orderEntities(
    ordered.map((item) => ({ id: item.candidate.reference, item })),
    manualOrder,
  ).map(({ item }) => item);
}

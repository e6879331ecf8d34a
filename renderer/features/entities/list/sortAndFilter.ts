import { occurrences } from '#shared/occurrences.ts';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { importanceOrder } from '#shared/model/importanceOrder.ts';
import { foldForSearch } from '../../../common/format.ts';

/** What the list shows. */
export interface SortedEntities {
  readonly entities: readonly EntitySummary[];
  /** Matching entities by type, regardless of the type filter. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

// Plain forms of thousands of names are made once, not with every keystroke.
const foldedNames = new WeakMap<EntitySummary, string>();

function foldedNamesOf(entity: EntitySummary): string {
  return foldedNames.getOrInsertComputed(entity, () => foldForSearch([entity.name, ...entity.aliases].join('\n')));
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const orders: Readonly<Record<Exclude<EntitySort, 'importance'>, (a: EntitySummary, b: EntitySummary) => number>> = {
  mentions: (a, b) => b.mentions - a.mentions,
  name: (a, b) => byName.compare(a.name, b.name),
  first: (a, b) => (a.firstSequence ?? Infinity) - (b.firstSequence ?? Infinity),
};

// Sorting is kept too: while somebody types, only the filter runs.
const sortCache = new WeakMap<readonly EntitySummary[], Map<EntitySort, readonly EntitySummary[]>>();

function sortedBy(entities: readonly EntitySummary[], sort: EntitySort, all: readonly EntitySummary[]): readonly EntitySummary[] {
  const order = sort === 'importance' ? importanceOrder(all) : orders[sort];
  return sortCache
    .getOrInsertComputed(entities, () => new Map())
    .getOrInsertComputed(sort, () =>
      entities.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || order(a, b) || byName.compare(a.name, b.name)),
    );
}

/** The entities with every word of the query in their names and one of the types, if any; sorted, pinned ones first. `all`: every entity of the world. */
export function sortAndFilterEntities(
  entities: readonly EntitySummary[],
  view: { readonly query: string; readonly types: readonly string[]; readonly sort: EntitySort },
  all: readonly EntitySummary[] = entities,
): SortedEntities {
  const words = foldForSearch(view.query).split(/\s+/).filter(Boolean);
  const sorted = sortedBy(entities, view.sort, all);
  const matching = words.length === 0 ? sorted : sorted.filter((entity) => words.every((word) => foldedNamesOf(entity).includes(word)));
  const counts = occurrences(matching.map(({ type }) => type));
  const chosen = view.types.length === 0 ? matching : matching.filter((entity) => view.types.includes(entity.type));
  return { entities: chosen, counts, total: matching.length };
}

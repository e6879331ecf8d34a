import type { EntitySummary } from '#shared/model/entity.ts';
import { foldForSearch } from '../format.ts';

/** How well a name matches a query: 0 not at all, 4 exactly. */
export function nameScore(name: string, foldedQuery: string): number {
  const plain = foldForSearch(name);
  if (plain === foldedQuery) return 4;
  if (plain.startsWith(foldedQuery)) return 3;
  if (plain.includes(` ${foldedQuery}`)) return 2;
  return plain.includes(foldedQuery) ? 1 : 0;
}

/** Entities whose name or alias matches a query, best first, then by importance; at most `limit`. */
export function findEntities(entities: readonly EntitySummary[], typed: string, limit: number): EntitySummary[] {
  const foldedQuery = foldForSearch(typed.trim());
  if (foldedQuery === '') return entities.slice(0, limit);
  return entities
    .map((entity) => ({
      entity,
      match: Math.max(nameScore(entity.name, foldedQuery), ...entity.aliases.map((alias) => nameScore(alias, foldedQuery) - 0.5)),
    }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || b.entity.importance - a.entity.importance)
    .slice(0, limit)
    .map(({ entity }) => entity);
}

/** The matching alias, when the name does not show why it was found. */
export function matchingAlias(entity: EntitySummary, query: string): string | null {
  const foldedQuery = foldForSearch(query.trim());
  if (foldedQuery === '' || foldForSearch(entity.name).includes(foldedQuery)) return null;
  return entity.aliases.find((alias) => foldForSearch(alias).includes(foldedQuery)) ?? null;
}

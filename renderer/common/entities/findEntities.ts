import type { EntitySummary } from '#shared/model/entity.ts';
import { foldForSearch } from '../format.ts';

/** How well a name matches a query: 0 not at all, 4 exactly. */
export function nameScore(name: string, wanted: string): number {
  const plain = foldForSearch(name);
  if (plain === wanted) return 4;
  if (plain.startsWith(wanted)) return 3;
  if (plain.includes(` ${wanted}`)) return 2;
  return plain.includes(wanted) ? 1 : 0;
}

/** Entities whose name or alias matches a query, best first, then by importance; at most `limit`. */
export function findEntities(entities: readonly EntitySummary[], typed: string, limit: number): EntitySummary[] {
  const wanted = foldForSearch(typed.trim());
  if (wanted === '') return entities.slice(0, limit);
  return entities
    .map((entity) => ({
      entity,
      match: Math.max(nameScore(entity.name, wanted), ...entity.aliases.map((alias) => nameScore(alias, wanted) - 0.5)),
    }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || b.entity.importance - a.entity.importance)
    .slice(0, limit)
    .map(({ entity }) => entity);
}

/** The matching alias, when the name does not show why it was found. */
export function matchingAlias(entity: EntitySummary, query: string): string | null {
  const wanted = foldForSearch(query.trim());
  if (wanted === '' || foldForSearch(entity.name).includes(wanted)) return null;
  return entity.aliases.find((alias) => foldForSearch(alias).includes(wanted)) ?? null;
}

import type { EntitySummary } from '#shared/model/entity.ts';
import { occurrences } from '#shared/occurrences.ts';
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

const wordsOf = (foldedName: string): readonly string[] => foldedName.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 2);

/**
 * Entities whose name or alias contains a name or shares words with it ("Mara Venn" and "Old Mara"), best first; then the others in their
 * order. At most `limit`. A shared word counts the more the fewer entities have it, so that "and" counts little.
 */
export function likeFirst(entities: readonly EntitySummary[], name: string, limit: number): EntitySummary[] {
  const foldedName = foldForSearch(name.trim());
  const ownWords = new Set(wordsOf(foldedName));
  const candidates = entities.map((entity) => {
    const names = [entity.name, ...entity.aliases];
    const words = new Set(names.flatMap((each) => wordsOf(foldForSearch(each))).filter((word) => ownWords.has(word)));
    return { entity, words, contained: Math.max(...names.map((each) => nameScore(each, foldedName))) };
  });
  const counts = occurrences(candidates.flatMap(({ words }) => [...words]));
  const shared = (words: ReadonlySet<string>): number => [...words].reduce((sum, word) => sum + 1 / counts.get(word)!, 0);
  return candidates
    .map(({ entity, words, contained }) => ({ entity, contained, shared: shared(words) }))
    .sort((a, b) => b.contained - a.contained || b.shared - a.shared)
    .slice(0, limit)
    .map(({ entity }) => entity);
}

/** The matching alias, when the name does not show why it was found. */
export function matchingAlias(entity: EntitySummary, query: string): string | null {
  const foldedQuery = foldForSearch(query.trim());
  if (foldedQuery === '' || foldForSearch(entity.name).includes(foldedQuery)) return null;
  return entity.aliases.find((alias) => foldForSearch(alias).includes(foldedQuery)) ?? null;
}

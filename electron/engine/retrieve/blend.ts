import type { Candidate, EntityCandidate } from '../assemble/types.ts';
import type { ChosenEntity } from './choose.ts';
import type { Gathered, Sought } from './gather.ts';

/** One after the other from each list, each thing once: the first of all, the second of all, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[], nameOf: (item: T) => string): T[] {
  const taken = new Map<string, T>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let at = 0; at < longest; at++) {
    for (const list of lists) {
      const item = list[at];
      if (item === undefined) continue;
      const name = nameOf(item);
      if (!taken.has(name)) taken.set(name, item);
    }
  }
  return [...taken.values()];
}

/** The entities of a pack that answers several questions, taken in turn: at most `most`. */
export function takenTogether(topics: readonly Sought[], most: number): Set<number> {
  const lists = topics.map(({ chosen }) => chosen);
  const all = inTurn<ChosenEntity>(lists, ({ entityId }) => String(entityId));
  return new Set(all.slice(0, most).map(({ entityId }) => entityId));
}

/** All that may be said of an entity, found now: it must not wait until the index is another. */
const settled = (entity: EntityCandidate): EntityCandidate => ({ ...entity });

/** The candidates of several questions as those of one pack: each was searched for by itself, and they are taken in turn, best first. */
export function blend(topics: readonly Gathered[], maxEntities: number): Gathered {
  const [only] = topics;
  if (only && topics.length === 1) return { ...only, entities: only.entities.map(settled), beyond: only.beyond.map(settled) };
  const all = inTurn<EntityCandidate>(
    topics.map((topic) => topic.entities),
    (entity) => entity.id,
  );
  // An entity that several questions name counts as for the one that means it most surely.
  const surest = all.map((entity) =>
    topics
      .flatMap((topic) => topic.entities.filter(({ id }) => id === entity.id))
      .reduce((best, one) => (one.match > best.match ? one : best), entity),
  );
  const kept = surest.slice(0, maxEntities);
  const taken = new Set(kept.map(({ id }) => id));
  const beyond = inTurn<EntityCandidate>([surest.slice(maxEntities), ...topics.map((topic) => topic.beyond)], (entity) => entity.id);
  const sum = (of: (topic: Gathered) => number): number => topics.reduce((total, topic) => total + of(topic), 0);
  return {
    entities: kept.map(settled),
    beyond: beyond.filter(({ id }) => !taken.has(id)).map(settled),
    general: inTurn<Candidate>(
      topics.map((topic) => topic.general),
      (candidate) => candidate.reference,
    ),
    stats: {
      similar: sum(({ stats }) => stats.similar),
      expanded: sum(({ stats }) => stats.expanded),
      scored: sum(({ stats }) => stats.scored),
    },
    notices: topics.flatMap((topic) => topic.notices),
    times: { seeds: sum(({ times }) => times.seeds), walk: sum(({ times }) => times.walk), score: sum(({ times }) => times.score) },
  };
}

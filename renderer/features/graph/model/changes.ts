import { occurrences } from '#shared/occurrences.ts';
import type { EntityGraph, EntitySummary, GraphEdge } from '#shared/model/entity.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';

/** What is new on a map from one chapter to the next. */
interface Changes {
  readonly appeared: readonly string[];
  /** Facts that were not known before, or were known as another kind. */
  readonly became: readonly GraphEdge[];
}

const pairOf = ({ source, target }: GraphEdge): string => (source < target ? `${source}\n${target}` : `${target}\n${source}`);

/** What `after` shows that `before` did not: entities, the most important first, and facts, the strongest first. */
export function changesBetween(before: EntityGraph, after: EntityGraph): Changes {
  const known = new Set(before.nodes.map(({ id }) => id));
  const kinds = new Map(before.edges.filter((edge) => familyOf(edge) !== 'together').map((edge) => [pairOf(edge), familyOf(edge)]));
  return {
    appeared: after.nodes
      .filter(({ id }) => !known.has(id))
      .toSorted((a, b) => b.importance - a.importance)
      .map(({ id }) => id),
    became: after.edges
      .filter((edge) => familyOf(edge) !== 'together' && kinds.get(pairOf(edge)) !== familyOf(edge))
      .toSorted((a, b) => b.strength - a.strength),
  };
}

/** How many entities appear for the first time in each chapter, in the order of the chapters. */
export function newcomers(chapters: readonly StoryChapter[], entities: readonly EntitySummary[]): readonly number[] {
  const bySequence = occurrences(entities.map(({ firstSequence }) => firstSequence));
  return chapters.map(({ sequence }) => bySequence.get(sequence) ?? 0);
}

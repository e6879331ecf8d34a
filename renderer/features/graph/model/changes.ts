import type { EntityGraph, GraphEdge } from '#shared/model/entity.ts';
import { familyOf, type Family } from '#shared/model/relationshipFamilies.ts';
import type { RelationshipChange } from '../../../strings/relationshipSentence.ts';

/** What a chapter tells of a relationship. */
interface Fact {
  readonly edge: GraphEdge;
  readonly change: RelationshipChange;
}

/** What is new on a map from one chapter to the next. */
interface Changes {
  readonly appeared: readonly string[];
  /** Facts that were not known before, or were known as another kind, or no longer hold. */
  readonly facts: readonly Fact[];
}

const pairOf = ({ source, target }: GraphEdge): string => (source < target ? `${source}\n${target}` : `${target}\n${source}`);

/** Families of what people become to each other; that two are kin is found out. */
const becoming: ReadonlySet<Family> = new Set(['bond', 'conflict', 'membership', 'place', 'ownership']);

/**
 * What `after`, the map up to chapter `sequence`, shows that `before` did not: entities, the most important first, and facts, the strongest
 * first. A relationship begins where that is stated, and where it takes the place of another.
 */
export function changesBetween(before: EntityGraph, after: EntityGraph, sequence: number): Changes {
  const known = new Set(before.nodes.map(({ id }) => id));
  const families = new Map(before.edges.filter((edge) => familyOf(edge) !== 'together').map((edge) => [pairOf(edge), familyOf(edge)]));
  const changeOf = (edge: GraphEdge): RelationshipChange | null => {
    const family = familyOf(edge);
    if (family === 'together') return null;
    if (edge.until === sequence) return 'ends';
    const former = families.get(pairOf(edge));
    if (edge.from === sequence) return 'begins';
    if (former === family) return null;
    return former !== undefined && becoming.has(former) && becoming.has(family) ? 'begins' : 'known';
  };
  return {
    appeared: after.nodes
      .filter(({ id }) => !known.has(id))
      .toSorted((a, b) => b.importance - a.importance)
      .map(({ id }) => id),
    facts: after.edges
      .flatMap((edge): Fact[] => {
        const change = changeOf(edge);
        return change === null ? [] : [{ edge, change }];
      })
      // What happens in this chapter before what is only learned in it.
      .toSorted((a, b) => Number(a.change === 'known') - Number(b.change === 'known') || b.edge.strength - a.edge.strength),
  };
}

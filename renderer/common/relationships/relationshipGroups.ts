import { rangeOfNames, type NameChapter } from '#shared/model/chapterNames.ts';
import type { RelationshipView } from '#shared/model/entity.ts';
import { commonStrings } from '../../strings/common.ts';
import { families, type Family, familyOf } from '#shared/model/relationshipFamilies.ts';

/** One kind of relationship between two entities with its evidence, strongest first. */
export interface KindOfRelationship {
  /** Unique among the kinds of the same two. */
  readonly id: string;
  readonly kind: string;
  readonly family: Family;
  /** Bounds by chapter; null when open. */
  readonly from: number | null;
  readonly until: number | null;
  readonly evidence: readonly [RelationshipView, ...RelationshipView[]];
}

/** The chapters in which it holds: "ch. 3–7", "from ch. 9", "until ch. 8"; null for the whole story. */
export function relationshipTime({ from, until }: Pick<KindOfRelationship, 'from' | 'until'>, short: NameChapter): string | null {
  if (from !== null && until !== null) return rangeOfNames(short(from), short(until));
  if (from !== null) return commonStrings.fromChapterShort(short(from));
  return until === null ? null : commonStrings.untilChapterShort(short(until));
}

/** All relationships between an entity and one other: "ally until ch. 8, enemy from ch. 9". */
export interface RelationshipGroup {
  readonly other: RelationshipView['other'];
  /** In order of chapters, then by strength. */
  readonly kinds: readonly [KindOfRelationship, ...KindOfRelationship[]];
  /** Whether bond and conflict overlap in time, and the user did not dismiss that. */
  readonly isContradictory: boolean;
}

const strengthOf = ({ kinds }: RelationshipGroup): number => Math.max(...kinds.map(({ evidence }) => evidence[0].strength));

function kindsOf(relationships: readonly RelationshipView[]): KindOfRelationship[] {
  const strongestFirst = relationships.toSorted((a, b) => b.strength - a.strength);
  return [...Map.groupBy(strongestFirst, ({ kind, from, until }) => [kind, from, until].join('\n'))]
    .map(([id, group]): KindOfRelationship => {
      const evidence = group as [RelationshipView, ...RelationshipView[]];
      const { kind, from, until } = evidence[0];
      return { id, kind, family: familyOf(evidence[0]), from, until, evidence };
    })
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0) || (a.until ?? Infinity) - (b.until ?? Infinity));
}

function isContradictory(kinds: readonly KindOfRelationship[]): boolean {
  if (kinds.some(({ evidence }) => evidence.some(({ isContradictionDismissed }) => isContradictionDismissed === true))) return false;
  const bonds = kinds.filter(({ family }) => family === 'bond');
  const conflicts = kinds.filter(({ family }) => family === 'conflict');
  return bonds.some((bond) =>
    conflicts.some((conflict) => (bond.from ?? 0) <= (conflict.until ?? Infinity) && (conflict.from ?? 0) <= (bond.until ?? Infinity)),
  );
}

/** The relationships between two entities: stated or extracted ones, else co-occurrence; null without any. */
export function connectionOf(relationships: readonly RelationshipView[]): RelationshipGroup | null {
  const all = kindsOf(relationships);
  const stated = all.filter(({ family }) => family !== 'together');
  const [first, ...others] = stated.length > 0 ? stated : all;
  if (!first) return null;
  const kinds = [first, ...others] as const;
  return { other: first.evidence[0].other, kinds, isContradictory: isContradictory(kinds) };
}

/** Relationships by family, each other entity once, by their state at the end of the story. Co-occurrence is omitted when there is more. */
export function groupByFamily(relationships: readonly RelationshipView[]): [family: Family, connections: RelationshipGroup[]][] {
  const groups = new Map<Family, RelationshipGroup[]>();
  for (const ofOther of Map.groupBy(relationships, ({ other }) => other.id).values()) {
    const connection = connectionOf(ofOther);
    if (!connection) continue;
    const { kinds } = connection;
    // The latest kind counts (ally, then enemy); among simultaneous ones, the most informative family.
    const latest = Math.max(...kinds.map(({ from }) => from ?? 0));
    const family = families.find((one) => kinds.some((kind) => kind.family === one && (kind.from ?? 0) === latest)) ?? kinds[0].family;
    groups.set(family, [...(groups.get(family) ?? []), connection]);
  }
  return families.flatMap((family): [Family, RelationshipGroup[]][] => {
    const connections = groups.get(family);
    return connections ? [[family, connections.sort((a, b) => strengthOf(b) - strengthOf(a))]] : [];
  });
}

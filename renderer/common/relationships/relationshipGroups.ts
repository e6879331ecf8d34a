import { rangeOfNames, type NameChapter } from '#shared/model/chapterNames.ts';
import type { RelationshipView } from '#shared/model/entity.ts';
import { commonStrings } from '../../strings/common.ts';
import { families, type Family, familyOf } from './families.ts';

/** What one entity is to another, with everything that shows it, strongest first. */
export interface KindOfRelationship {
  /** Tells it from the others of the same two. */
  readonly id: string;
  readonly kind: string;
  readonly family: Family;
  /** Chapters between which it holds; null when open. */
  readonly from: number | null;
  readonly until: number | null;
  readonly evidence: readonly [RelationshipView, ...RelationshipView[]];
}

/** The chapters between which it holds: "ch. 3–7", "from ch. 9", "until ch. 8"; null for the whole story. */
export function relationshipTime({ from, until }: Pick<KindOfRelationship, 'from' | 'until'>, short: NameChapter): string | null {
  if (from !== null && until !== null) return rangeOfNames(short(from), short(until));
  if (from !== null) return commonStrings.fromChapterShort(short(from));
  return until === null ? null : commonStrings.untilChapterShort(short(until));
}

/** Everything that an entity is to one other: "ally until ch. 8, enemy from ch. 9". */
export interface RelationshipGroup {
  readonly other: RelationshipView['other'];
  /** In order of chapters, then by strength. */
  readonly kinds: readonly [KindOfRelationship, ...KindOfRelationship[]];
  /** Both a bond and a conflict, and no chapters that tell them apart. */
  readonly isContradictory: boolean;
}

const strengthOf = ({ kinds }: RelationshipGroup): number => Math.max(...kinds.map(({ evidence }) => evidence[0].strength));

function kindsOf(relationships: readonly RelationshipView[]): KindOfRelationship[] {
  const kinds = new Map<string, [RelationshipView, ...RelationshipView[]]>();
  for (const relationship of relationships.toSorted((a, b) => b.strength - a.strength)) {
    const id = [relationship.kind, relationship.from, relationship.until].join('\n');
    const same = kinds.get(id);
    if (same) same.push(relationship);
    else kinds.set(id, [relationship]);
  }
  return [...kinds]
    .map(([id, evidence]): KindOfRelationship => {
      const { kind, from, until } = evidence[0];
      return { id, kind, family: familyOf(evidence[0]), from, until, evidence };
    })
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0) || (a.until ?? Infinity) - (b.until ?? Infinity));
}

function isContradictory(kinds: readonly KindOfRelationship[]): boolean {
  const bonds = kinds.filter(({ family }) => family === 'bond');
  const conflicts = kinds.filter(({ family }) => family === 'conflict');
  return bonds.some((bond) =>
    conflicts.some((conflict) => (bond.from ?? 0) <= (conflict.until ?? Infinity) && (conflict.from ?? 0) <= (bond.until ?? Infinity)),
  );
}

/**
 * What one entity is to another, of the relationships that the two have: what somebody said, else that they appear together; null without any.
 */
export function connectionOf(relationships: readonly RelationshipView[]): RelationshipGroup | null {
  const all = kindsOf(relationships);
  const stated = all.filter(({ family }) => family !== 'together');
  const [first, ...others] = stated.length > 0 ? stated : all;
  if (!first) return null;
  const kinds = [first, ...others] as const;
  return { other: first.evidence[0].other, kinds, isContradictory: isContradictory(kinds) };
}

/**
 * Relationships by family, each other entity once, under what it is at the end of the story. That two appear together is left out where
 * somebody said more of them.
 */
export function groupByFamily(relationships: readonly RelationshipView[]): [family: Family, connections: RelationshipGroup[]][] {
  const groups = new Map<Family, RelationshipGroup[]>();
  for (const ofOther of Map.groupBy(relationships, ({ other }) => other.id).values()) {
    const connection = connectionOf(ofOther);
    if (!connection) continue;
    const { kinds } = connection;
    // Who fell out is an enemy now; among what holds at the same time, the family that says most.
    const latest = Math.max(...kinds.map(({ from }) => from ?? 0));
    const family = families.find((one) => kinds.some((kind) => kind.family === one && (kind.from ?? 0) === latest)) ?? kinds[0].family;
    groups.set(family, [...(groups.get(family) ?? []), connection]);
  }
  return families.flatMap((family): [Family, RelationshipGroup[]][] => {
    const connections = groups.get(family);
    return connections ? [[family, connections.sort((a, b) => strengthOf(b) - strengthOf(a))]] : [];
  });
}

import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { inverseKind, isSymmetric, kindFromKey } from './kinds.ts';

/** A tie between two entities, before it has a row. */
export interface Tie {
  readonly sourceId: number;
  readonly targetId: number;
  /** "source kind target". */
  readonly kind: string;
  /** The key or label as the writer typed it; null when the kind was not typed. */
  readonly label: string | null;
  readonly origin: RelationshipOrigin;
  /** 0 to 1. */
  readonly strength: number;
  readonly chunkId: number | null;
  /** Line of the field or link in the source's note; null when the chunk tells. */
  readonly line: number | null;
}

/** A field of an entity's note with the entities its value names. */
export interface StatedField {
  readonly entityId: number;
  readonly entityType: string;
  readonly key: string;
  readonly line: number;
  readonly targets: readonly { readonly id: number; readonly type: string }[];
}

/** Ties that fields state, once for each pair and kind: "spouse" on both notes is one tie. */
export function statedTies(fields: readonly StatedField[]): Tie[] {
  const ties: Tie[] = [];
  const seen = new Set<string>();
  for (const field of fields) {
    for (const { id: targetId, type } of field.targets) {
      if (targetId === field.entityId) continue;
      const kind = kindFromKey(field.key, field.entityType, type);
      const forward = `${field.entityId} ${kind} ${targetId}`;
      const backward = `${targetId} ${inverseKind(kind)} ${field.entityId}`;
      if (seen.has(forward) || seen.has(backward)) continue;
      seen.add(forward);
      ties.push({
        sourceId: field.entityId,
        targetId,
        kind,
        label: field.key,
        origin: 'stated',
        strength: 1,
        chunkId: null,
        line: field.line,
      });
    }
  }
  return ties;
}

/** A link from one entity's note to another's. */
export interface NoteLink {
  readonly sourceId: number;
  readonly targetId: number;
  readonly chunkId: number | null;
  readonly line: number;
}

/** Ties from links between notes, one for each pair, stronger the more often and when both notes link to each other. */
export function linkedTies(links: readonly NoteLink[]): Tie[] {
  const pairs = new Map<string, { link: NoteLink; count: number; both: boolean }>();
  for (const link of links) {
    if (link.sourceId === link.targetId) continue;
    const key = link.sourceId < link.targetId ? `${link.sourceId} ${link.targetId}` : `${link.targetId} ${link.sourceId}`;
    const pair = pairs.get(key);
    if (!pair) pairs.set(key, { link, count: 1, both: false });
    else {
      pair.count++;
      if (pair.link.sourceId !== link.sourceId) pair.both = true;
      if (pair.link.chunkId === null && link.chunkId !== null && pair.link.sourceId === link.sourceId) pair.link = link;
    }
  }
  return [...pairs.values()].map(({ link, count, both }) => ({
    sourceId: link.sourceId,
    targetId: link.targetId,
    kind: 'related to',
    label: null,
    origin: 'linked',
    strength: Math.min(1, 0.4 + 0.1 * count + (both ? 0.2 : 0)),
    chunkId: link.chunkId,
    line: link.line,
  }));
}

/** The entities named in one chunk, each once. */
export interface Company {
  readonly chunkId: number;
  readonly manuscript: boolean;
  readonly entities: readonly number[];
}

/** A passage that names more than this many is a list, and says little about any pair. */
const mostInCompany = 14;
/** Ties kept for one entity, strongest first. */
const mostTogether = 24;
const leastWeight = 0.5;

/**
 * Ties of entities named together. A chunk that names n entities gives each pair 1 / (n - 1); the sum w is divided by the
 * root of both entities' totals (cosine normalisation), so that two that are named only with each other outrank two that are
 * named with everybody.
 */
export function togetherTies(companies: readonly Company[]): Tie[] {
  interface Pair {
    a: number;
    b: number;
    weight: number;
    chunkId: number;
    bestSize: number;
  }
  const pairs = new Map<number, Map<number, Pair>>();
  const totals = new Map<number, number>();
  for (const { chunkId, manuscript, entities } of companies) {
    const size = entities.length;
    if (size < 2 || size > mostInCompany) continue;
    const share = 1 / (size - 1);
    const rank = size - (manuscript ? 0.5 : 0);
    for (const entity of entities) totals.set(entity, (totals.get(entity) ?? 0) + 1);
    for (let first = 0; first < size; first++) {
      for (let second = first + 1; second < size; second++) {
        const a = Math.min(entities[first]!, entities[second]!);
        const b = Math.max(entities[first]!, entities[second]!);
        let row = pairs.get(a);
        if (!row) pairs.set(a, (row = new Map()));
        const pair = row.get(b);
        if (!pair) row.set(b, { a, b, weight: share, chunkId, bestSize: rank });
        else {
          pair.weight += share;
          if (rank < pair.bestSize) {
            pair.bestSize = rank;
            pair.chunkId = chunkId;
          }
        }
      }
    }
  }
  const all = [...pairs.values()].flatMap((row) => [...row.values()]).filter((pair) => pair.weight >= leastWeight);
  const strength = (pair: Pair): number => {
    const cosine = pair.weight / Math.sqrt(totals.get(pair.a)! * totals.get(pair.b)!);
    return Math.min(1, 0.5 * cosine + 0.5 * (pair.weight / (pair.weight + 3)));
  };
  const ranked = all
    .map((pair) => ({ pair, strength: strength(pair) }))
    .sort((x, y) => y.strength - x.strength || x.pair.a - y.pair.a || x.pair.b - y.pair.b);
  const kept = new Map<number, number>();
  const ties: Tie[] = [];
  for (const { pair, strength: value } of ranked) {
    const countA = kept.get(pair.a) ?? 0;
    const countB = kept.get(pair.b) ?? 0;
    if (countA >= mostTogether && countB >= mostTogether) continue;
    kept.set(pair.a, countA + 1);
    kept.set(pair.b, countB + 1);
    ties.push({
      sourceId: pair.a,
      targetId: pair.b,
      kind: 'named with',
      label: null,
      origin: 'together',
      strength: value,
      chunkId: pair.chunkId,
      line: null,
    });
  }
  return ties;
}

/** The kind of a tie as seen from one end. */
export function kindSeenFrom(kind: string, fromSource: boolean): string {
  return fromSource || isSymmetric(kind) ? kind : inverseKind(kind);
}

import { familyOf } from '#shared/model/relationshipFamilies.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chaptersShowingRelationships, type RelationshipRow } from '../../db/entities/relationships.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/** Sequences between which two entities are related in one way; null before any chapter, and when open. */
interface Span {
  readonly begin: number | null;
  readonly end: number | null;
}

/** How many entities appear and how many relationships begin or end in each chapter, by sequence. Links and co-occurrence do not count. */
export function storyChanges(db: ReadableDB, { entities, graph }: IndexSnapshot): { sequence: number; changes: number }[] {
  const counts = new Map<number, number>();
  const count = (sequence: number | null): void => {
    if (sequence !== null) counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  };
  const shownIn = chaptersShowingRelationships(db);
  const spanOf = ({ id, sourceId, targetId, fromSequence, untilSequence }: RelationshipRow): Span => {
    const firsts = [sourceId, targetId].map((end) => entities.get(end)?.firstSequence ?? null);
    const bothAppeared = firsts.some((first) => first === null) ? null : Math.max(...firsts.map(Number));
    return { begin: fromSequence ?? shownIn.get(id) ?? bothAppeared, end: untilSequence };
  };
  // Two fields and a sentence that say the same are one.
  const spans = new Map<string, Span>();
  for (const [id, { firstSequence }] of entities) {
    count(firstSequence);
    for (const { entityId, relationship } of graph.edgesOf(id)) {
      const family = familyOf(relationship);
      if (family === 'together' || relationship.sourceId !== id || !entities.has(entityId)) continue;
      const key = `${Math.min(id, entityId)} ${Math.max(id, entityId)} ${family}`;
      const [span, known] = [spanOf(relationship), spans.get(key)];
      if (!known) spans.set(key, span);
      else
        spans.set(key, {
          begin: Math.min(span.begin ?? Infinity, known.begin ?? Infinity),
          end: span.end === null || known.end === null ? null : Math.max(span.end, known.end),
        });
    }
  }
  for (const { begin, end } of spans.values()) {
    count(begin === Infinity ? null : begin);
    count(end);
  }
  return [...counts].map(([sequence, changes]) => ({ sequence, changes })).sort((a, b) => a.sequence - b.sequence);
}

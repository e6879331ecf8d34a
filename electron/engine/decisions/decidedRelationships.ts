import type { DecidedRelationship } from './decisions.ts';
import { inverseKind } from '../extraction/relationships/kinds.ts';
import type { Relationship } from '../extraction/relationships/relationships.ts';

/**
 * The ties found, with the writer's own among them and without those that the writer says are not so. The last word on a tie counts.
 * `ids` are row ids by the keys of entities.
 */
export function withDecidedRelationships(
  found: readonly Relationship[],
  decided: readonly DecidedRelationship[],
  ids: ReadonlyMap<string, number>,
): Relationship[] {
  if (decided.length === 0) return [...found];
  const own = new Map<string, Relationship>();
  const denied = new Set<string>();
  for (const { source, target, kind, label, holds, from, until } of decided) {
    const [sourceId, targetId] = [ids.get(source), ids.get(target)];
    if (sourceId === undefined || targetId === undefined) continue;
    const said = saying(sourceId, kind, targetId);
    own.delete(said);
    denied.delete(said);
    if (!holds) denied.add(said);
    else own.set(said, { sourceId, targetId, kind, label, origin: 'stated', strength: 1, chunkId: null, line: null, from, until });
  }
  return [...own.values(), ...found.filter((tie) => !denied.has(saying(tie.sourceId, tie.kind, tie.targetId)))];
}

/** What a tie says, the same from both its ends and whatever shows it. */
function saying(sourceId: number, kind: string, targetId: number): string {
  return sourceId < targetId ? `${sourceId} ${kind} ${targetId}` : `${targetId} ${inverseKind(kind)} ${sourceId}`;
}

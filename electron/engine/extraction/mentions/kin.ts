import type { EntityName } from './mentionFinder.ts';
import type { NoteLink, StatedField } from '../relationships/relationships.ts';
import { nameKey } from '../words.ts';

/**
 * For each entity that shares a name with another: the entities that its note, or theirs, states a tie or links to. Where one of those
 * is named, the shared name means the one it is tied to.
 */
export function relatedToSharedNames(
  names: readonly EntityName[],
  fields: readonly StatedField[],
  links: readonly NoteLink[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const owners = new Map<string, Set<number>>();
  for (const { entityId, alias } of names) {
    const key = nameKey(alias.text);
    owners.set(key, (owners.get(key) ?? new Set()).add(entityId));
  }
  const kin = new Map<number, Set<number>>();
  for (const set of owners.values()) if (set.size > 1) for (const id of set) kin.set(id, new Set());
  const tie = (a: number, b: number): void => {
    if (a === b) return;
    kin.get(a)?.add(b);
    kin.get(b)?.add(a);
  };
  for (const { entityId, targets } of fields) for (const { id } of targets) tie(entityId, id);
  for (const { sourceId, targetId } of links) tie(sourceId, targetId);
  return kin;
}

import type { EntityRowId } from '#shared/model/ids.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { AskedList } from './question/lists/lists.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import { storyDates } from './views/datedStory.ts';

/** Minimum dated events of a timeline. */
const minDated = 3;

/**
 * The members of a requested list in order, those without a definition last; null if no list is requested. In a list by date, members without a date
 * are left out if enough have one.
 */
export function membersInOrder(db: ReadableDB, snapshot: IndexSnapshot, asOf: AsOf, list: AskedList | null): readonly EntityRowId[] | null {
  if (list === null) return null;
  if (list.byDate === undefined) {
    // Of what a list is mainly for, the world says something.
    const isDefined = (id: EntityRowId): boolean => snapshot.entities.get(id)!.definitionChunkId !== null;
    return list.isProminent ? list.members : [...list.members.filter(isDefined), ...list.members.filter((id) => !isDefined(id))];
  }
  const { events } = storyDates(db, snapshot, asOf);
  const ranks = new Map(events.map(({ entity }, index) => [entity.id, index]));
  const rankOf = (id: EntityRowId): number | undefined => ranks.get(snapshot.entities.get(id)!.key);
  const periods = new Set(list.byDate.periods);
  const dated = list.members.filter((id) => !periods.has(id) && rankOf(id) !== undefined).toSorted((a, b) => rankOf(a)! - rankOf(b)!);
  return dated.length < minDated ? list.members : [...list.byDate.periods, ...dated];
}

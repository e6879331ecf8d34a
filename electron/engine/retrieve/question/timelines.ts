import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { hasOwnNote, membersOfClass } from './classes.ts';
import type { AskedList } from './lists.ts';
import { topicWords } from './question.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/* A question for the timeline of a world: its dated events and its eras, and the notes that are timelines. */

const timeline = /\b(?:timelines?|chronolog(?:y|ies|ical(?:ly)?)|chronicle of)\b/iu;
/** Words of such a question that limit it to nothing. */
const general: ReadonlySet<string> = new Set(
  'event events happening happenings history historical era eras age ages period periods important major main key significant big biggest order dated date dates world setting most give list show make sequence far past whole entire complete full general short brief detailed overall worlds in-world incidents incident'.split(
    ' ',
  ),
);

/** Whether a question, in English, asks for a timeline. */
export function asksForTimeline(question: string): boolean {
  return timeline.test(question);
}

/** Whether a name or a heading of a note is that of a timeline. */
export function isTimelineTitle(title: string): boolean {
  return timeline.test(title);
}

/** With fewer members it is no timeline. */
const minMembers = 3;

/** The events and eras of the world, where a question asks for its timeline and for nothing else; null for others. */
export function readTimeline(db: ReadableDB, snapshot: IndexSnapshot, question: string): AskedList | null {
  if (!asksForTimeline(question)) return null;
  if (topicWords(question.replace(timeline, ' ')).some((word) => !general.has(word))) return null;
  const membersOf = (noun: string): EntityRowId[] =>
    membersOfClass(db, snapshot, [noun], snapshot.languages).filter((id) => hasOwnNote(snapshot, id));
  const periods = membersOf('eras');
  // A year is no event, although its note lies among them.
  const events = membersOf('events').filter((id) => /\p{L}{2}/u.test(snapshot.entities.get(id)!.name));
  const members = [...new Set([...periods, ...events])];
  return members.length < minMembers ? null : { noun: 'events', members, byDate: { periods } };
}

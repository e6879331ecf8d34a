import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { hasOwnNote, membersOfClass } from './classes.ts';
import type { AskedList } from './lists.ts';
import type { NamedSeed } from './seeds.ts';
import { contentWords, topicWords } from './question.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/* A question for the timeline or the history of a world: its dated events and its eras, and the notes that tell it. */

const timeline = /\b(?:timelines?|chronolog(?:y|ies|ical(?:ly)?)|chronicle of)\b/iu;
const history = /\b(?:histor(?:y|ies|ical)|eras|ages)\b/iu;
/** Words of such a question that limit it to nothing. */
const general: ReadonlySet<string> = new Set(
  'event events happening happenings history histories historical era eras age ages period periods important major main key significant big biggest order dated date dates world setting most give list tell show make sequence past whole entire complete full general overarching short brief detailed overall worlds in-world incidents incident three four five six seven'.split(
    ' ',
  ),
);

const isGeneral = (text: string): boolean => topicWords(text.replace(timeline, ' ')).every((word) => general.has(word));

/** Whether a question, in English, asks for the timeline or the history of the world, and for nothing else. */
export function asksForTimeline(question: string): boolean {
  return (timeline.test(question) || /\bhistory\b/iu.test(question)) && isGeneral(question);
}

/** Whether a question names nothing but such words, which may be names of notes. */
export function namesOnlyTimelines(named: readonly Pick<NamedSeed, 'match' | 'surface'>[]): boolean {
  return named.every(({ match, surface }) => match <= partialMatch || isGeneral(surface));
}

/** Whether a heading of a note is that of a timeline: "Master timeline (by year)", but not "Timeline Flux". */
export function isTimelineHeading(heading: string): boolean {
  return /\b(?:timelines?|chronology)\s*(?:[(:–—]|$)|^(?:timeline|chronology|chronicle) of\b/iu.test(heading);
}

/** Whether a note is called a timeline, or a history of the world: "History" alone may be that of anything. */
export function isTimelineTitle(title: string): boolean {
  return isTimelineHeading(title) || (history.test(title) && contentWords(title).length > 1 && isGeneral(title));
}

/** With fewer members it is no timeline. */
const minMembers = 3;

/** The events and eras of the world, where a question asks for its timeline and for nothing else; null for others. */
export function readTimeline(db: ReadableDB, snapshot: IndexSnapshot, question: string): AskedList | null {
  if (!asksForTimeline(question)) return null;
  const membersOf = (noun: string): EntityRowId[] =>
    membersOfClass(db, snapshot, [noun], snapshot.languages).filter((id) => hasOwnNote(snapshot, id));
  const periods = membersOf('eras');
  // A year is no event, although its note lies among them.
  const events = membersOf('events').filter((id) => /\p{L}{2}/u.test(snapshot.entities.get(id)!.name));
  const members = [...new Set([...periods, ...events])];
  return members.length < minMembers ? null : { noun: 'events', members, byDate: { periods } };
}

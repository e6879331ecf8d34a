import { partialMatch } from '#shared/model/constants.ts';
import { foldersOf } from '#lib/fileNames.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { numberedFields } from '../../../db/documents/fields.ts';
import { wordsOfKey } from '../../../extraction/fieldDates.ts';
import { plainWord } from '../../../extraction/words.ts';
import { isTechnicalKey } from '../../../parse/kinds/technicalFields.ts';
import { plainGroupName } from '../../../parse/kinds/typeGroups.ts';
import { hasOwnNote, membersOfClass } from './classes.ts';
import { withoutManner, type AskedList } from './lists.ts';
import type { NamedSeed } from '../names/seeds.ts';
import { contentWords, topicWords } from '../words/question.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Answers a question for the timeline or history of a world by its dated events, its eras, and the notes that tell it. */

const timeline = /\b(?:timelines?|chronolog(?:y|ies|ical(?:ly)?)|chronicle of)\b/iu;
const history = /\b(?:histor(?:y|ies|ical)|eras|ages|epochs)\b/iu;
/** Words of such a question that do not limit it. */
const general: ReadonlySet<string> = new Set(
  'event events happening happenings history histories historical era eras age ages epoch epochs period periods important major main key significant big biggest order dated date dates world setting most give list tell show make sequence past whole entire complete full general overarching short brief detailed overall worlds in-world incidents incident three four five six seven'.split(
    ' ',
  ),
);

const isGeneral = (text: string): boolean => topicWords(text.replace(timeline, ' ')).every((word) => general.has(word));

/** Whether an English question asks only for the timeline or history of the world. */
export function asksForTimeline(question: string): boolean {
  return (timeline.test(question) || /\bhistory\b/iu.test(question)) && isGeneral(question);
}

/** The same, or for the world's eras: if these are not entities, the same notes tell what marks each of them. */
export function asksForTimes(question: string): boolean {
  const asked = withoutManner(question);
  return (timeline.test(asked) || history.test(asked)) && isGeneral(asked);
}

/** Whether the names in a question consist only of such words, which may be names of notes. */
export function namesOnlyTimelines(named: readonly Pick<NamedSeed, 'match' | 'surface'>[]): boolean {
  return named.every(({ match, surface }) => match <= partialMatch || isGeneral(surface));
}

/** Whether a heading of a note is that of a timeline: "Master timeline (by year)", but not "Timeline Flux". */
export function isTimelineHeading(heading: string): boolean {
  return /\b(?:timelines?|chronology)\s*(?:[(:–—]|$)|^(?:timeline|chronology|chronicle) of\b|^(?:(?:brief|short) )?history of (?:the|this|our) (?:world|setting)\b|^(?:key|important|major) dates\b/iu.test(
    heading,
  );
}

/** Whether a title denotes a timeline or a history of the world: "History" alone may be the history of anything. */
export function isTimelineTitle(title: string): boolean {
  return isTimelineHeading(title) || (history.test(title) && contentWords(title).length > 1 && isGeneral(title));
}

/** Minimum members of a timeline. */
const minMembers = 3;

/** A line that begins with a year (with an era, or of at least three digits) and an event: "- **1204:** ...", "| 12 A.F. | ...", "An 582 - ...". */
const datedLine =
  /^[ \t>]*(?:(?:[-+•*]|\d+[.)])[ \t]+)?[|*_~≈"“( ]*(?:(?:[Yy]ears?|[Cc]a?\.?|[Cc]irca|[Aa]bout|[Aa]round|[Bb]efore|[Aa]fter|[Aa]n|[Aa]nnée|[Aa]vant|[Aa]près|Jahr|[Vv]or|[Nn]ach|[Aa]ño|[Aa]nno|[Aa]no|[Гг]од)\s+){0,2}[-−~]?(?:\d{3,5}|\d{1,3}(?:[,.]\d{3})?(?=\s?\p{Lu}[\p{Lu}.]{1,4}(?!\p{L}))|\d,\d{3})(?!\d|\s?%)[^:|\n–—\p{Ll}]{0,24}(?:\s[-–—]|[:|–—]).*?\p{L}{3}/gmu;

/** Number of lines of a text that begin with a year and an event. */
export function datedLinesIn(text: string): number {
  return [...text.matchAll(datedLine)].length;
}

/** Folders of the past: "History", "Timeline"; folders of events are found as a kind. */
const historyFolder =
  /^(?:(?:world |overarching |general )?(?:histor(?:y|ies|ical events|ia|ie)|timelines?|chronolog(?:y|ies)|chronicles?|annals)|geschichte|histoires?|storia|história|история|历史|歴史)$/iu;

/** Whether a note is in a folder about the history of the world. */
export function isInHistory(path: string): boolean {
  return foldersOf(path).some((folder) => historyFolder.test(plainGroupName(folder)));
}

/** Keys of fields for the date of something; not "Current year". */
const ofDate = /\b(?:date|datum|fecha|дата)$|^(?:year|when|jahr|año|année|data|anno|год)$/iu;

/**
 * The events and eras of the world, if a question asks only for its timeline; otherwise null. Events are entities that the vault classifies as
 * events, dates, or has in its history; a fight to be played that merely reads like an event is not one.
 */
export function readTimeline(db: ReadableDB, snapshot: IndexSnapshot, question: string): AskedList | null {
  if (!asksForTimeline(question)) return null;
  const membersOf = (noun: string, isStated: boolean): EntityRowId[] =>
    membersOfClass(db, snapshot, [noun], snapshot.languages, { isStated }).filter((id) => hasOwnNote(snapshot, id));
  const periods = membersOf('eras', false);
  const stated = new Set(membersOf('events', true));
  const dated = new Set(
    numberedFields(db).flatMap(({ documentId, key }) =>
      ofDate.test(wordsOfKey(key)) && !isTechnicalKey(plainWord(wordsOfKey(key))) ? [documentId] : [],
    ),
  );
  // A year is not an event, even if its note is among events.
  const isEvent = (id: EntityRowId): boolean => {
    const { key, name, documentId } = snapshot.entities.get(id)!;
    return /\p{L}{2}/u.test(name) && (stated.has(id) || dated.has(documentId!) || /^\d{3,4}\s/.test(name) || isInHistory(key));
  };
  const members = [...new Set([...periods, ...membersOf('events', false).filter(isEvent)])];
  return members.length < minMembers ? null : { noun: 'events', members, byDate: { periods } };
}

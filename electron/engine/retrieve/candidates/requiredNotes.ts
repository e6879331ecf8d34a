import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import { priority, type RequiredPassages } from '../people/figures.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { passagesOfNotesWhere, textsOfNotes, type NotePassage } from '../../db/documents/chunks.ts';
import { isAboutCraft } from '../question/words/craft.ts';
import { groupsOfHeading } from '../question/words/headingGroups.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import {
  asksForTimeline,
  asksForTimes,
  datedLinesIn,
  isInHistory,
  isTimelineHeading,
  isTimelineTitle,
  namesOnlyTimelines,
} from '../question/lists/timelines.ts';
import { isOverviewTitle } from '../question/lists/overviews.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { AskedContradictions } from '../question/lists/contradictionsAsked.ts';
import type { OpenPassages } from '../question/words/openQuestions.ts';
import type { StoryTimes } from '../question/story/storyTimes.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/**
 * Passages required for a question about undecided points: notes on them first, then sentences that mark a point as undecided; none for other
 * questions.
 */
function requiredOfOpen(open: OpenPassages | null): RequiredPassages {
  return new Map(
    [...(open ?? [])].map(([id, part]) => [
      id,
      part === null
        ? { reason: 'A note on undecided matters', at: null, priority: priority.answers }
        : { reason: 'Marks something as undecided', at: part[0], priority: priority.near, part },
    ]),
  );
}

/** Passages required for a question about when the story takes place: the sentences that state it, best first; none for other questions. */
function requiredOfTimes(times: StoryTimes | null): RequiredPassages {
  const first = [...(times?.passages ?? [])];
  return new Map(
    first.map(([id, at], index) => [
      id,
      { reason: 'States a time', at, priority: index < maxFirstTimes ? priority.answers : priority.supporting },
    ]),
  );
}
const maxFirstTimes = 3;

/** Passages required for a question about contradictions: those that show them; none for other questions. */
function requiredOfContradictions(asked: AskedContradictions | null): RequiredPassages {
  const passages = asked?.found.flatMap((each) => each.passages) ?? [];
  return new Map(passages.map((id) => [id, { reason: 'Shows a contradiction', at: null, priority: priority.near }]));
}

/** Passages required for a question about undecided points, the time of the story or contradictions; none for other questions. */
export function requiredOfMatter({ undecided, times, contradictions }: ReadSubQuestion): RequiredPassages {
  return new Map([...requiredOfOpen(undecided.passages), ...requiredOfTimes(times), ...requiredOfContradictions(contradictions)]);
}

/** Maximum passages of notes that are timelines. */
const maxOfTimeline = 30;

function isOfPerson({ noteOwners, entities }: IndexSnapshot, documentId: DocumentRowId): boolean {
  return entities.get(noteOwners.get(documentId)!)?.type === 'character';
}

/** Minimum number of lines with a year each that make a text a chronicle, whatever its title. */
const minDatedLines = 3;

/**
 * If a question asks for the history of the world: passages of notes that are timelines or tell it. These are notes with such a title, else with such
 * headings and lists of dates, or in a folder of history (unless they list members); else sections about the past in notes on peoples and places.
 */
export function passagesOfTimeline(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  { names: { named }, question, list, askedPassages }: ReadSubQuestion,
): ReadonlySet<ChunkRowId> {
  if (askedPassages !== null && askedPassages.are !== 'lists') return askedPassages.passages;
  const asked = inEnglish(question);
  if (!namesOnlyTimelines(named) || !(asksForTimeline(asked) || (list === null && asksForTimes(asked)))) return new Set();
  // If there are events and eras of the world, the calendar of one campaign is not its timeline.
  const isOfPlot = (title: string): boolean =>
    list !== null && snapshot.matcher.find(title).some(({ targets }) => targets.some((id) => snapshot.entities.get(id)?.type === 'plot'));
  const isTimeline = ({ role, title }: NotePassage): boolean => role !== 'scrap' && isTimelineTitle(title) && !isOfPlot(title);
  const titled = passagesOfNotesWhere(db, isTimeline, maxOfTimeline);
  if (titled.length > 0) return new Set(titled);
  const isHeaded = (heading: readonly string[]): boolean => isTimelineHeading(heading.at(-1) ?? '');
  const headed = passagesOfNotesWhere(db, ({ role, heading }) => role !== 'scrap' && isHeaded(heading), maxOfTimeline);
  const dated = textsOfNotes(db).filter(
    ({ path, text }) => datedLinesIn(text) >= minDatedLines || (list === null && asksForTimeline(asked) && isInHistory(path)),
  );
  const found = [...headed, ...dated.slice(0, maxOfTimeline).map(({ id }) => id)];
  if (found.length > 0 || list !== null) return new Set(found);
  // Otherwise, peoples and places each tell their own past.
  const isOfPast = ({ title, heading }: NotePassage): boolean =>
    heading.length > 0 && heading.at(-1) !== title && groupsOfHeading(heading.at(-1)!).has('history');
  const isInNoteOfOthers = (passage: NotePassage): boolean =>
    passage.role === 'canon' && isOfPast(passage) && !isOfPerson(snapshot, passage.documentId);
  return new Set(passagesOfNotesWhere(db, isInNoteOfOthers, maxOfTimeline));
}

/** Maximum passages of a note on style: its first ones are the most general. */
const maxOfStyle = 3;

/**
 * Passages of notes on how the story is told that a scene to be written requires: the first ones of notes titled "Style", "Narrative voice" and
 * similar.
 */
export function requiredOfStyle(db: ReadableDB, { noteOwners }: IndexSnapshot): RequiredPassages {
  const isOnStyle = passagesOfNotesWhere(
    db,
    ({ role, title, documentId }) => role !== 'scrap' && !noteOwners.has(documentId) && isAboutCraft(title, ['narration']),
    maxOfStyle,
  );
  return new Map(isOnStyle.map((id) => [id, { reason: 'A note on how the story is told', at: null, priority: priority.supporting }]));
}

/** Maximum passages of notes on a whole world or story: the first ones tell most. */
const maxOfOverview = 4;

/** Passages that an overview requires from notes whose title announces one: "Premise", "World overview". */
export function requiredOfOverview(db: ReadableDB): RequiredPassages {
  const ofOverview = passagesOfNotesWhere(db, ({ role, title }) => role !== 'scrap' && isOverviewTitle(title), maxOfOverview);
  return new Map(ofOverview.map((id) => [id, { reason: 'A note on the whole', at: null, priority: priority.answers }]));
}

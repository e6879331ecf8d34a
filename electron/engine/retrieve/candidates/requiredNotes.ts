import type { ChunkRowId } from '#shared/model/ids.ts';
import { priority, type RequiredPassages } from '../people/figures.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { passagesOfNotesWhere } from '../../db/documents/chunks.ts';
import { isAboutCraft } from '../question/craft.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { asksForTimeline, isTimelineHeading, isTimelineTitle, namesOnlyTimelines } from '../question/timelines.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { OpenMatters } from '../question/openMatters.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/** What a question for undecided matters requires: notes of them first, then sentences that mark something as undecided; nothing for other questions. */
export function requiredOfOpen(open: OpenMatters | null): RequiredPassages {
  return new Map(
    [...(open ?? [])].map(([id, part]) => [
      id,
      part === null
        ? { reason: 'A note on undecided matters', at: null, priority: priority.answers }
        : { reason: 'Marks something as undecided', at: part[0], priority: priority.near, part },
    ]),
  );
}

/** Passages of the notes that are timelines. */
const maxOfTimeline = 30;

/** The passages of notes that are timelines or tell the history of the world, where a question asks for that. */
export function passagesOfTimeline(db: ReadableDB, { names: { named }, question }: ReadSubQuestion): ReadonlySet<ChunkRowId> {
  if (!namesOnlyTimelines(named) || !asksForTimeline(inEnglish(question))) return new Set();
  const titled = passagesOfNotesWhere(db, ({ role, title }) => role !== 'scrap' && isTimelineTitle(title), maxOfTimeline);
  if (titled.length > 0) return new Set(titled);
  const isHeaded = (heading: readonly string[]): boolean => isTimelineHeading(heading.at(-1) ?? '');
  return new Set(passagesOfNotesWhere(db, ({ role, heading }) => role !== 'scrap' && isHeaded(heading), maxOfTimeline));
}

/** Passages of a note on style: its first ones say what holds throughout. */
const maxOfStyle = 3;

/** What a scene to be written requires of notes about how the story is told: of those titled "Style", "Narrative voice" and the like, the first passages. */
export function requiredOfStyle(db: ReadableDB, { noteOwners }: IndexSnapshot): RequiredPassages {
  const isOnStyle = passagesOfNotesWhere(
    db,
    ({ role, title, documentId }) => role !== 'scrap' && !noteOwners.has(documentId) && isAboutCraft(title, ['narration']),
    maxOfStyle,
  );
  return new Map(isOnStyle.map((id) => [id, { reason: 'A note on how the story is told', at: null, priority: priority.supporting }]));
}

import { AppError } from '#shared/contract/errors.ts';
import type { ChapterCast, StoryChapter } from '#shared/model/timeline.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { lastChangedChapter } from '../../db/documents/documents.ts';
import { mentionsInChapter } from '../../db/entities/mentions.ts';
import { storyChapters } from '../../db/entities/story.ts';
import { passageBefore, summaryOf } from './entityViews.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/** The chapters of the story, and the one whose file was changed last. */
export function storyAtHand(db: ReadableDB): { readonly chapters: readonly StoryChapter[]; readonly latest: number | null } {
  return { chapters: storyChapters(db), latest: lastChangedChapter(db) };
}

/** A chapter by its number. @throws AppError `not-found`. */
export function chapterOrFail(db: ReadableDB, sequence: number): StoryChapter {
  const chapter = storyChapters(db).find((each) => each.sequence === sequence);
  if (!chapter) throw new AppError('not-found', `This story has no chapter ${sequence}. It may have been renumbered.`, { sequence });
  return chapter;
}

/** Who and what a chapter names, the most often named first; `db` and `snapshot` are those of its end, so that nobody is known by later ones. */
export function chapterCast(db: ReadableDB, snapshot: IndexSnapshot, chapter: StoryChapter, limit: number): ChapterCast {
  const named = mentionsInChapter(db, chapter.sequence).flatMap(({ entityId, mentions }) => {
    const entity = snapshot.entities.get(entityId);
    return entity ? [{ entity, mentions }] : [];
  });
  const cast = named.slice(0, limit).map(({ entity, mentions }) => ({
    entity: summaryOf(entity),
    mentions,
    passage: passageBefore(db, entity.id, chapter.sequence),
  }));
  return { chapter, cast, hidden: named.length - cast.length };
}

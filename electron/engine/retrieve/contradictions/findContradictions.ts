import { datedChapters } from '../../asOf/storyClock.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { allDocuments } from '../../db/documents/documents.ts';
import { storyChapters } from '../../db/entities/story.ts';
import { buildLinkResolver } from '../../extraction/linkResolver.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { deathClashes } from './afterDeath.ts';
import { ageClashes, generationClashes, lifeClashes, valueClashes } from './fieldClashes.ts';
import { type FoundContradiction, noteFacts } from './noteFacts.ts';
import { relationshipClashes } from './relationshipClashes.ts';

/** Statements of a vault that cannot both hold, of the most important entities first. */
export function findContradictions(db: ReadableDB, snapshot: IndexSnapshot): FoundContradiction[] {
  const facts = noteFacts(db, snapshot);
  const documents = allDocuments(db);
  const resolve = buildLinkResolver(documents);
  const sequences = new Map(documents.map(({ id, sequence }) => [id as number, sequence]));
  const yearOf = new Map([...datedChapters(db)].map(([sequence, { year }]) => [sequence, year]));
  const years: readonly [number, number] | null = yearOf.size > 0 ? [Math.min(...yearOf.values()), Math.max(...yearOf.values())] : null;
  const chapters = storyChapters(db);
  const found = [
    ...relationshipClashes(snapshot),
    ...generationClashes(snapshot, facts),
    ...[...facts.values()].flatMap((notes) => [
      ...deathClashes(db, snapshot, notes, {
        chapters,
        yearOf,
        chapterOfLink: (target) => {
          const id = resolve(target, '');
          return id === null ? null : (sequences.get(id) ?? null);
        },
      }),
      ...lifeClashes(notes),
      ...ageClashes(notes, years),
      ...valueClashes(snapshot, notes),
    ]),
  ];
  return found.sort((a, b) => b.entities[0]!.importance - a.entities[0]!.importance || (a.id < b.id ? -1 : 1));
}

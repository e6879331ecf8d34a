import type { Handlers } from '#shared/contract/handlers.ts';
import type { EntityRow } from '../db/entities.ts';
import { mentionMarks, storyChapters } from '../db/story.ts';
import { plainWord } from '../extraction/words.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { summaryOf } from '../retrieve/entityViews.ts';

/** Entities by chapter, and the chapters. */
export function timelineProcedures(registry: VaultRegistry): Pick<Handlers, 'timeline.get' | 'timeline.chapters'> {
  return {
    'timeline.get': ({ vault, query, types, limit, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const last = asOf?.sequence ?? Number.MAX_SAFE_INTEGER;
        const wanted = plainWord(query.trim());
        const matching = [...snapshot.entities.values()].filter(
          ({ firstSequence, type, name, aliases }) =>
            firstSequence !== null &&
            firstSequence <= last &&
            (types.length === 0 || types.includes(type)) &&
            (wanted === '' || [name, ...aliases].some((text) => plainWord(text).includes(wanted))),
        );
        const shown = matching.sort(byImportance).slice(0, limit);
        const marks = mentionMarks(
          db,
          shown.map(({ id }) => id),
        );
        return {
          chapters: storyChapters(db).filter(({ sequence }) => sequence <= last),
          rows: shown.map((entity) => ({
            entity: summaryOf(entity),
            marks: (marks.get(entity.id) ?? []).filter(([sequence]) => sequence <= last),
          })),
          hidden: matching.length - shown.length,
        };
      }),

    'timeline.chapters': ({ vault }) => {
      const session = registry.session(vault);
      return session.guard(() => ({ chapters: storyChapters(session.reader()) }));
    },
  };
}

function byImportance(a: EntityRow, b: EntityRow): number {
  return b.importance - a.importance || b.mentions - a.mentions || (a.key < b.key ? -1 : 1);
}

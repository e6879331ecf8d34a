import type { Handlers } from '#shared/contract/handlers.ts';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import { lookup } from '#shared/lookup.ts';
import { importanceOrder } from '#shared/model/importanceOrder.ts';
import { documentById } from '../db/documents/documents.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { entityFacets, filterEntities } from '../db/entities/entityFilter.ts';
import { picturesNamedIn, picturesOfEntities } from '../db/entities/portraits.ts';
import { countChunksNaming } from '../db/entities/mentions.ts';
import { plainWord } from '../extraction/words.ts';
import {
  entityOrFail,
  entityPage,
  mentionPassages,
  namesInText,
  summaryOf,
  entityGraph,
  pathStepView,
  chapterCast,
  chapterOrFail,
  chaptersAndLatest,
} from '../retrieve/views/entityViews.ts';
import { storyChanges } from '../retrieve/views/storyChanges.ts';
import { storyDates } from '../retrieve/views/datedStory.ts';
import { nearestNames } from '../extraction/names/similarNames.ts';
import { portraitPaths } from './portraits.ts';
import { namesIn } from '../retrieve/question/names/namesIn.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { shortestPath } from '../retrieve/ranking/graphWalk.ts';
import { findPictures, pictureFinder, pictureLikeness } from '../vault/pictures.ts';
import { mentionMarks, storyChapters, storyDocuments } from '../db/entities/story.ts';
import { dismissedSuggestions } from '../db/userData/decisions.ts';

type EntityHandlers = Pick<
  Handlers,
  | 'entities.list'
  | 'entities.get'
  | 'entities.facets'
  | 'entities.mentions'
  | 'entities.resolve'
  | 'entities.nearest'
  | 'entities.inText'
  | 'entities.portraits'
  | 'entities.pictures'
>;

const orders: Readonly<Record<Exclude<EntitySort, 'importance'>, (a: EntityRow, b: EntityRow) => number>> = {
  mentions: (a, b) => b.mentions - a.mentions,
  name: () => 0,
  first: (a, b) => (a.firstSequence ?? Number.MAX_SAFE_INTEGER) - (b.firstSequence ?? Number.MAX_SAFE_INTEGER),
};

/** Lists and pages of entities, and the entities that names and texts mean. */
export function entityProcedures(registry: VaultRegistry): EntityHandlers {
  return {
    'entities.list': ({ vault, query, types, filter, sort, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const wanted = plainWord(query.trim());
        const named = [...snapshot.entities.values()].filter(
          ({ name, aliases }) => wanted === '' || [name, ...aliases].some((each) => plainWord(each).includes(wanted)),
        );
        const matching = filterEntities(db, named, filter);
        const order = sort === 'importance' ? importanceOrder(snapshot.entities.values()) : orders[sort];
        const counts: Record<string, number> = {};
        for (const { type } of matching) counts[type] = (lookup(counts, type) ?? 0) + 1;
        const entities = matching
          .filter((entity) => types.length === 0 || types.includes(entity.type))
          .sort((a, b) => Number(b.pinned) - Number(a.pinned) || order(a, b) || a.name.localeCompare(b.name) || (a.key < b.key ? -1 : 1))
          .map(summaryOf);
        return { entities, counts };
      }),

    'entities.facets': ({ vault, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => entityFacets(db, [...snapshot.entities.values()])),

    'entities.get': ({ vault, id, asOf }) => {
      const session = registry.session(vault);
      return session.at(asOf, (db) => entityPage(db, entityOrFail(db, id), dismissedSuggestions(session.userData())));
    },

    'entities.mentions': ({ vault, id, sequence, offset, limit, asOf }) =>
      registry.session(vault).at(asOf, (db) => {
        const entity = entityOrFail(db, id);
        const passages = mentionPassages(db, entity.id, { sequence, offset, limit });
        return { passages, total: countChunksNaming(db, entity.id, sequence) };
      }),

    'entities.resolve': ({ vault, name, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const byId = [...snapshot.entities.values()].find((entity) => entity.key === name);
        if (byId) return { matches: [{ entity: summaryOf(byId), match: 1 }] };
        // A name that is looked up is not guessed by its spelling: the nearest names are offered instead.
        const matches = namesIn(db, snapshot, name)
          .named.filter(({ how }) => how !== 'fuzzy')
          .map(({ entityId, match }) => ({ entity: summaryOf(snapshot.entities.get(entityId)!), match }));
        return { matches };
      }),

    'entities.nearest': ({ vault, name, limit, asOf }) =>
      registry
        .session(vault)
        .at(asOf, (_, snapshot) => ({ entities: nearestNames(snapshot.entities.values(), name, limit).map(summaryOf) })),

    'entities.portraits': async ({ vault, asOf }) => {
      const session = registry.session(vault);
      const pictures = session.at(asOf, (db) => picturesOfEntities(db));
      return { portraits: await portraitPaths(session.vault.path, pictures) };
    },

    'entities.pictures': async ({ vault, id, query, limit }) => {
      const session = registry.session(vault);
      const { entity, targets, picture } = session.at(null, (db) => {
        const found = entityOrFail(db, id);
        const notes = [...(found.documentId === null ? [] : [found.documentId]), ...found.merged];
        return {
          entity: found,
          targets: notes.flatMap((note) => {
            const path = documentById(db, note)?.path;
            return path === undefined ? [] : picturesNamedIn(db, note).map((target) => ({ note: path, target }));
          }),
          picture: picturesOfEntities(db, found.key)[0],
        };
      });
      const files = await findPictures(session.vault.path);
      const finder = pictureFinder(files);
      const taken = new Set(targets.flatMap(({ note, target }) => finder.named(note, target) ?? []));
      const likeness = new Map(files.map((path) => [path, taken.has(path) ? 0 : pictureLikeness(path, [entity.name, ...entity.aliases])]));
      const alike = files.filter((path) => likeness.get(path)! > 0).sort((a, b) => likeness.get(b)! - likeness.get(a)!);
      const words = plainWord(query).split(/\s+/).filter(Boolean);
      const matching = [
        ...[...taken].map((path) => ({ path, group: 'note' as const })),
        ...alike.map((path) => ({ path, group: 'name' as const })),
        ...files.filter((path) => !taken.has(path) && likeness.get(path) === 0).map((path) => ({ path, group: 'vault' as const })),
      ].filter(({ path }) => words.every((word) => plainWord(path).includes(word)));
      return {
        pictures: matching.slice(0, limit),
        chosen: entity.picture,
        automatic: picture?.note ? finder.ofNote(picture.note, picture.target) : null,
        hidden: Math.max(0, matching.length - limit),
      };
    },

    'entities.inText': ({ vault, text, asOf }) => registry.session(vault).at(asOf, (db, snapshot) => namesInText(db, snapshot, text)),
  };
}

export function graphProcedures(registry: VaultRegistry): Pick<Handlers, 'graph.get' | 'graph.changes' | 'graph.path'> {
  return {
    'graph.get': ({ vault, around, depth, types, limit, kin, factions, asOf }) => {
      const session = registry.session(vault);
      return session.at(asOf, (db, snapshot) => {
        const centre = around === null ? null : entityOrFail(db, around);
        const dismissed = dismissedSuggestions(session.userData());
        return entityGraph(snapshot, { centre, depth, types, story: storyDocuments(db), limit, kin, factions, dismissed });
      });
    },

    'graph.changes': ({ vault }) => registry.session(vault).at(null, (db, snapshot) => ({ chapters: storyChanges(db, snapshot) })),

    'graph.path': ({ vault, from, to, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const path = shortestPath(snapshot.graph, entityOrFail(db, from).id, entityOrFail(db, to).id);
        if (!path) return { found: false, steps: [], cost: 0 };
        return { found: true, steps: path.steps.map((step) => pathStepView(db, snapshot, step)), cost: path.cost };
      }),
  };
}

/** Entities by chapter, and the chapters. */
export function timelineProcedures(
  registry: VaultRegistry,
): Pick<Handlers, 'timeline.get' | 'timeline.dates' | 'timeline.chapters' | 'timeline.chapter'> {
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
        const order = importanceOrder(snapshot.entities.values());
        const shown = matching.sort((a, b) => order(a, b) || b.mentions - a.mentions || (a.key < b.key ? -1 : 1)).slice(0, limit);
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

    'timeline.dates': ({ vault, asOf }) => registry.session(vault).at(asOf, (db, snapshot) => storyDates(db, snapshot, asOf)),

    'timeline.chapters': ({ vault }) => {
      const session = registry.session(vault);
      return session.guard(() => chaptersAndLatest(session.reader()));
    },

    'timeline.chapter': ({ vault, sequence, limit }) => {
      const session = registry.session(vault);
      const chapter = session.guard(() => chapterOrFail(session.reader(), sequence));
      return session.at({ sequence, scene: null }, (db, snapshot) => chapterCast(db, snapshot, chapter, limit));
    },
  };
}

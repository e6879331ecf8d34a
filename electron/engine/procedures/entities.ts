import type { Handlers } from '#shared/contract/handlers.ts';
import type { EntitySort } from '#shared/contract/rows/entities.ts';
import { ignoredEntities, type EntityRow } from '../db/entities.ts';
import { countChunksNaming } from '../db/mentions.ts';
import { plainWord } from '../extraction/words.ts';
import { entityOrFail, entityPage, mentionPassages, namesInText, summaryOf } from '../retrieve/entityViews.ts';
import { nearestNames } from '../extraction/names/similarNames.ts';
import { readNames } from '../retrieve/seeds.ts';
import { vocabularyOf } from '../retrieve/understand.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

type EntityHandlers = Pick<
  Handlers,
  'entities.list' | 'entities.get' | 'entities.mentions' | 'entities.resolve' | 'entities.nearest' | 'entities.inText'
>;

const orders: Readonly<Record<EntitySort, (a: EntityRow, b: EntityRow) => number>> = {
  importance: (a, b) => b.importance - a.importance,
  mentions: (a, b) => b.mentions - a.mentions,
  name: () => 0,
  first: (a, b) => (a.firstSequence ?? Number.MAX_SAFE_INTEGER) - (b.firstSequence ?? Number.MAX_SAFE_INTEGER),
};

/** Lists and pages of entities, and the entities that names and texts mean. */
export function entityProcedures(registry: VaultRegistry): EntityHandlers {
  return {
    'entities.list': ({ vault, query, types, statuses, sort, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const wanted = plainWord(query.trim());
        const ignored = statuses.includes('ignored') ? ignoredEntities(db) : [];
        const matching = [...snapshot.entities.values(), ...ignored].filter(
          (entity) =>
            statuses.includes(entity.status) &&
            (wanted === '' || [entity.name, ...entity.aliases].some((name) => plainWord(name).includes(wanted))),
        );
        const counts: Record<string, number> = {};
        for (const { type } of matching) counts[type] = (counts[type] ?? 0) + 1;
        const entities = matching
          .filter((entity) => types.length === 0 || types.includes(entity.type))
          .sort(
            (a, b) => Number(b.pinned) - Number(a.pinned) || orders[sort](a, b) || a.name.localeCompare(b.name) || (a.key < b.key ? -1 : 1),
          )
          .map(summaryOf);
        return { entities, counts };
      }),

    'entities.get': ({ vault, id, asOf }) => registry.session(vault).at(asOf, (db) => entityPage(db, entityOrFail(db, id))),

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
        const matches = readNames(snapshot, name, vocabularyOf(db)).named.map(({ entityId, match }) => ({
          entity: summaryOf(snapshot.entities.get(entityId)!),
          match,
        }));
        return { matches };
      }),

    'entities.nearest': ({ vault, name, limit, asOf }) =>
      registry
        .session(vault)
        .at(asOf, (_, snapshot) => ({ entities: nearestNames(snapshot.entities.values(), name, limit).map(summaryOf) })),

    'entities.inText': ({ vault, text, asOf }) => registry.session(vault).at(asOf, (db, snapshot) => namesInText(db, snapshot, text)),
  };
}

import type { Handlers } from '#shared/contract/handlers.ts';
import type { EntitySort } from '#shared/contract/procedures.ts';
import type { EntityPage, EntityGraph, MentionPassage, RelationshipView } from '#shared/model/entity.ts';
import { chunksById, type ChunkRow } from '../db/chunks.ts';
import { commonLinesAmong } from '../db/commonLines.ts';
import { documentById, sourceOfLine } from '../db/documents.ts';
import { fieldsOf } from '../db/fields.ts';
import { chunksNaming, countChunksNaming, mentionsByChapter, mentionsInChunks } from '../db/mentions.ts';
import { aliasSwitches, entitiesById, ignoredEntities, type EntityRow } from '../db/entities.ts';
import { relationshipsOf } from '../db/relationships.ts';
import type { ReadableDB } from '../db/connection.ts';
import { entityOrFail, quoteLimit, summaryOf } from './entityViews.ts';
import { lineKey, ownText } from '../extraction/commonLines.ts';
import { kindSeenFrom } from '../extraction/relationships/relationships.ts';
import { plainWord } from '../extraction/words.ts';
import { excerptAround } from '../retrieve/excerpt.ts';
import { namedInQuestion } from '../retrieve/seeds.ts';
import type { IndexSnapshot } from '../retrieve/snapshot.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';

type EntityHandlers = Pick<Handlers, 'entities.list' | 'entities.get' | 'entities.mentions' | 'entities.resolve' | 'graph.get'>;

const mostQuotes = 60;

const orders: Readonly<Record<EntitySort, (a: EntityRow, b: EntityRow) => number>> = {
  importance: (a, b) => b.importance - a.importance,
  mentions: (a, b) => b.mentions - a.mentions,
  name: () => 0,
  first: (a, b) => (a.firstSequence ?? Number.MAX_SAFE_INTEGER) - (b.firstSequence ?? Number.MAX_SAFE_INTEGER),
};

/** Lists, pages and the graph of entities. */
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

    'entities.get': ({ vault, id, asOf }) => registry.session(vault).at(asOf, (db) => pageOf(db, entityOrFail(db, id))),

    'entities.mentions': ({ vault, id, sequence, offset, limit, asOf }) =>
      registry.session(vault).at(asOf, (db) => {
        const entity = entityOrFail(db, id);
        const ids = chunksNaming(db, entity.id, { sequence, offset, limit }).map((row) => row.chunkId);
        const chunks = new Map(chunksById(db, ids).map((chunk) => [chunk.id, chunk]));
        const spans = new Map<number, [number, number][]>();
        for (const mention of mentionsInChunks(db, ids)) {
          if (mention.entityId !== entity.id) continue;
          spans.set(mention.chunkId, [...(spans.get(mention.chunkId) ?? []), [mention.start, mention.end]]);
        }
        const passages = ids.flatMap((chunkId): MentionPassage[] => {
          const chunk = chunks.get(chunkId);
          return chunk ? [{ source: chunk.source, text: chunk.text, spans: spans.get(chunkId) ?? [] }] : [];
        });
        return { passages, total: countChunksNaming(db, entity.id, sequence) };
      }),

    'entities.resolve': ({ vault, name, asOf }) =>
      registry.session(vault).at(asOf, (_, snapshot) => {
        const byId = [...snapshot.entities.values()].find((entity) => entity.key === name);
        if (byId) return { matches: [{ entity: summaryOf(byId), match: 1 }] };
        const matches = namedInQuestion(snapshot, name).map(({ entityId, match }) => ({
          entity: summaryOf(snapshot.entities.get(entityId)!),
          match,
        }));
        return { matches };
      }),

    'graph.get': ({ vault, around, depth, types, limit, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const centre = around === null ? null : entityOrFail(db, around);
        return graphOf(snapshot, centre, depth, types, limit);
      }),
  };
}

function pageOf(db: ReadableDB, entity: EntityRow): EntityPage {
  const document = entity.documentId === null ? null : documentById(db, entity.documentId);
  const [definition] = entity.definitionChunkId === null ? [] : chunksById(db, [entity.definitionChunkId]);
  const notes = [...(document ? [document.id] : []), ...entity.merged];
  return {
    entity: summaryOf(entity),
    aliases: aliasSwitches(db, entity.id),
    path: document?.path ?? null,
    definition: definition ? { source: definition.source, text: saidIn(db, definition) } : null,
    properties: notes.flatMap((id) => fieldsOf(db, id)).map(({ key, value }) => ({ key, value })),
    relationships: relationshipViews(db, entity),
    chapters: mentionsByChapter(db, entity.id),
  };
}

/** What a definition says for itself, without lines of a template. */
function saidIn(db: ReadableDB, { text, source }: ChunkRow): string {
  if (source.kind !== 'note') return text;
  return ownText(text, commonLinesAmong(db, text.split('\n').map(lineKey)))?.text || text;
}

function relationshipViews(db: ReadableDB, entity: EntityRow): RelationshipView[] {
  const rows = relationshipsOf(db, entity.id);
  const otherOf = (row: { sourceId: number; targetId: number }): number => (row.sourceId === entity.id ? row.targetId : row.sourceId);
  const others = entitiesById(db, rows.map(otherOf));
  const evidence = rows.slice(0, mostQuotes).flatMap((row) => row.chunkId ?? []);
  const chunks = new Map(chunksById(db, evidence).map((chunk) => [chunk.id, chunk]));
  const mentions = mentionsInChunks(db, evidence);
  const startIn = (chunkId: number, entityId: number): number[] =>
    mentions
      .filter((mention) => mention.chunkId === chunkId && mention.entityId === entityId)
      .map((mention) => mention.start)
      .slice(0, 1);

  return rows.flatMap((row): RelationshipView[] => {
    const other = others.get(otherOf(row));
    if (!other) return [];
    const chunk = row.chunkId === null ? undefined : chunks.get(row.chunkId);
    const places = chunk ? [...startIn(chunk.id, entity.id), ...startIn(chunk.id, other.id)] : [];
    const quote = row.quote ?? (chunk && row.origin !== 'stated' ? excerptAround(chunk.text, places, quoteLimit) : null);
    return [
      {
        kind: kindSeenFrom(row.kind, row.sourceId === entity.id),
        origin: row.origin,
        other: { id: other.key, name: other.name, type: other.type },
        strength: row.strength,
        quote,
        source: chunk?.source ?? sourceOfLine(db, (row.sourceId === entity.id ? entity : other).documentId, row.line),
        from: row.fromSequence,
        until: row.untilSequence,
      },
    ];
  });
}

/** The most important entities that fit the filter, and the strongest tie between each two of them. */
function graphOf(snapshot: IndexSnapshot, centre: EntityRow | null, depth: number, types: readonly string[], limit: number): EntityGraph {
  let within: Iterable<EntityRow> = snapshot.entities.values();
  if (centre) {
    const reached = new Set([centre.id]);
    let edge = [centre.id];
    for (let step = 0; step < depth; step++) {
      edge = [...new Set(edge.flatMap((id) => snapshot.graph.edgesOf(id).map((neighbour) => neighbour.entityId)))].filter(
        (id) => !reached.has(id),
      );
      for (const id of edge) reached.add(id);
    }
    within = [...reached].map((id) => snapshot.entities.get(id)!);
  }
  const matching = [...within]
    .filter((entity) => entity.id === centre?.id || types.length === 0 || types.includes(entity.type))
    .sort((a, b) => Number(b.id === centre?.id) - Number(a.id === centre?.id) || b.importance - a.importance || (a.key < b.key ? -1 : 1));
  const shown = new Map(matching.slice(0, limit).map((entity) => [entity.id, entity]));
  const edges = new Map<string, EntityGraph['edges'][number]>();
  for (const [id, entity] of shown) {
    for (const { entityId, relationship: tie } of snapshot.graph.edgesOf(id)) {
      const other = shown.get(entityId);
      if (!other || tie.sourceId !== id) continue;
      // Neighbours come stated ties first, so the first of a pair is the one to draw.
      const pair = id < entityId ? `${id} ${entityId}` : `${entityId} ${id}`;
      if (!edges.has(pair))
        edges.set(pair, { source: entity.key, target: other.key, kind: tie.kind, origin: tie.origin, strength: tie.strength });
    }
  }
  return {
    nodes: [...shown.values()].map(({ key, name, type, importance, mentions }) => ({ id: key, name, type, importance, mentions })),
    edges: [...edges.values()],
    hidden: matching.length - shown.size,
  };
}

import { partition } from 'es-toolkit/array';
import { pick } from 'es-toolkit/object';
import { addToList } from '#lib/lists.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { AppError } from '#shared/contract/errors.ts';
import type {
  EntityGraph,
  EntityDetails,
  EntityPathStep,
  EntitySummary,
  MentionPassage,
  Property,
  RelationshipOrigin,
  RelationshipView,
} from '#shared/model/entity.ts';
import { namesOfChapters } from '#shared/model/chapterNames.ts';
import type { NamesInText } from '#shared/model/context/question.ts';
import { importanceOrder } from '#shared/model/importanceOrder.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { maskedChunks, withoutBlanks } from '../../asOf/masks.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { documentById, sourceOfLine, lastChangedChapter } from '../../db/documents/documents.ts';
import { aliasSwitches, entitiesById, entityByKey, type EntityRow } from '../../db/entities/entities.ts';
import { fieldsOfEntity } from '../../db/documents/fields.ts';
import { chunksNaming, lastChunkNaming, mentionsByChapter, mentionsInChunks, mentionsInChapter } from '../../db/entities/mentions.ts';
import { storyChapters } from '../../db/entities/story.ts';
import { relationshipsOf, type RelationshipRow } from '../../db/entities/relationships.ts';
import { isSymmetric } from '../../extraction/relationships/kinds.ts';
import { plainKey } from '../../extraction/words.ts';
import { isFlag, isTechnicalKey, isTechnicalValue } from '../../parse/kinds/technicalFields.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import { countTokens } from '../../tokenizer/countTokens.ts';
import { annotatedChunks } from '../ranking/annotatedChunks.ts';
import { excerptAround } from '../passages/excerpt.ts';
import type { GraphStep } from '../ranking/graphWalk.ts';
import { definitionText } from '../passages/introductions.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { bondOf, statedOrExtracted } from '../contradictions/relationshipClashes.ts';
import type { ChapterCast, StoryChapter } from '#shared/model/timeline.ts';

/** Maximum characters of a quote that proves a relationship. */
const quoteLimit = 260;

/** An excerpt of a passage around some positions, without the blanks that mask words in an as-of view. */
function shownExcerpt(
  db: ReadableDB,
  { id, text }: { readonly id: ChunkRowId; readonly text: string },
  positions: readonly number[],
): string {
  const excerpt = excerptAround(text, positions, quoteLimit);
  return maskedChunks(db, [id]).size === 0 ? excerpt : withoutBlanks(excerpt).text.trim();
}
const maxQuotes = 60;

function isDirected({ kind, origin }: { readonly kind: string; readonly origin: string }): boolean {
  return statedOrExtracted.has(origin) && !isSymmetric(kind);
}

/** The fields of an entity that lists show. */
const summarized = ['name', 'type', 'status', 'aliases', 'importance', 'mentions', 'firstSequence', 'lastSequence', 'pinned'] as const;

export function summaryOf(entity: EntityRow): EntitySummary {
  return { id: entity.key, ...pick(entity, summarized) };
}

/** The entity with an id. @throws AppError `not-found`. */
export function entityOrFail(db: ReadableDB, key: string): EntityRow {
  const entity = entityByKey(db, key);
  if (!entity && db.asOf) {
    const position = positionLabel(db.asOf, namesOfChapters(storyChapters(db)));
    throw new AppError('not-found', `No entity "${key}" is known up to ${position}.`, { id: key });
  }
  if (!entity)
    throw new AppError('not-found', `There is no entity "${key}" in this project. Its note may have been renamed or deleted.`, { id: key });
  return entity;
}

/** The passages that name an entity, manuscript in story order, then notes. `sequence`: limits them to one chapter. */
export function mentionPassages(
  db: ReadableDB,
  entityId: EntityRowId,
  page: { readonly sequence: number | null; readonly offset: number; readonly limit: number },
): MentionPassage[] {
  const ids = chunksNaming(db, entityId, page).map((row) => row.chunkId);
  return passagesNaming(db, entityId, ids);
}

/** The last passage that names an entity before a chapter, else its first one in that chapter. */
function passageBefore(db: ReadableDB, entityId: EntityRowId, sequence: number): MentionPassage | null {
  const earlier = lastChunkNaming(db, entityId, sequence);
  const [passage] =
    earlier === null ? mentionPassages(db, entityId, { sequence, offset: 0, limit: 1 }) : passagesNaming(db, entityId, [earlier]);
  return passage ?? null;
}

function passagesNaming(db: ReadableDB, entityId: EntityRowId, ids: readonly ChunkRowId[]): MentionPassage[] {
  const chunks = new Map(chunksById(db, ids).map((chunk) => [chunk.id, chunk]));
  const spans = new Map<number, [number, number][]>();
  for (const mention of mentionsInChunks(db, ids)) {
    if (mention.entityId !== entityId) continue;
    addToList(spans, mention.chunkId, [mention.start, mention.end]);
  }
  const masked = maskedChunks(db, ids);
  return ids.flatMap((chunkId): MentionPassage[] => {
    const chunk = chunks.get(chunkId);
    if (!chunk) return [];
    const own = spans.get(chunkId) ?? [];
    if (!masked.has(chunkId)) return [{ source: chunk.source, text: chunk.text, spans: own }];
    const shown = withoutBlanks(chunk.text);
    const moved = own.flatMap(([start, end]): [number, number][] => {
      const span = shown.at(start, end);
      return span ? [[span[0], span[1]]] : [];
    });
    return [{ source: chunk.source, text: shown.text, spans: moved }];
  });
}

/** Everything shown on the page of one entity. `dismissed`: ids of the contradictions that the user dismissed. */
export function entityPage(db: ReadableDB, entity: EntityRow, dismissed: ReadonlySet<string>): EntityDetails {
  const document = entity.documentId === null ? null : documentById(db, entity.documentId);
  return {
    entity: summaryOf(entity),
    aliases: aliasSwitches(db, entity.id),
    path: document?.path ?? null,
    definition: definitionOf(db, entity),
    properties: propertiesOf(db, entity),
    relationships: relationshipViews(db, entity, dismissed),
    chapters: mentionsByChapter(db, entity.id),
  };
}

/** The fields of an entity's notes about the world, followed by technical ones: tags, switches, files, addresses and map coordinates. */
function propertiesOf(db: ReadableDB, entity: EntityRow): EntityDetails['properties'] {
  const properties = fieldsOfEntity(db, entity).map(({ key, value }) => ({ key, value }));
  const byKey = Map.groupBy(properties, ({ key }) => key);
  const isOfWorld = ({ key, value }: Property): boolean =>
    !isTechnicalKey(plainKey(key)) &&
    !isTechnicalValue(value) &&
    !isFlag(value) &&
    // The two coordinates on a map may be two values of one key.
    !isTechnicalValue(
      byKey
        .get(key)!
        .map((each) => each.value)
        .join(', '),
    );
  return partition(properties, isOfWorld).flat();
}

/** The definition of an entity as contexts show it; null if there is none. */
export function definitionOf(db: ReadableDB, entity: EntityRow): EntityDetails['definition'] {
  const [passage] = entity.definitionChunkId === null ? [] : annotatedChunks(db, [entity.definitionChunkId]);
  if (!passage) return null;
  const named = entitiesById(
    db,
    passage.mentions.map(({ entityId }) => entityId),
  );
  const definition = definitionText(entity, passage, (id) => named.get(id)?.type === 'character');
  if (!definition) return null;
  const { text, from } = definition;
  return { source: passage.chunk.source, text, ...(from === 'mention' && { isEarlyMention: true }) };
}

function relationshipViews(db: ReadableDB, entity: EntityRow, dismissed: ReadonlySet<string>): RelationshipView[] {
  const all = relationshipsOf(db, entity.id);
  const otherOf = (row: { sourceId: EntityRowId; targetId: EntityRowId }): number =>
    row.sourceId === entity.id ? row.targetId : row.sourceId;
  // A link between two notes adds nothing if a relationship is known.
  const known = new Set(all.filter(isTyped).map(otherOf));
  const rows = all.filter((row) => isTyped(row) || !known.has(otherOf(row)));
  const others = entitiesById(db, rows.map(otherOf));
  const dismissedIds = new Set(
    [...Map.groupBy(rows.filter(isTyped), otherOf)].flatMap(([id, ofOther]) => {
      const other = others.get(id);
      return other && bondOf(entity, other, ofOther, dismissed) === 'dismissed' ? [id] : [];
    }),
  );
  const evidence = rows.slice(0, maxQuotes).flatMap((row) => row.chunkId ?? []);
  const chunks = new Map(chunksById(db, evidence).map((chunk) => [chunk.id, chunk]));
  const mentions = mentionsInChunks(db, evidence);
  const startIn = (chunkId: ChunkRowId, entityId: EntityRowId): number[] =>
    mentions
      .filter((mention) => mention.chunkId === chunkId && mention.entityId === entityId)
      .map((mention) => mention.start)
      .slice(0, 1);

  return rows.flatMap((row): RelationshipView[] => {
    const other = others.get(otherOf(row));
    if (!other) return [];
    const chunk = row.chunkId === null ? undefined : chunks.get(row.chunkId);
    const starts = chunk ? [...startIn(chunk.id, entity.id), ...startIn(chunk.id, other.id)] : [];
    const quote = row.quote ?? (chunk && row.origin !== 'stated' ? shownExcerpt(db, chunk, starts) : null);
    return [
      {
        kind: kindSeenFrom(row.kind, row.sourceId === entity.id),
        origin: row.origin,
        other: { id: other.key, name: other.name, type: other.type },
        strength: row.strength,
        quote,
        source: chunk?.source ?? sourceOfLine(db, row.documentId ?? (row.sourceId === entity.id ? entity : other).documentId, row.line),
        from: row.fromSequence,
        until: row.untilSequence,
        ...(dismissedIds.has(otherOf(row)) && { isContradictionDismissed: true }),
      },
    ];
  });
}

/** Whether a relationship states how its two ends are related, and not only that they are. */
function isTyped({ origin, kind }: { readonly origin: RelationshipOrigin; readonly kind: string }): boolean {
  return statedOrExtracted.has(origin) && kind !== 'related to';
}

/** The requested part of the graph: all of it, or the nodes within `depth` steps of `centre`. */
interface GraphFilter {
  readonly centre: EntityRow | null;
  readonly depth: number;
  /** Entity types; empty for all but the logs of sessions, which name everybody of the story. */
  readonly types: readonly string[];
  /** Ids of the documents of the story: an entity whose note is one of them is the log of a session. */
  readonly story?: ReadonlySet<number>;
  readonly limit: number;
  /** Whether only family relationships are included. */
  readonly kin: boolean;
  /** Whether organizations and their members come first. */
  readonly factions?: boolean;
  /** Ids of contradictions that the user dismissed. */
  readonly dismissed: ReadonlySet<string>;
}

const drawnFirst: readonly RelationshipOrigin[] = ['stated', 'extracted', 'linked', 'cooccurrence', 'similar'];

/**
 * The entities that have relatives among the given ones, by family: the family of `centre` first, then the largest. Within a family, the most
 * important member comes first, and near relatives before distant ones.
 */
function byFamily(snapshot: IndexSnapshot, entities: readonly EntityRow[], centre: EntityRow | null): EntityRow[] {
  const left = new Map(entities.map((entity) => [entity.id, entity]));
  const relatives: EntityRow[][] = [];
  for (const [id, entity] of left) {
    left.delete(id);
    const family = [entity];
    for (const member of family) {
      for (const { entityId, relationship } of snapshot.graph.edgesOf(member.id)) {
        const other = left.get(entityId);
        if (!other || familyOf(relationship) !== 'kin') continue;
        left.delete(entityId);
        family.push(other);
      }
    }
    if (family.length > 1) relatives.push(family);
  }
  const isCentral = ([first]: readonly EntityRow[]): number => Number(first?.id === centre?.id);
  return relatives.sort((a, b) => isCentral(b) - isCentral(a) || b.length - a.length).flat();
}

/** Number of members of an organization that are included before those of the next one. */
const firstMembers = 12;

/** Chooses up to `limit` entities: the organizations with the most members, each with its most important members, then all others. */
function firstByFaction(snapshot: IndexSnapshot, ranked: readonly EntityRow[], limit: number): readonly EntityRow[] {
  const ranks = new Map(ranked.map(({ id }, rank) => [id, rank]));
  const factions = ranked.flatMap(({ id, type }) => {
    if (type !== 'organization') return [];
    const members = new Set<number>();
    for (const { entityId, relationship } of snapshot.graph.edgesOf(id)) {
      const rank = ranks.get(entityId);
      if (rank !== undefined && familyOf(relationship) === 'membership') members.add(rank);
    }
    return members.size > 0 ? [[ranks.get(id)!, ...[...members].sort((a, b) => a - b)]] : [];
  });
  factions.sort((one, other) => other.length - one.length);
  const chosen = new Set<number>();
  for (const rank of [...factions.flatMap((each) => each.slice(0, 1 + firstMembers)), ...ranked.keys()]) {
    if (chosen.size >= limit) break;
    chosen.add(rank);
  }
  return ranked.filter((_, rank) => chosen.has(rank));
}

/**
 * Chooses up to `limit` entities, with at least a proportional share of people: otherwise the map of a world with many places would show hardly any.
 */
function firstWithPeople(snapshot: IndexSnapshot, ranked: readonly EntityRow[], limit: number): readonly EntityRow[] {
  const [people, others] = partition(ranked, ({ type }) => type === 'character');
  const share = Math.round((limit * people.length) / ranked.length);
  const first = ranked.slice(0, limit);
  if (first.filter(({ type }) => type === 'character').length >= share) return first;
  // People with a stated relationship to an entity that is drawn come first.
  const near = new Set([...first, ...people].map(({ id }) => id));
  const isKnown = ({ id }: EntityRow): boolean =>
    snapshot.graph.edgesOf(id).some(({ entityId, relationship }) => isTyped(relationship) && near.has(entityId));
  const [known, unknown] = partition(people, isKnown);
  const chosen = new Set([...[...known, ...unknown].slice(0, share), ...others.slice(0, limit - share)]);
  return ranked.filter((entity) => chosen.has(entity));
}

/** The most important entities that pass the filter, or the largest families, and the strongest relationship between each two. */
export function entityGraph(
  snapshot: IndexSnapshot,
  { centre, depth, types, story, limit, kin, factions = false, dismissed }: GraphFilter,
): EntityGraph {
  let within: Iterable<EntityRow> = snapshot.entities.values();
  if (centre) {
    const reached = new Set([centre.id]);
    let frontier = [centre.id];
    for (let step = 0; step < depth; step++) {
      frontier = [...new Set(frontier.flatMap((id) => snapshot.graph.edgesOf(id).map((neighbour) => neighbour.entityId)))].filter(
        (id) => !reached.has(id),
      );
      for (const id of frontier) reached.add(id);
    }
    within = [...reached].map((id) => snapshot.entities.get(id)!);
  }
  // Around a centre, entities with a known relationship to it come before more important ones that only appear beside it.
  const known = new Set(
    centre ? snapshot.graph.edgesOf(centre.id).flatMap((edge) => (isTyped(edge.relationship) ? [edge.entityId] : [])) : [],
  );
  const nearness = ({ id }: EntityRow): number => (id === centre?.id ? 2 : known.has(id) ? 1 : 0);
  const isLog = ({ documentId }: EntityRow): boolean => documentId !== null && story?.has(documentId) === true;
  const order = importanceOrder(snapshot.entities.values());
  const ranked = [...within]
    .filter((entity) => entity.id === centre?.id || (types.length === 0 ? !isLog(entity) : types.includes(entity.type)))
    .sort((a, b) => nearness(b) - nearness(a) || order(a, b) || (a.key < b.key ? -1 : 1));
  const matching = kin ? byFamily(snapshot, ranked, centre) : ranked;
  const isChoice = centre !== null || kin || types.length > 0;
  const first =
    factions && centre === null
      ? firstByFaction(snapshot, matching, limit)
      : isChoice
        ? matching.slice(0, limit)
        : firstWithPeople(snapshot, matching, limit);
  const shown = new Map(first.map((entity) => [entity.id, entity]));
  const edges = new Map<string, EntityGraph['edges'][number]>();
  const stated = new Map<string, RelationshipRow[]>();

  const ranks = new Map<string, number>();
  for (const [id, entity] of shown) {
    for (const { entityId, relationship } of snapshot.graph.edgesOf(id)) {
      const other = shown.get(entityId);
      if (!other || relationship.sourceId !== id || (kin && familyOf(relationship) !== 'kin')) continue;
      const pair = id < entityId ? `${id} ${entityId}` : `${entityId} ${id}`;
      if (statedOrExtracted.has(relationship.origin)) addToList(stated, pair, relationship);
      // For each pair, the most informative relationship is drawn, in either direction: one that still holds, or, of those that ended, the latest.
      const { fromSequence, untilSequence } = relationship;
      const holds = untilSequence === null ? 1 : 0;
      const rank =
        drawnFirst.indexOf(relationship.origin) -
        (isTyped(relationship) ? drawnFirst.length * (1 + holds) : 0) -
        (fromSequence === null ? 0 : fromSequence / (fromSequence + 1));
      if (rank < (ranks.get(pair) ?? Number.POSITIVE_INFINITY)) {
        ranks.set(pair, rank);
        edges.set(pair, {
          source: entity.key,
          target: other.key,
          kind: relationship.kind,
          origin: relationship.origin,
          strength: relationship.strength,
          directed: isDirected(relationship),
          ...(fromSequence !== null && { from: fromSequence }),
          ...(untilSequence !== null && { until: untilSequence }),
        });
      }
    }
  }
  for (const [pair, relationships] of stated) {
    const edge = edges.get(pair);
    const [one, other] = [shown.get(relationships[0]!.sourceId)!, shown.get(relationships[0]!.targetId)!];
    if (edge && bondOf(one, other, relationships, dismissed) === 'contradicts') edges.set(pair, { ...edge, contradicts: true });
  }
  return {
    nodes: [...shown.values()].map(({ key, name, type, importance, mentions }) => ({ id: key, name, type, importance, mentions })),
    edges: [...edges.values()],
    hidden: matching.length - shown.size,
  };
}

/** One step of a path between two entities, with its evidence. */
export function pathStepView(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  { fromId, edge: { entityId, relationship } }: GraphStep,
): EntityPathStep {
  const from = snapshot.entities.get(fromId)!;
  const to = snapshot.entities.get(entityId)!;
  const [chunk] = relationship.chunkId === null ? [] : chunksById(db, [relationship.chunkId]);
  const mentions = chunk ? mentionsInChunks(db, [chunk.id]) : [];
  const starts = [fromId, entityId].flatMap((id) => mentions.find((mention) => mention.entityId === id)?.start ?? []);
  const excerpt = chunk && relationship.origin !== 'stated' ? shownExcerpt(db, chunk, starts) : null;
  return {
    from: { id: from.key, name: from.name, type: from.type },
    kind: kindSeenFrom(relationship.kind, relationship.sourceId === fromId),
    to: { id: to.key, name: to.name, type: to.type },
    origin: relationship.origin,
    strength: relationship.strength,
    directed: isDirected(relationship),
    quote: relationship.quote ?? excerpt,
    source:
      chunk?.source ??
      sourceOfLine(db, relationship.documentId ?? snapshot.entities.get(relationship.sourceId)!.documentId, relationship.line),
  };
}

/** The entities that a text names, most frequent first. `cost`: tokens of an entity's definition. */
export function namesInText(db: ReadableDB, snapshot: IndexSnapshot, text: string): NamesInText {
  const spans = new Map<number, [number, number][]>();
  for (const { start, end, targets } of snapshot.matcher.find(text)) {
    // An ambiguous name is not evidence.
    if (targets.length !== 1) continue;
    addToList(spans, targets[0]!, [start, end]);
  }
  const named = [...spans].map(([id, found]) => ({ entity: snapshot.entities.get(id)!, spans: found }));
  const chunks = chunksById(
    db,
    named.flatMap(({ entity }) => entity.definitionChunkId ?? []),
  );
  const costs = new Map(chunks.map(({ id, tokens }) => [id, tokens]));
  return {
    tokens: countTokens(text),
    entities: named
      .sort((a, b) => b.spans.length - a.spans.length || (a.entity.key < b.entity.key ? -1 : 1))
      .map(({ entity, spans: found }) => ({
        entity: summaryOf(entity),
        count: found.length,
        cost: entity.definitionChunkId === null ? 0 : (costs.get(entity.definitionChunkId) ?? 0),
        spans: found,
      })),
  };
}

/** The chapters of the story, and the one whose file changed last. */
export function chaptersAndLatest(db: ReadableDB): { readonly chapters: readonly StoryChapter[]; readonly latest: number | null } {
  return { chapters: storyChapters(db), latest: lastChangedChapter(db) };
}

/** A chapter by its number. @throws AppError `not-found`. */
export function chapterOrFail(db: ReadableDB, sequence: number): StoryChapter {
  const chapter = storyChapters(db).find((each) => each.sequence === sequence);
  if (!chapter) throw new AppError('not-found', `This story has no chapter ${sequence}. It may have been renumbered.`, { sequence });
  return chapter;
}

/** The entities that a chapter names, most frequent first; `db` and `snapshot` are restricted to its end, so that later names are not recognised. */
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

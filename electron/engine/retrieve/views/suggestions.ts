import type { TextRange } from '#lib/text.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { MentionPassage } from '#shared/model/entity.ts';
import type { BrokenLink, PossibleDuplicate, SharedName, SuggestedName, Suggestions } from '#shared/model/suggestions.ts';
import { chunksById, type ChunkRow } from '../../db/documents/chunks.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { allDocuments } from '../../db/documents/documents.ts';
import { dismissedSuggestions, givenNames } from '../../db/userData/decisions.ts';
import type { ReadableUserData } from '../../db/userData/items.ts';
import { chunksNaming, mentionsInChunks } from '../../db/entities/mentions.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import {
  aliasDetails,
  confidences,
  likeDefinitions,
  linkLocations,
  undecidedNames,
  type LinkLocation,
} from '../../db/entities/suggestions.ts';
import { findDuplicates, type Duplicate } from '../../extraction/suggestions/duplicates.ts';
import { buildTrigramIndex, type TrigramIndex } from '../../extraction/names/similarNames.ts';
import { buildLinkResolver } from '../../extraction/linkResolver.ts';
import { nameKey, plainWord } from '../../extraction/words.ts';
import { noteNameOfLink } from '#lib/fileNames.ts';
import { isMediaTarget } from '../../parse/markup/values.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { findContradictions } from '../contradictions/findContradictions.ts';
import { contradictionView, linePassage } from './contradictionViews.ts';
import type { FoundContradiction } from '../contradictions/noteFacts.ts';
import { summaryOf } from './entityViews.ts';

/** Maximum passages per shared name or broken link. */
const maxOccurrences = 12;
/** Minimum similarity of names suggested for a broken link. */
const minSimilarity = 0.45;
/** Confidence of a suggestion or alias that has none stored. */
const defaultConfidence = 0.7;

interface FoundShared {
  readonly id: string;
  readonly name: string;
  readonly entityIds: ReadonlySet<EntityRowId>;
  count: number;
  readonly occurrences: { readonly chunkId: ChunkRowId; readonly start: number; readonly end: number }[];
}

interface FoundBroken {
  readonly id: string;
  readonly target: string;
  count: number;
  readonly occurrences: LinkLocation[];
}

/** All suggestions of one index state, including dismissed ones. */
interface OpenSuggestions {
  readonly names: readonly EntityRow[];
  readonly shared: readonly FoundShared[];
  readonly duplicates: readonly Duplicate[];
  readonly links: readonly FoundBroken[];
  readonly contradictions: readonly FoundContradiction[];
  readonly similarNames: TrigramIndex<EntityRow>;
  readonly byKey: ReadonlyMap<string, EntityRow>;
}

const cache = new WeakMap<IndexSnapshot, OpenSuggestions>();

/**
 * Suggestions that await a decision: contradictions, names without notes, shared names, possible duplicates, broken links; at most `limit` of each.
 */
export function listSuggestions(db: ReadableDB, snapshot: IndexSnapshot, userData: ReadableUserData, limit: number): Suggestions {
  const open = cache.getOrInsertComputed(snapshot, () => findSuggestions(db, snapshot));
  const dismissed = dismissedSuggestions(userData);
  // A link to a name that the user gave to an entity is no longer broken.
  const given = new Set(givenNames(userData).map(plainWord));
  const undismissed = <T extends { readonly id: string }>(all: readonly T[]): T[] => all.filter(({ id }) => !dismissed.has(id));
  const [shared, duplicates] = [undismissed(open.shared), undismissed(open.duplicates)];
  const contradictions = undismissed(open.contradictions);
  const links = undismissed(open.links).filter(({ target }) => !given.has(plainWord(target)));
  const { names, similarNames, byKey } = open;
  const confidenceOf = confidences(db);
  return {
    names: names.slice(0, limit).map((entity) => nameView(db, entity, confidenceOf.get(entity.id) ?? defaultConfidence)),
    shared: sharedViews(db, snapshot, shared.slice(0, limit)),
    duplicates: duplicates.slice(0, limit).flatMap((duplicate) => duplicateView(byKey, duplicate)),
    links: links.slice(0, limit).map((link) => linkView(db, link, similarNames)),
    contradictions: contradictions.slice(0, limit).map((one) => contradictionView(db, snapshot, one)),
    totals: {
      names: names.length,
      shared: shared.length,
      duplicates: duplicates.length,
      links: links.length,
      contradictions: contradictions.length,
    },
  };
}

function findSuggestions(db: ReadableDB, snapshot: IndexSnapshot): OpenSuggestions {
  const entities = [...snapshot.entities.values()];
  const names = entities.filter((entity) => entity.status === 'suggested');
  return {
    names: names.sort((a, b) => b.mentions - a.mentions || b.importance - a.importance || (a.key < b.key ? -1 : 1)),
    shared: sharedNames(db),
    duplicates: findDuplicates(entities, likeDefinitions(db)),
    links: brokenLinks(db),
    contradictions: findContradictions(db, snapshot),
    byKey: new Map(entities.map((entity) => [entity.key, entity])),
    similarNames: buildTrigramIndex(
      entities.flatMap((entity) => [entity.name, ...entity.aliases].map((text) => ({ text, target: entity }))),
    ),
  };
}

/** Ambiguous mentions by name, most frequent first. */
function sharedNames(db: ReadableDB): FoundShared[] {
  const occurrences = undecidedNames(db);
  const texts = new Map(
    chunksById(db, [...new Set(occurrences.map((occurrence) => occurrence.chunkId))]).map((chunk) => [chunk.id, chunk.text]),
  );
  const found = new Map<string, FoundShared & { entityIds: Set<EntityRowId> }>();
  for (const { chunkId, start, end, entityIds } of occurrences) {
    const name = texts.get(chunkId)!.slice(start, end);
    const id = `shared:${nameKey(name)}`;
    const shared = found.get(id) ?? { id, name, entityIds: new Set(), count: 0, occurrences: [] };
    found.set(id, shared);
    shared.count++;
    for (const entityId of entityIds) shared.entityIds.add(entityId);
    if (shared.occurrences.length < maxOccurrences) shared.occurrences.push({ chunkId, start, end });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

/** Broken links by target, most frequent first. */
function brokenLinks(db: ReadableDB): FoundBroken[] {
  const resolve = buildLinkResolver(allDocuments(db));
  const found = new Map<string, FoundBroken>();
  for (const occurrence of linkLocations(db)) {
    const target = occurrence.target.trim();
    if (target === '' || isMediaTarget(target) || resolve(target, occurrence.path) !== null) continue;
    const id = `link:${target.normalize('NFC').toLowerCase()}`;
    const link = found.get(id) ?? { id, target, count: 0, occurrences: [] };
    found.set(id, link);
    link.count++;
    if (link.occurrences.length < maxOccurrences) link.occurrences.push(occurrence);
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function nameView(db: ReadableDB, entity: EntityRow, confidence: number): SuggestedName {
  const [occurrence] = chunksNaming(db, entity.id, { sequence: null, offset: 0, limit: 1 });
  const [chunk] = occurrence ? chunksById(db, [occurrence.chunkId]) : [];
  const spans = chunk ? mentionsInChunks(db, [chunk.id]).filter((mention) => mention.entityId === entity.id) : [];
  return {
    entity: summaryOf(entity),
    confidence,
    aliases: aliasDetails(db, entity.id).map(({ text, origin, confidence, reason }) => ({
      text,
      confidence: confidence ?? defaultConfidence,
      reason: reason ?? reasonOfOrigin(origin),
    })),
    first: chunk ? passageOf(chunk, spans) : null,
  };
}

function reasonOfOrigin(origin: string): string {
  if (origin === 'first-name') return 'First name';
  if (origin === 'last-name') return 'Surname';
  return origin === 'shared-name' ? 'Name shared with others' : 'Another form of the name';
}

function sharedViews(db: ReadableDB, snapshot: IndexSnapshot, all: readonly FoundShared[]): SharedName[] {
  const ids = new Set(all.flatMap((shared) => shared.occurrences.map((occurrence) => occurrence.chunkId)));
  const chunks = new Map(chunksById(db, [...ids]).map((chunk) => [chunk.id, chunk]));
  return all.map(({ id, name, entityIds, count, occurrences }) => ({
    id,
    name,
    entities: [...entityIds]
      .flatMap((entityId) => snapshot.entities.get(entityId) ?? [])
      .sort((a, b) => b.importance - a.importance || (a.key < b.key ? -1 : 1))
      .map(summaryOf),
    count,
    // While a run replaces documents, passages of their previous version may be missing.
    passages: occurrences.flatMap((occurrence) => {
      const chunk = chunks.get(occurrence.chunkId);
      return chunk ? [passageOf(chunk, [occurrence])] : [];
    }),
  }));
}

function passageOf(chunk: ChunkRow, spans: readonly TextRange[]): MentionPassage {
  return { source: chunk.source, text: chunk.text, spans: spans.map(({ start, end }) => [start, end]) };
}

function duplicateView(byKey: ReadonlyMap<string, EntityRow>, { id, keep, other, similarity, reason }: Duplicate): PossibleDuplicate[] {
  const [keeping, gone] = [byKey.get(keep), byKey.get(other)];
  return keeping && gone ? [{ id, keep: summaryOf(keeping), other: summaryOf(gone), similarity, reason }] : [];
}

function linkView(db: ReadableDB, { id, target, count, occurrences }: FoundBroken, similarNames: TrigramIndex<EntityRow>): BrokenLink {
  const nearest = similarNames.nearest(noteNameOfLink(target), minSimilarity);
  return {
    id,
    target,
    count,
    occurrences: occurrences.flatMap((location) => linePassage(db, location) ?? []),
    nearest: nearest && summaryOf(nearest),
  };
}

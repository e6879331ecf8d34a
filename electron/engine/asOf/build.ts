import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { chunkTexts } from '../db/documents/chunks.ts';
import { commonLines } from '../db/documents/documents.ts';
import { fillTexts, type AsOfView } from './views.ts';
import {
  writeEntities,
  writeImportance,
  writeRelationships,
  firstMentions,
  hiddenNames,
  hideMentions,
  visibleMentions,
  visibleTexts,
  noteChunkNaming,
  indexAliases,
  indexEntities,
  indexRelationships,
  visibleManuscriptWords,
  moveMentions,
  type MovedMention,
  type VisibleRelationship,
  type VisibleEntity,
  type IndexEntity,
  type IndexRelationship,
} from './viewRows.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { fieldsOf } from '../db/documents/fields.ts';
import { coOccurringEntities } from '../db/entities/mentions.ts';
import { entitiesById, mentionCounts } from '../db/entities/entities.ts';
import { extractedRelations } from '../db/entities/relationships.ts';
import { chunksWithPhrase } from './search.ts';
import { visibleNames, type SurfaceForms } from './visibleNames.ts';
import type { CommonLines } from '../extraction/commonLines.ts';
import { minMentionsIn } from '../extraction/suggestions/common/suggestion.ts';
import { definitionChunk } from '../extraction/notes/noteDefinition.ts';
import { importanceOfEntities } from '../extraction/relationships/importance.ts';
import { relationshipKey, coOccurrenceRelationships, type Relationship } from '../extraction/relationships/relationships.ts';
import { inverseKind } from '../extraction/relationships/kinds.ts';
import { extractedRelationships } from '../extraction/relationships/relationExtractor.ts';
import { namesOfNote } from '../extraction/names/noteName.ts';
import { aliasesOf, type Alias } from '../extraction/names/aliases.ts';
import { nameKey } from '../extraction/words.ts';

/** Fills a restricted view: texts first, then the entities and names known from them, their relationships and importance, from visible data only. */
export function buildAsOfView(db: AsOfView): void {
  fillTexts(db, (phrase, limit) => chunksWithPhrase(db, phrase, limit));
  const named = fillEntities(db);
  const relationships = visibleRelationships(db, named);
  writeRelationships(db, relationships);
  writeImportance(db, importanceOfEntities(mentionCounts(db), relationships));
}

/** Fills entities and their names; returns those that got names. */
function fillEntities(db: ReadableDB): ReadonlySet<EntityRowId> {
  const whole = indexEntities(db);
  const aliases = indexAliases(db);
  const namesOf = noteNamesOnce(db);
  const named = giveBackNames(db, whole, aliases, namesOf);
  const surfacesOf = surfacesOnce(db, whole);
  const minMentions = minMentionsIn(
    visibleManuscriptWords(db),
    whole.some(({ note, isDescribed }) => note === 'whole' || note === 'part' || isDescribed),
  );
  const known: VisibleEntity[] = [];
  const unknown = new Map<EntityRowId, ReadonlySet<string>>();
  for (const entity of whole) {
    const { id, note, documentId, isDescribed } = entity;
    const hasNote = note === 'whole' || note === 'part';
    const names = visibleNames({
      key: entity.key,
      name: entity.name,
      aliases: aliases.get(id) ?? [],
      note: hasNote || isDescribed ? 'known' : note === 'hidden' ? 'hidden' : 'none',
      noteNames: hasNote ? namesOf(entity) : isDescribed ? [entity.name] : [],
      noteText: () => (documentId === null ? textOfChunk(db, entity.definitionChunkId!) : noteText(db, documentId)),
      // An entity that the whole story names once was not found by its number of mentions.
      minMentions: entity.suggested && Math.min(minMentions, entity.suggested.count),
      surfaces: () => surfacesOf(id),
    });
    if (!names) {
      // The visible passages do not reveal yet that this is a name.
      unknown.set(id, new Set(surfacesOf(id).keys()));
      continue;
    }
    const merged = namesOfMerged(db, entity);
    const unknownNames = merged.size === 0 ? names.unknown : new Set([...names.unknown, ...merged]);
    if (unknownNames.size > 0) unknown.set(id, unknownNames);
    const own = note === 'hidden' ? null : documentId;
    known.push({
      id,
      key: names.key,
      name: names.name,
      documentId: own,
      definitionChunkId: null,
      fromNote: note !== 'none',
      aliases: merged.size === 0 ? names.aliases : names.aliases.filter(({ text }) => !merged.has(nameKey(text))),
    });
  }
  hideUnknownNames(db, unknown);
  const first = firstMentions(db);
  const common = commonLines(db);
  const definitions = new Map(whole.map((entity) => [entity.id, entity.definitionChunkId]));
  const texts = visibleTexts(
    db,
    [...definitions.values()].filter((id) => id !== null),
  );
  writeEntities(
    db,
    known.map((entity) => ({
      ...entity,
      definitionChunkId: definitionOf(db, entity, definitions.get(entity.id) ?? null, texts, first, common),
    })),
  );
  return named;
}

/**
 * Reassigns mentions of an entity whose note is hidden to the entity they would belong to without that note: "Mara" is Mara Venn until the note
 * "Mara" is visible. Ambiguous ones are assigned to none. Adds the names to `aliases`; returns the entities that got names.
 */
function giveBackNames(
  db: ReadableDB,
  whole: readonly IndexEntity[],
  aliases: Map<EntityRowId, Alias[]>,
  namesOf: (entity: IndexEntity) => readonly string[],
): ReadonlySet<EntityRowId> {
  const hidden = whole.filter(({ note }) => note === 'hidden').map(({ id }) => id);
  const mentions = hidden.length === 0 ? [] : visibleMentions(db, hidden);
  if (mentions.length === 0) return new Set();
  const known = whole.filter(({ note }) => note === 'whole' || note === 'part');
  const owners = new Map<string, Map<EntityRowId, Alias>>();
  const idOf = new Map(known.map(({ key, id }) => [key, id]));
  const named = known.map((entity) => ({ key: entity.key, name: entity.name, type: entity.type, stated: namesOf(entity), lead: '' }));
  for (const [key, own] of aliasesOf(named)) {
    for (const alias of own) {
      const name = nameKey(alias.text);
      owners.set(name, (owners.get(name) ?? new Map<EntityRowId, Alias>()).set(idOf.get(key)!, alias));
    }
  }
  const texts = visibleTexts(db, [...new Set(mentions.map(({ chunkId }) => chunkId))]);
  const moves = mentions.flatMap(({ chunkId, start, end, entityId }): MovedMention[] => {
    const name = nameKey(texts.get(chunkId)!.slice(start, end));
    const [owner, ...others] = owners.get(name) ?? [];
    if (!owner) return [];
    const [to, alias] = owner;
    if (others.length > 0) return [{ chunkId, start, from: entityId, to: null }];
    const list = aliases.get(to) ?? [];
    aliases.set(to, list);
    if (!list.some(({ text }) => nameKey(text) === name)) list.push(alias);
    return [{ chunkId, start, from: entityId, to }];
  });
  moveMentions(db, moves);
  return new Set(moves.flatMap(({ to }) => to ?? []));
}

/** The whole story's definition if it is visible; else the next passage of the note, or the first that names the entity. */
function definitionOf(
  db: ReadableDB,
  entity: VisibleEntity,
  whole: number | null,
  texts: ReadonlyMap<ChunkRowId, string>,
  first: ReadonlyMap<EntityRowId, ChunkRowId>,
  common: CommonLines,
): number | null {
  if (entity.documentId !== null) {
    if (whole !== null && texts.has(whole)) return whole;
    return definitionChunk(chunkTexts(db, entity.documentId), common)?.id ?? null;
  }
  if (!entity.fromNote && whole !== null && texts.has(whole)) return whole;
  return first.get(entity.id) ?? null;
}

/** `noteNames` of each entity, read once. */
function noteNamesOnce(db: ReadableDB): (entity: IndexEntity) => readonly string[] {
  const known = new Map<EntityRowId, readonly string[]>();
  return (entity) => known.getOrInsertComputed(entity.id, () => noteNames(db, entity));
}

/** The names of an entity by its note: its own name and title, and the visible names in its properties. */
function noteNames(db: ReadableDB, { key, documentId, note, noteName, noteTitle, stated }: IndexEntity): string[] {
  const { name, others } = namesOfNote({ name: noteName!, title: noteTitle!, path: key });
  const own = [name, ...others, noteName!, noteTitle!];
  if (note === 'whole' || stated.length === 0) return [...own, ...stated];
  const values = fieldsOf(db, documentId!).map((field) => ` ${nameKey(field.value)} `);
  return [...own, ...stated.filter((name) => values.some((value) => value.includes(` ${nameKey(name)} `)))];
}

/** Names, by key, of hidden notes that the user merged into the entity, except those that its own note has too. */
function namesOfMerged(db: ReadableDB, entity: IndexEntity): Set<string> {
  if (entity.hiddenMerged.length === 0) return new Set();
  const own = new Set([entity.noteName ?? '', entity.noteTitle ?? '', ...entity.stated].map(nameKey));
  return new Set(
    hiddenNames(db, entity.hiddenMerged)
      .map(nameKey)
      .filter((key) => !own.has(key)),
  );
}

function textOfChunk(db: ReadableDB, id: ChunkRowId): string {
  return visibleTexts(db, [id]).get(id) ?? '';
}

function noteText(db: ReadableDB, documentId: DocumentRowId): string {
  const chunks = chunkTexts(db, documentId).map(({ heading, text }) => [...heading, text].join('\n'));
  return [...chunks, ...fieldsOf(db, documentId).map((field) => field.value)].join('\n');
}

/** How passages call the entities without a visible note, and on request one that has a note; computed once. */
function surfacesOnce(db: ReadableDB, whole: readonly IndexEntity[]): (entityId: EntityRowId) => SurfaceForms {
  type Occurrences = { chunkId: ChunkRowId; start: number }[];
  const read = (ids: readonly EntityRowId[]): Map<EntityRowId, Map<string, { text: string; count: number; occurrences: Occurrences }>> => {
    const mentions = visibleMentions(db, ids);
    const texts = visibleTexts(db, [...new Set(mentions.map((mention) => mention.chunkId))]);
    const all = new Map<EntityRowId, Map<string, { text: string; count: number; occurrences: Occurrences }>>();
    for (const { chunkId, entityId, start, end } of mentions) {
      const text = texts.get(chunkId)!.slice(start, end);
      const own = all.get(entityId) ?? new Map<string, { text: string; count: number; occurrences: Occurrences }>();
      all.set(entityId, own);
      const key = nameKey(text);
      const form = own.get(key) ?? { text, count: 0, occurrences: [] };
      own.set(key, form);
      form.count++;
      form.occurrences.push({ chunkId, start });
    }
    return all;
  };
  const inProse = read(whole.filter(({ note }) => note === 'none' || note === 'hidden').map(({ id }) => id));
  return (id) => inProse.get(id) ?? read([id]).get(id) ?? new Map();
}

function hideUnknownNames(db: ReadableDB, unknown: ReadonlyMap<EntityRowId, ReadonlySet<string>>): void {
  if (unknown.size === 0) return;
  const mentions = visibleMentions(db, [...unknown.keys()]);
  const texts = visibleTexts(db, [...new Set(mentions.map((mention) => mention.chunkId))]);
  const called = ({ chunkId, start, end }: { chunkId: ChunkRowId; start: number; end: number }): string =>
    nameKey(texts.get(chunkId)!.slice(start, end));
  hideMentions(
    db,
    mentions.filter((mention) => unknown.get(mention.entityId)!.has(called(mention))),
  );
}

/** The visible relationships with visible evidence, in index order. The index may lack co-occurrences of `named` entities. */
function visibleRelationships(db: ReadableDB, named: ReadonlySet<EntityRowId>): VisibleRelationship[] {
  const byKey = (found: readonly Relationship[]): Map<string, Relationship & { readonly ordinal: number }> =>
    new Map(found.map((relationship, ordinal) => [relationshipKey(relationship), { ...relationship, ordinal }]));
  const extracted = byKey(extractedRelationships(extractedRelations(db)));
  const order = new Map(mentionCounts(db).map(({ id }, index) => [id, index]));
  const coOccurring = byKey(coOccurrenceRelationships(coOccurringEntities(db), order));
  const ofIndex = indexRelationships(db).flatMap((whole, index) => {
    const { id, sourceId, targetId, kind, label, origin, strength, chunkId, line, documentId, quote, untilSequence } = whole;
    const relationship = {
      id,
      ordinal: index,
      sourceId,
      targetId,
      kind,
      label,
      origin,
      strength,
      chunkId,
      line,
      documentId,
      quote,
      until: untilSequence,
    };
    if (origin === 'extracted' || origin === 'cooccurrence') {
      const visible = (origin === 'extracted' ? extracted : coOccurring).get(relationshipKey(relationship));
      if (!visible) return [];
      const { ordinal, strength: visibleStrength, chunkId: evidence, quote: visibleQuote = null } = visible;
      return [{ ...relationship, ordinal, strength: visibleStrength, chunkId: evidence, quote: visibleQuote }];
    }
    return whole.known ? [relationship] : shownElsewhere(db, whole, relationship);
  });
  if (named.size === 0) return ofIndex;
  const pairOf = ({ sourceId, targetId }: Pick<Relationship, 'sourceId' | 'targetId'>): string =>
    `${Math.min(sourceId, targetId)} ${Math.max(sourceId, targetId)}`;
  const pairs = new Set(ofIndex.map(pairOf));
  const found = [...coOccurring.values()].filter((one) => (named.has(one.sourceId) || named.has(one.targetId)) && !pairs.has(pairOf(one)));
  return [...ofIndex, ...found.map((one, at) => ({ ...one, id: -1 - at, quote: null, documentId: null, until: null }))];
}

/** A relationship of a hidden property or link that the other note also states, or that the note links again. */
function shownElsewhere(
  db: ReadableDB,
  { sourceDocumentId, targetDocumentId }: IndexRelationship,
  relationship: VisibleRelationship,
): VisibleRelationship[] {
  const { sourceId, targetId } = relationship;
  if (relationship.origin === 'linked' && relationship.label === null) {
    const chunkId =
      (sourceDocumentId === null ? null : noteChunkNaming(db, sourceDocumentId, targetId)) ??
      (targetDocumentId === null ? null : noteChunkNaming(db, targetDocumentId, sourceId));
    return chunkId === null ? [] : [{ ...relationship, chunkId, line: null, documentId: null }];
  }
  if (relationship.origin !== 'stated' || relationship.label === null || targetDocumentId === null) return [];
  const name = nameKey(entitiesById(db, [sourceId]).get(sourceId)?.name ?? '');
  const isSame = (key: string, value: string): boolean =>
    key.trim().toLowerCase() === relationship.label!.trim().toLowerCase() && name !== '' && ` ${nameKey(value)} `.includes(` ${name} `);
  const field = fieldsOf(db, targetDocumentId).find(({ key, value }) => isSame(key, value));
  return field
    ? [
        {
          ...relationship,
          sourceId: targetId,
          targetId: sourceId,
          kind: inverseKind(relationship.kind),
          line: field.line,
          documentId: targetDocumentId,
        },
      ]
    : [];
}

import { bookTitles, namesOfChapters } from '#shared/model/chapterNames.ts';
import { withoutMasks } from '../asOf/masks.ts';
import { chunksOfDocument, type ChunkRow } from '../db/documents/chunks.ts';
import { noteDisclosures, type NoteDisclosures } from '../asOf/noteDisclosures.ts';
import { commonLines, documentById, mainLanguage } from '../db/documents/documents.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { fieldsOfEntity } from '../db/documents/fields.ts';
import { linkedMentions, mentionsByChapter } from '../db/entities/mentions.ts';
import { allRelationships, type RelationshipRow } from '../db/entities/relationships.ts';
import { storyChapters } from '../db/entities/story.ts';
import type { Property } from '#shared/model/entity.ts';
import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { ownText, type CommonLines } from '../extraction/commonLines.ts';
import { disclosed, isKnownTogether, isRevealKey, strictestDisclosure, type Disclosure } from '../parse/secrets/revealedAt.ts';
import { definitionOf } from '../retrieve/views/entityViews.ts';
import type { World, WorldEntity, WorldLink, WorldProperty, WorldRelationship, WorldSection } from './world.ts';

interface WorldParts {
  /** Those to export. */
  readonly entities: readonly EntityRow[];
  /** Includes navigation text: lists of links and files, and template text repeated across notes. */
  readonly isWhole: boolean;
}

/** Reads the world of an index or of its as-of view, which excludes whatever it hides. */
export function readWorld(db: ReadableDB, name: string, { entities, isWhole }: WorldParts): World {
  const common = isWhole ? null : commonLines(db);
  const disclosures = isWhole ? noteDisclosures(db) : null;
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const chapters = storyChapters(db);
  const isSeries = bookTitles(chapters).length > 0;
  const nameChapter = namesOfChapters(chapters);
  const nameOf = (sequence: number | null): string | null => (sequence === null ? null : nameChapter(sequence));
  const relationships = allRelationships(db).flatMap((row): WorldRelationship[] => {
    const [source, target] = [byId.get(row.sourceId), byId.get(row.targetId)];
    if (!source || !target || (row.origin !== 'stated' && row.origin !== 'extracted')) return [];
    const { kind, label, origin, quote, fromSequence: from, untilSequence: until } = row;
    const held = heldOfRelationship(row, source.documentId, disclosures);
    return [
      {
        source: source.key,
        target: target.key,
        kind,
        label,
        origin,
        quote,
        from,
        until,
        ...(isSeries && { named: { from: nameOf(from), until: nameOf(until) } }),
        ...(held && { held }),
      },
    ];
  });
  const ordered = entities.toSorted((a, b) => b.importance - a.importance || (a.key < b.key ? -1 : 1));
  const ofView = { asOf: db.asOf ?? null, chapters };
  const keyOf = (id: EntityRowId): string | undefined => byId.get(id)?.key;
  const language = mainLanguage(db);
  return {
    name,
    ...ofView,
    ...(language && { language }),
    entities: ordered.map((entity) => worldEntity(db, entity, { common, disclosures, keyOf })),
    relationships,
  };
}

/** What holds back one part more than the note that it is in; null if nothing does. */
function heldMore(part: Disclosure, ofNote: Disclosure): Disclosure | null {
  const both = strictestDisclosure(part, ofNote);
  return isKnownTogether(both, ofNote) ? null : both;
}

function heldOfRelationship(
  { chunkId, documentId, line }: RelationshipRow,
  noteId: DocumentRowId | null,
  disclosures: NoteDisclosures | null,
): Disclosure | null {
  if (disclosures === null) return null;
  const statedBy = documentId ?? noteId;
  const part = chunkId === null ? disclosed : disclosures.ofChunk(chunkId);
  const ofLine = statedBy === null || line === null ? disclosed : disclosures.ofLine(statedBy, line);
  return heldMore(strictestDisclosure(part, ofLine), noteId === null ? disclosed : disclosures.ofDocument(noteId));
}

/** When the note of an entity is revealed; for an entity without a note, when its name first occurs, else when its definition is revealed. */
function disclosureOfNote(
  { documentId, definitionChunkId, firstSequence }: EntityRow,
  { ofDocument, ofChunk, ofChapter }: NoteDisclosures,
): Disclosure {
  if (documentId !== null) return ofDocument(documentId);
  if (firstSequence !== null) return ofChapter(firstSequence);
  return definitionChunkId === null ? disclosed : ofChunk(definitionChunkId);
}

interface EntityParts {
  /** Template text that is left out; null where the notes are exported whole. */
  readonly common: CommonLines | null;
  /** Null unless the notes are exported whole. */
  readonly disclosures: NoteDisclosures | null;
  readonly keyOf: (id: EntityRowId) => string | undefined;
}

function worldEntity(db: ReadableDB, entity: EntityRow, { common, disclosures, keyOf }: EntityParts): WorldEntity {
  const { key: id, name, type, aliases, importance, firstSequence, lastSequence, documentId, merged } = entity;
  const notes = [...(documentId === null ? [] : [documentId]), ...merged];
  const documents = notes.flatMap((note) => documentById(db, note) ?? []);
  const chunks = documents.flatMap((document) => (document.kind === 'note' ? chunksOfDocument(db, document.id) : []));
  const own = common === null ? chunks : chunks.filter(({ source }) => source.kind !== 'note' || source.role !== 'scrap');
  const ofNote = disclosures === null ? disclosed : disclosureOfNote(entity, disclosures);
  const heldOf = (note: DocumentRowId): Disclosure | null => disclosures && heldMore(disclosures.ofDocument(note), ofNote);
  const properties = fieldsOfEntity(db, entity).flatMap(({ key, value, links, documentId: statedBy, line }): WorldProperty[] => {
    if (disclosures === null) return [{ key, value }];
    if (isRevealKey(key)) return [];
    const held = heldMore(disclosures.ofLine(statedBy, line), ofNote);
    return [{ key, value, links, ...(held && { held }) }];
  });
  // The names of a note that was merged into it, and is a secret, are secrets.
  for (const { id: note, name: noteName, title, aliases: others } of documents) {
    const held = heldOf(note);
    if (held) for (const value of new Set([noteName, title, ...others])) properties.push({ key: 'aliases', value, held });
  }
  const defining = own.length === 0 ? definitionOf(db, entity) : null;
  const shown = withoutMasks(db, common === null ? withLinks(db, own, keyOf) : own);
  return {
    id,
    name,
    type,
    aliases,
    tags: [...new Set(documents.filter((document) => heldOf(document.id) === null).flatMap(({ openTags }) => openTags))],
    importance,
    firstSequence,
    lastSequence,
    sections: [...shown, ...(defining ? [defining] : [])]
      .filter(({ text }) => !isOfProperties(text, properties))
      .map((passage) => {
        const chunkId = 'id' in passage ? passage.id : entity.definitionChunkId;
        const held = chunkId !== null && disclosures !== null ? heldMore(disclosures.ofChunk(chunkId), ofNote) : null;
        return { ...sectionOf(passage, name), ...(held && { held }) };
      })
      .flatMap((section) => (common === null ? section : (withoutForm(section, common) ?? []))),
    properties,
    ...(ofNote !== disclosed && { held: ofNote }),
    chapters: mentionsByChapter(db, entity.id).filter(({ mentions }) => mentions > 0),
  };
}

/** Passages with their links to exported entities. */
function withLinks(
  db: ReadableDB,
  chunks: readonly ChunkRow[],
  keyOf: (id: EntityRowId) => string | undefined,
): (ChunkRow & { readonly links: readonly WorldLink[] })[] {
  const linked = Map.groupBy(
    linkedMentions(
      db,
      chunks.map(({ id }) => id),
    ),
    ({ chunkId }) => chunkId,
  );
  return chunks.map((chunk) => ({
    ...chunk,
    links: (linked.get(chunk.id) ?? []).flatMap(({ start, end, entityId }) => {
      const id = keyOf(entityId);
      return id === undefined ? [] : [{ start, end, id }];
    }),
  }));
}

/** A section without repeated template text; null when nothing else remains. */
function withoutForm(section: WorldSection, common: CommonLines): WorldSection | null {
  const own = ownText(section.text, common);
  if (own === null) return section;
  return own.text === '' ? null : { ...section, text: own.text };
}

/** Whether a passage only repeats properties, which a note with little text has as a passage of its own. */
function isOfProperties(text: string, properties: readonly Property[]): boolean {
  const keys = new Set(properties.map(({ key }) => key.replace(/[_.]+/g, ' ').trim().toLowerCase()));
  return text.split('\n').every((line) => line.trim() === '' || keys.has(line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase()));
}

/** A passage with its headings, without the redundant title of the note. */
function sectionOf({ text, source, links }: Pick<ChunkRow, 'text' | 'source'> & Pick<WorldSection, 'links'>, name: string): WorldSection {
  const heading = source.kind === 'note' ? source.heading.filter((one, index) => index > 0 || (one !== name && one !== source.title)) : [];
  return { heading, text, ...(links && { links }) };
}

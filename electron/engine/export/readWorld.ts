import { bookTitles, namesOfChapters } from '#shared/model/chapterNames.ts';
import { withoutMasks } from '../asOf/masks.ts';
import { chunksOfDocument, type ChunkRow } from '../db/documents/chunks.ts';
import { commonLines, documentById } from '../db/documents/documents.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { fieldsOfEntity } from '../db/documents/fields.ts';
import { linkedMentions, mentionsByChapter } from '../db/entities/mentions.ts';
import { allRelationships } from '../db/entities/relationships.ts';
import { storyChapters } from '../db/entities/story.ts';
import type { Property } from '#shared/model/entity.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import { ownText, type CommonLines } from '../extraction/commonLines.ts';
import { definitionOf } from '../retrieve/views/entityViews.ts';
import type { World, WorldEntity, WorldLink, WorldRelationship, WorldSection } from './world.ts';

interface WorldParts {
  /** Those to export. */
  readonly entities: readonly EntityRow[];
  /** Includes navigation text: lists of links and files, and template text repeated across notes. */
  readonly isWhole: boolean;
}

/** Reads the world of an index or of its as-of view, which excludes whatever it hides. */
export function readWorld(db: ReadableDB, name: string, { entities, isWhole }: WorldParts): World {
  const common = isWhole ? null : commonLines(db);
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const chapters = storyChapters(db);
  const isSeries = bookTitles(chapters).length > 0;
  const nameChapter = namesOfChapters(chapters);
  const nameOf = (sequence: number | null): string | null => (sequence === null ? null : nameChapter(sequence));
  const relationships = allRelationships(db).flatMap((row): WorldRelationship[] => {
    const [source, target] = [byId.get(row.sourceId), byId.get(row.targetId)];
    if (!source || !target || (row.origin !== 'stated' && row.origin !== 'extracted')) return [];
    const { kind, label, origin, quote, fromSequence: from, untilSequence: until } = row;
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
      },
    ];
  });
  const ordered = entities.toSorted((a, b) => b.importance - a.importance || (a.key < b.key ? -1 : 1));
  const ofView = { asOf: db.asOf ?? null, chapters };
  const keyOf = (id: EntityRowId): string | undefined => byId.get(id)?.key;
  return { name, ...ofView, entities: ordered.map((entity) => worldEntity(db, entity, common, keyOf)), relationships };
}

function worldEntity(
  db: ReadableDB,
  entity: EntityRow,
  common: CommonLines | null,
  keyOf: (id: EntityRowId) => string | undefined,
): WorldEntity {
  const { key: id, name, type, aliases, importance, firstSequence, lastSequence, documentId, merged } = entity;
  const notes = [...(documentId === null ? [] : [documentId]), ...merged];
  const documents = notes.flatMap((note) => documentById(db, note) ?? []);
  const chunks = documents.flatMap((document) => (document.kind === 'note' ? chunksOfDocument(db, document.id) : []));
  const own = common === null ? chunks : chunks.filter(({ source }) => source.kind !== 'note' || source.role !== 'scrap');
  const properties = fieldsOfEntity(db, entity).map(({ key, value }) => ({ key, value }));
  const defining = own.length === 0 ? definitionOf(db, entity) : null;
  const shown = withoutMasks(db, common === null ? withLinks(db, own, keyOf) : own);
  return {
    id,
    name,
    type,
    aliases,
    tags: [...new Set(documents.flatMap(({ openTags }) => openTags))],
    importance,
    firstSequence,
    lastSequence,
    sections: [...shown, ...(defining ? [defining] : [])]
      .filter(({ text }) => !isOfProperties(text, properties))
      .map((passage) => sectionOf(passage, name))
      .flatMap((section) => (common === null ? section : (withoutForm(section, common) ?? []))),
    properties,
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

import type { EntityFacets, EntityFilter } from '#shared/model/entityFilter.ts';
import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import { nameKey } from '../../extraction/words.ts';
import { noteNameOfLink } from '#lib/fileNames.ts';
import { prepared, type ReadableDB } from '../connection/connection.ts';
import { documentsWithTags } from '../documents/documents.ts';
import type { EntityRow } from './entities.ts';

type Filtered = Pick<EntityRow, 'id' | 'documentId' | 'merged'>;

/** Property keys for the point of view of a chapter. */
const povKeys = "'pov', 'povs', 'point of view', 'point_of_view', 'point-of-view', 'pov character', 'viewpoint', 'narrator'";

/** The people that a field names: by its links, else by its words, "Mara Venn, Dace". */
function peopleIn({ value, links }: { readonly value: string; readonly links: string }): string[] {
  const linked = (JSON.parse(links) as string[]).map(noteNameOfLink);
  return (linked.length > 0 ? linked : value.split(/[,;]/)).map((name) => name.trim()).filter((name) => /\p{L}/u.test(name));
}

/** The manuscript documents per point of view, by the key of its name. */
function documentsByPov(db: ReadableDB): Map<string, { readonly name: string; readonly documents: Set<DocumentRowId> }> {
  const rows = prepared(
    db,
    `SELECT document.id, value, field.links FROM field JOIN document ON document.id = document_id
     WHERE sequence IS NOT NULL AND lower(key) IN (${povKeys}) ORDER BY sequence, path, position`,
  ).all() as { id: DocumentRowId; value: string; links: string }[];
  const found = new Map<string, { name: string; documents: Set<DocumentRowId> }>();
  for (const row of rows)
    for (const name of peopleIn(row)) {
      const one = found.get(nameKey(name)) ?? { name, documents: new Set() };
      one.documents.add(row.id);
      found.set(nameKey(name), one);
    }
  return found;
}

const hasNote = ({ documentId, merged }: Filtered): boolean => documentId !== null || merged.length > 0;
const notesOf = ({ documentId, merged }: Filtered): readonly DocumentRowId[] => (documentId === null ? merged : [documentId, ...merged]);

/** Entities that some documents of the story name for sure. */
function namedIn(db: ReadableDB, documents: readonly DocumentRowId[]): Set<EntityRowId> {
  return new Set(
    prepared(
      db,
      `SELECT DISTINCT entity_id FROM chunk CROSS JOIN mention ON mention.chunk_id = chunk.id
       WHERE chunk.document_id IN (SELECT value FROM json_each(?)) AND ambiguous = 0`,
    )
      .pluck()
      .all(JSON.stringify(documents)) as EntityRowId[],
  );
}

/** Those of some entities that have all that a filter asks for, in their order. Of several tags, parts or points of view one is enough. */
export function filterEntities<T extends Filtered>(db: ReadableDB, entities: readonly T[], filter: EntityFilter): readonly T[] {
  const { tags, parts, from, until, povs, withoutNote } = filter;
  let fitting = withoutNote ? entities.filter((entity) => !hasNote(entity)) : entities;
  if (tags.length > 0) {
    const tagged = new Set(documentsWithTags(db, tags));
    fitting = fitting.filter((entity) => notesOf(entity).some((note) => tagged.has(note)));
  }
  if (parts.length + povs.length === 0 && from === null && until === null) return fitting;
  const inRange = prepared(
    db,
    `SELECT id FROM document WHERE sequence IS NOT NULL AND sequence >= @from AND sequence <= @until
       AND (@parts = '[]' OR part IN (SELECT value FROM json_each(@parts)))`,
  )
    .pluck()
    .all({ from: from ?? 0, until: until ?? Number.MAX_SAFE_INTEGER, parts: JSON.stringify(parts) }) as DocumentRowId[];
  const byPov = povs.length === 0 ? null : documentsByPov(db);
  const documents = byPov ? inRange.filter((id) => povs.some((name) => byPov.get(nameKey(name))?.documents.has(id))) : inRange;
  const named = namedIn(db, documents);
  return fitting.filter(({ id }) => named.has(id));
}

/** What some entities can be filtered by, each value with the number of entities that have it. */
export function entityFacets(db: ReadableDB, entities: readonly Filtered[]): EntityFacets {
  const ids = new Set(entities.map(({ id }) => id));
  const countNamed = (documents: readonly DocumentRowId[]): number => [...namedIn(db, documents)].filter((id) => ids.has(id)).length;
  const tagRows = prepared(db, "SELECT document.id, tag.value FROM document, json_each(document.tags) AS tag WHERE tags <> '[]'").all() as {
    id: DocumentRowId;
    value: string;
  }[];
  const tagsByNote = Map.groupBy(tagRows, ({ id }) => id);
  const tags = new Map<string, { value: string; entities: number }>();
  for (const entity of entities) {
    const own = notesOf(entity).flatMap((note) => tagsByNote.get(note) ?? []);
    for (const [key, value] of new Map(own.map((tag) => [tag.value.replace(/^#/, '').toLowerCase(), tag.value.replace(/^#/, '')]))) {
      const tag = tags.get(key) ?? { value, entities: 0 };
      tag.entities++;
      tags.set(key, tag);
    }
  }
  const parts = prepared(
    db,
    'SELECT part, id FROM document WHERE sequence IS NOT NULL AND part IS NOT NULL ORDER BY sequence, path, file_ordinal',
  ).all() as { part: string; id: DocumentRowId }[];
  const byCount = (a: { entities: number; value: string }, b: { entities: number; value: string }): number =>
    b.entities - a.entities || (a.value < b.value ? -1 : 1);
  return {
    tags: [...tags.values()].sort(byCount),
    parts: [...Map.groupBy(parts, ({ part }) => part)].map(([value, of]) => ({ value, entities: countNamed(of.map(({ id }) => id)) })),
    povs: [...documentsByPov(db).values()]
      .map(({ name, documents }) => ({ value: name, entities: countNamed([...documents]) }))
      .sort(byCount),
    withoutNote: entities.filter((entity) => !hasNote(entity)).length,
  };
}

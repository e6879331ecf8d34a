import type { Language } from '#shared/model/language.ts';
import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { DisclosureColumns } from './chunks.ts';
import { perIndexState } from '../connection/indexState.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

/** A field of a document, from its frontmatter, an inline field or an infobox. */
export interface FieldRow {
  readonly documentId: DocumentRowId;
  readonly key: string;
  readonly value: string;
  readonly links: readonly string[];
  readonly line: number;
  /** The entity whose section states the field; null for fields of the document itself. */
  readonly subject: string | null;
  /** The entity for the subject as of the last extraction; null when there is none, or without a subject. */
  readonly entityId: EntityRowId | null;
}

type RawField = Omit<FieldRow, 'links'> & { readonly links: string };
const fieldColumns = 'document_id AS documentId, key, value, links, line, subject, entity_id AS entityId';
const toField = (raw: RawField): FieldRow => ({ ...raw, links: JSON.parse(raw.links) });

/** The table `field` with the entity that owns each row as `owner_id`; rows without an owner are excluded. */
export const ownedFields = `(
  SELECT entity.id AS owner_id, field.* FROM field JOIN entity ON entity.document_id = field.document_id WHERE field.subject IS NULL
  UNION ALL SELECT entity_id AS owner_id, field.* FROM field WHERE entity_id IS NOT NULL
)`;

/** Stores the fields of a document, in order. */
export function insertFields(
  db: WritableDB,
  documentId: DocumentRowId,
  fields: readonly (Omit<FieldRow, 'documentId' | 'subject' | 'entityId'> & { subject?: string; origin: string } & DisclosureColumns)[],
): void {
  insertRows(
    db,
    'INSERT INTO field (document_id, position, key, value, links, line, origin, revealed_at, secret, names_chapter, subject)',
    fields.map(({ key, value, links, line, origin, revealedAt, secret, namesChapter, subject }, position) => [
      documentId,
      position,
      key,
      value,
      JSON.stringify(links),
      line,
      origin,
      revealedAt,
      secret ? 1 : 0,
      namesChapter,
      subject ?? null,
    ]),
  );
}

/** All fields, by path of their document. */
export function allFields(db: ReadableDB): FieldRow[] {
  const rows = prepared(db, `SELECT ${fieldColumns} FROM field JOIN document ON document.id = document_id ORDER BY path, position`).all();
  return (rows as RawField[]).map(toField);
}

/** Minimum number of things that must have a key for it to count as one of the vault. */
const minStating = 3;

/** Keys that several notes, or things described in them, state. */
export function sharedKeys(db: ReadableDB): string[] {
  return prepared(
    db,
    'SELECT key FROM field GROUP BY lower(key) HAVING count(DISTINCT document_id || char(10) || ifnull(subject, char(10))) >= ?',
  )
    .pluck()
    .all(minStating) as string[];
}

/** Keys of somebody's people or kind, in lower case. */
const kindKeys =
  "'race', 'species', 'ancestry', 'classification', 'rasse', 'volk', 'spezies', 'espèce', 'raza', 'especie', 'raça', 'espécie', 'razza', 'specie', 'rasa', 'раса', 'ırk', '종족', '种族', '種族'";
/** Minimum number of things of a kind for a name in a story to count as that kind. */
const minOfKind = 2;

/** What several things of the vault state as their people or kind. */
export function statedPeoples(db: ReadableDB): string[] {
  const ofKind = `SELECT value FROM field WHERE lower(key) IN (${kindKeys}) AND length(value) < 60`;
  return prepared(db, `${ofKind} GROUP BY lower(value) HAVING count(DISTINCT document_id || char(10) || ifnull(subject, char(10))) >= ?`)
    .pluck()
    .all(minOfKind) as string[];
}

/** Of each thing that fields are stated of, in each document, the entity that it is. */
export function assignSubjects(db: WritableDB, entityOf: (subject: string) => EntityRowId | null): void {
  const subjects = prepared(
    db,
    'SELECT DISTINCT document_id AS documentId, subject, entity_id AS entityId FROM field WHERE subject IS NOT NULL',
  ).all();
  const assign = prepared(db, 'UPDATE field SET entity_id = ? WHERE document_id = ? AND subject = ?');
  for (const { documentId, subject, entityId } of subjects as (FieldRow & { subject: string })[]) {
    const found = entityOf(subject);
    if (found !== entityId) assign.run(found, documentId, subject);
  }
}

/** What is stated of an entity: by its notes of themselves, in their order, and by other notes in a section about it. */
export function fieldsOfEntity(
  db: ReadableDB,
  {
    id,
    documentId,
    merged,
  }: { readonly id: EntityRowId; readonly documentId: DocumentRowId | null; readonly merged: readonly DocumentRowId[] },
): FieldRow[] {
  const notes = [...(documentId === null ? [] : [documentId]), ...merged];
  const own = notes.flatMap((note) => fieldsOf(db, note).filter(({ subject }) => subject === null));
  const rows = prepared(
    db,
    `SELECT ${fieldColumns} FROM field JOIN document ON document.id = document_id WHERE entity_id = ? ORDER BY path, position`,
  ).all(id);
  return [...own, ...(rows as RawField[]).map(toField)];
}

/** All fields of a document, in order. */
export function fieldsOf(db: ReadableDB, documentId: DocumentRowId): FieldRow[] {
  return (prepared(db, `SELECT ${fieldColumns} FROM field WHERE document_id = ? ORDER BY position`).all(documentId) as RawField[]).map(
    toField,
  );
}

/** What the fields on one line of a document state. */
export function fieldsAt(db: ReadableDB, documentId: DocumentRowId, line: number): Pick<FieldRow, 'key' | 'value'>[] {
  return prepared(db, 'SELECT key, value FROM field WHERE document_id = ? AND line = ? ORDER BY position').all(documentId, line) as Pick<
    FieldRow,
    'key' | 'value'
  >[];
}

/** Fields of a document and of the subjects it describes, without those of passages that are revealed later than the document. */
export function openFieldsOf(db: ReadableDB, documentId: DocumentRowId): FieldRow[] {
  const rows = prepared(
    db,
    `SELECT ${fieldColumns} FROM field AS f JOIN document AS d ON d.id = f.document_id
     WHERE d.id = ? AND f.revealed_at IS d.revealed_at AND f.secret = d.secret ORDER BY position`,
  ).all(documentId);
  return (rows as RawField[]).map(toField);
}

/** The fields of notes that have a digit in their value, with the language of their note. */
export function numberedFields(
  db: ReadableDB,
): (Pick<FieldRow, 'documentId' | 'key' | 'value'> & { readonly language: Language | null })[] {
  return prepared(
    db,
    `SELECT f.document_id AS documentId, f.key, f.value, d.language FROM field AS f JOIN document AS d ON d.id = f.document_id
     WHERE d.sequence IS NULL AND f.value GLOB '*[0-9]*' ORDER BY d.path, f.position`,
  ).all() as (Pick<FieldRow, 'documentId' | 'key' | 'value'> & { readonly language: Language | null })[];
}

/** A key of fields, in lower case, with how many entities have a value for it. */
interface KeyUse {
  readonly key: string;
  readonly entities: number;
}

/** The keys of fields by the type of the entities that notes state them of, each with those of most entities first. */
const keysByType = perIndexState((db): ReadonlyMap<string, readonly KeyUse[]> => {
  const rows = prepared(
    db,
    `SELECT type, lower(owned.key) AS key, count(DISTINCT entity.id) AS entities FROM ${ownedFields} AS owned
     JOIN entity ON entity.id = owned.owner_id WHERE trim(owned.value) <> '' GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
  ).all() as (KeyUse & { readonly type: string })[];
  return new Map(
    [...Map.groupBy(rows, ({ type }) => type)].map(([type, keys]) => [type, keys.map(({ key, entities }) => ({ key, entities }))]),
  );
});

/** The keys of fields that notes on entities of a type have a value for, in lower case, with how many entities; those of most first. */
export function keysOfType(db: ReadableDB, type: string): readonly KeyUse[] {
  return keysByType(db).get(type) ?? [];
}

const picture = /\.(?:png|jpe?g|gif|webp|svg|bmp|avif|tiff?)$/i;

/** The distinct images that a document embeds or links to, as written, in order. */
export function picturesOf(db: ReadableDB, documentId: DocumentRowId): string[] {
  const rows = prepared(db, 'SELECT target FROM link WHERE document_id = ? ORDER BY position').all(documentId) as { target: string }[];
  return [...new Set(rows.map(({ target }) => target).filter((target) => picture.test(target)))];
}

import type { Language } from '#shared/model/language.ts';
import type { DocumentRowId } from '#shared/model/ids.ts';
import type { DisclosureColumns } from './chunks.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** A field with its document. */
export interface FieldRow {
  readonly documentId: DocumentRowId;
  readonly key: string;
  readonly value: string;
  readonly links: readonly string[];
  readonly line: number;
}

type RawField = Omit<FieldRow, 'links'> & { readonly links: string };
const fieldColumns = 'document_id AS documentId, key, value, links, line';
const toField = (raw: RawField): FieldRow => ({ ...raw, links: JSON.parse(raw.links) });

/** Stores the fields of a document, in order. */
export function insertFields(
  db: WritableDB,
  documentId: DocumentRowId,
  fields: readonly (Omit<FieldRow, 'documentId'> & { origin: string } & DisclosureColumns)[],
): void {
  insertRows(
    db,
    'INSERT INTO field (document_id, position, key, value, links, line, origin, revealed_at, secret, names_chapter)',
    fields.map(({ key, value, links, line, origin, revealedAt, secret, namesChapter }, position) => [
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
    ]),
  );
}

/** All fields, by path of their document. */
export function allFields(db: ReadableDB): FieldRow[] {
  const rows = prepared(db, `SELECT ${fieldColumns} FROM field JOIN document ON document.id = document_id ORDER BY path, position`).all();
  return (rows as RawField[]).map(toField);
}

/** The fields of a document, in order. */
export function fieldsOf(db: ReadableDB, documentId: DocumentRowId): FieldRow[] {
  return (prepared(db, `SELECT ${fieldColumns} FROM field WHERE document_id = ? ORDER BY position`).all(documentId) as RawField[]).map(
    toField,
  );
}

/** Its fields without those of passages that are held back longer than the document is. */
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

/** The keys of fields that notes on entities of a type have a value for, in lower case, with how many entities; those of most first. */
export function keysOfType(db: ReadableDB, type: string): { key: string; entities: number }[] {
  return prepared(
    db,
    `SELECT lower(filled.key) AS key, count(DISTINCT entity.id) AS entities FROM (SELECT document_id, key FROM field WHERE trim(value) <> '') AS filled
     JOIN entity ON entity.document_id = filled.document_id WHERE type = ? GROUP BY 1 ORDER BY 2 DESC, 1`,
  ).all(type) as { key: string; entities: number }[];
}

const picture = /\.(?:png|jpe?g|gif|webp|svg|bmp|avif|tiff?)$/i;

/** The pictures that a document embeds or links to, as it names them, in its order and each once. */
export function picturesOf(db: ReadableDB, documentId: DocumentRowId): string[] {
  const rows = prepared(db, 'SELECT target FROM link WHERE document_id = ? ORDER BY position').all(documentId) as { target: string }[];
  return [...new Set(rows.map(({ target }) => target).filter((target) => picture.test(target)))];
}

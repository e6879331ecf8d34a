import type { DocumentRowId } from '#shared/model/ids.ts';
import { prepared, type ReadableDB } from './connection.ts';

const picture = /\.(?:png|jpe?g|gif|webp|svg|bmp|avif|tiff?)$/i;

/** The pictures that a document embeds or links to, as it names them, in its order and each once. */
export function picturesOf(db: ReadableDB, documentId: DocumentRowId): string[] {
  const rows = prepared(db, 'SELECT target FROM link WHERE document_id = ? ORDER BY position').all(documentId) as { target: string }[];
  return [...new Set(rows.map(({ target }) => target).filter((target) => picture.test(target)))];
}

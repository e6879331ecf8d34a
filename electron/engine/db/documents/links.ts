import type { ChunkRowId, DocumentRowId } from '#shared/model/ids.ts';
import type { DisclosureColumns } from './chunks.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

interface LinkRow {
  readonly documentId: DocumentRowId;
  readonly target: string;
  readonly kind: 'wiki' | 'markdown' | 'embed';
  readonly line: number;
  /** The chunk that contains the link; null when its line is not part of any. */
  readonly chunkId: ChunkRowId | null;
}

/** Stores the links of a document, in order. */
export function insertLinks(
  db: WritableDB,
  documentId: DocumentRowId,
  links: readonly ({ target: string; heading: string | null; shown: string; kind: string; line: number } & DisclosureColumns)[],
): void {
  insertRows(
    db,
    'INSERT INTO link (document_id, position, target, heading, shown, kind, line, revealed_at, secret, names_chapter)',
    links.map(({ target, heading, shown, kind, line, revealedAt, secret, namesChapter }, position) => [
      documentId,
      position,
      target,
      heading,
      shown,
      kind,
      line,
      revealedAt,
      secret ? 1 : 0,
      namesChapter,
    ]),
  );
}

/** All links, by path of their document. */
export function allLinks(db: ReadableDB): LinkRow[] {
  const rows = prepared(
    db,
    `SELECT link.document_id AS documentId, target, link.kind AS kind, line
     FROM link JOIN document ON document.id = link.document_id ORDER BY path, position`,
  ).all() as Omit<LinkRow, 'chunkId'>[];
  const chunkAt = chunkFinder(db);
  return rows.map((row) => ({ ...row, chunkId: chunkAt(row.documentId, row.line) }));
}

/** What the links of a document lead to, in order. */
export function linkedBy(db: ReadableDB, documentId: DocumentRowId): string[] {
  return prepared(db, 'SELECT target FROM link WHERE document_id = ? ORDER BY position').pluck().all(documentId) as string[];
}

/** What links lead to, those of frontmatter among them (without heading), each once. */
export function linkTargets(db: ReadableDB): string[] {
  return prepared(
    db,
    `SELECT target FROM link
     UNION
     SELECT CASE WHEN instr(json_each.value, '#') > 0 THEN substr(json_each.value, 1, instr(json_each.value, '#') - 1) ELSE json_each.value END
     FROM field, json_each(field.links) WHERE origin = 'frontmatter' AND field.links <> '[]'`,
  )
    .pluck()
    .all() as string[];
}

/** Finds the first chunk of a document that holds a line, by halves: a note of 50,000 links would take seconds otherwise. */
function chunkFinder(db: ReadableDB): (documentId: DocumentRowId, line: number) => number | null {
  const chunks = prepared(
    db,
    `SELECT id, document_id AS documentId, first_line AS firstLine, last_line AS lastLine FROM chunk
     WHERE document_id IN (SELECT document_id FROM link) ORDER BY document_id, ordinal`,
  ).all() as { readonly id: ChunkRowId; readonly documentId: DocumentRowId; readonly firstLine: number; readonly lastLine: number }[];
  const byDocument = Map.groupBy(chunks, (chunk) => chunk.documentId);
  return (documentId, line) => {
    const own = byDocument.get(documentId) ?? [];
    let low = 0;
    for (let high = own.length; low < high;) {
      const middle = (low + high) >> 1;
      if (own[middle]!.lastLine < line) low = middle + 1;
      else high = middle;
    }
    const chunk = own[low];
    return chunk && chunk.firstLine <= line ? chunk.id : null;
  };
}

/** An arrow of a canvas as read. */
interface EdgeRow {
  readonly documentId: DocumentRowId;
  /** Its label; may be empty. */
  readonly label: string;
  /** "Mara → Oren" */
  readonly shown: string;
  /** The two notes it joins, as typed. */
  readonly ends: readonly string[];
  readonly line: number;
  /** The chunk that holds its line of text. */
  readonly chunkId: ChunkRowId | null;
}

/** The arrows of all canvases, by path of the canvas, in order. */
export function canvasArrows(db: ReadableDB): EdgeRow[] {
  const rows = prepared(
    db,
    `SELECT document_id AS documentId, key AS label, value AS shown, links AS ends, line,
       (SELECT chunk.id FROM chunk WHERE chunk.document_id = field.document_id AND field.line BETWEEN first_line AND last_line ORDER BY ordinal DESC LIMIT 1) AS chunkId
     FROM field JOIN document ON document.id = document_id WHERE origin = 'edge' ORDER BY path, position`,
  ).all() as (Omit<EdgeRow, 'ends'> & { readonly ends: string })[];
  return rows.map((row) => ({ ...row, ends: JSON.parse(row.ends) }));
}

import type { TextRange } from '#lib/text.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import type { HeldReason } from '#shared/model/context/heldBack.ts';
import { joinedHeading } from '../db/documents/chunks.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { searchTextOf } from '../extraction/searchText.ts';

/*
 * Masks for parts of passages that may not be known. They are replaced by blanks of the same length in `masked_text`, which overrides the texts of the index, so
 * all offsets stay valid. Names, links, tags and inline fields in masked parts are hidden, too.
 */

/** Replaces a chunk's text and hides mentions in masked parts. @returns false when nothing is left and the chunk was removed. */
export function setMaskedText(db: ReadableDB, id: ChunkRowId, masked: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(masked)) {
    prepared(db, 'DELETE FROM temp.visible_chunk WHERE id = ?').run(id);
    return false;
  }
  prepared(db, 'INSERT OR REPLACE INTO temp.masked_text (id, text) VALUES (?, ?)').run(id, masked);
  const mentions = prepared(db, 'SELECT start, end, entity_id AS entityId FROM main.mention WHERE chunk_id = ?');
  const forget = prepared(db, 'INSERT OR IGNORE INTO temp.hidden_mention (chunk_id, start, entity_id) VALUES (?, ?, ?)');
  for (const { start, end, entityId } of mentions.all(id) as { start: number; end: number; entityId: EntityRowId }[])
    if (masked.slice(start, end).trim() === '') forget.run(id, start, entityId);
  return true;
}

/** Masks parts of a chunk; `reason` is shown in the list of held-back items. */
export function maskText(db: ReadableDB, id: ChunkRowId, ranges: readonly TextRange[], reason: HeldReason): void {
  const text = prepared(db, 'SELECT text FROM chunk WHERE id = ?').pluck().get(id) as string;
  let masked = text;
  for (const { start, end } of ranges) masked = masked.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + masked.slice(end);
  if (setMaskedText(db, id, masked)) {
    const held = ranges.map(({ start, end }) => text.slice(start, end)).join('\n');
    prepared(db, 'INSERT OR REPLACE INTO temp.held_part (id, reason, text) VALUES (?, ?, ?)').run(id, reason, held);
    hideLinksAndFields(db, id, masked);
  } else prepared(db, 'INSERT OR IGNORE INTO temp.held_chunk (id, reason) VALUES (?, ?)').run(id, reason);
}

/** Hides a property of a document. */
export function hideField(db: ReadableDB, documentId: number, position: number): void {
  prepared(db, 'DELETE FROM temp.visible_field WHERE document_id = ? AND position = ?').run(documentId, position);
}

/** Hides links and inline fields of masked parts: those on masked lines, else those whose words are not in the visible text. */
function hideLinksAndFields(db: ReadableDB, id: ChunkRowId, masked: string): void {
  const { documentId, first, last, links } = prepared(
    db,
    'SELECT document_id AS documentId, first_line AS first, last_line AS last, links FROM main.chunk WHERE id = ?',
  ).get(id) as { readonly documentId: number; readonly first: number; readonly last: number; readonly links: string };
  const lines = masked.split('\n');
  // When each line of the text is one line of the file.
  const isExact = lines.length === last - first + 1;
  const isBlank = (line: number): boolean => isExact && lines[line - first]!.trim() === '';
  const left = masked.toLowerCase();
  const isLeft = (words: string): boolean => left.includes(words.toLowerCase().trim());

  const linked = JSON.parse(links) as { start: number; end: number; target: string }[];
  const isShown = ({ start, end }: { start: number; end: number }): boolean => masked.slice(start, end).trim() !== '';
  const known = new Set(linked.filter(isShown).map(({ target }) => target));
  const unknown = new Set(linked.filter((link) => !isShown(link)).map(({ target }) => target));
  const rows = prepared(db, 'SELECT position, target, shown, line FROM main.link WHERE document_id = ? AND line BETWEEN ? AND ?').all(
    documentId,
    first,
    last,
  ) as { position: number; target: string; shown: string; line: number }[];
  const hideLink = prepared(db, 'DELETE FROM temp.visible_link WHERE document_id = ? AND position = ?');
  for (const { position, target, shown, line } of rows) {
    if (known.has(target)) continue;
    if (unknown.has(target) || isBlank(line) || !(isExact || (shown.trim() !== '' && isLeft(shown)))) hideLink.run(documentId, position);
  }
  const fields = prepared(
    db,
    "SELECT position, value, line FROM main.field WHERE document_id = ? AND origin = 'inline' AND line BETWEEN ? AND ?",
  ).all(documentId, first, last) as { position: number; value: string; line: number }[];
  for (const { position, value, line } of fields) if (isBlank(line) || !isLeft(value)) hideField(db, documentId, position);
}

/** Completes the masking of a view: hides tags that occur only in held-back parts, and indexes the visible words of masked chunks. */
export function finishMasks(db: ReadableDB): void {
  hideTags(db);
  indexMaskedTexts(db);
}

function hideTags(db: ReadableDB): void {
  const rows = prepared(
    db,
    `SELECT d.id, d.open_tags AS tags, group_concat(held.text, char(10)) AS held
     FROM (SELECT id, text FROM temp.held_part UNION ALL SELECT c.id, c.text FROM temp.held_chunk AS h JOIN main.chunk AS c ON c.id = h.id) AS held
       JOIN main.chunk AS c ON c.id = held.id JOIN main.document AS d ON d.id = c.document_id WHERE d.open_tags <> '[]' GROUP BY d.id`,
  ).all() as { id: number; tags: string; held: string }[];
  for (const { id, tags, held } of rows) {
    const left = prepared(db, "SELECT coalesce(group_concat(text, char(10)), '') FROM chunk WHERE document_id = ?")
      .pluck()
      .get(id) as string;
    const stated = prepared(
      db,
      "SELECT coalesce(group_concat(value, char(10)), '') FROM field WHERE document_id = ? AND origin = 'frontmatter'",
    )
      .pluck()
      .get(id) as string;
    const has = (text: string, tag: string): boolean => text.toLowerCase().includes(tag.toLowerCase());
    const all = JSON.parse(tags) as string[];
    const open = all.filter((tag) => !has(held, `#${tag}`) || has(left, `#${tag}`) || has(stated, tag));
    if (open.length < all.length) prepared(db, 'INSERT INTO temp.masked_tags (id, tags) VALUES (?, ?)').run(id, JSON.stringify(open));
  }
}

function indexMaskedTexts(db: ReadableDB): void {
  const masked = prepared(
    db,
    `SELECT t.id, t.text, c.heading, d.title, d.language FROM temp.masked_text AS t JOIN temp.visible_chunk AS k ON k.id = t.id
       JOIN main.chunk AS c ON c.id = t.id JOIN main.document AS d ON d.id = c.document_id`,
  ).all() as { id: number; text: string; heading: string; title: string; language: Language | null }[];
  const insert = prepared(db, 'INSERT INTO temp.masked_fts (rowid, text, heading, title) VALUES (?, ?, ?, ?)');
  for (const { id, text, heading, title, language } of masked) {
    const stored = [text, joinedHeading(JSON.parse(heading) as string[]), title].map((part) => searchTextOf(part, language));
    insert.run(id, ...stored);
  }
}

/** A text without its masked parts. */
interface UnmaskedText {
  readonly text: string;
  /** Converts a range of the masked text to one of this text; null if it is masked. */
  at(start: number, end: number): readonly [number, number] | null;
}

/** Ids of those chunks that are partly masked in a restricted view. */
export function maskedChunks(db: ReadableDB, ids: readonly ChunkRowId[]): ReadonlySet<ChunkRowId> {
  if (!db.asOf || ids.length === 0) return new Set();
  const rows = prepared(db, 'SELECT id FROM temp.masked_text WHERE id IN (SELECT value FROM json_each(?))').pluck();
  return new Set(rows.all(JSON.stringify(ids)) as number[]);
}

/** Chunks with the text and the links to show: without the blanks of a restricted view. */
export function withoutMasks<C extends { readonly id: ChunkRowId; readonly text: string; readonly links?: readonly TextRange[] }>(
  db: ReadableDB,
  chunks: readonly C[],
): C[] {
  const masked = maskedChunks(
    db,
    chunks.map(({ id }) => id),
  );
  return chunks.map((chunk) => {
    if (!masked.has(chunk.id)) return chunk;
    const shown = withoutBlanks(chunk.text);
    const links = chunk.links?.flatMap((link) => {
      const [start, end] = shown.at(link.start, link.end) ?? [];
      return start === undefined || end === undefined ? [] : [{ ...link, start, end }];
    });
    return { ...chunk, text: shown.text, ...(links && { links }) };
  });
}

/** Removes masked parts and lines, so that the text does not show how much is held back. */
export function withoutBlanks(masked: string): UnmaskedText {
  const stretches: { readonly from: number; readonly to: number; readonly now: number }[] = [];
  let text = '';
  let from = 0;
  const keep = (to: number): void => {
    if (to > from) stretches.push({ from, to, now: text.length });
    text += masked.slice(from, to);
  };
  // A blanked line with the end of the line before or, at the start, its own; blanks at the end of a line; all but one inside it.
  for (const { 0: blanks, index } of masked.matchAll(
    /^(?:[ \t]+(?:\n|$))+|(?:\n[ \t]+)+(?=\n|$)|[ \t]{2,}(?=\n|$)|(?<=\S)[ \t]{2,}(?=\S)/g,
  )) {
    keep(index);
    if (/^[ \t]+$/.test(blanks) && /\S/.test(masked.charAt(index + blanks.length)) && index > 0 && masked.charAt(index - 1) !== '\n')
      text += ' ';
    from = index + blanks.length;
  }
  keep(masked.length);
  return {
    text,
    at(start, end) {
      const found = stretches.find((stretch) => start >= stretch.from && end <= stretch.to);
      return found ? [start - found.from + found.now, end - found.from + found.now] : null;
    },
  };
}

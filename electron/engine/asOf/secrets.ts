import type { DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Language } from '#shared/model/language.ts';
import { nameOf } from '../parse/values.ts';
import { joinedHeading } from '../db/chunks.ts';
import { searchTextOf } from '../extraction/searchText.ts';
import { prepared, type ReadableDB } from '../db/connection.ts';

// Not SQLite's `lower`, which knows no letters beyond ASCII.
const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The name of the note that a link means. The heading goes first: it may hold a slash of its own. Links from Windows may have its slashes. */
const linkedName = (target: string): string => folded(nameOf(target.replace(/#.*$/s, '').trim().replaceAll('\\', '/')));

/** A name in longer words has at most so many of its own. */
const maxNameWords = 6;

/** Every run of words of a value, longest first and none inside one that is a name which may be known: "the Low Harbour", "Low Harbour", "Low". */
function partsOf(value: string, isKnown: (name: string) => boolean): string[] {
  const words = [...folded(value).matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)].map(([word]) => word.replace(/(?:['’]s?|[.-])+$/u, ''));
  if (words.length < 2 || words.length > maxValueWords) return [];
  const taken = new Set<number>();
  const parts: string[] = [];
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const places = Array.from({ length }, (_, index) => start + index);
      if (places.every((place) => taken.has(place))) continue;
      const part = words.slice(start, start + length).join(' ');
      if (isKnown(part)) for (const place of places) taken.add(place);
      else parts.push(part);
    }
  }
  return parts;
}

/** Longer values are prose. */
const maxValueWords = 60;

/** Whether a name, folded, is only that of notes that may not be known yet; null when every note may be. */
function secretNames(db: ReadableDB): SecretNames | null {
  const namesOf = (where: string): Set<string> => {
    const rows = prepared(
      db,
      `SELECT name, aliases FROM main.document AS d WHERE ${where} (SELECT 1 FROM temp.visible_document AS k WHERE k.id = d.id)`,
    ).all() as { name: string; aliases: string }[];
    return new Set(rows.flatMap(({ name, aliases }) => [name, ...(JSON.parse(aliases) as string[])].map(folded)));
  };
  const hidden = namesOf('NOT EXISTS');
  if (hidden.size === 0) return null;
  const known = namesOf('EXISTS');
  return { isSecret: (name) => hidden.has(name) && !known.has(name), isKnown: (name) => known.has(name) };
}

/** Tells names, folded, of notes that may not be known from those of notes that may. */
interface SecretNames {
  /** Only notes that may not be known are called so. */
  readonly isSecret: (name: string) => boolean;
  readonly isKnown: (name: string) => boolean;
}

/**
 * Hides what texts that may be known say of notes that may not, where it says too much: properties whose value links to such a note or
 * just names it, by its own name or another; and on a canvas its card, and what joins that to others.
 */
export function hideSecretNames(db: ReadableDB): void {
  const names = secretNames(db);
  if (!names) return;
  hideProperties(db, names);
  hideOnCanvases(db, names.isSecret);
  indexMaskedTexts(db);
}

/** Makes chunks with masked lines searchable by the words that are left in them. */
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

function hideProperties(db: ReadableDB, { isSecret, isKnown }: SecretNames): void {
  const fields = prepared(
    db,
    `SELECT f.document_id AS documentId, f.position, f.value, f.links FROM main.field AS f JOIN temp.visible_field AS k
       ON k.document_id = f.document_id AND k.position = f.position`,
  ).all() as { documentId: DocumentRowId; position: number; value: string; links: string }[];
  const hide = prepared(db, 'DELETE FROM temp.visible_field WHERE document_id = ? AND position = ?');
  for (const { documentId, position, value, links } of fields) {
    const linked = links === '[]' ? [] : (JSON.parse(links) as string[]).map(linkedName);
    const named = /[,;\n]/.test(value) ? value.split(/[,;\n]/).map(folded) : [folded(value)];
    const targets = [...linked, ...named, ...partsOf(value, isKnown)].filter(isSecret);
    if (targets.length === 0) continue;
    hide.run(documentId, position);
    const words = [value.toLowerCase(), ...targets];
    const says = (line: string): boolean => words.some((word) => line.toLowerCase().includes(word));
    blankLines(db, documentId, (line) => /^[^:]{1,80}: /.test(line) && says(line));
  }
}

/** A line of a canvas is a card, or two cards and what joins them; see `readCanvas`. */
function hideOnCanvases(db: ReadableDB, isSecret: (name: string) => boolean): void {
  const canvases = prepared(
    db,
    "SELECT d.id FROM main.document AS d JOIN temp.visible_document AS k ON k.id = d.id WHERE lower(substr(path, -7)) = '.canvas'",
  )
    .pluck()
    .all() as number[];
  for (const id of canvases) blankLines(db, id, (line) => line.split(' → ').some((part) => isSecret(folded(part))));
}

/**
 * Blanks lines of a document's chunks. Blanks of the same length keep every place in the text what it is; what they named is unknown. A
 * chunk of which nothing is left is gone.
 */
function blankLines(db: ReadableDB, documentId: DocumentRowId, isOut: (line: string) => boolean): void {
  const chunks = prepared(db, 'SELECT id, text FROM chunk WHERE document_id = ?').all(documentId) as { id: number; text: string }[];
  const replace = prepared(db, 'INSERT OR REPLACE INTO temp.masked_text (id, text) VALUES (?, ?)');
  const mentions = prepared(db, 'SELECT start, end, entity_id AS entityId FROM main.mention WHERE chunk_id = ?');
  const drop = prepared(db, 'DELETE FROM temp.visible_chunk WHERE id = ?');
  const forget = prepared(db, 'INSERT OR IGNORE INTO temp.hidden_mention (chunk_id, start, entity_id) VALUES (?, ?, ?)');
  for (const { id, text } of chunks) {
    const blanked = text.replace(/^.+$/gm, (line) => (isOut(line) ? line.replace(/\S/g, ' ') : line));
    if (blanked === text) continue;
    if (blanked.trim() === '') {
      drop.run(id);
      continue;
    }
    replace.run(id, blanked);
    for (const { start, end, entityId } of mentions.all(id) as { start: number; end: number; entityId: EntityRowId }[])
      if (blanked.slice(start, end).trim() === '') forget.run(id, start, entityId);
  }
}

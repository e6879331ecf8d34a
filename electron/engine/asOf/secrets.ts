import type { DocumentRowId } from '#shared/model/ids.ts';
import { noteNameOfLink } from '#lib/fileNames.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { hideField, setMaskedText } from './masks.ts';

// SQLite's `lower` only knows ASCII.
const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Maximum words of a name within a longer value. */
const maxNameWords = 6;

/** Every word sequence of a value, longest first, but none inside one that is a visible name: "the Low Harbour", "Low Harbour", "Low". */
function wordSequences(value: string, { mayStart, isKnown }: SecretNames): string[] {
  const words = [...folded(value).matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)].map(([word]) => word.replace(/(?:['’]s?|[.-])+$/u, ''));
  if (words.length < 2 || words.length > maxValueWords || !words.some(mayStart)) return [];
  const taken = new Set<number>();
  const parts: string[] = [];
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const indexes = Array.from({ length }, (_, index) => start + index);
      if (indexes.every((index) => taken.has(index))) continue;
      const part = words.slice(start, start + length).join(' ');
      if (isKnown(part)) for (const index of indexes) taken.add(index);
      else parts.push(part);
    }
  }
  return parts;
}

/** Longer values are prose. */
const maxValueWords = 60;

/** Tests whether a folded name belongs to hidden notes only; null when every note is visible. */
function secretNames(db: ReadableDB): SecretNames | null {
  const namesOf = (where: string): Set<string> => {
    const rows = prepared(
      db,
      // Titles of later chapters are held back where they cannot mean anything else; see `hideFieldsOfLaterChapters`.
      `SELECT name, CASE WHEN sequence IS NULL THEN title ELSE name END AS title, aliases FROM main.document AS d
       WHERE ${where} (SELECT 1 FROM temp.visible_document AS k WHERE k.id = d.id)`,
    ).all() as { name: string; title: string; aliases: string }[];
    return new Set(rows.flatMap(({ name, title, aliases }) => [name, title, ...(JSON.parse(aliases) as string[])].map(folded)));
  };
  const hidden = namesOf('NOT EXISTS');
  if (hidden.size === 0) return null;
  const known = namesOf('EXISTS');
  const starts = new Set([...hidden].map((name) => name.split(' ', 1)[0]!));
  return {
    isSecret: (name) => hidden.has(name) && !known.has(name),
    mayStart: (word) => starts.has(word),
    isKnown: (name) => known.has(name),
  };
}

/** Distinguishes folded names of hidden notes from those of visible ones. */
interface SecretNames {
  /** Only hidden notes have this name. */
  readonly isSecret: (name: string) => boolean;
  /** Whether a name of a hidden note begins with a word. */
  readonly mayStart: (word: string) => boolean;
  readonly isKnown: (name: string) => boolean;
}

/** Hides properties that link to a hidden note or have its name as value, and its cards and edges on canvases. */
export function hideSecretNames(db: ReadableDB): void {
  const names = secretNames(db);
  if (!names) return;
  hideProperties(db, names);
  hideOnCanvases(db, names.isSecret);
}

function hideProperties(db: ReadableDB, names: SecretNames): void {
  const { isSecret } = names;
  const fields = prepared(
    db,
    `SELECT f.document_id AS documentId, f.position, f.value, f.links FROM main.field AS f JOIN temp.visible_field AS k
       ON k.document_id = f.document_id AND k.position = f.position`,
  ).all() as { documentId: DocumentRowId; position: number; value: string; links: string }[];
  for (const { documentId, position, value, links } of fields) {
    const linked = links === '[]' ? [] : (JSON.parse(links) as string[]).map((link) => folded(noteNameOfLink(link)));
    const named = /[,;\n]/.test(value) ? value.split(/[,;\n]/).map(folded) : [folded(value)];
    const targets = [...linked, ...named, ...wordSequences(value, names)].filter(isSecret);
    if (targets.length === 0) continue;
    hideField(db, documentId, position);
    const words = [value.toLowerCase(), ...targets];
    const says = (line: string): boolean => words.some((word) => line.toLowerCase().includes(word));
    blankLines(db, documentId, (line) => /^[^:]{1,80}: /.test(line) && says(line));
  }
}

/** A line of a canvas is a card, or two cards and their edge; see `readCanvas`. */
function hideOnCanvases(db: ReadableDB, isSecret: (name: string) => boolean): void {
  const canvases = prepared(
    db,
    "SELECT d.id FROM main.document AS d JOIN temp.visible_document AS k ON k.id = d.id WHERE lower(substr(path, -7)) = '.canvas'",
  )
    .pluck()
    .all() as number[];
  for (const id of canvases) blankLines(db, id, (line) => line.split(' → ').some((part) => isSecret(folded(part))));
}

/** Blanks lines of a document's chunks. */
export function blankLines(db: ReadableDB, documentId: DocumentRowId, isOut: (line: string) => boolean): void {
  const chunks = prepared(db, 'SELECT id, text FROM chunk WHERE document_id = ?').all(documentId) as { id: number; text: string }[];
  for (const { id, text } of chunks) {
    const blanked = text.replace(/^.+$/gm, (line) => (isOut(line) ? line.replace(/\S/g, ' ') : line));
    if (blanked !== text) setMaskedText(db, id, blanked);
  }
}

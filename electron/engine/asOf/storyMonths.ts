import { spacedCamelCase } from '#lib/text.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { perIndexState } from '../db/connection/indexState.ts';
import { monthsKey, monthsOfSection, monthsOfValues } from '../parse/text/ownCalendar.ts';

/** Keys of fields are longer than "names of the months" only if they say something else. */
const maxKeyLength = 24;
/** Sections on months that are looked through for a list of them. */
const maxSections = 20;
/** In every heading or key that \`monthsKey\` matches; a cheap test, since few have it. */
const monthWord = /month|monat|mois|mes[ei]|maanden|miesi|měs|месяц/iu;

/**
 * The months of the story's own calendar, in order: those that a field or a section of a note names. None where no note does. \`of\`: on a connection that is
 * restricted to a chapter, what is visible there, or all notes, by which dates of later chapters are read.
 */
export function storyMonths(db: ReadableDB, of: 'visible' | 'all'): readonly string[] {
  return of === 'all' ? allMonths(db) : visibleMonths(db);
}

const monthsIn = (db: ReadableDB, schema: string): readonly string[] => monthsOfFields(db, schema) ?? monthsOfSections(db, schema) ?? [];
const allMonths = perIndexState((db) => monthsIn(db, 'main.'));
const visibleMonths = perIndexState((db) => monthsIn(db, ''));

function monthsOfFields(db: ReadableDB, schema: string): string[] | null {
  const isWanted = (key: string): boolean =>
    monthsKey.test(
      spacedCamelCase(key)
        .replaceAll(/[\s_-]+/gu, ' ')
        .trim(),
    );
  const keys = (
    prepared(db, `SELECT DISTINCT key FROM ${schema}field WHERE length(key) <= ${maxKeyLength}`).pluck().all() as string[]
  ).filter(isWanted);
  if (keys.length === 0) return null;
  const rows = prepared(
    db,
    `SELECT f.document_id AS documentId, f.value FROM ${schema}field AS f JOIN ${schema}document AS d ON d.id = f.document_id
     WHERE f.key IN (SELECT value FROM json_each(?)) ORDER BY d.path, f.position`,
  ).all(JSON.stringify(keys)) as { documentId: number; value: string }[];
  for (const own of Map.groupBy(rows, ({ documentId }) => documentId).values()) {
    const months = monthsOfValues(own.map(({ value }) => value));
    if (months.length > 0) return months;
  }
  return null;
}

function monthsOfSections(db: ReadableDB, schema: string): string[] | null {
  const rows = prepared(
    db,
    `SELECT c.id, d.title, c.heading FROM ${schema}chunk AS c JOIN ${schema}document AS d ON d.id = c.document_id
     WHERE d.kind = 'note' ORDER BY d.path, c.ordinal`,
  ).all() as { id: number; title: string; heading: string }[];
  const isWanted = ({ title, heading }: (typeof rows)[number]): boolean =>
    (monthWord.test(heading) || monthWord.test(title)) && monthsKey.test((JSON.parse(heading) as string[]).at(-1) ?? title);
  const textOf = prepared(db, `SELECT text FROM ${schema}chunk WHERE id = ?`).pluck();
  for (const { id } of rows.filter(isWanted).slice(0, maxSections)) {
    const months = monthsOfSection(textOf.get(id) as string);
    if (months.length > 0) return months;
  }
  return null;
}

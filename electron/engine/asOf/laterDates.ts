import type { TextRange } from '#lib/text.ts';
import type { Language } from '#shared/model/language.ts';
import { prepared, type ReadableDB } from '../db/connection/connection.ts';
import { laterUnits, type JudgedDate } from '../parse/text/datedUnits.ts';
import { mayHoldDate, type StoryDate } from '../parse/text/storyDates.ts';
import { disclosedFrom, holdNote, holdPassage, isSafe } from './heldPassages.ts';
import { hideField, maskText } from './masks.ts';
import { dateKey, type StoryClock } from './storyClock.ts';

/*
 * Holds back what notes date later than the position; see `storyClock` for when that is. An event on such a day and a note or section named after one
 * are held whole, of other passages the list items, table rows and sentences that carry such a date, and properties with one.
 */

/** Properties about the file's creation, not about events. */
const fileKey =
  /^(?:(?:date|last|file)[ _-]?)?(?:created|modified|updated|edited|edit|update|published|posted|synced|exported|imported|mtime|ctime|timestamp|draft(?:ed)?|version)(?:[ _-]?(?:at|on|date|time|by))?$|^(?:erstellt|geändert|aktualisiert|créé|modifié|creado|actualizado|creato|modificato)$/iu;
/** Properties in which a number alone is a year. */
const yearKey =
  /(?:date|day|year|when|since|until|from|to|born|birth|died|death|founded|built|made|crowned|begins?|began|ends?|ended|start|jahr|année|año|anno|ano|rok|год|年)$/iu;
/** The property `date` of a note that is not an event is often its date of writing. */
const isOfFile = (key: string, isEvent: boolean): boolean => fileKey.test(key.trim()) || (!isEvent && /^date$/i.test(key.trim()));
/** A yearly event has no date in the story. */
const recurring =
  /birth|\bborn\b|every|each year|yearly|annual|of the year|anniversar|geburt|geboren|jede[sn]? jahr|jährlich|anniversaire|né[e]? (?:le|en)|chaque ann|tous les ans|cumpleaños|nacid|cada año|compleanno|ogni anno|aniversário|todo ano|elk jaar|urodzi|co roku|рожден|родил|каждый год|ежегодн|毎年|每年|誕生|生日|매년|생일/iu;

/** Where a note states dates, with the evidence for their year. */
interface DateContext {
  readonly language: Language | null;
  readonly year: number | null;
  readonly isEvent: boolean;
}

/** Holds back whole notes and passages: events on a later day, and notes and sections titled with such a date. */
export function holdDatedNotes(db: ReadableDB, clock: StoryClock, revealed: number): void {
  const events = prepared(
    db,
    `SELECT d.id, f.key, f.value, d.language FROM main.field AS f JOIN main.document AS d ON d.id = f.document_id JOIN temp.visible_document AS k ON k.id = d.id
     WHERE d.sequence IS NULL AND d.revealed_at IS NULL AND d.id IN (SELECT document_id FROM main.entity WHERE type = 'event')`,
  ).all() as { id: number; key: string; value: string; language: Language | null }[];
  for (const { id, key, value, language } of events) {
    const date = dateKey.test(key.trim()) ? clock.calendar.dateOfValue(value, language) : null;
    if (date && clock.isLater(date, null)) holdNote(db, id, 'later-date', revealed);
  }
  const titles = prepared(
    db,
    `SELECT d.id, d.title, d.name, d.language FROM main.document AS d JOIN temp.visible_document AS k ON k.id = d.id
     WHERE d.sequence IS NULL AND d.revealed_at IS NULL`,
  ).all() as { id: number; title: string; name: string; language: Language | null }[];
  for (const { id, title, name, language } of titles)
    if ([title, name].some((text) => hasLaterDate(text, { language, year: null, isEvent: false }, clock)))
      holdNote(db, id, 'later-date', revealed);

  const headed = prepared(
    db,
    `SELECT c.id, c.heading, d.title, d.language FROM main.chunk AS c JOIN temp.visible_chunk AS k ON k.id = c.id JOIN main.document AS d ON d.id = c.document_id
     WHERE d.sequence IS NULL AND c.revealed_at IS NULL AND c.heading <> '[]'`,
  ).all() as { id: number; heading: string; title: string; language: Language | null }[];
  for (const { id, heading, title, language } of headed) {
    if (!mayHoldDate(heading)) continue;
    const headings = JSON.parse(heading) as string[];
    const context = { language, year: yearIn([title, ...headings], language, clock), isEvent: false };
    if (headings.some((text) => hasLaterDate(text, context, clock))) holdPassage(db, id, 'later-date', revealed);
  }
}

/** Masks later dates in `visible_chunk`, and hides properties with later dates in `visible_field`. */
export function maskLaterDates(db: ReadableDB, clock: StoryClock, revealed: number): void {
  const chunks = prepared(
    db,
    `SELECT c.id, c.text, c.heading, d.title, d.language, (SELECT f.value FROM main.field AS f WHERE f.document_id = d.id AND f.key = 'date' LIMIT 1) AS date,
       d.id IN (SELECT document_id FROM main.entity WHERE type = 'event') AS isEvent
     FROM temp.visible_chunk AS k JOIN main.chunk AS c ON c.id = k.id JOIN main.document AS d ON d.id = c.document_id
     WHERE d.sequence IS NULL AND d.revealed_at IS NULL AND c.revealed_at IS NULL AND NOT ${isSafe(disclosedFrom('c.hash'))}`,
  ).all({ revealed }) as {
    id: number;
    text: string;
    heading: string;
    title: string;
    language: Language | null;
    date: string | null;
    isEvent: number;
  }[];
  for (const { id, text, heading, title, language, date, isEvent } of chunks) {
    const dates = clock.calendar.datesIn(text, language);
    if (dates.length === 0) continue;
    const ofEvent = isEvent === 1 && date !== null ? (clock.calendar.dateOfValue(date, language)?.year ?? null) : null;
    const year = yearIn([title, ...(JSON.parse(heading) as string[])], language, clock) ?? ofEvent;
    const context = { language, year, isEvent: isEvent === 1 };
    const held = laterUnits(text, judged(text, context, clock));
    if (held.length > 0) maskText(db, id, held, 'later-date');
  }
  hideDatedProperties(db, clock, revealed);
}

function hideDatedProperties(db: ReadableDB, clock: StoryClock, revealed: number): void {
  const fields = prepared(
    db,
    `SELECT f.document_id AS documentId, f.position, f.key, f.value, d.language, d.id IN (SELECT document_id FROM main.entity WHERE type = 'event') AS isEvent FROM main.field AS f
       JOIN temp.visible_field AS k ON k.document_id = f.document_id AND k.position = f.position JOIN main.document AS d ON d.id = f.document_id
     WHERE d.sequence IS NULL AND d.revealed_at IS NULL AND f.revealed_at IS NULL AND NOT ${isSafe(disclosedFrom("''"))}`,
  ).all({ revealed }) as { documentId: number; position: number; key: string; value: string; language: Language | null; isEvent: number }[];
  for (const { documentId, position, key, value, language, isEvent } of fields) {
    if (!mayHoldDate(value) || isOfFile(key, isEvent === 1)) continue;
    const whole = yearKey.test(key.trim()) ? clock.calendar.dateOfValue(value, language) : null;
    const context = { language, year: null, isEvent: isEvent === 1 };
    const dates = clock.calendar.datesIn(value, language);
    // The year of a value may be shorter than one in a text.
    const isWhole = whole !== null && whole.year !== null && dates.length <= 1;
    const isRecurring = recurring.test(key);
    const isLater = isWhole ? clock.isLater(whole, null) : !isRecurring && hasLaterDate(value, context, clock);
    if (isLater || (isRecurring && dates.some((date) => date.year !== null && clock.isLater(date, null))))
      hideField(db, documentId, position);
  }
}

/** The year in titles and headings, if there is one. */
function yearIn(headings: readonly string[], language: Language | null, { calendar }: StoryClock): number | null {
  const years = new Set(headings.flatMap((text) => calendar.datesIn(text, language)).flatMap(({ year }) => (year === null ? [] : [year])));
  return years.size === 1 ? [...years][0]! : null;
}

function hasLaterDate(text: string, context: DateContext, clock: StoryClock): boolean {
  return mayHoldDate(text) && judged(text, context, clock).some(({ isLater }) => isLater);
}

/** The dates of a text, and whether each is later. One without a year may take it from an adjacent year: "in 0442, on 9 November". */
function judged(text: string, { language, year, isEvent }: DateContext, clock: StoryClock): JudgedDate[] {
  const dates = clock.calendar.datesIn(text, language);
  return dates.flatMap((date, index) => {
    // Passages contain properties, too.
    const key = /(?:^|\n)([\p{L}][^\n:]{0,40}): [^\n]*$/u.exec(text.slice(0, date.start + 1))?.[1];
    if (key !== undefined && isOfFile(key, isEvent)) return [];
    const isWithoutYear = date.year === null;
    if (isWithoutYear && recurring.test(sentenceAround(text, date))) return [];
    const ownYear = isWithoutYear ? yearNextTo(text, dates, index) : null;
    const full: StoryDate = ownYear === null ? date : { ...date, year: ownYear };
    return [{ start: date.start, end: date.end, isLater: clock.isLater(full, year) }];
  });
}

function yearNextTo(text: string, dates: readonly (TextRange & StoryDate)[], at: number): number | null {
  const date = dates[at]!;
  const isNext = (from: number, to: number): boolean =>
    /^[\s,;(]*(?:on|am|le|el|il|em|op|dnia)?\s*(?:the)?\s*$/iu.test(text.slice(from, to));
  const yearOf = (other: (TextRange & StoryDate) | undefined, from: number, to: number): number | null =>
    other?.month === null && isNext(from, to) ? other.year : null;
  const before = dates[at - 1];
  const after = dates[at + 1];
  return yearOf(before, before?.end ?? 0, date.start) ?? yearOf(after, date.end, after?.start ?? 0);
}

/** The words of the line around a date, up to the ends of its sentence. */
function sentenceAround(text: string, { start, end }: TextRange): string {
  const before = /[^.!?\n]*$/.exec(text.slice(Math.max(0, start - 120), start))![0];
  const after = /^[^.!?\n]*/.exec(text.slice(end, end + 120))![0];
  return before + after;
}

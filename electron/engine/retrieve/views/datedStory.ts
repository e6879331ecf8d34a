import type { DocumentRowId } from '#shared/model/ids.ts';
import type { AsOf } from '#shared/model/storyPosition.ts';
import type { StoryDates, StoryTime } from '#shared/model/timeline.ts';
import { lastRevealed, resolvedPosition } from '../../asOf/heldPassages.ts';
import { dateKey, datedChapters, storyClock } from '../../asOf/storyClock.ts';
import { storyMonths } from '../../asOf/storyMonths.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { numberedFields } from '../../db/documents/fields.ts';
import { storyChapters } from '../../db/entities/story.ts';
import { bornKey, diedKey, spanOf, wordsOfKey, type DateSpan, type WrittenTime } from '../../extraction/fieldDates.ts';
import { plainWord } from '../../extraction/words.ts';
import { StoryCalendar, yearOfUnknownMonth } from '../../parse/text/ownCalendar.ts';
import type { CalendarSize, StoryDate } from '../../parse/text/storyDates.ts';
import { isTechnicalKey, isTechnicalValue } from '../../parse/kinds/technicalFields.ts';
import { summaryOf } from './entityViews.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/* Collects the dated parts of the story: chapters by their dates, events and lives by fields of their notes. */

const startKey = /^(?:story )?(?:start|begin)(?:s|ed|ning)?(?: (?:date|day|year))?$|^(?:began|beginn|inicio|debut|inizio)$/u;
const endKey = /^(?:story )?end(?:s|ed|ing)?(?: (?:date|day|year))?$|^(?:until|ende|fin)$/u;
const yearKey =
  /\b(?:date|dated|days?|years?|when|born|birth|died|death|found(?:ed|ing|ation)|form(?:ed|ation)|establish\w*|built|start(?:s|ed)?|end(?:s|ed)?|until|since|began|fell|fall|destroyed|dissolved|crowned|coronation|reign\w*|ruled|married|wedding|active|invented|discovered|signed|fought)\b|^(?:datum|jahr|fecha|ano|annee|data|anno|дата|год)$|[年日]/u;
/** Words that add nothing to the date next to them. */
const ofDates = /^(?:(?:story )?(?:date|day|year)(?: of)? )(?=\S)|(?<=\S)(?: (?:date|day|year)| on| in)$/iu;
/** Keys that count something, under which a number is not a year: "hours per day", "days in a year". */
const countKey =
  /\b(?:per|in an?|number|count|length|duration|seconds?|minutes?|hours?|weeks?)\b|\b(?:days?|months?|years?) in\b|\bin (?:day|week|month|year)\b/u;

/**
 * Label of a key on the timeline: "date_founded" is "founded". Lower case in English; other languages keep the spelling, because nouns may need
 * capitals.
 */
function eventKey(words: string): string {
  const written = words.replace(ofDates, '');
  return /^[A-Za-z ]+$/.test(written) ? written.toLowerCase() : written;
}

/** All dates, up to the as-of position. */
export function storyDates(db: ReadableDB, snapshot: IndexSnapshot, asOf: AsOf): StoryDates {
  const owners = new Map<DocumentRowId, EntityRow>();
  for (const entity of snapshot.entities.values())
    for (const id of [entity.documentId, ...entity.merged]) if (id !== null && !owners.has(id)) owners.set(id, entity);
  const last = asOf === null ? Number.MAX_SAFE_INTEGER : lastRevealed(resolvedPosition(db, asOf));
  const chapterTimes = datedChapters(db);
  // The as-of view hides later dates; besides, events after its chapter are not part of the story yet, wherever they are written.
  const clock = asOf === null ? null : storyClock(db, last);
  const storyCalendar = clock?.calendar ?? new StoryCalendar(storyMonths(db, 'all'));
  const lastYear = Math.max(...[...chapterTimes.values()].map(({ year }) => year));
  const isLater = (date: WrittenTime): boolean => clock !== null && (date.year > lastYear || clock.isLater(date, null));
  const isUndated = clock === null && ![...chapterTimes.keys()].some((sequence) => sequence <= last);

  const events: { entity: EntityRow; field: string | null; span: DateSpan }[] = [];
  const lives = new Map<EntityRow, { born: WrittenTime | null; died: WrittenTime | null }>();
  const ends = new Map<EntityRow, WrittenTime>();
  for (const { documentId, key, value, language } of numberedFields(db)) {
    const entity = owners.get(documentId);
    const words = wordsOfKey(key);
    const plain = plainWord(words);
    if (!entity || isTechnicalKey(plain) || isTechnicalValue(value)) continue;
    const isDate = dateKey.test(key.trim()) || (entity.type === 'event' && startKey.test(plain));
    const isYearKey = isDate || bornKey.test(plain) || diedKey.test(plain) || (yearKey.test(plain) && !countKey.test(plain));
    const ownSpan = ownTime(value, storyCalendar);
    const span = ownSpan ?? spanOf(value, language, isYearKey);
    if (!span || isLater(span.from)) continue;
    // In an as-of view, a date in an unknown month may be later; if no chapter is dated either, it is held back.
    if (asOf !== null && isUndated && !ownSpan && yearOfUnknownMonth(value) !== null) continue;
    const until = span.until !== null && isLater(span.until) ? null : span.until;
    const end = bornKey.test(plain) ? 'born' : diedKey.test(plain) ? 'died' : null;
    if (end !== null) {
      const life = lives.get(entity) ?? { born: null, died: null };
      lives.set(entity, { ...life, [end]: life[end] ?? span.from });
    } else if (entity.type === 'event' && endKey.test(plain)) ends.set(entity, ends.get(entity) ?? span.from);
    else {
      const field = isDate ? null : eventKey(words);
      // The same event may have two keys, such as "founded" and "foundedshort".
      if (!events.some((event) => event.entity === entity && event.field === field))
        events.push({ entity, field, span: { from: span.from, until } });
    }
  }
  const dated = new Set(events.map(({ entity }) => entity));
  // An event whose name begins with a date needs no field: "1931 Battle of the Ford".
  for (const entity of snapshot.entities.values()) {
    if (entity.type !== 'event' || dated.has(entity)) continue;
    const [found] = storyCalendar.datesIn(entity.name, null);
    const year = /^(\d{3,4})\s+\p{L}/u.exec(entity.name)?.[1];
    const date: StoryDate | null = found ?? (year === undefined ? null : { year: Number(year), month: null, day: null });
    if (date === null || date.year === null) continue;
    const from = { ...date, year: date.year, text: found ? entity.name.slice(found.start, found.end) : year! };
    if (!isLater(from)) events.push({ entity, field: null, span: { from, until: ends.get(entity) ?? null } });
  }

  const all = [
    ...[...chapterTimes].flatMap(([sequence, date]) => (sequence <= last ? [date] : [])),
    ...events.flatMap(({ span }) => [span.from, ...(span.until ? [span.until] : [])]),
    ...[...lives.values()].flatMap(({ born, died }) => [born, died].filter((date) => date !== null)),
  ];
  const calendar = storyCalendar.sizeOf(all);
  const time = (date: WrittenTime): StoryTime => timeIn(date, calendar);
  const byDate = (a: { readonly date: StoryTime }, b: { readonly date: StoryTime }): number => a.date.at - b.date.at;
  return {
    // In an as-of view, the note that names the months may be hidden.
    calendar: { ...calendar, names: storyMonths(db, 'visible') },
    chapters: storyChapters(db)
      .filter(({ sequence }) => sequence <= last)
      .flatMap((chapter) => {
        const date = chapterTimes.get(chapter.sequence);
        return date ? [{ chapter, date: time(date) }] : [];
      })
      .sort((a, b) => byDate(a, b) || a.chapter.sequence - b.chapter.sequence),
    events: events
      .map(({ entity, field, span }) => {
        const until = span.until ?? (field === null ? (ends.get(entity) ?? null) : null);
        return { entity: summaryOf(entity), field, date: time(span.from), until: until && time(until) };
      })
      .sort((a, b) => byDate(a, b) || a.entity.name.localeCompare(b.entity.name)),
    lives: [...lives]
      .map(([entity, { born, died }]) => ({ entity: summaryOf(entity), born: born && time(born), died: died && time(died) }))
      .sort((a, b) => (a.born ?? a.died)!.at - (b.born ?? b.died)!.at || a.entity.name.localeCompare(b.entity.name)),
  };
}

/** A date in months of the story's own calendar. */
function ownTime(value: string, calendar: StoryCalendar): DateSpan | null {
  const date = calendar.ownDateOf(value);
  return date === null || date.year === null ? null : { from: { ...date, year: date.year, text: value.trim() }, until: null };
}

function timeIn({ text, year, month, day }: WrittenTime, { months, days }: CalendarSize): StoryTime {
  return { text, year, month, day, at: year + ((month ?? 1) - 1) / months + ((day ?? 1) - 1) / (months * days) };
}

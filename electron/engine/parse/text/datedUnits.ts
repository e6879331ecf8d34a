import type { TextRange } from '#lib/text.ts';
import { splitSentences } from './sentences.ts';

/** A date in a text, and whether it is held back. */
export interface JudgedDate extends TextRange {
  readonly isLater: boolean;
}

const itemStart = /^([ \t>]*)([-*+•]|\d{1,3}[.)]|\p{L}[.)])[ \t]+/u;
const tableRow = /^[ \t>]*\|/;
const tableRule = /^[ \t>|:-]+$/;
/** The start of an event that continues the previous time: "same day", "the next morning", "two days later", "then". */
const goesOn = new RegExp(
  [
    '(?<!\\p{L})(?:the )?(?:same|next|following|that) (?:day|night|morning|evening|afternoon|hour|week|tide|year)(?!\\p{L})',
    '(?<!\\p{L})(?:an?|one|two|three|four|five|six|seven|\\d+|some|a few) (?:hour|day|night|week|month|year)s? (?:later|after)(?!\\p{L})',
    '^[\\s*_>-]*(?:then|after that|afterwards?|thereafter|later|danach|dann|darauf|später|ensuite|puis|après|luego|después|entonces|poi|dopo|depois|daarna|potem|затем|потом|после этого|然后|之后|その後|그 후)(?!\\p{L})',
    '(?<!\\p{L})(?:am|in der|an dem) (?:selben|gleichen|nächsten|folgenden) (?:tage?|nacht|morgen|abend)|(?<!\\p{L})le (?:même jour|lendemain)|(?:mismo día|día siguiente|stesso giorno|giorno dopo|mesmo dia|dia seguinte)|(?:zelfde|volgende) dag|tego samego dnia|следующ(?:ий|ее|ей) (?:день|утро|ночь)|тот же день',
    '同日|翌日|翌朝|次の日|同一天|第二天|当日|같은 날|다음 날',
  ].join('|'),
  'iu',
);

interface Line extends TextRange {
  readonly kind: 'blank' | 'item' | 'row' | 'rule' | 'prose';
  readonly indent: number;
  readonly isNumbered: boolean;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const item = itemStart.exec(line);
    const indent = /^[ \t>]*/.exec(line)![0].length;
    const kind = /^[\s>]*$/.test(line) ? 'blank' : item ? 'item' : tableRow.test(line) ? (tableRule.test(line) ? 'rule' : 'row') : 'prose';
    lines.push({ start, end, kind, indent, isNumbered: item !== null && /[\d\p{L}]/u.test(item[2]!) });
    start = end + 1;
  }
  return lines;
}

/**
 * The list items, table rows and sentences with a later date, with their dependents: nested items, text after a line that is only such a date or that
 * ends with a colon, text that begins with "the same day", and undated items in a numbered list of dated ones.
 */
export function laterUnits(text: string, dates: readonly JudgedDate[]): TextRange[] {
  if (!dates.some(({ isLater }) => isLater)) return [];
  return new UnitReader(text, dates).read();
}

class UnitReader {
  readonly #text: string;
  readonly #dates: readonly JudgedDate[];
  readonly #held: TextRange[] = [];
  /** The previous unit was held back. */
  #wasHeld = false;
  /** Indentation of the last item held back, which includes its more deeply indented items. */
  #parent: number | null = null;
  /** Whether a line with only a date (and a colon) was held back, so that the next lines belong to it. */
  #isUnderDate = false;
  /** Whether a unit that was held back ends with a colon, so that the next list or row belongs to it. */
  #isIntroduced = false;

  constructor(text: string, dates: readonly JudgedDate[]) {
    this.#text = text;
    this.#dates = dates;
  }

  read(): TextRange[] {
    const lines = linesOf(this.#text);
    let before: Line | null = null;
    for (const [index, line] of lines.entries()) {
      if (line.kind === 'item') this.#item(line, isDatedList(lines, index, this.#dates));
      else if (line.kind === 'row') this.#row(line);
      else if (line.kind === 'prose') this.#prose(line, before);
      if (line.kind !== 'rule') before = line;
    }
    return this.#held;
  }

  #datesIn({ start, end }: TextRange): readonly JudgedDate[] {
    return this.#dates.filter((date) => date.start < end && start < date.end);
  }

  #add(range: TextRange, isHeld: boolean): void {
    if (isHeld) this.#held.push({ start: range.start, end: range.end });
    this.#wasHeld = isHeld;
  }

  #wordsOf({ start, end }: TextRange): string {
    return this.#text.slice(start, end);
  }

  #item(line: Line, isDated: boolean): void {
    const dates = this.#datesIn(line);
    const isBelow = this.#parent !== null && line.indent > this.#parent;
    if (!isBelow) this.#parent = null;
    const follows = dates.length === 0 && this.#wasHeld && ((line.isNumbered && isDated) || goesOn.test(this.#wordsOf(line)));
    const isHeld = isBelow || this.#isUnderDate || this.#isIntroduced || follows || dates.some(({ isLater }) => isLater);
    if (isHeld && !isBelow) this.#parent = line.indent;
    this.#add(line, isHeld);
  }

  #row(line: Line): void {
    const dates = this.#datesIn(line);
    const words = this.#wordsOf(line);
    const follows = dates.length === 0 && this.#wasHeld && (/^[ \t>]*\|\s*(?:["”〃']\s*)?\|/.test(words) || goesOn.test(words));
    this.#add(line, this.#isUnderDate || this.#isIntroduced || follows || dates.some(({ isLater }) => isLater));
  }

  #prose(line: Line, before: Line | null): void {
    const isOfItem = before?.kind === 'item' || (this.#parent !== null && line.indent > this.#parent);
    if (isOfItem && this.#parent !== null && (line.indent > this.#parent || before!.end + 1 === line.start)) {
      this.#add(line, true);
      return;
    }
    this.#parent = null;
    const dates = this.#datesIn(line);
    const words = this.#wordsOf(line);
    const headed = headDate(words, line.start, dates);
    if (headed) {
      this.#isUnderDate = headed.isLater && headed.isAlone;
      this.#isIntroduced = headed.isLater && /[:：]\W*$/.test(words);
      if (headed.isLater) {
        this.#add(line, true);
        return;
      }
    }
    if (this.#isUnderDate) {
      this.#add(line, true);
      return;
    }
    this.#isIntroduced = false;
    let isFirst = true;
    for (const { start, end } of splitSentences(words)) {
      const sentence = { start: line.start + start, end: line.start + end };
      const own = this.#datesIn(sentence);
      const follows = own.length === 0 && this.#wasHeld && (!isFirst || before !== null) && goesOn.test(this.#wordsOf(sentence));
      this.#add(sentence, follows || own.some(({ isLater }) => isLater));
      isFirst = false;
    }
    this.#isIntroduced = this.#wasHeld && /[:：]\W*$/.test(words);
  }
}

/** The date at the start of a line, "9 November 0461: the gates fell."; null if a sentence continues after it. */
function headDate(words: string, offset: number, dates: readonly JudgedDate[]): { isLater: boolean; isAlone: boolean } | null {
  const [first] = dates;
  if (!first || !/^[\s>*_#("“]*$/.test(words.slice(0, Math.max(0, first.start - offset)))) return null;
  const rest = words.slice(first.end - offset).replace(/^[\s*_)"”]+/, '');
  const isAlone = /^\W{0,3}$/u.test(rest) && !/\p{L}/u.test(rest);
  return isAlone || /^(?:[:：–—|.,]|-\s)/.test(rest) ? { isLater: first.isLater, isAlone } : null;
}

/** Whether the list around a line has at least two dated items, so that its numbers are chronological. */
function isDatedList(lines: readonly Line[], at: number, dates: readonly JudgedDate[]): boolean {
  const { indent } = lines[at]!;
  const isDated = (line: Line): boolean => dates.some(({ start, end }) => start < line.end && line.start < end);
  let dated = 0;
  const count = (step: 1 | -1): void => {
    for (let index = at + step; index >= 0 && index < lines.length; index += step) {
      const line = lines[index]!;
      if (line.kind === 'row' || (line.kind === 'prose' && line.indent <= indent)) return;
      if (line.kind === 'item' && line.indent === indent && line.isNumbered && isDated(line)) dated += 1;
    }
  };
  count(1);
  count(-1);
  return dated >= 2;
}

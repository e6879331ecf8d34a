import type { DocumentKind } from '#shared/model/source.ts';
import { isUnitOfStory } from '#lib/storyWords.ts';
import { countingChain, maxGap, missingOf, headingCandidates, type HeadingCandidate } from './chapterHeadings.ts';
import { Lengths, withoutContents } from './bookContents.ts';
import { inOrder, isAbove, isNextTo, markdownChapters, minMeanChapter, type Chosen } from './markdownChapters.ts';
import { titleOfHeading, titlesBelow } from './chapterTitles.ts';
import { bookLines, frontPages, bookLeadOf, minUnnamed, unnamedOpening, type BookLead } from './bookOpening.ts';
import { formScore, isRunningText, maybeProse, proseScore, sureProse } from '../kinds/narrative.ts';
import { castOf, inductionOf, isPlay } from '../kinds/play.ts';
import { isSectionHeading } from '../kinds/subjectLabels.ts';

/** A chapter of a file that contains several, or the text before the first or after the last. */
export interface BookSection {
  readonly title: string;
  /** The number printed in the heading; null if there is none. */
  readonly number: number | null;
  /** Names of the part and the book that contain it, and of a note the heading above it; null if there are none. */
  readonly part: string | null;
  readonly book: string | null;
  /** `front`: prologue, preface; `back`: epilogue, afterword; `note`: about the story, not part of it. */
  readonly unit: 'front' | 'chapter' | 'back' | 'note';
  /** 1-based line number, in the file, of the first of `lines`. */
  readonly firstLine: number;
  /** Its lines, with headings blanked; the first and the last may be partial lines. */
  readonly lines: readonly string[];
  /** UTF-16 offset of the section in its first line. */
  readonly column: number;
  /** Whether its last line continues after the section. */
  readonly isSplit: boolean;
}

/** The result of splitting a file. */
interface SplitBook {
  /** In order; at least two. */
  readonly sections: readonly BookSection[];
  /** Line ranges (1-based, inclusive) that are not part of the story: title page, contents, licence, acknowledgements. */
  readonly leftOut: readonly (readonly [number, number])[];
}

/** Minimum length of a file in characters; shorter ones are one document, whatever their headings. */
const minBookLength = 1_500;
/** Minimum mean chapter length in characters for uniform headings without a chapter word; shorter ones number the pages or scenes of one text. */
const minMeanOfAlike = 2_500;
/**
 * Splits a file into its chapters; null if it is a single text. `lines`: the whole file; `from`: index of the first line after the properties.
 * `kind`: the kind known before reading; null if unknown. Notes are never split. `isPlaced`: another program or the file's name states its chapter,
 * so headings without a chapter word are scenes.
 */
export function splitBook(
  lines: readonly string[],
  from: number,
  isMarkdown: boolean,
  kind: DocumentKind | null,
  isPlaced = false,
): SplitBook | null {
  if (kind === 'note') return null;
  const body = from === 0 ? lines : lines.slice(from);
  let length = 0;
  for (const line of body) length += line.length;
  if (length < minBookLength) return null;
  const candidates = headingCandidates(body, isMarkdown);
  if (candidates.length === 0) return null;
  const text = new Lengths(body);
  const [first, last] = bookLines(body);
  const inside = candidates.filter(({ start }) => start >= first && start < last);
  const chosen = chaptersOrActs(chooseChapters(inside, text, last), body, () => withoutContents(inside, text, last));
  if (!chosen || !isStory(chosen, body, kind)) return null;
  if (chosen.evidence !== 'words' && isPlaced) return null;
  if (chosen.evidence === 'layout' && (isArticle(chosen, kind) || isOneChapter(inside, chosen, text, last))) return null;
  if (chosen.evidence === 'numbers' && (isCountedChapter(inside, chosen) || isOutlined(inside, chosen, kind))) return null;
  return sectionsOf(body, withCast(chosen, body), inside, { text, first, last, from });
}

/**
 * The chosen headings; for a play without chapter words, its acts: numbers in it are unnamed speakers ("1. When shall we meet again?"), and apparent
 * titles are "SCENE" and speeches.
 */
function chaptersOrActs(chosen: Chosen | null, lines: readonly string[], candidates: () => readonly HeadingCandidate[]): Chosen | null {
  if (chosen?.evidence === 'words' || !isPlay(lines)) return chosen;
  return partChapters(candidates()) ?? (chosen?.evidence === 'numbers' ? null : chosen);
}

/** Title of a scene that has none. */
const openingTitle = 'Opening';

/** The chapters of a play with its list of characters as a section of its own before the first act. */
function withCast(chosen: Chosen, lines: readonly string[]): Chosen {
  const act = chosen.chapters.find(({ unit, number }) => unit === 'part' && number !== null);
  const cast = act && isPlay(lines) ? castOf(lines, act.start) : null;
  if (!cast) return chosen;
  const text = lines[cast.start]!.replace(/^[\s#*_]+|[\s*_]+$/g, '');
  const heading: HeadingCandidate = {
    ...{ start: cast.start, end: cast.start + 1, column: 0, endColumn: null, depth: 0, form: 'unit', unit: 'front', number: null },
    ...{ title: text, text, blanksBefore: 0, isSetOff: true, style: '' },
  };
  // The notes on scene, stage and actors below the list are not part of the story.
  const afterCast: HeadingCandidate = { ...heading, start: cast.end, end: cast.end, unit: 'matter' };
  const next = chosen.chapters.find(({ start }) => start >= cast.end)!.start;
  const before = inductionOf(lines, cast.end, next);
  const induction: HeadingCandidate[] = before
    ? [
        {
          ...heading,
          start: before.start,
          end: before.title === '' ? before.start : before.start + 1,
          text: before.title || openingTitle,
          title: before.title || openingTitle,
        },
      ]
    : [];
  return { ...chosen, chapters: inOrder([...chosen.chapters, heading, afterCast, ...induction]) };
}

/** Minimum number and share (0 to 1) of article headings among possible chapter titles; of two titles, one is enough. */
const minOfArticle = 2;
const shareOfArticle = 0.25;

/**
 * Whether titles are section headings of an article ("Overview", "Inhabitants", "Related"): without other evidence of a story, a few such headings
 * suffice.
 */
function isArticle({ chapters }: Chosen, kind: DocumentKind | null): boolean {
  if (kind === 'manuscript') return false;
  const count = chapters.filter(({ text, unit }) => unit === null && !/\p{N}/u.test(text) && isSectionHeading(text)).length;
  return count >= Math.min(minOfArticle, chapters.length / 2) && count >= shareOfArticle * chapters.length;
}

/** Whether the title above all other headings names a single chapter or part, so that its short sections are scenes. */
function isOneChapter(all: readonly HeadingCandidate[], chosen: Chosen, text: Lengths, last: number): boolean {
  const [title] = all;
  if (!title || title.depth !== 1 || title.start >= chosen.chapters[0]!.start) return false;
  return isUnitOfStory(title.text) && meanLength(chosen, text, last) < minMeanOfAlike;
}

/** Whether the title above all other headings is "Chapter 13: The Toll", so that numbers below, restarting at one, number its scenes. */
function isCountedChapter(all: readonly HeadingCandidate[], { chapters }: Chosen): boolean {
  const [title] = all;
  if (title?.depth !== 1 || title.unit !== 'chapter' || title.number === null) return false;
  const first = chapters.find(({ number }) => number !== null);
  return first?.number === 1 && chapters.every(({ depth, start }) => depth !== 1 && start > title.start);
}

/** Minimum number of sections numbered within theirs, and of numbered headings that have such, for a text to be a reference document. */
const minOfOutline = { sections: 4, headings: 2 } as const;

/** Whether the sections below numbered headings are numbered within them, with titles: "2. The Nine Coasts" with "2.1 Climate" and "2.2 Ports" is no story. */
function isOutlined(all: readonly HeadingCandidate[], { chapters }: Chosen, kind: DocumentKind | null): boolean {
  if (kind === 'manuscript') return false;
  const sections = all.flatMap(({ depth, text }) => {
    const of = /^(\d{1,3})\.\d{1,3}(?:\.\d{1,3})*[.:)]?\s+\p{L}/u.exec(text)?.[1];
    return of !== undefined && chapters.some((chapter) => chapter.depth < depth && chapter.number === Number(of)) ? [of] : [];
  });
  return sections.length >= minOfOutline.sections && new Set(sections).size >= minOfOutline.headings;
}

function chooseChapters(candidates: readonly HeadingCandidate[], text: Lengths, last: number): Chosen | null {
  const real = withoutContents(candidates, text, last);
  const choices = [markdownChapters, unitChapters, numberedChapters, inlineChapters, openingChapters, titledChapters, partChapters];
  for (const choose of choices) {
    const chosen = choose(real, text, last);
    if (!chosen || chosen.chapters.length < 2) continue;
    // Two numbered pieces of one chapter, in a book of many titled ones, are not the chapters.
    if (choose === numberedChapters && (titledChapters(real, text, last)?.chapters.length ?? 0) > minTimesMore * chosen.chapters.length)
      continue;
    if (meanLength(chosen, text, last) >= (areAlike(chosen) ? minMeanOfAlike : minMeanChapter)) return chosen;
  }
  return null;
}

/** Minimum ratio of titled to numbered chapters for the titles to be the chapters. */
const minTimesMore = 4;

/** Whether headings without a chapter word differ only in their numbers: "Section 1", "Section 2". */
function areAlike({ chapters, evidence }: Chosen): boolean {
  if (evidence === 'words') return false;
  const names = chapters.flatMap(({ text }) =>
    /\p{L}/u.test(text) && /\p{N}/u.test(text) ? [text.toLowerCase().replace(/\p{N}+/gu, '0')] : [],
  );
  return names.length >= chapters.length * 0.7 && new Set(names).size === 1;
}

function meanLength({ chapters }: Chosen, text: Lengths, last: number): number {
  const [first] = chapters;
  return text.between(first!, last) / chapters.length;
}

/** Lines with a unit, such as "CHAPTER XII". */
function unitChapters(all: readonly HeadingCandidate[]): Chosen | null {
  const units = all.filter(({ form, depth }) => form === 'unit' && depth === 0);
  const chapters = units.filter(({ unit }) => unit === 'chapter');
  if (chapters.length < 2) return null;
  return { chapters: inOrder([...chapters, ...units.filter(isNextTo)]), above: units.filter(isAbove), evidence: 'words' };
}

/** Lines such as "PART TWO" with text but no chapter headings below them. */
function partChapters(all: readonly HeadingCandidate[]): Chosen | null {
  const units = all.filter(({ form, depth }) => form === 'unit' && depth === 0);
  const parts = units.filter(isAbove);
  if (parts.length < 2) return null;
  return {
    chapters: inOrder([...parts, ...units.filter((heading) => isNextTo(heading) || heading.unit === 'chapter')]),
    above: [],
    evidence: 'words',
  };
}

/** Lines such as "12.", "XII" or "12. The Well" that form a sequence. */
function numberedChapters(all: readonly HeadingCandidate[], text: Lengths, last: number): Chosen | null {
  const byStyle = Map.groupBy(
    all.filter(({ depth, form }) => depth <= 0 && (form === 'number' || form === 'numbered')),
    ({ form, style }) => `${form} ${style}`,
  );
  // Joins chapters with and without titles in one book.
  for (const [key, list] of [...byStyle]) {
    const other = byStyle.get(key.replace(/^number /, 'numbered '));
    if (key.startsWith('number ') && other) byStyle.set(key, inOrder([...list, ...other]));
  }
  // "III" and "IV." in one book, if one list continues the other.
  const lists = [...byStyle].flatMap(([key, list]) => [list, inOrder([...list, ...(byStyle.get(`${key}.`) ?? [])])]);
  const chains = lists.map((list) => ({
    list,
    chain: countingChain(list, (chapter, next) => text.between(chapter, next ?? last) >= minMeanChapter),
  }));
  const best = chains.sort((a, b) => b.chain.length - a.chain.length)[0];
  if (!best || best.chain.length < 2 || best.chain.length < best.list.length * 0.6) return null;
  const units = all.filter(({ form, depth }) => form === 'unit' && depth === 0);
  const chapters = [...best.chain, ...missingOf(best.chain, all), ...units.filter(isNextTo)];
  return { chapters: inOrder(chapters), above: units.filter(isAbove), evidence: 'numbers' };
}

/** Headings inside long lines: the longest ascending sequence, with preference for those after the end of a sentence. */
function inlineChapters(all: readonly HeadingCandidate[]): Chosen | null {
  const inline = all.filter(({ form }) => form === 'inline');
  if (inline.length < 2) return null;
  const best: { score: number; before: number }[] = [];
  const lastOf = new Map<number, number>();
  for (const [index, { number, isSetOff }] of inline.entries()) {
    const own = isSetOff ? 3 : 1;
    let score = own;
    let before = -1;
    for (let step = 1; step <= 1 + maxGap; step += 1) {
      const other = lastOf.get(number! - step);
      if (other === undefined || best[other]!.score + own - (step - 1) * 4 <= score) continue;
      score = best[other]!.score + own - (step - 1) * 4;
      before = other;
    }
    best.push({ score, before });
    const known = lastOf.get(number!);
    if (known === undefined || best[known]!.score < score) lastOf.set(number!, index);
  }
  let at = best.reduce((top, { score }, index) => (score > best[top]!.score ? index : top), 0);
  const chain: HeadingCandidate[] = [];
  for (; at >= 0; at = best[at]!.before) chain.push(inline[at]!);
  return { chapters: withTitlesInLine(chain.toReversed()), above: [], evidence: 'words' };
}

/** Numbers at the start of a chapter's first line of text. */
function openingChapters(all: readonly HeadingCandidate[], text: Lengths, last: number): Chosen | null {
  const chapters = all.filter(({ form }) => form === 'opening');
  if (chapters.length < 2 || meanLength({ chapters, above: [], evidence: 'numbers' }, text, last) < minMeanOfAlike) return null;
  return {
    chapters,
    above: all.filter((heading) => heading.form === 'unit' && heading.depth === 0 && isAbove(heading)),
    evidence: 'numbers',
  };
}

/** Minimum share (0 to 1) of headings inside lines that seem to have a title for these titles to be used. */
const minTitledShare = 0.6;

/** Adds the titles that follow the numbers, if most headings have one. */
function withTitlesInLine(chapters: readonly HeadingCandidate[]): readonly HeadingCandidate[] {
  const titled = chapters.filter(({ titleInLine }) => titleInLine !== '');
  if (titled.length < chapters.length * minTitledShare) return chapters;
  return chapters.map((heading) => {
    const { titleInLine = '', text, endColumn } = heading;
    if (titleInLine === '' || endColumn === null) return heading;
    return {
      ...heading,
      title: titleInLine,
      text: `${text.replace(/[.:]$/, '')}: ${titleInLine}`,
      endColumn: endColumn + titleInLine.length + 1,
    };
  });
}

/** Minimum number of chapters if layout is the only evidence. */
const minTitled = 3;
/** The same for titles between blank lines, if the chapters are short. */
const minManyTitled = 20;

/**
 * Chapters by titles alone: after more blank lines than separate paragraphs, in capitals, or, above long chapters, without punctuation at the end.
 */
function titledChapters(all: readonly HeadingCandidate[], text: Lengths, last: number): Chosen | null {
  const titles = all.filter(({ form, depth }) => form === 'title' && depth === 0);
  const candidates = [
    titles.filter(({ blanksBefore, start }, index) => blanksBefore >= 2 || (index === 0 && text.ofLines(0, start) === 0)),
    titles.filter(({ style }) => style === 'capitals'),
    titles.filter(({ isSetOff, text: words }, index) => (isSetOff || index === 0) && !/[.!?…:]["”’»]?$/u.test(words)),
  ];
  for (const [at, candidate] of candidates.entries()) {
    // In a long book with many titles, short chapters are plausible.
    const isLong = candidate.length >= minManyTitled && text.between(candidate[0]!, last) >= minMeanOfAlike * candidate.length;
    const minLength = at === 2 && !isLong ? minMeanOfAlike : minMeanChapter * 2;
    const own = candidate.filter((title, index) => text.between(title, candidate[index + 1] ?? last) >= minLength);
    if (own.length < minTitled || own.length < candidate.length * 0.7) continue;
    // If nearly all are long, a short one is a short chapter too.
    const titled = own.length < candidate.length * 0.9 ? own : candidate;
    const units = all.filter(({ form, depth }) => form === 'unit' && depth === 0);
    return { chapters: inOrder([...titled, ...units.filter(isNextTo)]), above: units.filter(isAbove), evidence: 'layout' };
  }
  return null;
}

/** Whether a splittable file is a story. If it is known to be a manuscript, chapter headings with words or numbers are sufficient evidence. */
function isStory({ chapters, above, evidence }: Chosen, lines: readonly string[], kind: DocumentKind | null): boolean {
  // The text between headings above the first chapter counts too.
  const storyLines = lines.slice(Math.min(chapters[0]!.start, above[0]?.start ?? Number.POSITIVE_INFINITY));
  if (kind === 'manuscript' && evidence !== 'layout') return proseScore(storyLines) !== formScore && proseScore(lines) !== formScore;
  if (kind === 'manuscript') return isRunningText(storyLines);
  if (isNumberedBook(chapters, storyLines)) return true;
  return proseScore(storyLines, lines) >= (evidence === 'layout' ? sureProse : maybeProse);
}

/** Number of long, numbered chapters that identify a book regardless of its dialogue. */
const minNumbered = 6;

function isNumberedBook(chapters: readonly HeadingCandidate[], lines: readonly string[]): boolean {
  const numbered = chapters.filter(({ form, depth }) => form === 'number' && depth === 0);
  if (numbered.length < minNumbered || numbered.length < chapters.length * 0.7) return false;
  const length = lines.reduce((sum, line) => sum + line.trim().length, 0);
  return length / chapters.length >= minMeanOfAlike && isRunningText(lines);
}

interface Bounds {
  readonly text: Lengths;
  readonly first: number;
  readonly last: number;
  readonly from: number;
}

/** A position in the text. */
interface Point {
  readonly line: number;
  readonly column: number;
}

function sectionsOf(lines: readonly string[], chosen: Chosen, all: readonly HeadingCandidate[], bounds: Bounds): SplitBook | null {
  const { text, first, from } = bounds;
  const end = endOfStory(chosen, all, bounds);
  const inStory = chosen.chapters.filter(({ start }) => start < end);
  const pages = chosen.evidence === 'numbers' ? frontPages(lines, inStory, all) : new Set<HeadingCandidate>();
  const chapters = inStory.filter((heading) => !pages.has(heading));
  const chosenSet = new Set(chapters);
  const notes = new Set(chosen.notes);
  const marks = inOrder([...chapters, ...[...chosen.above, ...notes].filter(({ start }) => start < end)]);
  const isBookHeading = bookHeadingTest(marks.filter((mark) => !chosenSet.has(mark) && !notes.has(mark)));
  const opening = marks[0]!;
  const sections: BookSection[] = [];
  const leftOut: [number, number][] = [];
  const titles = titlesBelow(lines, chapters, all);
  let lead: BookLead | null = null;
  if (opening.start > first || opening.column > 0) {
    const region = { first, end: opening.start, column: opening.column };
    const unnamed = unnamedOpening(lines, all, region);
    lead = unnamed ? null : bookLeadOf(lines, all, region);
    if (unnamed)
      sections.push({
        ...{ title: openingTitle, number: null, part: null, book: null, unit: 'front', column: 0 },
        ...unnamed,
        firstLine: unnamed.firstLine + from,
      });
    else if (lead) leftOut.push(...lead.leftOut.map(([start, stop]): [number, number] => [from + start + 1, from + stop]));
    else if (text.ofLines(0, opening.start) > 0) leftOut.push([from + 1, from + opening.start]);
  } else if (text.ofLines(0, first) > 0) leftOut.push([from + 1, from + first]);
  let part: string | null = null;
  let partDepth = 0;
  let book: string | null = null;
  let pending: HeadingCandidate | null = null;
  let remarks: string | null = null;
  for (const [index, mark] of marks.entries()) {
    const next: Point = marks[index + 1] ? { line: marks[index + 1]!.start, column: marks[index + 1]!.column } : { line: end, column: 0 };
    if (notes.has(mark)) {
      if (mark.depth < chapters[0]!.depth) remarks = mark.text;
      const range = slice(lines, mark, next, mark);
      if (text.between(mark, marks[index + 1] ?? end) > 0)
        sections.push({ title: mark.text, number: null, part: remarks, book, unit: 'note', ...range, firstLine: range.firstLine + from });
      continue;
    }
    remarks = null;
    if (!chosenSet.has(mark)) {
      if (isBookHeading(mark)) [book, part] = [mark.text, null];
      else [part, partDepth] = [mark.text, mark.unit === null ? mark.depth : 0];
      const own = text.between(mark, marks[index + 1] ?? end);
      // A part may begin with text of its own; a short motto belongs to the chapter below it.
      if (own >= minUnnamed) {
        const lineRange = withLead(lead, slice(lines, mark, next, mark));
        sections.push({ title: mark.text, number: null, part, book, unit: 'chapter', ...lineRange, firstLine: lineRange.firstLine + from });
        pending = null;
        lead = null;
      } else pending = own > 0 && marks[index + 1] ? mark : null;
      continue;
    }
    // "### Fourth Narrative" after "### Third Narrative" with its chapters.
    if (mark.depth > 0 && mark.depth === partDepth) part = null;
    const title = titles.get(mark) ?? null;
    const body = text.between(mark, marks[index + 1] ?? end) - (title?.text.length ?? 0);
    const range = withLead(lead, slice(lines, pending ?? mark, next, mark, title?.line));
    pending = null;
    lead = null;
    if (mark.unit === 'matter' && chosenSet.has(mark)) {
      leftOut.push([from + mark.start + 1, from + next.line]);
      continue;
    }
    if (body <= 0 && range.lines.every((line) => line.trim() === '')) continue;
    const unit = mark.unit === 'front' ? 'front' : mark.unit === 'back' ? 'back' : 'chapter';
    sections.push({
      title: titleOfHeading(mark, title?.text ?? ''),
      number: mark.number,
      part,
      book,
      unit,
      ...range,
      firstLine: range.firstLine + from,
    });
  }
  if (text.ofLines(end, lines.length) > 0) leftOut.push([from + end + 1, from + lines.length]);
  return sections.length < 2 ? null : { sections, leftOut };
}

/** Returns a test for headings that contain other headings above chapters. */
function bookHeadingTest(above: readonly HeadingCandidate[]): (mark: HeadingCandidate) => boolean {
  const deepest = above.reduce((max, { depth }) => Math.max(max, depth), 0);
  const hasParts = above.some(({ unit }) => unit === 'part');
  const hasBooksBelow = (depth: number): boolean => above.some((other) => other.unit === 'book' && other.depth > depth);
  return ({ depth, unit }) => {
    if (depth === 0) return unit === 'book' && hasParts;
    return deepest > depth && (unit !== 'part' || hasBooksBelow(depth));
  };
}

type LineRange = Pick<BookSection, 'firstLine' | 'lines' | 'column' | 'isSplit'>;

/** Prepends to the lines of the first section the text above all headings; the section's own headings in between are blanked. */
function withLead(lead: BookLead | null, range: LineRange): LineRange {
  if (!lead || range.column > 0) return range;
  const between = range.firstLine - 1 - (lead.first + lead.lines.length);
  return {
    ...range,
    firstLine: lead.first + 1,
    lines: [...lead.lines, ...Array.from({ length: Math.max(0, between) }, () => ''), ...range.lines],
  };
}

/** Lines from a heading (excluded) to a position, with the chapter's own heading and title blanked. */
function slice(lines: readonly string[], start: HeadingCandidate, end: Point, heading: HeadingCandidate, titleLine?: number): LineRange {
  const isInside = start.endColumn !== null;
  const first = isInside ? start.start : start.end;
  const own = lines.slice(first, end.column > 0 ? end.line + 1 : end.line);
  if (end.column > 0 && own.length > 0) own[own.length - 1] = lines[end.line]!.slice(0, end.column);
  if (isInside && own.length > 0) own[0] = own[0]!.slice(start.endColumn ?? 0);
  if (!isInside) for (let line = heading.start; line < heading.end; line += 1) if (line >= first) own[line - first] = '';
  if (titleLine !== undefined && titleLine >= first) own[titleLine - first] = '';
  // Leading blank lines have no content.
  const blank = isInside
    ? 0
    : Math.max(
        0,
        own.findIndex((line) => line.trim() !== ''),
      );
  return { firstLine: first + blank + 1, lines: own.slice(blank), column: isInside ? start.endColumn : 0, isSplit: end.column > 0 };
}

/** The line at which the story ends: "The End", or acknowledgements and licences after the last chapter, or the end of the text. */
function endOfStory({ chapters, notes = [] }: Chosen, all: readonly HeadingCandidate[], { text, last }: Bounds): number {
  const final = inOrder([...chapters, ...notes]).at(-1)!;
  const rest = all.filter(({ start }) => start > final.start);
  const close = rest.find((mark) => mark.unit === 'end' && mark.isSetOff && text.between(final, mark) > text.between(mark, last) * 0.5);
  if (close) return close.start;
  const matter = rest.find(
    (mark) => (mark.unit === 'matter' || mark.unit === 'contents') && mark.isSetOff && text.between(final, mark) > 0,
  );
  return matter ? matter.start : last;
}

import { lettersAndNumbers } from '#lib/text.ts';
import { unitHeading } from '#lib/storyWords.ts';
import { occurrences } from '#shared/occurrences.ts';
import { isSectionHeading } from '../kinds/subjectLabels.ts';
import type { Lengths } from './bookContents.ts';
import type { HeadingCandidate } from './chapterHeadings.ts';

/** Minimum mean length of chapters in characters. */
export const minMeanChapter = 300;

/** Chapter headings, and those of the parts and books above them. */
export interface Chosen {
  readonly chapters: readonly HeadingCandidate[];
  readonly above: readonly HeadingCandidate[];
  /** Headings of sections about the story. Left out: none. */
  readonly notes?: readonly HeadingCandidate[];
  /** The strongest evidence, apart from the prose, that these are chapters: heading words, numbers, or only layout. */
  readonly evidence: 'words' | 'numbers' | 'layout';
}

/** Whether a heading is that of a part or book, above chapters. */
export const isAbove = ({ unit }: HeadingCandidate): boolean => unit === 'part' || unit === 'book';
/** Whether a heading is that of a text before or after the chapters, such as a prologue. */
export const isNextTo = ({ unit }: HeadingCandidate): boolean => unit === 'front' || unit === 'back';

/** Headings in the order of the text, each once. */
export function inOrder(list: readonly HeadingCandidate[]): HeadingCandidate[] {
  return [...new Set(list)].sort((a, b) => a.start - b.start || a.column - b.column);
}

/** The chapters among Markdown headings: those of the level with chapter words, else with numbers, else of the first level with several headings. */
export function markdownChapters(all: readonly HeadingCandidate[], text: Lengths, last: number): Chosen | null {
  const headings = all.filter(({ depth }) => depth > 0);
  if (headings.length < 2) return null;
  const levelOf = (test: (heading: HeadingCandidate) => boolean, minCount: number): number | null => {
    const counts = occurrences(headings.filter(test).map(({ depth }) => depth));
    const best = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
    return best && best[1] >= minCount ? best[0] : null;
  };
  const named = levelOf(({ unit }) => unit === 'chapter', 2);
  const counted = named === null ? levelOf(({ form }) => form === 'number' || form === 'numbered', 2) : null;
  const prologue = named === null && counted === null ? levelOf((heading) => isNextTo(heading), 1) : null;
  const parts = named === null && counted === null && prologue === null ? levelOf(isAbove, 2) : null;
  const level = named ?? counted ?? prologue ?? firstLevelWithText(headings, text, last) ?? parts;
  if (level === null) return null;
  const isPart = (heading: HeadingCandidate): boolean => isAbove(heading) && level !== parts;
  const notes = named === null ? [] : notesAmong(headings, level);
  const ofLevel = headings.filter(
    (heading) => heading.depth === level && !isPart(heading) && isStoryUnit(heading) && !notes.includes(heading),
  );
  const chapters = counted === null ? ofLevel : ofLevel.flatMap((heading, index) => countedBelow(heading, ofLevel[index + 1], headings));
  // "## Prologue" among "# Part One" and "### 1".
  const betweenChapters = headings.filter((heading) => heading.depth !== level && isNextTo(heading));
  const isAboveChapters = (heading: HeadingCandidate): boolean =>
    heading.depth < level
      ? isStoryUnit(heading) && !notes.includes(heading) && !isNextTo(heading)
      : ofLevel.includes(heading) && !chapters.includes(heading);
  const above = headings.filter((heading) => isAboveChapters(heading) || isPart(heading));
  const isNumbered = counted !== null && chapters.filter(({ number }) => number !== null).length >= 2;
  const evidence = named !== null || parts !== null ? 'words' : isNumbered && isCounting(chapters) ? 'numbers' : 'layout';
  return { chapters: inOrder([...chapters, ...betweenChapters]), above: withoutTitle(above, all), notes, evidence };
}

/** Least number and share (0 to 1) of headings with chapter word and number for others to be suspected of being no chapters. */
const minNumberedChapters = 3;
const shareOfNumbered = 0.6;

/**
 * Headings of sections about the story in a file of numbered chapters: below "# Open Questions & Notes", "## Places" and "## The Heron" are not
 * chapters, nor is "## Characters" among "## Chapter 1", "## Chapter 2" and "## Chapter 3".
 */
function notesAmong(headings: readonly HeadingCandidate[], level: number): readonly HeadingCandidate[] {
  const isChapter = ({ unit, number }: HeadingCandidate): boolean => unit === 'chapter' && number !== null;
  const ofLevel = headings.filter((heading) => heading.depth === level && !isAbove(heading) && !isNextTo(heading));
  const numbered = ofLevel.filter(isChapter);
  if (numbered.length < minNumberedChapters || numbered.length < shareOfNumbered * ofLevel.length) return [];
  const notes: HeadingCandidate[] = [];
  let group: HeadingCandidate | null = null;
  for (const heading of headings) {
    if (heading.start < numbered[0]!.start || heading.depth > level) continue;
    const isNamed = heading.unit !== null && heading.unit !== 'matter';
    if (heading.depth < level) {
      group = !isNamed && namesNotes(heading.text) ? heading : null;
      continue;
    }
    if (isNamed) {
      if (isChapter(heading)) group = null;
      continue;
    }
    if (heading.number === null && (group || (heading.unit === null && isSectionHeading(heading.text)))) {
      if (group && !notes.includes(group)) notes.push(group);
      notes.push(heading);
    }
  }
  return notes;
}

/** Whether a heading ends with a word for pages that are not of the story: "Glossary", "Open Questions & Notes". */
function namesNotes(text: string): boolean {
  const last = /[\p{L}\p{M}]+$/u.exec(text.trim())?.[0] ?? '';
  return unitHeading(text)?.unit === 'matter' || unitHeading(last)?.unit === 'matter' || isSectionHeading(text);
}

/**
 * "I" and "II" below "First Narrative" are chapters if headings one level higher are chapters in other parts; without such numbers, the heading
 * itself is returned.
 */
function countedBelow(
  heading: HeadingCandidate,
  next: HeadingCandidate | undefined,
  headings: readonly HeadingCandidate[],
): readonly HeadingCandidate[] {
  if (heading.number !== null) return [heading];
  const below = headings.filter(
    ({ depth, form, start }) =>
      depth === heading.depth + 1 &&
      (form === 'number' || form === 'numbered') &&
      start > heading.start &&
      start < (next?.start ?? Infinity),
  );
  return below.length >= 2 && below[0]!.number === 1 ? below : [heading];
}

function isStoryUnit({ unit }: HeadingCandidate): boolean {
  return unit !== 'matter' && unit !== 'contents' && unit !== 'end' && unit !== 'scene';
}

/** The single top-level heading at the start is the title of the book. It may be repeated, and parts may share its level. */
function withoutTitle(above: readonly HeadingCandidate[], all: readonly HeadingCandidate[]): HeadingCandidate[] {
  const [first] = above;
  if (!first || first.unit !== null || first !== all.find(({ depth }) => depth > 0)) return [...above];
  const others = above.filter(({ text }) => lettersAndNumbers(text) !== lettersAndNumbers(first.text));
  return others.some(({ depth, unit }) => depth <= first.depth && unit !== 'part') ? [...above] : others;
}

/** The highest level with at least two headings that have text below them. */
function firstLevelWithText(headings: readonly HeadingCandidate[], text: Lengths, last: number): number | null {
  for (let depth = 1; depth <= 6; depth += 1) {
    const level = headings.filter((heading) => heading.depth === depth && !isAbove(heading) && heading.unit !== 'scene');
    if (level.length < 2) continue;
    const own = level.filter((heading, index) => text.between(heading, level[index + 1] ?? last) > minMeanChapter);
    if (own.length >= 2) return depth;
  }
  return null;
}

function isCounting(list: readonly HeadingCandidate[]): boolean {
  const numbers = list.flatMap(({ number }) => number ?? []);
  const steps = numbers.slice(1).filter((number, index) => number === numbers[index]! + 1 || number === 1);
  return steps.length >= (numbers.length - 1) * 0.7;
}

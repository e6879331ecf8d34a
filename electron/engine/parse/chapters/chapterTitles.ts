import { lettersAndNumbers } from '#lib/text.ts';
import { occurrences } from '#shared/occurrences.ts';
import type { HeadingCandidate } from './chapterHeadings.ts';

const maxTitleBelow = 90;

/** Minimum number and share of chapters whose layout shows that the line below the number is the title. */
const minAlike = 3;
const shareOfAlike = 0.6;
/** The same if the titles end with a full stop, as in old books: a short first paragraph may do so too, but not in nearly all chapters. */
const minStopped = 6;
const shareOfStopped = 0.9;

interface LineBelow {
  readonly text: string;
  readonly line: number;
  /** Level of a Markdown heading, 1 to 6; 0 for text. */
  readonly depth: number;
}

/** The isolated line after a heading, if it is short enough for a title; otherwise null. */
function lineBelow(lines: readonly string[], { end }: HeadingCandidate): LineBelow | null {
  let line = end;
  while (line < end + 3 && (lines[line] ?? '').trim() === '') line += 1;
  const own = (lines[line] ?? '').trim();
  const text = own.replace(/^[#*_\s]+|[*_\s]+$/g, '');
  const isAlone = (lines[line + 1] ?? '').trim() === '';
  return text === '' || text.length > maxTitleBelow || !isAlone ? null : { text, line, depth: /^(#{1,6}) /.exec(own)?.[1]!.length ?? 0 };
}

/** Finds titles on the line below headings that have none. */
export function titlesBelow(
  lines: readonly string[],
  chapters: readonly HeadingCandidate[],
  all: readonly HeadingCandidate[],
): Map<HeadingCandidate, { readonly text: string; readonly line: number }> {
  const listed = occurrences(all.flatMap(({ title }) => (title === '' ? [] : lettersAndNumbers(title))));
  // The heading of an act is followed by that of its first scene, which is not its title.
  const starts = new Set([...chapters, ...all.filter(({ unit }) => unit === 'scene')].map(({ start }) => start));
  const numbers = new Set(all.flatMap(({ form, start }) => (form === 'number' ? [start] : [])));
  const open = chapters.flatMap((heading, index) => {
    if (heading.title !== '' || heading.endColumn !== null) return [];
    const below = lineBelow(lines, heading);
    // The number of a chapter's first section is not its title either.
    return below === null || starts.has(below.line) || numbers.has(below.line)
      ? []
      : [{ heading, below, next: chapters[index + 1]?.start ?? lines.length }];
  });
  // Number, title, text: if most chapters begin this way, all do.
  const untitled = chapters.filter(({ title, endColumn }) => title === '' && endColumn === null);
  const stopped = open.filter(({ below }) => isStopped(below.text));
  const areStopped = stopped.length >= minStopped && stopped.length >= shareOfStopped * untitled.length;
  const isLikeTitle = ({ text }: LineBelow): boolean =>
    isInCapitals(text) || (/^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text) && (!sentenceEnd.test(text) || (areStopped && isStopped(text))));
  const titled = open.filter(({ below }) => isLikeTitle(below));
  const areTitled = titled.length >= minAlike && titled.length >= shareOfAlike * untitled.length;
  const found = new Map<HeadingCandidate, { text: string; line: number }>();
  for (const { heading, below, next } of open) {
    const { text, line, depth } = below;
    const isCapitals = isInCapitals(text) && !/^["“«„‘'(]/u.test(text);
    const isRightBelow = line === heading.end && !/[.!?…,;:"”»’]$/u.test(text) && /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text);
    // Headings below a number are those of its scenes, unless there is only one.
    const isOnly = depth === 0 || isOnlyHeading(all, { line, depth, next });
    const isListed = isOnly && (listed.get(lettersAndNumbers(text)) ?? 0) >= 2;
    const isAlike = areTitled && depth === 0 && isLikeTitle(below);
    // In "## XX" with "### The Prisoner" below it, the latter is the title if no other heading of its level precedes the next chapter.
    const isHeading = depth > heading.depth && heading.depth > 0 && isOnly;
    if (isCapitals || isRightBelow || isListed || isAlike || isHeading) found.set(heading, { text, line });
  }
  return found;
}

const sentenceEnd = /[.!?…,;:*_-]["”»’]?$/u;
/** A line that begins with a capital and ends with at most one full stop or question mark. */
const isStopped = (text: string): boolean => /^[\p{Lu}\p{Lo}\p{Nd}][^.!?]*[.?!]?$/u.test(text);
const isInCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

function isOnlyHeading(
  all: readonly HeadingCandidate[],
  { line, depth, next }: { readonly line: number; readonly depth: number; readonly next: number },
): boolean {
  return !all.some((other) => other.depth === depth && other.start > line && other.start < next);
}

/** The title of a chapter: as printed, or "Chapter 3" for a bare number. */
export function titleOfHeading(heading: HeadingCandidate, below: string): string {
  const { form, number, text } = heading;
  const name = form === 'number' ? `Chapter ${number}` : text.replace(/[.:\s]+$/u, '');
  const whole = below === '' ? name : `${name}: ${below}`;
  return whole.replace(/\s+/gu, ' ').slice(0, 200);
}

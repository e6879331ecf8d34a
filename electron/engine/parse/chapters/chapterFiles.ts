import { unitHeading } from '#lib/storyWords.ts';

/** Maximum characters of a numbered file that is one text of a series, such as the record of a day; a longer one may be a volume with chapters. */
const maxNumberedFile = 60_000;

/** Whether a file of that name and length is one text of several, so that headings in it without a chapter word are scenes. */
export function isOneOfSeveral(name: string, length: number): boolean {
  const words = name.replaceAll('_', ' ');
  return isChapter(words) || (length < maxNumberedFile && isNumbered(words));
}

/** Whether a name denotes one chapter ("Session 9 - Sand", "Epilogue"). A part may contain chapters, so only its length decides. */
function isChapter(name: string): boolean {
  const heading = unitHeading(name);
  if (heading === null) return false;
  return heading.unit === 'front' || heading.unit === 'back' || (heading.number !== null && ['chapter', 'scene'].includes(heading.unit));
}

/** Whether a name is one word with a number, as in a series: "Day 3 - The Weir", "Giorno 5"; a part needs a second one: "Arc 2 - 07 - 21.05.25". */
function isNumbered(name: string): boolean {
  const isPart = ['part', 'book'].includes(unitHeading(name)?.unit ?? '');
  return (isPart ? /^\p{L}{2,}\.? \d{1,3} ?[-–—] ?\d/u : /^\p{L}{2,}\.? \d{1,3}[a-z]?(?:\s*[-–—:.,(]|\s\d|$)/u).test(name);
}

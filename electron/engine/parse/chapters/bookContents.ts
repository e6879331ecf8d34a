import { lettersAndNumbers } from '#lib/text.ts';
import type { HeadingCandidate } from './chapterHeadings.ts';

/* Recognises tables of contents and lists of scenes, whose entries look like headings of chapters. */

/** Prefix sums of non-white characters, to measure text between positions. */
export class Lengths {
  readonly #before: number[] = [0];
  readonly #lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    for (const line of lines) this.#before.push(this.#before.at(-1)! + line.trim().length);
  }

  /** Number of non-white characters between the end of a heading and the start of another, or a line. */
  between(heading: HeadingCandidate, next: HeadingCandidate | number): number {
    const line = typeof next === 'number' ? next : next.start;
    const column = typeof next === 'number' ? 0 : next.column;
    if (heading.endColumn !== null) {
      const own = this.#lines[heading.start]!;
      if (line === heading.start) return Math.max(0, column - heading.endColumn);
      return own.length - heading.endColumn + this.ofLines(heading.end, line) + column;
    }
    return this.ofLines(heading.end, line) + column;
  }

  /** Number of non-white characters in lines `from` to `to` (exclusive). */
  ofLines(from: number, to: number): number {
    return Math.max(0, this.#before[Math.max(from, to)]! - this.#before[from]!);
  }
}

/** Maximum characters below a heading that is an entry of a table of contents because it occurs again later. */
const maxEntry = 200;

/** The candidates without the entries of a table of contents and without empty headings. */
export function withoutContents(candidates: readonly HeadingCandidate[], text: Lengths, last: number): HeadingCandidate[] {
  // A line of verse may look like a title, so a heading with a unit or number extends to the next such heading.
  const nextOf = (index: number): HeadingCandidate | undefined => {
    let next = index + 1;
    if (candidates[index]!.form === 'title') return candidates[next];
    while (next < index + 60 && candidates[next]?.form === 'title') next += 1;
    return next < index + 60 ? candidates[next] : undefined;
  };
  const bodies = candidates.map((candidate, index) => text.between(candidate, nextOf(index) ?? last));
  const titles = candidates.map(({ title }) => (title === '' ? '' : lettersAndNumbers(title)));
  const keys = candidates.map(({ unit, number, title, form }, index) =>
    number !== null && form !== 'title' ? `${unit ?? form} ${number}` : title === '' ? lettersAndNumbers(unit ?? '') : titles[index]!,
  );
  const lastAt = new Map<string, number>();
  for (const [index, candidate] of candidates.entries()) {
    lastAt.set(keys[index]!, index);
    if (candidate.title !== '') lastAt.set(titles[index]!, index);
  }
  const listEnd = contentsEnd(candidates, bodies, titles, text);
  return candidates.filter((candidate, index) => {
    if (index < listEnd) return false;
    const isAbove = candidate.unit === 'part' || candidate.unit === 'book' || candidate.unit === 'end' || candidate.unit === 'contents';
    if (isAbove || candidate.unit === 'matter') return true;
    if (bodies[index]! >= maxEntry) return true;
    const again = Math.max(lastAt.get(keys[index]!) ?? -1, candidate.title === '' ? -1 : (lastAt.get(titles[index]!) ?? -1));
    // The title below a chapter number is also a candidate, so no text may separate them.
    const next = candidates[index + 1];
    if ((bodies[index] ?? 0) === 0 && (next?.form === 'title' || (candidate.form === 'title' && next?.number === 1))) return true;
    // "Chapter IV" may be directly above the "I" of its first section.
    const isAboveSection = candidate.unit === 'chapter' && next?.unit === null && next.number === 1 && bodies[index + 1]! >= maxEntry;
    if (bodies[index] === 0 && isAboveSection) return true;
    // A bare number may occur again in another part, but a title that occurs again is an entry.
    return !(again > index && (candidate.title !== '' || index < candidates.length / 3)) && (bodies[index]! > 0 || candidate.depth > 0);
  });
}

/** Maximum characters before a table of contents: title page, licence; and after its last entry. */
const maxBeforeContents = 6_000;
const maxAfterContents = 2_000;

/**
 * Index after the last entry of a table of contents at the start of the text: consecutive headings without text, the first of which occurs again
 * later.
 */
function contentsEnd(candidates: readonly HeadingCandidate[], bodies: readonly number[], titles: readonly string[], text: Lengths): number {
  const again = restartOf(candidates, bodies, text);
  if (again > 0) return again;
  const earlier = sameNameBefore(candidates, titles);
  for (let start = 0; start < Math.min(candidates.length, 40); start += 1) {
    if (candidates[start]!.unit === 'contents') continue;
    if (text.ofLines(0, candidates[start]!.start) > maxBeforeContents) return 0;
    let end = start;
    while (end < candidates.length && bodies[end]! <= maxEntry) end += 1;
    if (end - start < 3) continue;
    // The run may include the first real headings: the table ends where its first entry is repeated.
    for (let index = start + 2; index <= end && index < candidates.length; index += 1) {
      const { unit, number } = candidates[index]!;
      for (let entry = start; (unit !== null || number !== null) && entry <= start + 2 && entry < index; entry += 1)
        if (candidates[entry]!.unit === unit && candidates[entry]!.number === number) return index;
      // The heading at the end of the run repeats an entry; those inside it are all distinct.
      if (earlier[index]! >= (index === end ? start : 0)) return index;
    }
  }
  return 0;
}

/**
 * Index of the heading at which a list of acts or chapters at the front begins again, even if other text follows its last entry: "ACT I. The hall",
 * "ACT II. The quay", the names of the actors, "FIRST ACT"; 0 if there is none.
 */
function restartOf(candidates: readonly HeadingCandidate[], bodies: readonly number[], text: Lengths): number {
  const first = candidates.findIndex(({ unit, number, title }) => unit !== null && number === 1 && title !== '');
  if (first < 0 || text.ofLines(0, candidates[first]!.start) > maxBeforeContents) return 0;
  const ofUnit = candidates.flatMap(({ unit, number }, index) =>
    index >= first && unit === candidates[first]!.unit && number !== null ? [index] : [],
  );
  const length = ofUnit.findIndex((index, at) => candidates[index]!.number !== at + 1);
  const isList = length >= 2 && ofUnit.slice(0, length - 1).every((index) => bodies[index]! <= maxEntry);
  return isList && bodies[ofUnit[length - 1]!]! <= maxAfterContents && candidates[ofUnit[length]!]!.number === 1 ? ofUnit[length]! : 0;
}

/** For each candidate, the index of the previous one with the same name; -1 if there is none. */
function sameNameBefore(candidates: readonly HeadingCandidate[], titles: readonly string[]): number[] {
  const indexes = new Map<string, number>();
  return candidates.map(({ text, title }, index) => {
    const name = text === title ? titles[index]! : lettersAndNumbers(text);
    const before = indexes.get(name) ?? -1;
    indexes.set(name, index);
    return before;
  });
}

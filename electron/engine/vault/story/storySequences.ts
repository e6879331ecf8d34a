/** The story's own designation of a document: its number, or before the first or after the last chapter; null when none. */
export type OwnNumber = number | 'front' | 'back' | null;

/** Larger numbers are years or dates, not chapters. */
const maxNumber = 10_000;

/**
 * The number of each chapter, in story order, as the user knows it. If the story's own numbers ascend, they are used including gaps: in "Prologue, 1,
 * 2, 3, 7" chapter 7 is 7, and text before chapter 1 is 0. An unnumbered chapter takes a free number in its gap, else that of the next chapter. If
 * numbers restart (in every part) or are misprinted, chapters are counted consecutively from the offset that most agree with, unless more of the
 * printed numbers are right without the few that are out of order: in "Recap, 1, 2, ..., 9, 9, 10" chapter 9 is 9. Ascending; documents of one
 * chapter are given together.
 */
export function storySequences(chapters: readonly (readonly OwnNumber[])[]): number[] {
  const own = chapters.map((documents) => documents.find((number) => typeof number === 'number') ?? documents[0] ?? null);
  const numbers = withoutInserted(own.map((number) => (typeof number === 'number' ? number : null)));
  if (isAscending(numbers)) return byOwnNumbers(numbers);
  const counted = countedThrough(own, numbers);
  const kept = longestAscending(numbers);
  const printed = numbers.filter((number) => number !== null).length;
  const inOrder = kept.filter((number) => number !== null).length;
  const agreeing = numbers.filter((number, index) => number !== null && number === counted[index]).length;
  return inOrder > agreeing && inOrder >= minInOrder * printed && isAscending(kept) ? byOwnNumbers(kept, numbers) : counted;
}

/** Least share (0 to 1) of printed numbers in ascending order for the others to be mistakes or repetitions. */
const minInOrder = 0.8;

/** The longest strictly ascending sequence of the numbers, the first of equal ones; null for the others. */
function longestAscending(numbers: readonly (number | null)[]): (number | null)[] {
  const best: { length: number; before: number }[] = [];
  let last = -1;
  for (const [index, number] of numbers.entries()) {
    best.push({ length: number === null ? 0 : 1, before: -1 });
    if (number === null) continue;
    for (let before = 0; before < index; before += 1) {
      const other = numbers[before]!;
      if (other === null || other >= number || best[before]!.length < best[index]!.length) continue;
      best[index] = { length: best[before]!.length + 1, before };
    }
    if (last < 0 || best[index]!.length > best[last]!.length) last = index;
  }
  const kept = numbers.map((): number | null => null);
  for (; last >= 0; last = best[last]!.before) kept[last] = numbers[last]!;
  return kept;
}

/** The numbers without those of what was put between two chapters: in 8, 8.5, 9 an interlude has no number of its own. */
function withoutInserted(numbers: readonly (number | null)[]): (number | null)[] {
  const known = new Set(numbers);
  return numbers.map((number) =>
    number !== null && !Number.isInteger(number) && known.has(Math.floor(number)) && known.has(Math.ceil(number)) ? null : number,
  );
}

/** Whether the story's own numbers are usable: integers, ascending, and neither spaced for insertions (10, 20, 30) nor dates. */
function isAscending(numbers: readonly (number | null)[]): boolean {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0 || known.some((number) => !Number.isInteger(number) || number < 0 || number > maxNumber)) return false;
  if (known.some((number, index) => index > 0 && number <= known[index - 1]!)) return false;
  const step = known.reduce(commonDivisor);
  return known.length < 3 || step < 5;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** `printed`: the numbers with those that were left out; one that repeats the chapter before belongs to it. */
function byOwnNumbers(numbers: readonly (number | null)[], printed = numbers): number[] {
  const sequences: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = sequences.at(-1) ?? null;
    if (number !== null) sequences.push(number);
    else if (before !== null && printed[index] === before) sequences.push(before);
    else {
      const next = numbers.slice(index).find((other) => other !== null) ?? null;
      if (before === null) sequences.push(next === null ? 1 : Math.max(0, Math.min(next - 1, 0)));
      else if (next === null) sequences.push(before + 1);
      else if (numbers.slice(0, index).every((other) => other === null)) sequences.push(before);
      else sequences.push(Math.min(before + 1, next));
    }
  }
  return sequences;
}

/** One after the other; a prologue in front of chapter 1 is 0, and a text between chapters whose numbers continue shares that of the next. */
function countedThrough(own: readonly OwnNumber[], numbers: readonly (number | null)[]): number[] {
  const firstNumbered = own.findIndex((number) => number !== 'front');
  const front = firstNumbered > 0 && numbers.some((number) => number !== null) ? firstNumbered : 0;
  const inserted = insertedBetween(numbers);
  let count = 0;
  const places = own.map((_, index) => (index < front || inserted.has(index) ? count : count++));
  // The number from which counting agrees with most of the printed ones.
  const votes = new Map<number, number>();
  for (const [index, number] of numbers.entries()) {
    if (number === null || !Number.isInteger(number) || number > maxNumber) continue;
    const start = number - places[index]!;
    if (start >= 1) votes.set(start, (votes.get(start) ?? 0) + 1);
  }
  const [start, agreeing] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [1, 0];
  const first = agreeing > numbers.length / 2 ? start : 1;
  return own.map((_, index) => (index < front ? Math.max(0, first - 1 - (front - 1 - index)) : first + places[index]!));
}

/** Indexes of unnumbered chapters between two whose numbers continue: in 8, interlude, 9 it is not counted. */
function insertedBetween(numbers: readonly (number | null)[]): ReadonlySet<number> {
  const inserted = new Set<number>();
  let last: number | null = null;
  let since: number[] = [];
  for (const [index, number] of numbers.entries()) {
    if (number === null) {
      since.push(index);
      continue;
    }
    if (last !== null && number === last + 1) for (const each of since) inserted.add(each);
    last = number;
    since = [];
  }
  return inserted;
}

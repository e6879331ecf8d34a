import { type TextRange, isUnspaced } from '#lib/text.ts';
import { wordsOf, type Word } from '../../extraction/words.ts';
import { cachedSentences, lastClosedSentence } from '../../parse/text/sentences.ts';

/** Maximum number of sentences that are dropped so that an excerpt does not end within a quotation. */
const maxStepsBack = 3;

/**
 * The index of the last sentence of an excerpt that begins at `start`: `to`, or an earlier one (not before `needed`) after which no quotation is
 * open.
 */
function lastOutsideQuotation(text: string, sentences: readonly TextRange[], start: number, needed: number, to: number): number {
  return lastClosedSentence(Math.max(needed, to - maxStepsBack), to, (last) => text.slice(start, sentences[last]!.end)) ?? to;
}

/**
 * A part of a sentence that is longer than `limit` characters, with "…" where it is cut. It begins at the sentence's start or, if `position` would be
 * outside or near the end, at a clause before it.
 */
function clipped(sentence: string, position: number, limit: number): string {
  const room = limit - 4;
  const far = position <= 0.75 * room ? 0 : position - (limit >> 1);
  const clause = far === 0 ? null : /[,;:]\s+|\s?(?:--|[—–])\s?/u.exec(sentence.slice(far, position));
  const from = far === 0 ? 0 : clause ? far + clause.index + clause[0].length : sentence.indexOf(' ', far) + 1;
  const rest = sentence.slice(from);
  const part = rest.length <= room ? rest : rest.slice(0, room);
  const end = rest.length <= room ? part : `${part.slice(0, Math.max(part.lastIndexOf(' '), room >> 1)).trimEnd()} …`;
  return from === 0 ? end : `… ${end}`;
}

/**
 * The sentences around the given positions of a text, at most `limit` characters: first the sentences with the positions, then those after them, then
 * those before. A sentence longer than the limit is truncated at words, with "…", and keeps the first position.
 */
export function excerptAround(text: string, positions: readonly number[], limit: number): string {
  if (text.length <= limit) return text;
  const sentences = cachedSentences(text);
  const sentenceAt = (position: number): number => {
    const found = sentences.findIndex((sentence) => position < sentence.end);
    return found === -1 ? Math.max(0, sentences.length - 1) : found;
  };
  const first = sentenceAt(Math.min(...positions, text.length));
  let from = first;
  let to = first;
  const length = (): number => sentences[to]!.end - sentences[from]!.start;
  const last = sentenceAt(Math.max(...positions, 0));
  // Both positions if they are near each other, else the first.
  if (sentences[last] && sentences[last].end - sentences[first]!.start <= limit) to = last;
  if (length() > limit) {
    const { start, end } = sentences[first]!;
    return clipped(text.slice(start, end), Math.max(0, Math.min(...positions, end) - start), limit);
  }
  const needed = to;
  for (;;) {
    const after = sentences[to + 1];
    const before = sentences[from - 1];
    if (after && after.end - sentences[from]!.start <= limit) to++;
    else if (before && sentences[to]!.end - before.start <= limit) from--;
    else break;
  }
  const { start } = sentences[from]!;
  return text.slice(start, sentences[lastOutsideQuotation(text, sentences, start, needed, to)]!.end).trim();
}

/** A shorter introduction continues in the next paragraph, since text such as "Mr. Vane!" introduces no one. */
const minIntroduction = 100;

/**
 * The text about a person from the place where it names them: the sentence at `position` and those after it in its paragraph, at most `limit`
 * characters, up to the first that `isOfAnother`. The text before is about others. A sentence longer than the limit is truncated as by {@link
 * excerptAround}.
 */
export function introductionAt(
  text: string,
  position: number,
  limit: number,
  isOfAnother: (start: number, end: number) => boolean = () => false,
): string {
  const sentences = cachedSentences(text);
  const from = sentences.findIndex(({ end }) => position < end);
  const first = sentences[from];
  if (!first || first.end - first.start > limit) return excerptAround(text, [position], limit);
  let to = from;
  for (const [index, next] of sentences.entries()) {
    if (index <= from) continue;
    const { end } = sentences[to]!;
    const isNewParagraph = text.slice(end, next.start).includes('\n');
    if (next.end - first.start > limit || isOfAnother(next.start, next.end) || (isNewParagraph && end - first.start >= minIntroduction))
      break;
    to = index;
  }
  return text.slice(first.start, sentences[lastOutsideQuotation(text, sentences, first.start, from, to)]!.end).trim();
}

/**
 * A quote that shows two entities together, given the positions of their mentions: the sentences around the two nearest ones. Empty if these are too
 * far apart for `limit` characters, since half a quote would show nothing. An entity that is not mentioned, such as the owner of the note, needs no
 * positions.
 */
export function quoteOfBoth(text: string, first: readonly number[], second: readonly number[], limit: number): string {
  const pairs = first.flatMap((a) => second.map((b) => [a, b] as const));
  const [nearest] = pairs.sort((a, b) => Math.abs(a[0] - a[1]) - Math.abs(b[0] - b[1]));
  if (!nearest) return excerptAround(text, [...first, ...second].slice(0, 1), limit);
  const quote = excerptAround(text, nearest, limit);
  const start = text.indexOf(quote);
  return start >= 0 && nearest.every((position) => position >= start && position < start + quote.length) ? quote : '';
}

/**
 * The run of sentences, at most `limit` characters, that has most of the given words; on a tie, one with a given position, then the first. If no run
 * has any of the words, the sentences around the positions.
 */
export function excerptFor(text: string, positions: readonly number[], words: ReadonlySet<string>, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = cachedSentences(text);
  const present = cachedWordsWithin(text, sentences, words);
  if (present.length === 0) return excerptAround(text, positions, limit);
  let best: { start: number; end: number; value: number } | null = null;
  for (const [from, { start }] of sentences.entries()) {
    let to = from;
    while (to + 1 < sentences.length && sentences[to + 1]!.end - start <= limit) to++;
    const { end } = sentences[to]!;
    if (end - start > limit) continue;
    const within = new Set(present.filter((word) => word.start >= start && word.end <= end).map((word) => word.plain));
    if (within.size === 0) continue;
    const value = 2 * within.size + (positions.some((position) => position >= start && position < end) ? 1 : 0);
    if (!best || value > best.value) best = { start, end, value };
  }
  return best ? text.slice(best.start, best.end) : excerptAround(text, positions, limit);
}

/** Letters that differ between a text and its plain words: if a text has none of these, it contains a plain word only if it contains its letters. */
const notPlain = /[^\n\t -~‐-…]/;

const foundBy = new WeakMap<ReadonlySet<string>, Map<string, readonly Word[]>>();

/** `wordsWithin`, cached per text and question, since a chunk is examined for every entity that it mentions. */
function cachedWordsWithin(text: string, sentences: readonly TextRange[], words: ReadonlySet<string>): readonly Word[] {
  return foundBy.getOrInsertComputed(words, () => new Map()).getOrInsertComputed(text, () => wordsWithin(text, sentences, words));
}

/** The positions of a word in a text in a script without spaces. */
function occurrences(text: string, plain: string): Word[] {
  const found: Word[] = [];
  for (let start = text.indexOf(plain); start >= 0; start = text.indexOf(plain, start + plain.length)) {
    const end = start + plain.length;
    found.push({ plain, start, end, stemEnd: end, capitalised: false });
  }
  return found;
}

/** The positions of plain words in a text. Most sentences lack the words' letters, and only the others are split into words. */
export function wordsWithin(text: string, sentences: readonly TextRange[], words: ReadonlySet<string>): Word[] {
  const unspaced = isUnspaced(text) ? [...words].filter(isUnspaced) : [];
  if (unspaced.length > 0) return unspaced.flatMap((word) => occurrences(text, word));
  if (notPlain.test(text)) return wordsOf(text).filter((word) => words.has(word.plain));
  const lower = text.toLowerCase().replaceAll('’', "'");
  const present = [...words].filter((word) => lower.includes(word));
  if (present.length === 0) return [];
  return sentences.flatMap(({ start, end }) => {
    const sentence = lower.slice(start, end);
    if (!present.some((word) => sentence.includes(word))) return [];
    return wordsOf(text.slice(start, end)).flatMap((word) =>
      words.has(word.plain) ? [{ ...word, start: start + word.start, end: start + word.end, stemEnd: start + word.stemEnd }] : [],
    );
  });
}

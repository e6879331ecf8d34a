import { wordsOf, type Word } from '../extraction/words.ts';
import { cachedSentences, type SentenceSpan } from '../parse/sentences.ts';

/**
 * The sentences around the given places of a text, at most `limit` characters: first the sentences with the places, then what
 * follows, then what goes before. A sentence longer than the limit is cut at a word and marked with "…".
 */
export function excerptAround(text: string, places: readonly number[], limit: number): string {
  if (text.length <= limit) return text;
  const sentences = cachedSentences(text);
  const at = (place: number): number => {
    const found = sentences.findIndex((sentence) => place < sentence.end);
    return found === -1 ? Math.max(0, sentences.length - 1) : found;
  };
  const first = at(Math.min(...places, text.length));
  let from = first;
  let to = first;
  const length = (): number => sentences[to]!.end - sentences[from]!.start;
  const last = at(Math.max(...places, 0));
  // Both places when they stand near each other, else the first.
  if (sentences[last] && sentences[last].end - sentences[first]!.start <= limit) to = last;
  if (length() > limit) {
    const { start, end } = sentences[first]!;
    const cut = text.slice(start, Math.min(end, start + limit - 2));
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit >> 1)).trimEnd()} …`;
  }
  for (;;) {
    const after = sentences[to + 1];
    const before = sentences[from - 1];
    if (after && after.end - sentences[from]!.start <= limit) to++;
    else if (before && sentences[to]!.end - before.start <= limit) from--;
    else break;
  }
  return text.slice(sentences[from]!.start, sentences[to]!.end).trim();
}

/**
 * A quote that shows two things together, from the places where each is named: the sentences around the two that stand nearest to each
 * other. Empty where these are too far apart for `limit` characters: half of it would show nothing. One that is not named at all, as
 * the owner of a note, needs no place.
 */
export function quoteOfBoth(text: string, ones: readonly number[], others: readonly number[], limit: number): string {
  const pairs = ones.flatMap((one) => others.map((other) => [one, other] as const));
  const [nearest] = pairs.sort((a, b) => Math.abs(a[0] - a[1]) - Math.abs(b[0] - b[1]));
  if (!nearest) return excerptAround(text, [...ones, ...others].slice(0, 1), limit);
  const quote = excerptAround(text, nearest, limit);
  const start = text.indexOf(quote);
  return start >= 0 && nearest.every((place) => place >= start && place < start + quote.length) ? quote : '';
}

/**
 * The stretch of sentences, at most `limit` characters, that has most of the given words; among equals one with a given place, then
 * the first. Falls back to the sentences around the places where no stretch has any of the words.
 */
export function excerptFor(text: string, places: readonly number[], words: ReadonlySet<string>, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = cachedSentences(text);
  const wanted = keptWordsWithin(text, sentences, words);
  if (wanted.length === 0) return excerptAround(text, places, limit);
  let best: { start: number; end: number; value: number } | null = null;
  for (const [from, { start }] of sentences.entries()) {
    let to = from;
    while (to + 1 < sentences.length && sentences[to + 1]!.end - start <= limit) to++;
    const { end } = sentences[to]!;
    if (end - start > limit) continue;
    const within = new Set(wanted.filter((word) => word.start >= start && word.end <= end).map((word) => word.plain));
    if (within.size === 0) continue;
    const value = 2 * within.size + (places.some((place) => place >= start && place < end) ? 1 : 0);
    if (!best || value > best.value) best = { start, end, value };
  }
  return best ? text.slice(best.start, best.end) : excerptAround(text, places, limit);
}

/** Letters that plain words have otherwise than the text: a text with none of them has a plain word only where it has its letters. */
const notPlain = /[^\n\t -~‐-…]/;

const foundBy = new WeakMap<ReadonlySet<string>, Map<string, readonly Word[]>>();

/** The same, found once for each text: a passage is looked at for every entity that it names. */
function keptWordsWithin(text: string, sentences: readonly SentenceSpan[], words: ReadonlySet<string>): readonly Word[] {
  let found = foundBy.get(words);
  if (!found) foundBy.set(words, (found = new Map()));
  let within = found.get(text);
  if (!within) found.set(text, (within = wordsWithin(text, sentences, words)));
  return within;
}

/** The places of some plain words in a text. Only sentences that have their letters are taken apart, which most have not. */
export function wordsWithin(text: string, sentences: readonly SentenceSpan[], words: ReadonlySet<string>): Word[] {
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

import { adjacentPairs, unspacedLetter, unspacedRun } from '#lib/text.ts';
import { cachedSentences, type SentenceSpan } from '../parse/text/sentences.ts';

const minWords = 5;
/** Minimum letters in scripts without spaces between words. */
const minUnspacedLetters = 8;
const ending = /[.!?…。！？]["'”’」』）)*_]*$/u;

function isWhole(sentence: string): boolean {
  const quotes = sentence.match(/["“”«»„「」『』]/gu)?.length ?? 0;
  if (quotes % 2 !== 0 || sentence.startsWith('|') || !ending.test(sentence)) return false;
  return (sentence.match(unspacedLetter)?.length ?? 0) >= minUnspacedLetters || (sentence.match(/\p{L}+/gu)?.length ?? 0) >= minWords;
}

/** A name as prose writes it: without article and parenthesis. */
function spoken(name: string): string {
  return name
    .replace(/^(?:the|an?)\s+/i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .toLowerCase();
}

/**
 * The most informative sentence about an entity: the first complete one that names it, else the first complete one. Skips headings, table rows and
 * template text. Null when there is no complete sentence.
 */
export function salientSentence(text: string, name: string | null): SentenceSpan | null {
  const sentences = cachedSentences(text);
  const wanted = name === null ? null : spoken(name);
  let first: SentenceSpan | null = null;
  for (const span of sentences) {
    const sentence = text.slice(span.start, span.end);
    if (!isWhole(sentence)) continue;
    if (wanted === null || sentence.toLowerCase().includes(wanted)) return span;
    first ??= span;
  }
  return first;
}

/** Stems of a text for comparison with a question: without punctuation, lower-cased; bigrams in scripts without spaces. */
export function stemsOf(text: string): ReadonlySet<string> {
  // Words of a question come without diacritics.
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
  const words = plain.replace(unspacedRun, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set([
    ...words
      .filter((word) => word.length >= minLetters || /[^\p{Script=Latin}\p{N}]/u.test(word))
      .map((word) => word.slice(0, stemLetters)),
    ...(plain.match(unspacedRun) ?? []).flatMap(adjacentPairs),
  ]);
}

/** Shorter words of a question ("who", "was") are ignored. */
const minLetters = 4;
/** Words with a common prefix count as one: "betray", "betrayed", "betrayal". */
const stemLetters = 5;

/** Number of a text's words that are in a set. */
export function sharedWords(text: string, words: ReadonlySet<string>): number {
  return [...stemsOf(text)].filter((stem) => words.has(stem)).length;
}

/** The complete sentence that shares most words with the question, the first of equals; null when none shares any. */
export function answeringSentence(text: string, words: string): SentenceSpan | null {
  const asked = stemsOf(words);
  if (asked.size === 0) return null;
  let best: { span: SentenceSpan; shared: number } | null = null;
  for (const span of cachedSentences(text)) {
    const sentence = text.slice(span.start, span.end);
    if (!isWhole(sentence)) continue;
    let shared = 0;
    for (const stem of stemsOf(sentence)) if (asked.has(stem)) shared++;
    if (shared > (best?.shared ?? 0)) best = { span, shared };
  }
  return best?.span ?? null;
}

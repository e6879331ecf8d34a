import { adjacentPairs, unspacedLetter, unspacedRun } from '#lib/text.ts';
import { cachedSentences, type SentenceSpan } from '../parse/text/sentences.ts';

const minWords = 5;
/** The same in letters of a script that parts no words. */
const minUnspacedLetters = 8;
const ending = /[.!?…。！？]["'”’」』）)*_]*$/u;

function isWhole(sentence: string): boolean {
  const quotes = sentence.match(/["“”«»„「」『』]/gu)?.length ?? 0;
  if (quotes % 2 !== 0 || sentence.startsWith('|') || !ending.test(sentence)) return false;
  return (sentence.match(unspacedLetter)?.length ?? 0) >= minUnspacedLetters || (sentence.match(/\p{L}+/gu)?.length ?? 0) >= minWords;
}

/** A name as prose writes it: without its article, and without what stands behind it in brackets. */
function spoken(name: string): string {
  return name
    .replace(/^(?:the|an?)\s+/i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .toLowerCase();
}

/**
 * The sentence of a text that tells most about somebody: the first whole one that names them, else the first whole one. Headings, rows of
 * tables and what a template says first are passed over. Null where there is no whole sentence.
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

/**
 * Words of a text by which sentences are compared with a question: without signs, in lower case, without their endings; pairs of letters of
 * a script that parts no words.
 */
export function stemsOf(text: string): ReadonlySet<string> {
  // The words of a question come without accents.
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

/** Shorter words of a question ("who", "was") say little of what answers it. */
const minLetters = 4;
/** Words that begin alike are forms of one word: "betray", "betrayed", "betrayal". */
const stemLetters = 5;

/** How many words of a text are among some. */
export function sharedWords(text: string, words: ReadonlySet<string>): number {
  return [...stemsOf(text)].filter((stem) => words.has(stem)).length;
}

/** The whole sentence of a text that shares most words with what a question asks for, the first of equals; null where none shares any. */
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

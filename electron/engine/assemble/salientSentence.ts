import { cachedSentences, type SentenceSpan } from '../parse/sentences.ts';

const minWords = 5;
const ending = /[.!?…]["'”’)*_]*$/u;

function isWhole(sentence: string): boolean {
  return !sentence.startsWith('|') && ending.test(sentence) && (sentence.match(/\p{L}+/gu)?.length ?? 0) >= minWords;
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

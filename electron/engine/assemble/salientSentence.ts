import { beginsAsSpeech, cachedSentences, type SentenceSpan } from '../parse/sentences.ts';

const minWords = 5;
const ending = /[.!?…]["'”’)*_]*$/u;

function isWhole(sentence: string): boolean {
  const quotes = sentence.match(/["“”«»„]/gu)?.length ?? 0;
  return quotes % 2 === 0 && !sentence.startsWith('|') && ending.test(sentence) && (sentence.match(/\p{L}+/gu)?.length ?? 0) >= minWords;
}

/** A name as prose writes it: without its article, and without what stands behind it in brackets. */
export function spoken(name: string): string {
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

/** Words of a text by which sentences are compared with a question: without signs, in lower case, without their endings. */
function stemsOf(text: string): Set<string> {
  // The words of a question come without accents.
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= minLetters || /[^\p{Script=Latin}\p{N}]/u.test(word)).map((word) => word.slice(0, stemLetters)),
  );
}

/** Shorter words of a question ("who", "was") say little of what answers it. */
const minLetters = 4;
/** Words that begin alike are forms of one word: "betray", "betrayed", "betrayal". */
const stemLetters = 5;

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

/** "Species: Halli" and a heading with what stands under it. */
const row = /^[\s*_>•-]*(\p{L}[^:：.\n]{1,40}?)[*_]*[:：][*_]*\s*(\S.*)$/u;
const maxHeading = 40;

/** The row of a definition whose label a question asks for, or what stands under a heading that it asks for; null where there is none. */
export function answeringRow(text: string, words: string): string | null {
  const asked = stemsOf(words);
  const isAsked = (label: string): boolean => [...stemsOf(label)].some((stem) => asked.has(stem));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const label = row.exec(line)?.[1];
    if (label !== undefined ? isAsked(label) : false) return line.trim();
    const heading = /^\s*(?:#+\s+|\*\*)?(\p{L}[^.!?:*|\n]*?)(?:\*\*)?\s*$/u.exec(line)?.[1];
    const below = lines[index + 1];
    if (heading !== undefined && heading.length <= maxHeading && below !== undefined && isAsked(heading))
      return `${heading}: ${below.trim()}`;
  }
  return null;
}

/** Whether a sentence tells something by itself: whole, and neither speech nor a question. */
function isNarrated(sentence: string): boolean {
  return isWhole(sentence) && !beginsAsSpeech.test(sentence) && !sentence.endsWith('?');
}

/** The first sentence of a text that names somebody and is neither speech nor a question; null where there is none. */
export function sentenceNaming(text: string, names: readonly string[]): SentenceSpan | null {
  const wanted = names.map(spoken);
  for (const span of cachedSentences(text)) {
    const sentence = text.slice(span.start, span.end);
    const lower = sentence.toLowerCase();
    if (isNarrated(sentence) && wanted.some((name) => lower.includes(name))) return span;
  }
  return null;
}

/** A sentence of so many words says what happens. */
const tellingWords = 9;

/** The first sentence of a text that is neither speech nor a question and of some length, else the longest of them; null where there is none. */
export function narratedSentence(text: string): SentenceSpan | null {
  let longest: { readonly span: SentenceSpan; readonly words: number } | null = null;
  for (const span of cachedSentences(text)) {
    const sentence = text.slice(span.start, span.end);
    if (!isNarrated(sentence)) continue;
    const words = sentence.match(/\p{L}+/gu)?.length ?? 0;
    if (words >= tellingWords) return span;
    if (words > (longest?.words ?? 0)) longest = { span, words };
  }
  return longest?.span ?? null;
}

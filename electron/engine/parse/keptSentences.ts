import { LRUCache } from 'lru-cache';
import { splitSentences, type SentenceSpan } from './sentences.ts';

/** Characters of the texts whose sentences are kept: a pack looks at some thousands of passages, and the next one at many of the same. */
const mostCharacters = 8_000_000;
/** Longer texts are not kept: there are few, and they would take the room of many. */
const longestKept = 6_000;

const kept = new LRUCache<string, readonly SentenceSpan[]>({ maxSize: mostCharacters });

/** As `splitSentences`, for texts that are asked for again: what was found is kept. */
export function keptSentences(text: string): readonly SentenceSpan[] {
  const known = kept.get(text);
  if (known) return known;
  const spans = splitSentences(text);
  if (text.length <= longestKept) kept.set(text, spans, { size: text.length + 1 });
  return spans;
}

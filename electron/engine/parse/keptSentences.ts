import { splitSentences, type SentenceSpan } from './sentences.ts';

/** Texts whose sentences are kept: a pack looks at some hundreds of passages, and the next one at many of the same. */
const mostKept = 3_000;
/** Longer texts are not kept: there are few, and they would take the room of many. */
const longestKept = 6_000;

const kept = new Map<string, readonly SentenceSpan[]>();

/** As `splitSentences`, for texts that are asked for again: what was found is kept. */
export function keptSentences(text: string): readonly SentenceSpan[] {
  const known = kept.get(text);
  if (known) return known;
  const spans = splitSentences(text);
  if (text.length > longestKept) return spans;
  // What came first goes first: a text that is still asked for comes back at once.
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(text, spans);
  return spans;
}

import { cachedSentences } from '../parse/text/sentences.ts';
import type { Candidate } from './pack/types.ts';

const fence = /^[ \t]{0,3}(`{3,}|~{3,})/;

/** Closes a code fence that is open at the end of a text. */
export function closeFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const fenceMarker = fence.exec(line)?.[1];
    if (fenceMarker === undefined) continue;
    if (open === null) open = fenceMarker;
    else if (fenceMarker[0] === open[0] && fenceMarker.length >= open.length) open = null;
  }
  return open === null ? text : `${text}\n${open}`;
}

const brokenStart = /^[\s"“”'‘’(]*\p{Ll}/u;
/** A text that ends in a word or a comma, without sentence punctuation. */
const brokenEndSign = /[\p{L}\p{N},;–—-]$/u;
const brokenEnd = { test: (text: string): boolean => brokenEndSign.test(text.slice(-2)) };

/** The rest of the sentence that a text breaks off with, from the next passage. */
function restOf(next: string): string | null {
  const [first] = cachedSentences(next);
  return first && brokenStart.test(next) ? next.slice(first.start, first.end) : null;
}

/** The start of the sentence that a text continues, from the previous passage. */
function beginningOf(before: string): string | null {
  const last = cachedSentences(before).at(-1);
  return last && brokenEnd.test(before) ? before.slice(last.start, last.end) : null;
}

/**
 * Completes a passage's broken first or last sentence from the adjacent passages of its document, if known, and closes its code fences. A sentence
 * counts as broken only when one side ends without punctuation and the other begins in lower case.
 */
export function repairTruncation(candidate: Candidate, passageAt: (path: string, ordinal: number) => Candidate | undefined): string {
  let { text } = candidate;
  const { ordinal, source } = candidate;
  if (ordinal !== null) {
    const before = brokenStart.test(text) ? passageAt(source.path, ordinal - 1) : undefined;
    const beginning = before ? beginningOf(before.text) : null;
    if (beginning !== null) text = `${beginning} ${text}`;
    const next = brokenEnd.test(text) ? passageAt(source.path, ordinal + 1) : undefined;
    const rest = next ? restOf(next.text) : null;
    if (rest !== null) text = `${text} ${rest}`;
  }
  return closeFences(text);
}

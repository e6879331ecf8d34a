import type { CountTokens } from './countTokens.ts';

/** A piece of a text with its exact tokens. */
export interface CountedPiece {
  readonly text: string;
  readonly tokens: number;
  /** The separator between it and the previous piece. */
  readonly glue: string;
}

const space = /\s/u;
/** A shorter piece is counted again as a whole: that takes less than to count the words at its ends. In characters. */
const minPiece = 160;

/** Where a word surely begins a token: at a space right after a character that is none. The first such place, or the last; -1 without any. */
function tokenStart(text: string, which: 'first' | 'last'): number {
  const next = (from: number): number =>
    which === 'first' ? text.indexOf(' ', from + 1) : from <= 1 ? -1 : text.lastIndexOf(' ', from - 1);
  let at = next(which === 'first' ? 0 : text.length);
  while (at > 0 && space.test(text[at - 1]!)) at = next(at);
  return at > 0 ? at : -1;
}

/**
 * Tokens of pieces in a row, from those of each: only the words at their ends are counted again. The encoder cuts a text into words before it
 * encodes them, by a pattern that never continues past a space after a character, nor looks further back than that. `shortest`: for tests.
 */
export function joinedTokens(pieces: readonly CountedPiece[], count: CountTokens, shortest = minPiece): number {
  let sum = 0;
  /** The words since the last sure start of a token, which are not counted yet. */
  let open = '';
  let isFirst = true;
  for (const { text, tokens, glue } of pieces) {
    if (text === '') continue;
    if (!isFirst) open += glue;
    const first = text.length < shortest ? -1 : tokenStart(text, 'first');
    if (first < 0) open += text;
    else {
      const last = tokenStart(text, 'last');
      const head = text.slice(0, first);
      const tail = text.slice(last);
      sum += tokens - count(tail) + (isFirst ? 0 : count(open + head) - count(head));
      open = tail;
    }
    isFirst = false;
  }
  return sum + (open === '' ? 0 : count(open));
}

import type { CountTokens } from '../tokenizer/countTokens.ts';
import { lineEnd } from './lineCounter.ts';
import type { Piece, Rendered } from './types.ts';

/** A stretch of a text whose tokens are known. */
interface KnownStretch {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly tokens: number;
}

/** What may follow a line end in one token with it: there a text is not cut. */
const joinsLines = /[\s/]/;
/** A space between letters: a word takes the space before it, and no token goes on over it. */
const betweenLetters = /^\p{L} \p{L}$/u;
/** Where no word begins within so many characters from the end, nothing is taken as known. */
const longestTail = 400;

/** The place of the last word of a text that surely begins a token, with the space before it; -1: there is none. */
function lastWord(text: string): number {
  for (let end = text.length; end > 0 && text.length - end < longestTail;) {
    const at = text.lastIndexOf(' ', end - 1);
    if (at < 1) return -1;
    if (betweenLetters.test(text.slice(at - 1, at + 2))) return at;
    end = at;
  }
  return -1;
}

/** The last word of a text, and its tokens. */
interface Tail {
  readonly at: number;
  readonly tokens: number;
}

const tails = new WeakMap<Piece, Tail | null>();

/** The last word of a piece, found once: a pack is written several times, with mostly the same pieces. Null when there is none. */
function tailOf(piece: Piece, countTokens: CountTokens): Tail | null {
  const known = tails.get(piece);
  if (known !== undefined) return known;
  const at = lastWord(piece.text);
  const tail = at < 0 ? null : { at, tokens: countTokens(piece.text.slice(at)) };
  tails.set(piece, tail);
  return tail;
}

/** The part of a piece's text that stands word for word in the pack and whose tokens the index knows; null: there is none. */
function knownStretch(
  text: string,
  piece: Piece,
  range: readonly [number, number] | undefined,
  countTokens: CountTokens,
): KnownStretch | null {
  const { candidate } = piece;
  if (!range || !candidate.isCounted || piece.text !== candidate.text || piece.text === '') return null;
  const [start] = range;
  const beginsLine = (start === 0 || text[start - 1] === '\n') && !joinsLines.test(piece.text[0]!);
  if (!beginsLine || !text.startsWith(piece.text, start)) return null;
  const tail = tailOf(piece, countTokens);
  return tail && { start, end: start + tail.at, tokens: candidate.tokens - tail.tokens };
}

/** The tokens of a written pack, exactly. */
export interface RenderedTokens {
  total(): number;
  /** Of one piece with the line ends behind it; 0 for one that stands nowhere. */
  ofPiece(piece: Piece): number;
}

/**
 * Counts a written pack. Most of a large one are whole passages, whose tokens the index knows: of them only the last word is counted, and
 * what stands between them.
 */
export function renderedTokens({ text, ranges }: Rendered, pieces: readonly Piece[], countTokens: CountTokens): RenderedTokens {
  const stretches = new Map<Piece, KnownStretch>();
  for (const piece of pieces) {
    const known = knownStretch(text, piece, ranges.get(piece), countTokens);
    if (known) stretches.set(piece, known);
  }
  return {
    total() {
      let tokens = 0;
      let at = 0;
      for (const known of [...stretches.values()].sort((a, b) => a.start - b.start)) {
        // What stands within another is counted with it.
        if (known.start < at) continue;
        tokens += countTokens(text.slice(at, known.start)) + known.tokens;
        at = known.end;
      }
      return tokens + countTokens(text.slice(at));
    },
    ofPiece(piece) {
      const range = ranges.get(piece);
      if (!range) return 0;
      const known = stretches.get(piece);
      return (known?.tokens ?? 0) + countTokens(text.slice(known?.end ?? range[0], lineEnd(text, range[1])));
    },
  };
}

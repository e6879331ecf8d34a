import { splitSentences } from '../parse/sentences.ts';
import type { CountTokens } from '../tokens.ts';
import type { Candidate, Company, EntityCandidate, PackFormat, Piece } from './types.ts';

/** A piece and what it takes. */
export interface Fitted {
  readonly piece: Piece;
  readonly cost: number;
}

/** A trimmed piece keeps at least this share of its words: less says too little for its heading and source. */
const leastTrimmedShare = 0.3;

/** Makes pieces that fit an allowance, and counts what they take. */
export interface Fitter {
  /** The whole candidate; null when it takes more than `allowance` tokens. */
  whole(candidate: Candidate, entity: EntityCandidate | null, allowance: number): Fitted | null;
  /**
   * The candidate trimmed at a sentence, or its first sentence, or for a tie its words without the quote: the most of it that takes
   * at most `allowance` tokens. Null when not even one sentence fits, or when too little would be left of it.
   */
  trimmed(candidate: Candidate, entity: EntityCandidate | null, allowance: number): Fitted | null;
}

/** A text that by its known length would take this much more than the allowance need not be counted to know that it does not fit. */
const surelyTooMuch = 1.25;

/** A fitter for one pack. What the pack already holds beside a candidate costs nothing again. */
export function createFitter(
  format: PackFormat,
  countTokens: CountTokens,
  companyOf: (candidate: Candidate, whole: boolean) => Company,
): Fitter {
  const fitted = (piece: Piece, allowance: number): Fitted | null => {
    const cost = countTokens(format.pieceText(piece, companyOf(piece.candidate, piece.state === 'full')));
    return cost <= allowance ? { piece, cost } : null;
  };

  return {
    whole(candidate, entity, allowance) {
      if (candidate.tokens > allowance * surelyTooMuch) return null;
      return fitted({ candidate, entity, state: 'full', text: candidate.text, reason: candidate.found }, allowance);
    },

    trimmed(candidate, entity, allowance) {
      if (candidate.section === 'relationships') {
        return fitted({ candidate, entity, state: 'trimmed', text: '', reason: `${candidate.found}; the quote did not fit` }, allowance);
      }
      const sentences = splitSentences(candidate.text);
      // The most sentences that fit, by bisection: cost grows with each.
      let best: Fitted | null = null;
      let count = 0;
      for (let low = 1, high = sentences.length - 1; low <= high;) {
        const middle = (low + high) >> 1;
        const text = candidate.text.slice(0, sentences[middle - 1]!.end).trimEnd();
        const reason = `${candidate.found}; trimmed at a sentence to fit`;
        const attempt = fitted({ candidate, entity, text, state: 'trimmed', reason }, allowance);
        if (attempt) {
          best = attempt;
          count = middle;
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      if (!best) return null;
      const share = best.piece.text.length / candidate.text.length;
      if (share < leastTrimmedShare && candidate.section !== 'definition') return null;
      return count === 1
        ? { ...best, piece: { ...best.piece, state: 'first-sentence', reason: `${candidate.found}; only its first sentence fitted` } }
        : best;
    },
  };
}

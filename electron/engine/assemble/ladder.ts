import { splitSentences } from '../parse/sentences.ts';
import type { CountTokens } from '../tokens.ts';
import type { Candidate, EntityCandidate, PackFormat, Piece } from './types.ts';

/** A piece and what it takes. */
export interface Fitted {
  readonly piece: Piece;
  readonly cost: number;
}

/** A trimmed piece keeps at least this share of its words: less says too little for its heading and source. */
const leastTrimmedShare = 0.3;

/** Makes pieces that fit an allowance, and counts what they take. */
export interface Fitter {
  cost(piece: Piece): number;
  /**
   * The candidate as full text, trimmed at a sentence, or its first sentence: the most of it that takes at most `allowance` tokens.
   * Null when not even one sentence fits.
   */
  fit(candidate: Candidate, entity: EntityCandidate | null, allowance: number): Fitted | null;
}

/** A fitter for one pack. Sources already cited cost nothing again. */
export function createFitter(format: PackFormat, countTokens: CountTokens, isCited: (candidate: Candidate) => boolean): Fitter {
  const cost = (piece: Piece): number => countTokens(format.pieceText(piece, !isCited(piece.candidate)));

  return {
    cost,
    fit(candidate, entity, allowance) {
      const full: Piece = { candidate, entity, state: 'full', text: candidate.text, reason: candidate.found };
      // Four characters a token is far below any real text; a longer one need not be counted to know that it does not fit.
      if (candidate.text.length <= allowance * 12) {
        const fullCost = cost(full);
        if (fullCost <= allowance) return { piece: full, cost: fullCost };
      }
      if (candidate.section === 'relationships') {
        // A tie says something even without its quote.
        const bare: Piece = { ...full, state: 'trimmed', text: '', reason: `${candidate.found}; the quote did not fit` };
        const bareCost = cost(bare);
        return bareCost <= allowance ? { piece: bare, cost: bareCost } : null;
      }
      const sentences = splitSentences(candidate.text);
      if (sentences.length < 2) return null;
      // The most sentences that fit, by bisection: cost grows with each.
      let fitting = 0;
      let best: Fitted | null = null;
      for (let low = 1, high = sentences.length - 1; low <= high;) {
        const middle = (low + high) >> 1;
        const text = candidate.text.slice(0, sentences[middle - 1]!.end).trimEnd();
        const piece: Piece = { ...full, text, state: 'trimmed', reason: `${candidate.found}; trimmed at a sentence to fit` };
        const pieceCost = cost(piece);
        if (pieceCost <= allowance) {
          best = { piece, cost: pieceCost };
          fitting = middle;
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      if (!best) return null;
      const share = best.piece.text.length / candidate.text.length;
      if (fitting === 1)
        return { ...best, piece: { ...best.piece, state: 'first-sentence', reason: `${candidate.found}; only its first sentence fitted` } };
      return share >= leastTrimmedShare || candidate.section === 'definition' ? best : null;
    },
  };
}

import type { PieceChoice } from '#shared/model/context.ts';
import { cachedSentences } from '../parse/sentences.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { closeFences } from './repairTruncation.ts';
import { tellingSentence } from './salientSentence.ts';
import type { Candidate, Company, EntityCandidate, PackFormat, Piece } from './types.ts';

/** A piece and what it takes. */
export interface Fitted {
  readonly piece: Piece;
  readonly cost: number;
}

/** A trimmed piece keeps at least this share of its words: less says too little for its heading and source. */
const leastTrimmedShare = 0.3;
/** What a writer's "trimmed" keeps of a passage's sentences. */
const chosenTrimShare = 0.5;

/** Makes pieces that fit an allowance, and counts what they take. All give null when nothing fits. */
export interface Fitter {
  /** The whole candidate. */
  whole(candidate: Candidate, entity: EntityCandidate | null, allowance: number): Fitted | null;
  /**
   * The candidate trimmed at a sentence, or its first sentence, or for a tie its words without the quote: the most of it that fits.
   * Unless `any` is set, too little of a passage is as good as nothing.
   */
  trimmed(candidate: Candidate, entity: EntityCandidate | null, allowance: number, any?: boolean): Fitted | null;
  /** Only what it is about, with its source. */
  named(candidate: Candidate, entity: EntityCandidate | null, allowance: number): Fitted | null;
  /** As much of it as the writer chose, or less where that does not fit. */
  chosen(candidate: Candidate, entity: EntityCandidate | null, allowance: number, choice: PieceChoice): Fitted | null;
}

/** A text that by its known length would take this much more than the allowance need not be counted to know that it does not fit. */
const surelyTooMuch = 1.25;
/** No text takes fewer tokens than this for its characters; a word of 40 letters may be one. */
const leastTokensForCharacters = 1 / 40;

const stateWords = {
  trimmed: 'trimmed at a sentence to fit',
  'first-sentence': 'only its first sentence fitted',
  name: 'only its name fitted',
} as const;

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

  /** The first `count` sentences. */
  function sentencesOf(candidate: Candidate, count: number): string {
    const end = cachedSentences(candidate.text)[count - 1]?.end ?? candidate.text.length;
    return closeFences(candidate.text.slice(0, end).trimEnd());
  }

  /** The most sentences from the first on that fit, at most `most`. */
  function mostSentences(candidate: Candidate, entity: EntityCandidate | null, allowance: number, most: number): [Fitted, number] | null {
    const sentences = cachedSentences(candidate.text);
    let best: [Fitted, number] | null = null;
    // By bisection: cost grows with each sentence.
    for (let low = 1, high = Math.min(most, sentences.length); low <= high;) {
      const middle = (low + high) >> 1;
      const end = sentences[middle - 1]!.end;
      const state = middle === 1 ? 'first-sentence' : 'trimmed';
      const text = closeFences(candidate.text.slice(0, end).trimEnd());
      const attempt =
        end * leastTokensForCharacters > allowance
          ? null
          : fitted({ candidate, entity, text, state, reason: `${candidate.found}; ${stateWords[state]}` }, allowance);
      if (attempt) best = [attempt, middle];
      if (attempt) low = middle + 1;
      else high = middle - 1;
    }
    return best;
  }

  /** What says who somebody is, where so little fits that the beginning of the definition does not come to it. */
  function definingSentence(candidate: Candidate, entity: EntityCandidate, allowance: number, best: Fitted | undefined): Fitted | null {
    const sentence = tellingSentence(candidate.text, entity.name);
    if (!sentence || sentence.start === 0 || (best && best.piece.text.length >= sentence.end)) return null;
    const text = candidate.text.slice(sentence.start, sentence.end);
    return fitted({ candidate, entity, text, state: 'first-sentence', reason: `${candidate.found}; only what says it fitted` }, allowance);
  }

  const fitter: Fitter = {
    whole(candidate, entity, allowance) {
      if (candidate.tokens > allowance * surelyTooMuch) return null;
      return fitted({ candidate, entity, state: 'full', text: candidate.text, reason: candidate.found }, allowance);
    },

    trimmed(candidate, entity, allowance, any = false) {
      if (candidate.section === 'relationships') {
        return fitted({ candidate, entity, state: 'trimmed', text: '', reason: `${candidate.found}; the quote did not fit` }, allowance);
      }
      const best = mostSentences(candidate, entity, allowance, cachedSentences(candidate.text).length - 1)?.[0];
      const told = candidate.section === 'definition' && entity ? definingSentence(candidate, entity, allowance, best) : null;
      if (told) return told;
      if (!best) return null;
      const enough = any || candidate.section === 'definition' || best.piece.text.length >= leastTrimmedShare * candidate.text.length;
      return enough ? best : null;
    },

    named: (candidate, entity, allowance) =>
      fitted({ candidate, entity, state: 'name', text: '', reason: `${candidate.found}; ${stateWords.name}` }, allowance),

    chosen(candidate, entity, allowance, choice) {
      const reason = `${candidate.found}; as you chose`;
      const sentences = cachedSentences(candidate.text).length;
      const wanted: Piece =
        choice === 'full'
          ? { candidate, entity, state: 'full', text: candidate.text, reason }
          : choice === 'name'
            ? { candidate, entity, state: 'name', text: '', reason }
            : choice === 'first-sentence'
              ? { candidate, entity, state: 'first-sentence', text: sentencesOf(candidate, 1), reason }
              : { candidate, entity, state: 'trimmed', text: sentencesOf(candidate, Math.ceil(sentences * chosenTrimShare)), reason };
      const most = choice === 'full' ? sentences - 1 : choice === 'trimmed' ? Math.ceil(sentences * chosenTrimShare) - 1 : 0;
      return (
        fitted(wanted, allowance) ??
        (candidate.section === 'relationships' ? null : mostSentences(candidate, entity, allowance, most)?.[0]) ??
        fitter.named(candidate, entity, allowance)
      );
    },
  };
  return fitter;
}

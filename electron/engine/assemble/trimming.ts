import type { PieceChoice } from '#shared/model/context.ts';
import { cachedSentences, isOpenAtEnd } from '../parse/sentences.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { closeFences } from './repairTruncation.ts';
import { salientSentence } from './salientSentence.ts';
import type { Candidate, RenderedContext, EntityCandidate, PackFormat, Item } from './types.ts';

/** An item and what it takes. */
export interface SizedItem {
  readonly item: Item;
  readonly cost: number;
}

/** A trimmed item keeps at least this share of its words: less says too little for its heading and source. */
const minTrimmedShare = 0.3;
/** What the user's "trimmed" keeps of a passage's sentences. */
const chosenTrimShare = 0.5;

/** Makes items that fit an allowance, and counts what they take. All give null when nothing fits. */
export interface Trimmer {
  /** The whole candidate. */
  whole(candidate: Candidate, entity: EntityCandidate | null, allowance: number): SizedItem | null;
  /** The whole passage that the candidate is an excerpt of. */
  passage(candidate: Candidate, entity: EntityCandidate | null, allowance: number): SizedItem | null;
  /**
   * The candidate trimmed at a sentence, or its first sentence, or for a relationship its words without the quote: the most of it that fits.
   * Unless `any` is set, too little of a passage is as good as nothing.
   */
  trimmed(candidate: Candidate, entity: EntityCandidate | null, allowance: number, any?: boolean): SizedItem | null;
  /** Only what it is about, with its source. */
  named(candidate: Candidate, entity: EntityCandidate | null, allowance: number): SizedItem | null;
  /** As much of it as the user chose, or less where that does not fit. */
  chosen(candidate: Candidate, entity: EntityCandidate | null, allowance: number, choice: PieceChoice): SizedItem | null;
}

/** A text that by its known length would take this much more than the allowance need not be counted to know that it does not fit. */
const maxOverestimate = 1.25;
/** No text takes fewer tokens than this for its characters; a word of 40 letters may be one. */
const minTokensPerCharacter = 1 / 40;

/** So many sentences are given up so that a text does not break off within a quotation. */
const maxStepsBack = 4;

const stateWords = {
  trimmed: 'trimmed at a sentence to fit',
  'first-sentence': 'only its first sentence fitted',
  name: 'only its name fitted',
} as const;

/** A fitter for one pack. What the pack already holds next to a candidate costs nothing again. */
export function createTrimmer(
  format: PackFormat,
  countTokens: CountTokens,
  renderedAround: (candidate: Candidate, whole: boolean) => RenderedContext,
): Trimmer {
  const fitted = (item: Item, allowance: number): SizedItem | null => {
    const { candidate, state, text } = item;
    const around = renderedAround(candidate, state === 'full');
    const isWholePassage = format.isPlain && candidate.section === 'general' && state === 'full' && text === candidate.text;
    // A whole passage is counted as it stands in its document, however densely a style writes it.
    const cost = isWholePassage
      ? countTokens(format.itemText({ ...item, text: '' }, around)) + countTokens(text)
      : countTokens(format.itemText(item, around));
    return cost <= allowance ? { item, cost } : null;
  };

  /** The first `count` sentences. */
  function sentencesOf(candidate: Candidate, count: number): string {
    const end = cachedSentences(candidate.text)[count - 1]?.end ?? candidate.text.length;
    return closeFences(candidate.text.slice(0, end).trimEnd());
  }

  /** The most sentences from the first on that fit, at most `maxSentences`. */
  function longestPrefix(
    candidate: Candidate,
    entity: EntityCandidate | null,
    allowance: number,
    maxSentences: number,
  ): [SizedItem, number] | null {
    const sentences = cachedSentences(candidate.text);
    let best: [SizedItem, number] | null = null;
    // By bisection: cost grows with each sentence.
    for (let low = 1, high = Math.min(maxSentences, sentences.length); low <= high;) {
      const middle = (low + high) >> 1;
      const end = sentences[middle - 1]!.end;
      const state = middle === 1 ? 'first-sentence' : 'trimmed';
      const text = closeFences(candidate.text.slice(0, end).trimEnd());
      const attempt =
        end * minTokensPerCharacter > allowance
          ? null
          : fitted({ candidate, entity, text, state, reason: `${candidate.found}; ${stateWords[state]}` }, allowance);
      if (attempt) best = [attempt, middle];
      if (attempt) low = middle + 1;
      else high = middle - 1;
    }
    // Not within a quotation or a bracket, where a sentence or a few before there is a better end.
    if (!best || !isOpenAtEnd(best[0].item.text)) return best;
    for (let count = best[1] - 1; count >= Math.max(1, best[1] - maxStepsBack); count--) {
      const text = closeFences(candidate.text.slice(0, sentences[count - 1]!.end).trimEnd());
      if (isOpenAtEnd(text)) continue;
      const state = count === 1 ? 'first-sentence' : 'trimmed';
      const shorter = fitted({ candidate, entity, text, state, reason: `${candidate.found}; ${stateWords[state]}` }, allowance);
      if (shorter) return [shorter, count];
    }
    return best;
  }

  /** What says who somebody is, where so little fits that the beginning of the definition does not come to it. */
  function definingSentence(
    candidate: Candidate,
    entity: EntityCandidate,
    allowance: number,
    best: SizedItem | undefined,
  ): SizedItem | null {
    const sentence = salientSentence(candidate.text, entity.name);
    if (!sentence || sentence.start === 0 || (best && best.item.text.length >= sentence.end)) return null;
    const text = candidate.text.slice(sentence.start, sentence.end);
    return fitted({ candidate, entity, text, state: 'first-sentence', reason: `${candidate.found}; only what says it fitted` }, allowance);
  }

  const trimmer: Trimmer = {
    whole(candidate, entity, allowance) {
      if (candidate.tokens > allowance * maxOverestimate) return null;
      return fitted({ candidate, entity, state: 'full', text: candidate.text, reason: candidate.found }, allowance);
    },

    passage(candidate, entity, allowance) {
      const { passage } = candidate;
      if (!passage || (candidate.tokens * passage.length) / candidate.text.length > allowance * maxOverestimate) return null;
      return fitted({ candidate, entity, state: 'full', text: passage, reason: candidate.found }, allowance);
    },

    trimmed(candidate, entity, allowance, any = false) {
      if (candidate.section === 'relationships') {
        return fitted({ candidate, entity, state: 'trimmed', text: '', reason: `${candidate.found}; the quote did not fit` }, allowance);
      }
      const best = longestPrefix(candidate, entity, allowance, cachedSentences(candidate.text).length - 1)?.[0];
      const defining = candidate.section === 'definition' && entity ? definingSentence(candidate, entity, allowance, best) : null;
      if (defining) return defining;
      if (!best) return null;
      const enough = any || candidate.section === 'definition' || best.item.text.length >= minTrimmedShare * candidate.text.length;
      return enough ? best : null;
    },

    named: (candidate, entity, allowance) =>
      fitted({ candidate, entity, state: 'name', text: '', reason: `${candidate.found}; ${stateWords.name}` }, allowance),

    chosen(candidate, entity, allowance, choice) {
      const reason = `${candidate.found}; as you chose`;
      const sentences = cachedSentences(candidate.text).length;
      const wanted: Item =
        choice === 'full'
          ? { candidate, entity, state: 'full', text: candidate.text, reason }
          : choice === 'name'
            ? { candidate, entity, state: 'name', text: '', reason }
            : choice === 'first-sentence'
              ? { candidate, entity, state: 'first-sentence', text: sentencesOf(candidate, 1), reason }
              : { candidate, entity, state: 'trimmed', text: sentencesOf(candidate, Math.ceil(sentences * chosenTrimShare)), reason };
      const maxSentences = choice === 'full' ? sentences - 1 : choice === 'trimmed' ? Math.ceil(sentences * chosenTrimShare) - 1 : 0;
      return (
        fitted(wanted, allowance) ??
        (candidate.section === 'relationships' ? null : longestPrefix(candidate, entity, allowance, maxSentences)?.[0]) ??
        trimmer.named(candidate, entity, allowance)
      );
    },
  };
  return trimmer;
}

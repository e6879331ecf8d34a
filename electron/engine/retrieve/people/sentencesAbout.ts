import { cachedSentences, type SentenceSpan } from '../../parse/text/sentences.ts';

/*
 * A passage that names somebody may be about them from end to end, or name them once in passing. Its sentences tell: those with the name, and
 * those that go on about them by "he" or "she".
 */

/** The pronoun by which English prose goes on about somebody. */
export type Pronoun = 'he' | 'she';

/** Places that name somebody: first and last character (exclusive). */
type Places = readonly (readonly [number, number])[];

/** How much a sentence is about somebody: it names them, or goes on about them by a pronoun. */
const weights = { named: 1, goesOn: 0.7 } as const;
/** So many sentences behind one that is about somebody may say nothing of them before what goes on by a pronoun means somebody else. */
const maxPause = 1;
/** Of a passage so much is about somebody where it tells of them as much as any does. */
const fullShare = 0.5;
/** A passage of which less is about somebody names them in passing. */
const inPassing = 0.3;
/** An excerpt that leaves out less than this share of its passage is not worth a cut, and one of fewer characters says too little. */
const minLeftOut = 0.35;
const minExcerpt = 200;

const pronouns: Readonly<Record<Pronoun, RegExp>> = {
  he: /(?<!\p{L})(?:he|him|his|himself)(?!\p{L})/iu,
  she: /(?<!\p{L})(?:she|hers?|herself)(?!\p{L})/iu,
};
const eitherPronoun = /(?<!\p{L})(?:s?he|him|his|hers?|himself|herself)(?!\p{L})/iu;
/** A capital within a sentence: another name, of which a pronoun behind it is as likely to speak. */
const otherName = /[\p{Ll},;]\s(?!I\b|I[’'])\p{Lu}\p{Ll}/u;

/** How much each sentence of a text is about somebody, 0 to 1. `pronoun`: theirs; null where that is not known. */
function weightsAbout(text: string, sentences: readonly SentenceSpan[], places: Places, pronoun: Pronoun | null): number[] {
  const goesOn = pronoun === null ? eitherPronoun : pronouns[pronoun];
  let pause = Number.POSITIVE_INFINITY;
  return sentences.map(({ start, end }) => {
    if (places.some(([at]) => at >= start && at < end)) {
      pause = 0;
      return weights.named;
    }
    if (pause > maxPause) return 0;
    const sentence = text.slice(start, end);
    if (otherName.test(sentence)) {
      pause = Number.POSITIVE_INFINITY;
      return 0;
    }
    if (goesOn.test(sentence)) {
      pause = 0;
      return weights.goesOn;
    }
    pause++;
    return 0;
  });
}

/** What a passage tells of somebody whom it names. */
export interface PassageAbout {
  /** How much of it is about them, 0 to 1. */
  readonly share: number;
  /** Whether a pattern is in a sentence that goes on about them by a pronoun. */
  readonly says: (pattern: RegExp, isNoStatement: RegExp) => boolean;
  /** Where it names them in passing, the part that tells of them around a place: first and last character (exclusive). Null: all of it. */
  readonly excerptAt: (at: number) => readonly [number, number] | null;
}

/** Tells what a passage says of somebody. */
export function passageAbout(text: string, places: Places, pronoun: Pronoun | null): PassageAbout {
  const sentences = cachedSentences(text);
  const about = weightsAbout(text, sentences, places, pronoun);
  const told = sentences.reduce((sum, { start, end }, index) => sum + about[index]! * (end - start), 0) / Math.max(1, text.length);
  return {
    share: Math.min(1, told / fullShare),
    says: (pattern, isNoStatement) =>
      sentences.some(({ start, end }, index) => {
        const found = about[index]! > 0 ? pattern.exec(text.slice(start, end)) : null;
        return found !== null && !isNoStatement.test(text.slice(start, start + found.index));
      }),
    excerptAt: (at) => {
      const found = told < inPassing ? sentences.findIndex(({ end }) => at < end) : -1;
      if (found < 0) return null;
      const isAbout = (index: number): boolean => (about[index] ?? 0) > 0;
      let [from, to] = [found, found];
      while (isAbout(from - 1)) from--;
      while (isAbout(to + 1) || isAbout(to + 2)) to++;
      // With the sentence that leads to it, and the one that goes on from it.
      from = Math.max(0, from - 1);
      to = Math.min(sentences.length - 1, to + 1);
      while (sentences[to]!.end - sentences[from]!.start < minExcerpt && (to < sentences.length - 1 || from > 0)) {
        if (to < sentences.length - 1) to++;
        else from--;
      }
      const [start, end] = [sentences[from]!.start, sentences[to]!.end];
      return end - start <= (1 - minLeftOut) * text.length ? [start, end] : null;
    },
  };
}

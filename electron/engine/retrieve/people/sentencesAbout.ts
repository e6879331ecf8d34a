import type { TextRange } from '#lib/text.ts';
import { speechVerbs } from '../../extraction/suggestions/vocabulary.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';

/* Computes how much of a passage is about a person: the sentences with the name, and those that continue with "he" or "she". */

/** The pronoun that English prose uses for a person. */
export type Pronoun = 'he' | 'she';

/** Mentions as start and end (exclusive) offsets. */
type Spans = readonly (readonly [number, number])[];

/** Weight of a sentence that names the person, and of one that continues with a pronoun. */
const weights = { named: 1, goesOn: 0.7 } as const;
/** Maximum number of sentences without a reference, after which a pronoun means another person. */
const maxPause = 1;
/** Share of a passage about a person from which the passage counts as entirely about them. */
const fullShare = 0.5;

export const pronouns: Readonly<Record<Pronoun, RegExp>> = {
  he: /(?<!\p{L})(?:he|him|his|himself)(?!\p{L})/iu,
  she: /(?<!\p{L})(?:she|hers?|herself)(?!\p{L})/iu,
};
const eitherPronoun = /(?<!\p{L})(?:s?he|him|his|hers?|himself|herself)(?!\p{L})/iu;
/** A capital within a sentence: another name, which a following pronoun may refer to. */
const otherName = /[\p{Ll},;]\s(?!I\b|I[’'])\p{Lu}\p{Ll}/u;

/** A speaker's name after a quote: "He is gone," said Ada. The speech itself is about another person. */
const speaker = new RegExp(
  String.raw`(?<=["”’'»] (?:${[...speechVerbs].join('|')})(?: \p{Ll}+ly)? )(?:(?:the )?\p{Lu}[\p{L}.’'\-]* ?){1,4}`,
  'gu',
);
const startsAsSpeech = /^\s*["“‘«]/u;

/** How much each sentence of a text is about a person, 0 to 1. `pronoun`: the person's; null if unknown. */
function weightsAbout(text: string, sentences: readonly TextRange[], spans: Spans, pronoun: Pronoun | null): number[] {
  const goesOn = pronoun === null ? eitherPronoun : pronouns[pronoun];
  let pause = Number.POSITIVE_INFINITY;
  let isOnlySpeech = false;
  return sentences.map(({ start, end }) => {
    if (spans.some(([at]) => at >= start && at < end)) {
      pause = 0;
      isOnlySpeech = false;
      return weights.named;
    }
    if (pause > maxPause) return 0;
    const written = text.slice(start, end);
    const sentence = written.replace(speaker, '');
    // After the speech, a pronoun refers to its speaker.
    isOnlySpeech ||= sentence !== written;
    if (otherName.test(sentence) || (isOnlySpeech && !startsAsSpeech.test(sentence))) {
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

/** The sentences of a passage that name a person, or continue about them with a pronoun. */
export function sentencesAbout(text: string, spans: Spans, pronoun: Pronoun | null): readonly TextRange[] {
  const sentences = cachedSentences(text);
  const about = weightsAbout(text, sentences, spans, pronoun);
  return sentences.filter((_, index) => about[index]! > 0);
}

/** The share of a passage that is about a person, 0 to 1: sentences that name them, or continue about them with a pronoun. */
export function shareAbout(text: string, spans: Spans, pronoun: Pronoun | null): number {
  const sentences = cachedSentences(text);
  const about = weightsAbout(text, sentences, spans, pronoun);
  const covered = sentences.reduce((sum, { start, end }, index) => sum + about[index]! * (end - start), 0) / Math.max(1, text.length);
  return Math.min(1, covered / fullShare);
}

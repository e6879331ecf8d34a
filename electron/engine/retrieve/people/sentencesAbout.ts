import { speechVerbs } from '../../extraction/suggestions/vocabulary.ts';
import { cachedSentences, type SentenceSpan } from '../../parse/text/sentences.ts';

/* How much of a passage is about somebody: the sentences with the name, and those that continue with "he" or "she". */

/** The pronoun that English prose uses for somebody. */
export type Pronoun = 'he' | 'she';

/** Mentions: first and last character (exclusive). */
type Spans = readonly (readonly [number, number])[];

/** Weight of a sentence that names somebody, or continues with a pronoun. */
const weights = { named: 1, goesOn: 0.7 } as const;
/** Maximum sentences without a reference before a pronoun is taken to mean somebody else. */
const maxPause = 1;
/** With this share of its text about somebody, a passage counts as entirely about them. */
const fullShare = 0.5;
/** Below this share, a passage only mentions somebody in passing. */
const inPassing = 0.3;
/** An excerpt must omit at least this share of its passage, and have at least this many characters. */
const minLeftOut = 0.35;
const minExcerpt = 200;

const pronouns: Readonly<Record<Pronoun, RegExp>> = {
  he: /(?<!\p{L})(?:he|him|his|himself)(?!\p{L})/iu,
  she: /(?<!\p{L})(?:she|hers?|herself)(?!\p{L})/iu,
};
const eitherPronoun = /(?<!\p{L})(?:s?he|him|his|hers?|himself|herself)(?!\p{L})/iu;
/** A capital within a sentence: another name, which a following pronoun may refer to. */
const otherName = /[\p{Ll},;]\s(?!I\b|I[’'])\p{Lu}\p{Ll}/u;

/** A speaker's name after a quote: "He is gone," said Ada. The speech is about somebody else. */
const speaker = new RegExp(
  String.raw`(?<=["”’'»] (?:${[...speechVerbs].join('|')})(?: \p{Ll}+ly)? )(?:(?:the )?\p{Lu}[\p{L}.’'\-]* ?){1,4}`,
  'gu',
);
const startsAsSpeech = /^\s*["“‘«]/u;

/** How much each sentence of a text is about somebody, 0 to 1. `pronoun`: theirs; null if unknown. */
function weightsAbout(text: string, sentences: readonly SentenceSpan[], spans: Spans, pronoun: Pronoun | null): number[] {
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
    // Outside of the speech, a pronoun means its speaker.
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

/** How much a passage is about somebody whom it names. */
export interface PassageAbout {
  /** The share of it that is about them, 0 to 1. */
  readonly share: number;
  /** The sentences that name them, or continue about them with a pronoun, in order. */
  readonly sentences: readonly SentenceSpan[];
  /** Whether a pattern matches in a sentence that continues about them with a pronoun. */
  readonly says: (pattern: RegExp, isNoStatement: RegExp) => boolean;
  /** If it only mentions them in passing, the part about them around an offset: first and last character (exclusive). Null: all of it. */
  readonly excerptAt: (at: number) => readonly [number, number] | null;
}

/** Measures how much a passage is about somebody. */
export function passageAbout(text: string, spans: Spans, pronoun: Pronoun | null): PassageAbout {
  const sentences = cachedSentences(text);
  const about = weightsAbout(text, sentences, spans, pronoun);
  const covered = sentences.reduce((sum, { start, end }, index) => sum + about[index]! * (end - start), 0) / Math.max(1, text.length);
  return {
    share: Math.min(1, covered / fullShare),
    sentences: sentences.filter((_, index) => about[index]! > 0),
    says: (pattern, isNoStatement) =>
      sentences.some(({ start, end }, index) => {
        const found = about[index]! > 0 ? pattern.exec(text.slice(start, end)) : null;
        return found !== null && !isNoStatement.test(text.slice(start, start + found.index));
      }),
    excerptAt: (at) => {
      const found = covered < inPassing ? sentences.findIndex(({ end }) => at < end) : -1;
      if (found < 0) return null;
      const isAbout = (index: number): boolean => (about[index] ?? 0) > 0;
      let [from, to] = [found, found];
      while (isAbout(from - 1)) from--;
      while (isAbout(to + 1) || isAbout(to + 2)) to++;
      // With the sentences before and after it.
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

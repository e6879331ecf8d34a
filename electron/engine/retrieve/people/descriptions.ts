import type { TextRange } from '#lib/text.ts';
import { definingStrength, definingStrengthAt, isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { minOfPortrait, portraitScore } from '../../extraction/suggestions/common/describingSentences.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { sentencesAbout, type Pronoun } from './sentencesAbout.ts';

/** A sentence that begins with a pronoun for a person. */
const beginsWithPronoun = /^(?:(?:But|And|Then|Now) )?(?:[Hh]e|[Ss]he)(?= )/u;

/** The place of a passage that describes a person best, and how well. */
interface Description {
  /** Offset of the sentence. */
  readonly at: number;
  readonly score: number;
}

/** How well a sentence of a passage describes a person, by name or by a pronoun at its beginning; 0 for speech. */
export function descriptionScore(text: string, { start, end }: TextRange, spans: NamingPassage['spans']): number {
  const sentence = text.slice(start, end);
  if (isSpokenAt(text, start)) return 0;
  const named = spans.filter(([from]) => from >= start && from < end);
  const [opening] = named.length === 0 ? (beginsWithPronoun.exec(sentence) ?? []) : [];
  const scores = [
    ...named.map(([from, to]) => portraitScore(sentence, from - start, to - start, true)),
    ...named.map(([from, to]) => (definingStrengthAt(text, from, to) >= definingStrength.described ? minOfPortrait + 1 : 0)),
    ...(opening === undefined ? [] : [portraitScore(sentence, 0, opening.length, true)]),
  ];
  return Math.max(0, ...scores);
}

/**
 * The sentence of the narration that describes a person best: "Orrin was a tall, silent man", or the one after "Orrin came in": "He was a tall, silent
 * man". Null if no sentence of the passage does.
 */
export function descriptionIn({ text, spans }: Pick<NamingPassage, 'text' | 'spans'>, pronoun: Pronoun | null): Description | null {
  let best: Description | null = null;
  for (const sentence of sentencesAbout(text, spans, pronoun)) {
    const score = descriptionScore(text, sentence, spans);
    if (score >= minOfPortrait && score > (best?.score ?? 0)) best = { at: sentence.start, score };
  }
  return best;
}

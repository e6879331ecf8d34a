import type { ChunkRowId } from '#shared/model/ids.ts';
import type { TextRange } from '#lib/text.ts';
import type { WeightedSpan } from '../../assemble/pack/types.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { definingStrength, definingStrengthAt, isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { cachedSentences, sentencesWithin } from '../../parse/text/sentences.ts';
import { descriptionScore } from './descriptions.ts';
import type { RequiredPassages } from './figures.ts';
import { sentencesOfLife, stationsIn } from './passagesOfLife.ts';
import { sentencesAbout, type Pronoun } from './sentencesAbout.ts';

/*
 * A passage that says who a person is says it in one or two of its sentences: "Orrin Vale was the pilot of the ferry. The river was high that year, and
 * the fields stood under water. He had married early, and had two sons." Rates single sentences, for contexts that have room for few. English only.
 */

/** Scores of definitions and of descriptions that count fully, and of the events of a life; and the weight of what is said in speech. */
const full = { definition: definingStrength.stated, description: 8, stations: 4 } as const;
const weightOfSpeech = 0.5;
/** Characters below which a sentence is shown with the next one. */
const minLength = 70;
/** Minimum worth of the best sentence of a passage that is not required. */
const minWorth = 0.5;

const opensSpeech = /^\s*["“„«]/u;
/** The start of a sentence about a person who was mentioned before. */
const beginsWithPronoun: Readonly<Record<Pronoun, RegExp>> = {
  he: /^(?:But |And )?(?:He|His)(?!\p{L})/u,
  she: /^(?:But |And )?(?:She|Her)(?!\p{L})/u,
};

/** The sentences about a person: those that name them, and those that go on with a pronoun. */
function about(text: string, spans: NamingPassage['spans'], pronoun: Pronoun | null): ReadonlySet<number> {
  const goesOn = pronoun === null ? Object.values(beginsWithPronoun) : [beginsWithPronoun[pronoun]];
  const sentences =
    spans.length > 0
      ? [...sentencesAbout(text, spans, pronoun), ...sentencesOfLife(text, spans, pronoun)]
      : cachedSentences(text).filter(({ start, end }) => goesOn.some((each) => each.test(text.slice(start, end))));
  return new Set(sentences.map(({ start }) => start));
}

/** The sentences of a passage, each with how well it says who a person is, 0 to 1. `spans`: where the passage names the person. */
export function tellingSentences(text: string, spans: NamingPassage['spans'], pronoun: Pronoun | null, tellsLife: boolean): WeightedSpan[] {
  const isAbout = about(text, spans, pronoun);
  const scoreOf = (sentence: TextRange): number => {
    if (!isAbout.has(sentence.start)) return 0;
    const named = spans.filter(([at]) => at >= sentence.start && at < sentence.end);
    const defined = Math.max(0, ...named.map(([start, end]) => definingStrengthAt(text, start, end))) / full.definition;
    const described = descriptionScore(text, sentence, spans) / full.description;
    const lived = !tellsLife ? 0 : stationsIn(text, [sentence], { stations: 0, share: 0 }) / full.stations;
    const isSpeech = opensSpeech.test(text.slice(sentence.start, sentence.end)) || isSpokenAt(text, sentence.start);
    return (isSpeech ? weightOfSpeech : 1) * Math.min(1, defined + described + lived);
  };
  const scores = cachedSentences(text).map((sentence) => ({ ...sentence, worth: scoreOf(sentence) }));
  return sentencesWithin(text, { start: 0, end: text.length }, minLength).map(({ start, end }) => ({
    start,
    end,
    worth: Math.max(0, ...scores.flatMap((each) => (each.start >= start && each.start < end ? each.worth : []))),
  }));
}

/**
 * The same for the passages about a person, if the question only asks who they are: for the required ones, and for those of which a sentence says it
 * clearly. Empty for other questions, or if no sentence says anything. `textOf`: the text of a passage, if it is available.
 */
export function tellingSentencesOf(
  required: RequiredPassages,
  textOf: (id: ChunkRowId) => string | undefined,
): ReadonlyMap<ChunkRowId, readonly WeightedSpan[]> {
  const who = [...required.values()].find((passage) => passage.who !== undefined)?.who;
  if (who?.type !== 'character') return new Map();
  const spansOf = new Map(who.passages().map(({ chunkId, spans }) => [chunkId, spans]));
  const found = new Map<ChunkRowId, readonly WeightedSpan[]>();
  for (const id of new Set([...required.keys(), ...spansOf.keys()])) {
    const text = textOf(id);
    if (text === undefined) continue;
    const sentences = tellingSentences(text, spansOf.get(id) ?? [], who.pronoun(), required.has(id));
    if (required.has(id) || sentences.some(({ worth }) => worth >= minWorth)) found.set(id, sentences);
  }
  return [...found.values()].flat().some(({ worth }) => worth > 0) ? found : new Map();
}

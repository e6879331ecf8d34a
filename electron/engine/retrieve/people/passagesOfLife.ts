import type { TextRange } from '#lib/text.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { highestRanked, type Figure } from './figures.ts';
import { pronouns, type Pronoun } from './sentencesAbout.ts';

/*
 * Long after introducing a person, a story may pause to tell their earlier life: where they were born, what they learned, whom they married. That
 * passage says more about who they are than those around it, and hardly uses the words of a question. English only.
 */

/** Groups of words that tell the beginning of a life (the first ones), and the rest of it. Each group counts once, a beginning twice. */
const beginnings = 5;
const stations = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    '[Bb]orn|birth|native of',
    String.raw`(?:was|is) an? \p{Lu}\p{Ll}{3,}`,
    String.raw`[Ee]ducat\p{Ll}+|school|college|university|stud(?:y|ied|ies)`,
    String.raw`brought (?:\p{Ll}+ )?up|bred|reared`,
    'childhood|boyhood|girlhood|infancy|youth|early (?:life|days|years)|as a (?:boy|girl|child|young (?:man|woman))',
    String.raw`at the age of|at \p{Ll}+(?:ty|teen|ty-\p{Ll}+)|years old|when (?:he|she) was`,
    'married|marriage|wedded|widow(?:er|ed)?|wife|husband',
    String.raw`inherit\p{Ll}*|legacy|fortune|property|estate|income|dowry|pension`,
    'army|regiment|navy|service|officer|captain|war',
    String.raw`profession|trade|career|apprentice\p{Ll}*|practice|appointed|clerk|calling`,
    'father|mother|parents|family|son|daughter|orphan',
    'died|death',
    String.raw`retired|settled|emigrated|went abroad|moved to|gone to live`,
    String.raw`(?:some|many|several|few|\p{Ll}+(?:ty|teen|o|ee|e|ven|ix|ht|ur|n)) years (?:ago|before|earlier|later|since)|for (?:\p{Ll}+ )?years`,
  ]
    .map((sort) => `(${sort})`)
    .join('|')})(?!\p{L})`,
  'gu',
);
/** Minimum sum of the groups in a passage that tells a life, and minimum share of the passage that is about that person. */
const minOfLife = { stations: 4, share: 0.4 } as const;

/** Number of life events of a person that the narration tells in a passage, in the sentences about them; 0 if there are too few. */
export function stationsIn(
  text: string,
  about: readonly TextRange[],
  least: { readonly stations: number; readonly share: number } = minOfLife,
): number {
  const length = about.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length < least.share * text.length) return 0;
  const told = new Set<number>();
  for (const { start, end } of about)
    for (const match of text.slice(start, end).matchAll(stations))
      if (!isSpokenAt(text, start + match.index)) told.add(match.slice(1).findIndex((sort) => sort !== undefined));
  const worth = [...told].reduce((sum, sort) => sum + (sort < beginnings ? 2 : 1), 0);
  return worth >= least.stations ? worth : 0;
}

/** The start of a sentence with which a paragraph turns to another person: "Mrs. Vane had", "Orrin was". */
const turnsTo =
  /^(?:(?:But|And|Now) )?(?!(?:He|His|Her|It|She|That|There|These|They|This|What),? )(?:\p{Lu}\p{L}*\.? ){0,2}\p{Lu}[\p{L}’'-]+,? (?:had|is|was|were|who)(?!\p{L})/u;

/** Maximum characters before the subject of a sentence: "From the first, Mrs. Vane". */
const maxBeforeSubject = 24;

/** The sentences that have somebody as their subject and, to the end of the paragraph or the next person it turns to, those with their pronoun: a life has other names, too. */
export function sentencesOfLife(text: string, spans: NamingPassage['spans'], pronoun: Pronoun | null): readonly TextRange[] {
  let last: number | null = null;
  return cachedSentences(text).filter(({ start, end }) => {
    const sentence = text.slice(start, end);
    const named = spans.find(([at]) => at >= start && at < end);
    if (named !== undefined) last = named[0] - start <= maxBeforeSubject ? end : null;
    if (named !== undefined) return last !== null;
    if (last === null || text.slice(last, start).includes('\n') || turnsTo.test(sentence)) last = null;
    else last = end;
    return last !== null && (pronoun === null ? Object.values(pronouns) : [pronouns[pronoun]]).some((each) => each.test(sentence));
  });
}

/** The passages that tell most of a person's life, most first. */
export function passagesOfLife(figure: Figure, passages: readonly NamingPassage[], count: number): NamingPassage[] {
  return highestRanked(passages, count, ({ text, spans }) => stationsIn(text, sentencesOfLife(text, spans, figure.pronoun())));
}

/** Offset of the sentence of a passage that tells most of a person's life. */
export function mostOfLifeAt(figure: Figure, { text, spans }: NamingPassage): number {
  const [first, ...others] = sentencesOfLife(text, spans, figure.pronoun()).map((sentence) => ({
    at: sentence.start,
    told: stationsIn(text, [sentence], { stations: 0, share: 0 }),
  }));
  return others.reduce((best, one) => (one.told > best.told ? one : best), first!).at;
}

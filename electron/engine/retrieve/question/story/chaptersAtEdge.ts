/* Reads "the first chapters" and "the last chapters", without a number, in several languages. */

/** Ordinals in the plural, in plain letters: "premiers", "primi", "первых". English, German and Dutch show the plural elsewhere. */
const pluralOrdinal =
  /^(?:premiers|premieres|derniers|dernieres|primer[oa]s|primeir[oa]s|ultim[oa]s|prim[ie]|ultim[ie]|pierwsz(?:e|ych|ymi?)|ostatni(?:e|ch|mi)|(?:перв|последн)(?:ые|ие|ых|их))$/u;
const pluralUnit = /^(?:chapters|sessions|episodes|parts|hoofdstukken|afleveringen|sessies|delen)$/u;
/** German "die ersten Kapitel", whose noun is the same in the singular. */
const germanArticle = /(?<!\p{L})(?:die|den|der)\s+$/u;
const germanOrdinal = /^(?:ersten|letzten)$/u;
const germanUnit = /^(?:kapiteln?|folgen|sitzungen|teilen?)$/u;

/** Number of chapters that "the first chapters" means: three, or fewer in a short story, of which they are a third. */
const chaptersOfEdge = { max: 3, min: 2, share: 1 / 3 } as const;

/**
 * The number of chapters of a story that an ordinal means if it stands with a plural and no number: "the first chapters", "en los últimos capítulos";
 * one for the singular. All words in plain letters; `before`: the text before the ordinal; `chapters`: the number of chapters of the story.
 */
export function countOfPlural(before: string, ordinal: string, unit: string, chapters: number): number {
  const isGerman = germanOrdinal.test(ordinal) && germanUnit.test(unit) && germanArticle.test(before);
  if (!isGerman && !pluralOrdinal.test(ordinal) && !pluralUnit.test(unit)) return 1;
  return Math.max(chaptersOfEdge.min, Math.min(chaptersOfEdge.max, Math.round(chapters * chaptersOfEdge.share)));
}

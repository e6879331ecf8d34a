import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { passagesWithTimes } from '../../../db/documents/chunks.ts';
import { cachedSentences } from '../../../parse/text/sentences.ts';

/* Finds when a story takes place: the years, centuries and eras that its text and notes state. */

const whole = '(?:(?:the|this|my|our) )?(?:whole )?(?:story|novel|book|tale|plot|action|campaign|world|game|it(?: all)?|everything|this)';
const era = '(?:(?:historical|time) )?(?:years?|decades?|century|centuries|era|eras|epoch|age|period|time|date)';
const whenSet = new RegExp(
  `^\\W*(?:(?:so|and),? )?(?:(?:when|(?:in |during |at )?(?:what|which) ${era}) (?:does|did|do|is|was) ${whole} (?:take place|set|happen|play|begin|start|occur)(?: in)?|(?:what|which) ${era} (?:is|was) (?:it|this)(?: now| in (?:the|this) (?:story|novel|book|world|campaign))?|what is the (?:current|present) (?:in-world )?(?:year|date|era)|(?:when|in (?:what|which) ${era}) (?:are|were) (?:we|the events) set)\\W*$`,
  'iu',
);

/** Whether an English question asks only when the story takes place. */
export function asksWhenSet(question: string): boolean {
  return whenSet.test(question);
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Spring|Summer|Autumn|Winter)';
/** Statements of time, best first: the present of the world (but not a period "from the present date"), a year, a century or reign. */
const statements: readonly RegExp[] = [
  /(?<!\b(?:from|to|until) the )\b(?:current|present) (?:in-(?:game|world) |calendar |game )?(?:year|date|era)\b|\bcurrently (?:in |it is )[^.\n]{0,40}\b(?:year|era|age)\b|\b(?:in-(?:game|world)|game) (?:time|date)\b[^.\n]{0,40}\d|\b(?:story|novel|tale|campaign|game)\b[^.\n]{0,40}\b(?:takes place|is set)\b[^.\n]{0,40}(?:\d{3}|\b(?:era|age|century|reign)\b)/iu,
  new RegExp(
    `(?:\\b(?:in|since|by|of|year|until|till|from|before|after|about|around|early|late)\\s|\\b${month}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,? (?:of )?|\\d{1,2}(?:st|nd|rd|th)?, )(?:(?:1[0-9]|20)\\d{2}|1[0-9](?:--|——?|__))(?![\\d,]|\\.\\d| (?:or|\\p{Ll}+s\\b))`,
    'iu',
  ),
  /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{Ll}+teenth|twentieth|twenty-first|\d{1,2}(?:st|nd|rd|th))[ -]century\b|\b(?:in|during) the (?:\p{Ll}+ )?(?:reign|era|age) of (?:\p{Ll}+ )?\p{Lu}/u,
];

/** Maximum number of passages, and number of one sort that is enough. */
const maxOfTimes = 8;
const enoughOfSort = 2;

/** The passages that state when a story takes place, best first and then in story order, with the offset of the statement. */
export interface StoryTimes {
  readonly passages: ReadonlyMap<ChunkRowId, number>;
  /** Whether any of them states a year or the present of the world. */
  readonly isDated: boolean;
}

/** The passages of a vault that state a time. */
export function storyTimes(db: ReadableDB): StoryTimes {
  const found = statements.map((): [ChunkRowId, number][] => []);
  for (const { id, text } of passagesWithTimes(db)) {
    const [sort, at] = bestTime(text);
    if (sort >= 0) found[sort]!.push([id, at]);
  }
  const enough = found.findIndex((each) => each.length >= enoughOfSort);
  const best = enough < 0 ? found : found.slice(0, enough + 1);
  return { passages: new Map(best.flat().slice(0, maxOfTimes)), isDated: found.slice(0, 2).some((each) => each.length > 0) };
}

/** The best sort of statement in a text (-1 if there is none), and the offset of its sentence. */
function bestTime(text: string): readonly [sort: number, at: number] {
  for (const [sort, pattern] of statements.entries()) {
    const at = text.search(pattern);
    if (at >= 0) return [sort, cachedSentences(text).find(({ end }) => at < end)?.start ?? at];
  }
  return [-1, 0];
}

import { escapeRegExp } from 'es-toolkit/string';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { genderOfTitle, isTitle } from '../../extraction/suggestions/vocabulary.ts';
import { nameKey, wordsOf } from '../../extraction/words.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { asksInTheEnd } from '../question/story/wholeStory.ts';
import { isWithin, wholeName, type ReadSubQuestion } from '../question/understand.ts';
import { contentWords } from '../question/words/question.ts';
import { roughStem } from '../question/words/questionFields.ts';
import { firstPersonSpans, isNarrator } from '../snapshot/narrators.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { namedFigure, priority, type Figure, type RequiredPassages } from './figures.ts';

/*
 * Finds what a person thinks of another or of something, and what they want. Stories tell this in the person's own words or thoughts, and rarely in
 * the words of the question.
 */

/** Verbs after the name of the person who judges, and the words after these. */
const judges = String.raw`(?:\p{Ll}+ly )?(?:(?:think|thinks|thought|feel|feels|felt|say|says|said|make|makes|made) (?:of|about|towards?|for)|(?:like|dislike|love|hate|trust|distrust|mistrust|respect|admire|despise|resent|regard|judge|approve of|see|view)(?!\p{L}))`;
/** Nouns after that name. */
const judgments = String.raw`(?:\p{Ll}+ ){0,2}(?:opinions?|views?|impressions?|attitudes?|feelings|thoughts|judge?ments?) (?:of|on|about|towards?|to|for)`;

/** Whether a question asks what the person with this name thinks of something; returns the offset at which the object begins, or null. */
export function opinionAskedOf(question: string, surface: string): number | null {
  const name = escapeRegExp(surface);
  const found = new RegExp(
    String.raw`^(?!\P{L}*why\b).*?\b(?:(?:do|does|did|would)\s+(?:the\s+)?${name}\s+${judges}|${name}['’]s?\s+${judgments}|(?:opinions?|views?|impressions?|attitudes?|feelings|thoughts)\s+(?:do|does|did)\s+(?:the\s+)?${name}\s+have\s+(?:of|on|about|towards?|for))`,
    'iu',
  ).exec(question);
  return found === null ? null : found[0].length;
}

const wishes = String.raw`(?:want|wish(?: for)?|desire|long for|yearn for|hope for|need|dream of|strive for)(?!\p{L})`;
const wishNouns = String.raw`(?:goals?|aims?|wish(?:es)?|desires?|ambitions?|motives?|motivations?|dreams?|objectives?|intentions?)`;

/** Whether a question asks only what the person with this name wants, without mentioning another person or thing. */
export function isWishAskedOf(question: string, surface: string): boolean {
  const name = escapeRegExp(surface);
  const end = String.raw`(?: (?:most|more than anything|in life|from life|above all|in the end|at first|really|deep down))*\s*[?.!]*\s*$`;
  return new RegExp(
    String.raw`^\s*(?:what (?:do|does|did) (?:the )?${name} (?:\p{Ll}+ly )?${wishes}|what(?:['’]s| (?:is|are|was|were)) (?:the )?${name}['’]s? (?:\p{Ll}+ )?${wishNouns}|what(?:['’]s| (?:is|was)) (?:the )?${name} after)${end}`,
    'iu',
  ).test(question);
}

/**
 * Whether a question asks what the person with this name wants from another: "What does Mara want from Oren?" Returns the offset at which the other
 * begins, or null.
 */
function wishOfOtherAskedOf(question: string, surface: string): number | null {
  const found = new RegExp(
    String.raw`^\s*what (?:do|does|did) (?:the )?${escapeRegExp(surface)} (?:\p{Ll}+ly )?(?:want|wish|desire|expect|need|hope) (?:from|of|with|for) (?:the )?`,
    'iu',
  ).exec(question);
  return found === null ? null : found[0].length;
}

/** Words that tell what a person thinks or wants: `strong` ones certainly, `weak` ones possibly. */
interface MindWords {
  readonly strong: RegExp;
  readonly weak: RegExp;
  /** Whether in dialogue only "I want" counts, because "you want" tells of another person. */
  readonly isOfSelf: boolean;
}

/** Words that express a judgment. */
const strong =
  /(?<!\p{L})(?:(?<=(?:i|he|she|they|we|n[’']t|not|never|to|always|rather|who) )lik(?:e[ds]?)|dislik\p{Ll}*|lov(?:e[ds]?)|hat(?:e[ds]?|red)|ador(?:e[ds]?|ation)|despis\p{Ll}+|detest\p{Ll}*|loath\p{Ll}*|admir(?:e[ds]?|ation)|respect(?:s|ed)?|esteem\p{Ll}*|trust(?:s|ed)?|(?:dis|mis)trust\p{Ll}*|opinion|(?:dis)?approv\p{Ll}+|fools?|foolish|rascals?|scoundrels?|villains?|rogues?|imbeciles?|idiots?|blackguards?|cowards?|cowardly|brutes?|wretch(?:es)?|contempt\p{Ll}*|scorn\p{Ll}*|disgust\p{Ll}*|pit(?:y|ied)|fond|ashamed|jealous\p{Ll}*|env(?:y|ied)|suspicio\p{Ll}+|regrets?|regretted|horrid|charming|detestable|odious|amiable|agreeable|disagreeable|worthy|worthless|honou?rable|can(?:no|[’'])t (?:bear|stand|abide)|fuck|damn(?:ed)?)(?!\p{L})/giu;
const weak =
  /(?<!\p{L})(?:think|thinks|thought|believ\p{Ll}+|consider\p{Ll}*|regard(?:s|ed)?|judg\p{Ll}+|prefer\p{Ll}*|honest\p{Ll}*|clever|stupid|silly|dull|absurd|kind|cruel|wicked|good|bad|best|worst|proud|vain|noble|mean|selfish|generous|handsome|ugly|pretty|pleased|angry|afraid|fear(?:s|ed)?|wish|right|wrong|mistake[ns]?|capable|strange|remarkable|ordinary|singular|ideal|misfortune)(?!\p{L})/giu;
const opinionWords: MindWords = { strong, weak, isOfSelf: false };
/** Words that express a wish. */
const wishWords: MindWords = {
  strong:
    /(?<!\p{L})(?:want(?:s|ed)?|wish(?:es|ed)?|desire[sd]?|desirous|long(?:s|ed|ing) (?:for|to)|yearn\p{Ll}*|crav(?:e[sd]?|ing)|hop(?:e[sd]?|ing) (?:to|for|that)|ambitio\p{Ll}+|intend(?:s|ed)?|resolved|determined to|vow(?:s|ed)?|swore|dream(?:s|ed|t)? of|my (?:aim|goal|purpose|dream|one wish))(?!\p{L})/giu,
  weak: /(?<!\p{L})(?:mean(?:s|t)? to|would (?:like|give|rather)|must|need(?:s|ed)?|plan(?:s|ned)? to|tr(?:y|ies|ied) to|seek(?:s|ing)?|sought|if only|purpose|aim|goal|anxious to|eager to|set (?:his|her|their|my) heart)(?!\p{L})/giu,
  isOfSelf: true,
};
/** A wish about another person may be expressed by either: "I love you", "I want your help". */
const wishOfOtherWords: MindWords = { ...opinionWords, strong: new RegExp(`${strong.source}|${wishWords.strong.source}`, 'giu') };
const weightOf = { strong: 2, weak: 1 } as const;
/** Worth of a judgment if the thing judged occurs in the same sentence, the same paragraph, or only the passage. */
const aboutIt = { sentence: 1, paragraph: 0.6, passage: 0.25 } as const;
/** Factor for a paragraph of dialogue without a named speaker, who may be anyone in the scene. */
const unattributed = 0.6;
/** Maximum worth of all judgments in one passage. */
const maxWorth = 6;
/**
 * Number of passages that are compared with the question, number of required ones, and weight of the judgments relative to the score of the best
 * passage.
 */
const ofOpinions = { compared: 40, required: 4, share: 0.6 } as const;

/** A passage in which a person judges or says what they want. `worth`: 0 to 1. */
export interface Judging {
  readonly chunkId: ChunkRowId;
  readonly worth: number;
  readonly reason: 'Tells an opinion' | 'Tells what is wanted';
}

/** A pattern for the offices in a name, by which the narration also refers to the person: "the captain" for Captain Smoll. */
function officesOf({ name, surface }: Figure): RegExp | null {
  const offices = new Set(
    [name, surface].flatMap((each) => nameKey(each).split(' ')).filter((word) => isTitle(word) && genderOfTitle(word) === null),
  );
  return offices.size === 0 ? null : new RegExp(`(?<!\\p{L})the (?:${[...offices].map(escapeRegExp).join('|')})(?!\\p{L})`, 'giu');
}

/** Returns the offsets in a passage at which the thing judged is mentioned. */
type PositionsOf = (passage: Pick<NamingPassage, 'chunkId' | 'text'>) => readonly number[];

/** A speaker label: "Ada: No." */
const label = /^\s*\p{Lu}[^:]{0,40}: /u;

/** Whether a paragraph consists only of dialogue. */
function isOnlySpeech(paragraph: string): boolean {
  return /^\s*["“„«]/u.test(paragraph) && !/\p{L}/u.test(paragraph.replace(/["“„«][^"”“»]*(?:["”“»]|$)/gu, ''));
}

/** Words before a verb that show that speakers express a wish of their own. */
const ofSelf = /(?<!\p{L})(?:I|I['’](?:d|ll|m|ve)|we|my)(?: \p{Ll}+){0,3} $/u;

/** The person whose mind is told (by the offsets of their name), the words that tell it, and its topics; `topics`: null for any. */
interface Telling {
  readonly positions: readonly number[];
  readonly isByNarrator: boolean;
  readonly words: MindWords;
  readonly topics: readonly number[] | null;
}

/** How much a person tells in a passage about what they think or want. */
function judgingIn({ text }: NamingPassage, { positions, isByNarrator, words, topics }: Telling): number {
  const narrated = positions.filter((at) => !isSpokenAt(text, at));
  let worth = 0;
  let start = 0;
  for (const paragraph of text.split('\n')) {
    const end = start + paragraph.length;
    const within = (at: number): boolean => at >= start && at < end;
    // Speech attributed to the person: "“No,” said Ada", or "Ada: No."
    const isSpeaker = narrated.some(within);
    const isAnybodys = !isSpeaker && isOnlySpeech(paragraph);
    for (const { start: from, end: to } of cachedSentences(paragraph)) {
      const inSentence = (at: number): boolean => at >= start + from && at < start + to;
      const isNamed = narrated.some(inSentence);
      const isTopic =
        topics === null || topics.some(inSentence) ? aboutIt.sentence : topics.some(within) ? aboutIt.paragraph : aboutIt.passage;
      const sentence = paragraph.slice(from, to);
      for (const [pattern, weight] of [
        [words.strong, weightOf.strong],
        [words.weak, weightOf.weak],
      ] as const)
        for (const { index } of sentence.matchAll(pattern)) {
          const isSpoken = isSpokenAt(text, start + from + index);
          if (isSpoken && words.isOfSelf && !ofSelf.test(sentence.slice(0, index))) continue;
          // In "She wanted to see Oren", she must be the person asked about.
          const isSubject = !words.isOfSelf || narrated.some((at) => inSentence(at) && at < start + from + index);
          const isTheirs = isSpoken
            ? isSpeaker && !isByNarrator
            : (isNamed && isSubject) || (!isByNarrator && isSpeaker && label.test(paragraph));
          if (isTheirs) worth += weight * isTopic;
          else if (isSpoken && isAnybodys && topics !== null && isTopic === aboutIt.sentence) worth += weight * unattributed;
        }
    }
    start = end + 1;
  }
  return Math.min(maxWorth, worth) / maxWorth;
}

/** What is judged; where it is only "it" or "them", what the question asks before: "How does Oren earn his money, and what does Mara think of it?" */
function objectOf(question: string, start: number, judge: string): string {
  const about = question.slice(start);
  if (!/^\s*(?:it|this|that|them|all (?:this|that))\W*$/iu.test(about)) return about;
  return question.slice(0, Math.max(0, question.lastIndexOf(judge, start)));
}

/** The passages that name the person who judges, and adjacent ones that name the person judged, in order. */
function withAdjacent(own: readonly NamingPassage[], ofOther: readonly NamingPassage[]): readonly NamingPassage[] {
  const ids = new Set<number>(own.map(({ chunkId }) => chunkId));
  const adjacent = ofOther.filter(({ chunkId }) => !ids.has(chunkId) && (ids.has(chunkId - 1) || ids.has(chunkId + 1)));
  // Their name spans are for the other person, so they are left out.
  return [...own, ...adjacent.map((passage) => ({ ...passage, spans: [] }))].sort(
    (a, b) => a.sequence - b.sequence || a.chunkId - b.chunkId,
  );
}

/**
 * The stems of what belongs to the other person and is judged: a judgment of "Oren's plan for the mill" need not be where Oren is. Null if the
 * question asks about the person.
 */
function matterOf(about: string, others: readonly Figure[]): ReadonlySet<string> | null {
  const owners = others.map(({ surface }) => escapeRegExp(surface)).join('|');
  const [, matter] = (others.length > 0 && new RegExp(`(?:${owners})(?:['’]s|(?<=s)['’])\\s+(.+)$`, 'iu').exec(about)) || [];
  const names = new Set(others.flatMap(({ name, surface }) => contentWords(`${name} ${surface}`)));
  const words = contentWords(matter ?? '').filter((word) => !names.has(word));
  return words.length === 0 ? null : new Set(words.map(roughStem));
}

/** Phrases that ask for what somebody thinks before they change their mind. */
const asksAtFirst =
  /(?<!\p{L})(?:at first|first impressions?|initially|originally|to begin with|(?:in|at) the (?:beginning|start|outset)|when they (?:first )?me(?:e)?t)(?!\p{L})/iu;

const hasStem = (text: string, stems: ReadonlySet<string>): boolean => wordsOf(text).some(({ plain }) => stems.has(roughStem(plain)));

/**
 * The passages in which a person without a note judges what a question asks their opinion of, or says what they want, highest worth first; none if
 * the question asks for neither.
 */
export function judgingPassages(db: ReadableDB, snapshot: IndexSnapshot, sub: ReadSubQuestion): readonly Judging[] {
  const named = sub.names.named.filter(({ match }) => match >= partialMatch);
  if (sub.story.chapters.length > 0 || sub.list !== null || sub.form.kind === 'scene') return [];
  const english = inEnglish(
    sub.question,
    named.map(({ surface }) => surface),
  );
  const wished = named.map(({ surface }) => wishOfOtherAskedOf(english, surface));
  const isOfBoth = named.length > 1 && wished.some((start) => start !== null);
  const starts = isOfBoth ? wished : named.map(({ surface }) => opinionAskedOf(english, surface));
  const wisher = named.findIndex(({ surface }) => isWishAskedOf(english, surface));
  const isOfWish = wisher >= 0;
  const at = isOfWish ? wisher : starts.findIndex((start) => start !== null);
  if (at < 0) return [];
  const figures = named.map(({ entityId, surface, match }) =>
    namedFigure(db, snapshot, snapshot.entities.get(entityId)!, match > partialMatch ? wholeName(sub.question, surface) : surface),
  );
  const judge = figures[at]!;
  if (judge.hasNote) return [];
  const about = isOfWish ? '' : objectOf(english, starts[at]!, judge.surface);
  const others = figures.filter((figure, index) => figure !== judge && about.includes(named[index]!.surface));
  const spans = new Map<ChunkRowId, number[]>();
  for (const other of others.slice(0, 1))
    for (const { chunkId, spans: all } of other.passages())
      spans.set(
        chunkId,
        all.map(([at]) => at),
      );
  const stems = new Set(contentWords(about).map(roughStem));
  const positionsOf: PositionsOf = ({ chunkId, text }) =>
    others.length > 0
      ? (spans.get(chunkId) ?? [])
      : wordsOf(text).flatMap(({ plain, start }) => (stems.has(roughStem(plain)) ? [start] : []));
  const matter = matterOf(about, others);
  const own = judge.passages();
  const isByNarrator = isNarrator(own);
  const pool = isByNarrator && others.length > 0 ? others[0]!.passages() : withAdjacent(own, others[0]?.passages() ?? []);
  const offices = officesOf(judge);
  const words = isOfWish ? wishWords : isOfBoth ? wishOfOtherWords : opinionWords;
  const reason: Judging['reason'] = isOfWish || isOfBoth ? 'Tells what is wanted' : 'Tells an opinion';
  const isLate = asksInTheEnd.test(english);
  const isEarly = asksAtFirst.test(english);
  return pool
    .filter(({ sequence }) => isWithin(sub, sequence))
    .map((passage, index) => {
      const topics = isOfWish ? null : positionsOf(passage);
      const called = isByNarrator ? firstPersonSpans(passage.text).map(([at]) => at) : passage.spans.map(([at]) => at);
      const positions = [...called, ...(offices ? Array.from(passage.text.matchAll(offices), ({ index: at }) => at) : [])];
      // The other person must be present, or be the subject of the paragraph.
      const isOff = (others.length > 0 && topics?.length === 0) || (matter !== null && !hasStem(passage.text, matter));
      const place = isLate ? (index / pool.length) ** 2 : isEarly ? (1 - index / pool.length) ** 2 : 1;
      return {
        chunkId: passage.chunkId,
        worth: isOff ? 0 : place * judgingIn(passage, { positions, isByNarrator, words, topics }),
        reason,
      };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.chunkId - b.chunkId)
    .slice(0, ofOpinions.compared);
}

/** The best passages in which a person judges, by their worth and their score for the question. `best`: the highest score. */
export function requiredOpinions(judging: readonly Judging[], scoreOf: (chunkId: ChunkRowId) => number, best: number): RequiredPassages {
  const required = judging
    .map(({ worth, ...rest }) => ({ ...rest, worth: ofOpinions.share * worth + scoreOf(rest.chunkId) / Math.max(best, Number.MIN_VALUE) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, ofOpinions.required);
  return new Map(required.map(({ chunkId, reason }) => [chunkId, { reason, at: null, priority: priority.answers }]));
}

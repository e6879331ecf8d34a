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
 * What somebody thinks of another, or of something, and what they want: the story tells it where they say so in their own words, or where it tells
 * their mind, and seldom in the words of the question.
 */

/** Verbs after the name of whoever judges, and what follows them. */
const judges = String.raw`(?:\p{Ll}+ly )?(?:(?:think|thinks|thought|feel|feels|felt|say|says|said|make|makes|made) (?:of|about|towards?|for)|(?:like|dislike|love|hate|trust|distrust|mistrust|respect|admire|despise|resent|regard|judge|approve of|see|view)(?!\p{L}))`;
/** Nouns after the name. */
const judgments = String.raw`(?:\p{Ll}+ ){0,2}(?:opinions?|views?|impressions?|attitudes?|feelings|thoughts|judge?ments?) (?:of|on|about|towards?|to|for)`;

/** Whether a question asks what the one with this name thinks of whatever comes after; the place where that begins, or null. */
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

/** Whether a question asks what the one with this name wants, and of nobody and nothing else. */
export function isWishAskedOf(question: string, surface: string): boolean {
  const name = escapeRegExp(surface);
  const end = String.raw`(?: (?:most|more than anything|in life|from life|above all|in the end|at first|really|deep down))*\s*[?.!]*\s*$`;
  return new RegExp(
    String.raw`^\s*(?:what (?:do|does|did) (?:the )?${name} (?:\p{Ll}+ly )?${wishes}|what(?:['’]s| (?:is|are|was|were)) (?:the )?${name}['’]s? (?:\p{Ll}+ )?${wishNouns}|what(?:['’]s| (?:is|was)) (?:the )?${name} after)${end}`,
    'iu',
  ).test(question);
}

/** Whether a question asks what the one with this name wants from another: "What does Mara want from Oren?" The place where the other begins, or null. */
function wishOfOtherAskedOf(question: string, surface: string): number | null {
  const found = new RegExp(
    String.raw`^\s*what (?:do|does|did) (?:the )?${escapeRegExp(surface)} (?:\p{Ll}+ly )?(?:want|wish|desire|expect|need|hope) (?:from|of|with|for) (?:the )?`,
    'iu',
  ).exec(question);
  return found === null ? null : found[0].length;
}

/** Words that tell what somebody thinks or wants: of the first sort clearly, of the second perhaps. */
interface MindWords {
  readonly strong: RegExp;
  readonly weak: RegExp;
  /** Whether in speech only "I want" counts: who says "you want" tells of another. */
  readonly isOfSelf: boolean;
}

/** Words with which somebody judges. */
const strong =
  /(?<!\p{L})(?:(?<=(?:i|he|she|they|we|n[’']t|not|never|to|always|rather|who) )lik(?:e[ds]?)|dislik\p{Ll}*|lov(?:e[ds]?)|hat(?:e[ds]?|red)|ador(?:e[ds]?|ation)|despis\p{Ll}+|detest\p{Ll}*|loath\p{Ll}*|admir(?:e[ds]?|ation)|respect(?:s|ed)?|esteem\p{Ll}*|trust(?:s|ed)?|(?:dis|mis)trust\p{Ll}*|opinion|(?:dis)?approv\p{Ll}+|fools?|foolish|rascals?|scoundrels?|villains?|rogues?|imbeciles?|idiots?|blackguards?|cowards?|cowardly|brutes?|wretch(?:es)?|contempt\p{Ll}*|scorn\p{Ll}*|disgust\p{Ll}*|pit(?:y|ied)|fond|ashamed|jealous\p{Ll}*|env(?:y|ied)|suspicio\p{Ll}+|regrets?|regretted|horrid|charming|detestable|odious|amiable|agreeable|disagreeable|worthy|worthless|honou?rable|can(?:no|[’'])t (?:bear|stand|abide)|fuck|damn(?:ed)?)(?!\p{L})/giu;
const weak =
  /(?<!\p{L})(?:think|thinks|thought|believ\p{Ll}+|consider\p{Ll}*|regard(?:s|ed)?|judg\p{Ll}+|prefer\p{Ll}*|honest\p{Ll}*|clever|stupid|silly|dull|absurd|kind|cruel|wicked|good|bad|best|worst|proud|vain|noble|mean|selfish|generous|handsome|ugly|pretty|pleased|angry|afraid|fear(?:s|ed)?|wish|right|wrong|mistake[ns]?|capable|strange|remarkable|ordinary|singular|ideal|misfortune)(?!\p{L})/giu;
const opinionWords: MindWords = { strong, weak, isOfSelf: false };
/** Words with which somebody says what they want. */
const wishWords: MindWords = {
  strong:
    /(?<!\p{L})(?:want(?:s|ed)?|wish(?:es|ed)?|desire[sd]?|desirous|long(?:s|ed|ing) (?:for|to)|yearn\p{Ll}*|crav(?:e[sd]?|ing)|hop(?:e[sd]?|ing) (?:to|for|that)|ambitio\p{Ll}+|intend(?:s|ed)?|resolved|determined to|vow(?:s|ed)?|swore|dream(?:s|ed|t)? of|my (?:aim|goal|purpose|dream|one wish))(?!\p{L})/giu,
  weak: /(?<!\p{L})(?:mean(?:s|t)? to|would (?:like|give|rather)|must|need(?:s|ed)?|plan(?:s|ned)? to|tr(?:y|ies|ied) to|seek(?:s|ing)?|sought|if only|purpose|aim|goal|anxious to|eager to|set (?:his|her|their|my) heart)(?!\p{L})/giu,
  isOfSelf: true,
};
/** What is wanted of another may be said in either: "I love you", "I want your help". */
const wishOfOtherWords: MindWords = { ...opinionWords, strong: new RegExp(`${strong.source}|${wishWords.strong.source}`, 'giu') };
const weightOf = { strong: 2, weak: 1 } as const;
/** What a judgment is worth where the same sentence, the same paragraph, or only the passage has what is judged. */
const aboutIt = { sentence: 1, paragraph: 0.6, passage: 0.25 } as const;
/** The same in a paragraph of speech alone, whose speaker is not said: it may be anybody of the scene. */
const unattributed = 0.6;
/** What many judgments in one passage are worth at most. */
const maxWorth = 6;
/** Number of passages that are compared with the question, and that are required; what the judgments are worth next to how well the best passage matches. */
const ofOpinions = { compared: 40, required: 4, share: 0.6 } as const;

/** A passage in which somebody judges, or says what they want; `worth` from 0 to 1. */
export interface Judging {
  readonly chunkId: ChunkRowId;
  readonly worth: number;
  readonly reason: 'Tells an opinion' | 'Tells what is wanted';
}

/** Offices in a name by which narration calls somebody, too: "the captain" for Captain Smoll. */
function officesOf({ name, surface }: Figure): RegExp | null {
  const offices = new Set(
    [name, surface].flatMap((each) => nameKey(each).split(' ')).filter((word) => isTitle(word) && genderOfTitle(word) === null),
  );
  return offices.size === 0 ? null : new RegExp(`(?<!\\p{L})the (?:${[...offices].map(escapeRegExp).join('|')})(?!\\p{L})`, 'giu');
}

/** Where passages have what is judged. */
type PositionsOf = (passage: Pick<NamingPassage, 'chunkId' | 'text'>) => readonly number[];

/** "Ada: No." */
const label = /^\s*\p{Lu}[^:]{0,40}: /u;

/** Whether a paragraph is speech alone. */
function isOnlySpeech(paragraph: string): boolean {
  return /^\s*["“„«]/u.test(paragraph) && !/\p{L}/u.test(paragraph.replace(/["“„«][^"”“»]*(?:["”“»]|$)/gu, ''));
}

/** What is before a word by which a speaker says what they themselves want. */
const ofSelf = /(?<!\p{L})(?:I|I['’](?:d|ll|m|ve)|we|my)(?: \p{Ll}+){0,3} $/u;

/** Who tells their mind, by the positions that name them, in which words, and of what; `topics`: null for anything. */
interface Telling {
  readonly positions: readonly number[];
  readonly isByNarrator: boolean;
  readonly words: MindWords;
  readonly topics: readonly number[] | null;
}

/** How much somebody tells in a passage of what they think or want. */
function judgingIn({ text }: NamingPassage, { positions, isByNarrator, words, topics }: Telling): number {
  const narrated = positions.filter((at) => !isSpokenAt(text, at));
  let worth = 0;
  let start = 0;
  for (const paragraph of text.split('\n')) {
    const end = start + paragraph.length;
    const within = (at: number): boolean => at >= start && at < end;
    // "“No,” said Ada", or "Ada: No."
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
          // "She wanted to see Oren" is what she wants.
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

/** The passages that name whoever judges, with those next to them that name whom they judge, in order. */
function withAdjacent(own: readonly NamingPassage[], ofOther: readonly NamingPassage[]): readonly NamingPassage[] {
  const ids = new Set<number>(own.map(({ chunkId }) => chunkId));
  const adjacent = ofOther.filter(({ chunkId }) => !ids.has(chunkId) && (ids.has(chunkId - 1) || ids.has(chunkId + 1)));
  // They name somebody else.
  return [...own, ...adjacent.map((passage) => ({ ...passage, spans: [] }))].sort(
    (a, b) => a.sequence - b.sequence || a.chunkId - b.chunkId,
  );
}

/** The stems of what is asked about that is somebody's: "Oren's plan for the mill" is not judged where Oren is. Null where it is nothing of theirs. */
function matterOf(about: string, others: readonly Figure[]): ReadonlySet<string> | null {
  const owners = others.map(({ surface }) => escapeRegExp(surface)).join('|');
  const [, matter] = (others.length > 0 && new RegExp(`(?:${owners})(?:['’]s|(?<=s)['’])\\s+(.+)$`, 'iu').exec(about)) || [];
  const names = new Set(others.flatMap(({ name, surface }) => contentWords(`${name} ${surface}`)));
  const words = contentWords(matter ?? '').filter((word) => !names.has(word));
  return words.length === 0 ? null : new Set(words.map(roughStem));
}

const hasStem = (text: string, stems: ReadonlySet<string>): boolean => wordsOf(text).some(({ plain }) => stems.has(roughStem(plain)));

/** The passages in which somebody without a note judges what a question asks their opinion of, or tells what they want, most first; none if it asks for neither. */
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
  const about = isOfWish ? '' : english.slice(starts[at]!);
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
  return pool
    .filter(({ sequence }) => isWithin(sub, sequence))
    .map((passage, index) => {
      const topics = isOfWish ? null : positionsOf(passage);
      const called = isByNarrator ? firstPersonSpans(passage.text).map(([at]) => at) : passage.spans.map(([at]) => at);
      const positions = [...called, ...(offices ? Array.from(passage.text.matchAll(offices), ({ index: at }) => at) : [])];
      // Somebody else who is asked about has to be there, or be the one whom a paragraph goes on about.
      const isOff = (others.length > 0 && topics?.length === 0) || (matter !== null && !hasStem(passage.text, matter));
      const late = isLate ? (index / pool.length) ** 2 : 1;
      return {
        chunkId: passage.chunkId,
        worth: isOff ? 0 : late * judgingIn(passage, { positions, isByNarrator, words, topics }),
        reason,
      };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.chunkId - b.chunkId)
    .slice(0, ofOpinions.compared);
}

/** The best of the passages in which somebody judges, by that and by how well they match the question, of scores from 0 to `best`. */
export function requiredOpinions(judging: readonly Judging[], scoreOf: (chunkId: ChunkRowId) => number, best: number): RequiredPassages {
  const required = judging
    .map(({ worth, ...rest }) => ({ ...rest, worth: ofOpinions.share * worth + scoreOf(rest.chunkId) / Math.max(best, Number.MIN_VALUE) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, ofOpinions.required);
  return new Map(required.map(({ chunkId, reason }) => [chunkId, { reason, at: null, priority: priority.answers }]));
}

import type { EntityRowId } from '#shared/model/ids.ts';
import type { TextRange } from '#lib/text.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { withoutDefinitionLabel } from '../../extraction/definitionLabel.ts';
import {
  bestDefiningIndex,
  definingStrength,
  type DefiningStrength,
  definingStrengthAt,
  isSpokenAt,
} from '../../extraction/suggestions/common/definingWords.ts';
import { isNoStatement, minOfPortrait, portraitScore, subjectFollows } from '../../extraction/suggestions/common/describingSentences.ts';
import { definingLanguages, definingStrengthIn } from '../../extraction/suggestions/languages/definingForms.ts';
import { withPairedMarks } from '../../parse/text/pairedMarks.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import type { AnnotatedChunk } from '../ranking/annotatedChunks.ts';
import { excerptAround, introductionAt } from './excerpt.ts';

/** Maximum characters between the start of a sentence and its subject. */
const introducedWithin = 40;

/** Sentence openings that refer to a person named before. */
const goesOn = /(?<!\p{L})(?:s?he|his|him|hers?|himself|herself|they|their|them)(?!\p{L})/iu;

/**
 * Whether a sentence of a passage is about another person: it names the other before any "he" or "she" and does not name the entity: "But Mr. Vane",
 * "There was a third, Tom Reed".
 */
function beginsWithAnother(
  { mentions, chunk: { text } }: Passage,
  entityId: EntityRowId,
  isPerson: IsPerson,
  start: number,
  end: number,
): boolean {
  const within = mentions.filter((mention) => mention.start >= start && mention.end <= end);
  if (within.some((mention) => mention.entityId === entityId)) return false;
  const people = within.filter((mention) => isPerson(mention.entityId)).map((mention) => mention.start);
  return people.length > 0 && !goesOn.test(text.slice(start, Math.min(...people)));
}

/** Whether a sentence opens a paragraph that does not go on about a person of whom the text from `from` on says something: "But to me it was bitter". */
function leavesPerson(text: string, own: readonly TextRange[], from: number, start: number, end: number): boolean {
  if (!/\n\s*$/u.test(text.slice(0, start)) || !saysSomething(text.slice(from, start))) return false;
  return !goesOn.test(text.slice(start, end)) && !own.some((mention) => mention.start >= start && mention.start < end);
}

/** A sentence of speech, or one in which the narrator speaks of themselves. */
const beginsElsewhere = /^(?:["“”„«‘]|(?:I|My|We|Our)(?!\p{L}))/u;
/** Words before a name that is not the subject: "with", "met", "To the". */
const objectOf =
  /(?:^|\s)(?:at|by|for|from|in|into|like|of|on|than|to|towards?|upon|with|\p{Ll}+ed|met|saw|found|told|gave|left)\s(?:the\s|old\s|\p{Lu}[\p{Ll}.]*\s)?$/iu;

type Passage = Pick<AnnotatedChunk, 'chunk' | 'mentions'>;
type IsPerson = (entityId: EntityRowId) => boolean;

/** Maximum length of the sentences that introduce an entity without a note, in characters. */
const introductionLimit = 400;

/** Minimum lower-case words of a sentence; in scripts without capitals, this many letters count as one word. */
const minPlainWords = 4;
const lettersOfWord = 3;

function saysSomething(text: string): boolean {
  const words = text.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}]*/gu)?.length ?? 0;
  return words + (text.match(/\p{Lo}/gu)?.length ?? 0) / lettersOfWord >= minPlainWords;
}

/** The text used as an entity's definition. */
interface DefinitionText {
  readonly text: string;
  /**
   * `note`: its own note. `statement`: text of the story that says who it is. `description`: a sentence that describes it. `mention`: an early
   * mention, for lack of a better one.
   */
  readonly from: 'note' | 'statement' | 'description' | 'mention';
}

/** How well the words around a name say who it is, in any language: the combination of a noun and its article identifies the language. */
function strengthInAny(text: string, start: number, end: number): DefiningStrength {
  const strength = definingStrengthAt(text, start, end);
  if (strength !== definingStrength.none) return strength;
  const others = definingLanguages.map((language) => definingStrengthIn(language, text, start, end));
  return others.reduce((best, each) => (each > best ? each : best), strength);
}

/** Whether a passage states who a person is: what a speaker says in passing ("my dear brother Tom") does not count. */
function isStatement({ strength, isSpoken }: { readonly strength: DefiningStrength; readonly isSpoken: boolean }): boolean {
  return strength > (isSpoken ? definingStrength.role : definingStrength.none);
}

/** Ways in which a sentence of narration names a person, best first: as its subject, near its start, anywhere. */
const mentionRank = { subject: 3, near: 2, within: 1 } as const;

/** Whether a sentence only introduces speech, as in "Orrin said:", or says nothing: "Orrin Vale." */
function isCutOff(sentence: string): boolean {
  return /:\s*$/u.test(sentence) || !/(?<!\p{L})(?:\p{Ll}|\p{Lo}{2})/u.test(sentence);
}

/**
 * The sentence of narration that best names a person: it begins with the name, or has it near its start before any other. Sentences with speech and
 * questions are skipped; null if a passage has no other.
 */
function earlyMention({ chunk: { text }, mentions }: Passage, entityId: EntityRowId, isPerson: IsPerson): string | null {
  const sentences = cachedSentences(text);
  let best: { readonly text: string; readonly rank: number } | null = null;
  for (const { start, end, entityId: id } of mentions) {
    const sentence = id === entityId ? sentences.find((each) => start < each.end) : undefined;
    if (!sentence) continue;
    const words = text.slice(sentence.start, sentence.end);
    if (isSpokenAt(text, start) || isNoStatement.test(words)) continue;
    const before = words.slice(0, start - sentence.start);
    const isFirst = !mentions.some((other) => other.start >= sentence.start && other.start < start && isPerson(other.entityId));
    const isNear = isFirst && before.length <= introducedWithin && !objectOf.test(before);
    const isSubject = isNear && subjectFollows.test(before) && !/^[’']s\b/u.test(text.slice(end));
    const rank = isSubject ? mentionRank.subject : isNear ? mentionRank.near : mentionRank.within;
    if (isCutOff(words)) continue;
    if (best === null || rank > best.rank) best = { text: words, rank };
  }
  return best && best.text.length > introductionLimit ? excerptAround(best.text, [0], introductionLimit) : (best?.text ?? null);
}

/** The sentence in several passages that best describes an entity that no statement defines, its passage, and whether it says what the entity is. */
interface Portrait<P extends Passage> {
  readonly passage: P;
  readonly text: string;
  readonly isPortrait: boolean;
}

/** The best description of a person or place in some passages; null if none describes it. */
export function portraitIn<P extends Passage>(passages: readonly P[], entityId: EntityRowId, isPerson: boolean): Portrait<P> | null {
  let best: { readonly passage: P; readonly text: string; readonly score: number } | null = null;
  for (const passage of passages) {
    const { text } = passage.chunk;
    for (const { start, end, entityId: id } of passage.mentions) {
      const sentence = id === entityId && !isSpokenAt(text, start) ? cachedSentences(text).find((each) => start < each.end) : undefined;
      if (!sentence) continue;
      const words = text.slice(sentence.start, sentence.end);
      const score = portraitScore(words, start - sentence.start, end - sentence.start, isPerson);
      if (score > (best?.score ?? 0)) best = { passage, text: words, score };
    }
  }
  return best && { passage: best.passage, text: best.text, isPortrait: best.score >= minOfPortrait };
}

/**
 * The text of the passage that defines an entity: for a note all of it, for the story only the sentences that introduce the entity. Null if there is
 * none.
 */
export function definitionText(
  entity: Pick<EntityRow, 'id' | 'key' | 'documentId'>,
  passage: Passage,
  isPerson: IsPerson,
): DefinitionText | null {
  const { text } = passage.chunk;
  const own = passage.mentions.filter(({ entityId }) => entityId === entity.id);
  const isOfNote = entity.documentId !== null || entity.key.includes('#');
  // If the name turned out to be part of another's name, the passage does not define the entity.
  if (!isOfNote && own.length === 0 && passage.chunk.source.kind === 'manuscript') return null;
  if (isOfNote || own.length === 0) return { text: withoutDefinitionLabel(text), from: 'note' };
  const best = bestDefiningIndex(text, own, strengthInAny)!;
  if (!isStatement(best) && isPerson(entity.id)) {
    const portrait = portraitIn([passage], entity.id, true);
    if (portrait?.isPortrait) return { text: portrait.text, from: 'description' };
    const mention = earlyMention(passage, entity.id, isPerson);
    return mention === null ? null : { text: mention, from: 'mention' };
  }
  // Of a speaker's words, or a remark in passing, only the sentence itself counts; the narrator may continue with other people.
  const isInPassing = best.isSpoken || best.strength === definingStrength.role;
  const isOfAnother = (start: number, end: number): boolean =>
    (isPerson(entity.id) &&
      (isInPassing || beginsElsewhere.test(text.slice(start, end)) || leavesPerson(text, own, best.start, start, end))) ||
    beginsWithAnother(passage, entity.id, isPerson, start, end);
  // A postal address or letterhead does not define a place.
  const introduction = introductionAt(text, best.start, introductionLimit, isOfAnother);
  if (!isStatement(best) && !saysSomething(introduction)) return null;
  return { text: best.isSpoken ? withPairedMarks(introduction) : introduction, from: isStatement(best) ? 'statement' : 'mention' };
}

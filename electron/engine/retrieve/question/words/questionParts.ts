import { wordsOf } from '../../../extraction/words.ts';
import { referringWordsOf } from '../language/questionLanguage.ts';

/* Splits a text with several questions into independent ones and those that depend on the ones before. */

const english = 'who|whom|whose|what|where|when|why|how|which|did|does|do|is|are|was|were|has|have|will|would|can|could';
/** Words at the start of questions, by language. */
const asks = [
  english,
  'wer|wen|wem|wessen|wo|woher|wohin|wann|warum|weshalb|wieso|wie|welche[rsnm]?',
  "qui|qu['’]est|que|où|quand|pourquoi|comment|quel(?:le)?s?|combien",
  'quién(?:es)?|qué|dónde|cuándo|por qué|cómo|cuál(?:es)?|cuánt[oa]s?',
  'quem|o que|onde|por que|qual|quais|quant[oa]s?',
  "chi|(?:che )?cosa|dove|dov['’]è|perché|quali|quant[ie]",
  'wat|waar|wanneer|waarom|hoe|welke?|hoeveel',
  'kto|kim|co|czym|gdzie|kiedy|dlaczego|jak(?:i|a|ie)?|ile|któr[yae]',
  'кто|что|где|когда|почему|зачем|как|как(?:ой|ая|ое|ие)|сколько|чем',
].join('|');
const joined = String.raw`(?:[,;]\s*|\s+)(?:and|or|und|oder|et|ou|y|e|ed|o|en|of|i|oraz|и|а)\s+(?:(?:also|auch|aussi|también|anche|também|ook)\s+)?`;
/** The start of another question. Within a sentence its first word is in lower case: "Mara and Will Scarlet" are two people. */
const atQuestion = new RegExp(String.raw`${joined}(?=(?:${asks})(?!\p{L}))`, 'u');
const asksAtStart = new RegExp(String.raw`^[¿¡]?(?:${asks})(?!\p{L})`, 'iu');
/** An English question, or part of one, that begins with a question word. */
export const startsAsking = new RegExp(String.raw`^(?:and\s+|but\s+|also\s+)?(?:${english})\b`, 'iu');
/** In English, a second question, which an answer to the first may not cover: "... and what does she know?" */
export const secondQuestion = /\band (?:who|whom|what|when|where|why|how)\b/iu;
/** English words that refer back: a part with one of them is not independent. */
const backReference =
  /\b(?:he|she|it|they|him|her|hers|them|his|their|theirs|its|there|then|this|that|these|those|one|ones|so|both|each)\b/iu;
/** An elliptic part: "and how many in Orrin?" */
const ellipsis = /^(?:how (?:many|much|long|far|old|big|large)|which|what|who|whose) (?:about|at|by|for|from|in|of|on|to|with)\b/iu;
const minWords = 3;

/** The parts of a question, with whether each is independent; empty for a single question. */
function partsAsking(question: string): { readonly text: string; readonly isOwn: boolean }[] {
  const sentences = question
    .split(/(?<=\?)\s+|\n+/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const parts = sentences.flatMap((sentence) => sentence.split(atQuestion)).map((part) => part.replace(/[\s,;]+$/u, ''));
  if (parts.length < 2 || !parts.every((part) => asksAtStart.test(part) && wordsOf(part).length >= minWords)) return [];
  if (parts.some((part, index) => index > 0 && ellipsis.test(part))) return [];
  const referring = referringWordsOf(question);
  const refersBack = (part: string): boolean =>
    referring === null ? backReference.test(part) : wordsOf(part).some(({ plain }) => referring.has(plain));
  return parts.map((part, index) => ({ text: part.endsWith('?') ? part : `${part}?`, isOwn: index === 0 || !refersBack(part) }));
}

/** The independent questions in one ("Who is Mara and what happened at Low Harbour?"); empty if there is only one, or the parts are dependent. */
export function topicsOf(question: string): string[] {
  const parts = partsAsking(question);
  return parts.every(({ isOwn }) => isOwn) ? parts.map(({ text }) => text) : [];
}

/** The dependent parts of a question: "What does the guild sell, and who leads it?" Empty if there are none. */
function dependentPartsOf(question: string): string[] {
  const parts = partsAsking(question);
  return parts.every(({ isOwn }) => isOwn) ? [] : parts.map(({ text }) => text);
}

interface Asked {
  readonly question: string;
  readonly topics: readonly string[];
}

/** The questions of a request, which are searched separately: its topics, or the independent parts of its question. The first is the main one. */
export function questionsOf({ question, topics }: Asked): string[] {
  const whole = question.trim();
  const ownTopics = topicsOf(whole);
  const asked = topics.length > 0 ? [whole, ...topics.map((topic) => topic.trim())] : ownTopics.length > 0 ? ownTopics : [whole];
  return [...new Set(asked.filter(Boolean))];
}

/** Parts of the question, each of which requires its best passage, although the question is searched as a whole. */
export function questionPartsOf({ question, topics }: Asked): string[] {
  return topics.length > 0 ? [] : dependentPartsOf(question.trim());
}

/** An English part with its first back-reference replaced: "Who kills him?" becomes "Who kills Mara?" */
export function withSubject(part: string, name: string): string {
  return part.replace(
    /\b(?:(he|she|him|they|them|it)|(his|its|their)|(her))\b(?=(\s+\p{L})?)/iu,
    (_word, _own: string | undefined, possessive: string | undefined, her: string | undefined, next: string | undefined) =>
      possessive !== undefined || (her !== undefined && next !== undefined) ? `${name}'s` : name,
  );
}

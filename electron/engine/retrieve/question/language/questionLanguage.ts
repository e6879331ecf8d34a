import { memoised } from '#lib/memoise.ts';
import { escapeRegExp } from 'es-toolkit/string';
import { stopWords, wordsOf } from '../../../extraction/words.ts';
import { nameMark, type QuestionWords } from './questionFrames.ts';
import { german, languages } from './questionWords.ts';
import { unspaced, unspacedEmpty, unspacedFrames, unspacedKnowing } from './unspacedQuestions.ts';

/*
 * Questions in other languages than English: which words only ask, and the same question with its asking words in English, by which the rules
 * for kinds of question read it. Names and nouns stay as they are written, since the vault is in that language.
 */

/** The language that a question asks in, by its words of grammar; null for English and for what asks nothing. */
const wordsOfLanguage: (question: string) => QuestionWords | null = memoised((question: string) => {
  const words = wordsOf(question).flatMap(({ plain }) => [plain, ...(/['’]/u.test(plain) ? plain.split("'") : [])]);
  const english = words.filter((word) => stopWords.has(word)).length;
  let best: QuestionWords | null = null;
  let most = english;
  for (const language of languages) {
    if (!words.some((word) => language.asking.has(word))) continue;
    // The more of them it has the surer; letters that only one language has decide between neighbours.
    const count = words.filter((word) => language.empty.has(word)).length + ownFrame(language, question);
    if (count > most) [best, most] = [language, count];
  }
  return best;
});

/** How well the longest way to ask of a language fits a question, 0 for none: "wie stirbt Mara" is no Dutch "wie". */
function ownFrame({ frames }: QuestionWords, question: string): number {
  const text = question.normalize('NFC');
  const lengths = frames.slice(0, -6).flatMap(({ loose }) => loose.exec(text)?.[0].length ?? []);
  return lengths.length === 0 ? 0 : 0.5 + Math.min(0.4, Math.max(...lengths) / 100);
}

/** Words that German puts before a noun, rarely before a name; adjectives may come between. */
const germanDeterminer =
  /(?<!\p{L})(?:der|die|das|dem|den|des|zum|zur|am|im|beim|vom|ins|ans|(?:k?ein|mein|dein|sein|ihr|unser|dies|jed|jen|welch|all|viel)(?:e[mnrs]?)?|was für)\s+(?:\p{Ll}+e[mnrs]?\s+){0,2}$/iu;

/**
 * Whether the word behind `before` in a question is no name though it has a capital: the question is in German, which writes every noun with
 * one, and an article or the like goes before.
 */
export function isNounByArticle(question: string, before: string): boolean {
  return capitalisesNouns(question) && germanDeterminer.test(before);
}

/** Whether a question is in a language that writes every noun with a capital: then a capital is no sure sign of a name. */
export function capitalisesNouns(question: string): boolean {
  return wordsOfLanguage(question) === german;
}

/** Words of a question (plain) that do not show what it asks for, in languages other than English; none for a question in English. */
export function emptyWordsOf(question: string): ReadonlySet<string> {
  return wordsOfLanguage(question)?.empty ?? none;
}
const none: ReadonlySet<string> = new Set();

/** Words with which the question's language refers back; null for English. */
export function referringWordsOf(question: string): ReadonlySet<string> | null {
  return wordsOfLanguage(question)?.referring ?? null;
}

/** Removes the question words of scripts without spaces, so that names and nouns are separate. Other questions are unchanged. */
export function withoutUnspacedAsking(question: string): string {
  return isUnspacedQuestion(question) ? strippedUnspaced(question.normalize('NFC')) : question;
}

function isUnspacedQuestion(question: string): boolean {
  return unspaced.test(question) && unspacedFrames.some(([pattern]) => question.normalize('NFC').search(pattern) >= 0);
}

function strippedUnspaced(question: string): string {
  return unspacedFrames
    .reduce((text, [pattern]) => text.replace(pattern, ' '), question)
    .replace(unspacedEmpty, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A question without spaces in English word order: the question words come first. */
function askedUnspaced(masked: string): string {
  const knower = unspacedKnowing.exec(masked)?.[1];
  const rest = strippedUnspaced(masked);
  if (knower !== undefined) return `what does ${knower} know about ${rest.replace(knower, ' ')}`;
  return `${unspacedFrames.find(([pattern]) => masked.search(pattern) >= 0)?.[1] ?? ''} ${rest}`;
}

/** A question with its question words in English. `$1` is the name in the matched pattern. */
function askedInWords({ frames }: QuestionWords, masked: string): string {
  return frames.reduce(
    (rest, { pattern, english }) =>
      rest.replace(pattern, (...found: unknown[]) => {
        const name = found.slice(1).find((group) => typeof group === 'string' && group.startsWith(nameMark));
        return ` ${english.replace('$1', () => (name as string | undefined) ?? '')} `;
      }),
    masked,
  );
}

/** A question that is asked in another language as English asks it, its names and nouns as they are. `names`: its names as written. */
export function inEnglish(question: string, names: readonly string[] = []): string {
  const text = question.normalize('NFC').replace(/\u061f|(?<=\p{Script=Greek}.*)[;\u037e](?=\s*$)/gu, '?');
  const isUnspaced = isUnspacedQuestion(text);
  const language = isUnspaced ? null : wordsOfLanguage(question);
  if (!isUnspaced && language === null) return question;
  const written = [...new Set(names.map((name) => name.normalize('NFC')))]
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length);
  const masked = written.reduce(
    (rest, name, index) => rest.replace(new RegExp(escapeRegExp(name), 'giu'), `${nameMark}${index}${nameMark}`),
    text,
  );
  const asked = isUnspaced ? askedUnspaced(masked) : askedInWords(language!, masked.replace(/[¿¡]/gu, ''));
  const marks = new RegExp(`${nameMark}(\\d+)${nameMark}`, 'gu');
  return asked
    .replace(/\s+/gu, ' ')
    .replace(marks, (_, index: string) => written[Number(index)]!)
    .replace(/\s+(?=[?.,])/gu, '')
    .trim();
}

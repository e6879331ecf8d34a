import { memoised } from '#lib/memoise.ts';
import type { Language } from '#shared/model/language.ts';
import { plainLetters } from '#shared/letters.ts';
import { adjacentPairs, isUnspaced, mayBeBeyondLatin, unspacedLetter, unspacedRun } from '#lib/text.ts';
import { hasStems, stemOf } from './stemmers.ts';
import { elisionLength, stopWords, wordsOf } from './words.ts';

/*
 * Defines the form in which the full-text index stores texts, and how words are searched in it. English is stored unchanged, and stemmed by SQLite.
 * Words of other languages are stored as stems, and letters without removable marks ("ð", "ø") as plain ones in every language. In languages without
 * spaces between words, or with endings attached to them (Chinese, Japanese, Korean, Thai), each character is a word of the index and a word is
 * searched as a phrase, so that it is found regardless of how the text would be segmented.
 */

/** Vowel signs of Indic and South-East Asian scripts, mapped to private-use letters because FTS5 would split words at them. */
const vowelSign = /[\p{M}--[\u{300}-\u{36f}\u{591}-\u{6ed}\u{3099}\u{309a}]]/gv;
const firstSign = 0x900;
const lastSign = 0x1fff;
const privateUse = 0xe000;
/** Hebrew and Arabic points, mostly omitted in texts, and the Arabic tatweel. */
const points = /[\u0591-\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670/gu;
const beyondLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{M}/u;
const lettersOfWord = /\p{L}[\p{L}\p{M}]*/gu;

/** The form of a text in the full-text index. */
export function searchTextOf(text: string, language: Language | null): string {
  const isBeyond = mayBeBeyondLatin(text) && beyondLatin.test(text);
  if (!isBeyond && !hasStems(language)) return plainLetters(text);
  let stored = isBeyond ? text.normalize('NFC').replace(points, '') : text;
  if (hasStems(language))
    stored = stored.replace(lettersOfWord, (word) => (isUnspaced(word) ? word : stemOf(word.toLowerCase(), language)));
  // Done after stemming, since endings need these letters.
  stored = plainLetters(stored);
  if (!isBeyond) return stored;
  // Russian "ё" is usually written "е".
  return stored.replaceAll('ё', 'е').replaceAll('Ё', 'Е').replace(unspacedLetter, ' $& ').replace(vowelSign, asLetter);
}

function asLetter(sign: string): string {
  const code = sign.codePointAt(0)!;
  return code >= firstSign && code <= lastSign ? String.fromCodePoint(code - firstSign + privateUse) : '';
}

/** Languages with compound words: a search word also matches longer words that begin with it. */
const compounding: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
const minOfCompound = 5;
/** Hebrew prefixes ("and", "the", "in", "to"); a word may have one or two. */
const hebrewPrefixes = ['ה', 'ו', 'ב', 'ל', 'מ', 'כ', 'ש', 'וה', 'שה', 'מה', 'וב', 'ול', 'ומ', 'כש', 'בה', 'לה'];
const minHebrew = 2;

/** An FTS5 string literal. */
function quoted(words: string): string {
  return `"${words.replaceAll('"', '""')}"`;
}

/** The FTS5 phrases that match words in this order, in an index of documents in these languages. With `isPrefix`, the last word is a prefix. */
export function searchPhrases(words: string, languages: readonly Language[], isPrefix = false): string[] {
  const phrases = new Set([quoted(searchTextOf(words, null)) + (isPrefix ? '*' : '')]);
  for (const language of languages) {
    if (hasStems(language)) {
      const stems = searchTextOf(words, language);
      const isCompound = compounding.has(language) && stems.length >= minOfCompound && /^\p{L}+$/u.test(stems);
      phrases.add(quoted(stems) + (isPrefix || isCompound ? '*' : ''));
    }
    if (language === 'he' && words.length >= minHebrew && /^\p{Script=Hebrew}+$/u.test(words))
      for (const prefix of hebrewPrefixes) phrases.add(quoted(prefix + words) + (isPrefix ? '*' : ''));
  }
  // A prefix phrase also matches the exact phrase.
  return [...phrases].filter((phrase) => !phrases.has(`${phrase}*`));
}

const segmenterOf = memoised((locale) => new Intl.Segmenter(locale, { granularity: 'word' }));

/** Question words and function words in languages without spaces. */
const unspacedStopWords: ReadonlySet<string> = new Set(
  (
    '的 了 在 是 我 你 他 她 它 们 我们 你们 他们 她们 和 与 与其 就 都 而 及 着 或 把 被 也 很 还 又 这 那 这个 那个 这些 那些 一个 一 不 没有 没 有 吗 呢 吧 啊 ' +
    '什么 为什么 怎么 怎样 谁 哪里 哪儿 哪个 哪些 什么时候 多少 几 如何 何 请 告诉 之 其 所 以 于 从 到 对 给 让 向 时 时候 之间 关系 発生 是谁 ' +
    'は が を に の と で も へ や か から まで より です ます だ である した する して いる ある なぜ どこ 誰 何 いつ どう どの どんな これ それ あれ この その あの という こと もの ' +
    'คือ ที่ และ ใน ของ ใคร อะไร ทำไม เมื่อไร อย่างไร เป็น มี ไม่ ได้ ให้ กับ จาก'
  ).split(' '),
);
/** Korean particles, longest first. */
const koreanParticle =
  /(?<=\p{L}{2})(?:에게서|으로서|이라는|에서|에게|으로|까지|부터|처럼|보다|하고|라는|이랑|한테|은|는|이|가|을|를|의|에|와|과|로|도|만)$/u;
/** Maximum length of a run that is also searched as a whole, however it would be segmented. */
const maxWhole = 4;

/** Search terms of a run of single characters: one word, and all adjacent pairs if it is longer than two. */
function wordsOfSingles(singles: string): string[] {
  return Array.from(singles).length < 3 ? [singles] : [singles, ...adjacentPairs(singles)];
}

/** Search terms of a run without spaces: its segments, single characters combined and in pairs, and a short run also as a whole. */
export function wordsOfRun(run: string): string[] {
  if (/^\p{Script=Hangul}+$/u.test(run)) return [run.normalize('NFC').replace(koreanParticle, '')];
  const locale = /\p{Script=Thai}/u.test(run) ? 'th' : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? 'ja' : 'zh';
  const words: string[] = [];
  let singles = '';
  const endSingles = (): void => {
    if (singles !== '') words.push(...wordsOfSingles(singles));
    singles = '';
  };
  for (const { segment } of segmenterOf(locale).segment(run)) {
    const isStop = unspacedStopWords.has(segment) || /^\p{Script=Hiragana}{1,2}$/u.test(segment);
    if (isStop) endSingles();
    else if (Array.from(segment).length === 1 && singles.length < maxWhole) singles += segment;
    else {
      endSingles();
      words.push(segment);
    }
  }
  endSingles();
  // If there are no content words, function words are searched.
  return run.length <= maxWhole && (words.length === 0 || !unspacedStopWords.has(run)) ? [run, ...words] : words;
}

/** The search terms of a question, in lower case with diacritics, without duplicates. */
export function searchWordsOf(question: string): string[] {
  const found = new Set<string>();
  for (const { plain, start, stemEnd } of wordsOf(question)) {
    const written = question.slice(start, stemEnd).toLowerCase();
    if (isUnspaced(written)) {
      for (const run of written.match(unspacedRun) ?? []) for (const word of wordsOfRun(run)) found.add(word);
      for (const rest of written.replace(unspacedRun, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? []) found.add(rest);
    } else if (plain.length > 1 && !stopWords.has(plain)) found.add(written === '&' ? plain : written.slice(elisionLength(written)));
  }
  return [...found];
}

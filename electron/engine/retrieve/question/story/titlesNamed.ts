import { memoised } from '#lib/memoise.ts';
import type { TextRange } from '#lib/text.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { occurrences } from '#shared/occurrences.ts';
import { chapterNumberIn } from './storyNumbers.ts';
import { chapterWordPattern } from './storyUnits.ts';

/* Finds chapters that a question names by their titles or by parts of them. */

/** Converts a text to lower case without accents, keeping all offsets. */
export const plainKeepingLength = memoised((text) =>
  Array.from(text)
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
      return plain.length === letter.length ? plain : letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter;
    })
    .join('')
    .replaceAll('’', "'"),
);

/** Minimum words of a title; shorter ones are too common to be meant without quotation marks or "chapter" before them. */
const minTitleWords = 2;

/** Questions about a thing itself, in plain words: "what is the black gate?" is not about the chapter "The Black Gate". */
const asksWhatItIs =
  /^\W*(?:(?:what|who|where)(?:['’]?s| is| are| was| were)|(?:was|wer|wo) (?:ist|sind|war|waren)|(?:qui|où|ou) est|qu['’]est[- ]ce que?|(?:que|quien|donde) (?:es|son|era|esta)|(?:chi|(?:che )?cosa|dove) e)\s*(?:(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli)\s)?\s*$/u;

/** Words before a name within a title: "With Mara Vane", "À la Tour". */
const wordsBeforeName =
  /^(?:(?:with|of|at|in|on|to|about|from|for|by|and|the|an?|mit|von|bei|zu|in|im|der|die|das|avec|chez|de|du|à|au|la|le|les|con|en|el|los|las|da|com|o|os|di|il|lo|gli)\s)+/u;

/** Minimum number of titles that begin with the same words for these to be left out: "The Case of the Broken Lamp", "The Case of the Two Keys". */
const minSharedTitles = 3;
const betweenTitleParts = /\s*(?:[—–:;/|]|\s-\s)\s*/u;

/** A plain title by which a question may name a chapter: its own, or a part of it that no other chapter has. */
interface NameOfChapter {
  readonly title: string;
  readonly isPart: boolean;
  readonly chapter: StoryChapter;
}

/** The titles of the chapters; for longer ones also the parts between dashes and colons, and the rest after words with which several titles begin. */
function namesOfChapters(story: readonly StoryChapter[]): readonly NameOfChapter[] {
  const titled = story.map((chapter) => ({
    chapter,
    title: plainKeepingLength(chapter.title.replace(/^(?:chapter|kapitel|chapitre|capítulo)\s+[\p{L}\p{N}]+\s*[:.–—-]\s*/iu, '')).trim(),
  }));
  const beginnings = occurrences(titled.flatMap(({ title }) => beginningsOf(title)));
  const parts = titled.flatMap(({ chapter, title }) => {
    const shared = beginningsOf(title)
      .findLast((beginning) => beginnings.get(beginning)! >= minSharedTitles)
      ?.replace(/(?<=\s)(?:the|an?)\s+$/u, '');
    const found = [...title.split(betweenTitleParts), ...(shared === undefined ? [] : [title.slice(shared.length).trim()])];
    return [...new Set(found)].filter((part) => part !== '' && part !== title).map((part) => ({ title: part, isPart: true, chapter }));
  });
  const uses = occurrences([...titled, ...parts].map(({ title }) => title));
  return [
    ...titled.map(({ title, chapter }) => ({ title, isPart: false, chapter })),
    ...parts.filter(({ title }) => uses.get(title) === 1),
  ];
}

/** The beginnings of a title: its first two words, its first three, and so on, except the whole title. */
function beginningsOf(title: string): readonly string[] {
  return [...title.matchAll(/(?<=[\p{L}\p{N}])\s+(?=[\p{L}\p{N}])/gu)]
    .slice(1)
    .map(({ 0: blank, index }) => title.slice(0, index + blank.length));
}

/** Whether a text is written like a title: words of four or more letters begin with a capital. */
function isWrittenAsTitle(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word));
}

/**
 * Positions at which a question (plain and as `written`) names chapters by their titles, or by parts of titles, which must be written like titles.
 * `isName`: whether a title is also the name of an entity.
 */
export function titlesNamed(
  text: string,
  written: string,
  story: readonly StoryChapter[],
  isName: (title: string) => boolean,
): (TextRange & { readonly chapter: StoryChapter })[] {
  return namesOfChapters(story).flatMap(({ title, isPart, chapter }) => {
    const words = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    if (words.length < minTitleWords || chapterNumberIn(title) !== null) return [];
    const start = text.indexOf(title);
    const end = start + title.length;
    if (start < 0 || /[\p{L}\p{N}]/u.test(text[start - 1] ?? ' ') || /[\p{L}\p{N}]/u.test(text[end] ?? ' ')) return [];
    // A title that is also a name is taken as a title only if the question says so or writes it like one.
    const isMeant =
      /["“„«']$/u.test(text.slice(0, start)) ||
      new RegExp(`(?:${chapterWordPattern})\\s+(?:called\\s+|titled\\s+)?["“]?$`, 'u').test(text.slice(0, start)) ||
      (words.length > minTitleWords &&
        (!isPart || isWrittenAsTitle(written.slice(start, end))) &&
        !isName(title) &&
        !isName(title.replace(wordsBeforeName, '')) &&
        !(asksWhatItIs.test(text.slice(0, start)) && /^[\s?!.]*$/.test(text.slice(end))));
    return isMeant ? [{ start, end, chapter }] : [];
  });
}

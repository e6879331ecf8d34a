import { addToList } from '#lib/lists.ts';
import { memoised } from '#lib/memoise.ts';
import { chapterForms } from '#lib/storyWords.ts';
import type { StoryChapter } from '#shared/model/timeline.ts';
import { plainWord } from '../../../extraction/words.ts';
import { betweenNumbers, numberFromWords, rangeWords } from './questionNumbers.ts';

/*
 * Words other than "chapter" with which a story numbers its files: "Session 9 - The Ebb", "S09 The Ebb", "The Long Ebb, Part 3". A question may use
 * the story's word or that of another language.
 */

/** A word with which a story numbers its files. */
export interface StoryUnitWord {
  /** Its forms in plain words, as a pattern without capturing groups. */
  readonly words: string;
  /** Whether an ordinal or "last" before it identifies one of them: "the last session", but not "the last day of the siege". */
  readonly isCounted: boolean;
  /** The chapters by their numbers; in story order. */
  readonly byNumber: ReadonlyMap<number, readonly StoryChapter[]>;
  /** All of them, in story order. */
  readonly chapters: readonly StoryChapter[];
}

/** Words for the same unit in several languages, plain, with plurals and cases. */
const unitWords: readonly { readonly words: string; readonly isCounted: boolean }[] = [
  {
    words:
      'sessions?|sitzung(?:en)?|spielabende?|seances?|sesion(?:es)?|sessioni|sessione|sessao|sessoes|sessies?|sesj[aieęo]\\p{L}*|сесси\\p{L}+|セッション|세션',
    isCounted: true,
  },
  {
    words:
      'episodes?|eps?|folgen?|episodios?|episodi|aflevering(?:en)?|odcin(?:ek|ku|ki|kach|kow)|эпизод\\p{L}*|сери[яиюей]\\p{L}*|エピソード|에피소드',
    isCounted: true,
  },
  { words: 'parts?|teile?s?|parties?|partes?|parti|delen|deel|czesci?|czesc|част\\p{L}+|パート|파트', isCounted: true },
  { words: 'scenes?|szenen?|escenas?|scen[aey]|cenas?|сцен\\p{L}*|シーン', isCounted: false },
  { words: 'letters?|briefe?s?|brieven|lettres?|cartas?|letter[ae]|list(?:u|y|ow|ach|ie)?|письм\\p{L}*', isCounted: false },
  { words: 'days?|tage?s?|jours?|dias?|giorn[oi]|dag(?:en)?|dzien|dnia|dni|день|дн[яюией]\\p{L}*', isCounted: false },
  { words: 'nights?|nachte?|nuits?|noches?|nott[ei]|noites?|noc[ey]?|ноч\\p{L}+', isCounted: false },
  { words: 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|tydzien|tygodn\\p{L}+|недел\\p{L}+', isCounted: false },
  { words: 'entry|entries|eintrage?s?|entrees?|entradas?|wpis\\p{L}*|запис\\p{L}+', isCounted: false },
];

/** Minimum number of different numbers next to a word for it to be one that numbers a story's files. */
const minNumbers = 2;

/** Words for a chapter in any language: alternatives of a pattern for words without accents (`plainWord`). */
export const chapterWordPattern = `${chapterForms.long}|${chapterForms.short}`.normalize('NFD').replace(/\p{M}/gu, '');
const isChapterWord = new RegExp(`^(?:${chapterWordPattern})$`, 'u');
const patterns = unitWords.map(({ words }) => new RegExp(`^(?:${words})$`, 'u'));
/** At the start of a name "Session 9 - ...", "Session Log 9" or "Session 9, ...", elsewhere "..., Part 3" and "... Part 3: ...". */
const atStart =
  /^(\p{L}{2,})(?: (?:logs?|notes?|recap|report|summary|journal|transcript|draft))?[ .:#]{0,3}(\d{1,4}|[ivxlc]{1,7})(?![\p{L}\p{N}])/u;
const inside = /(?:^|[^\p{L}\p{N}])(\p{L}{2,})[ .#]{0,3}(\d{1,4}|[ivxlc]{1,7})(?=\s*(?:$|[:–—(]|-\s))/gu;

/** A code for a unit: its first letter and the number, as in "S09 The Ebb", "e12". */
const code = /^([sed])(\d{1,3})(?![\p{L}\p{N}])/u;
const wordsOfCode: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', ['session', 'scene']],
  ['e', ['episode']],
  ['d', ['day']],
]);

/** The words with a number in a name. Cached, because each question needs them for all names of the story. */
const countedNames = memoised((name): readonly { readonly word: string; readonly number: number; readonly isRoman: boolean }[] => {
  const plain = plainWord(name);
  const coded = code.exec(plain);
  if (coded) return wordsOfCode.get(coded[1]!)!.map((word) => ({ word, number: Number(coded[2]), isRoman: false }));
  const matches = [atStart.exec(plain), ...plain.matchAll(inside)].filter((match) => match !== null);
  return matches.flatMap(([, word, written]) => {
    const number = numberFromWords(written!);
    return number === null ? [] : [{ word: word!, number, isRoman: !/\d/.test(written!) }];
  });
});

/**
 * The words with numbers in the names of a story's files. `chapterWordPattern`: alternatives for chapters, which are handled separately; `nameOf`:
 * the name of a file.
 */
export function storyUnitWords(
  story: readonly StoryChapter[],
  chapterWordPattern: string,
  nameOf: (path: string) => string,
): readonly StoryUnitWord[] {
  const isChapter = new RegExp(`^(?:${chapterWordPattern})$`, 'u');
  const found = new Map<string, { chapter: StoryChapter; number: number; isRoman: boolean }[]>();
  for (const chapter of story) {
    const seen = new Set<string>();
    for (const { word, number, isRoman } of [...countedNames(chapter.title), ...countedNames(nameOf(chapter.path))]) {
      if (isChapter.test(word)) continue;
      const known = patterns.findIndex((pattern) => pattern.test(word));
      const key = known < 0 ? word : String(known);
      if (seen.has(key)) continue;
      seen.add(key);
      addToList(found, key, { chapter, number, isRoman });
    }
  }
  return [...found].flatMap(([key, all]): StoryUnitWord[] => {
    // If most files have digits, "Session X" is the template for them rather than session ten.
    const isRoman = all.filter((each) => each.isRoman).length > all.length / 2;
    const numbered = all.filter((each) => each.isRoman === isRoman);
    const numbers = Map.groupBy(numbered, ({ number }) => number);
    if (numbers.size < minNumbers) return [];
    const known = unitWords[Number(key)];
    const byNumber = new Map([...numbers].map(([number, own]) => [number, own.map(({ chapter }) => chapter)]));
    return [
      {
        words: known?.words ?? `${key}s?`,
        isCounted: known?.isCounted ?? false,
        byNumber,
        chapters: numbered.map(({ chapter }) => chapter),
      },
    ];
  });
}

/** The text between a unit and the unit that contains it: "campaign 3, session 10", "session 10 of the third campaign". */
const withinUnit = /^[\s,;:–-]*(?:(?:of|in|from|der|des|aus|von|du|de|del|di|da|van)\s+)?(?:the\s+)?$/u;

const wordWithNumber = new RegExp(
  `(\\p{L}{3,}) (?:#|no\\.? |number )?(\\d{1,4}|\\p{L}{3,9})(?![\\p{L}\\p{N}])((?:${betweenNumbers}(?:\\d{1,4})(?![\\p{L}\\p{N}]))*)`,
  'gu',
);

/** Returns a test whether a number is in a list such as "2 and 4" or "2 to 4". */
function numbersIn(first: string, more: string): (number: number) => boolean {
  let last = numberFromWords(first);
  const ranges = last === null ? [] : [[last, last]];
  for (const [, between, digits] of more.matchAll(/(\D+)(\d+)/gu)) {
    const number = Number(digits);
    ranges.push([rangeWords.test(between!) ? last! : number, number]);
    last = number;
  }
  return (number) => ranges.some(([from, to]) => number >= from! && number <= to!);
}

/** The files that a question names by a word and a number ("day 2") in their title or file name, and the question without these words. */
export function filesNumbered<File extends { readonly title: string; readonly path: string }>(
  question: string,
  files: readonly File[],
  nameOf: (path: string) => string,
): { readonly found: readonly File[]; readonly rest: string } {
  const unitOf = (word: string): string => {
    const known = isChapterWord.test(word) ? 'chapter' : patterns.findIndex((pattern) => pattern.test(word));
    return known === -1 ? word : String(known);
  };
  let rest = plainWord(question);
  const found = [...rest.matchAll(wordWithNumber)].flatMap(([written, word, digits, more]) => {
    const isAsked = numbersIn(digits!, more!);
    const named = files.filter(({ title, path }) =>
      [...countedNames(title), ...countedNames(nameOf(path))].some((each) => isAsked(each.number) && unitOf(each.word) === unitOf(word!)),
    );
    if (named.length > 0) rest = rest.replace(written, ' ');
    return named;
  });
  return { found, rest };
}

/**
 * Units that a question states by two adjacent numbers, of which each narrows the other: the first of the two maps to the files that have both, the
 * second to `said`. A pair that no file has is left out, because the question then asks for each separately.
 */
export function narrowedUnits(
  text: string,
  matches: readonly RegExpExecArray[],
  read: (match: RegExpExecArray) => { readonly unit: StoryUnitWord | undefined; readonly found: readonly StoryChapter[] },
): ReadonlyMap<RegExpExecArray, readonly StoryChapter[] | 'said'> {
  const narrowed = new Map<RegExpExecArray, readonly StoryChapter[] | 'said'>();
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    if (!next || narrowed.has(match) || !withinUnit.test(text.slice(match.index + match[0].length, next.index))) continue;
    const [one, other] = [read(match), read(next)];
    const both = one.unit === other.unit ? [] : one.found.filter((chapter) => other.found.includes(chapter));
    if (both.length === 0) continue;
    // The requested number is that of the smaller unit.
    const [asked, around] = one.found.length <= other.found.length ? [match, next] : [next, match];
    narrowed.set(asked, both);
    narrowed.set(around, 'said');
  }
  return narrowed;
}

/* Patterns for chapters in Chinese, Japanese, Korean and Thai questions, and words in any language for all chapters up to one. */

const cjkNumber = '[\\d零〇一二三四五六七八九十百两]+';
const cjkChapter = '[章回話话節节]|[장화회](?!\\p{L})|[장화회](?=에|의|까|부|은|는|을|를|이|가|와|과|도)';

/** "第三章", "第3話から第5話", "제3장", and with digits only: "3章", "3장에서"; Thai "บทที่ 3". */
export const cjkPattern = new RegExp(
  `(?:[第제]\\s*(${cjkNumber})|(?<![\\p{L}\\p{N}])(\\d{1,4}))\\s*(?:${cjkChapter})(?:\\s*(?:到|至|から|에서|부터|-|–)\\s*[第제]?\\s*(${cjkNumber})\\s*(?:${cjkChapter}))?|(?:บท|ตอน)(?:ที่)?\\s*(\\d{1,4})(?!\\d)`,
  'gu',
);

/** Words before a chapter, in plain letters, that make it the last of the requested ones. */
const upToWords =
  "(?:up )?until|up to|no later than|not later than|(?:as of|by)(?: the (?:end|time) of)?|through|bis(?: zum?)?|jusqu'(?:au?|en)|hasta(?: el)?|fino al?|ate(?: [oa])?|tot(?: en met)?|az do|вплоть до|t\\.?o\\.?m|till och med|till|til og med|til|pana la|μεχρι(?: το)?|ως το|حتى|עד";
const beforeWords =
  'before(?: (?:(?:i|we|you) )?(?:even |actually )?(?:write|writing|start|starting|draft|drafting|begin|beginning|continue|continuing|plan|planning|revise|revising|edit|editing|reach|reaching|get to|getting to|move on to|moving on to)(?: (?:on|with|writing|drafting))?)?|earlier than|vor|avant|antes de|prima di|до|fore|for|inainte de|πριν(?: απο)?(?: το)?|قبل|לפני|elott';
/** Plain text has lost the diacritic of "で". */
const upToAfter = /^\s*(?:ま[でて]|까지|为止|為止)/u;
const beforeWordsAfter = /^\s*(?:より?前|の前|之前|以前|전까지|이전|전에)/u;

/**
 * Whether a question limits itself to the chapters up to one, including it ("until chapter 4", "第四章まで") or before it; null for neither. `text`: the
 * question in plain letters; `start`, `end`: position of the chapter in it.
 */
export function boundAt(text: string, start: number, end: number): 'upTo' | 'before' | null {
  const endsWith = (words: string): boolean => new RegExp(`(?<!\\p{L})(?:${words})\\s+(?:the\\s+)?$`, 'u').test(text.slice(0, start));
  const after = text.slice(end);
  // Portuguese "do capítulo" means "of the chapter", but Polish "do rozdziału" means "up to" it.
  const isSlavic = /^(?:rozdz|kapitol)/u.test(text.slice(start));
  if (endsWith(isSlavic ? `${upToWords}|do` : upToWords) || upToAfter.test(after)) return 'upTo';
  return endsWith(beforeWords) || beforeWordsAfter.test(after) ? 'before' : null;
}

/** Words for the last of the chapters or parts, in plain letters. */
export const lastWords =
  'last|final|closing|concluding|letzte[ns]?|derniere?s?|ultim(?:[oa]s?|[ie])|последн\\p{L}*|ostatni\\p{L}*|posledni\\p{L}*|sista|sidste|siste|utolso|τελευται\\p{L}*|останн\\p{L}*';

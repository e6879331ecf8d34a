import { memoised } from '#lib/memoise.ts';
import { asciiNumerals, englishNumbers, foreignNumbers, hanNumber, romanNumber } from '#lib/storyNumbers.ts';
import { chapterForms } from '#lib/storyWords.ts';

/** Stands for the last chapter of a story, whatever its number: "the finale", "the last chapter". */
export const lastChapter = 1_000_000;

const numberWords = new Map<string, number>([
  ...englishNumbers.ones.map((word, index) => [word, index + 1] as const),
  ...englishNumbers.ordinals.map((word, index) => [word, index + 1] as const),
  ...englishNumbers.tens.map((word, index) => [word, 20 + index * 10] as const),
  ...['twentieth', 'thirtieth', 'fortieth', 'fiftieth'].map((word, index) => [word, 20 + index * 10] as const),
]);

/** Words for a chapter, or for a session of a game. */
const chapterWord = `(?:chap|ch)s?\\.|chptrs?\\.?|${chapterForms.long}|(?:${chapterForms.short})\\.|sessions?|episodes?|eps?\\.`;
const words = [...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|');
const single = `\\d{1,4}|[IVXLC]{1,7}(?![\\p{L}\\p{N}])|(?:the )?(?:${words})(?:-(?:${words}))?(?![\\p{L}])`;
/** Characters between the word and its number: "chapter no. 9", "#chapter/9", `"chapter": 9`. */
const beforeNumber = `["'’”]?[ \\u00A0]*(?:[:=#№/-]|(?:num(?:ber)?|nr|n\\.?[oº°])(?:\\.|(?!\\p{L})))?[ \\u00A0]*`;
const latin = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${chapterWord})(?![\\p{L}])${beforeNumber}(${single})((?:[ \\u00A0]*(?:,|;|&|\\+|/|–|—|-|and|or|to|through|und|bis|et|à|y|e|a|и|до|en|tot)[ \\u00A0,]*(?:and |or )?(?:${chapterWord})?[ \\u00A0]*(?:${single}))*)`,
  'giu',
);
/** "the ninth chapter", "9th chapter", "9. Kapitel". */
const ordinalFirst = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,4}|(?:[IVXLC]{2,7}|[IVX])(?=\\.))(?:st|nd|rd|th|\\.|e|ª|º|ème)[ \\u00A0](?:${chapterWord})(?![\\p{L}])|(?<![\\p{L}])((?:${words})(?:-(?:${words}))?)[ ](?:chapter|session|episode)(?![\\p{L}])`,
  'giu',
);
/** "chapitre neuf", "глава девятая" and "im neunten Kapitel", but not an English "chapter once" (eleven in Spanish). */
const foreignChapter = `(?!chapters?(?!\\p{L}))(?:${chapterForms.long})`;
const foreignWord = new RegExp(
  `(?<!\\p{L})${foreignChapter}[ \\u00A0]+([\\p{L}\\p{M}-]{2,20})|(?<![\\p{L}\\p{M}])([\\p{L}\\p{M}-]{3,20})[ \\u00A0]+${foreignChapter}(?!\\p{L})`,
  'giu',
);
const foreignCardinals = new Map(foreignNumbers.ones.flatMap((forms, index) => forms.map((form) => [form, index + 1] as const)));
const foreignOrdinals = foreignNumbers.ordinals.flatMap((forms, index) => forms.map((form) => [form, index + 1] as const));

/** The value of a number word in a language other than English; ordinals may have any ending of up to four letters. */
function foreignNumber(word: string, isOrdinal: boolean): number | null {
  const low = word.normalize('NFC').toLowerCase();
  // Before its noun, a cardinal is a count: "acht Kapitel".
  const cardinal = foreignCardinals.get(low);
  if (cardinal !== undefined) return isOrdinal ? null : cardinal;
  const stems = foreignOrdinals.filter(([stem]) => low.startsWith(stem) && low.length <= stem.length + 4);
  return stems.toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? null;
}
/** A chapter inside another number: "S1E9", or "scene 9.2" of chapter 9. */
const compound =
  /(?<![\p{L}\p{N}])(?:s\d{1,2}[ ._-]?e|scenes?[ \u00A0](?=\d{1,3}\.\d{1,2}(?!\d|[ \u00A0]?(?:[ckm]?m|ft|feet|miles?|hours?|minutes?)(?!\p{L}))))(\d{1,3})(?![\p{L}\p{N}])/giu;
const eastAsian =
  /第\s*([0-9０-９]{1,4}|[零〇一二两三四五六七八九十百]{1,6})\s*(?:章|回|話|话|节|節|장|화)|([0-9]{1,4})\s*(?:章|장|화)(?!\p{L})/gu;
const ends =
  /(?<!\p{L})(?:(?<!(?<!\p{L})(?:cop(?:y|ies)|drafts?|pages?|proofs?|manuscripts?) of )(?:the )?(?<!(?<!\p{L})(?:cop(?:y|ies)|drafts?|pages?|proofs?|manuscripts?) of the )(?:last|final|closing|penultimate|(?:second|next)[ -]to[ -]last) chapters?|(?:the )?(?:finale|epilogue)|(?:the )?(?:very )?end(?:ing)? of the (?:book|novel|story|series|trilogy)|(?:in|at|during|before|until|by) the (?:climax|ending)(?! (?:of|to|for)(?!\p{L}))|later (?:on )?in the (?:book|novel|story|series|trilogy)|letzten? Kapitels?|dernier chapitre|último capítulo|ultimo capitolo|последн(?:яя|ей) глав[ае]|最終章|最后一章)(?!\p{L})/iu;

/** Names of the section, label or property about the ending of the story, in several languages. */
const endingWords = [
  '(?:the |alternate |alternative |true |planned |final |(?:his|her|their|its) )?endings?',
  'the end',
  'end of (?:the )?(?:arc|story|book|novel|series|season)',
  "(?:story|character|book|series|novel|season|arc)(?:[’']s)? end(?:ing)?s?",
  '(?:how|where) (?:it|she|he|they|this|everything|the (?:story|book|novel|series|arc))(?: all)? ends?(?: up)?',
  '(?:grand |the )?finale',
  '(?:the )?(?:climax|d[ée]nouement|endgame)',
  '(?:final|ultimate|eventual) (?:fate|outcome|battle|confrontation|scene|act|twist|reveal)',
  '(?:das )?ende der geschichte|(?:der )?schluss|wie es (?:aus|zu ende )geht|(?:das )?finale',
  "la fin|fin de l[’']histoire|le dénouement",
  '(?:el )?(?:final|desenlace)(?: de la historia)?|cómo (?:acaba|termina)',
  '(?:il )?finale|come finisce|(?:o )?(?:desfecho|fim da história)|como (?:acaba|termina)',
  'zakończenie|finał|концовка|финал|развязка|чем (?:всё|все) (?:кончится|заканчивается)',
  '结局|結局|大结局|結末|エンディング|결말',
].join('|');
const isEnding = new RegExp(`^(?:${endingWords})$`, 'iu');
/** A line that begins with such a label or consists of it in bold, which is how short sections appear inside a passage. */
const endingLabel = new RegExp(
  `(?:^|\\n)[\\s>]*(?:[-*+•][ \\t]+)?(?:(?:\\*{1,3}|_{1,3})(?:\\d{1,3}[.)][ \\t]*)?(?:${endingWords})(?:[ \\t]*[:：]?(?:\\*{1,3}|_{1,3})[ \\t]*(?=\\n|$|[:：])|[ \\t]*[:：](?:\\*{1,3}|_{1,3}))|(?:${endingWords})[ \\t]*[:：])`,
  'iu',
);

/** The greatest chapter in a heading or title; {@link lastChapter} if it announces the ending. */
export const greatestChapterInHeading: (heading: string) => number | null = memoised((heading) =>
  isEnding.test(plainHeading(heading)) ? lastChapter : greatestChapterIn(heading),
);

const plainHeading = (heading: string): string =>
  heading
    .replace(/[*_~`#[\]{}"“”«»!?.…]+/gu, ' ')
    .replace(/^[\s\d.):–—-]+|[\s:：–—-]+$/gu, '')
    .replace(/\s+/gu, ' ');

/** Words above a list whose numbers are chapters, or steps of the story, which occur no earlier than the chapter of that number. */
const outlineWords =
  /(?<!\p{L})(?:outlines?|chapters?|plot(?:lines?)?|story(?:lines?)?|synopsis|beats?|scenes?|storyboard|handlung|kapitel|gliederung|szenen|intrigue|chapitres|scènes|trama|argumento|escaleta|cap[ií]tulos|escenas|capitoli|scene|enredo|cenas|fabuła|rozdziały|сюжет|главы|сцены)(?!\p{L})|大纲|大綱|剧情|劇情|情节|情節|章节|章節|プロット|あらすじ|줄거리/iu;
const numberedItem = /^[\s>]*(\d{1,3})[.)][ \t]+\S/;
/** A heading that is only a number, also if it became bold in a passage of several short sections. */
const numberHeading = /^[\s>]*(?:#{1,6}[ \t]+|\*\*)?(\d{1,3})[.:)]?(?:\*\*)?$/;
const minOutlineItems = 3;

/**
 * The last chapter of an outline that has only numbers: from a numbered list with such a heading (its length, if all items are "1."), or from
 * headings such as "4" below "Chapter notes". Null if there is none.
 */
export function outlineChapterIn(headings: readonly string[], text: string): number | null {
  const listed = listedChapterIn(headings, text);
  const numbered = numberedSections(headings, text);
  return listed === null && numbered.length === 0 ? null : Math.max(listed ?? 0, ...numbered);
}

function numberedSections(headings: readonly string[], text: string): number[] {
  const [above, last] = [headings.at(-2) ?? '', headings.at(-1) ?? ''];
  const lines = outlineWords.test(last) && text.includes('**') ? text.split('\n').filter((line) => line.startsWith('**')) : [];
  return [...(outlineWords.test(above) ? [last] : []), ...lines].flatMap((line) => numberHeading.exec(line)?.[1] ?? []).map(Number);
}

function listedChapterIn(headings: readonly string[], text: string): number | null {
  if (!/(?:^|\n)[\s>]*\d{1,3}[.)][ \t]/.test(text)) return null;
  const isHeaded = outlineWords.test(headings.at(-1) ?? '');
  let greatest: number | null = null;
  let isOutline = isHeaded;
  let lead = '';
  let items: number[] = [];
  const end = (): void => {
    const isCounted = items.length >= minOutlineItems && items.every((number, index) => index === 0 || number >= items[index - 1]!);
    if (isOutline && isCounted) greatest = Math.max(greatest ?? 0, items.at(-1)!, items[0]! + items.length - 1);
    items = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const number = numberedItem.exec(line)?.[1];
    if (number !== undefined) {
      if (items.length === 0) isOutline = isHeaded || (lead.length <= 120 && outlineWords.test(lead));
      items.push(Number(number));
    } else if (items.length === 0 || !/^\s/.test(line)) {
      end();
      lead = line;
    }
  }
  end();
  return greatest;
}

/** Cheap test that skips most texts. */
const mayNumber =
  /\bch(?:s?(?:\b|\d)|ap|ptr)|\b[kc]ap(?:[ií]t|\.)|\bhoofdstuk|\bhfst|\bglav|\brozdz|\blu(?:ku|vu)|\bböl|\bfejez|\bsession|\bep(?:isode|s?\.)|\bs\d{1,2}[ ._-]?e\d|\bscenes?[ \u00A0]\d|\bpoglav|\bbab\b|chương|глав|гл\.|розділ|поглављ|κεφ|فصل|פרק|अध्याय/iu;
const mayEnd =
  /chapter|finale|epilogue|the (?:book|novel|story|series|trilogy|climax|ending)(?!\p{L})|kapitel|chapitre|cap[ií]tulo|capitolo|глав|最終章|最后一章/iu;
const mayName = new RegExp(`${mayNumber.source}|${mayEnd.source}`, 'iu');

/** The greatest chapter in a text, as words or digits; {@link lastChapter} for the end of the story; null if there is none. */
export const greatestChapterIn: (text: string) => number | null = memoised((written) => {
  const text = asciiNumerals(written);
  let greatest: number | null = null;
  const add = (chapter: number | null): void => {
    if (chapter !== null && (greatest === null || chapter > greatest)) greatest = chapter;
  };
  const isNamed = mayName.test(text);
  if (isNamed && mayNumber.test(text)) {
    for (const { 0: whole, 1: first, 2: more, index } of text.matchAll(latin)) {
      const number = numberIn(first!);
      if (number === null) continue;
      add(number);
      const others = [...more!.matchAll(/\d{1,4}|[\p{L}-]+/gu)].flatMap(([word]) => numberIn(word) ?? []);
      if (others.length > 0 && countsOther(number, others.at(-1)!, text.slice(index + whole.length))) others.pop();
      for (const other of others) add(other);
    }
    for (const [, digits] of text.matchAll(compound)) add(Number(digits));
    for (const [, digits, word] of text.matchAll(ordinalFirst)) add(numberIn((digits ?? word)!));
    for (const [, after, before] of text.matchAll(foreignWord)) add(foreignNumber((after ?? before)!, after === undefined));
  }
  if (isNamed && mayEnd.test(text) && ends.test(text)) add(lastChapter);
  if (/[:：*_]/.test(text) && endingLabel.test(text)) add(lastChapter);
  if (/[第章장화]/u.test(text)) for (const [, digits, plain] of text.matchAll(eastAsian)) add(numberIn((digits ?? plain)!));
  if (text.includes('|')) for (const number of chapterColumns(text)) add(number);
  return greatest;
});

/** Whether the last number after a chapter's number is not a chapter: "In chapter 3, 40 men die", "Chapter 4 – 1203 AD". */
function countsOther(first: number, last: number, after: string): boolean {
  if (/^\s?(?:AD|CE|BCE?|A\.D\.|B\.C\.)(?!\p{L})/u.test(after) || (first < 100 && last >= 1_000)) return true;
  const next = /^[ \u00A0](\p{Ll}[\p{L}’'-]*)/u.exec(after)?.[1];
  return (
    next !== undefined &&
    /^(?:others?|more|men|women|people|children)$|\p{Ll}{2}(?<!s)s$/u.test(next) &&
    !/^(?:is|was|has|does|as|this|its|his|shows|tells|ends|begins|starts|takes|reveals|follows|contains|covers|happens|belongs|describes)$/u.test(
      next,
    )
  );
}

/** Heads of columns with the chapter of an event: "Dies in", "First appears". */
const eventHead =
  /^(?:(?:first|last) (?:appear(?:s|ed|ance)|seen|mention(?:s|ed)?|met)|introduced|debut(?:s|ed)?|(?:appears|introduced|debuts|met|mentioned|seen|dies|died|death|killed|falls|leaves|joins|returns|betrays|revealed|unmasked) in(?: (?:chapter|ch\.?))?|(?:first|last|death|debut) (?:chapter|ch\.?))$/iu;
/** A cell with chapters rather than years. */
const chapterCell = /^\d{1,2}(?:\s?(?:[,;&–—-]|and|to)\s?\d{1,2})*$/u;
const columnHead = new RegExp(`^(?:(?:in )?(?:${chapterWord})|#? ?(?:chapter|ch)(?: ?(?:no\\.?|number|#|nr\\.?))?|章)$`, 'iu');

/** Numbers in table columns whose head names chapters, or an event in a chapter. */
function chapterColumns(text: string): number[] {
  const found: number[] = [];
  /** The cells of these columns; in those of events, every cell must be a chapter rather than a year. */
  let columns: { readonly index: number; readonly isEvent: boolean; readonly cells: string[] }[] = [];
  const end = (): void => {
    for (const { isEvent, cells } of columns)
      if (!isEvent || cells.every((cell) => chapterCell.test(cell)))
        for (const cell of cells) for (const [digits] of cell.matchAll(/\d{1,4}/g)) found.push(Number(digits));
    columns = [];
  };
  for (const line of text.split('\n')) {
    if (!line.includes('|')) {
      end();
      continue;
    }
    const row = line
      .replace(/^\s*\|/, '')
      .split('|')
      .map((cell) => cell.trim());
    const heads = row.flatMap((cell, index) =>
      columnHead.test(cell) || eventHead.test(cell) ? [{ index, isEvent: eventHead.test(cell), cells: [] }] : [],
    );
    if (heads.length > 0) {
      end();
      columns = heads;
    } else for (const { index, cells } of columns) if (/\d/.test(row[index] ?? '')) cells.push(row[index]!);
  }
  end();
  return found;
}

const chapterKey = new RegExp(`(?:^|[ _.-])(?:${chapterWord}|章)$|^(?:chapter|ch)[ _-]?(?:no|number)$`, 'iu');

/** Whether a property states a chapter: `chapter`, `events.chapter`, `first chapter`. */
export const isChapterKey = (key: string): boolean => chapterKey.test(key.trim());

/** The greatest chapter stated by a property: in its key ("fate (ch. 9)") or value, or as a number under a key that ends in "chapter". */
export function chapterOfProperty(key: string, value: string): number | null {
  const called = key.replaceAll(/[-_]+/g, ' ');
  if (value.trim() !== '' && isEnding.test(plainHeading(called))) return lastChapter;
  const named = [greatestChapterIn(called), greatestChapterIn(value)];
  if (isChapterKey(key)) {
    const numbers = [...value.matchAll(/\d{1,4}/g)].map(([digits]) => Number(digits));
    named.push(...(numbers.length === 0 ? [numberIn(value.trim())] : numbers));
  }
  return named.reduce((max, one) => (max === null || (one !== null && one > max) ? one : max), null);
}

/** A number in digits, Roman numerals or words: `12`, `XII`, `twelve`, `the twelfth`, `十二`; null for any other text. */
export function numberIn(text: string): number | null {
  const word = text.normalize('NFKC').replace(/^the /i, '').trim();
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const [ten, unit] = word.toLowerCase().split('-');
  const whole = numberWords.get(ten!);
  if (whole !== undefined) return unit === undefined ? whole : numberWords.has(unit) ? whole + numberWords.get(unit)! : null;
  // A single lower-case letter is a word: "chapter i".
  if (/^[IVXLC]+$/.test(word) || (word.length > 1 && /^[ivxlc]+$/.test(word))) return romanNumber(word);
  return hanNumber(word);
}

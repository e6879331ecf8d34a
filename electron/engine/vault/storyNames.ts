import type { DocumentKind } from '#shared/model/source.ts';

const words: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index]),
);
const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ').map((word, index) => [word, index + 1]),
);
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const manuscriptFolder =
  /^(?:the )?(?:manuscripts?|chapters?|scenes?|drafts?|(?:first|second|third|final|rough|\d+(?:st|nd|rd|th)) draft|story|stories|novels?|novella|prose|session ?(?:notes|logs|recaps?|journals?)|sessions|episodes?)(?: ?(?:\d+|[ivxlc]+|[a-z]))?$/;
const unitFolder = /^(?:book|volume|vol\.?|part|act|chapter|draft|episode|season|arc|section)s?\b[ .:_-]*/;
const noteFolder =
  /^(?:characters?|people|persons|npcs?|pcs|players|cast|places?|locations?|settings?|world|worldbuilding|world building|lore|factions?|organi[sz]ations?|groups|items?|objects|artifacts|events?|timelines?|concepts?|magic|religions?|cultures?|species|creatures?|bestiary|notes?|research|outlines?|planning|plans?|plot(?:s|ting)?|ideas?|reference|references|wiki|codex|encyclopedia|glossary|archive|meta|assets|attachments|images|inbox|todo|journal)$/;

/** `Manuscript` or `Chapters`, but also `02 Manuscript` and `z_Drafts`: names without number and signs in front. */
function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^[\s\d_.\-–—)z]*[\s_.\-–—)]+/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
}

/** What the folders of a document, outermost first, say about it; the innermost that says anything decides, else null. */
export function folderKind(folders: readonly string[]): DocumentKind | null {
  for (const folder of folders.toReversed()) {
    const name = bare(folder);
    if (noteFolder.test(name)) return 'note';
    if (manuscriptFolder.test(name) || isUnit(name, unitFolder)) return 'manuscript';
  }
  return null;
}

/** Whether a file is called a chapter or scene with a number: "Chapter 3", "012-scene". */
export function isChapterName(name: string): boolean {
  const low = name.toLowerCase().replaceAll('_', ' ').trim();
  if (/^\d+[\s.-]*(?:chapter|scene)\b/.test(low)) return true;
  const found = /^(?:chapter|chap|scene)\b[\s.:#-]*/.exec(low) ?? /^(?:chapter|chap|ch|scene|sc)[\s.:#-]*(?=\d)/.exec(low);
  return found !== null && leadingNumber(low.slice(found[0].length)) !== null;
}

/** Whether a name is that of a whole manuscript, which says nothing about order. */
export function isGeneralName(name: string): boolean {
  return manuscriptFolder.test(bare(name)) && !isUnit(bare(name), unitFolder);
}

/** Where a chapter belongs; null where its story has no such level. */
export interface Structure {
  readonly series: string | null;
  readonly book: string | null;
  readonly part: string | null;
}

const bookFolder = /^(?:book|volume|vol\.?|season)\b[ .:_-]*/;
const seriesFolder = /^(?:series|saga|trilogy|cycle)\b|\b(?:series|saga|trilogy|duology|tetralogy|quartet|cycle|chronicles)$/;

/** Names of the series, the book and the part a document lies in. A folder that holds a book is its series, unless it has a general name. */
export function structureOf(folders: readonly string[]): Structure {
  const last = (pattern: RegExp): string | null => folders.findLast((folder) => isUnit(bare(folder), pattern)) ?? null;
  const book = last(bookFolder);
  const above = book === null ? undefined : folders[folders.lastIndexOf(book) - 1];
  const named = folders.find((folder) => seriesFolder.test(bare(folder)) && folder !== book);
  const series = named ?? (above === undefined || isGeneralName(above) || noteFolder.test(bare(above)) ? null : above);
  return { series, book, part: last(/^(?:part|act|arc)\b[ .:_-]*/) };
}

/** `Part Two - The Sea` is a unit, `Parts` and `Book Reviews` are not: a number must follow. */
function isUnit(name: string, pattern: RegExp): boolean {
  const found = pattern.exec(name);
  return found !== null && leadingNumber(name.slice(found[0].length)) !== null;
}

const front = /^(?:prologue|preface|foreword|introduction|epigraph|dedication|title page)\b/;
const back = /^(?:epilogue|afterword|acknowledge?ments|appendix|coda)\b/;

/** Whether a name is that of a prologue, an epilogue or the like. */
export function isFrontOrBack(name: string): boolean {
  return front.test(name.toLowerCase().trim()) || back.test(name.toLowerCase().trim());
}

/** The number that orders a file or folder: "Chapter 3", "03 - Arrival", "Part II", "Chapter Twenty-One", first for a prologue, last for an epilogue; null when it has none. */
export function numberInName(name: string): number | null {
  const low = name.toLowerCase().replaceAll('_', ' ').trim();
  if (front.test(low)) return -1;
  if (back.test(low)) return 1_000_000;
  const digits = /^(\d{1,6}(?:\.\d+)?)(?=$|[\s.:)\-–—])/.exec(low);
  if (digits !== null) return Number(digits[1]);
  const unit =
    /(?:^|\s|-)(?:book|volume|vol|part|act|chapter|chap|ch|scene|sc|section|episode|ep|season|session|draft|arc)s?(?:\b|(?=\d))[\s.:#-]*/.exec(
      low,
    );
  return unit === null ? null : leadingNumber(low.slice(unit.index + unit[0].length));
}

/** The number a text begins with, in digits, Roman numerals or words. */
function leadingNumber(text: string): number | null {
  const digits = /^(\d{1,6}(?:\.\d+)?)(?![\p{L}\d])/u.exec(text);
  if (digits !== null) return Number(digits[1]);
  const [first = '', second = ''] = text.split(/[\s.:,)_-]+/);
  const ten = tens[first];
  if (ten !== undefined) return ten + (words[second] !== undefined && words[second] < 10 ? words[second] : 0);
  return words[first] ?? ordinals[first] ?? roman(first);
}

function roman(text: string): number | null {
  if (!/^(?=[ivxlc])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return null;
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  let sum = 0;
  for (const [index, letter] of text.split('').entries()) {
    const value = values[letter]!;
    sum += value < (values[text[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

import type { TextRange } from '#lib/text.ts';
import { memoisedPassages } from '#lib/memoise.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The segmenter copies its input, so long text is passed in windows. */
const windowLength = 2_000;
const longestWindow = 16_000;

export const dialogueVerbs =
  'said|says|asked|asks|replied|answered|cried|whispered|murmured|muttered|shouted|yelled|called|added|continued|repeated|returned|exclaimed|observed|remarked|demanded|began|snapped|sighed|growled|hissed|laughed|agreed|admitted|insisted|interrupted|declared|inquired|enquired|responded|rejoined|retorted|gasped|groaned|told|went on|breathed|mumbled|suggested|explained|warned|protested|pleaded|begged|screamed|ordered|offered|finished|thought|wondered';

const abbreviation =
  /(?:^|[^\p{L}\p{N}])(?:Mr|Mrs|Ms|Mx|Dr|St|Sts|Prof|Rev|Revd|Hon|Capt|Col|Cpl|Gen|Lt|Sgt|Maj|Cmdr|Adm|Gov|Sen|Rep|Pres|Messrs|Mme|Mlle|Msgr|Fr|Sr|Jr|Esq|Mt|Ft|vs|viz|cf|e\.g|i\.e|al|approx|Hr|Hrn|hr|Frl|Frk|frk|Nr|Chr|bzw|Sra|Srta|Sres|Dra|Dña|Sta|Exmo|Exma|Sig|Sigg|Dott|MM|Mgr|dhr|mevr|ks|św|гр|тов|проф|св|ул|акад|ген|кап|(?<!\p{Ll} )I|(?!I)\p{Lu})\.$/u;
/** The first letter of an abbreviation of two: "z. B.", "d. h." */
const firstOfTwo = /(?:^|[^\p{L}\p{N}])\p{Ll}\.$/u;
const numberAbbreviation = /(?:^|[^A-Za-z])(?:[Nn]o|[Vv]ol|[Cc]h|[Pp]p?|[Ff]ig|[Ss]ec|[Ll]l?)\.$/;
/** Abbreviations before a year: born, died, about, flourished, ruled. */
const yearAbbreviation = /(?:^|[^\p{L}\p{N}])(?:b|d|c|ca|circa|fl|r|m|est)\.$/u;
/** A text that is only the number or letter of a list item. */
const listNumber = /^\s*\(?(?:\d{1,3}|[ivxlIVXL]{1,5}|\p{L})[.)]\s*$/u;
/** Maximum characters within which an open bracket must close to belong to the same sentence. */
const longestBracket = 300;
const dialogueTag = new RegExp(`^(?:\\p{Lu}[\\p{L}’'.-]*\\s+){1,3}(?:${dialogueVerbs})\\b`, 'u');

/** The sentences of a text in order. A line end always ends one; a full stop in "Mr. Venn" or inside `"Stop!" he said` does not. */
export function splitSentences(text: string): TextRange[] {
  const spans: TextRange[] = [];
  for (let lineStart = 0; lineStart <= text.length;) {
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    splitLine(text, lineStart, lineEnd, spans);
    lineStart = lineEnd + 1;
  }
  return spans;
}

function splitLine(text: string, lineStart: number, lineEnd: number, spans: TextRange[]): void {
  let open: { start: number; end: number } | null = null;
  for (const end of boundaries(text, lineStart, lineEnd)) {
    const start: number = open === null ? lineStart : open.end;
    if (open !== null && !isEnd(text, open.start, open.end, lineEnd)) {
      open = { start: open.start, end };
      continue;
    }
    if (open !== null) addSpan(text, open.start, open.end, spans);
    open = { start, end };
  }
  if (open !== null) addSpan(text, open.start, open.end, spans);
}

function addSpan(text: string, start: number, end: number, spans: TextRange[]): void {
  const words = text.slice(start, end);
  const first = start + words.length - words.trimStart().length;
  const last = start + words.trimEnd().length;
  if (last > first) spans.push({ start: first, end: last });
}

/** A possible end of a sentence with more text after it. */
const innerEnd = /[.!?…。！？．।॥؟۔‼⁇⁈⁉][^\p{L}\p{N}]*[\p{L}\p{N}]/u;

/** Yields ends of sentences between two offsets, as found by the segmenter, ascending; the last is `lineEnd`. */
function* boundaries(text: string, lineStart: number, lineEnd: number): Generator<number> {
  // Most lines of dialogue are a single sentence, and the segmenter is slow.
  if (lineEnd - lineStart < windowLength && !innerEnd.test(text.slice(lineStart, lineEnd))) {
    yield lineEnd;
    return;
  }
  let start = lineStart;
  let length = windowLength;
  while (start < lineEnd) {
    const end = Math.min(start + length, lineEnd);
    let last = start;
    for (const segment of segmenter.segment(text.slice(start, end))) {
      const next = start + segment.index + segment.segment.length;
      // A sentence that is cut by the window is segmented again in the next one.
      if (next >= end && end < lineEnd) break;
      yield next;
      last = next;
    }
    if (last > start) {
      start = last;
      length = windowLength;
    } else if (length < longestWindow) length *= 2;
    else {
      yield end;
      start = end;
      length = windowLength;
    }
  }
}

/** Whether a sentence really ends at `end`, judged by the words around it. */
function isEnd(text: string, start: number, end: number, lineEnd: number): boolean {
  if (end - start <= 12 && listNumber.test(text.slice(start, end))) return false;
  if (isBracketOpen(text, start, end, lineEnd)) return false;
  const before = text.slice(Math.max(start, end - 40), end).trimEnd();
  const after = text.slice(end, Math.min(end + 80, lineEnd));
  if (/^["“‘'([—–-]*\p{Ll}/u.test(after)) return false;
  if (firstOfTwo.test(before) && /^\s?\p{L}\.(?!\p{L})/u.test(after)) return false;
  if (before.endsWith('.'))
    return !abbreviation.test(before) && !(/^\d/.test(after) && (numberAbbreviation.test(before) || yearAbbreviation.test(before)));
  return !(/["”’'»]$/.test(before) && dialogueTag.test(after));
}

/** Whether a bracket that is open at `end` closes soon after, so that its content belongs to the sentence. */
function isBracketOpen(text: string, start: number, end: number, lineEnd: number): boolean {
  const from = Math.max(start, end - longestBracket);
  const before = text.slice(from, end);
  const opening = Math.max(before.lastIndexOf('('), before.lastIndexOf('['));
  if (opening < 0) return false;
  const closing = before[opening] === '(' ? ')' : ']';
  if (before.includes(closing, opening)) return false;
  return text.slice(end, Math.min(lineEnd, from + opening + longestBracket)).includes(closing);
}

/** Paired marks: the opening one for each closing one. */
const pairs: Readonly<Record<string, string>> = { '”': '“', '»': '«', ')': '(', ']': '[' };

/** Whether a text ends within a quotation or bracket of its last paragraph, or with a colon, which announces more text. */
export function isOpenAtEnd(text: string): boolean {
  const paragraph = text.slice(text.lastIndexOf('\n') + 1);
  let straight = 0;
  const open: string[] = [];
  for (const sign of paragraph.match(/["“”«»()[\]]/gu) ?? []) {
    if (sign === '"') straight++;
    else if (pairs[sign] === undefined) open.push(sign);
    else if (open.at(-1) === pairs[sign]) open.pop();
  }
  return straight % 2 === 1 || open.length > 0 || /[:：][*_\s]*$/u.test(paragraph);
}

/** The last sentence, from `last` back to `earliest`, after which nothing is open; null if there is none. */
export function lastClosedSentence(earliest: number, last: number, textTo: (sentence: number) => string): number | null {
  for (let sentence = last; sentence >= earliest; sentence--) if (!isOpenAtEnd(textTo(sentence))) return sentence;
  return null;
}

/** Maximum characters of texts with cached sentences: a context reads thousands of passages, and the next one reads many of them again. */
const maxCachedCharacters = 8_000_000;
/** Maximum length of a cached text: longer ones are rare, and each would displace many others. */
const maxCachedLength = 6_000;

/** Cached `splitSentences`, for texts that are read repeatedly. */
export const cachedSentences: (text: string) => readonly TextRange[] = memoisedPassages(
  splitSentences,
  maxCachedCharacters,
  maxCachedLength,
);

/** Minimum characters of a group of sentences: one long sentence or a few short ones. */
const minGroup = 160;
/** Minimum characters of the last group; a shorter rest is added to the previous group. */
const minLast = 80;

/** One or a few consecutive sentences of a passage: offsets, and their text joined by single spaces. */
interface SentenceGroup extends TextRange {
  readonly text: string;
}

/**
 * The sentences of a part of a text, each with at least `minLength` characters: a shorter one belongs to the next, or at the end to the one before.
 */
export function sentencesWithin(text: string, part: TextRange, minLength: number): TextRange[] {
  const found: TextRange[] = [];
  let start: number | null = null;
  for (const sentence of cachedSentences(text)) {
    if (sentence.end <= part.start || sentence.start >= part.end) continue;
    start ??= sentence.start;
    if (sentence.end - start < minLength) continue;
    found.push({ start, end: sentence.end });
    start = null;
  }
  if (start !== null) found.push({ start: found.pop()?.start ?? start, end: part.end });
  return found;
}

/** The sentences of a passage in small groups, for sentence vectors, because a passage's vector may be too diffuse (docs/decisions/101). */
export function sentenceGroups(text: string): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  let open: SentenceGroup | null = null;
  const joined = (group: SentenceGroup, next: SentenceGroup): SentenceGroup => ({
    start: group.start,
    end: next.end,
    text: `${group.text} ${next.text}`,
  });
  for (const { start, end } of cachedSentences(text)) {
    const sentence = { start, end, text: text.slice(start, end) };
    open = open ? joined(open, sentence) : sentence;
    if (open.text.length < minGroup) continue;
    groups.push(open);
    open = null;
  }
  if (open === null) return groups;
  if (open.text.length < minLast && groups.length > 0) groups.push(joined(groups.pop()!, open));
  else groups.push(open);
  return groups;
}

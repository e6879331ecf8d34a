import { unitHeading } from '#lib/storyWords.ts';
import { occurrences } from '#shared/occurrences.ts';
import { isDateLabel } from '../text/storyDates.ts';
import { isFactValue, isKnownKey } from './facts.ts';
import { roleOfSection } from './role.ts';
import { countUpTo, glossary, indefinite, opensAsDefinition, share, statesStatistics } from './noteTree.ts';
import {
  isAdvice,
  isEvidentName,
  isGroupLabel,
  isInstruction,
  isName,
  isNameHead,
  isNameKey,
  isSectionHeading,
  isSentenceCase,
  subjectName,
} from './subjectLabels.ts';
import { typeOfGroup, withoutUnit } from './typeGroups.ts';
import { typeOfNoun } from './typeWords.ts';

/*
 * Entries of a note by their form alone. Whoever lists many things writes each in the same way: a mark, a name, a sign, a text. A form that occurs
 * again and again, each time with another name and with words about it, is the form of entries, whatever the mark-up.
 */

/** A thing with lines of its own. */
export interface RepeatedEntry {
  readonly name: string;
  /** 1-based lines of the file. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** The line of the heading above; before the first line where there is none. */
  readonly headingLine: number;
  /** The group that words above its list name, if they are no heading of Markdown: "Major Regions". */
  readonly label: string | undefined;
  /** Its head is no plain name: it has a label before it, or the family name first. */
  readonly isReadAnew: boolean;
}

/** Fewest entries of one form, and words that describe each. */
const minEntries = 3;
const minWordsAbout = 3;
const minWordsInGroup = 2;
/** Shares of the heads of one form that must be names, different, and of those evidently things. */
const minShareOfNames = 0.75;
const minShareOfDifferent = 0.9;
const minShareOfEvident = 0.5;
const minShareOfFields = 0.3;
/** Share of the paragraphs or lines of a section that begin alike where nothing else marks entries. */
const minShareOfSection = 0.7;
const minShareOfGroup = 0.6;

/** How a line may begin before its head: quotes, callouts, headings, bullets, tags, numbers and keys. Each is replaced by its kind. */
const marks: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^>\s?/u, () => '>'],
  [/^\[!(\p{L}+)\][-+]?\s*/u, ([, kind]) => `!${kind!.toLowerCase()}`],
  [/^(#{1,6})\s+/u, ([signs]) => signs.trim()],
  [/^([-*+•◆◇●○▪■□★☆→►▸·‣⁃✦❖])\s+/u, ([, sign]) => sign!],
  [/^<(summary|dt|h[1-6]|b|strong)(?:\s[^<>]*)?>\s*/iu, ([, tag]) => `<${tag!.toLowerCase()}>`],
  [/^\|\s*(?:\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s*\|\s*)?/u, () => '|'],
  [/^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s*\|\s*/u, () => '|'],
  [/^(?:\*\*|__)[A-Z]{0,2}\d{1,4}(?:[.-]\d{1,4})?[a-z]?[.):]?(?:\*\*|__)[.):]?\s+/u, () => 'key'],
  [/^(?:\[(?:\p{Lu}|\d{1,3}|\p{Lu}\d{1,3})\]|\((?:\p{Lu}|\d{1,3})\)|#\d{1,4}|№\s?\d{1,4})\s*(?:\/\/|[—–:|.)-])?\s*/u, () => 'key'],
  [/^\d{1,3}(?:\.\d{1,3})*(?:\\?[.)]|\s[—–-])\s+/u, () => 'number'],
];
/** What a head is set in; its end is the same, or its other half. */
const emphasis = /^(?:[*_]{1,3}`?|`|[【「『«»“„"])(?=\S)/u;
const closing: Readonly<Record<string, string>> = { '【': '】', '「': '」', '『': '』', '«': '»', '»': '«', '“': '”', '„': '“' };
/** What stands between a head without emphasis and its text. */
const separators = /\s*(?:::+|[:：](?=\s)|\.{3,}|…)\s*|\s+(?:[—–|·=]|--?|\/\/?)\s+|\t+|\s{3,}|[,;]\s+|;(?=\S)|[.。](?=\s)\s*/gu;
/** Abbreviations end with a full stop, and no head does after them. */
const abbreviation =
  /(?:^|[\s"“])(?:\p{Lu}|Mrs?|Ms|Dr|Drs|Ste?|Sra?|Jr|Capt|Cpt|Sgt|Lt|Cmdr|Cdr|Col|Gen|Maj|Prof|Rev|Hr|Fr|Mme|Mlle|Hon|Gov|Adm|No|Nr|MRS?|MS|DR)$/u;
/** Capitals are a mark as well. */
const shouted = /^\P{Ll}*\p{Lu}{3}\P{Ll}*$/u;
const bracketAfter = /^\s*(?:\([^()\n]{1,60}\)|（[^（）\n]{1,60}）|\[[^[\]\n]{1,60}\])/u;
const maxHead = 60;
/** The head is the subject of a sentence. */
const inSentence = 'sentence';
/** Characters of a line, and of the text that most entries without marks have. */
const maxLine = 4000;
const maxTextOfPlain = 800;
const fence = /^\s*(?:```|~~~)/u;
/** Signs that stand alone between entries, with and without tags around their text. */
const noText = /^(?:[\s>*_#~=+|:-]*|:::.*|<\/?(?:details|div|dl|ul|ol|section|article|dd|table|tr)(?:\s[^<>]*)?>)$/iu;

/** A line that may begin an entry. */
interface Start {
  readonly index: number;
  /** Marks and emphasis before its head, which entries share. */
  readonly form: string;
  readonly isMarked: boolean;
  readonly head: string;
  /** The sign after the head; empty at the line's end. */
  readonly sign: string;
  readonly after: string;
  readonly isAfterBlank: boolean;
  /** The heading above, by its place; -1 for none. */
  readonly section: number;
  /** The same of Markdown's headings only. */
  readonly titled: number;
  /** The head followed a label. */
  readonly isLabelled?: true;
}

/** What a line begins with. */
function startOf(raw: string): Pick<Start, 'form' | 'isMarked' | 'head' | 'sign' | 'after'> | null {
  let rest = raw.replace(/<\/[a-z][\w-]*>\s*$/iu, '').trim();
  let form = /^(?:\s{2,}|\t)/u.test(raw) ? 'indented ' : '';
  for (let found = true; found;) {
    found = false;
    for (const [pattern, kind] of marks) {
      const match = pattern.exec(rest);
      if (match === null || match[0].length >= rest.length) continue;
      form += kind(match);
      rest = rest.slice(match[0].length);
      found = true;
      break;
    }
  }
  const opened = emphasis.exec(rest)?.[0];
  const close = opened === undefined ? '' : (closing[opened] ?? opened.split('').toReversed().join(''));
  const end = opened === undefined ? -1 : rest.indexOf(close, opened.length);
  if (opened !== undefined && end > 0 && end - opened.length <= maxHead && !/^["“„«»]$/u.test(opened)) {
    const head = rest.slice(opened.length, end);
    const after = rest.slice(end + close.length).replace(bracketAfter, '');
    const sign = /[.:：,]$/u.exec(head)?.[0] ?? /^\s*([.:：,;—–|·=/-]+|\p{Ll})/u.exec(after)?.[1] ?? '';
    if (/[[\]|<>]/u.test(head)) return null;
    // "**Mara** ran" is emphasis, unless all paragraphs of a section begin so.
    if (/\p{L}/u.test(sign)) return form === '' ? { form: opened, isMarked: false, head, sign: inSentence, after } : null;
    return {
      form: form + opened,
      isMarked: true,
      head: head.replace(/[.:：,\s]+$/u, ''),
      sign,
      after: after.replace(/^[\s.:：,;—–|·=/-]+/u, ''),
    };
  }
  // Cells are entries where what they begin with stands out.
  if (form.includes('|') || /^[[<!|]/u.test(rest)) return null;
  for (const match of rest.matchAll(separators)) {
    const head = rest.slice(0, match.index);
    if (head.length > maxHead) break;
    if (head === '' || (match[0].startsWith('.') && abbreviation.test(head))) continue;
    if (/[(（[][^)）\]]*$/u.test(head) || (match[0].startsWith(',') && isFamilyName(head, rest.slice(match.index)))) continue;
    const sign = match[0].trim();
    // Only capitals tell a name from the first words of a sentence.
    if (/^[.,;。]/u.test(sign) && !/^["“«„]?\p{Lu}/u.test(head)) return null;
    const isShouted = form === '' && shouted.test(head.replace(/\s*\([^()]*\)$/u, '')) && /\p{Ll}/u.test(rest);
    // "Orrin (City): a port of nine gates."
    const isBracketed = form === '' && /\S\s\(\p{Lu}[^()\d]{2,30}\)$/u.test(head) && /^[:：—–-]$/u.test(match[0].trim());
    const isMarked = form !== '' || isShouted || isBracketed;
    return {
      form: isShouted ? 'shouted' : isBracketed ? 'bracketed' : form,
      isMarked,
      head,
      sign: sign === '' ? '\t' : sign,
      after: rest.slice(match.index + match[0].length),
    };
  }
  if (rest.length > maxHead || rest === '' || /[.!?…;,]["”’»)]*$/u.test(rest)) return null;
  return { form, isMarked: form !== '', head: rest.replace(/[:：]$/u, ''), sign: /[:：]$/u.exec(rest)?.[0] ?? '', after: '' };
}

/** "VOSS, Maren", "BOARD, THE": a name whose first word comes last. */
const isFamilyName = (head: string, rest: string): boolean =>
  /^\p{Lu}[\p{Lu}'’ -]+$/u.test(head) && /^,\s+(?:\p{Lu}[\p{L}'’-]*)(?:\s\p{Lu}[\p{L}'’.-]*)?(?=\s*(?:$|[.(:]|\s[^\p{L}\s]))/u.test(rest);

/** The key of a fact in a list below an item: "  - Role: diver". */
const indentedKey = /^\s+[-*+•]\s+[*_]{0,3}(\p{Lu}[^:：*_\n]{1,30})[*_]{0,3}\s?[:：]/u;

const kindOfSign = (sign: string): string =>
  sign === '' ? 'line' : /^[.,;]$/u.test(sign) ? 'stop' : /^[:：]$/u.test(sign) ? 'colon' : 'sign';

/** The text of an entry without tags and tables. */
const tagless = (text: string): string =>
  text
    .replace(/^[^\S\n]*\|.*$/gmu, ' ')
    .replace(/<[^<>\n]{1,60}>/gu, ' ')
    .replace(/^:::.*$/gmu, ' ');

/** Whether a text describes: fewer words do below a heading that says what. */
function hasWords(text: string, inGroup: boolean): boolean {
  const min = inGroup ? minWordsInGroup : minWordsAbout;
  // "Prudence — teacher".
  if (inGroup && /^\p{L}{4,}[.]?$/u.test(text)) return true;
  return (
    countUpTo(min, /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu, text) >= min ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{6}/u.test(text)
  );
}

/** "VOSS, Maren", "BELLAC (Séverine)" and "Drowned Prince, The" as they are said. */
function inOrder(given: string): string {
  const head = given.includes(',') ? given.replace(/\s*\([^()]*\)$/u, '') : given;
  const article = /^(.+),\s(The|An?|Der|Die|Das|Les?|La|El|Los|Las|Il|Lo|Gli)$/iu.exec(head);
  if (article !== null) return `${article[2]!.slice(0, 1).toUpperCase()}${article[2]!.slice(1).toLowerCase()} ${titled(article[1]!)}`;
  const family = /^(\p{Lu}[\p{Lu}'’-]+)(?:,\s+(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?)|\s+\((\p{Lu}\p{Ll}[\p{L}'’-]*)\))$/u.exec(head);
  return family === null ? given : `${titled(family[2] ?? family[3]!)} ${titled(family[1]!)}`;
}

const titled = (words: string): string =>
  words === words.toUpperCase() ? words.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : words;

const nameOf = (head: string): string => subjectName(inOrder(head.replace(/[*_`~【】]+/gu, '').trim()));

/** Whether a head may be the name of a thing. A form with signs of its own also has terms in lower case. */
function isHeadOfThing({ head, isMarked, form }: Start): boolean {
  const name = nameOf(head);
  if (isKnownKey(name) || isDateLabel(name)) return false;
  // Where no capitals tell names from sentences, brackets or brevity do.
  if (/^[^\p{Lu}\p{Ll}]+$/u.test(name) && !bracketed.test(form) && !/^[^\s"'“‘]{1,12}(?: \S{1,8}){0,2}$/u.test(name)) return false;
  return isName(name) || (isMarked && form.includes('`') && isName(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`));
}

const bracketed = /[【「『]/u;

/** Whether a head is evidently a name. A script without capitals needs brackets that say so. */
const isEvident = ({ head, form }: Start): boolean => isEvidentName(inOrder(head)) || bracketed.test(form);

/** "Oda: female human diver. Oda speaks to nobody." */
const saysNameAgain = (head: string, text: string): boolean => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${nameOf(head)} `);

/** "Oda Marsh, diver, speaks to nobody." */
const hasRole = ({ after }: Start): boolean =>
  (/^(?:an?\s|the\s)?\p{Ll}[^,.;:!?]{1,30}(?=[,.;]|$)/u.exec(after)?.[0].split(/[\s-]+/u) ?? []).some((word) => typeOfNoun(word) !== null);

/** Headings above rules, steps and lists that are about the text itself. */
const isOfRules =
  /(?<!\p{L})(?:rules|laws|steps|recipes?|safety|tips|advice|credits|contents)(?!\p{L})|^\P{L}*(?:how to|wie man|comment|cómo|como|come|jak|как)\s/iu;

/** Headings above terms, each with its definition. */
const isOfTerms =
  /(?<!\p{L})(?:terms?|glossar\p{L}*|l[eé]xi[ckq]\p{L}*|vocabular\p{L}*|begriffe|termes?|términos|termos|termini|словарь|термины)(?!\p{L})/iu;

/** Whether a title or heading says that things or terms follow. */
const isOfEntries = (label: string): boolean =>
  isGroupLabel(label) || isOfTerms.test(label) || /^(?:the )?people$/iu.test(subjectName(label));

/** Whether a heading is of a part of one thing ("Appearance"), and no letter of a glossary. */
const isOfPart = (label: string): boolean => subjectName(label).length > 3 && isSectionHeading(subjectName(label));

/** "Part Two: People of note" without its count. */
const withoutCount = (label: string): string =>
  unitHeading(label) === null ? withoutUnit(label) : label.replace(/^[^:.—–]{1,20}[:.—–]\s+/u, '');

/** "Item 014" without its number. */
const withoutNumber = (label: string): string => label.replace(/\s*[#№]?\d+$/u, '');

const isBlank = (line: string | undefined): boolean => line === undefined || noText.test(line);
const markdownHeading = /^#{1,6}\s/u;

/** Whether words alone on a line may be the label of what follows: "Major Regions", "Winds & Currents:". */
const isLabelLine = (words: string): boolean => /^\p{Lu}[^*_|<>[\]]*[^*_|<>[\]:]:?$/u.test(words) && !/\s[—–-]\s|:\s/u.test(words);

/** Whether a line is a heading: of Markdown, directly above a list, or between blank lines in capitals, underlined, or the name of a group. */
function isHeading(lines: readonly string[], index: number): boolean {
  const line = lines[index]!;
  if (markdownHeading.test(line)) return true;
  if (line.length > maxHead || isBlank(line) || (index > 0 && lines[index - 1]!.trim() !== '')) return false;
  if (/^(?:=+|-{3,}|~{3,})\s*$/u.test(lines[index + 1] ?? '')) return true;
  const words = line.trim();
  if (/[.!?…,;]$/u.test(words)) return false;
  if (isLabelLine(words) && /^[-*+•]\s/u.test(lines[index + 1] ?? '')) return true;
  return isBlank(lines[index + 1]) && ((words === words.toUpperCase() && /^\P{Ll}*\p{Lu}{3}\P{Ll}*$/u.test(words)) || isGroupLabel(words));
}

/** Whether a line is words in bold alone above a list, whose items are of a kind of their own. */
function isLabelOfList(lines: readonly string[], index: number): boolean {
  const next = lines[index + 1]?.trim() === '' ? lines[index + 2] : lines[index + 1];
  return /^(\*\*|__)[^*_]+\1:?$/u.test(lines[index]!.trim()) && /^[-*+]\s/u.test(next ?? '');
}

/** Finds the entries of a body. */
class EntryFinder {
  readonly #lines: readonly string[];
  readonly #labels: readonly string[];
  readonly #starts: Start[] = [];
  /** Places of the headings. */
  readonly #headings = new Set<number>();

  constructor(lines: readonly string[], labels: readonly string[]) {
    this.#lines = lines;
    this.#labels = labels.map((label) => label.replaceAll('_', ' '));
    let section = -1;
    let titled = -1;
    let advice: string | null = null;
    let isCode = false;
    for (const [index, line] of lines.entries()) {
      if (fence.test(line)) isCode = !isCode;
      if (isCode || line.length > maxLine || isBlank(line)) continue;
      if (isHeading(lines, index)) this.#headings.add((section = index));
      if (section === index && markdownHeading.test(line)) {
        titled = index;
        const level = /^#+/u.exec(line)![0];
        if (advice === null || level.length <= advice.length) advice = isAdvice(line) ? level : null;
      }
      if (advice !== null) continue;
      const start = section === index && !markdownHeading.test(line) ? null : startOf(line);
      if (start !== null) this.#starts.push({ ...start, index, isAfterBlank: isBlank(lines[index - 1]), section, titled });
      if (isLabelOfList(lines, index)) this.#headings.add((section = index));
    }
  }

  find(): readonly Start[] {
    const taken = new Map<number, Start>();
    const take = (starts: readonly Start[]): void => {
      for (const start of starts) if (!taken.has(start.index)) taken.set(start.index, start);
    };
    take(this.#afterLabels());
    // What each of several sections has ("Origin", "Weakness") is a field of what they are about.
    const sectionsOf = new Map<string, Set<number>>();
    const keyOf = ({ head }: Start): string => nameOf(head).toLowerCase();
    for (const start of this.#starts) sectionsOf.set(keyOf(start), (sectionsOf.get(keyOf(start)) ?? new Set()).add(start.titled));
    const isField = (start: Start): boolean => sectionsOf.get(keyOf(start))!.size >= minEntries;
    const inText = this.#starts.filter((start) => !start.form.startsWith('#') && !isField(start));
    const kindOf = ({ form, sign, isMarked }: Start): string =>
      isMarked ? `${form} ${kindOfSign(sign)}` : sign === '' ? 'line' : sign === inSentence ? sign : 'plain';
    for (const all of Map.groupBy(inText, kindOf).values()) take(this.#familiesIn(all));
    // Some write another sign after some of the names.
    for (const all of Map.groupBy(inText, ({ form }) => form).values())
      if (!all.some(({ index }) => taken.has(index))) take(this.#familiesIn(all));
    return [...taken.values()].toSorted((a, b) => a.index - b.index);
  }

  /** The line after the last of an entry: of the next entry, or a heading. */
  endOf(index: number, next: Start | undefined): number {
    let end = index + 1;
    while (end < (next?.index ?? this.#lines.length) && !this.#headings.has(end)) end += 1;
    return end;
  }

  /** The group that a line names which heads a section and is no heading of Markdown. */
  labelOfList(section: number): string | undefined {
    const isLabel = !markdownHeading.test(this.#lines[section] ?? '#') && isGroupLabel(this.#labelOf(section));
    return isLabel ? this.#labelOf(section) : undefined;
  }

  #labelOf(section: number): string {
    return section < 0 ? '' : withoutCount(this.#lines[section]!.replace(/^\s*#+\s+|[*_]{2}|\[\[|\]\]/gu, '').trim());
  }

  /** What is said of each: what follows its head up to the next. */
  #texts(all: readonly Start[]): string[] {
    return all.map(({ index, after }, at) =>
      tagless([after, ...this.#lines.slice(index + 1, this.endOf(index, all[at + 1]))].join('\n')).trim(),
    );
  }

  /** The starts of one form that are entries: those of single sections, or of all. */
  #familiesIn(all: readonly Start[]): readonly Start[] {
    if (all.length < minEntries) return [];
    const bySection = [...Map.groupBy(all, ({ section }) => section).values()];
    // Letters divide what is one list.
    const areLettered = bySection.length > 1 && bySection.every(([first]) => this.#labelOf(first!.section).length === 1);
    if (areLettered && this.#areEntries(bySection)) return all.filter(isHeadOfThing);
    const found = bySection.flatMap((own) => (this.#areEntries([own]) ? own.filter(isHeadOfThing) : []));
    if (found.length * 2 >= all.length) {
      // Most are entries: so are two names under one heading, which are too few alone.
      const places = new Set(found.map(({ section }) => section));
      return bySection.flatMap((own) => (places.has(own[0]!.section) || this.#areAlike(own) ? own.filter(isHeadOfThing) : []));
    }
    if (found.length > 0 || bySection.length === all.length) return found;
    // Letters of a glossary and kinds divide what is one list; what each of several things has is no list.
    const isDivided = bySection.every(([first]) => {
      const label = this.#labelOf(first!.section);
      return subjectName(label).length <= 3 || isOfEntries(label);
    });
    return isDivided && this.#areEntries(bySection) ? all.filter(isHeadOfThing) : [];
  }

  /** Whether the starts of one section may be entries next to many of their form: names with words about each. */
  #areAlike(own: readonly Start[]): boolean {
    const label = this.#labelOf(own[0]!.section);
    const isFact = own.every(({ sign, head, after }) => kindOfSign(sign) === 'colon' && isFactValue(head, after));
    const isGiven = own[0]!.isMarked && !isFact && !isOfRules.test(label) && !isInstruction(label);
    return (
      isGiven &&
      share(own, isEvident) >= (own[0]!.sign === ':' ? minShareOfNames : minShareOfEvident) &&
      own.every(isHeadOfThing) &&
      this.#texts(own).every((text) => hasWords(text, true))
    );
  }

  /** Whether the starts of one form, by section, are entries. */
  #areEntries(bySection: readonly (readonly Start[])[]): boolean {
    const all = bySection.flat();
    const { section } = all[0]!;
    const above = section < 0 ? this.#labels : bySection.map(([first]) => this.#labelOf(first!.section));
    const inGroup = this.#labels.some(isOfEntries) || (above.length > 0 && above.every(isOfEntries));
    if (all.length < minEntries || above.some((label) => isOfRules.test(label) || (!inGroup && isInstruction(label)))) return false;
    if (new Set(all.map(({ head }) => nameOf(head).toLowerCase())).size < all.length * minShareOfDifferent) return false;
    const texts = this.#texts(all);
    if (share(all, isHeadOfThing) < minShareOfNames || share(texts, (text) => hasWords(text, inGroup)) < minShareOfNames) return false;
    const minShare = inGroup ? minShareOfGroup : minShareOfSection;
    const isOfOneKind = all.every(({ sign }) => kindOfSign(sign) === kindOfSign(all[0]!.sign));
    if (!(all[0]!.isMarked && isOfOneKind) && !bySection.every((own) => this.#isWholeSection(own, minShare))) return false;
    // "Hit Dice: 1d12 per level" is a field; below "Pantheon", "Marrow: Lady of the tides" says who she is.
    const isFact = ({ head, after }: Start): boolean => isFactValue(head, after) && !(inGroup && opensAsDefinition(after));
    if (share(all, (start) => kindOfSign(start.sign) === 'colon' && isFact(start)) >= minShareOfFields) return false;
    // "Inspired by ..." said of each is a field as well.
    const openings = occurrences(
      all.flatMap(({ after }) => (indefinite.test(after) ? [] : (/^\S+\s+\S+/u.exec(after)?.[0].toLowerCase() ?? []))),
    );
    // Whoever describes says the name again, which no field does: "Oda: A diver of the north. Oda has ...".
    const areTold = share([...all.keys()], (at) => saysNameAgain(all[at]!.head, texts[at]!)) >= minShareOfEvident;
    if (!areTold && [...openings.values()].some((count) => count > all.length / 2)) return false;
    if (this.#areRecords(all)) return true;
    // Attacks and traits follow the statistics of who has them.
    if (statesStatistics(this.#lines.slice(Math.max(0, section), all[0]!.index).join('\n'))) return false;
    const evident = share(all, isEvident);
    // "Now, ..." begins a sentence, and "Oda Marsh, diver" an entry.
    const isPlain = !all[0]!.isMarked && all[0]!.sign === ',';
    if (isPlain && evident < minShareOfNames && (evident === 0 || share(all, hasRole) < minShareOfEvident)) return false;
    // "**Winter** lasts for months" and "**Nobody** asks" are emphasis; below "Characters", "**Oda** keeps the ledger" is about her.
    const arePeople = above.length > 0 && above.every((label) => typeOfGroup(label) === 'character');
    if (all[0]!.sign === inSentence && !arePeople && evident < minShareOfEvident && share(texts, opensAsDefinition) < minShareOfNames)
      return false;
    // "**12 Moon Lantern** – ..." is one of a catalogue.
    if (inGroup || (all.length >= glossary && share(all, ({ head }) => /^\d{1,3}[.)]?\s+\p{L}/u.test(head)) >= minShareOfNames))
      return true;
    // Steps have numbers and begin as definitions do.
    const isNumbered = all[0]!.form.startsWith('number');
    const defines = (at: number): boolean => opensAsDefinition(texts[at]!) || saysNameAgain(all[at]!.head, texts[at]!);
    const described = isNumbered ? 0 : share([...all.keys()], defines);
    const either = share([...all.keys()], (at) => isEvident(all[at]!) || defines(at));
    if (above.some(isOfPart) && (section < 0 || evident < minShareOfNames)) return false;
    if (share(all, ({ head }) => isSentenceCase(head)) > minShareOfEvident && described < minShareOfEvident) return false;
    return evident >= minShareOfEvident || (evident > 0 && !isNumbered && either >= minShareOfEvident) || described >= minShareOfNames;
  }

  /** Whether items of a list are names alone, with the same facts in a list below each: "- Oda" over "  - Role: diver". */
  #areRecords(all: readonly Start[]): boolean {
    if (!all.every(({ form, sign, after }) => form !== '' && !form.startsWith('indented') && sign === '' && after === '')) return false;
    const keys = all.map(({ index }, at) => {
      const lines = this.#lines.slice(index + 1, this.endOf(index, all[at + 1]));
      return new Set(lines.flatMap((line) => indentedKey.exec(line)?.[1]?.toLowerCase() ?? []));
    });
    return [...occurrences(keys.flatMap((own) => [...own])).values()].some((count) => count >= all.length * minShareOfNames);
  }

  /** Whether nearly all of a section begins as entries without marks do, and says little of each: chapters have titles, too. */
  #isWholeSection(own: readonly Start[], minShare: number): boolean {
    const { section, sign } = own[0]!;
    const first = section + 1;
    const lines = this.#lines.slice(first, this.endOf(section, undefined));
    const areParagraphs = own.every(({ isAfterBlank }) => isAfterBlank);
    if ((sign === '' || sign === inSentence) && !areParagraphs) return false;
    const whole = lines.filter((line, at) => !isBlank(line) && (!areParagraphs || at === 0 || isBlank(lines[at - 1]))).length;
    const lengths = this.#texts(own).map(({ length }) => length);
    return own.length >= whole * minShare && lengths.toSorted((a, b) => a - b)[lengths.length >> 1]! <= maxTextOfPlain;
  }

  /** Whether each line is below a heading of its own with a name, which it states something of: "## Oda Marsh" above "Role: diver, guide". */
  #areBelowNames(all: readonly Start[]): boolean {
    const sections = new Set(all.some(({ index, titled }) => index === titled) ? [] : all.map(({ titled }) => titled));
    return (
      sections.size >= all.length * minShareOfNames && share([...sections], (at) => at >= 0 && isName(this.#labelOf(at))) >= minShareOfNames
    );
  }

  /** Starts whose head is a label that entries share ("Name: Oda", "## Suspect: Oda", "**Item 14: Lamp**"), with the name that follows it. */
  #afterLabels(): Start[] {
    const labelled = this.#starts.flatMap((start): Start[] => {
      const [, label, name] = /^([^:：]{2,40})[:：]\s+(.+)$/u.exec(start.head) ?? [];
      if (label !== undefined) return [{ ...start, head: label, after: name! }];
      return kindOfSign(start.sign) === 'colon' && start.after !== '' ? [start] : [];
    });
    const found = [...Map.groupBy(labelled, ({ form, head }) => `${form} ${withoutNumber(head).toLowerCase()}`).values()].flatMap((all) => {
      const label = all[0]!.head;
      const isOfText =
        unitHeading(label) !== null ||
        roleOfSection([label]) !== null ||
        (isInstruction(label) && typeOfNoun(withoutNumber(label).toLowerCase()) === null);
      // "Sounds: Gulls, bells" and "Age: 40" are of what is above.
      const isPart = !isNameHead(label) && isSectionHeading(label);
      if (all.length < minEntries || isOfText || isPart || (!isNameKey(label) && this.#areBelowNames(all))) return [];
      const named = all.map((start): Start => ({
        ...start,
        head: start.after
          .split(/\s+[—–|]\s+|\s*<|,\s/u)[0]!
          .replace(/[*_]+/gu, '')
          .trim(),
        after: '',
        isLabelled: true,
      }));
      const names = named.filter(({ head, ...start }) => {
        const isWhole = !/[[\]]/u.test(head.replace(/^\[\[([^[\]]+)\]\]$/u, '$1'));
        return head.length <= maxHead && isWhole && !/[.!?]$/u.test(head) && isHeadOfThing({ head, ...start });
      });
      const areDifferent = new Set(named.map(({ head }) => head.toLowerCase())).size === named.length;
      return areDifferent && names.length >= named.length * minShareOfDifferent ? [names] : [];
    });
    // Of the labels of a record the first names it.
    const [first = []] = found.toSorted((a, b) => a[0]!.index - b[0]!.index);
    const areRecords = first.every(({ isAfterBlank, form }) => isAfterBlank || form !== '');
    return areRecords && share(this.#texts(first), (text) => hasWords(text, true)) >= minShareOfNames ? first : [];
  }
}

/** Finds the entries of a body by the forms that repeat in it. `labels`: what the note is called. */
export function repeatedEntries(lines: readonly string[], firstLine: number, labels: readonly string[]): RepeatedEntry[] {
  const finder = new EntryFinder(lines, labels);
  return finder.find().map(({ head, index, section, isLabelled }, at, all) => ({
    name: nameOf(head),
    firstLine: firstLine + index,
    lastLine: firstLine + finder.endOf(index, all[at + 1]) - 1,
    headingLine: firstLine + section,
    label: finder.labelOfList(section),
    isReadAnew: isLabelled === true || inOrder(head) !== head,
  }));
}

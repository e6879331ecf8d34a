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
 * Finds entries of a note by form alone. Lists of many things repeat one form: a mark, a name, a separator, a text. If a form recurs, each time with
 * a different name and words about it, it is the form of entries, whatever the markup.
 */

/** A thing described in lines of its own. */
export interface RepeatedEntry {
  readonly name: string;
  /** 1-based lines of the file. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Line of the heading above; if there is none, less than the first line. */
  readonly headingLine: number;
  /** The group named by words above the list that are not a Markdown heading: "Major Regions". */
  readonly label: string | undefined;
  /** Whether its head is not simply the name: it has a label before it, or the family name first. */
  readonly isReadAnew: boolean;
}

/** Minimum number of entries of one form, and of words that describe each. */
const minEntries = 3;
const minWordsAbout = 3;
const minWordsInGroup = 2;
/** Minimum shares (0 to 1) of the heads of one form that are names, that differ, and that are evidently names. */
const minShareOfNames = 0.75;
const minShareOfDifferent = 0.9;
const minShareOfEvident = 0.5;
const minShareOfFields = 0.3;
/** Minimum share of a section's paragraphs or lines that begin alike, if nothing else marks entries. */
const minShareOfSection = 0.7;
const minShareOfGroup = 0.6;

/** What a line may have before its head: quotes, callouts, headings, bullets, tags, numbers and keys. In the form, each is replaced by its kind. */
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
/** Emphasis or quotation marks around a head; closed by the same mark or its counterpart. */
const emphasis = /^(?:[*_]{1,3}`?|`|[【「『«»“„"])(?=\S)/u;
const closing: Readonly<Record<string, string>> = { '【': '】', '「': '」', '『': '』', '«': '»', '»': '«', '“': '”', '„': '“' };
/** Separators between a head without emphasis and its text. */
const separators = /\s*(?:::+|[:：](?=\s)|\.{3,}|…)\s*|\s+(?:[—–|·=]|--?|\/\/?)\s+|\t+|\s{3,}|[,;]\s+|;(?=\S)|[.。](?=\s)\s*/gu;
/** Abbreviations end with a full stop, which therefore does not end a head. */
const abbreviation =
  /(?:^|[\s"“])(?:\p{Lu}|Mrs?|Ms|Dr|Drs|Ste?|Sra?|Jr|Capt|Cpt|Sgt|Lt|Cmdr|Cdr|Col|Gen|Maj|Prof|Rev|Hr|Fr|Mme|Mlle|Hon|Gov|Adm|No|Nr|MRS?|MS|DR)$/u;
/** A head in capitals counts as marked. */
const shouted = /^\P{Ll}*\p{Lu}{3}\P{Ll}*$/u;
const bracketAfter = /^\s*(?:\([^()\n]{1,60}\)|（[^（）\n]{1,60}）|\[[^[\]\n]{1,60}\])/u;
const maxHead = 60;
/** Sign of entries whose head is the subject of a sentence. */
const inSentence = 'sentence';
/** Maximum characters of a line, and of the text of most entries without marks. */
const maxLine = 4000;
const maxTextOfPlain = 800;
const fence = /^\s*(?:```|~~~)/u;
/** Lines without text between entries: symbols, or tags that open or close a block. */
const noText = /^(?:[\s>*_#~=+|:-]*|:::.*|<\/?(?:details|div|dl|ul|ol|section|article|dd|table|tr)(?:\s[^<>]*)?>)$/iu;

/** A line that may begin an entry. */
interface Start {
  readonly index: number;
  /** Marks and emphasis before its head, which all entries of one form share. */
  readonly form: string;
  readonly isMarked: boolean;
  readonly head: string;
  /** The separator after the head; empty at the end of the line. */
  readonly sign: string;
  readonly after: string;
  readonly isAfterBlank: boolean;
  /** Line index of the heading above; -1 if there is none. */
  readonly section: number;
  /** The same for Markdown headings only. */
  readonly titled: number;
  /** Whether the head followed a label. */
  readonly isLabelled?: true;
}

/** The form, head and separator with which a line begins; null if it cannot begin an entry. */
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
    // "**Mara** ran" is mere emphasis, unless all paragraphs of a section begin like this.
    if (/\p{L}/u.test(sign)) return form === '' ? { form: opened, isMarked: false, head, sign: inSentence, after } : null;
    return {
      form: form + opened,
      isMarked: true,
      head: head.replace(/[.:：,\s]+$/u, ''),
      sign,
      after: after.replace(/^[\s.:：,;—–|·=/-]+/u, ''),
    };
  }
  // Table cells are entries only if their beginning is emphasised.
  if (form.includes('|') || /^[[<!|]/u.test(rest)) return null;
  for (const match of rest.matchAll(separators)) {
    const head = rest.slice(0, match.index);
    if (head.length > maxHead) break;
    if (head === '' || (match[0].startsWith('.') && abbreviation.test(head))) continue;
    if (/[(（[][^)）\]]*$/u.test(head) || (match[0].startsWith(',') && isFamilyName(head, rest.slice(match.index)))) continue;
    const sign = match[0].trim();
    // Only its capital distinguishes a name from the first words of a sentence.
    if (/^[.,;。]/u.test(sign) && !/^["“«„]?\p{Lu}/u.test(head)) return null;
    const isShouted = form === '' && shouted.test(head.replace(/\s*\([^()]*\)$/u, '')) && /\p{Ll}/u.test(rest);
    // A type in brackets marks a head: "Orrin (City): a port of nine gates."
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

/** Whether a text is long enough to be a description; fewer words suffice below a heading that names the kind. */
function hasWords(text: string, inGroup: boolean): boolean {
  const min = inGroup ? minWordsInGroup : minWordsAbout;
  // "Prudence — teacher".
  if (inGroup && /^\p{L}{4,}[.]?$/u.test(text)) return true;
  return (
    countUpTo(min, /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu, text) >= min ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{6}/u.test(text)
  );
}

/** Reorders names: "VOSS, Maren", "BELLAC (Séverine)" and "Drowned Prince, The". */
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

/** Whether a head may be the name of a thing. Forms with code marks also have terms in lower case. */
function isHeadOfThing({ head, isMarked, form }: Start): boolean {
  const name = nameOf(head);
  if (isKnownKey(name) || isDateLabel(name)) return false;
  // In scripts without capitals, names are recognised by brackets or by brevity.
  if (/^[^\p{Lu}\p{Ll}]+$/u.test(name) && !bracketed.test(form) && !/^[^\s"'“‘]{1,12}(?: \S{1,8}){0,2}$/u.test(name)) return false;
  return isName(name) || (isMarked && form.includes('`') && isName(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`));
}

const bracketed = /[【「『]/u;

/** Whether a head is evidently a name. In a script without capitals, brackets are the only evidence. */
const isEvident = ({ head, form }: Start): boolean => isEvidentName(inOrder(head)) || bracketed.test(form);

/** Whether the text repeats the name: "Oda: female human diver. Oda speaks to nobody." */
const saysNameAgain = (head: string, text: string): boolean => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${nameOf(head)} `);

/** Whether the text begins with a word for a kind: "Oda Marsh, diver, speaks to nobody." */
const hasRole = ({ after }: Start): boolean =>
  (/^(?:an?\s|the\s)?\p{Ll}[^,.;:!?]{1,30}(?=[,.;]|$)/u.exec(after)?.[0].split(/[\s-]+/u) ?? []).some((word) => typeOfNoun(word) !== null);

/** Headings above rules, steps and lists that concern the text itself. */
const isOfRules =
  /(?<!\p{L})(?:rules|laws|steps|recipes?|safety|tips|advice|credits|contents)(?!\p{L})|^\P{L}*(?:how to|wie man|comment|cómo|como|come|jak|как)\s/iu;

/** Headings above terms, each with its definition. */
const isOfTerms =
  /(?<!\p{L})(?:terms?|glossar\p{L}*|l[eé]xi[ckq]\p{L}*|vocabular\p{L}*|begriffe|termes?|términos|termos|termini|словарь|термины)(?!\p{L})/iu;

/** Whether a title or heading announces things or terms. */
const isOfEntries = (label: string): boolean =>
  isGroupLabel(label) || isOfTerms.test(label) || /^(?:the )?people$/iu.test(subjectName(label));

/** Whether a heading names an aspect of one thing ("Appearance"), and is not a letter of a glossary. */
const isOfPart = (label: string): boolean => subjectName(label).length > 3 && isSectionHeading(subjectName(label));

/** Removes the count: "Part Two: People of note". */
const withoutCount = (label: string): string =>
  unitHeading(label) === null ? withoutUnit(label) : label.replace(/^[^:.—–]{1,20}[:.—–]\s+/u, '');

/** Removes the number: "Item 014". */
const withoutNumber = (label: string): string => label.replace(/\s*[#№]?\d+$/u, '');

const isBlank = (line: string | undefined): boolean => line === undefined || noText.test(line);
const markdownHeading = /^#{1,6}\s/u;

/** Whether words alone on a line may be the label of the lines below: "Major Regions", "Winds & Currents:". */
const isLabelLine = (words: string): boolean => /^\p{Lu}[^*_|<>[\]]*[^*_|<>[\]:]:?$/u.test(words) && !/\s[—–-]\s|:\s/u.test(words);

/**
 * Whether a line is a heading: a Markdown heading, a label directly above a list, or a line between blank lines that is in capitals, underlined, or
 * the name of a group.
 */
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

/** Whether a line is only words in bold above a list, which then has its own kind of items. */
function isLabelOfList(lines: readonly string[], index: number): boolean {
  const next = lines[index + 1]?.trim() === '' ? lines[index + 2] : lines[index + 1];
  return /^(\*\*|__)[^*_]+\1:?$/u.test(lines[index]!.trim()) && /^[-*+]\s/u.test(next ?? '');
}

/** Finds the entries of a body. */
class EntryFinder {
  readonly #lines: readonly string[];
  readonly #labels: readonly string[];
  readonly #starts: Start[] = [];
  /** Line indices of the headings. */
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
    // A head that recurs in several sections ("Origin", "Weakness") is a field of their subjects.
    const sectionsOf = new Map<string, Set<number>>();
    const keyOf = ({ head }: Start): string => nameOf(head).toLowerCase();
    for (const start of this.#starts) sectionsOf.set(keyOf(start), (sectionsOf.get(keyOf(start)) ?? new Set()).add(start.titled));
    const isField = (start: Start): boolean => sectionsOf.get(keyOf(start))!.size >= minEntries;
    const inText = this.#starts.filter((start) => !start.form.startsWith('#') && !isField(start));
    const kindOf = ({ form, sign, isMarked }: Start): string =>
      isMarked ? `${form} ${kindOfSign(sign)}` : sign === '' ? 'line' : sign === inSentence ? sign : 'plain';
    for (const all of Map.groupBy(inText, kindOf).values()) take(this.#familiesIn(all));
    // Some writers use another separator after some of the names.
    for (const all of Map.groupBy(inText, ({ form }) => form).values())
      if (!all.some(({ index }) => taken.has(index))) take(this.#familiesIn(all));
    return [...taken.values()].toSorted((a, b) => a.index - b.index);
  }

  /** The line after the last one of an entry: the next entry or a heading. */
  endOf(index: number, next: Start | undefined): number {
    let end = index + 1;
    while (end < (next?.index ?? this.#lines.length) && !this.#headings.has(end)) end += 1;
    return end;
  }

  /** The group named by the line that heads a section, if that line is not a Markdown heading. */
  labelOfList(section: number): string | undefined {
    const isLabel = !markdownHeading.test(this.#lines[section] ?? '#') && isGroupLabel(this.#labelOf(section));
    return isLabel ? this.#labelOf(section) : undefined;
  }

  #labelOf(section: number): string {
    return section < 0 ? '' : withoutCount(this.#lines[section]!.replace(/^\s*#+\s+|[*_]{2}|\[\[|\]\]/gu, '').trim());
  }

  /** The text about each: from its head up to the next head. */
  #texts(all: readonly Start[]): string[] {
    return all.map(({ index, after }, at) =>
      tagless([after, ...this.#lines.slice(index + 1, this.endOf(index, all[at + 1]))].join('\n')).trim(),
    );
  }

  /** The starts of one form that are entries: those of single sections, or of all sections together. */
  #familiesIn(all: readonly Start[]): readonly Start[] {
    if (all.length < minEntries) return [];
    const bySection = [...Map.groupBy(all, ({ section }) => section).values()];
    // Headings that are single letters divide one list.
    const areLettered = bySection.length > 1 && bySection.every(([first]) => this.#labelOf(first!.section).length === 1);
    if (areLettered && this.#areEntries(bySection)) return all.filter(isHeadOfThing);
    const found = bySection.flatMap((own) => (this.#areEntries([own]) ? own.filter(isHeadOfThing) : []));
    if (found.length * 2 >= all.length) {
      // Since most are entries, sections with too few names to count alone are included.
      const places = new Set(found.map(({ section }) => section));
      return bySection.flatMap((own) => (places.has(own[0]!.section) || this.#areAlike(own) ? own.filter(isHeadOfThing) : []));
    }
    if (found.length > 0 || bySection.length === all.length) return found;
    // Letters and kinds divide one list; sections about single things do not.
    const isDivided = bySection.every(([first]) => {
      const label = this.#labelOf(first!.section);
      return subjectName(label).length <= 3 || isOfEntries(label);
    });
    return isDivided && this.#areEntries(bySection) ? all.filter(isHeadOfThing) : [];
  }

  /** Whether the starts of one section may be entries, given many of the same form elsewhere: names with words about each. */
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
    // "Hit Dice: 1d12 per level" is a field; below "Pantheon", "Marrow: Lady of the tides" is a definition.
    const isFact = ({ head, after }: Start): boolean => isFactValue(head, after) && !(inGroup && opensAsDefinition(after));
    if (share(all, (start) => kindOfSign(start.sign) === 'colon' && isFact(start)) >= minShareOfFields) return false;
    // Fields often begin alike, such as "Inspired by ..." for each.
    const openings = occurrences(
      all.flatMap(({ after }) => (indefinite.test(after) ? [] : (/^\S+\s+\S+/u.exec(after)?.[0].toLowerCase() ?? []))),
    );
    // Descriptions repeat the name, fields do not: "Oda: A diver of the north. Oda has ...".
    const areTold = share([...all.keys()], (at) => saysNameAgain(all[at]!.head, texts[at]!)) >= minShareOfEvident;
    if (!areTold && [...openings.values()].some((count) => count > all.length / 2)) return false;
    if (this.#areRecords(all)) return true;
    // After game statistics, such entries are attacks and traits.
    if (statesStatistics(this.#lines.slice(Math.max(0, section), all[0]!.index).join('\n'))) return false;
    const evident = share(all, isEvident);
    // After a comma, "Now, ..." begins a sentence, but "Oda Marsh, diver" an entry.
    const isPlain = !all[0]!.isMarked && all[0]!.sign === ',';
    if (isPlain && evident < minShareOfNames && (evident === 0 || share(all, hasRole) < minShareOfEvident)) return false;
    // "**Winter** lasts for months" and "**Nobody** asks" are emphasis; below "Characters", "**Oda** keeps the ledger" is an entry.
    const arePeople = above.length > 0 && above.every((label) => typeOfGroup(label) === 'character');
    if (all[0]!.sign === inSentence && !arePeople && evident < minShareOfEvident && share(texts, opensAsDefinition) < minShareOfNames)
      return false;
    // "**12 Moon Lantern** – ..." is an entry of a catalogue.
    if (inGroup || (all.length >= glossary && share(all, ({ head }) => /^\d{1,3}[.)]?\s+\p{L}/u.test(head)) >= minShareOfNames))
      return true;
    // Numbered steps may begin like definitions, so definitions do not count for them.
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

  /** Whether nearly all paragraphs of a section begin like entries without marks and are short: titles of chapters are followed by longer text. */
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

  /** Whether each line is below a heading with a name of its own, about which it states something: "## Oda Marsh" above "Role: diver, guide". */
  #areBelowNames(all: readonly Start[]): boolean {
    const sections = new Set(all.some(({ index, titled }) => index === titled) ? [] : all.map(({ titled }) => titled));
    return (
      sections.size >= all.length * minShareOfNames && share([...sections], (at) => at >= 0 && isName(this.#labelOf(at))) >= minShareOfNames
    );
  }

  /**
   * Starts whose head begins with a label that entries share ("Name: Oda", "## Suspect: Oda", "**Item 14: Lamp**"), with the name that follows it.
   */
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
      // "Sounds: Gulls, bells" and "Age: 40" are fields of the heading above.
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
    // The first label of a record names it.
    const [first = []] = found.toSorted((a, b) => a[0]!.index - b[0]!.index);
    const areRecords = first.every(({ isAfterBlank, form }) => isAfterBlank || form !== '');
    return areRecords && share(this.#texts(first), (text) => hasWords(text, true)) >= minShareOfNames ? first : [];
  }
}

/** Finds the entries of a body by recurring forms. `labels`: names of the note. */
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

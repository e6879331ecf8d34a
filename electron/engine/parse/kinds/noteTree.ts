import { beginsAsCreature } from './gameSheet.ts';
import { occurrences } from '#shared/occurrences.ts';
import { indefiniteArticles } from '#lib/grammarWords.ts';
import { englishNumbers, foreignNumbers, hanNumber } from '#lib/storyNumbers.ts';
import { letterWithoutBlanks } from '#lib/text.ts';
import type { Block, BodyPiece, HeadingPiece, BlockPart } from '../markup/blocks.ts';
import {
  countedLabel,
  isEvidentName,
  isGroupLabel,
  isInstruction,
  isName,
  isSectionHeading,
  isSentenceCase,
  readSubject,
  subjectName,
} from './subjectLabels.ts';
import { defaultTypes, withoutUnit } from './typeGroups.ts';
import { typeOfNoun } from './typeWords.ts';

/* Builds a tree of a note's headings, and decides whether a section is about a thing, a part of a thing, or a collection of things. */

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Number of matches of a pattern in a text; counting stops at `max`. */
export function countUpTo(max: number, pattern: RegExp, text: string): number {
  let count = 0;
  for (pattern.lastIndex = 0; count < max && pattern.test(text);) count++;
  return count;
}

/** Number of words in a text, at most `max`; in scripts without spaces, two letters count as one word. */
function wordCount(text: string, max: number): number {
  const count = countUpTo(max, wordPattern, text);
  return count >= max ? max : Math.min(max, count + Math.floor(countUpTo(2 * max, letterWithoutBlanks, text) / 2));
}

/** Minimum words for a section to describe its subject. */
export const minWords = 5;

/** A heading of a note and its content. */
export interface NoteNode {
  readonly label: string;
  readonly piece: HeadingPiece | null;
  readonly depth: number;
  readonly children: NoteNode[];
  readonly blocks: Block[];
  /** Content below lines of bold words that act as headings; the bold line is the first block. */
  readonly labelled: NoteNode[];
}

const nodeOf = (label: string, piece: HeadingPiece | null, depth: number): NoteNode => ({
  label,
  piece,
  depth,
  children: [],
  blocks: [],
  labelled: [],
});

/** The text of a paragraph that is only a bold label, optionally followed by brackets; null for other blocks. */
function boldLabel({ kind, parts }: Block): string | null {
  const [part, ...others] = parts;
  if (kind !== 'prose' || part?.lead === undefined || others.length > 0) return null;
  const plain = (text: string): string => text.replace(/[*_:：]+/gu, '').trim();
  const text = plain(part.text.text);
  const lead = plain(part.lead);
  return text === lead || (text.startsWith(lead) && /^\s*(?:\([^()\n]*\)|\[[^[\]\n]*\])$/u.test(text.slice(lead.length)))
    ? part.lead
    : null;
}

/** The tree of a note. The root has no label. */
export function noteTreeOf(pieces: readonly BodyPiece[]): NoteNode {
  const root = nodeOf('', null, 0);
  const path = [root];
  let labelled: NoteNode | null = null;
  for (const piece of pieces) {
    if (piece.kind === 'block') {
      const own = path.at(-1)!;
      own.blocks.push(piece.block);
      const label = boldLabel(piece.block);
      if (label !== null) own.labelled.push((labelled = nodeOf(label, null, own.depth + 1)));
      labelled?.blocks.push(piece.block);
    }
    if (piece.kind !== 'heading') continue;
    labelled = null;
    while (path.at(-1)!.depth >= piece.depth) path.pop();
    const node = nodeOf(piece.text.text, piece, piece.depth);
    path.at(-1)!.children.push(node);
    path.push(node);
  }
  return root;
}

/** From this number of entries on, a section is a glossary, whose terms may be in lower case. */
export const glossary = 10;

const textIn = ({ parts }: Block): string => parts.map(({ text }) => text.text).join('\n');
export const contentBlocks = (node: NoteNode): readonly Block[] => node.blocks.filter(({ role }) => role === undefined);
export const hasContent = (node: NoteNode): boolean => node.blocks.some(({ role }) => role !== 'scrap') || node.children.some(hasContent);

/** Number of words of a block, at most `minWords`. */
function wordsIn(block: Block): number {
  return block.role === 'scrap' ? 0 : wordCount(textIn(block), minWords);
}

/** Whether a heading with nothing below it states what it names: "Oda Marsh - keeper of the lamp". */
export function isToldByLabel({ label, blocks, children }: NoteNode): boolean {
  return blocks.length === 0 && children.length === 0 && readSubject(label).role !== '';
}

/** Number of words about the subject of a heading: in the content below it, and after the name in it ("Mother Tamsin, a midwife"). */
export function wordsAbout(node: NoteNode): number {
  const { role } = readSubject(node.label);
  return (/\p{L}/u.test(role) ? wordCount(role, minWords) : 0) + wordsUnder(node);
}

/** Number of words directly below a heading; counting stops once there are enough. */
function wordsUnder(node: NoteNode): number {
  let count = 0;
  for (const block of node.blocks)
    if (block.role !== 'scrap' && block.kind !== 'table' && count < minWords) count += wordCount(textIn(block), minWords);
  for (const child of node.children) if (count < minWords) count += wordsUnder(child);
  return count;
}

/** Text that begins with an indefinite article: "A village of ..." */
export const indefinite = new RegExp(String.raw`^(?:${indefiniteArticles}) \p{L}`, 'iu');
const opening =
  /^["“*_]*(?:(?:an?|the|one of|this|these|ein|eine|der|die|das|une?|le|la|les|l['’]|una?|el|los|las|uma?|o|os|il|lo|gli)\s|(?:located|situated|once|founded|built|home|where|known|born|leader|member|former|son|daughter|owner|captain|capital)\b)/iu;

/** Whether a text defines the given name: it contains the name, opens like a definition, or has fields above it. */
function describes(name: string, text: string, hasFields: boolean): boolean {
  const core = name.toLowerCase().replace(/^the\s+/u, '');
  const start = text.slice(0, 300);
  return (
    hasFields ||
    opening.test(start) ||
    beginsAsCreature(start) ||
    beginsWithNoun(start) ||
    start.toLowerCase().includes(core) ||
    // "Mara is a ferryman" under the heading "Mara the Mute".
    (/^[^\s,]{3,}(?=\s)/u.test(core) && start.toLowerCase().startsWith(`${core.split(/\s/u)[0]!} `)) ||
    (core.endsWith('s') && start.toLowerCase().includes(core.slice(0, -1)))
  );
}

export function describesItself(node: NoteNode): boolean {
  const [first] = contentBlocks(node).length > 0 ? contentBlocks(node) : node.children.flatMap(contentBlocks);
  return describes(
    subjectName(node.label),
    first === undefined ? '' : textIn(first),
    node.blocks.some(({ role }) => role === 'fields'),
  );
}

/** The defining part of a sentence after a name: "The Barony of Orrin is a ...", "Die Halli sind ein ...". */
const definesName =
  /^[^.!?\n]{0,40}\s(?:is|are|was|were|ist|sind|war|est|sont|était|es|son|era|è|sono|é|são|foi)\s(?:an?|the|one|ein|eine|der|die|das|une?|l[ae]|les|una?|el|los|las|uma?|o|os|il|lo|gli)(?![\p{L}])/u;

/** Whether the text of a section begins with a sentence that defines its heading. */
export function definesItsName(node: NoteNode): boolean {
  const name = subjectName(node.label).replace(/^(?:the|der|die|das|les?|la|el|los|las|il|gli|os?)\s/iu, '');
  const [first = ''] = contentBlocks(node).flatMap(({ parts }) => parts.map(({ text }) => text.text.trim()).filter(Boolean));
  const at = first.slice(0, 100).indexOf(name);
  return at >= 0 && !/[.!?]\s/u.test(first.slice(0, at)) && definesName.test(first.slice(at + name.length));
}

/** A role after a name, above sentences about the person: "Arden Foss | human baker". */
const roleAfterName = /^\s*[|•·]\s*\p{L}[^\n.!?|]{1,50}\n/u;

/** Whether a text begins with a noun for a kind: "Burg auf einem Felsen", "Sailmaker and spy", "vieux pont de bois". */
function beginsWithNoun(text: string): boolean {
  const words = /^\p{L}[\p{L}\p{M}’'-]*(?: \p{Ll}[\p{L}\p{M}-]*)?(?=[\s,;.])/u.exec(text)?.[0].toLowerCase().split(' ') ?? [];
  return words.some((word) => (typeOfNoun(word) ?? 'concept') !== 'concept');
}

/** The text of an entry after its name, without brackets such as "(n. m.)". */
export function textAfterLead({ text, lead }: BlockPart): string {
  return text.text
    .slice(text.text.indexOf(lead!) + lead!.length)
    .replace(/^[\s.:：,|•·–—-]*(?:[(（][^()（）\n]{1,40}[)）])?[\s.:：,|•·–—-]+/u, '');
}

/** A number given as dice: "2d6". */
const thrown = /^\d{0,2}[dwк]\d{1,3}(?![\p{L}\p{N}])/iu;

/** A pair of places, as before a distance: "Orrin to Karsis: 3 days". */
const betweenTwo = /\p{L}\s(?:to|nach|bis|à|a|até|hasta|до|naar|do|till|til|[→⇒↔–—-]+>?)\s\p{Lu}/u;
const measured = /^(?:about |ca\.? |circa |~)?\d[\d.,\s–-]*\p{L}{1,12}[.!]?(?:\s.{0,30})?$/iu;

/** Whether an entry states only an amount, and so describes no entity: "Guards: 2d6, mostly asleep". */
export function statesAmount(part: BlockPart): boolean {
  const rest = textAfterLead(part);
  return thrown.test(rest) || (betweenTwo.test(part.lead!) && measured.test(rest));
}

/** Whether the text of an entry begins with a definition: "A drowned thing", "Sailmaker and spy". */
export const opensAsDefinition = (text: string): boolean => opening.test(text) || beginsWithNoun(text);

/** Whether a text begins with a capitalised office: "Hobgoblin Captain", "Town Reeve (and smith)". */
function opensWithOffice(text: string): boolean {
  const words = /^(?:\p{Lu}[\p{L}\p{M}’'-]* ){0,3}\p{Lu}[\p{L}\p{M}’'-]*(?=\s*(?:$|[\n,;.(/&]|[–—-]\s|\p{Ll}))/u.exec(text)?.[0];
  return words !== undefined && typeOfNoun(words.split(' ').at(-1)!.toLowerCase()) === 'character';
}

/** Whether an entry, whose text begins with its name, describes that name. */
export function describesEntry(part: BlockPart): boolean {
  const { text, lead } = part;
  const after = text.text.slice(text.text.indexOf(lead!) + lead!.length);
  const rest = textAfterLead(part);
  return (
    !isSentenceCase(lead!) &&
    (roleAfterName.test(after) || beginsWithNoun(rest) || opensWithOffice(rest) || describes(subjectName(lead!), rest, false))
  );
}

/** Share of list elements (0 to 1) that satisfy a predicate; 0 for an empty list. */
export const share = <T>(list: readonly T[], is: (item: T) => boolean): number =>
  list.length === 0 ? 0 : list.filter(is).length / list.length;

/** Whether an entry has at least `min` words after its name. */
export function hasWordsAfter(lead: string, text: string, min = 3): boolean {
  const minWordsAfter = wordCount(lead, lead.length) + min;
  return wordCount(text, minWordsAfter) >= minWordsAfter;
}

/** Rows of game statistics: hit points, armour class. */
const statistics =
  /(?:^|[\s>|*_-])(?:HP|AC|HD|hit ?points|armou?r(?: class)?|PV|PG|PF|CA|TP|LP|RK|puntos de golpe|puntos de vida|clase de armadura|points de vie|classe d['’]armure|punti ferita|classe armatura|trefferpunkte|lebenspunkte|rüstungsklasse|pontos de vida|classe de armadura|ПЗ|КД|хиты)[*_]*\s*[:：=|]/imu;
/** The same in the layout of printed rules: "Armor Class 15 (leather)". */
const bareStatistics = /^[\s*_]*(?:armou?r class|hit points|AC|HP|speed)[*_]*[\s:]+[*_]*\d/iu;
/** Minimum number of such rows that make a statistics block. */
const minStatistics = 2;

/** Whether a text contains a statistics block. */
export const statesStatistics = (text: string): boolean =>
  text.split(/[\n|]/u).filter((row) => statistics.test(row) || bareStatistics.test(row)).length >= minStatistics;

/**
 * Whether a section is a statistics block, in which bold labels are attacks and traits. Prose may mention a single one for any person: "armor:
 * chain".
 */
export function hasStatistics({ blocks }: NoteNode): boolean {
  const rowsOf = (block: Block): number =>
    block.role === 'fields'
      ? textIn(block)
          .split(/[\n|]/u)
          .filter((row) => statistics.test(row)).length
      : textIn(block)
          .split('\n')
          .filter((row) => bareStatistics.test(row)).length;
  return blocks.reduce((sum, block) => sum + rowsOf(block), 0) >= minStatistics;
}

/** A label that occurs at least this often in one note names a part of each subject. */
const repeated = 3;
/** A row of statistics: "Initiative: 12", "Bite: 2d6+3 damage". */
const statisticValue = /^[^:：\n]{2,60}[:：][\s*_]*[+±–-]?\d[\dd W.,+–/%-]*(?:\p{L}+)?\s*$/u;

/**
 * The label at the start of a part of a block; for a line that states a fact, the key before the colon, and for a row of a table of two columns, its
 * first cell. Rows of wider tables have none.
 */
function labelOfPart({ lead, text, row }: BlockPart, { role, kind }: Block): string | undefined {
  if (kind === 'table') return row?.cells.length === 1 ? lead : undefined;
  return role === 'fields' ? /^[\s>*+•-]*([^:：\n]{2,60})[:：]/u.exec(text.text)?.[1] : lead;
}

const keyOfLabel = (label: string): string => subjectName(label).toLowerCase();

/** Whether numbers form a series: at least two, of which some follow each other or start from one. */
function isSeries(numbers: readonly number[]): boolean {
  const all = new Set(numbers);
  return numbers.length >= 2 && numbers.some((number) => !(number > 1) || all.has(number + 1));
}

/** Labels that are repeated for several subjects ("Prompt", "Permanent effects"), and labels that number parts. */
export function repeatedLabels(root: NoteNode): ReadonlySet<string> {
  const ofHeadings = new Map<string, number>();
  const ofEntries = new Map<string, number>();
  const numbered = new Map<string, Map<string, number>>();
  const statistics = new Map<string, number>();
  const count = (label: string, counts: Map<string, number>): void => {
    const key = keyOfLabel(label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const counted = countedLabel(label);
    if (counted !== null)
      numbered.set(counted, (numbered.get(counted) ?? new Map()).set(key, Number(/\d+/u.exec(key.slice(counted.length))?.[0])));
  };
  const visit = (node: NoteNode): void => {
    if (node.label !== '') count(node.label, ofHeadings);
    for (const block of node.blocks)
      for (const part of block.parts) {
        const label = labelOfPart(part, block);
        if (label === undefined) continue;
        count(label, ofEntries);
        const key = keyOfLabel(label);
        if (statisticValue.test(part.text.text)) statistics.set(key, (statistics.get(key) ?? 0) + 1);
      }
    for (const child of node.children) visit(child);
  };
  visit(root);
  // "Phase 1" and "Phase 2" form a series; "Harrow 32" and "Harrow 66" do not.
  const counted = [...numbered.values()].flatMap((labels) => (isSeries([...labels.values()]) ? [...labels.keys()] : []));
  // A subject with its own heading may also be listed several times.
  const entries = [...ofEntries].flatMap(([label, times]) => (times >= repeated && !ofHeadings.has(label) ? [label] : []));
  const frequent = [...ofHeadings, ...statistics].flatMap(([label, times]) => (times >= repeated ? [label] : []));
  return new Set([...frequent, ...entries, ...counted]);
}

/** Sections that share at least this many labels are records. */
const minShared = 2;

/** The sections of a note that are records: the same labels recur below each, as headings, entries or facts ("Origin", "Weakness"). */
export function recordsIn(root: NoteNode): ReadonlySet<NoteNode> {
  const labels = new Map<NoteNode, ReadonlySet<string>>();
  const visit = (node: NoteNode): void => {
    const ofParts = node.blocks.flatMap((block) => block.parts.flatMap((part) => labelOfPart(part, block) ?? []));
    if (node.depth > 0) labels.set(node, new Set([...node.children.map(({ label }) => label), ...ofParts].map(keyOfLabel)));
    for (const child of node.children) visit(child);
  };
  visit(root);
  const counts = occurrences([...labels.values()].flatMap((own) => [...own]));
  const isShared = (label: string): boolean => counts.get(label)! >= repeated;
  const records = new Set([...labels].flatMap(([node, own]) => ([...own].filter(isShared).length >= minShared ? [node] : [])));
  // A single label suffices if all of several sections begin with it.
  const addSiblings = ({ children }: NoteNode): void => {
    const firsts = new Set(children.map((child) => labels.get(child)?.values().next().value));
    if (children.length >= repeated && firsts.size === 1 && !firsts.has(undefined)) for (const child of children) records.add(child);
    for (const child of children) addSiblings(child);
  };
  addSiblings(root);
  return records;
}

/**
 * Sections form an index if they have at least this many labels, this share of them in alphabetical order, and this many with the last word first.
 */
const minInOrder = 8;
const minInverted = 3;
const shareInOrder = 0.9;
const inverted = /^(\p{Lu}[\p{L}'’-]+),\s(\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)?)$/u;

/** The names of sections in such an index by their labels: "Bat, Vampire" is a Vampire Bat. */
export function invertedNames({ children }: NoteNode): ReadonlyMap<string, string> {
  const labels = children.map(({ label }) => label.trim());
  const names = labels.flatMap((label) => {
    const [, noun, before] = inverted.exec(label) ?? [];
    return noun === undefined || typeOfNoun(before!.toLowerCase()) === 'character' ? [] : [[label, `${before!} ${noun}`] as const];
  });
  const isIndex = labels.length >= minInOrder && names.length >= minInverted;
  const inOrder = isIndex ? labels.filter((label, at) => at === 0 || labels[at - 1]!.localeCompare(label) <= 0) : [];
  const own = isIndex && inOrder.length >= labels.length * shareInOrder ? names : [];
  return new Map([...own, ...children.flatMap((child) => [...invertedNames(child)])]);
}

/** Minimum titles with the same sections below them for the note to be a series of records. */
export const minRecordTitles = 2;

/**
 * The titles of a note that is a series of records, most of which have sections in common ("Basics", "Voice"). Records deeper in a note: `recordsIn`.
 */
export function recordTitlesIn({ children }: NoteNode): readonly NoteNode[] {
  const titles = children.filter(({ depth }) => depth === 1);
  if (titles.length < minRecordTitles || titles.length < children.length) return [];
  const sectionsOf = (node: NoteNode): ReadonlySet<string> => new Set(node.children.map(({ label }) => label.toLowerCase()));
  const counts = occurrences(titles.flatMap((title) => [...sectionsOf(title)]));
  const isShared = (label: string): boolean => counts.get(label)! * 2 > titles.length && isSectionHeading(label);
  const records = titles.filter((title) => [...sectionsOf(title)].some(isShared));
  return records.length * 2 > titles.length ? records : [];
}

/** The only top-level heading, which is the title of the whole note; null if there are others. */
export function titleNode({ children: [title, ...others] }: NoteNode): NoteNode | null {
  return title !== undefined && others.length === 0 && title.depth === 1 ? title : null;
}

/** The root and all sections with one of the given sections below them; empty if there is none. */
export function nodesAbove(root: NoteNode, given: ReadonlySet<NoteNode>): NoteNode[] {
  const below = root.children.flatMap((child) => nodesAbove(child, given));
  return below.length > 0 || root.children.some((child) => given.has(child)) ? [root, ...below] : below;
}

/** Whether a heading has other headings or entries below it, which may be subjects. */
export function hasMembers(node: NoteNode): boolean {
  const leads = contentBlocks(node)
    .flatMap(({ parts }) => parts)
    .filter(({ lead }) => lead !== undefined && isName(lead));
  return leads.length >= 2 || node.children.filter(({ label }) => isName(label)).length >= 1;
}

/** Whether a list item is only a name. */
export const isOnlyName = (item: string, name: string): boolean =>
  /^\s*[-*+]\s/u.test(item) && item.replace(/^\s*[-*+]\s+/u, '').replace(/[\s.;,:：]+$/u, '') === name;

/** Minimum number and share of entries that make a section with little other text a collection. */
const minEntries = 3;
const shareOfEntries = 0.75;

/** Whether a name in bold on a line of its own has enough words below it. */
export function isNamedLabel({ label, blocks }: NoteNode): boolean {
  // "**Goals:**" is an aspect of the thing above, "**Korak**" a name.
  const isSide = /[:：]\s*$/u.test(blocks[0]!.parts[0]!.text.text);
  return !isSide && isName(label) && !isGroupLabel(label) && blocks.slice(1).some((block) => wordsIn(block) >= minWords);
}

/** Whether a section is only a collection of named headings or entries, without text of its own ("Hounds" above each hound). */
export function isCollectionNode(node: NoteNode, isOwnName: (label: string) => boolean = isName): boolean {
  if (isSectionHeading(subjectName(node.label)) || isInstruction(node.label)) return false;
  const parts = node.blocks.filter(({ role }) => role !== 'scrap').flatMap((block) => block.parts);
  if (node.labelled.filter((one) => isNamedLabel(one) && isOwnName(one.label)).length >= minEntries) return true;
  const names = node.children.filter(({ label }) => isName(label)).length;
  // A text such as "A trading post at the fork of the river." is about the section itself.
  if (parts[0]?.lead === undefined && indefinite.test(parts[0]?.text.text ?? '')) return false;
  if (parts.length === 0) return names >= 1 && names * 2 >= node.children.length;
  if (node.blocks.some(({ isOrdered }) => isOrdered)) return false;
  const isAlone = ({ lead, text }: BlockPart): boolean => isOnlyName(text.text, lead!);
  const isTold = ({ lead, text }: BlockPart): boolean => hasWordsAfter(lead!, text.text);
  const named = parts.filter(({ lead }) => lead !== undefined && isOwnName(lead));
  const entries = named.length > 0 && named.every(isAlone) ? named.length : named.filter(isTold).length;
  return node.children.length === 0 && entries >= minEntries && entries >= parts.length * shareOfEntries;
}

const keyOnMap = /^[^\p{L}\p{N}]*(?:[A-Z]{1,2}\d{1,3}|\d{1,3}[a-z])(?:[.):–—-]|\s)/u;

/** Whether a label has a map key before its name: "A4. Old Mill", "1b. The Chandlery". */
export function isKeyed(label: string): boolean {
  return keyOnMap.test(label);
}

/** Number of headings and entries with map keys. */
export function countKeyed({ label, children, blocks }: NoteNode): number {
  const entries = blocks.flatMap(({ parts }) => parts).filter(isKeyedEntry).length;
  return children.reduce((sum, child) => sum + countKeyed(child), entries + (isKeyed(label) ? 1 : 0));
}

/** Whether an entry begins with a map key. */
export function isKeyedEntry({ lead, text }: BlockPart): boolean {
  return lead !== undefined && isKeyed(text.text);
}

/** Minimum headings of a single letter that make an index. */
export const minLetters = 4;
export const isLetter = ({ label }: NoteNode): boolean => /^\p{Lu}$/u.test(label.trim());

/** Nouns that are counted in headings but are not kinds of things. */
const uncounted =
  /(?<!\p{L})(?:steps?|rules?|reasons|tips|questions|ways|phases|acts|lessons|things|problems|ideas|schritte|regeln|fragen|gründe|tipps|étapes|règles|pasos|reglas|consejos|passi|regole|passos|regras|krok\p{L}*|zasad\p{L}*|шаг\p{L}*|правил\p{L}*)(?!\p{L})|(?:步骤|步驟|法则|法則|问题|問題|ルール)$/iu;
const numbersInWords = new Map(
  [englishNumbers.ones.map((word) => [word]), foreignNumbers.ones].flatMap((rows) =>
    rows.flatMap((forms, index) => forms.map((form) => [form.toLowerCase(), index + 1] as const)),
  ),
);

/** The number of things that a heading announces: "The Seven Gates", "二大主神"; 0 if it announces none. */
function countIn(label: string): number {
  const name = subjectName(label).replace(/^(?:the|die|der|les|los|las|i|gli|le|os|as)\s/iu, '');
  const [, inHan, kind = ''] = /^([二三四五六七八九十两兩])[大个個つ](.+)$/u.exec(name) ?? /^(\p{L}+)\s(.+)$/u.exec(name) ?? [];
  if (inHan === undefined || isSectionHeading(kind) || uncounted.test(kind)) return 0;
  return hanNumber(inHan) ?? numbersInWords.get(inHan.toLowerCase()) ?? 0;
}

/** Whether a heading announces a number of things, and that many names are below it. */
function isGroupOfSo({ label, children, blocks }: NoteNode): boolean {
  const count = countIn(label);
  if (count < 2) return false;
  const entries = blocks.flatMap(({ parts }) => parts).filter(({ lead, text }) => lead !== undefined && hasWordsAfter(lead, text.text, 1));
  const names = children.length > 0 ? children.map((child) => child.label) : entries.map(({ lead }) => lead!);
  return names.length === count && names.every(isName);
}

/**
 * Whether a heading is a plural above names with its noun ("Houses" above "House Ember" and "House Sallow"), or announces the number of names below
 * it.
 */
export function isGroupOfNamesakes(node: NoteNode): boolean {
  if (isGroupOfSo(node)) return true;
  const { label, children, blocks } = node;
  const noun = /(\p{L}{3,}?)(?:e?s|en|e|i)$/iu.exec(subjectName(label))?.[1]?.toLowerCase();
  if (noun === undefined || /\s/u.test(subjectName(label))) return false;
  const leads = blocks.flatMap(({ parts }) => parts.flatMap(({ lead }) => lead ?? []));
  return (
    [...children.map((child) => child.label), ...leads].filter((name) =>
      name
        .toLowerCase()
        .split(/\s+/u)
        .some((word) => word === noun || word === `${noun}e`),
    ).length >= 2
  );
}

/** Whether the heading of a section is evidently a name, and its text begins with an indefinite article: "A walled compound ...". */
export const isIndefinite = ({ label, blocks }: NoteNode): boolean =>
  isEvidentName(label) && indefinite.test(blocks[0]?.parts[0]?.text.text ?? '');

/** Whether "People" is the heading above persons, as sections or a list, and not above text on the population. */
export function isGroupOfPeople({ label, children, blocks }: NoteNode): boolean {
  if (!/^(?:the )?people$/iu.test(subjectName(withoutUnit(label)))) return false;
  const parts = blocks.flatMap((block) => block.parts).filter(({ lead }) => lead !== undefined);
  const names = [...children.map((child) => child.label), ...parts.map(({ lead }) => lead!)];
  return names.length > 1 && names.every(isName) && (blocks.length === 0 || (children.length === 0 && parts.length > 1));
}

/** Heads of columns whose numbers only increase from row to row, such as levels or entry numbers. */
export function countingHeads(rows: readonly BlockPart[]): ReadonlySet<string> {
  const values = rows.flatMap(({ row }) => row?.cells.map(({ head, value }) => ({ head, value: value.text.trim() })) ?? []);
  const rises = (list: readonly { readonly value: string }[]): boolean =>
    list.every(({ value }, at) => /^\d+$/u.test(value) && (at === 0 || Number(value) > Number(list[at - 1]!.value)));
  return new Set([...Map.groupBy(values, ({ head }) => head)].flatMap(([head, list]) => (rises(list) ? [head] : [])));
}

/** Whether the last noun of a label denotes a place: "Salt Station", "The Bar". */
export const isCalledAsPlace = ({ label }: NoteNode): boolean =>
  typeOfNoun(subjectName(label).split(/\s/u).at(-1)!.toLowerCase()) === 'location';

/** Whether a label is a name with a noun for a group of people: "House Marsh", "The Lamp Guild". */
export function isNamedCompany(label: string): boolean {
  const words = subjectName(label).toLowerCase().split(/\s+/u);
  return isEvidentName(label) && words.some((word) => word === 'house' || (typeOfNoun(word) ?? defaultTypes(word)) === 'organization');
}

import type { Block, BodyPiece, HeadingPiece, BlockPart } from '../markup/blocks.ts';
import { unitHeading } from '#lib/storyWords.ts';
import type { LinedText } from '../markup/linedText.ts';
import { labelAbove, labelPiece, partsBySubject } from './entryPieces.ts';
import { isKnownKey } from './facts.ts';
import { beginsAsCreature } from './gameSheet.ts';
import {
  contentBlocks,
  countKeyed,
  countingHeads,
  describesEntry,
  definesItsName,
  describesItself,
  glossary,
  hasContent,
  hasMembers,
  hasStatistics,
  hasWordsAfter,
  isKeyed,
  invertedNames,
  isIndefinite,
  isKeyedEntry,
  isLetter,
  isNamedCompany,
  isNamedLabel,
  isCalledAsPlace,
  isGroupOfNamesakes,
  isGroupOfPeople,
  isOnlyName,
  isToldByLabel,
  isCollectionNode,
  minLetters,
  minRecordTitles,
  minWords,
  repeatedLabels,
  share,
  statesAmount,
  recordTitlesIn,
  textAfterLead,
  titleNode,
  nodesAbove,
  noteTreeOf,
  recordsIn,
  wordsAbout,
  type NoteNode,
} from './noteTree.ts';
import { roleOfSection } from './role.ts';
import { isNumbered, sheetsIn } from './sheets.ts';
import {
  endsAsSection,
  isAdvice,
  isCountedPlace,
  isEvidentName,
  isGroupLabel,
  isInCapitals,
  isInstruction,
  isName,
  isNameHead,
  isPartHead,
  isSectionHeading,
  isSentenceCase,
  isMassGroup,
  readSubject,
  subjectName,
  unspacedSection,
} from './subjectLabels.ts';
import { typeOfGroup } from './typeGroups.ts';

/*
 * A note may describe many things: a city guide with a heading for each tavern, a list of monsters, a gazetteer of entries that begin with a name in
 * bold. Each such section or entry gets a subject: the name of the thing. Sections of a note about one thing ("History", "Appearance") get none.
 */

/** Evidence for whether a note is about one subject or many. */
export interface NoteOfThings {
  /** File name and title. */
  readonly labels: readonly string[];
  /** Whether its properties or folder state the type of its subject. */
  readonly isAboutOne: boolean;
}

/** What is known from the headings above a section. */
interface Above {
  /** Whether a heading or the note's name announces a group of things. */
  readonly isGroup: boolean;
  readonly isThing: boolean;
  /** Whether that thing is one of a group of places, which contain other places. */
  readonly isInPlace?: boolean;
  /** Whether that thing is one of several houses or companies, which have members. */
  readonly isOfMembers?: boolean;
  /** Whether it is a chapter, an act or a session, whose headings say what happens. */
  readonly isInStory: boolean;
}

/** Minimum words that describe one thing in a group. */
const minWordsInGroup = 2;

/** With at least this many entries that all describe themselves, a section is a list of things, whatever its title. */
const minListed = 5;

/** With at least this many titles that are names, a note is about many things. */
const minTitles = 3;

/** With at least this many collections, similar sections count as collections too. */
const minShelves = 3;

/** Sections with the same labels count as records from this number on. */
const minRecords = 2;
/** Share of the sections of a group (0 to 1) from which the others count as remarks if these are records. */
const shareOfRecords = 0.6;

/** Share (0 to 1) of the sections below a thing that must be things of their own. */
const minRatioInThing = 0.8;

/** From this number of names on, the sections below a plural of unknown kind are of one kind. */
const minPluralMembers = 3;
/** An English plural: "Shipwrights", "Major Banks". */
const plural = /^(?!the\s)(?:\p{Lu}[\p{L}-]+\s)?\p{Lu}\p{Ll}{2,}[^sui\P{L}]s$/iu;

/** From this number on, map keys in a note belong to a map and are not section numbers. */
const minKeyed = 3;

interface ThingsInSection {
  readonly things: ReadonlySet<NoteNode>;
  /** Whether all siblings are things, including those in its collections. */
  readonly isFamily: boolean;
}

const noThings: ThingsInSection = { things: new Set(), isFamily: false };

/** Whether a section states its own subject: by a role or epithet in its heading, or in its first words. */
function saysItself(node: NoteNode): boolean {
  const { role, epithets } = readSubject(node.label);
  return role !== '' || epithets.length > 0 || describesItself(node);
}

/** Whether the text of a section begins with the first word of its heading, where no label of its note contains that word. */
function opensWithOwnName({ label, blocks }: NoteNode, labels: readonly string[]): boolean {
  const [word = ''] = /[\p{L}\p{M}'’-]{2,}/u.exec(subjectName(label).replace(/^(?:the|der|die|das|les?|la|el|los|las|il)\s/iu, '')) ?? [];
  const text = blocks.find(({ role }) => role === undefined)?.parts[0]?.text.text ?? '';
  return word !== '' && text.replace(/^\P{L}+/u, '').startsWith(`${word} `) && !labels.some((own) => own.includes(word));
}

/** Finds the sections, entries and labels of a note that are about things of their own. */
class ThingFinder {
  readonly #note: NoteOfThings;
  readonly #root: NoteNode;
  readonly #partLabels: ReturnType<typeof repeatedLabels>;
  readonly #inverted: ReturnType<typeof invertedNames>;
  readonly #hasKeys: boolean;
  /** Sections that share their labels with others, and the sections above them. */
  readonly #records: Set<NoteNode>;
  readonly #aboveRecords: ReadonlySet<NoteNode>;
  /** Whether a section is a collection of things; cached, since each is asked several times. */
  readonly #shelves = new Map<NoteNode, boolean>();
  readonly #headings = new Map<HeadingPiece, string>();
  /** Those of these headings that have nothing below them. */
  readonly #bare = new Set<HeadingPiece>();
  /** Entries of each block that are things, each with the label above it. */
  readonly #entries = new Map<Block, Map<BlockPart, HeadingPiece | null>>();
  /** Subjects of blocks below a name in bold on a line of its own. */
  readonly #labelled = new Map<Block, string>();
  /** Headings outside groups are subjects only if the note is clearly about many things. */
  #isAboutMany = false;

  constructor(pieces: readonly BodyPiece[], note: NoteOfThings) {
    this.#root = noteTreeOf(pieces);
    this.#partLabels = repeatedLabels(this.#root);
    this.#inverted = invertedNames(this.#root);
    this.#records = new Set([...recordsIn(this.#root)].filter(({ label }) => this.#isOwnName(label)));
    this.#aboveRecords = new Set(nodesAbove(this.#root, this.#records));
    const sheets = note.isAboutOne
      ? sheetsIn(titleNode(this.#root) ?? this.#root, (node) => this.#records.has(node) && !this.#aboveRecords.has(node))
      : [];
    for (const sheet of sheets) this.#records.add(sheet);
    this.#note = { ...note, isAboutOne: note.isAboutOne && !this.#hasTitles() && sheets.length === 0 };
    this.#hasKeys = countKeyed(this.#root) >= minKeyed;
    this.#shelveAlike();
  }

  find(): void {
    const { isAboutOne, labels } = this.#note;
    // A page may have both a title and a heading: "Lantern Codex | Known Life" and "The Sentient Species".
    const isGroup = !isAboutOne && [...labels, titleNode(this.#root)?.label ?? ''].some(isGroupLabel);
    const ofNote: Above = { isGroup, isThing: false, isInStory: labels.some(isPlayed) };
    const visit = (node: NoteNode, above: Above): void => this.#visit(node, above);
    const titles = recordTitlesIn(this.#root).filter(({ label }) => this.#isOwnName(label));
    if (titles.length >= minRecordTitles) {
      for (const title of titles) this.#headings.set(title.piece!, subjectName(title.label));
      for (const child of this.#root.children) visit(child, { ...ofNote, isGroup: false, isThing: titles.includes(child) });
    } else takeTop(this.#root, ofNote, visit);
    this.#isAboutMany = !isAboutOne && this.#headings.size + this.#entries.size >= 3;
    if (this.#isAboutMany) takeTop(this.#root, ofNote, visit);
  }

  /** Whether nothing was found. */
  get isEmpty(): boolean {
    return this.#headings.size === 0 && this.#entries.size === 0 && this.#labelled.size === 0;
  }

  /** A piece with its subject; a block with entries is split into several pieces. */
  withSubject(piece: BodyPiece): BodyPiece[] {
    if (piece.kind === 'heading') {
      const subject = this.#headings.get(piece);
      const own = subject === undefined ? piece : { ...piece, subject };
      // Without text below it, "Oda Marsh - keeper of the lamp" is all that is said of her, so it is indexed as text too.
      return this.#bare.has(piece) ? [own, { kind: 'block', block: { kind: 'prose', parts: [{ text: piece.text, glue: '\n' }] } }] : [own];
    }
    if (piece.kind !== 'block') return [piece];
    const subject = this.#labelled.get(piece.block);
    const block = subject === undefined ? piece.block : { ...piece.block, subject };
    const parts = this.#entries.get(piece.block);
    return parts === undefined ? [{ kind: 'block', block }] : partsBySubject(block, parts);
  }

  #take({ piece, label, blocks, children }: NoteNode): void {
    this.#headings.set(piece!, this.#inverted.get(label.trim()) ?? subjectName(label));
    if (blocks.length === 0 && children.length === 0) this.#bare.add(piece!);
  }

  #isOwnName(label: string): boolean {
    return isName(label) && (this.#inverted.has(label.trim()) || !this.#partLabels.has(subjectName(label).toLowerCase()));
  }

  /** Whether a section is one of several alike and describes one thing. */
  #isRecord(node: NoteNode): boolean {
    return !this.#note.isAboutOne && this.#records.has(node) && !(this.#aboveRecords.has(node) && isGroupLabel(node.label));
  }

  /** Whether a heading names places; if the note has no title in its text, whether its labels do. */
  #isOfPlaces({ label, depth }: NoteNode): boolean {
    return (depth === 0 ? this.#note.labels : [subjectName(label)]).some((name) => typeOfGroup(name) === 'location');
  }

  /** Whether all sections below one have names as headings, whatever its own heading is: "In short" above each of the people. */
  #areNames({ children }: NoteNode): boolean {
    return children.length >= minPluralMembers && children.every(({ label }) => this.#isOwnName(label));
  }

  /** Whether most of these sections are records. */
  #areRecords(nodes: readonly NoteNode[]): boolean {
    const { length } = nodes.filter((node) => this.#isRecord(node));
    return length >= minRecords && length >= nodes.length * shareOfRecords;
  }

  #isOwnShelf(node: NoteNode): boolean {
    const known = this.#shelves.get(node) ?? isCollectionNode(node, (label) => this.#isOwnName(label));
    this.#shelves.set(node, known);
    return known;
  }

  /** If most sections of a depth are collections, so are the others of that depth with few entries or with text above them. */
  #shelveAlike(): void {
    const nodes: NoteNode[] = [];
    const visit = (node: NoteNode): void => node.children.forEach((child) => (nodes.push(child), visit(child)));
    visit(this.#root);
    for (const alike of Map.groupBy(nodes, ({ depth }) => depth).values()) {
      const holding = alike.filter(
        ({ label, blocks }) =>
          this.#isOwnName(label) &&
          blocks.some(({ kind, parts }) => kind === 'list' && parts.some(({ lead }) => lead !== undefined && this.#isOwnName(lead))),
      );
      const shelves = holding.filter((node) => this.#isOwnShelf(node));
      if (shelves.length >= minShelves && shelves.length * 3 >= holding.length) for (const node of holding) this.#shelves.set(node, true);
    }
  }

  /**
   * Whether a note has several titles, either mostly above names only ("# Guards", "# The Temple" above who is there), or all names that state their
   * own subject. A note about one thing has one title.
   */
  #hasTitles(): boolean {
    const titles = this.#root.children.filter(({ depth }) => depth === 1);
    if (titles.length < minRecordTitles) return false;
    const areNames = titles.length >= minTitles && titles.every((title) => this.#isOwnName(title.label) && saysItself(title));
    return areNames || titles.filter((title) => this.#isOwnShelf(title)).length * 2 > titles.length;
  }

  #isMemberGroup(node: NoteNode): boolean {
    if (this.#isRecord(node)) return false;
    // "Antagonists", above a section for each of them.
    if (!this.#note.isAboutOne && node.children.some((child) => this.#isRecord(child)) && !isEvidentName(node.label)) return true;
    return this.#isOwnShelf(node) || (isGroupLabel(node.label) && hasMembers(node)) || this.#isPluralOfMembers(node);
  }

  /**
   * Whether the heading of a section is a plural above three or more names: "Shipwrights" > "Oda Yards". False if the section defines its own
   * heading.
   */
  #isPluralOfMembers(node: NoteNode): boolean {
    const { label, children } = node;
    const name = subjectName(label);
    if (this.#note.isAboutOne || children.length < minPluralMembers || !plural.test(name) || definesItsName(node)) return false;
    // "Exploration Activities" are aspects of a subject, and text that begins with "You" is rules.
    if (
      isSectionHeading(name.split(/\s/u).at(-1)!) ||
      share(children, ({ blocks }) => /^\W*(?:if )?you\b/iu.test(blocks[0]?.parts[0]?.text.text ?? '')) >= 0.3
    )
      return false;
    return isName(label) && children.every((child) => this.#isOwnName(child.label) && wordsAbout(child) >= minWords);
  }

  #visit(node: NoteNode, above: Above): void {
    const { isAboutOne } = this.#note;
    this.#takeEntries(node, above);
    if (!isAboutOne) this.#takeLabelled(node, above);
    const { isThing, isInStory } = above;
    for (const list of node.labelled)
      if (isGroupLabel(list.label)) {
        const [label, ...blocks] = list.blocks;
        this.#takeEntries({ ...list, blocks }, { isGroup: true, isThing, isInStory }, labelPiece(label!.parts[0]!));
      }
    const { things, isFamily } = this.#thingsIn(node, above);
    const areRecords = this.#areRecords(node.children);
    // The letters of an alphabetical index group the entries below them.
    const areLetters = !isAboutOne && node.children.filter(isLetter).length >= minLetters;
    for (const child of node.children) {
      if (isAdvice(child.label)) continue;
      if (things.has(child)) this.#take(child);
      const isOwnGroup =
        !this.#isRecord(child) &&
        ((isGroupLabel(child.label) && !(things.has(child) && !hasMembers(child))) ||
          (areLetters && isLetter(child)) ||
          this.#isPluralOfMembers(child) ||
          (!isAboutOne && (isGroupOfPeople(child) || isGroupOfNamesakes(child))));
      // A heading in a group that is not itself a thing subdivides it: "Places" > "The North" > "Orrin".
      const isSide =
        isInstruction(child.label) ||
        (isSectionHeading(subjectName(child.label)) && (isFrontMatter(child.label) || !(isBare(child) || this.#areNames(child))));
      const isRemark = areRecords && !this.#aboveRecords.has(child);
      const partsGroup = above.isGroup && !things.has(child) && !isSide && !isRemark;
      const isPart = isOwnGroup || partsGroup || (isFamily && !things.has(child) && this.#isOwnShelf(child));
      this.#visit(child, {
        isGroup: isPart,
        isThing: things.has(child) || ((isThing || isRemark) && !isOwnGroup),
        isOfMembers: things.has(child) && above.isGroup && !isAboutOne && isNamedCompany(child.label),
        isInPlace: things.has(child) && above.isGroup && !isAboutOne && this.#isOfPlaces(node),
        isInStory: isInStory || isPlayed(child.label),
      });
    }
  }

  #thingsIn(node: NoteNode, above: Above): ThingsInSection {
    const { isThing, isInPlace } = above;
    const { isAboutOne } = this.#note;
    if ((!above.isGroup && isOfRules.test(node.label)) || isForSomebody.test(node.label)) return noThings;
    const inGroup = above.isGroup || above.isOfMembers === true;
    const withContent = node.children
      .flatMap((child) => (!inGroup && this.#isOwnShelf(child) && !isGroupLabel(child.label) ? child.children : [child]))
      .filter((child) => (hasContent(child) || isToldByLabel(child)) && roleOfSection([child.label]) !== 'scrap');
    const named = withContent.filter((child) => this.#isNamedThing(child, inGroup));
    const namedNodes = new Set(named);
    // A nested group is not evidence against things: "Places" > "Cities", "The Lower Town".
    const others = withContent.filter((child) => !namedNodes.has(child) && !isGroupLabel(child.label) && !this.#isOwnShelf(child));
    const ratio = named.length / Math.max(1, named.length + others.length);
    const isFamily = this.#areFamily(named, ratio, above);
    // In a note about one subject, a heading such as "Places" often precedes text about them rather than the places themselves.
    if (isFamily && isAboutOne) {
      // If most describe themselves, or all are numbered, the rest count too: "1. Marsh Lantern", "2. Reed Eel".
      const areNumbered = named.every(({ label }) => isNumbered.test(label) || isCountedPlace(label));
      const areAll = named.length >= 3 && (share(named, describesItself) > 0.5 || areNumbered);
      return { things: new Set(named.length < 2 && ratio < 1 ? [] : areAll ? named : named.filter(describesItself)), isFamily };
    }
    if (isFamily) {
      // Siblings of collections are remarks about all of them: "Village Economics". So are siblings of records: "Group Dynamics".
      const collections = withContent.filter((child) => this.#isMemberGroup(child)).length;
      const areRemarks = collections >= named.length || this.#areRecords(named);
      const isRemark = ({ label }: NoteNode): boolean => areRemarks || (collections > 0 && endsAsSection(label));
      const isOne = (child: NoteNode): boolean =>
        inGroup ? !isRemark(child) || saysItself(child) : isTitleCase(child.label) || describesItself(child);
      return { things: new Set(named.filter((child) => this.#isRecord(child) || isOne(child))), isFamily };
    }
    const records = named.filter((child) => this.#isRecord(child));
    if (records.length >= minRecords && !above.isInStory && !(isThing && ratio < minRatioInThing))
      return { things: new Set(records), isFamily };
    if (
      isInPlace === true &&
      (named.length >= 2 || named.every(isIndefinite)) &&
      ratio >= 0.8 &&
      share(named, (child) => saysItself(child) || isCalledAsPlace(child)) >= 0.5
    )
      return { things: new Set(named.filter((child) => isTitleCase(child.label))), isFamily };
    const alone = isThing
      ? named.filter((child) => !isAboutOne && ((this.#hasKeys && isKeyed(child.label)) || (this.#isAboutMany && definesItsName(child))))
      : named.filter((child) => this.#isAboutMany && isTitleCase(child.label) && describesItself(child));
    return { things: new Set(alone), isFamily };
  }

  /** Whether the heading of a section is the name of a thing, and its text says enough about it. */
  #isNamedThing(node: NoteNode, inGroup: boolean): boolean {
    return (
      this.#isOwnName(node.label) &&
      // A single character is a name only in lists of people: "妻", a wife.
      (inGroup || subjectName(node.label).length > 1) &&
      !this.#isMemberGroup(node) &&
      !isGroupOfNamesakes(node) &&
      // In a group, "God of war." or "ghost" is description enough.
      wordsAbout(node) >= (inGroup ? 1 : minWords)
    );
  }

  /** Whether all siblings are things. `ratio`: share of the named ones among all, 0 to 1. */
  #areFamily(named: readonly NoteNode[], ratio: number, { isGroup, isThing, isInStory, isOfMembers }: Above): boolean {
    const { isAboutOne, labels } = this.#note;
    if (isGroup) return ratio >= 0.5;
    if (isOfMembers === true) return ratio === 1 && named.every(({ label }) => isEvidentName(label));
    if (isInStory || named.length < 3) return false;
    // "The Three Ferrymen" has a section on each: "Oda is a ferryman of ...".
    // "Area 3: Guard Post" is a place in the one that the note is about.
    if (isAboutOne)
      return (
        !isThing &&
        ratio >= 0.8 &&
        (named.every(({ label }) => isCountedPlace(label)) || named.every((node) => opensWithOwnName(node, labels)))
      );
    const minShare = isThing ? minRatioInThing : 0.5;
    return ratio >= minShare && share(named, saysItself) >= minShare;
  }

  #add(block: Block, part: BlockPart, under: HeadingPiece | null): void {
    const parts = this.#entries.get(block) ?? new Map<BlockPart, HeadingPiece | null>();
    this.#entries.set(block, parts.set(part, under));
  }

  /** Takes table rows that each describe one subject. */
  #takeRows(tables: readonly Block[], inGroup: boolean): void {
    for (const table of tables) {
      const rows = table.parts.filter(({ row }) => row !== undefined);
      const counting = countingHeads(rows);
      const named = rows.filter((part) => this.#isOwnName(part.lead!) && saysInWords(part, counting));
      const head = rows[0]?.row?.head ?? '';
      const areNames = !isPartHead(head) && !isInstruction(head) && share(named, ({ lead }) => isEvidentName(lead!)) >= 0.75;
      const isOfThings = inGroup || isNameHead(head) || areNames;
      // A row with only a price ("Rope") is not evidence against things.
      const telling = rows.filter((part) => saysInWords(part, counting) || !part.row!.cells.some(({ value }) => /\d/u.test(value.text)));
      const isMost = named.length >= telling.length * 0.8 && named.length * 2 >= rows.length;
      if (isOfThings && named.length >= (inGroup ? (isNameHead(head) ? 1 : minRowsInGroup) : minRows) && isMost)
        for (const part of named) this.#add(table, part, null);
    }
  }

  /** Takes the entries of lists that each describe one subject. `under`: the label above them, if any. */
  #takeEntries(node: NoteNode, above: Above, under: HeadingPiece | null = null): void {
    const { isGroup: inGroup, isThing } = above;
    const { isAboutOne } = this.#note;
    if (isOfRules.test(node.label) || isOfSteps.test(node.label)) return;
    const areCreatures = hasStatistics(node);
    const inSection = new Set(
      node.labelled.flatMap(({ label, blocks }) => (isSectionHeading(label) && !isGroupLabel(label) ? blocks : [])),
    );
    const own = node.blocks.filter((block) => block.role !== 'scrap' && !inSection.has(block));
    const lists = own.filter(({ kind, role, isOrdered }) => kind !== 'table' && (inGroup || (role === undefined && isOrdered !== true)));
    const isOfPlaces = inGroup && typeOfGroup(node.label) === 'location';
    // Places may be described instead of named: "The old warehouse", "The customs office".
    const isPlace = (lead: string): boolean => isOfPlaces && /^[Tt]he \p{Ll}/u.test(lead) && !isSectionHeading(subjectName(lead));
    const isNamed = ({ part }: { readonly part: BlockPart }): boolean =>
      part.lead !== undefined &&
      (this.#isOwnName(part.lead) || isPlace(part.lead)) &&
      !isKnownKey(part.lead) &&
      (!areCreatures || beginsAsCreature(textAfterLead(part))) &&
      !statesAmount(part) &&
      (hasWordsAfter(part.lead, part.text.text, inGroup ? minWordsInGroup : undefined) ||
        (inGroup && isOnlyName(part.text.text, part.lead)));
    const parts = lists.flatMap((block) => block.parts.map((part) => ({ block, part })));
    if (areCreatures) {
      // "**Chalk Lurker.** *Medium aberration*" over its statistics.
      if (!isAboutOne) for (const { block, part } of parts) if (isNamed({ part })) this.#add(block, part, under);
      return;
    }
    if (!isAboutOne) {
      for (const { block, part } of parts) if (part.isGrouped && isNamed({ part })) this.#add(block, part, labelAbove(block, part));
      const tables = own.filter(({ kind, role }) => kind === 'table' && role === undefined);
      if (inGroup || !isThing) this.#takeRows(tables, inGroup);
    }
    const listed = parts.filter(({ part }) => !part.isGrouped);
    const named = listed.filter(isNamed);
    const minNamed = !inGroup ? 3 : isAboutOne ? 2 : 1;
    if (!isAboutOne && this.#hasKeys) for (const { block, part } of named) if (isKeyedEntry(part)) this.#add(block, part, under);
    const leads = listed.filter(({ part }) => part.lead !== undefined);
    const describing = share(named, ({ part }) => describesEntry(part));
    // The contents of one of several places: its tavern, its temple, its reeve.
    const isInside = above.isInPlace === true && named.length === leads.length && describing >= 0.3;
    const isOfAll =
      saysOfAll(node.label) &&
      !named.every(({ part }) => part.lead!.endsWith('?')) &&
      !(node.depth === 1 && named.length >= minListed && named.length === leads.length && describing >= 0.5);
    if (named.length < minNamed || (!inGroup && !isInside && (isThing || isAboutOne || isOfAll))) return;
    if (named.length / leads.length < 0.6) return;
    if (!inGroup && (named.length / listed.length < 0.4 || describing < 0.2)) return;
    const isGlossary = inGroup || named.length >= glossary;
    for (const { block, part } of named)
      if ((isGlossary || !isSentenceCase(part.lead!)) && (!isAboutOne || describesEntry(part))) this.#add(block, part, under);
  }

  /** Takes bold names on lines of their own, with the content below them. */
  #takeLabelled(node: NoteNode, { isGroup: inGroup, isThing }: Above): void {
    const named = node.labelled.filter((one) => isNamedLabel(one) && this.#isOwnName(one.label));
    const minNamed = isLetter(node) ? 1 : inGroup ? 2 : 3;
    if ((inGroup || !isThing) && named.length >= minNamed && named.length * 2 >= node.labelled.length)
      for (const { label, blocks } of named) for (const block of blocks) this.#labelled.set(block, subjectName(label));
  }
}

/** Adds to the pieces the subject of each section and entry that is about a thing of its own. */
export function withSubjects(pieces: readonly BodyPiece[], note: NoteOfThings): readonly BodyPiece[] {
  const finder = new ThingFinder(pieces, note);
  finder.find();
  return finder.isEmpty ? pieces : pieces.flatMap((piece) => finder.withSubject(piece));
}

/** Headings above rules and terms, whose sections are not things. */
const isOfRules = /(?<!\p{L})(?:rules|laws|regulations|licen[cs]e|licensing|copyright|legal|terms of use|credits)(?!\p{L})/iu;

/** Headings above instructions: "How to Brew Moon Ale". */
const isOfSteps = /^\P{L}*(?:how to|wie man|comment|cómo|como|come|jak|как)\s/iu;

/** "Rules for Visitors", "Advice for Travellers". */
const isForSomebody = /(?<!\p{L})(?:rules|laws|regulations|advice|etiquette|tips) for(?!\p{L})/iu;

function isTitleCase(label: string): boolean {
  return !isSentenceCase(label) && !isInCapitals(subjectName(label));
}

/** Whether a section has headings below it and no text of its own. */
function isBare(node: NoteNode): boolean {
  return node.children.length > 0 && contentBlocks(node).length === 0 && !isMassGroup(node.label) && !unspacedSection.test(node.label);
}

const playedUnit =
  /^\P{L}*(?:a[ck]t[eo]?|att?o|scen[ea]?|szene|scène|escena|cena|s[eé]ssions?|sess[aãoõ]+|sesi[oó]n|sitzung|séance|sesja|episod\p{L}*|épisode|акт|сцена|сессия)(?!\p{L})/iu;

/** Whether a label counts an act, a scene or a session, in which things happen. The chapters of a guidebook describe things. */
function isPlayed(label: string): boolean {
  return playedUnit.test(label) && (unitHeading(label)?.number ?? null) !== null;
}

/** "Introduction", "Appendix": content about the note. */
function isFrontMatter(label: string): boolean {
  const unit = unitHeading(label)?.unit;
  return unit === 'front' || unit === 'back' || unit === 'matter';
}

/** Minimum number of descriptive rows in a table of subjects, and in one below a heading that names their kind. */
const minRows = 3;
const minRowsInGroup = 2;
/** Minimum words in a row that describe its first cell. */
const minRowWords = 2;

/** Whether a row has a description in words, unlike a table of prices or probabilities. `counting`: heads of columns that only number the rows. */
function saysInWords({ row }: BlockPart, counting: ReadonlySet<string>): boolean {
  const words =
    row?.cells.flatMap(({ value }) => value.text.split(/\s+/u)).filter((word) => /\p{L}{2}/u.test(word) && !/\d/u.test(word)) ?? [];
  const isNumber = ({ head, value }: { readonly head: string; readonly value: LinedText }): boolean =>
    !counting.has(head) && /^[\s\d.,%+×x–-]+$/u.test(value.text);
  return words.length >= minRowWords && (words.length >= minWords || !row!.cells.some(isNumber));
}

/** Whether a heading announces rules or customs for all: "Laws and Punishments". "Gear" groups things. */
function saysOfAll(label: string): boolean {
  if (isGroupLabel(label) || (typeOfGroup(subjectName(label)) ?? 'concept') !== 'concept') return false;
  return label.split(/\s+(?:and|&|und|et|y|e)\s+/u).some((part) => isSectionHeading(subjectName(part)));
}

/** A single top-level title belongs to the note: the content below it is treated as the note's own. */
function takeTop(root: NoteNode, ofNote: Above, visit: (node: NoteNode, above: Above) => void): void {
  const title = titleNode(root);
  if (title !== null) {
    visit({ ...root, children: [] }, ofNote);
    visit(title, { ...ofNote, isGroup: ofNote.isGroup });
  } else visit(root, ofNote);
}

/** The thing that each line of a note is about, by the headings above it and the entry that the line is part of. */
export function subjectsOfLines(pieces: readonly BodyPiece[]): (line: number) => string | undefined {
  const starts: { readonly line: number; readonly subject: string | undefined }[] = [];
  let path: readonly HeadingPiece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'break') continue;
    if (piece.kind === 'heading') path = [...path.filter(({ depth }) => depth < piece.depth), piece];
    const ofHeadings = path.findLast(({ subject }) => subject !== undefined)?.subject;
    const subject = piece.kind === 'block' ? (piece.block.subject ?? ofHeadings) : ofHeadings;
    const line = piece.kind === 'heading' ? piece.line : (piece.block.parts[0]?.text.sourceMap[0]?.line ?? 0);
    if (subject !== starts.at(-1)?.subject && line > 0) starts.push({ line, subject });
  }
  return (line) => starts.findLast((start) => start.line <= line)?.subject;
}

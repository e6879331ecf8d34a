import { oneLine } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { splitSentences } from '../parse/text/sentences.ts';
import { droppedBy, type ExclusionReason } from './exclusions.ts';
import { isBrief } from './formats/text.ts';
import { gapMark } from './formats/passageLabels.ts';
import { shows, type TemplateChoice } from './formats/templates.ts';
import { isHollow, isUninformative } from './uninformative.ts';
import { NearDuplicates, hasOtherNameOrNumber } from './nearDuplicates.ts';
import { Relevance } from './relevance.ts';
import { addTo, ContentTokens } from './contentTokens.ts';
import { Trimmer, type SizedItem } from './trimming.ts';
import { documentOf } from './pack/itemOrder.ts';
import { isForm, isStatedInForm, saysOnlyConnected } from './pack/statements.ts';
import type { AssembleInput, Candidate, EntityCandidate, Item, PackFormat, RenderedContext } from './pack/types.ts';

/**
 * How much of a candidate to take: all of it, its whole passage, as much as fits by sentences, any length, only its name, the length that the user
 * chose, or extracted sentences.
 */
export type Extent = 'whole' | 'passage' | 'trimmed' | 'any' | 'name' | 'wanted' | { readonly extract: string };

/** Final reasons: a candidate excluded for one of these is not tried again when tokens become free. */
const isFinal: ReadonlySet<ExclusionReason['kind'] | undefined> = new Set([
  'dropped',
  'weak',
  'unasked',
  'padding',
  'scrap',
  'game-sheet',
  'template',
  'same',
  'whole-elsewhere',
]);

/** Once this many passages of a note are in general context, its other passages join them there. */
const minOfNote = 2;

/**
 * Share of the budget up to which the introduction of an asked entity, or its first sentence, may appear twice: under its heading and in its passage.
 */
const definitionTwiceShare = 0.1;

/**
 * Whether an item under an entity shows clearly less of a passage than the candidate would. Text of an entity's own note stays under the entity; an
 * introductory sentence from the story may move into its passage.
 */
function isExcerptOf(item: Item, candidate: Candidate): boolean {
  const { section, source, passage } = item.candidate;
  const isReplaceable = section === 'mentions' || (section === 'definition' && (source.kind === 'manuscript' || passage !== undefined));
  return isReplaceable && item.text.length < 0.9 * candidate.text.length;
}

/** The part of an entity that a candidate belongs to: its section, or its properties. */
export function partOf(candidate: Candidate): string {
  return candidate.isProperties ? 'properties' : candidate.section;
}

function isPassage(candidate: Candidate): boolean {
  return candidate.section !== 'relationships' && !candidate.isProperties;
}

/** Whether a text is a sentence that contains the title of its note: such a sentence says something about the subject, however short it is. */
function namesItsNote({ text, source: { title } }: Candidate): boolean {
  return text.includes(title) && /\p{STerm}["'”’]?\s*$/u.test(text);
}

function withoutQuote(item: Item): Item {
  return { ...item, text: '', state: 'full', reason: `${item.candidate.found}; its sentence is already included` };
}

/** The sides of the split. */
export type SplitSide = 'entities' | 'general';

/** Whether an item is on the other side of the split than candidates of `entity`, or of general context if null. */
function isOfOtherSide(item: Item, entity: EntityCandidate | null): boolean {
  return (item.entity === null) !== (entity === null);
}

/** The selected items of a context, and the reason why each other candidate is excluded. */
export class Selection {
  readonly #input: AssembleInput;
  readonly #format: PackFormat;
  readonly #templates: TemplateChoice;
  readonly #countTokens: CountTokens;
  readonly #trimmer: Trimmer;
  readonly #inStoryOrder: boolean;
  readonly #items = new Set<Item>();
  /** The items as a list, cached until they change: it is iterated for each passage that is tried. */
  #listed: readonly Item[] | null = null;
  readonly #itemOf = new Map<Candidate, Item>();
  readonly #exclusions = new Map<Candidate, ExclusionReason>();
  /** Candidates excluded because the context already has what they say: iterated whenever one side of the split has nothing more to take. */
  readonly #inPack = new Set<Candidate>();
  /** Number of items in each part, by entity. */
  readonly #counts = new Map<EntityCandidate, Map<string, number>>();
  /** Number of items that cite a reference, and a file. */
  readonly #cited = new Map<string, number>();
  readonly #citedFiles = new Map<string, number>();
  readonly #nearDuplicates = new NearDuplicates<Candidate>();
  /** Items that are passages rather than just quotes of a relationship, by reference. */
  readonly #passages = new Map<string, Item>();
  /** Texts of these passages, joined into one line. */
  readonly #lineOf = new Map<Item, string>();
  /** Ordinals of the whole passages in general context, by file. */
  readonly #wholeInGeneral = new Map<string, Set<number>>();
  /** Documents with extracts in general context: the extracts of one document share a citation. */
  readonly #extracted = new Set<string>();
  readonly #quotes = new Set<string>();
  /** Items that are whole forms of a note. */
  readonly #forms = new Set<Item>();
  /** For each refused candidate, the largest allowance (in tokens) that was too small for it. */
  readonly #refused = new Map<Candidate, number>();
  /** Incremented whenever a refused or taken candidate may be tried again. */
  #reopened = 0;
  readonly content = new ContentTokens();

  /** Which passages may be moved to the other side of the split; null for none. */
  #moving: 'others' | 'all' | null = null;
  /** Whether the last attempt left out a passage only because it belongs to an entity's own note. */
  #hasOwnLeft = false;
  /** Candidates that were refused, and candidates that could not move, each with the item that showed their passage at the time. */
  readonly #shownAtRefusal = new Map<Candidate, Item>();
  readonly #unmoved = new Map<Candidate, Item>();
  /** Refused candidates that are tried again while passages may be moved. */
  readonly #openToMove = new Set<Candidate>();
  /** References of moved passages: each moves only once. */
  readonly #moved = new Set<string>();
  /** Passages that continue a selected one that asks or opens something: admitted regardless of score. */
  readonly #continuing = new Set<Candidate>();
  readonly #relevance: Relevance;

  constructor(input: AssembleInput, format: PackFormat, templates: TemplateChoice, countTokens: CountTokens) {
    this.#input = input;
    this.#relevance = new Relevance(input);
    this.#format = format;
    this.#templates = templates;
    this.#countTokens = countTokens;
    // Headings in the user's own order cost a few more tokens, which must not change the selection.
    this.#inStoryOrder = input.order === 'story';
    this.#trimmer = new Trimmer(input, format, countTokens, (item) => this.#renderedAround(item));
  }

  get items(): readonly Item[] {
    return (this.#listed ??= [...this.#items]);
  }

  /** Increases when candidates that were refused or taken may be tried again. */
  get reopened(): number {
    return this.#reopened;
  }

  #reopen(candidate: Candidate): void {
    this.#refused.delete(candidate);
    this.#reopened++;
  }

  /** Takes a candidate if it is not excluded and fits in `allowance` tokens; returns the tokens it takes, or null. */
  take(candidate: Candidate, entity: EntityCandidate | null, allowance: number, extent: Extent): number | null {
    if (extent !== 'wanted' && isFinal.has(this.#exclusions.get(candidate)?.kind)) return null;
    const objection = this.#objectionTo(candidate, entity, extent);
    if (objection) return this.#excluded(candidate, objection);
    // An excerpt under an entity does not exclude its whole passage: the whole passage replaces the excerpt.
    const shown = isPassage(candidate) ? this.#passages.get(candidate.reference) : undefined;
    if (shown && this.#canMove(shown, entity)) return this.#move(shown, candidate, entity, allowance, extent);
    const excerpt =
      shown && extent === 'whole' && candidate.section === 'general' && isExcerptOf(shown, candidate) && !this.#isWanted(shown)
        ? shown
        : undefined;
    // Extracted sentences may stand beside an entity's definition from the same passage.
    const isBesides = typeof extent === 'object' && shown?.entity !== null;
    if (shown && !excerpt && !isBesides) return this.#excluded(candidate, { kind: 'in-pack' });
    // A definition of an asked entity by another note stays under the entity, and is extended to the whole passage.
    if (excerpt?.candidate.section === 'definition' && excerpt.candidate.passage !== undefined)
      return this.expand(excerpt, allowance) ?? this.#excluded(candidate, { kind: 'in-pack' });
    const cites = candidate.section === 'relationships' && extent !== 'wanted' && this.#isQuoted(candidate);
    // A vague relationship adds nothing to its sentence.
    if (cites && saysOnlyConnected(candidate)) return this.#excluded(candidate, { kind: 'in-pack' });
    const sized = this.#fit(cites ? { ...candidate, text: '', tokens: 0 } : candidate, entity, allowance, cites ? 'whole' : extent);
    if (!sized) return this.#excluded(candidate, { kind: 'no-room', left: allowance });
    const isOther = (other: Candidate): boolean => other === excerpt?.candidate || this.#saysMore(candidate, entity, other);
    // Passages of a requested chapter are not repetitions, however similar they are.
    const mayRepeat = isPassage(candidate) && extent !== 'wanted' && typeof extent === 'string';
    const same = mayRepeat ? this.#nearDuplicates.find(candidate.text, isOther) : null;
    if (same) return this.#excluded(candidate, { kind: 'same', as: same.reference });
    const staying = excerpt && this.#besidesWhole(excerpt);
    if (excerpt && staying !== excerpt) {
      this.#remove(excerpt, { kind: 'whole-elsewhere' });
      if (staying) this.#add(staying);
    }
    this.#add(cites ? withoutQuote({ ...sized.item, candidate }) : sized.item);
    return sized.cost;
  }

  /**
   * The part of an item that stays although its whole passage is added: all of an asked entity's introduction, its first sentence, or only the
   * heading.
   */
  #besidesWhole(item: Item): Item | null {
    const { candidate, entity, text } = item;
    if (candidate.section !== 'definition' || (entity?.match ?? 0) < partialMatch) return null;
    const isShort = (part: string): boolean => this.#countTokens(part) <= definitionTwiceShare * this.#input.budget;
    if (isShort(text)) return item;
    const [range] = splitSentences(text);
    const first = text.slice(range?.start, range?.end);
    return candidate.isFirstMention || !isShort(first)
      ? { ...item, text: '', state: 'name', reason: `${candidate.found}; the whole passage is below` }
      : { ...item, candidate: { ...candidate, text: first }, text: first, state: 'full' };
  }

  /** Allows candidates that could not move to be tried again, because there is more room. */
  retryMoves(): void {
    this.#unmoved.clear();
    this.#shownAtRefusal.clear();
  }

  /**
   * Takes an item for one side of the split, moving a passage from the other side if necessary. Required passages, definitions and passages that the
   * user chose never move; those of an entity's own note move only if no other can.
   */
  moving(side: SplitSide, take: () => number | null): number | null {
    this.#hasOwnLeft = false;
    return this.#movingOf('others', side, take) ?? (this.#hasOwnLeft ? this.#movingOf('all', side, take) : null);
  }

  #movingOf(which: 'others' | 'all', side: SplitSide, take: () => number | null): number | null {
    let mayMove = false;
    for (const candidate of this.#inPack) {
      const shown = this.#passages.get(candidate.reference);
      const isOfSide = (candidate.section === 'general') === (side === 'general');
      // Tried again only if it is shown elsewhere than when it was refused: this loop visits all candidates for each passage taken.
      const isAsAtRefusal = this.#shownAtRefusal.get(candidate) === shown;
      if (!shown || (isOfSide ? this.#unmoved.get(candidate) === shown : isAsAtRefusal)) continue;
      if (!isAsAtRefusal) this.#reopen(candidate);
      // If it is still shown in the same place, only a move is open to it: in a large context all others would be refused again after each passage.
      else this.#openToMove.add(candidate);
      mayMove ||= isOfSide;
    }
    if (!mayMove) return null;
    this.#reopened++;
    this.#moving = which;
    try {
      return take();
    } finally {
      this.#moving = null;
      this.#openToMove.clear();
    }
  }

  /**
   * Takes a candidate in the first extent that fits; one that was refused is not tried again unless there is more room. Returns its tokens, or null.
   */
  takeFirst(candidate: Candidate, entity: EntityCandidate | null, allowance: number, extents: readonly Extent[]): number | null {
    if (this.isRefused(candidate, allowance)) return null;
    for (const extent of extents) {
      const cost = this.take(candidate, entity, allowance, extent);
      if (cost !== null) return cost;
    }
    this.#refused.set(candidate, this.isTooLong(candidate) ? allowance : Number.POSITIVE_INFINITY);
    const shown = this.#passages.get(candidate.reference);
    if (!shown) return null;
    this.#shownAtRefusal.set(candidate, shown);
    const isLater = this.#moving === 'others' && shown.candidate.isOwnNote && isOfOtherSide(shown, entity);
    if (this.#moving && !isLater) this.#unmoved.set(candidate, shown);
    return null;
  }

  /** Whether a candidate was already refused with this much room or more. */
  isRefused(candidate: Candidate, allowance: number): boolean {
    return allowance <= (this.#refused.get(candidate) ?? 0) && !this.#openToMove.has(candidate);
  }

  /** Exempts a candidate from the minimum score: it continues a passage that is selected. */
  allowContinuation(candidate: Candidate): void {
    this.#continuing.add(candidate);
    this.#admit(candidate);
    this.#reopen(candidate);
  }

  /** Whether a candidate may still be taken. */
  isOpenTo(candidate: Candidate): boolean {
    return this.#refused.get(candidate) !== Number.POSITIVE_INFINITY || this.#openToMove.has(candidate);
  }

  isTaken(candidate: Candidate): boolean {
    return this.#itemOf.has(candidate);
  }

  /** Whether a candidate is excluded only for its length. */
  isTooLong(candidate: Candidate): boolean {
    const reason = this.#exclusions.get(candidate);
    return reason?.kind === 'no-room' && reason.left !== null;
  }

  /** Whether a passage is in the context, at least in part. */
  isShown(reference: string): boolean {
    return this.#passages.has(reference);
  }

  exclude(candidate: Candidate, reason: ExclusionReason): void {
    this.#exclusions.set(candidate, reason);
    if (reason.kind === 'in-pack') this.#inPack.add(candidate);
    else this.#inPack.delete(candidate);
  }

  #admit(candidate: Candidate): void {
    this.#exclusions.delete(candidate);
    this.#inPack.delete(candidate);
  }

  /** Why a candidate is excluded; null if it is selected. */
  exclusionOf(candidate: Candidate): ExclusionReason | null {
    return this.#itemOf.has(candidate) ? null : (this.#exclusions.get(candidate) ?? { kind: 'no-room', left: null });
  }

  countOf(entity: EntityCandidate, part: string): number {
    return this.#counts.get(entity)?.get(part) ?? 0;
  }

  hasItems(entity: EntityCandidate): boolean {
    return (this.#counts.get(entity)?.size ?? 0) > 0;
  }

  /** Reduces the quote of a relationship to its citation when a passage of the context contains the sentence. */
  citeQuotes(): void {
    for (const item of this.#items) {
      const { candidate, text } = item;
      if (isStatedInForm(candidate, this.#forms) && !this.#isWanted(item)) this.#remove(item, { kind: 'in-pack' });
      if (candidate.section !== 'relationships' || text === '' || this.#isWanted(item)) continue;
      if (!this.#passageContains(candidate.reference, oneLine(text))) continue;
      if (saysOnlyConnected(candidate)) this.#remove(item, { kind: 'in-pack' });
      else this.#replace(item, withoutQuote(item));
    }
  }

  /** Moves a note passage that names an entity to the note's other passages in general context, so that they are contiguous. */
  groupWithNote(general: readonly Candidate[]): void {
    const inGeneral = Map.groupBy(
      [...this.#items].filter(({ entity }) => entity === null),
      ({ candidate }) => candidate.source.path,
    );
    for (const item of this.#items) {
      const { candidate, entity, state } = item;
      const isLoose =
        candidate.section === 'mentions' && !candidate.isOwnNote && candidate.requiredFor === undefined && !this.#isWanted(item);
      if (
        !isLoose ||
        candidate.source.kind !== 'note' ||
        state !== 'full' ||
        (inGeneral.get(candidate.source.path)?.length ?? 0) < minOfNote
      )
        continue;
      const whole = general.find(({ reference }) => reference === candidate.reference);
      const isOnly = [...this.#items].every((other) => other === item || other.entity !== entity);
      if (isOnly || !whole || item.text.length < (candidate.passage ?? candidate.text).length) continue;
      this.#remove(item, { kind: 'in-pack' });
      this.#add({ candidate: whole, entity: null, state: 'full', text: whole.text, reason: whole.found });
    }
  }

  /** Extends a partial item; returns the tokens it takes, or null if no more of it fits. `spare`: free tokens. */
  expand(item: Item, spare: number): number | null {
    const { candidate, entity } = item;
    if (this.#input.choices[candidate.reference] !== undefined || !this.#items.has(item) || this.#isPadding(candidate)) return null;
    const cost = this.#ownCost(item);
    const trimmer = this.#trimmer;
    const more =
      trimmer.passage(candidate, entity, cost + spare) ??
      trimmer.whole(candidate, entity, cost + spare) ??
      trimmer.trimmed(candidate, entity, cost + spare, true);
    if (!more || more.item.text.length <= item.text.length) return null;
    this.#replace(item, more.item);
    return Math.max(0, more.cost - cost);
  }

  /** The item of a candidate; undefined if the candidate is not selected. */
  itemOf(candidate: Candidate): Item | undefined {
    return this.#itemOf.get(candidate);
  }

  /** Shortens an item by at least `over` tokens, or removes it. */
  shrink(item: Item, over: number): void {
    const { candidate, entity } = item;
    const cost = this.#countTokens(this.#format.itemText(item, { cited: false, file: false, document: false, touching: false }));
    this.#remove(item, { kind: 'no-room', left: Math.max(0, cost - over) });
    const less = item.text === '' ? null : this.#trimmer.trimmed({ ...candidate, text: item.text }, entity, cost - over, true);
    const saysSomething = less?.item.text.replaceAll(gapMark, '').trim() !== '';
    if (less && saysSomething && less.item.text.length < item.text.length)
      this.#add({ ...less.item, candidate, ...(item.isExtract && { isExtract: true }) });
  }

  /** Tokens of a selected item alone: its headings and citation are attributed to other items. */
  #ownCost(item: Item): number {
    return this.#countTokens(this.#format.itemText(item, { cited: true, file: true, document: true, touching: false }));
  }

  /** Whether an item may move to the other side of the split. */
  #canMove(shown: Item, entity: EntityCandidate | null): boolean {
    const { section, reference, requiredFor } = shown.candidate;
    const may =
      this.#moving !== null &&
      isOfOtherSide(shown, entity) &&
      section !== 'definition' &&
      requiredFor === undefined &&
      !this.#moved.has(reference) &&
      !this.#isWanted(shown);
    const isLater = may && this.#moving === 'others' && shown.candidate.isOwnNote === true;
    this.#hasOwnLeft ||= isLater;
    return may && !isLater;
  }

  /** Moves a passage to a candidate's place; returns the difference in tokens (possibly negative), or null if it does not fit. */
  #move(shown: Item, candidate: Candidate, entity: EntityCandidate | null, allowance: number, extent: Extent): number | null {
    const freed = this.#ownCost(shown);
    const sized = this.#fit(candidate, entity, allowance + freed, extent);
    if (!sized) return this.#excluded(candidate, { kind: 'in-pack' });
    this.#remove(shown, { kind: 'in-pack' });
    this.#moved.add(candidate.reference);
    this.#add(sized.item);
    return sized.cost - freed;
  }

  /**
   * Whether a candidate adds something to a near-duplicate: another asked entity, or, in a context that is not brief, another name or number, or an
   * introduction of its own entity.
   */
  #saysMore(candidate: Candidate, entity: EntityCandidate | null, shown: Candidate): boolean {
    const isAsked = (one: EntityCandidate | null | undefined): boolean => (one?.match ?? 0) >= partialMatch;
    const names = ({ text }: Candidate, one: EntityCandidate): boolean => text.includes(one.name);
    // Under its own heading, an entity's name adds nothing.
    if (this.#input.entities.some((one) => one !== entity && isAsked(one) && names(candidate, one) && !names(shown, one))) return true;
    if (isBrief(this.#input)) return false;
    const owner = this.#itemOf.get(shown)?.entity;
    const isOwn = candidate.section === 'definition' || candidate.isOwnNote === true;
    if (isOwn && owner !== entity && isAsked(entity) && isAsked(owner)) return true;
    // Notes follow templates, so a different name is information; the refrain of a tale may vary only in a name.
    return candidate.source.kind === 'note' && hasOtherNameOrNumber(candidate.text, shown.text);
  }

  #excluded(candidate: Candidate, reason: ExclusionReason): null {
    this.exclude(candidate, reason);
    return null;
  }

  #add(item: Item): void {
    const { candidate, entity } = item;
    const { reference, source, section, ordinal } = candidate;
    this.#items.add(item);
    this.#listed = null;
    this.content.change(item, 1);
    this.#itemOf.set(candidate, item);
    this.#admit(candidate);
    addTo(this.#cited, reference, 1);
    addTo(this.#citedFiles, source.path, 1);
    if (item.isExtract) this.#extracted.add(documentOf(candidate));
    if (entity) {
      const counts = this.#counts.get(entity) ?? new Map<string, number>();
      this.#counts.set(entity, counts);
      addTo(counts, partOf(candidate), 1);
    }
    if (isPassage(candidate) && item.state !== 'name') {
      this.#nearDuplicates.add(candidate, candidate.text);
      this.#passages.set(reference, item);
    } else if (section === 'relationships') this.#quotes.add(oneLine(item.text));
    if (isForm(item)) this.#forms.add(item);
    if (section === 'general' && ordinal !== null && item.state === 'full' && candidate.passage === undefined) {
      this.#wholeInGeneral.set(source.path, (this.#wholeInGeneral.get(source.path) ?? new Set()).add(ordinal));
    }
  }

  #remove(item: Item, reason: ExclusionReason): void {
    const { candidate, entity } = item;
    const { reference, source, ordinal } = candidate;
    this.#items.delete(item);
    this.#forms.delete(item);
    this.#listed = null;
    this.content.change(item, -1);
    this.#itemOf.delete(candidate);
    this.#reopen(candidate);
    this.exclude(candidate, reason);
    addTo(this.#cited, reference, -1);
    addTo(this.#citedFiles, source.path, -1);
    if (entity) addTo(this.#counts.get(entity)!, partOf(candidate), -1);
    if (isPassage(candidate) && item.state !== 'name') {
      this.#nearDuplicates.remove(candidate);
      if (this.#passages.get(reference) === item) this.#passages.delete(reference);
    }
    if (ordinal !== null) this.#wholeInGeneral.get(source.path)?.delete(ordinal);
  }

  #replace(item: Item, by: Item): void {
    this.#remove(item, { kind: 'no-room', left: null });
    this.#add(by);
  }

  /** What the context already shows around a candidate. */
  #renderedAround({ candidate, state, isExtract }: Item): RenderedContext {
    const { reference, section, source, ordinal, pinned } = candidate;
    const whole = state === 'full';
    if (isExtract && this.#extracted.has(documentOf(candidate))) return { cited: true, file: true, document: true, touching: true };
    const wholeOrdinals = section === 'general' ? this.#wholeInGeneral.get(source.path) : undefined;
    const inDocument = this.#inStoryOrder && !pinned && wholeOrdinals !== undefined;
    return {
      cited: this.#cited.has(reference),
      file: this.#citedFiles.has(source.path),
      document: inDocument,
      // A truncated passage may continue the one before it, but nothing continues a truncated one.
      touching: inDocument && ordinal !== null && (wholeOrdinals.has(ordinal - 1) || (whole && wholeOrdinals.has(ordinal + 1))),
    };
  }

  /** Reasons to exclude a candidate, other than its length. */
  #objectionTo(candidate: Candidate, entity: EntityCandidate | null, extent: Extent): ExclusionReason | null {
    const by = droppedBy(candidate, entity, this.#input.drops);
    if (by !== null) return { kind: 'dropped', by };
    const template = entity ? this.#templates.forEntity(entity) : this.#templates.forPassage(candidate);
    if (template && !shows(template, candidate)) return { kind: 'template', name: template.template.name };
    if (extent === 'name') return null;
    const isGivenAnyway = extent === 'wanted' || candidate.pinned === true || candidate.requiredFor !== undefined;
    const isEmpty = isPassage(candidate) && isUninformative(candidate.text) && !namesItsNote(candidate);
    if (!isGivenAnyway && (isEmpty || candidate.source.role === 'scrap')) return { kind: 'scrap' };
    const isWanted = extent === 'wanted' || candidate.pinned === true;
    if (!isWanted && isPassage(candidate) && isHollow(candidate)) return { kind: 'scrap' };
    if (!isGivenAnyway && this.#relevance.isNeedlessSheet(candidate, entity)) return { kind: 'game-sheet' };
    if (isStatedInForm(candidate, this.#forms)) return { kind: 'in-pack' };
    if (this.#continuing.has(candidate)) return null;
    if (isWanted) return null;
    if (this.#relevance.isWeak(candidate)) return { kind: 'weak' };
    if (this.#relevance.isUnaskedRelationship(candidate)) return { kind: 'unasked' };
    return this.#isPadding(candidate) ? { kind: 'padding' } : null;
  }

  #isPadding(candidate: Candidate): boolean {
    const { entities, general } = this.content;
    return this.#relevance.isPadding(candidate, (entities + general) / this.#input.budget);
  }

  #fit(candidate: Candidate, entity: EntityCandidate | null, allowance: number, extent: Extent): SizedItem | null {
    const trimmer = this.#trimmer;
    if (extent === 'wanted') {
      const choice = this.#input.choices[candidate.reference];
      if (choice !== undefined) return trimmer.chosen(candidate, entity, allowance, choice);
      return (
        trimmer.whole(candidate, entity, allowance) ??
        trimmer.trimmed(candidate, entity, allowance, true) ??
        trimmer.named(candidate, entity, allowance)
      );
    }
    if (typeof extent === 'object') return trimmer.extract(candidate, extent.extract, allowance);
    if (extent === 'whole') return trimmer.whole(candidate, entity, allowance);
    if (extent === 'passage') return trimmer.passage(candidate, entity, allowance);
    if (extent === 'name') return trimmer.named(candidate, entity, allowance);
    return trimmer.trimmed(candidate, entity, allowance, extent === 'any');
  }

  /** Whether the sentence that proves a relationship is in the context: in a passage, or as the quote of another relationship. */
  #isQuoted({ text, reference }: Candidate): boolean {
    const quote = oneLine(text);
    return quote !== '' && (this.#quotes.has(quote) || this.#passageContains(reference, quote));
  }

  #passageContains(reference: string, quote: string): boolean {
    const passage = this.#passages.get(reference);
    if (!passage) return quote === '';
    let line = this.#lineOf.get(passage);
    if (line === undefined) this.#lineOf.set(passage, (line = oneLine(passage.text)));
    return line.includes(quote);
  }

  #isWanted({ candidate }: Item): boolean {
    return candidate.pinned === true || this.#input.choices[candidate.reference] !== undefined;
  }
}

import { oneLine } from '#lib/text.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { droppedBy, type ExclusionReason } from './exclusions.ts';
import { isBrief } from './formats/text.ts';
import { shows, type TemplateChoice } from './formats/templates.ts';
import { isCheckList, isUninformative } from './uninformative.ts';
import { NearDuplicates, addsOther } from './nearDuplicates.ts';
import { createTrimmer, type SizedItem, type Trimmer } from './trimming.ts';
import { saysOnlyConnected } from './pack/statements.ts';
import type { AssembleInput, Candidate, EntityCandidate, Item, PackFormat, RenderedContext } from './pack/types.ts';

/**
 * How much of a candidate may be taken: all or nothing, the whole passage of an excerpt, cut at a sentence, cut to any length, its name,
 * or whatever the user wants.
 */
export type Extent = 'whole' | 'passage' | 'trimmed' | 'any' | 'name' | 'wanted';

/** What no free token changes: a candidate excluded for this is not tried again. */
const isFinal: ReadonlySet<ExclusionReason['kind'] | undefined> = new Set([
  'dropped',
  'weak',
  'scrap',
  'template',
  'same',
  'whole-elsewhere',
]);

/** From so many passages of a note in general context on its other passages stand there too. */
const minOfNote = 2;

/** What scores less than this share of the best passage does not answer, however much room is left. */
const floorShare = 0.3;
/** Proximity of those that a stated, extracted or linked relationship connects with one that the question names: one step. */
const oneStepProximity = 0.68;
/** The same for what names or is of the note of nobody whom the question names, nor of who is next to them. */
const floorShareElsewhere = 0.5;
/** The same where a field is the answer. */
const floorShareAnswered = 0.8;
/**
 * The same of passages of notes, in general context, which tell one thing each and are found by words that many of them share. A question
 * for several things is answered by passages of which each shares little with it.
 */
const floorShareNotes = 0.6;
/** Up to this share of the budget what says who somebody asked about is may stand twice: under their name, and in its whole passage. */
const definitionTwiceShare = 0.08;

/** The score of the best passage, in general context or of an entity. */
export function bestScore({ general, entities }: Pick<AssembleInput, 'general' | 'entities'>): number {
  return Math.max(general[0]?.score ?? 0, ...entities.map(({ mentions }) => mentions[0]?.score ?? 0));
}

/** The score from which a candidate may be in; a least relevance of 0 is the user's word for "fill it up". */
function minScoreOf(input: AssembleInput, share: number): number {
  return input.minRelevance === 0 ? 0 : Math.max(input.minRelevance, share * bestScore(input));
}

/**
 * Whether an item under an entity shows clearly less of a passage than the candidate would. What a note says of its entity stays with it; a
 * sentence of the story that says who somebody is may be read in its place.
 */
function isExcerptOf(item: Item, candidate: Candidate): boolean {
  const { section, source, passage } = item.candidate;
  const isReplaceable = section === 'mentions' || (section === 'definition' && (source.kind === 'manuscript' || passage !== undefined));
  return isReplaceable && item.text.length < 0.9 * candidate.text.length;
}

/** The part of an entity that a candidate stands in: its section, but for properties, which are a part of their own. */
export function partOf(candidate: Candidate): string {
  return candidate.isProperties ? 'properties' : candidate.section;
}

/** Estimated tokens of the words around an item: its place, its citation. */
const labelTokens = 8;
const charactersPerToken = 4.5;

/** Estimated tokens of an item's own words in the text, its source not counted: what the split and the shares are measured in. */
function contentTokens({ candidate, text }: Item): number {
  if (candidate.section === 'relationships')
    return labelTokens + ((candidate.relationship?.length ?? 0) + text.length) / charactersPerToken;
  if (text.length === 0 || candidate.text.length === 0) return 0;
  return labelTokens + (candidate.tokens * text.length) / candidate.text.length;
}

function isPassage(candidate: Candidate): boolean {
  return candidate.section !== 'relationships' && !candidate.isProperties;
}

function addTo<K>(counts: Map<K, number>, key: K, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Estimated tokens of what is selected, for entities as a whole and by entity and part, and for general context. */
class ContentTokens {
  entities = 0;
  general = 0;
  readonly #ofEntity = new Map<EntityCandidate, number>();
  readonly #ofPart = new Map<EntityCandidate, Map<string, number>>();

  change(item: Item, sign: 1 | -1): void {
    const tokens = sign * contentTokens(item);
    const { entity, candidate } = item;
    if (entity === null) {
      this.general += tokens;
      return;
    }
    this.entities += tokens;
    addTo(this.#ofEntity, entity, tokens);
    const parts = this.#ofPart.get(entity) ?? new Map<string, number>();
    this.#ofPart.set(entity, parts);
    addTo(parts, candidate.section, tokens);
  }

  ofEntity(entity: EntityCandidate): number {
    return this.#ofEntity.get(entity) ?? 0;
  }

  /** `part`: a section. */
  ofPart(entity: EntityCandidate, part: string): number {
    return this.#ofPart.get(entity)?.get(part) ?? 0;
  }
}

function withoutQuote(item: Item): Item {
  return { ...item, text: '', state: 'full', reason: `${item.candidate.found}; its sentence stands in the pack already` };
}

/** The items selected for one context, and for every other candidate the reason why it is not. */
export class Selection {
  readonly #input: AssembleInput;
  readonly #format: PackFormat;
  readonly #templates: TemplateChoice;
  readonly #countTokens: CountTokens;
  readonly #trimmer: Trimmer;
  readonly #inStoryOrder: boolean;
  readonly #items = new Set<Item>();
  readonly #itemOf = new Map<Candidate, Item>();
  readonly #exclusions = new Map<Candidate, ExclusionReason>();
  /** Items of each part, by entity. */
  readonly #counts = new Map<EntityCandidate, Map<string, number>>();
  /** How many items cite a reference, and a file. */
  readonly #cited = new Map<string, number>();
  readonly #citedFiles = new Map<string, number>();
  readonly #nearDuplicates = new NearDuplicates<Candidate>();
  /** Items that are passages, not only the quote of a relationship, by reference. */
  readonly #passages = new Map<string, Item>();
  /** Ordinals of the whole passages in general context, by file. */
  readonly #wholeInGeneral = new Map<string, Set<number>>();
  /** Quotes of the relationships. */
  readonly #quotes = new Set<string>();
  /** The most tokens that were not enough for a candidate. */
  readonly #refused = new Map<Candidate, number>();
  readonly content = new ContentTokens();

  /** Passages that stand on one side of the split may be taken for the other. */
  #isMoving = false;
  /** References of the passages that were moved so: each goes once. */
  readonly #moved = new Set<string>();
  /** Passages that go on from one that asks or opens something: they are no worse than it, whatever their score. */
  readonly #continuing = new Set<Candidate>();
  /** Candidates that score less do not answer. */
  readonly #minScore: number;
  /** The same for what is about nobody whom the question names, nor who is next to them. */
  readonly #minElsewhere: number;
  /** The same of passages of notes in general context. */
  readonly #minOfNotes: number;
  /** Whether it asks for all of a kind, or for those that are something to somebody. */
  readonly #asksForSeveral: boolean;

  constructor(input: AssembleInput, format: PackFormat, templates: TemplateChoice, countTokens: CountTokens) {
    this.#input = input;
    this.#minScore = minScoreOf(input, input.isAnswered ? floorShareAnswered : floorShare);
    this.#minElsewhere = minScoreOf(input, floorShareElsewhere);
    this.#minOfNotes = minScoreOf(input, floorShareNotes);
    const { kind, types, relationships } = input.understood;
    this.#asksForSeveral = kind === 'overview' || types.length > 0 || relationships.length > 0;
    this.#format = format;
    this.#templates = templates;
    this.#countTokens = countTokens;
    // An order of the user's own costs a few headings more, and must not decide what is in.
    this.#inStoryOrder = input.order === 'story';
    this.#trimmer = createTrimmer(input, format, countTokens, (candidate, whole) => this.#renderedAround(candidate, whole));
  }

  get items(): readonly Item[] {
    return [...this.#items];
  }

  /** Takes a candidate in, if nothing speaks against it and it fits; the tokens it takes, or null. */
  take(candidate: Candidate, entity: EntityCandidate | null, allowance: number, extent: Extent): number | null {
    if (extent !== 'wanted' && isFinal.has(this.#exclusions.get(candidate)?.kind)) return null;
    const objection = this.#objectionTo(candidate, entity, extent);
    if (objection) return this.#excluded(candidate, objection);
    // An excerpt under an entity does not keep the whole passage out of general context; the whole takes its place.
    const shown = isPassage(candidate) ? this.#passages.get(candidate.reference) : undefined;
    if (shown && this.#canMove(shown, entity)) return this.#move(shown, candidate, entity, allowance, extent);
    const excerpt =
      shown && extent === 'whole' && candidate.section === 'general' && isExcerptOf(shown, candidate) && !this.#isWanted(shown)
        ? shown
        : undefined;
    if (shown && !excerpt) return this.#excluded(candidate, { kind: 'in-pack' });
    // What another note says of who is asked about stays with them, and the rest of its passage comes to it.
    if (excerpt?.candidate.section === 'definition' && excerpt.candidate.passage !== undefined)
      return this.expand(excerpt, allowance) ?? this.#excluded(candidate, { kind: 'in-pack' });
    const cites = candidate.section === 'relationships' && extent !== 'wanted' && this.#isQuoted(candidate);
    // That two are somehow connected is worth its sentence and no more.
    if (cites && saysOnlyConnected(candidate)) return this.#excluded(candidate, { kind: 'in-pack' });
    const sized = this.#fit(cites ? { ...candidate, text: '', tokens: 0 } : candidate, entity, allowance, cites ? 'whole' : extent);
    if (!sized) return this.#excluded(candidate, { kind: 'no-room', left: allowance });
    const isOther = (other: Candidate): boolean => other === excerpt?.candidate || this.#saysMore(candidate, entity, other);
    const same = isPassage(candidate) && extent !== 'wanted' ? this.#nearDuplicates.find(candidate.text, isOther) : null;
    if (same) return this.#excluded(candidate, { kind: 'same', as: same.reference });
    if (excerpt && !this.#staysWithWhole(excerpt)) {
      this.#remove(excerpt, { kind: 'whole-elsewhere' });
      // Who is asked about keeps their heading.
      if (excerpt.candidate.section === 'definition' && (excerpt.entity?.match ?? 0) >= partialMatch)
        this.#add({ ...excerpt, text: '', state: 'name', reason: `${excerpt.candidate.found}; its whole passage stands below` });
    }
    this.#add(cites ? withoutQuote({ ...sized.item, candidate }) : sized.item);
    return sized.cost;
  }

  /** Whether what says who somebody asked about is stays under their name although its whole passage comes: while it is short, it is read first. */
  #staysWithWhole({ candidate, entity, text }: Item): boolean {
    const isAskedFor = candidate.section === 'definition' && (entity?.match ?? 0) >= partialMatch;
    return isAskedFor && this.#countTokens(text) <= definitionTwiceShare * this.#input.budget;
  }

  /**
   * Takes something for one side of the split, also a passage that stands on the other: many fit both, and whichever side was first would
   * leave the other without. What the question requires, definitions and what the user wants stay where they are.
   */
  moving(take: () => number | null): number | null {
    for (const [candidate, { kind }] of this.#exclusions) if (kind === 'in-pack') this.#refused.delete(candidate);
    this.#isMoving = true;
    try {
      return take();
    } finally {
      this.#isMoving = false;
    }
  }

  /**
   * Takes a candidate in the first of some ways that fits. One that was refused is not tried again with no more room. The tokens it takes,
   * or null.
   */
  takeFirst(candidate: Candidate, entity: EntityCandidate | null, allowance: number, extents: readonly Extent[]): number | null {
    if (allowance <= (this.#refused.get(candidate) ?? 0)) return null;
    for (const extent of extents) {
      const cost = this.take(candidate, entity, allowance, extent);
      if (cost !== null) return cost;
    }
    this.#refused.set(candidate, this.isTooLong(candidate) ? allowance : Number.POSITIVE_INFINITY);
    return null;
  }

  /** From now on the score of a candidate does not speak against it: it goes on from a selected passage. */
  allowContinuation(candidate: Candidate): void {
    this.#continuing.add(candidate);
    this.#exclusions.delete(candidate);
    this.#refused.delete(candidate);
  }

  /** Whether nothing was found yet that speaks against a candidate for good. */
  isOpenTo(candidate: Candidate): boolean {
    return this.#refused.get(candidate) !== Number.POSITIVE_INFINITY;
  }

  isTaken(candidate: Candidate): boolean {
    return this.#itemOf.has(candidate);
  }

  /** Whether nothing but its length speaks against it. */
  isTooLong(candidate: Candidate): boolean {
    const reason = this.#exclusions.get(candidate);
    return reason?.kind === 'no-room' && reason.left !== null;
  }

  exclude(candidate: Candidate, reason: ExclusionReason): void {
    this.#exclusions.set(candidate, reason);
  }

  /** Why a candidate is not in the context; null when it is. */
  exclusionOf(candidate: Candidate): ExclusionReason | null {
    return this.#itemOf.has(candidate) ? null : (this.#exclusions.get(candidate) ?? { kind: 'no-room', left: null });
  }

  /** How many items an entity has of one part. */
  countOf(entity: EntityCandidate, part: string): number {
    return this.#counts.get(entity)?.get(part) ?? 0;
  }

  hasItems(entity: EntityCandidate): boolean {
    return (this.#counts.get(entity)?.size ?? 0) > 0;
  }

  /** Quotes of relationships whose sentence stands in a passage of the context give way to the citation alone. */
  citeQuotes(): void {
    for (const item of this.#items) {
      const { candidate, text } = item;
      if (candidate.section !== 'relationships' || text === '' || this.#isWanted(item)) continue;
      if (!this.#passageContains(candidate.reference, oneLine(text))) continue;
      if (saysOnlyConnected(candidate)) this.#remove(item, { kind: 'in-pack' });
      else this.#replace(item, withoutQuote(item));
    }
  }

  /** A passage of a note that names an entity goes to the other passages of that note in general context: its passages follow each other. */
  groupWithNote(general: readonly Candidate[]): void {
    const inGeneral = Map.groupBy(
      [...this.#items].filter(({ entity }) => entity === null),
      ({ candidate }) => candidate.source.path,
    );
    for (const item of this.#items) {
      const { candidate, entity, state } = item;
      const isLoose = candidate.section === 'mentions' && !candidate.isOwnNote && candidate.asked === undefined && !this.#isWanted(item);
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

  /** Gives more room to an item of which only a part is in the text; the tokens that this takes, or null where it brings no more of it. */
  expand(item: Item, spare: number): number | null {
    const { candidate, entity } = item;
    if (this.#input.choices[candidate.reference] !== undefined || !this.#items.has(item)) return null;
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

  /** The item of a candidate; undefined when it is not in. */
  itemOf(candidate: Candidate): Item | undefined {
    return this.#itemOf.get(candidate);
  }

  /** Cuts an item by so many tokens, or takes it out. */
  shrink(item: Item, over: number): void {
    const { candidate, entity } = item;
    const cost = this.#countTokens(this.#format.itemText(item, { cited: false, file: false, document: false, touching: false }));
    this.#remove(item, { kind: 'no-room', left: Math.max(0, cost - over) });
    const less = item.text === '' ? null : this.#trimmer.trimmed({ ...candidate, text: item.text }, entity, cost - over, true);
    if (less && less.item.text.length < item.text.length) this.#add({ ...less.item, candidate });
  }

  /** Tokens of an item that stands in the context: what stands around it counts for others. */
  #ownCost(item: Item): number {
    return this.#countTokens(this.#format.itemText(item, { cited: true, file: true, document: true, touching: false }));
  }

  /** Whether an item may be taken from its side of the split for the other. */
  #canMove(shown: Item, entity: EntityCandidate | null): boolean {
    const { section, reference, asked } = shown.candidate;
    const isOfOtherSide = (shown.entity === null) !== (entity === null);
    return (
      this.#isMoving &&
      isOfOtherSide &&
      section !== 'definition' &&
      asked === undefined &&
      !this.#moved.has(reference) &&
      !this.#isWanted(shown)
    );
  }

  /** Takes a passage from where it is shown to where a candidate stands; the tokens that this takes more, also less than 0, or null. */
  #move(shown: Item, candidate: Candidate, entity: EntityCandidate | null, allowance: number, extent: Extent): number | null {
    const freed = this.#ownCost(shown);
    const sized = this.#fit(candidate, entity, allowance + freed, extent);
    if (!sized) return this.#excluded(candidate, { kind: 'in-pack' });
    this.#remove(shown, { kind: 'in-pack' });
    this.#moved.add(candidate.reference);
    this.#add(sized.item);
    return sized.cost - freed;
  }

  /** Whether it says more than a passage that shares most of its words: names another that is asked about; where there is room, also any other name or number, or who another is. */
  #saysMore(candidate: Candidate, entity: EntityCandidate | null, shown: Candidate): boolean {
    const isAsked = (one: EntityCandidate | null | undefined): boolean => (one?.match ?? 0) >= partialMatch;
    const names = ({ text }: Candidate, one: EntityCandidate): boolean => text.includes(one.name);
    // That a text names its own entity says nothing new under the heading.
    if (this.#input.entities.some((one) => one !== entity && isAsked(one) && names(candidate, one) && !names(shown, one))) return true;
    if (isBrief(this.#input)) return false;
    const owner = this.#itemOf.get(shown)?.entity;
    const isOwn = candidate.section === 'definition' || candidate.isOwnNote === true;
    if (isOwn && owner !== entity && isAsked(entity) && isAsked(owner)) return true;
    // Notes are written on templates; a refrain of a tale says the same with another name.
    return candidate.source.kind === 'note' && addsOther(candidate.text, shown.text);
  }

  #excluded(candidate: Candidate, reason: ExclusionReason): null {
    this.#exclusions.set(candidate, reason);
    return null;
  }

  #add(item: Item): void {
    const { candidate, entity } = item;
    const { reference, source, section, ordinal } = candidate;
    this.#items.add(item);
    this.content.change(item, 1);
    this.#itemOf.set(candidate, item);
    this.#exclusions.delete(candidate);
    addTo(this.#cited, reference, 1);
    addTo(this.#citedFiles, source.path, 1);
    if (entity) {
      const counts = this.#counts.get(entity) ?? new Map<string, number>();
      this.#counts.set(entity, counts);
      addTo(counts, partOf(candidate), 1);
    }
    if (isPassage(candidate)) {
      this.#nearDuplicates.add(candidate, candidate.text);
      this.#passages.set(reference, item);
    } else if (section === 'relationships') this.#quotes.add(oneLine(item.text));
    if (section === 'general' && ordinal !== null && item.state === 'full') {
      this.#wholeInGeneral.set(source.path, (this.#wholeInGeneral.get(source.path) ?? new Set()).add(ordinal));
    }
  }

  #remove(item: Item, reason: ExclusionReason): void {
    const { candidate, entity } = item;
    const { reference, source, ordinal } = candidate;
    this.#items.delete(item);
    this.content.change(item, -1);
    this.#itemOf.delete(candidate);
    this.#refused.delete(candidate);
    this.#exclusions.set(candidate, reason);
    addTo(this.#cited, reference, -1);
    addTo(this.#citedFiles, source.path, -1);
    if (entity) addTo(this.#counts.get(entity)!, partOf(candidate), -1);
    if (isPassage(candidate)) {
      this.#nearDuplicates.remove(candidate);
      if (this.#passages.get(reference) === item) this.#passages.delete(reference);
    }
    if (ordinal !== null) this.#wholeInGeneral.get(source.path)?.delete(ordinal);
  }

  #replace(item: Item, by: Item): void {
    this.#remove(item, { kind: 'no-room', left: null });
    this.#add(by);
  }

  /** What the context already holds around a candidate. */
  #renderedAround({ reference, section, source, ordinal, pinned }: Candidate, whole: boolean): RenderedContext {
    const wholeOrdinals = section === 'general' ? this.#wholeInGeneral.get(source.path) : undefined;
    const inDocument = this.#inStoryOrder && !pinned && wholeOrdinals !== undefined;
    return {
      cited: this.#cited.has(reference),
      file: this.#citedFiles.has(source.path),
      document: inDocument,
      // A trimmed passage goes on from the one before it, but nothing goes on from a trimmed one.
      touching: inDocument && ordinal !== null && (wholeOrdinals.has(ordinal - 1) || (whole && wholeOrdinals.has(ordinal + 1))),
    };
  }

  /** What speaks against a candidate before its length is looked at. */
  #objectionTo(candidate: Candidate, entity: EntityCandidate | null, extent: Extent): ExclusionReason | null {
    const by = droppedBy(candidate, entity, this.#input.drops);
    if (by !== null) return { kind: 'dropped', by };
    const template = entity ? this.#templates.forEntity(entity) : this.#templates.forPassage(candidate);
    if (template && !shows(template, candidate)) return { kind: 'template', name: template.template.name };
    const isGivenAnyway = extent === 'wanted' || candidate.pinned === true || candidate.asked !== undefined;
    if (!isGivenAnyway && (candidate.source.role === 'scrap' || (isPassage(candidate) && isUninformative(candidate.text))))
      return { kind: 'scrap' };
    // A session's file holds what was prepared for it beside what happened.
    if (candidate.asked === 'chapter' && extent !== 'wanted' && !candidate.pinned && isCheckList(candidate.text)) return { kind: 'scrap' };
    if (this.#continuing.has(candidate)) return null;
    const isScored = candidate.section !== 'definition' && extent !== 'wanted' && !candidate.pinned;
    return isScored && candidate.asked === undefined && candidate.score < this.#minScoreFor(candidate) ? { kind: 'weak' } : null;
  }

  /** The score from which a candidate answers. */
  #minScoreFor({ signals, section, source }: Candidate): number {
    const isOfNamed = (signals.entityMatch ?? 0) >= partialMatch || (signals.proximity ?? 0) >= oneStepProximity;
    const min = isOfNamed ? this.#minScore : Math.max(this.#minScore, this.#minElsewhere);
    const isOfGeneral = source.kind === 'note' && section === 'general';
    return isOfGeneral && !this.#asksForSeveral ? Math.max(min, this.#minOfNotes) : min;
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
    if (extent === 'whole') return trimmer.whole(candidate, entity, allowance);
    if (extent === 'passage') return trimmer.passage(candidate, entity, allowance);
    if (extent === 'name') return trimmer.named(candidate, entity, allowance);
    return trimmer.trimmed(candidate, entity, allowance, extent === 'any');
  }

  /** Whether the sentence that shows a relationship is in the context: in a passage, or as the quote of another relationship. */
  #isQuoted({ text, reference }: Candidate): boolean {
    const quote = oneLine(text);
    return quote !== '' && (this.#quotes.has(quote) || this.#passageContains(reference, quote));
  }

  #passageContains(reference: string, quote: string): boolean {
    return oneLine(this.#passages.get(reference)?.text ?? '').includes(quote);
  }

  #isWanted({ candidate }: Item): boolean {
    return candidate.pinned === true || this.#input.choices[candidate.reference] !== undefined;
  }
}

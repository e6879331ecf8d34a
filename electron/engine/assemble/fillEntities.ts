import type { CountTokens } from '../tokenizer/countTokens.ts';
import { passagesForExtracts } from './answeringExtracts.ts';
import { isBrief } from './formats/text.ts';
import { bestScore } from './relevance.ts';
import { labelTokens } from './contentTokens.ts';
import { isInventory, isUninformative } from './uninformative.ts';
import type { Selection, Extent } from './selection.ts';
import { namingOthers, type PartName, type Prepared } from './prepareCandidates.ts';
import { EntityRoom, isNamed } from './entityRoom.ts';
import { inList, takeList } from './requestedList.ts';
import type { AssembleInput, Candidate, EntityCandidate, PackFormat } from './pack/types.ts';

/** When fewer tokens than this are left, no more candidates are tried. */
export const minUsefulTokens = 24;
/** Initial share of an entity's tokens (0 to 1) for its definition. */
const maxDefinitionShare = 0.6;
/** Minimum tokens for a definition if that share is small. */
const minForDefinition = 110;
/** Tokens for a definition if the budget is small and the question asks for more than who the entity is. */
const definitionInBrief = 45;
/** Minimum tokens for the beginning of a passage from a note that does not fit as a whole. */
const minForBeginning = 60;
/** Share of the budget for a definition that comes from the story: passages that answer say more than who is in them. */
const definitionAsideShare = 0.05;
/** This many tokens of prose from a note describe an entity well enough without the note's form. */
const enoughTokens = 100;
/** This many tokens of prose say who an entity is, so that an inventory is left out. */
const minTold = 30;
/** Maximum number of items: sections that define one entity, and its properties. */
const maxDefinitions = 2;
const maxProperties = 100;
/** A mention is shown as its whole passage, not as an excerpt, if its score is at least this share of the best passage's score. */
const wholeFrom = 0.8;

/** Whether the question only asks who the named entities are, and the user has set no split. */
export function asksOnlyWho({
  askedWords,
  isAnswered,
  isSplitSet,
  shares,
}: Pick<AssembleInput, 'askedWords' | 'isAnswered' | 'isSplitSet' | 'shares'>): boolean {
  return askedWords === '' && !isAnswered && !isSplitSet && shares.mentions > 0;
}

/**
 * The passage shown for an entity that no text defines: the least valuable of those that name it in passing, so that the better ones stay available.
 */
function leastInformative(mentions: readonly Candidate[]): Candidate | undefined {
  return mentions.findLast(({ isOwnNote }) => !isOwnNote);
}

/** Required candidates of entities other than list members, in rounds: the first of each before the second of any. */
function requiredInTurn(
  entities: readonly EntityCandidate[],
  candidatesOf: Prepared['candidatesOf'],
): { readonly entity: EntityCandidate; readonly candidate: Candidate }[] {
  const required = entities.map((entity) => ({
    entity,
    candidates: (['properties', 'relationships', 'mentions', 'definition'] as const)
      .flatMap((part) => candidatesOf(entity, part))
      .filter(({ requiredFor }) => requiredFor !== undefined && requiredFor !== 'list'),
  }));
  const rounds = Math.max(0, ...required.map(({ candidates }) => candidates.length));
  return Array.from({ length: rounds }, (_, round) =>
    required.flatMap(({ entity, candidates }) => (candidates[round] ? [{ entity, candidate: candidates[round] }] : [])),
  ).flat();
}

/**
 * Sorts by a number that is computed once per element, since a large context assigns each of a thousand items to the entity with the fewest tokens.
 */
function ascending<T>(all: readonly T[], numberOf: (one: T) => number): readonly T[] {
  return all
    .map((one) => ({ one, number: numberOf(one) }))
    .sort((a, b) => a.number - b.number)
    .map(({ one }) => one);
}

/** A passage of an entity's own note: its definition, or one that mentions it. */
interface NotePassage {
  readonly entity: EntityCandidate;
  readonly candidate: Candidate;
}

class OwnNotes {
  readonly #candidatesOf: Prepared['candidatesOf'];
  readonly #passages = new Map<string, NotePassage>();
  readonly #withNote = new Set<EntityCandidate>();

  constructor(entities: readonly EntityCandidate[], candidatesOf: Prepared['candidatesOf']) {
    this.#candidatesOf = candidatesOf;
    for (const entity of entities) {
      const mentions = this.mentionsOf(entity);
      const definitions = candidatesOf(entity, 'definition').filter(({ source }) => source.kind === 'note');
      if (mentions.length + definitions.length > 0) this.#withNote.add(entity);
      for (const candidate of [...mentions, ...definitions]) this.#passages.set(candidate.reference, { entity, candidate });
    }
  }

  has(entity: EntityCandidate): boolean {
    return this.#withNote.has(entity);
  }

  passage(reference: string): NotePassage | undefined {
    return this.#passages.get(reference);
  }

  /** All passages of an entity's own note except the definition. */
  mentionsOf(entity: EntityCandidate): Candidate[] {
    return this.#candidatesOf(entity, 'mentions').filter(({ isOwnNote }) => isOwnNote);
  }
}

interface EntityFillInput extends Prepared {
  readonly format: PackFormat;
  /** Tokens for entities. */
  readonly entitled: number;
  /** Candidates chosen by the user, which are taken by other code. */
  readonly isWanted: ReadonlySet<Candidate>;
}

/** Sections that share an entity's room; tokens are counted per section. */
const sharedParts = ['definition', 'relationships', 'mentions'] as const;
type SharedPart = (typeof sharedParts)[number];

/**
 * The entities' part of a pack while it is filled. Starts with no entity. Methods that take candidates skip those that are excluded or that the user
 * chose.
 */
export class EntityFill {
  readonly #input: AssembleInput;
  readonly #candidatesOf: Prepared['candidatesOf'];
  readonly #entitled: number;
  readonly #isWanted: ReadonlySet<Candidate>;
  readonly #selection: Selection;
  readonly #room: EntityRoom;
  readonly #notes: OwnNotes;
  readonly #limits: Readonly<Record<PartName, number>>;
  /** Tokens of each entity's heading. */
  readonly #headings: ReadonlyMap<EntityCandidate, number>;
  readonly #partsWithShare: readonly SharedPart[];
  /** Entities that the line of the requested list names. */
  readonly #inLine: ReadonlySet<string>;
  /** Entities whose heading has been counted. */
  readonly #opened = new Set<EntityCandidate>();
  /** Entities that may exceed their limits because their own room is unused. */
  readonly #grown = new Set<EntityCandidate>();
  /** Whether single sentences of the story answer. */
  readonly #isInExtracts: boolean;
  /** The state in which there was nothing left to take; valid until a candidate may be tried again or there is more room. */
  #spent: { readonly left: number; readonly reopened: number } | null = null;

  constructor(
    { input, general, candidatesOf, listLine, format, entitled, isWanted }: EntityFillInput,
    selection: Selection,
    countTokens: CountTokens,
  ) {
    this.#input = input;
    this.#candidatesOf = candidatesOf;
    this.#entitled = entitled;
    this.#isWanted = isWanted;
    this.#selection = selection;
    this.#room = new EntityRoom(input, entitled, bestScore({ general, entities: input.entities }));
    this.#notes = new OwnNotes(this.#room.sharing, candidatesOf);
    const { relationships, mentions } = input.limits;
    this.#limits = { definition: maxDefinitions, properties: maxProperties, relationships, mentions };
    this.#headings = new Map(input.entities.map((entity) => [entity, countTokens(format.entityText(entity))]));
    this.#partsWithShare = sharedParts.filter((part) => input.shares[part] > 0);
    this.#inLine = listLine?.ids ?? new Set();
    this.#isInExtracts = isBrief(input) && passagesForExtracts(general, asksOnlyWho(input)).length > 0;
    this.#excludePartsWithoutShare();
  }

  /** Tokens of an entity's heading; 0 once they have been counted. */
  titleCost(entity: EntityCandidate): number {
    return this.#opened.has(entity) ? 0 : this.#headings.get(entity)!;
  }

  /** Records that the heading is written. */
  open(entity: EntityCandidate): void {
    this.#opened.add(entity);
    this.#spent = null;
  }

  /**
   * Takes what the question requires of entities: definitions of named ones, required candidates, and, if it only asks who they are, their whole
   * notes. Returns the tokens left.
   */
  takeRequired(pool: number): number {
    let left = pool;
    const { sharing } = this.#room;
    const named = sharing.filter(isNamed);
    for (const entity of named) if (!this.#opened.has(entity)) left -= this.#takeDefinition(entity, left) ?? 0;
    // Passages about each member of a list must leave room to name the other members.
    const toName = (): number => sharing.reduce((sum, entity) => sum + (inList(entity) ? this.titleCost(entity) : 0), 0);
    for (const { entity, candidate } of requiredInTurn(sharing, this.#candidatesOf)) {
      if (!this.#isOpen(candidate)) continue;
      const room = inList(entity) ? left - toName() + this.titleCost(entity) : left;
      left -= this.#take(entity, candidate, room, ['passage', 'whole', 'any']) ?? 0;
    }
    const isListed = this.#isListed();
    const listed = sharing.filter((entity) => {
      const candidate = inList(entity);
      return candidate !== undefined && this.#isOpen(candidate) && !isListed(entity);
    });
    left = takeList(
      listed,
      left,
      (entity) => this.titleCost(entity),
      (...candidate) => this.#take(...candidate),
    );
    return asksOnlyWho(this.#input) ? this.#takeWholeNotes(named, left) : left;
  }

  /**
   * Takes the best candidate in the section furthest below its share, of the entity furthest below its share. Returns the tokens it takes, or null if
   * nothing more is available.
   */
  takeNext(left: number): number | null {
    if (left <= minUsefulTokens) return null;
    const { reopened } = this.#selection;
    // In a large context general passages continue for hundreds of items, and this method is called before each.
    if (this.#spent && left <= this.#spent.left && reopened === this.#spent.reopened) return null;
    const tokensOf = (entity: EntityCandidate): number => this.#selection.content.ofEntity(entity);
    const order = ascending(this.#room.sharing, (entity) => tokensOf(entity) / this.#room.weightOf(entity));
    for (const entity of order) {
      const cost = this.#takeOf(entity, left);
      if (cost !== null) return cost;
      // Limits are initial values, raised while the entity's room is unused.
      if (this.#grown.has(entity) || tokensOf(entity) >= this.#room.entitlementOf(entity)) continue;
      this.#grown.add(entity);
      const more = this.#takeOf(entity, left);
      if (more !== null) return more;
    }
    // Every entity has its share or nothing more to take: the rest of the room goes to the best candidates.
    for (const entity of order) {
      if (this.#grown.has(entity)) continue;
      this.#grown.add(entity);
      const cost = this.#takeOf(entity, left);
      if (cost !== null) return cost;
    }
    this.#spent = { left, reopened };
    return null;
  }

  /** Whether a passage defines an entity of the pack, or is from the note of an entity with room left, so that it is kept out of general context. */
  belongsTo(reference: string): boolean {
    const passage = this.#notes.passage(reference);
    if (!passage || this.#selection.isTaken(passage.candidate)) return false;
    // What is left out of an entity's own part says nothing elsewhere either.
    if (this.#input.askedWords === '' && this.#isNeedlessForm(passage.entity, passage.candidate)) return true;
    if (passage.candidate.section === 'definition') return this.#input.shares.definition > 0;
    // A split set by the user is kept for the whole pack: note text goes to the side that is below its share.
    const { content } = this.#selection;
    if (this.#input.isSplitSet) return content.entities < this.#entitled;
    return content.ofEntity(passage.entity) < this.#room.entitlementOf(passage.entity);
  }

  /** Takes a passage for which `belongsTo` is true for its entity; returns the tokens it takes, or null. */
  takeForEntity(reference: string, left: number): number | null {
    const { entity, candidate } = this.#notes.passage(reference)!;
    if (this.#isNeedlessForm(entity, candidate)) return null;
    if (candidate.section !== 'mentions') return this.#take(entity, candidate, left, ['whole', 'trimmed']);
    const rest = this.#expandDefinition(entity, left);
    if (rest !== null) return rest;
    // Among equally good passages of a note, earlier ones come first.
    const first = this.#notes
      .mentionsOf(entity)
      .find((own) => this.#isOpen(own) && this.#selection.isOpenTo(own) && !this.#isNeedlessForm(entity, own));
    const ofFirst = first ? this.#take(entity, first, left, ['whole', 'trimmed']) : null;
    return ofFirst ?? this.#take(entity, candidate, left, ['whole', 'trimmed']);
  }

  /** Adds the names of the question's entities that have no item yet, even those that no text defines. Returns the tokens left. */
  nameTheRest(pool: number): number {
    let left = pool;
    const isListed = this.#isListed();
    const inLine = this.#inLine;
    for (const entity of this.#input.entities) {
      const definition = inList(entity) ?? entity.definition[0] ?? leastInformative(this.#candidatesOf(entity, 'mentions'));
      const title = this.titleCost(entity);
      const isAsked = isNamed(entity) || definition?.requiredFor === 'list';
      if (
        !isAsked ||
        isListed(entity) ||
        (inLine.has(entity.id) && !isNamed(entity)) ||
        this.#selection.hasItems(entity) ||
        !definition ||
        title > left
      )
        continue;
      if (this.#selection.take(definition, entity, left - title, 'name') === null) continue;
      this.open(entity);
      left -= title;
    }
    return left;
  }

  /** Whether a shown list already has a line about an entity, or a shown history makes the bare names of events superfluous. */
  #isListed(): (entity: EntityCandidate) => boolean {
    const shown = this.#selection.items.flatMap(({ candidate: { lists }, state }) => (lists && state !== 'name' ? [{ lists, state }] : []));
    const hasHistory = shown.some(({ lists }) => lists.isHistory);
    const members = new Set(shown.flatMap(({ lists, state }) => (state === 'full' ? lists.members : [])));
    return (entity) => !isNamed(entity) && (hasHistory || members.has(entity.id));
  }

  #excludePartsWithoutShare(): void {
    for (const entity of this.#input.entities) {
      for (const part of sharedParts) {
        if (this.#input.shares[part] > 0) continue;
        for (const candidate of this.#candidatesOf(entity, part))
          if (!this.#isWanted.has(candidate)) this.#selection.exclude(candidate, { kind: 'no-share' });
      }
    }
  }

  #isOpen(candidate: Candidate): boolean {
    return !this.#selection.isTaken(candidate) && !this.#isWanted.has(candidate);
  }

  /** Takes a candidate in the first extent that fits; returns its tokens including the entity's heading, or null. */
  #take(entity: EntityCandidate, candidate: Candidate, left: number, extents: readonly Extent[]): number | null {
    const title = this.titleCost(entity);
    const cost = this.#selection.takeFirst(candidate, entity, left - title, extents);
    if (cost === null) return null;
    this.open(entity);
    return cost + title;
  }

  /** Takes the next item of an entity, its definition first. */
  #takeOf(entity: EntityCandidate, left: number): number | null {
    if (!this.#opened.has(entity)) {
      const definition = this.#takeDefinition(entity, left);
      if (definition !== null) return definition;
    }
    const rest = this.#expandDefinition(entity, left);
    if (rest !== null) return rest;
    const properties = this.#input.shares.definition > 0 ? this.#takeOfPart(entity, 'properties', left) : null;
    if (properties !== null) return properties;
    for (const part of this.#partsOf(entity)) {
      const cost = this.#takeOfPart(entity, part, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  /** Takes as much of the definition as the entity's room allows; all of it if there is little else. */
  #takeDefinition(entity: EntityCandidate, left: number): number | null {
    const { askedWords, budget, shares } = this.#input;
    const [candidate] = this.#candidatesOf(entity, 'definition');
    if (!candidate || this.#isWanted.has(candidate) || shares.definition === 0) return null;
    const entitlement = this.#room.entitlementOf(entity);
    // A definition that scores higher than every mention may take all the room.
    const answers = candidate.score >= (entity.mentions[0]?.score ?? 0);
    const allowance = Math.max(answers ? entitlement : maxDefinitionShare * entitlement, minForDefinition);
    const isAnswer = candidate.answers === true || (candidate.source.kind === 'note' && candidate.score >= this.#room.best);
    const isAside = askedWords !== '' && !isAnswer && (isBrief(this.#input) || candidate.source.kind === 'manuscript');
    // One of the sentences that answer may say it; another would take their room.
    if (isAside && this.#isInExtracts && candidate.source.kind === 'manuscript') return this.#take(entity, candidate, left, ['name']);
    const max = isAside ? Math.max(definitionInBrief, definitionAsideShare * budget) : Number.POSITIVE_INFINITY;
    const upTo = (tokens: number): number | null =>
      this.#take(entity, candidate, Math.min(left, tokens + this.titleCost(entity)), ['whole', 'any']);
    // However little fits, the first sentence says who the entity is.
    return upTo(Math.min(max, allowance)) ?? (max < minForDefinition && candidate.source.kind === 'note' ? upTo(minForDefinition) : null);
  }

  /** Completes a definition before adding more; in a brief context it is truncated on purpose. Returns the tokens it takes, or null. */
  #expandDefinition(entity: EntityCandidate, left: number): number | null {
    const [definition] = this.#candidatesOf(entity, 'definition');
    const item = definition && !isBrief(this.#input) ? this.#selection.itemOf(definition) : undefined;
    if (!item || item.state === 'full') return null;
    // An item with only a name stays so if its passage is shown elsewhere; otherwise there was no room before.
    return item.state === 'name' && this.#selection.isShown(item.candidate.reference) ? null : this.#selection.expand(item, left);
  }

  /** Takes the next item of one section. */
  #takeOfPart(entity: EntityCandidate, part: PartName, left: number): number | null {
    const count = this.#selection.countOf(entity, part);
    const limit = this.#limits[part];
    const isGrown = this.#grown.has(entity);
    const room = left - this.titleCost(entity);
    for (const candidate of this.#candidatesOf(entity, part)) {
      // Tested first, because most candidates of a large context have been refused before.
      if ((isGrown && this.#selection.isRefused(candidate, room)) || !this.#isOpen(candidate)) continue;
      if ((part === 'mentions' && this.#isDefinitionOfAnother(entity, candidate)) || this.#isNeedlessForm(entity, candidate)) {
        this.#selection.exclude(candidate, { kind: 'in-pack' });
        continue;
      }
      const isWithinLimit = count < limit || candidate.isOwnNote || isGrown;
      if (!isWithinLimit || (part === 'definition' && count >= maxDefinitions)) {
        this.#selection.exclude(candidate, { kind: 'limit', limit });
        continue;
      }
      const cost = this.#take(entity, candidate, left, this.#extentsOf(entity, candidate));
      if (cost !== null) return cost;
    }
    return part === 'mentions' && isGrown ? this.#expandExcerpt(entity, left) : null;
  }

  /** Replaces an entity's best excerpt by its whole passage. */
  #expandExcerpt(entity: EntityCandidate, left: number): number | null {
    for (const candidate of this.#candidatesOf(entity, 'mentions')) {
      if (candidate.passage === undefined || this.#isWanted.has(candidate)) continue;
      const item = this.#selection.itemOf(candidate);
      if (!item || item.entity !== entity || item.text.length >= candidate.passage.length) continue;
      const cost = this.#selection.expand(item, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  /**
   * Takes the rest of each named entity's note: all of it if it fits, else the beginning of each section. If the question asks how some entities are
   * related, only what their notes say about each other. Returns the tokens left.
   */
  #takeWholeNotes(named: readonly EntityCandidate[], pool: number): number {
    let left = pool;
    for (const entity of named) {
      const note = this.#notes.mentionsOf(entity).filter((each) => this.#isOpen(each) && !this.#isNeedlessForm(entity, each));
      const namesOther = namingOthers(entity, this.#input);
      const ofOthers = note.filter(({ text }) => namesOther(text));
      const rest = ofOthers.length > 0 ? ofOthers : note;
      if (rest.reduce((sum, { tokens }) => sum + tokens + labelTokens, 0) > left) left -= this.#takeBeginnings(entity, rest, left);
      else for (const candidate of rest) left -= this.#take(entity, candidate, left, ['whole']) ?? 0;
    }
    return left;
  }

  /**
   * Takes the beginning of each passage of a note in the entity's own room, or of the best passages if there are too many. Returns the tokens they
   * take.
   */
  #takeBeginnings(entity: EntityCandidate, note: readonly Candidate[], left: number): number {
    const room = Math.min(left, this.#room.entitlementOf(entity) - this.#selection.content.ofEntity(entity));
    const best = note.toSorted((a, b) => b.score - a.score).slice(0, Math.max(0, Math.floor(room / (minForBeginning + labelTokens))));
    let taken = 0;
    for (const [index, candidate] of note.filter((each) => best.includes(each)).entries()) {
      const share = (room - taken) / (best.length - index);
      taken += this.#take(entity, candidate, share, ['whole', 'any']) ?? 0;
    }
    return taken;
  }

  /** How a candidate is taken: whole if it is among the best or there is room. */
  #extentsOf(entity: EntityCandidate, candidate: Candidate): readonly Extent[] {
    const isWhole = candidate.isOwnNote || candidate.score >= wholeFrom * this.#room.best || this.#grown.has(entity);
    return candidate.section === 'mentions' && isWhole ? ['passage', 'whole', 'trimmed'] : ['whole', 'trimmed'];
  }

  /** Sections that share an entity's room, starting with the one furthest below its share. */
  #partsOf(entity: EntityCandidate): readonly SharedPart[] {
    // Entities without a note are described by the story: unless the user set a split, those passages compete in general context by their own scores.
    const isWithMentions = this.#input.isSplitSet || this.#notes.has(entity);
    const parts = isWithMentions ? this.#partsWithShare : this.#partsWithShare.filter((part) => part !== 'mentions');
    return ascending(parts, (part) => this.#selection.content.ofPart(entity, part) / this.#input.shares[part]);
  }

  /** Whether a mention is the definition of another entity, under which it is shown. */
  #isDefinitionOfAnother(entity: EntityCandidate, { reference }: Candidate): boolean {
    const passage = this.#notes.passage(reference);
    return (
      passage !== undefined && passage.entity !== entity && passage.candidate.section === 'definition' && this.#input.shares.definition > 0
    );
  }

  /** Tokens of an entity's note that describe it in sentences rather than as a form. */
  #tokensShown(entity: EntityCandidate): number {
    const shown = [...this.#candidatesOf(entity, 'definition'), ...this.#notes.mentionsOf(entity)].filter(
      ({ source, passage, text }) => source.role !== 'fields' && !isUninformative(passage ?? text),
    );
    return shown.reduce((sum, { tokens }) => sum + tokens, 0);
  }

  /**
   * Whether a form in a note does not answer: the requested rows are already above, or the text is brief and the note has sentences. In a brief text
   * about who somebody is, nor does an inventory.
   */
  #isNeedlessForm(entity: EntityCandidate, candidate: Candidate): boolean {
    const { isOwnNote, source, requiredFor, passage, text } = candidate;
    if (!isOwnNote || requiredFor !== undefined) return false;
    if (source.role !== 'fields')
      return isBrief(this.#input) && this.#input.askedWords === '' && isInventory(passage ?? text) && this.#tokensShown(entity) >= minTold;
    // What a question asks of a note without sentences is in its form; else the form adds measures and dates.
    if (isBrief(this.#input) && this.#tokensShown(entity) >= (this.#input.askedWords !== '' ? 1 : enoughTokens)) return true;
    const rows = [
      ...(entity.fields ?? []).filter((each) => each.requiredFor === 'field'),
      ...entity.relationships.filter((each) => each.requiredFor === 'relationship'),
    ];
    return rows.some((row) => this.#selection.isTaken(row));
  }
}

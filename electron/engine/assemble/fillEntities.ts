import { partition } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { isBrief } from './formats/text.ts';
import { bestScore, labelTokens, type Selection, type Extent } from './selection.ts';
import type { PartName, Prepared } from './prepareCandidates.ts';
import type { AssembleInput, Candidate, EntityCandidate, PackFormat } from './pack/types.ts';

/** Minimum tokens for an entity that the question does not name; less is not worth its heading. */
const minForUnnamed = 150;
/** Factor on the match of entities found only by search or graph walk, so that named ones get most. */
const unnamedFactor = 0.5;
/** Minimum share of the best score for an entity that the question does not name: for its note, or for any of its passages where another is named. */
const minShareOfUnnamed = 0.6;
/** With less than this left no more candidates are tried. */
export const minUsefulTokens = 24;
/** Initial share of an entity's tokens for its definition. */
const maxDefinitionShare = 0.6;
/** Minimum tokens for a definition when that share is small. */
const minForDefinition = 110;
/** Tokens for the definition when the question asks for more than who somebody is and little fits. */
const definitionInBrief = 45;
/** The same of the budget where the story says it: passages that answer say more than who is in them. */
const definitionAsideShare = 0.05;
/** Sections that describe one entity, and its properties. */
const maxDefinitions = 2;
const maxProperties = 100;
/** A mention is shown as its whole passage, not as an excerpt, when its score is at least this share of the best passage's. */
const wholeFrom = 0.8;

/** Minimum tokens for each entity of a list: a heading and a line. */
const minForMember = 40;
/** Overhead tokens of a definition besides heading and text. */
const overheadOfDefinition = 16;

/** The largest limit for each entity of a list such that all fit into the room, given what each needs in full. */
function lengthInList(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const most = left / (sizes.length - index);
    if (size + overheadOfDefinition > most) return Math.max(minForMember, most);
    left -= size + overheadOfDefinition;
  }
  return Number.POSITIVE_INFINITY;
}

/** What is shown of an entity in a requested list: its definition, else its relationships; undefined when it is in no list. */
function inList({ definition, relationships, mentions }: EntityCandidate): Candidate | undefined {
  const [first] = definition.length > 0 ? definition : relationships.length > 0 ? relationships : mentions;
  return first?.asked === 'list' ? first : undefined;
}

/** Takes the definitions of a requested list: in full if all fit, else each up to the largest common limit. Returns the tokens left. */
function takeList(
  listed: readonly EntityCandidate[],
  pool: number,
  titleCost: (entity: EntityCandidate) => number,
  take: (entity: EntityCandidate, candidate: Candidate, left: number, extents: readonly Extent[]) => number | null,
): number {
  const takeEach = (entities: readonly EntityCandidate[], room: number): number => {
    const length = lengthInList(
      entities.map((entity) => titleCost(entity) + inList(entity)!.tokens),
      room,
    );
    return entities.reduce((left, entity) => left - (take(entity, inList(entity)!, Math.min(left, length), ['whole', 'any']) ?? 0), room);
  };
  // Definitions matter more than mentions; the rest are at least named.
  const [defined, others] = partition(listed, ({ definition }) => definition.length > 0);
  const forNames = Math.min(
    pool / 2,
    others.reduce((total, entity) => total + titleCost(entity), 0),
  );
  return takeEach(others, takeEach(defined, pool - forNames) + forNames);
}

/** Whether the question only asks who the named entities are, and the user has set no split. */
function asksOnlyWho({ askedWords, isAnswered, isSplitSet, shares }: AssembleInput): boolean {
  return askedWords === '' && !isAnswered && !isSplitSet && shares.mentions > 0;
}

/** Takes the rest of the note of each entity if it fits as a whole. Returns the tokens left. */
function takeWholeNotes(
  named: readonly EntityCandidate[],
  pool: number,
  restOfNote: (entity: EntityCandidate) => readonly Candidate[],
  take: (entity: EntityCandidate, candidate: Candidate, left: number, extents: readonly Extent[]) => number | null,
): number {
  let left = pool;
  for (const entity of named) {
    const rest = restOfNote(entity);
    if (rest.reduce((sum, { tokens }) => sum + tokens + labelTokens, 0) > left) continue;
    for (const candidate of rest) left -= take(entity, candidate, left, ['whole']) ?? 0;
  }
  return left;
}

/** The passage given for an entity that no text defines: of those that name it in passing, the least valuable elsewhere. */
function leastMissed(mentions: readonly Candidate[]): Candidate | undefined {
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
      .filter(({ asked }) => asked !== undefined && asked !== 'list'),
  }));
  const rounds = Math.max(0, ...required.map(({ candidates }) => candidates.length));
  return Array.from({ length: rounds }, (_, round) =>
    required.flatMap(({ entity, candidates }) => (candidates[round] ? [{ entity, candidate: candidates[round] }] : [])),
  ).flat();
}

/** Completes a definition before adding more; in a brief text it is truncated on purpose. Returns the tokens it takes, or null. */
function expandDefinition(input: AssembleInput, selection: Selection, definition: Candidate | undefined, left: number): number | null {
  const item = definition && !isBrief(input) ? selection.itemOf(definition) : undefined;
  return item && item.state !== 'full' && item.state !== 'name' ? selection.expand(item, left) : null;
}

/** Replaces an entity's best excerpt by its whole passage. `mentions`: those without a user's choice. */
function expandExcerpt(selection: Selection, entity: EntityCandidate, mentions: readonly Candidate[], left: number): number | null {
  for (const candidate of mentions) {
    const item = candidate.passage === undefined ? undefined : selection.itemOf(candidate);
    if (!item || item.entity !== entity || item.text.length >= candidate.passage!.length) continue;
    const cost = selection.expand(item, left);
    if (cost !== null) return cost;
  }
  return null;
}

/** Whether a form in a note does not answer: the requested rows are already above, or the text is brief and asks for something else. */
function isNeedlessForm(
  input: AssembleInput,
  selection: Selection,
  entity: EntityCandidate,
  { isOwnNote, source, asked }: Candidate,
): boolean {
  if (!isOwnNote || source.role !== 'fields' || asked !== undefined) return false;
  return (isBrief(input) && input.askedWords !== '') || entity.fields?.some((field) => selection.isTaken(field)) === true;
}

/** The best score of a passage of an entity's own note; infinite for an entity without one. */
function scoreOfNote({ definition, mentions }: EntityCandidate): number {
  const own = [...definition.filter(({ source }) => source.kind === 'note'), ...mentions.filter(({ isOwnNote }) => isOwnNote)];
  return own.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...own.map(({ score }) => score));
}

/** The best score of a passage that is about an entity or names it. */
function bestOfEntity({ definition, mentions }: EntityCandidate): number {
  return Math.max(0, ...[...definition, ...mentions].map(({ score }) => score));
}

/** The entities' part of a pack while it is filled. */
export interface EntityFill {
  /** Tokens of an entity's heading; 0 once it is written. */
  titleCost(entity: EntityCandidate): number;
  /** Marks the heading as written. */
  open(entity: EntityCandidate): void;
  /**
   * Takes what the question requires of entities: definitions of named ones, required candidates, and, if it only asks who they are, their whole
   * notes. Returns the tokens left.
   */
  takeRequired(pool: number): number;
  /**
   * Takes the next item: of the entity furthest below its share, of that entity's section furthest below its share, the best candidate. Returns the
   * tokens it takes, or null when nothing more is available.
   */
  takeNext(left: number): number | null;
  /** Whether a passage defines an entity of the pack, or is from the note of one with room left, so that it does not go into general context. */
  belongsTo(reference: string): boolean;
  /** Takes such a passage for its entity; returns the tokens it takes, or null. */
  takeForEntity(reference: string, left: number): number | null;
  /** Names the entities of the question that have no item yet. Returns the tokens left. */
  nameTheRest(pool: number): number;
}

interface EntityFillInput extends Prepared {
  readonly format: PackFormat;
  /** Tokens for entities. */
  readonly entitled: number;
  /** Candidates chosen by the user, which are taken elsewhere. */
  readonly isWanted: ReadonlySet<Candidate>;
}

/** Sections that share an entity's room, by the section that their tokens count for. */
const sharedParts = ['definition', 'relationships', 'mentions'] as const;
type SharedPart = (typeof sharedParts)[number];

/** Sorts by a number that is computed once per element: a large context has a thousand items, each assigned to the entity with the fewest. */
function ascending<T>(all: readonly T[], numberOf: (one: T) => number): readonly T[] {
  return all
    .map((one) => ({ one, number: numberOf(one) }))
    .sort((a, b) => a.number - b.number)
    .map(({ one }) => one);
}

/**
 * Entities that share the room: named, asked for by type, best defined, and as many others as get the minimum and whose notes match the question.
 * `best`: the best score of a passage.
 */
function openEntities(
  { entities, understood }: AssembleInput,
  entitled: number,
  best: number,
  weightOf: (entity: EntityCandidate) => number,
): EntityCandidate[] {
  const isNamed = (entity: EntityCandidate): boolean => entity.match >= partialMatch;
  const { kind, types, relationships, chapters } = understood;
  const isByTopic = kind !== 'overview' && types.length + relationships.length + chapters.length === 0;
  // Where the question names somebody, what the others have to do with them need not be in their notes.
  const scoreOf = entities.some(isNamed) ? bestOfEntity : scoreOfNote;
  let total = entities.filter(isNamed).reduce((sum, entity) => sum + weightOf(entity), 0);
  return entities.filter((entity) => {
    if (isNamed(entity) || inList(entity) || entity.definition[0]?.asked !== undefined) return true;
    const weight = weightOf(entity);
    if (isByTopic && scoreOf(entity) < minShareOfUnnamed * best) return false;
    const answers = entitled >= minForUnnamed && (entity.definition[0]?.score ?? 0) >= best;
    if (!answers && (entitled * weight) / (total + weight) < minForUnnamed) return false;
    total += weight;
    return true;
  });
}

/** Starts with no entity. */
export function createEntityFill(
  { input, general, candidatesOf, format, entitled, isWanted }: EntityFillInput,
  selection: Selection,
  countTokens: CountTokens,
): EntityFill {
  const opened = new Set<EntityCandidate>();
  const weightOf = (entity: EntityCandidate): number =>
    input.among === 'equal' ? 1 : entity.match * (1 + entity.importance) * (entity.match >= partialMatch ? 1 : unnamedFactor);
  const best = bestScore({ general, entities: input.entities });
  const sharing = openEntities(input, entitled, best, weightOf);
  const weightOfAll = sharing.reduce((sum, entity) => sum + weightOf(entity), 0) || 1;
  const limits: Readonly<Record<PartName, number>> = {
    definition: maxDefinitions,
    properties: maxProperties,
    relationships: input.limits.relationships,
    mentions: input.limits.mentions,
  };
  /** Entities allowed beyond their limits because their own room is unused. */
  const grown = new Set<EntityCandidate>();

  const titles = new Map(input.entities.map((entity) => [entity, countTokens(format.entityText(entity))]));
  const titleCost = (entity: EntityCandidate): number => (opened.has(entity) ? 0 : titles.get(entity)!);
  const isOpen = (candidate: Candidate): boolean => !selection.isTaken(candidate) && !isWanted.has(candidate);
  const entitlementOf = (entity: EntityCandidate): number => (entitled * weightOf(entity)) / weightOfAll;

  function take(entity: EntityCandidate, candidate: Candidate, left: number, extents: readonly Extent[]): number | null {
    const title = titleCost(entity);
    const cost = selection.takeFirst(candidate, entity, left - title, extents);
    if (cost === null) return null;
    opened.add(entity);
    return cost + title;
  }

  /** The definition, as far as the entity's room allows; all of it when it is most of what there is. */
  function takeDefinition(entity: EntityCandidate, left: number): number | null {
    const [candidate] = candidatesOf(entity, 'definition');
    if (!candidate || isWanted.has(candidate) || input.shares.definition === 0) return null;
    const entitlement = entitlementOf(entity);
    // A definition that answers better than any mention may take all the room.
    const answers = candidate.score >= (entity.mentions[0]?.score ?? 0);
    const allowance = answers ? Math.max(entitlement, minForDefinition) : Math.max(maxDefinitionShare * entitlement, minForDefinition);
    const isAnswer = candidate.answers === true || (candidate.source.kind === 'note' && candidate.score >= best);
    const isAside = input.askedWords !== '' && !isAnswer && (isBrief(input) || candidate.source.kind === 'manuscript');
    const max = isAside ? Math.max(definitionInBrief, definitionAsideShare * input.budget) : Number.POSITIVE_INFINITY;
    return take(entity, candidate, Math.min(left, Math.min(max, allowance) + titleCost(entity)), ['whole', 'any']);
  }

  function takeRequired(pool: number): number {
    let left = pool;
    const named = sharing.filter((entity) => entity.match >= partialMatch);
    for (const entity of named) if (!opened.has(entity)) left -= takeDefinition(entity, left) ?? 0;
    for (const { entity, candidate } of requiredInTurn(sharing, candidatesOf)) {
      if (!isOpen(candidate)) continue;
      left -= take(entity, candidate, left, ['passage', 'whole', 'any']) ?? 0;
    }
    const listed = sharing.filter((entity) => {
      const candidate = inList(entity);
      return candidate !== undefined && isOpen(candidate);
    });
    left = takeList(listed, left, titleCost, take);
    if (!asksOnlyWho(input)) return left;
    const isFree = (entity: EntityCandidate, each: Candidate): boolean => isOpen(each) && !isNeedlessForm(input, selection, entity, each);
    return takeWholeNotes(named, left, (entity) => ownNoteOf(entity).filter((each) => isFree(entity, each)), take);
  }

  const ownNoteOf = (entity: EntityCandidate): Candidate[] => candidatesOf(entity, 'mentions').filter(({ isOwnNote }) => isOwnNote);

  /** How a candidate is taken: whole when it is among the best or there is room. */
  function extentsOf(entity: EntityCandidate, candidate: Candidate): readonly Extent[] {
    if (candidate.section !== 'mentions') return ['whole', 'trimmed'];
    return candidate.isOwnNote || candidate.score >= wholeFrom * best || grown.has(entity)
      ? ['passage', 'whole', 'trimmed']
      : ['whole', 'trimmed'];
  }

  /** Definitions and passages of own notes, by reference. */
  const homes = new Map<string, { readonly entity: EntityCandidate; readonly candidate: Candidate }>();
  const withNote = new Set<EntityCandidate>();
  for (const entity of sharing) {
    const ownNote = ownNoteOf(entity);
    const definitions = candidatesOf(entity, 'definition').filter(({ source }) => source.kind === 'note');
    if (ownNote.length + definitions.length > 0) withNote.add(entity);
    for (const candidate of [...ownNote, ...definitions]) homes.set(candidate.reference, { entity, candidate });
  }

  function belongsTo(reference: string): boolean {
    const home = homes.get(reference);
    if (!home || selection.isTaken(home.candidate)) return false;
    if (home.candidate.section === 'definition') return input.shares.definition > 0;
    // A split set by the user is kept as a whole: note text goes to the side below its share.
    if (input.isSplitSet) return selection.content.entities < entitled;
    return selection.content.ofEntity(home.entity) < entitlementOf(home.entity);
  }

  function takeForEntity(reference: string, left: number): number | null {
    const { entity, candidate } = homes.get(reference)!;
    if (isNeedlessForm(input, selection, entity, candidate)) return null;
    const rest = candidate.section === 'mentions' ? expandDefinition(input, selection, candidatesOf(entity, 'definition')[0], left) : null;
    if (rest !== null) return rest;
    // Among equally good passages of a note, earlier ones come first.
    const first =
      candidate.section === 'mentions' &&
      candidatesOf(entity, 'mentions').find(
        (own) => own.isOwnNote && isOpen(own) && selection.isOpenTo(own) && !isNeedlessForm(input, selection, entity, own),
      );
    return (first ? take(entity, first, left, ['whole', 'trimmed']) : null) ?? take(entity, candidate, left, ['whole', 'trimmed']);
  }

  /** Whether a mention is another entity's definition, where it is shown instead. */
  function isDefinitionOfAnother(entity: EntityCandidate, { reference }: Candidate): boolean {
    const home = homes.get(reference);
    return home !== undefined && home.entity !== entity && home.candidate.section === 'definition' && input.shares.definition > 0;
  }

  /** The next item of one section. */
  function takeOfPart(entity: EntityCandidate, part: PartName, left: number): number | null {
    const count = selection.countOf(entity, part);
    for (const candidate of candidatesOf(entity, part)) {
      if (!isOpen(candidate)) continue;
      if ((part === 'mentions' && isDefinitionOfAnother(entity, candidate)) || isNeedlessForm(input, selection, entity, candidate)) {
        selection.exclude(candidate, { kind: 'in-pack' });
        continue;
      }
      const asLongAs = count < limits[part] || candidate.isOwnNote || grown.has(entity);
      if (!asLongAs || (part === 'definition' && count >= maxDefinitions)) {
        selection.exclude(candidate, { kind: 'limit', limit: limits[part] });
        continue;
      }
      const cost = take(entity, candidate, left, extentsOf(entity, candidate));
      if (cost !== null) return cost;
    }
    return part === 'mentions' && grown.has(entity)
      ? expandExcerpt(
          selection,
          entity,
          candidatesOf(entity, part).filter((candidate) => !isWanted.has(candidate)),
          left,
        )
      : null;
  }

  const partsWithShare = sharedParts.filter((part) => input.shares[part] > 0);
  // Entities without a note are described by the story: unless a split was set, those passages go into general context by their own scores.
  const partsWithoutNote = input.isSplitSet ? partsWithShare : partsWithShare.filter((part) => part !== 'mentions');

  /** Sections that share an entity's room, the one furthest below its share first. */
  function partsOf(entity: EntityCandidate): readonly SharedPart[] {
    const parts = withNote.has(entity) ? partsWithShare : partsWithoutNote;
    return ascending(parts, (part) => selection.content.ofPart(entity, part) / input.shares[part]);
  }

  /** The next item of an entity: the definition first. */
  function takeOf(entity: EntityCandidate, left: number): number | null {
    if (!opened.has(entity)) {
      const definition = takeDefinition(entity, left);
      if (definition !== null) return definition;
    }
    const rest = expandDefinition(input, selection, candidatesOf(entity, 'definition')[0], left);
    if (rest !== null) return rest;
    const properties = input.shares.definition > 0 ? takeOfPart(entity, 'properties', left) : null;
    if (properties !== null) return properties;
    for (const part of partsOf(entity)) {
      const cost = takeOfPart(entity, part, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  function takeNext(left: number): number | null {
    if (left <= minUsefulTokens) return null;
    const order = ascending(sharing, (entity) => selection.content.ofEntity(entity) / weightOf(entity));
    for (const entity of order) {
      const cost = takeOf(entity, left);
      if (cost !== null) return cost;
      // Limits are starting values and grow while the entity's room is unused.
      if (grown.has(entity) || selection.content.ofEntity(entity) >= entitlementOf(entity)) continue;
      grown.add(entity);
      const more = takeOf(entity, left);
      if (more !== null) return more;
    }
    // All entities have their share or nothing more: the rest of the room goes to the best candidates.
    for (const entity of order) {
      if (grown.has(entity)) continue;
      grown.add(entity);
      const cost = takeOf(entity, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  /** An entity that the question names is at least named, even when no text defines it. */
  function nameTheRest(pool: number): number {
    let left = pool;
    for (const entity of input.entities) {
      const definition = inList(entity) ?? entity.definition[0] ?? leastMissed(candidatesOf(entity, 'mentions'));
      const title = titleCost(entity);
      if ((entity.match < partialMatch && definition?.asked !== 'list') || selection.hasItems(entity) || !definition || title > left)
        continue;
      if (selection.take(definition, entity, left - title, 'name') === null) continue;
      opened.add(entity);
      left -= title;
    }
    return left;
  }

  for (const entity of input.entities) {
    for (const part of sharedParts) {
      if (input.shares[part] > 0) continue;
      for (const candidate of candidatesOf(entity, part)) if (!isWanted.has(candidate)) selection.exclude(candidate, { kind: 'no-share' });
    }
  }
  return {
    titleCost,
    open: (entity) => void opened.add(entity),
    takeRequired,
    takeNext,
    belongsTo,
    takeForEntity,
    nameTheRest,
  };
}

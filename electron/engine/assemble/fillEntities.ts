import { partition } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { isBrief } from './formats/text.ts';
import { bestScore, type Selection, type Extent } from './selection.ts';
import type { PartName, Prepared } from './prepareCandidates.ts';
import type { AssembleInput, Candidate, EntityCandidate, PackFormat } from './pack/types.ts';

/** An entity that the question does not name gets in only with so many tokens for it: less says too little to be worth its heading. */
const minForUnnamed = 150;
/** Who is in only because search or the walk brought them up gets this much less than their match says: those that are asked for get most. */
const unnamedFactor = 0.5;
/** With less than this left it is not worth trying more candidates. */
export const minUsefulTokens = 24;
/** A definition may take this share of what its entity has at first. */
const maxDefinitionShare = 0.6;
/** A definition may take this much of a small share. */
const minForDefinition = 110;
/** Tokens of who somebody is where a question asks for more than that, and little fits: the rest is for what answers better. */
const definitionInBrief = 45;
/** Passages that may say what one entity is, and its properties. */
const maxDefinitions = 2;
const maxProperties = 100;
/** A mention is given as its whole passage, not as an excerpt, when its score is this share of the best passage's. */
const wholeFrom = 0.8;

/** Of a list each gets at least so many tokens: a heading and a line. */
const minForMember = 40;
/** Tokens of a definition beside its heading and its text. */
const overheadOfDefinition = 16;

/** The most tokens that each in a list gets so that all of them fit into so much room, by what each takes as a whole. */
function lengthInList(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const most = left / (sizes.length - index);
    if (size + overheadOfDefinition > most) return Math.max(minForMember, most);
    left -= size + overheadOfDefinition;
  }
  return Number.POSITIVE_INFINITY;
}

/** What is told of an entity in a list that is asked for: what it is, else what it is related to; undefined where it is in none. */
function inList({ definition, relationships, mentions }: EntityCandidate): Candidate | undefined {
  const [first] = definition.length > 0 ? definition : relationships.length > 0 ? relationships : mentions;
  return first?.asked === 'list' ? first : undefined;
}

/**
 * Takes the definitions of those in a list that is asked for: whole where all fit, else each as long as the longest may be for all to fit.
 * Returns the tokens left.
 */
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
  // What somebody is says more than where they are; the rest are at least named.
  const [defined, others] = partition(listed, ({ definition }) => definition.length > 0);
  const forNames = Math.min(
    pool / 2,
    others.reduce((total, entity) => total + titleCost(entity), 0),
  );
  return takeEach(others, takeEach(defined, pool - forNames) + forNames);
}

/** What a question asks for of some entities, besides a list of them: each its first before the second of any. */
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

/** What somebody is comes to its end before more is told of them; in a brief text it is cut on purpose. The tokens it takes, or null. */
function expandDefinition(input: AssembleInput, selection: Selection, definition: Candidate | undefined, left: number): number | null {
  const item = definition && !isBrief(input) ? selection.itemOf(definition) : undefined;
  return item && item.state !== 'full' && item.state !== 'name' ? selection.expand(item, left) : null;
}

/** Gives the best excerpt of an entity as its whole passage. `mentions`: those that the user did not choose. */
function expandExcerpt(selection: Selection, entity: EntityCandidate, mentions: readonly Candidate[], left: number): number | null {
  for (const candidate of mentions) {
    const item = candidate.passage === undefined ? undefined : selection.itemOf(candidate);
    if (!item || item.entity !== entity || item.text.length >= candidate.passage!.length) continue;
    const cost = selection.expand(item, left);
    if (cost !== null) return cost;
  }
  return null;
}

/** Whether a form of a note is not what answers: the rows that are asked for stand above, or the text is brief and asks for something else. */
function isNeedlessForm(
  input: AssembleInput,
  selection: Selection,
  entity: EntityCandidate,
  { isOwnNote, source, asked }: Candidate,
): boolean {
  if (!isOwnNote || source.role !== 'fields' || asked !== undefined) return false;
  return (isBrief(input) && input.askedWords !== '') || entity.fields?.some((field) => selection.isTaken(field)) === true;
}

/** The part of a pack that stands under entities, being filled. */
export interface EntityFill {
  /** Tokens that an entity's heading takes; none once it stands. */
  titleCost(entity: EntityCandidate): number;
  /** Its heading stands now. */
  open(entity: EntityCandidate): void;
  /** What the question requires of the entities: what each that it names is, then what it asks for of them. Returns the tokens left. */
  takeRequired(pool: number): number;
  /**
   * Takes the next piece: of the entity that has least of what it is entitled to, of its part that has least, the best. The tokens it
   * takes, or null where nothing more is to be had.
   */
  takeNext(left: number): number | null;
  /** Whether a passage defines an entity of the pack, or is of the note of one that has room left: it belongs there, not in general context. */
  belongsTo(reference: string): boolean;
  /** Takes such a passage for its entity; the tokens it takes, or null. */
  takeForEntity(reference: string, left: number): number | null;
  /** Names those that the question names and that have nothing yet. Returns the tokens left. */
  nameTheRest(pool: number): number;
}

/** What is filled, and from what. */
interface EntityFillInput extends Prepared {
  readonly format: PackFormat;
  /** Tokens that entities are entitled to. */
  readonly entitled: number;
  /** Candidates that the user wants, which are taken elsewhere. */
  readonly isWanted: ReadonlySet<Candidate>;
}

/** Parts that share an entity's room, by the section that their tokens count for. */
const sharedParts = ['definition', 'relationships', 'mentions'] as const;
type SharedPart = (typeof sharedParts)[number];

/** Some things by a number of each, which is asked for once: the pieces of a large context are a thousand, and each is for whoever has least. */
function ascending<T>(all: readonly T[], numberOf: (one: T) => number): readonly T[] {
  return all
    .map((one) => ({ one, number: numberOf(one) }))
    .sort((a, b) => a.number - b.number)
    .map(({ one }) => one);
}

/** Begins with no entity. */
export function createEntityFill(
  { input, general, candidatesOf, format, entitled, isWanted }: EntityFillInput,
  selection: Selection,
  countTokens: CountTokens,
): EntityFill {
  const opened = new Set<EntityCandidate>();
  const weightOf = (entity: EntityCandidate): number =>
    input.among === 'equal' ? 1 : entity.match * (1 + entity.importance) * (entity.match >= partialMatch ? 1 : unnamedFactor);
  const best = bestScore({ general, entities: input.entities });
  const sharing = openFor();
  const weightOfAll = sharing.reduce((sum, entity) => sum + weightOf(entity), 0) || 1;
  const limits: Readonly<Record<PartName, number>> = {
    definition: maxDefinitions,
    properties: maxProperties,
    relationships: input.limits.relationships,
    mentions: input.limits.mentions,
  };
  /** Entities that take more than their limits allow: their own room is unused. */
  const grown = new Set<EntityCandidate>();

  /** Entities among which the room is shared: those that the question names or asks for by their type, those whose definition answers best, and of the others as many as get enough. */
  function openFor(): EntityCandidate[] {
    const isNamed = (entity: EntityCandidate): boolean => entity.match >= partialMatch;
    let total = input.entities.filter(isNamed).reduce((sum, entity) => sum + weightOf(entity), 0);
    return input.entities.filter((entity) => {
      if (isNamed(entity) || inList(entity) || entity.definition[0]?.asked !== undefined) return true;
      const weight = weightOf(entity);
      const answers = entitled >= minForUnnamed && (entity.definition[0]?.score ?? 0) >= best;
      if (!answers && (entitled * weight) / (total + weight) < minForUnnamed) return false;
      total += weight;
      return true;
    });
  }

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

  /** What somebody is, as much as its entity's room allows: all of it where that is most of what there is. */
  function takeDefinition(entity: EntityCandidate, left: number): number | null {
    const [candidate] = candidatesOf(entity, 'definition');
    if (!candidate || isWanted.has(candidate) || input.shares.definition === 0) return null;
    const entitlement = entitlementOf(entity);
    // One that answers the question better than any mention does may take all of it.
    const answers = candidate.score >= (entity.mentions[0]?.score ?? 0);
    const allowance = answers ? Math.max(entitlement, minForDefinition) : Math.max(maxDefinitionShare * entitlement, minForDefinition);
    const isAnswer = candidate.answers === true || (candidate.source.kind === 'note' && candidate.score >= best);
    const max = isBrief(input) && input.askedWords !== '' && !isAnswer ? definitionInBrief : Number.POSITIVE_INFINITY;
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
    return takeList(listed, left, titleCost, take);
  }

  /** How a candidate is taken: a passage that is among the best, or for which there is room, whole. */
  function extentsOf(entity: EntityCandidate, candidate: Candidate): readonly Extent[] {
    if (candidate.section !== 'mentions') return ['whole', 'trimmed'];
    return candidate.isOwnNote || candidate.score >= wholeFrom * best || grown.has(entity)
      ? ['passage', 'whole', 'trimmed']
      : ['whole', 'trimmed'];
  }

  /** Definitions and passages of own notes, by their reference. */
  const homes = new Map<string, { readonly entity: EntityCandidate; readonly candidate: Candidate }>();
  /** Entities of which a note tells. */
  const withNote = new Set<EntityCandidate>();
  for (const entity of sharing) {
    const ownNote = candidatesOf(entity, 'mentions').filter(({ isOwnNote }) => isOwnNote);
    const definitions = candidatesOf(entity, 'definition').filter(({ source }) => source.kind === 'note');
    if (ownNote.length + definitions.length > 0) withNote.add(entity);
    for (const candidate of [...ownNote, ...definitions]) homes.set(candidate.reference, { entity, candidate });
  }

  function belongsTo(reference: string): boolean {
    const home = homes.get(reference);
    if (!home || selection.isTaken(home.candidate)) return false;
    if (home.candidate.section === 'definition') return input.shares.definition > 0;
    // A split that was set is kept to as a whole: what a note says goes to the side that has less than its part.
    if (input.isSplitSet) return selection.content.entities < entitled;
    return selection.content.ofEntity(home.entity) < entitlementOf(home.entity);
  }

  function takeForEntity(reference: string, left: number): number | null {
    const { entity, candidate } = homes.get(reference)!;
    if (isNeedlessForm(input, selection, entity, candidate)) return null;
    const rest = candidate.section === 'mentions' ? expandDefinition(input, selection, candidatesOf(entity, 'definition')[0], left) : null;
    if (rest !== null) return rest;
    // Of a note as good as this one is what stands before it.
    const first =
      candidate.section === 'mentions' &&
      candidatesOf(entity, 'mentions').find(
        (own) => own.isOwnNote && isOpen(own) && selection.isOpenTo(own) && !isNeedlessForm(input, selection, entity, own),
      );
    return (first ? take(entity, first, left, ['whole', 'trimmed']) : null) ?? take(entity, candidate, left, ['whole', 'trimmed']);
  }

  /** Whether a mention is another entity's definition: it is told there. */
  function isDefinitionOfAnother(entity: EntityCandidate, { reference }: Candidate): boolean {
    const home = homes.get(reference);
    return home !== undefined && home.entity !== entity && home.candidate.section === 'definition' && input.shares.definition > 0;
  }

  /** The next piece of one part. */
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
  // Of whom no note tells, the story tells: unless a split was set, its passages stand in general context, each by its own worth.
  const partsWithoutNote = input.isSplitSet ? partsWithShare : partsWithShare.filter((part) => part !== 'mentions');

  /** Parts of an entity that share its room, the one with least of its share first. */
  function partsOf(entity: EntityCandidate): readonly SharedPart[] {
    const parts = withNote.has(entity) ? partsWithShare : partsWithoutNote;
    return ascending(parts, (part) => selection.content.ofPart(entity, part) / input.shares[part]);
  }

  /** The next piece of one entity: what it is before all else. */
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
      // Its limits are what it starts with: while its room is unused they grow.
      if (grown.has(entity) || selection.content.ofEntity(entity) >= entitlementOf(entity)) continue;
      grown.add(entity);
      const more = takeOf(entity, left);
      if (more !== null) return more;
    }
    // All have what they are entitled to, or nothing more: what is left of the entities' room is for the best of them.
    for (const entity of order) {
      if (grown.has(entity)) continue;
      grown.add(entity);
      const cost = takeOf(entity, left);
      if (cost !== null) return cost;
    }
    return null;
  }

  /** An entity that the question names is at least named. */
  function nameTheRest(pool: number): number {
    let left = pool;
    for (const entity of input.entities) {
      const definition = inList(entity) ?? entity.definition[0];
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
  return { titleCost, open: (entity) => void opened.add(entity), takeRequired, takeNext, belongsTo, takeForEntity, nameTheRest };
}

import type { CountTokens } from '../tokenizer/countTokens.ts';
import type { Selection } from './selection.ts';
import type { PartName, Prepared } from './prepareCandidates.ts';
import type { Candidate, EntityCandidate, PackFormat } from './types.ts';

/** Passages that may say what one entity is, and its properties. */
const maxDefinitions = 2;
const maxProperties = 1;
/** A match from here on is an entity that the question names, if only by a part of its name. */
export const namedFrom = 0.5;
/** An entity that the question does not name gets in only with so many tokens for it: less says too little to be worth its heading. */
const minForUnnamed = 150;
/** With less than this left it is not worth trying more candidates. */
export const minUsefulTokens = 24;
/** After this many misses in a row one part of an entity takes no more, and neither does trimming. */
export const maxMissesInPart = 10;
/** A definition may take this share of what its entity has, when it has reason to. */
const maxDefinitionShare = 0.6;
/** A definition may take this much of a small share. */
const minForDefinition = 110;
/** What properties may take of the rest at first. */
const shareForProperties = 0.25;

/** The part of a pack that stands under entities, being filled. */
export interface EntityFill {
  /** Tokens that an entity's heading takes; none once it stands. */
  titleCost(entity: EntityCandidate): number;
  /** Its heading stands now. */
  open(entity: EntityCandidate): void;
  /** Shares a pool among the entities, by match x (1 + importance) or equally, and within each among its parts. Returns the tokens left. */
  fill(pool: number): number;
  /** Names those that the question names and that have nothing yet. Returns the tokens left. */
  nameTheRest(pool: number): number;
  /** From now on an entity gets in however little there is for it: rather a little of somebody than nothing. */
  takeLittle(): void;
}

/** Begins with no entity. `isWanted`: candidates that the user wants, which are taken elsewhere. */
export function createEntityFill(
  { input, candidatesOf, format }: Prepared & { readonly format: PackFormat },
  selection: Selection,
  countTokens: CountTokens,
  isWanted: ReadonlySet<Candidate>,
): EntityFill {
  const opened = new Set<EntityCandidate>();
  let enough = minForUnnamed;
  const limits: Readonly<Record<PartName, number>> = {
    definition: maxDefinitions,
    properties: maxProperties,
    relationships: input.limits.relationships,
    mentions: input.limits.mentions,
  };

  const titleCost = (entity: EntityCandidate): number => (opened.has(entity) ? 0 : countTokens(format.entityText(entity)));

  /** Fills one part of an entity up to its limit: whole candidates first, then the best that can be trimmed. Returns the tokens left. */
  function fillPart(entity: EntityCandidate, part: PartName, allowance: number): number {
    let left = allowance;
    for (const taking of ['whole', 'trimmed'] as const) {
      let misses = 0;
      for (const candidate of candidatesOf(entity, part)) {
        if (selection.isTaken(candidate) || isWanted.has(candidate)) continue;
        if (part !== 'properties' && input.shares[part] === 0) {
          selection.exclude(candidate, { kind: 'no-share' });
          continue;
        }
        if (selection.countOf(entity, part) >= limits[part]) {
          selection.exclude(candidate, { kind: 'limit', limit: limits[part] });
          continue;
        }
        if (left < minUsefulTokens || misses >= maxMissesInPart || (taking === 'trimmed' && !selection.isTooLong(candidate))) continue;
        const cost = selection.take(candidate, entity, left, taking);
        if (cost === null && selection.isTooLong(candidate)) misses++;
        left -= cost ?? 0;
      }
    }
    return left;
  }

  /** Entities among which a pool is shared: those that the question names or that are in already, and of the others as many as get enough. */
  function openFor(pool: number, weightOf: (entity: EntityCandidate) => number): EntityCandidate[] {
    const isNamed = (entity: EntityCandidate): boolean => entity.match >= namedFrom || opened.has(entity);
    let total = input.entities.filter(isNamed).reduce((sum, entity) => sum + weightOf(entity), 0);
    return input.entities.filter((entity) => {
      if (isNamed(entity)) return true;
      const weight = weightOf(entity);
      if ((pool * weight) / (total + weight) < enough) return false;
      total += weight;
      return true;
    });
  }

  function fillEntities(pool: number): number {
    const weightOf = (entity: EntityCandidate): number => (input.among === 'equal' ? 1 : entity.match * (1 + entity.importance));
    const open = openFor(pool, weightOf);
    const total = open.reduce((sum, entity) => sum + weightOf(entity), 0) || 1;
    const { definition: ofDefinition, relationships: ofRelationships, mentions: ofMentions } = input.shares;
    const allShares = ofDefinition + ofRelationships + ofMentions || 1;
    let carry = 0;
    for (const entity of open) {
      let share = (pool * weightOf(entity)) / total + carry;
      const title = titleCost(entity);
      if (share < title + minUsefulTokens) {
        carry = share;
        continue;
      }
      share -= title;
      let left = share;
      // What somebody is matters more than anything else about them: a definition may take more than its part of a small share.
      // So may one that answers the question better than any mention does.
      const answers = (entity.definition[0]?.score ?? 0) >= (entity.mentions[0]?.score ?? 0);
      const minimum = answers ? share : minForDefinition;
      const definition = Math.max((share * ofDefinition) / allShares, Math.min(share * maxDefinitionShare, minimum));
      left -= definition - fillPart(entity, 'definition', definition);
      const properties = left * shareForProperties;
      left -= properties - fillPart(entity, 'properties', properties);
      // Mentions have their part kept for them; whatever definition and relationships leave is theirs too.
      const relationships = (left * ofRelationships) / (ofRelationships + ofMentions || 1);
      left -= relationships - fillPart(entity, 'relationships', relationships);
      left = fillPart(entity, 'mentions', left);
      if (selection.hasItems(entity)) opened.add(entity);
      else left += title;
      carry = left;
    }
    return carry;
  }

  /** An entity that the question names is at least named. */
  function nameTheRest(pool: number): number {
    let left = pool;
    for (const entity of input.entities) {
      const [definition] = entity.definition;
      const title = titleCost(entity);
      if (entity.match < namedFrom || selection.hasItems(entity) || !definition || title > left) continue;
      if (selection.take(definition, entity, left - title, 'name') === null) continue;
      opened.add(entity);
      left -= title;
    }
    return left;
  }

  return {
    titleCost,
    open: (entity) => void opened.add(entity),
    fill: fillEntities,
    nameTheRest,
    takeLittle() {
      enough = 0;
    },
  };
}

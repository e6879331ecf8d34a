import { partition } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { Candidate, EntityCandidate } from './pack/types.ts';
import type { Extent } from './selection.ts';

/** Takes a candidate for an entity in the first extent that fits; returns the tokens it takes with the entity's heading, or null. */
type TakeCandidate = (entity: EntityCandidate, candidate: Candidate, left: number, extents: readonly Extent[]) => number | null;

/** Minimum tokens for each entity in a list: a heading and a line. */
const minForMember = 40;
/** Tokens of a definition besides heading and text. */
const overheadOfDefinition = 16;

/** The largest common limit for the entities of a list such that all fit into the room. `sizes`: tokens that each needs in full. */
function lengthInList(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const maxSize = left / (sizes.length - index);
    if (size + overheadOfDefinition > maxSize) return Math.max(minForMember, maxSize);
    left -= size + overheadOfDefinition;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * The candidate that represents an entity in a requested list: its definition, else a relationship or mention, or a requested field; undefined if the
 * entity is in no list.
 */
export function inList({ match, definition, relationships, mentions, fields = [] }: EntityCandidate): Candidate | undefined {
  const [first] = definition.length > 0 ? definition : relationships.length > 0 ? relationships : mentions;
  if (first?.requiredFor === 'list') return first;
  // Fields are requested for named entities and for members of a list.
  return match < partialMatch ? [...fields, ...mentions].find(({ requiredFor }) => requiredFor === 'field') : undefined;
}

/** Takes the definitions of a requested list: in full if all fit, otherwise each up to the largest common limit. Returns the tokens left. */
export function takeList(
  listed: readonly EntityCandidate[],
  pool: number,
  titleCost: (entity: EntityCandidate) => number,
  take: TakeCandidate,
): number {
  const takeEach = (entities: readonly EntityCandidate[], room: number): number => {
    const length = lengthInList(
      entities.map((entity) => titleCost(entity) + inList(entity)!.tokens),
      room,
    );
    let left = room;
    const takeWithin = (entity: EntityCandidate, limit: number): boolean => {
      const taken = take(entity, inList(entity)!, Math.min(left, limit), ['whole', 'any']);
      left -= taken ?? 0;
      return taken !== null;
    };
    let long = entities.filter((entity) => !takeWithin(entity, length));
    // Definitions without a beginning that short get the room that the others left, shorter ones first.
    for (let longer = 2 * length; long.length > 0 && longer < room; longer *= 2)
      long = long.filter((entity) => !takeWithin(entity, longer));
    for (const entity of long) takeWithin(entity, Number.POSITIVE_INFINITY);
    return left;
  };
  // Definitions matter more than mentions; the remaining entities are at least named.
  const [defined, others] = partition(listed, ({ definition }) => definition.length > 0);
  const forNames = Math.min(
    pool / 2,
    others.reduce((total, entity) => total + titleCost(entity), 0),
  );
  return takeEach(others, takeEach(defined, pool - forNames) + forNames);
}

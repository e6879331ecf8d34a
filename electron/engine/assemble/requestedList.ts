import { partition } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { Candidate, EntityCandidate } from './pack/types.ts';
import type { Extent } from './selection.ts';

/** Takes a candidate for an entity in the first extent that fits; returns the tokens it takes with the entity's heading, or null. */
type TakeCandidate = (entity: EntityCandidate, candidate: Candidate, left: number, extents: readonly Extent[]) => number | null;

/** Minimum tokens for each entity of a list: a heading and a line. */
const minForMember = 40;
/** Overhead tokens of a definition besides heading and text. */
const overheadOfDefinition = 16;

/** The largest limit for each entity of a list such that all fit into the room, given what each needs in full. */
function lengthInList(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const maxSize = left / (sizes.length - index);
    if (size + overheadOfDefinition > maxSize) return Math.max(minForMember, maxSize);
    left -= size + overheadOfDefinition;
  }
  return Number.POSITIVE_INFINITY;
}

/** What is shown of an entity in a requested list: its definition, else its relationships, or the fields asked for; undefined when it is in no list. */
export function inList({ match, definition, relationships, mentions, fields = [] }: EntityCandidate): Candidate | undefined {
  const [first] = definition.length > 0 ? definition : relationships.length > 0 ? relationships : mentions;
  if (first?.requiredFor === 'list') return first;
  // Fields are asked for of those named, and of members.
  return match < partialMatch ? [...fields, ...mentions].find(({ requiredFor }) => requiredFor === 'field') : undefined;
}

/** Takes the definitions of a requested list: in full if all fit, else each up to the largest common limit. Returns the tokens left. */
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
    // What has no beginning as short as that takes what they all left over, those with the shorter ones first.
    for (let longer = 2 * length; long.length > 0 && longer < room; longer *= 2)
      long = long.filter((entity) => !takeWithin(entity, longer));
    for (const entity of long) takeWithin(entity, Number.POSITIVE_INFINITY);
    return left;
  };
  // Definitions matter more than mentions; the rest are at least named.
  const [defined, others] = partition(listed, ({ definition }) => definition.length > 0);
  const forNames = Math.min(
    pool / 2,
    others.reduce((total, entity) => total + titleCost(entity), 0),
  );
  return takeEach(others, takeEach(defined, pool - forNames) + forNames);
}

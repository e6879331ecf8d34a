import type { PieceChoice } from '#shared/model/context.ts';
import { partOf } from './selection.ts';
import { partNames, type Prepared } from './prepareCandidates.ts';
import type { Candidate, EntityCandidate, Piece } from './types.ts';

const sectionWeight = { definition: 3, relationships: 1.5, mentions: 1, general: 1 } as const;
/** What the writer wants goes last. */
const pinnedWeight = 1_000;
const chosenWeight = 100;

/** How much a piece is worth, to find the one to cut when the text is over its budget. */
export function weight({ candidate, entity }: Piece, choices: Readonly<Record<string, PieceChoice>>): number {
  const wanted = candidate.pinned ? pinnedWeight : choices[candidate.reference] === undefined ? 0 : chosenWeight;
  return wanted + (0.2 + candidate.score) * sectionWeight[candidate.section] * (entity ? 0.5 + entity.match : 1);
}

/** What the writer pinned or chose, pins first. A passage that could stand in two places stands where it says most. */
export function wantedOf({ input, general, candidatesOf }: Prepared): { candidate: Candidate; entity: EntityCandidate | null }[] {
  const all: { candidate: Candidate; entity: EntityCandidate | null }[] = [];
  for (const entity of input.entities)
    for (const part of partNames) for (const candidate of candidatesOf(entity, part)) all.push({ candidate, entity });
  for (const candidate of general) all.push({ candidate, entity: null });
  const chosen = new Set(Object.keys(input.choices));
  const wanted = all.filter(({ candidate }) => candidate.pinned || (chosen.size > 0 && chosen.has(candidate.reference)));
  const rank = ({ candidate }: { candidate: Candidate }): number => {
    const cut = (input.choices[candidate.reference] ?? 'full') !== 'full';
    const places = cut ? ['definition', 'properties', 'mentions', 'general'] : ['definition', 'properties', 'general', 'mentions'];
    return (candidate.pinned ? 0 : 10) + (candidate.section === 'relationships' ? 5 : places.indexOf(partOf(candidate)));
  };
  return wanted.toSorted((a, b) => rank(a) - rank(b));
}

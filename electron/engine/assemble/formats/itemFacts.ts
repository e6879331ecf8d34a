import { nothingFound, passageReference } from '#shared/model/constants.ts';
import { isAnsweredByReading, readingNotes } from '#shared/model/context/question.ts';
import type { EntityCandidate, Item, PackContent, PackRequest } from '../pack/types.ts';
import { asLabel } from './material.ts';
import { locationLabel } from './passageLabels.ts';
import { otherNames, roleInHeading } from './styles.ts';

/** An entity of the pack, for machine-readable formats: its type, its role if a heading states it, and its other names. */
export function entityFacts(entity: EntityCandidate) {
  return { name: asLabel(entity.name), type: entity.type, role: roleInHeading(entity), alsoKnownAs: otherNames(entity) };
}

/** What a reader has to know before the items: how the question was understood, or that nothing was found. */
export function leadingNotices({ understood, request: { asOf, nameChapter }, items, notices }: PackContent): readonly string[] {
  const read = readingNotes(understood, asOf, nameChapter);
  return items.length > 0 || isAnsweredByReading(understood) ? read : [...read, notices[0] ?? nothingFound];
}

/**
 * What an item is and where it is from, for machine-readable formats; without what says nothing to a reader: scores, and the state of a passage
 * that is complete. If `request` is null, the confidence is given even if it is not requested.
 */
export function itemFacts({ candidate, entity, state }: Item, request: PackRequest | null): Readonly<Record<string, string>> {
  const { section, relationship, confidence, isProperties, source } = candidate;
  return {
    section: isProperties ? 'properties' : section,
    ...(entity && { entity: entity.name }),
    ...(relationship !== null && { relationship }),
    ...(source.role === 'plan' && { role: source.role }),
    ...(source.sequence !== null && { chapter: locationLabel(source) }),
    ...(request?.confidence !== false && confidence !== null && { confidence }),
    ...(state !== 'full' && { state }),
    source: passageReference(source),
  };
}

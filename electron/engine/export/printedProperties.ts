import type { Property } from '#shared/model/entity.ts';
import { plainKey } from '../extraction/fieldKeys.ts';
import { isFlag } from '../parse/kinds/technicalFields.ts';
import type { World } from './world.ts';

/** In smaller worlds most entries may share what is said of them. */
const minEntries = 10;

/** A value that at least this share of so many entries with a field have is what its form began with. */
const formShare = 0.9;
const minOfForm = 20;

/**
 * Whether a property of a world's entries is printed: no switches, nothing that is said of more than half of all entries alike, and no value that
 * nearly all entries with its field have.
 */
export function printedProperties({ entities }: World): (property: Property) => boolean {
  const entriesBy = new Map<string, number>();
  const factOf = ({ key, value }: Property): string => `${plainKey(key)}\n${value.trim().toLowerCase()}`;
  for (const { properties } of entities)
    for (const one of new Set(properties.flatMap((property) => [plainKey(property.key), factOf(property)])))
      entriesBy.set(one, (entriesBy.get(one) ?? 0) + 1);
  const most = entities.length < minEntries ? Number.POSITIVE_INFINITY : entities.length / 2;
  return (property) => {
    const [same, withField] = [entriesBy.get(factOf(property))!, entriesBy.get(plainKey(property.key))!];
    return !isFlag(property.value) && same <= most && !(withField >= minOfForm && same >= withField * formShare);
  };
}

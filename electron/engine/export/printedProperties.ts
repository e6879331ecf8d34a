import type { Property } from '#shared/model/entity.ts';
import { plainKey } from '../extraction/fieldKeys.ts';
import { isFlag } from '../parse/kinds/technicalFields.ts';
import type { World } from './world.ts';

/** Minimum number of entries to detect repeated values; in smaller worlds most entries may share them. */
const minEntries = 10;

/** Share of entries with a field from which on a common value is a template default. */
const formShare = 0.9;
const minOfForm = 20;

/** Returns a test whether a property is printed: no flags, no value shared by more than half of all entries, and no template defaults. */
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

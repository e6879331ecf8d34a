import type { EntitySort } from '#shared/contract/rows/entities.ts';
import type { NameChapter } from '#shared/model/chapterNames.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { formatCount } from '../../../strings/intl.ts';
import { worldStrings } from '../../../strings/world.ts';

/** What an entity is sorted by, as shown and in words; null for its name. */
export function sortedBy(entity: EntitySummary, sort: EntitySort, short: NameChapter): readonly [shown: string, words: string] | null {
  const { importance, mentions, firstSequence } = entity;
  if (sort === 'name') return null;
  if (sort === 'mentions') return [formatCount(mentions), worldStrings.countMention(mentions)];
  if (sort === 'first')
    return firstSequence === null ? ['–', worldStrings.inNoChapter] : [short(firstSequence), worldStrings.firstIn(short(firstSequence))];
  const percent = Math.round(100 * importance);
  return [formatCount(percent), worldStrings.importanceOf(percent, mentions)];
}

import { difference, union } from 'es-toolkit';
import { rangeOfNames, shortChapterName, type NameChapter } from '#shared/model/chapterNames.ts';
import type { EntityFilter } from '#shared/model/entityFilter.ts';
import { worldStrings } from '../../../strings/world.ts';

/** Lists everything. */
export const noFilter: EntityFilter = { tags: [], parts: [], from: null, until: null, povs: [], withoutNote: false };

const plainShort: NameChapter = (sequence) => shortChapterName({ sequence });

/** One thing that a filter asks for, and the filter without it. */
interface FilterCondition {
  readonly label: string;
  readonly without: EntityFilter;
}

function rangeLabel(from: number | null, until: number | null, short: NameChapter): string {
  if (from !== null && until !== null) return rangeOfNames(short(from), short(until));
  return from === null ? worldStrings.chaptersUntil(short(until!)) : worldStrings.chaptersFrom(short(from));
}

export function conditionsOf(filter: EntityFilter, short: NameChapter = plainShort): readonly FilterCondition[] {
  const { tags, parts, from, until, povs, withoutNote } = filter;
  const but = (values: readonly string[], value: string): readonly string[] => values.filter((one) => one !== value);
  return [
    ...tags.map((tag) => ({ label: `#${tag}`, without: { ...filter, tags: but(tags, tag) } })),
    ...parts.map((part) => ({ label: part, without: { ...filter, parts: but(parts, part) } })),
    ...(from === null && until === null
      ? []
      : [
          {
            label: rangeLabel(from, until, short),
            without: { ...filter, from: null, until: null },
          },
        ]),
    ...povs.map((pov) => ({ label: worldStrings.povCondition(pov), without: { ...filter, povs: but(povs, pov) } })),
    ...(withoutNote ? [{ label: worldStrings.withoutNote, without: { ...filter, withoutNote: false } }] : []),
  ];
}

/** A filter with what another lost on the way from `before` to `after`; a condition that was set since stays as it is. */
export function withRemoved(filter: EntityFilter, before: EntityFilter, after: EntityFilter): EntityFilter {
  const values = (name: 'tags' | 'parts' | 'povs'): readonly string[] => union(filter[name], difference(before[name], after[name]));
  const lostRange = after.from === null && after.until === null && filter.from === null && filter.until === null;
  return {
    tags: values('tags'),
    parts: values('parts'),
    povs: values('povs'),
    from: lostRange ? before.from : filter.from,
    until: lostRange ? before.until : filter.until,
    withoutNote: filter.withoutNote || (before.withoutNote && !after.withoutNote),
  };
}

/** How many things a filter asks for. */
export const countConditions = (filter: EntityFilter): number => conditionsOf(filter).length;

/** Whether a filter lists everything. */
export const isPlainFilter = (filter: EntityFilter): boolean => countConditions(filter) === 0;

import { expect, it } from 'vitest';
import type { EntitySummary } from '#shared/model/entity.ts';
import type { StoryDates, StoryTime } from '#shared/model/timeline.ts';
import { eachDateOnce } from './dateLanes.ts';

const entity = (id: string): EntitySummary => ({ id, name: id, type: 'event', importance: 0, mentions: 0 }) as unknown as EntitySummary;
const year = (at: number): StoryTime => ({ text: String(at), year: at, month: null, day: null, at });
const event = (id: string, field: string | null, at: number): StoryDates['events'][number] => ({
  ...{ entity: entity(id), field, date: year(at), until: null },
});

it('shows a date of an entity once, regardless of how many fields state it', () => {
  const events = [event('Fair', null, 8), event('Fair', 'started', 8), event('Fair', 'ended', 9), event('Flood', null, 8)];
  const shown = eachDateOnce({ calendar: { months: 12, days: 31, names: [] }, chapters: [], lives: [], events }).events;
  expect(shown.map(({ entity: { id }, field, date }) => [id, field, date.year])).toEqual([
    ['Fair', null, 8],
    ['Fair', 'ended', 9],
    ['Flood', null, 8],
  ]);
});

import { expect, it } from 'vitest';
import { importanceOrder } from './importanceOrder.ts';

const rule = (name: string, importance: number) => ({ name, type: 'concept', importance });
const story = [
  { name: 'Orla', type: 'character', importance: 0.4 },
  { name: 'Fenwick', type: 'location', importance: 0.3 },
];
const sorted = (entities: readonly { name: string; type: string; importance: number }[]): string[] =>
  entities.toSorted(importanceOrder(entities)).map(({ name }) => name);

it('puts concepts last where they are more than half of a world, as the rules of a game are', () => {
  expect(sorted([rule('Prone', 1), rule('Long Rest', 0.5), ...story, rule('Frost Ward', 0.2)])).toEqual([
    'Orla',
    'Fenwick',
    'Prone',
    'Long Rest',
    'Frost Ward',
  ]);
  expect(sorted([rule('The Tithe', 0.9), rule('The Long Count', 0.35), ...story])).toEqual([
    'The Tithe',
    'Orla',
    'The Long Count',
    'Fenwick',
  ]);
});

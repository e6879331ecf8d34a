import { expect, it } from 'vitest';
import { contextDefaults } from '#shared/model/constants.ts';
import { Lens } from '#shared/model/lens.ts';
import { headingFactor, lensOf, shippedLenses, weightsOf } from './lenses.ts';
import { graphWeights, questionWeights } from './weights.ts';

it('ships the eight lenses, the balanced one first', () => {
  expect(shippedLenses.map(({ id }) => id)).toEqual([
    'general',
    'character',
    'relationships',
    'timeline',
    'writing',
    'planning',
    'scene-prep',
    'lore',
  ]);
  expect(weightsOf(shippedLenses[0]!)).toEqual(questionWeights);
  expect(shippedLenses[0]!.depth).toBe(contextDefaults.depth);
});

it('lays the adjustments of a lens over its set of weights', () => {
  const own = { id: 'own', name: 'Own' };
  expect(weightsOf(Lens.parse({ ...own, weights: 'graph', adjust: { keyword: 2 } }))).toEqual({ ...graphWeights, keyword: 2 });
  expect(weightsOf(Lens.parse({ ...own, weights: { recency: 3 } }))).toEqual({ ...questionWeights, recency: 3 });
});

it('says which lenses there are', () => {
  const own = Lens.parse({ id: 'own', name: 'Own' });
  expect(lensOf('own', [own])).toBe(own);
  expect(() => lensOf('nobody', [own])).toThrow('There is no lens called "nobody". The lenses are: own, general,');
});

it('counts a heading by its strongest word', () => {
  const lens = Lens.parse({ id: 'own', name: 'Own', headings: { goals: 2, old: 0.1 } });
  expect(headingFactor(lens, ['Life', 'Goals and Fears'])).toBe(2);
  expect(headingFactor(lens, ['Old goals'])).toBe(0.1);
  expect(headingFactor(lens, ['Life'])).toBe(1);
});

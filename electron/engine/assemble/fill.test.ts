import { expect, it } from 'vitest';
import { contextDefaults } from '#shared/model/constants.ts';
import { valueOfItem } from './fill.ts';
import type { Candidate, EntityCandidate, Item } from './pack/types.ts';

it('shortens required passages before the definition of whom a question asks about, unless it asks for more', () => {
  const item = (candidate: Partial<Candidate>, entity: Partial<EntityCandidate> | null): Item =>
    ({ candidate: { reference: 'a.md:1', score: 0.5, ...candidate }, entity, state: 'full', text: '', reason: '' }) as Item;
  const definition = item({ section: 'definition', score: 0.1 }, { match: 1 });
  const required = item({ section: 'general', requiredFor: 'story', priority: 6 }, null);
  const who = { choices: {}, askedWords: '', isAnswered: false, isSplitSet: false, shares: contextDefaults.shares };
  expect(valueOfItem(definition, who)).toBeGreaterThan(valueOfItem(required, who));
  expect(valueOfItem(definition, { ...who, askedWords: 'ferry' })).toBeLessThan(valueOfItem(required, { ...who, askedWords: 'ferry' }));
});

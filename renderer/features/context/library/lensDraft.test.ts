import { array, assert, constantFrom, double, property, record, stringMatching, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { factorLines, freeId, freshLens, readDraft, readFactorLines, withFactor } from './lensDraft.ts';

it('reads words with their factors, one per line', () => {
  expect(readFactorLines('goals 1.5\n\n  secrets: 2 \nact 2 0,5\nvoice')).toEqual({
    factors: { goals: 1.5, secrets: 2, 'act 2': 0.5, voice: 1.5 },
    problem: null,
  });
  expect(readFactorLines('goals\nvoice 11').problem).toBe('Line 2: the weight must be a number from 0 to 10.');
  expect(readFactorLines('goals\n-1').problem).toBe('Line 2 has a number but no word.');
});

it('writes factors as lines that are read the same', () => {
  const word = stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,2}$/);
  const factor = double({ min: 0, max: 10, noNaN: true }).map((value) => Math.round(100 * value) / 100);
  const entries = uniqueArray(record({ word, factor }), { selector: (entry) => entry.word, maxLength: 8 });
  assert(
    property(entries, (all) => {
      const factors = Object.fromEntries(all.map((entry) => [entry.word, entry.factor]));
      expect(readFactorLines(factorLines(factors))).toEqual({ factors, problem: null });
    }),
  );
});

it('makes a lens of the input, and reports errors by field', () => {
  const lens = { ...freshLens, name: ' Duels ', adjust: { recency: 0.5, keyword: 2 }, split: 70, kinds: { 'rival of': 2 } };
  expect(readDraft({ lens, typed: {} })).toEqual({ lens: { ...lens, name: 'Duels' }, problems: {} });
  const typed = { recency: '', semantic: '0,4', split: '', maxEntities: '12', kinds: 'enemy of 2' };
  expect(readDraft({ lens, typed })).toEqual({
    lens: { ...lens, name: 'Duels', adjust: { keyword: 2, semantic: 0.4 }, split: null, maxEntities: 12, kinds: { 'enemy of': 2 } },
    problems: {},
  });
  const wrong = { split: '101', maxEntities: '2.5', keyword: 'much', headings: '4' };
  expect(readDraft({ lens, typed: wrong }).problems).toEqual({
    split: 'Enter a number from 0 to 100, or leave it empty.',
    maxEntities: 'Enter a whole number from 0 to 50, or leave it empty.',
    keyword: 'Enter a number from 0 to 10, or leave it empty.',
    headings: 'Line 1 has a number but no word.',
  });
});

it('keeps no factor that changes nothing', () => {
  expect(withFactor<string>({ character: 1.5, item: 0 }, 'character', 1)).toEqual({ item: 0 });
  expect(withFactor<string>({ item: 0 }, 'event', 1.2)).toEqual({ item: 0, event: 1.2 });
});

it('finds a unique id', () => {
  assert(
    property(array(constantFrom('duels', 'duels-2', 'duels-3', 'other')), (taken) => {
      const id = freeId('Duels', taken);
      expect(taken).not.toContain(id);
      expect(id).toMatch(/^duels(-\d)?$/);
    }),
  );
  expect(freeId('Duels', ['duels', 'duels-2'])).toBe('duels-3');
});

import { expect, it } from 'vitest';
import { changedWords } from './Comparison.tsx';

it('gives the words that differ, with those around them', () => {
  expect(changedWords('Mara is the gentle keeper of the ledger.', 'Mara is the stern keeper of the ledger.')).toEqual({
    before: 'Mara is the',
    removed: 'gentle',
    added: 'stern',
    after: 'keeper of the ledger.',
  });
});

it('leaves out what is far from the change', () => {
  const far = 'a b c d e f g h i j k l';
  expect(changedWords(`${far} ${far}`, `${far} new ${far}`)).toEqual({
    before: '… e f g h i j k l',
    removed: '',
    added: 'new',
    after: 'a b c d e f g h …',
  });
});

it('gives all of a text that has nothing in common with the former one', () => {
  expect(changedWords('One two.', 'Three.')).toEqual({ before: '', removed: 'One two.', added: 'Three.', after: '' });
});

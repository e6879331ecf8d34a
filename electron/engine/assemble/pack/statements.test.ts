import { expect, it } from 'vitest';
import { fieldStatement, predicate } from './statements.ts';

const from = (key: string, isSource: boolean): string => fieldStatement(key, 'Orrin', { isSource, from: null, until: 4 });

it('fieldStatement reads a key of the user forwards, and from the other end says where it stands', () => {
  expect([from('religions', true), from('sworn to', true), from('religions', false)]).toEqual([
    'religions: Orrin, until chapter 4',
    'sworn to Orrin, until chapter 4',
    'in the field "religions" of Orrin, until chapter 4',
  ]);
});

it('predicate ends a sentence with either', () => {
  expect([predicate('religions: Orrin'), predicate('in the field "religions" of Orrin')]).toEqual([
    'has religions: Orrin',
    'is in the field "religions" of Orrin',
  ]);
});

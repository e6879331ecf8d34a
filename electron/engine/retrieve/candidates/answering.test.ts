import { expect, it } from 'vitest';
import type { ScoredChunk } from '../ranking/score.ts';
import { onOtherSubject } from './answering.ts';

type Input = Parameters<typeof onOtherSubject>[0];

/** A question for the history of a place; `rest`: its words without names. */
const question = (type: string, rest = 'What is the history of'): Input =>
  ({
    askedGroups: new Set(['history']),
    askedStems: new Set(['histor']),
    read: { rest, names: { named: [], unknown: [] }, list: null, form: { kind: 'lookup' } },
    snapshot: { noteOwners: new Map([[1, 2]]), entities: new Map([[2, { type }]]) },
  }) as unknown as Input;

const section = (heading: readonly string[], text: string): ScoredChunk =>
  ({ chunk: { source: { kind: 'note', title: 'Karsis', heading }, text, documentId: 1 } }) as unknown as ScoredChunk;

it('leaves out what a history asked for is not told by: sections on something else, without a year', () => {
  const isOnOther = onOtherSubject(question('location'));
  expect(isOnOther(section(['Karsis', 'Economy'], 'Karsis sells salt.'))).toBe(true);
  expect(isOnOther(section(['Karsis', 'Schools'], 'Every ward has a school.'))).toBe(true);
  expect(isOnOther(section(['Karsis', 'Economy'], 'In 1204 the salt ran out.'))).toBe(false);
  expect(isOnOther(section(['Karsis', 'History'], 'The salt ran out.'))).toBe(false);
  expect(isOnOther(section(['Karsis'], 'Karsis is a port.'))).toBe(false);
});

it('keeps sections of somebody’s life, and all where a question asks for more than a subject', () => {
  expect(onOtherSubject(question('character'))(section(['Karsis', 'The long winter'], 'She walked home.'))).toBe(false);
  expect(
    onOtherSubject(question('location', 'What does the history of the wall say'))(section(['Karsis', 'Economy'], 'It sells salt.')),
  ).toBe(false);
});

import { expect, it } from 'vitest';
import type { ScoredChunk } from '../ranking/score.ts';
import { aboutScene, onManner, onOtherSubject } from './answering.ts';

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
  ({
    chunk: { source: { kind: 'note', title: 'Karsis', heading }, text, documentId: 1, subject: null },
    mentions: [],
    score: 1,
  }) as unknown as ScoredChunk;

it('leaves out what a history asked for is not told by: sections on something else, without a year', () => {
  const isOnOther = onOtherSubject(question('location'));
  expect(isOnOther(section(['Karsis', 'Economy'], 'Karsis sells salt.'))).toBe(true);
  expect(isOnOther(section(['Karsis', 'Schools'], 'Every ward has a school.'))).toBe(true);
  expect(isOnOther(section(['Karsis', 'Economy'], 'In 1204 the salt ran out.'))).toBe(false);
  expect(isOnOther(section(['Karsis', 'History'], 'The salt ran out.'))).toBe(false);
  expect(isOnOther(section(['Karsis'], 'Karsis is a port.'))).toBe(false);
});

it('leaves out the same section on somebody else, unless it names who is asked about', () => {
  const asked = question('location');
  const names = { named: [{ entityId: 7, match: 1 }], unknown: [] };
  const isOnOther = onOtherSubject({ ...asked, read: { ...asked.read, names } } as unknown as Input);
  const naming = (...entityIds: readonly number[]): ScoredChunk => ({
    ...section(['Karsis', 'History'], 'The salt ran out.'),
    mentions: entityIds.map((entityId) => ({ chunkId: 1, entityId, start: 0, end: 1 })),
  });
  expect(isOnOther(naming())).toBe(true);
  expect(isOnOther(naming(7))).toBe(false);
});

it('keeps sections of somebody’s life, and all where a question asks for more than a subject', () => {
  expect(onOtherSubject(question('character'))(section(['Karsis', 'The long winter'], 'She walked home.'))).toBe(false);
  expect(
    onOtherSubject(question('location', 'What does the history of the wall say'))(section(['Karsis', 'Economy'], 'It sells salt.')),
  ).toBe(false);
});

it('leaves out what tells of one alone where a question asks what two have to do with each other, unless it names the other', () => {
  const input = {
    askedGroups: new Set(),
    keyEntities: [],
    read: { between: [2, 3] },
    snapshot: { noteOwners: new Map([[1, 2]]) },
  } as unknown as Input;
  const of = (heading: readonly string[], text: string, mentions: readonly number[] = []): ScoredChunk => ({
    ...section(heading, text),
    mentions: mentions.map((entityId) => ({ chunkId: 1, entityId, start: 0, end: 1 })),
  });
  const isOfOneAlone = onManner(input);
  expect(isOfOneAlone(of(['Karsis', 'Laws'], 'No fires after dark.'))).toBe(true);
  expect(isOfOneAlone(of(['Karsis', 'Looks', 'Clothes'], 'Grey.'))).toBe(true);
  expect(isOfOneAlone(of(['Karsis'], '**Voice**\nLoud.\n\n**Wants**\nSalt.'))).toBe(true);
  expect(isOfOneAlone(of(['Karsis', 'Laws'], 'Orrin has to pay.', [3]))).toBe(false);
  expect(isOfOneAlone(of(['Karsis', 'Appearance'], 'Taller than Orrin.', [3]))).toBe(true);
  expect(isOfOneAlone(of(['Karsis', 'History'], 'The salt ran out.'))).toBe(false);
  expect(isOfOneAlone(of(['Karsis'], '**Voice**\nLoud.\n\n**History**\nThe salt ran out.'))).toBe(false);
});

it('takes passages for a scene that name somebody of it who has no note', () => {
  const input = {
    read: { question: 'Mara hides in Low Harbour and talks to Pip. What do I need?', form: { kind: 'scene' }, names: { named: [] } },
    snapshot: { entities: new Map([[2, { id: 2, name: 'Low Harbour', aliases: [], documentId: null }]]), noteOwners: new Map() },
  };
  const named = [{ entityId: 2, match: 1, surface: 'Low Harbour' }];
  const isOfScene = aboutScene({ ...input, read: { ...input.read, names: { named } } } as unknown as Input, 10);
  expect(isOfScene(section(['Fog'], 'The fog comes at night, and Pip lights the lamps.'))).toBe(true);
  expect(isOfScene(section(['Fog'], 'The fog comes at night, and somebody lights the lamps of the harbour.'))).toBe(false);
});

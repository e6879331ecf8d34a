import { describe, expect, it } from 'vitest';
import type { EntityRow } from '../../../db/entities/entities.ts';
import { readFamily } from './families.ts';
import { IndexSnapshot } from '../../snapshot/snapshot.ts';

const people: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['Ada Marlow', 'Miss Marlow', 'Ada'],
  ['Mr. Marlow'],
  ['Mrs. Marlow'],
  ['Nell', 'Miss Nell Marlow'],
  ['Captain Tom Marlow', 'Tom'],
  ['Sir Hugo Pell', 'Sir Hugo'],
  ['Lady Pell'],
  ['Marlows'],
  ['Wren Tull'],
  ['Bess Darcey'],
  ['Mr. Darcey'],
  ['Miss Darcey'],
];
const entities = people.map(([name, ...aliases], index) => ({
  id: index + 1,
  key: `suggested/${name}`,
  name,
  type: name === 'Marlows' ? 'organization' : 'character',
  aliases,
  importance: 1 - index / 100,
})) as unknown as EntityRow[];
const snapshot = new IndexSnapshot({ version: 1, entities, readNames: () => [], readRelationships: () => [] });

function familyIn(question: string): string[] | null {
  const list = readFamily(snapshot, question);
  return list && list.members.map((id) => snapshot.entities.get(id)!.name);
}

describe('readFamily', () => {
  const marlows = ['Ada Marlow', 'Mr. Marlow', 'Mrs. Marlow', 'Nell', 'Captain Tom Marlow'];

  it.each([
    'Who are the Marlows?',
    'List the members of the Marlow family',
    'Who is in the Marlow family?',
    'the Marlow family',
    'Tell me about the Marlows.',
    'Name everybody in the Marlow household',
  ])('is all who bear the name: %s', (question) => {
    expect(familyIn(question)).toEqual(marlows);
  });

  it('returns only sisters or only brothers when the question asks for them', () => {
    expect(familyIn('Who are the Marlow sisters?')).toEqual(['Ada Marlow', 'Nell']);
    expect(familyIn('Who are the Marlow brothers?')).toEqual(['Captain Tom Marlow']);
  });

  it('leaves out who has only a title and the surname when the question asks for sisters', () => {
    expect(familyIn('Who are the Darcey sisters?')).toEqual(['Bess Darcey']);
  });

  it('recognizes the plural of a name', () => {
    expect(familyIn('Who are the Pells?')).toEqual(['Sir Hugo Pell', 'Lady Pell']);
    expect(familyIn('Who are the Darceys?')).toEqual(['Bess Darcey', 'Mr. Darcey', 'Miss Darcey']);
  });

  it.each([
    'Who are the Tulls?',
    'Who are the Wardens?',
    'Why do the Marlows leave?',
    'Who are the Marlows afraid of?',
    'Who is Ada Marlow?',
    'Which family lives at Stowe?',
  ])('returns nothing when a single person has the name, or the question asks for more: %s', (question) => {
    expect(familyIn(question)).toBeNull();
  });
});

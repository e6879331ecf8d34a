import { describe, expect, it } from 'vitest';
import { askedTypes } from './askedTypes.ts';
import type { NamedSeed } from './seeds.ts';
import type { LoreSnapshot } from './snapshot.ts';

const present = ['character', 'location', 'organization', 'vessel'];
const snapshot = { entities: new Map(present.map((type, id) => [id, { type }])) } as unknown as LoreSnapshot;
const named = (surface: string): NamedSeed[] => [{ entityId: 0, match: 1, surface, how: 'exact' }];
const asked = (question: string, surface = ''): string[] =>
  Object.keys(askedTypes(snapshot, question, surface === '' ? [] : named(surface))).toSorted();

describe('askedTypes', () => {
  it('hears what is asked for in many, or one of a kind', () => {
    expect(asked('What factions operate in Low Harbour?')).toEqual(['organization']);
    expect(asked('Which god drowned the old city?')).toEqual(['character']);
    expect(asked('List all cities and their people')).toEqual(['character', 'location']);
    expect(asked('Where do the smugglers hide?')).toEqual(['location']);
  });

  it('knows the types of the writer’s own', () => {
    expect(asked('Which vessels were lost?')).toEqual(['vessel']);
  });

  it('takes no word of a name, no word said by the way, and no type that the vault has not', () => {
    expect(asked('Tell me of the Lords of the Isles', 'Lords of the Isles')).toEqual([]);
    expect(asked('Why did Mara leave her house in the city?')).toEqual([]);
    expect(asked('Which weapons were forged?')).toEqual([]);
  });
});

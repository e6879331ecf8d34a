import { describe, expect, it } from 'vitest';
import { entityTypeOf, typesWith } from './entityTypes.ts';

describe('entityTypeOf', () => {
  const of = (path: string, type: string | null = null, tags: string[] = []): string | null => entityTypeOf({ path, type, tags });

  it('asks frontmatter, then tags, then the nearest folder', () => {
    expect(of('Cities/X.md', 'NPC', ['#Event'])).toBe('character');
    expect(of('Cities/X.md', null, ['TODO', 'Location/POI'])).toBe('location');
    expect(of('People/03 Cities/X.md')).toBe('location');
    expect(of('Random/X.md')).toBeNull();
  });

  it('keeps a type of the user', () => {
    expect(of('X.md', 'Starship class')).toBe('starship class');
  });
});

describe('typesWith', () => {
  const typeOf = typesWith([
    { id: 'magic', synonyms: ['Spells', 'power source'] },
    { id: 'character', synonyms: ['wardens'] },
  ]);

  it('have words of their own, before the usual ones', () => {
    expect(['Magics', 'spell', 'Power Sources', '_Wardens', 'NPCs', 'nothing'].map(typeOf)).toEqual([
      'magic',
      'magic',
      'magic',
      'character',
      'character',
      null,
    ]);
    expect(typesWith([])('spell')).toBe('concept');
    expect(entityTypeOf({ path: 'Spells/A.md', type: null, tags: [] }, typeOf)).toBe('magic');
  });
});

import { describe, expect, it } from 'vitest';
import { entities } from '../../../testing/world.ts';
import { sortAndFilterEntities } from './sortAndFilter.ts';

const names = (view: Partial<Parameters<typeof sortAndFilterEntities>[1]>): string[] =>
  sortAndFilterEntities(entities, { query: '', types: [], sort: 'importance', ...view }).entities.map((entity) => entity.name);

describe('sortAndFilterEntities', () => {
  it('sorts by importance, mentions, name and first appearance, the ones that never appear last', () => {
    expect(names({})).toEqual(['Ilse Corrow', 'Bram Corrow', 'Saltgate', 'Ámbar Quay']);
    expect(names({ sort: 'mentions' })).toEqual(['Ilse Corrow', 'Saltgate', 'Bram Corrow', 'Ámbar Quay']);
    expect(names({ sort: 'name' })).toEqual(['Ámbar Quay', 'Bram Corrow', 'Ilse Corrow', 'Saltgate']);
    expect(names({ sort: 'first' })).toEqual(['Ilse Corrow', 'Saltgate', 'Bram Corrow', 'Ámbar Quay']);
  });

  it('requires every word, in any order, in name or aliases', () => {
    expect(names({ query: 'corrow  il' })).toEqual(['Ilse Corrow']);
    expect(names({ query: 'GULL' })).toEqual(['Ilse Corrow']);
    expect(names({ query: 'corrow gate' })).toEqual([]);
  });

  it('counts types for the words, regardless of the selected types', () => {
    const arranged = sortAndFilterEntities(entities, { query: 'a', types: ['location'], sort: 'importance' });
    expect(arranged.counts).toEqual(
      new Map([
        ['character', 1],
        ['location', 2],
      ]),
    );
    expect(arranged.entities).toHaveLength(2);
    expect(arranged.total).toBe(3);
  });
});

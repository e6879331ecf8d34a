import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarRelationships, updateNeighbours, type DefinitionNeighbour } from './similarDefinitions.ts';

/** A vector of length one that points so many degrees round. */
const index = (degrees: number): Float32Array =>
  Float32Array.from([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);

describe('updateNeighbours', () => {
  it('keeps for each the most alike above the limit, best first', () => {
    const lists = updateNeighbours(
      new Map(),
      new Map([
        ['a', index(0)],
        ['b', index(10)],
        ['c', index(40)],
        ['d', index(180)],
      ]),
    );
    expect(lists.get('a')!.map(({ hash }) => hash)).toEqual(['b', 'c']);
    expect(lists.get('b')!.map(({ hash }) => hash)).toEqual(['a', 'c']);
    expect(lists.get('d')).toEqual([]);
    for (const list of lists.values()) for (const { cosine } of list) expect(cosine).toBeGreaterThanOrEqual(0.6);
  });

  it('equals a full computation after any changes', () => {
    const some = fc.uniqueArray(fc.nat(60), { maxLength: 25 });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (states) => {
        let lists: ReadonlyMap<string, readonly DefinitionNeighbour[]> = new Map();
        for (const state of states) {
          const vectors = new Map(state.map((degrees) => [String(degrees), index(degrees)]));
          lists = updateNeighbours(lists, vectors);
          const sorted = (map: ReadonlyMap<string, readonly DefinitionNeighbour[]>): unknown =>
            [...map].sort(([a], [b]) => (a < b ? -1 : 1));
          expect(sorted(lists)).toEqual(sorted(updateNeighbours(new Map(), vectors)));
          for (const list of lists.values()) expect(list.length).toBeLessThanOrEqual(8);
        }
      }),
    );
  });
});

describe('similarRelationships', () => {
  const lists = updateNeighbours(
    new Map(),
    new Map([
      ['a', index(0)],
      ['b', index(10)],
      ['c', index(15)],
    ]),
  );
  const entities = [
    { id: 7, key: 'A', hash: 'a' },
    { id: 3, key: 'B', hash: 'b' },
    { id: 5, key: 'C', hash: 'c' },
    { id: 9, key: 'D', hash: 'c' },
  ];
  const pairs = (isRelated: (a: number, b: number) => boolean): string[] =>
    similarRelationships(entities, lists, isRelated).map(
      ({ sourceId, targetId, strength }) => `${sourceId} ${targetId} ${strength.toFixed(2)}`,
    );

  it('relates each pair once, most similar first, the same text most of all', () => {
    expect(pairs(() => false)).toEqual(['5 9 1.00', '3 5 1.00', '3 9 1.00', '7 3 0.98', '7 5 0.97', '7 9 0.97']);
    expect(similarRelationships(entities, lists, () => false)[0]).toMatchObject({
      kind: 'similar to',
      origin: 'similar',
      chunkId: null,
      label: null,
    });
  });

  it('leaves out those that are related already', () => {
    expect(pairs((a, b) => [a, b].includes(5))).toEqual(['3 9 1.00', '7 3 0.98', '7 9 0.97']);
  });

  it('gives each entity at most three when all are alike', () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ id: place, key: `E${String(place).padStart(2, '0')}`, hash: String(place) }));
    const alike = updateNeighbours(new Map(), new Map(many.map(({ id, hash }) => [hash, index(id)])));
    const counts = new Map<number, number>();
    for (const { sourceId, targetId } of similarRelationships(many, alike, () => false))
      for (const id of [sourceId, targetId]) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBe(20);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(3);
  });

  it('treats a text shared by many notes as an unfilled template', () => {
    const many = ['A', 'B', 'C'].map((key, id) => ({ id, key, hash: 'a' }));
    expect(similarRelationships([...many, { id: 9, key: 'D', hash: 'b' }], lists, () => false)).toEqual([]);
  });
});

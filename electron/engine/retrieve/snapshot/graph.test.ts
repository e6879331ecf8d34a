import { describe, expect, it } from 'vitest';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { RelationshipGraph, sampledNotice } from './graph.ts';

function graphOf(relationships: readonly (readonly [sourceId: number, kind: string, targetId: number])[]): RelationshipGraph {
  const rows = relationships.map(([sourceId, kind, targetId], ordinal) => ({
    sourceId,
    kind,
    targetId,
    ordinal,
    origin: 'stated',
    strength: 1,
  }));
  return new RelationshipGraph(rows as unknown as RelationshipRow[]);
}

describe('RelationshipGraph', () => {
  it('has the places around an entity from statements of either end, direct ones and those around them', () => {
    const graph = graphOf([
      [1, 'located in', 2],
      [3, 'contains', 2],
      [3, 'ally of', 4],
    ]);
    expect([...graph.placesOf(1)]).toEqual([2]);
    expect([...graph.placesAround(1)]).toEqual([2, 3]);
    expect([...graph.placesAround(3)]).toEqual([]);
  });

  it('does not have an entity around itself when places are in each other', () => {
    const graph = graphOf([
      [1, 'located in', 2],
      [2, 'located in', 1],
    ]);
    expect([...graph.placesAround(1)]).toEqual([2]);
  });

  it('follows places for eight steps', () => {
    const graph = graphOf(Array.from({ length: 10 }, (_, at) => [at + 1, 'located in', at + 2] as const));
    expect([...graph.placesAround(1)]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('remembers places only for its own relationships', () => {
    expect([...graphOf([[1, 'located in', 2]]).placesAround(1)]).toEqual([2]);
    expect([...graphOf([[1, 'located in', 3]]).placesAround(1)]).toEqual([3]);
  });
});

describe('sampledNotice', () => {
  it('names all entities with too many relationships in one sentence', () => {
    expect(sampledNotice([])).toEqual([]);
    expect(sampledNotice(['Karth'])).toEqual(['Only the strongest relationships of Karth were followed: it has more than 500.']);
    expect(sampledNotice(['Karth', 'Old Gate', 'The Reach'])).toEqual([
      'Only the strongest relationships of Karth, Old Gate, and The Reach were followed: each has more than 500.',
    ]);
  });
});

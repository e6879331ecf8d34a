import { expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { positionNewNodes } from './positions.ts';

const node = (id: string): GraphNode => ({ id, name: id, type: 'character', importance: 0, mentions: 0 });
const relationship = (source: string, target: string): GraphEdge => ({
  source,
  target,
  kind: 'knows',
  origin: 'extracted',
  strength: 1,
  directed: true,
});

it('places new nodes next to their neighbours and moves no other', () => {
  const before = new Map([
    ['a', [100, 100]],
    ['b', [300, 100]],
  ] as [string, [number, number]][]);
  const after = positionNewNodes(before, ['a', 'b', 'c', 'd'].map(node), [relationship('c', 'a'), relationship('b', 'c')]);
  expect([after.get('a'), after.get('b')]).toEqual([
    [100, 100],
    [300, 100],
  ]);
  const [x, y] = after.get('c') ?? [0, 0];
  expect(Math.hypot(x - 200, y - 100)).toBeCloseTo(60);
  expect(after.get('d')).toBeDefined();
  expect(positionNewNodes(before, [node('a')], [])).toBe(before);
});

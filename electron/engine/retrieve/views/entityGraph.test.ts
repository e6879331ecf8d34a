import { expect, it } from 'vitest';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { IndexSnapshot } from '../snapshot/snapshot.ts';
import { entityGraph } from './entityViews.ts';

/** A couple who are the most important of all, a family of three, and two friends. */
const names = ['Hero', 'Spouse', 'Mother', 'Father', 'Child', 'Friend'] as const;
const kinds = [
  ['Hero', 'spouse of', 'Spouse'],
  ['Mother', 'parent of', 'Child'],
  ['Father', 'parent of', 'Child'],
  ['Father', 'enemy of', 'Child'],
  ['Hero', 'friend of', 'Friend'],
] as const;
const idOf = (name: (typeof names)[number]): number => names.indexOf(name) + 1;
const entities = names.map((name) => ({ id: idOf(name), key: name, name, type: 'character', importance: 1 / idOf(name), mentions: 1 }));
const relationships = kinds.map(([source, kind, target], ordinal) => ({
  ...{
    sourceId: idOf(source),
    targetId: idOf(target),
    kind,
    ordinal,
    origin: 'stated',
    strength: 1,
    fromSequence: null,
    untilSequence: null,
  },
}));
const snapshotOf = (rows: readonly object[]): IndexSnapshot =>
  new IndexSnapshot({
    version: 1,
    entities: entities as unknown as EntityRow[],
    readNames: () => [],
    readRelationships: () => rows as RelationshipRow[],
  });
const snapshot = snapshotOf(relationships);
const families = (
  limit: number,
  focus?: (typeof names)[number],
): { readonly names: string[]; readonly hidden: number; readonly kinds: string[] } => {
  const centre = focus === undefined ? null : snapshot.entities.get(idOf(focus))!;
  const { nodes, edges, hidden } = entityGraph(snapshot, { centre, depth: 2, types: [], limit, kin: true, dismissed: new Set() });
  return { names: nodes.map(({ name }) => name), hidden, kinds: edges.map(({ kind }) => kind) };
};

it('a graph of families has the largest first, whole, before a smaller one of more important people, and nobody without relatives', () => {
  expect(families(10).names).toEqual(['Mother', 'Child', 'Father', 'Hero', 'Spouse']);
  expect(families(3)).toEqual({ names: ['Mother', 'Child', 'Father'], hidden: 2, kinds: ['parent of', 'parent of'] });
});

it('a graph of families around somebody begins with their own', () => {
  expect(families(2, 'Hero').names).toEqual(['Hero', 'Spouse']);
});

it('a graph around somebody has those whose relationship is known before more important ones who only appear beside them', () => {
  const beside = { sourceId: idOf('Child'), targetId: idOf('Hero'), kind: 'related to', origin: 'cooccurrence', strength: 1, ordinal: 9 };
  const { nodes } = entityGraph(snapshotOf([...relationships, beside]), {
    ...{ centre: snapshot.entities.get(idOf('Child'))!, depth: 1, types: [], limit: 3, kin: false, dismissed: new Set<string>() },
  });
  expect(nodes.map(({ name }) => name)).toEqual(['Child', 'Mother', 'Father']);
});

it('an edge is the relationship that still holds, with the chapter from which it does, and one that has ended where no other is known', () => {
  const row = { sourceId: idOf('Hero'), targetId: idOf('Friend'), origin: 'stated', strength: 1 };
  const ally = { ...row, kind: 'ally of', ordinal: 0, fromSequence: null, untilSequence: 8 };
  const enemy = { ...row, kind: 'enemy of', ordinal: 1, fromSequence: 9, untilSequence: null };
  const drawn = (rows: readonly object[]): object[] =>
    entityGraph(snapshotOf(rows), { centre: null, depth: 1, types: [], limit: 10, kin: false, dismissed: new Set() }).edges.map(
      ({ kind, from, until }) => ({ kind, from, until }),
    );
  expect(drawn([ally, enemy])).toEqual([{ kind: 'enemy of', from: 9, until: undefined }]);
  expect(drawn([ally])).toEqual([{ kind: 'ally of', from: undefined, until: 8 }]);
});

it('of a world of many places, the most important entities have people in their share of all', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: index + 1, key: `n${index}`, name: `n${index}`, mentions: 1 },
    // The people are the least important.
    type: index < 8 ? 'location' : 'character',
    importance: 1 - index / 12,
  }));
  const world = new IndexSnapshot({
    version: 1,
    entities: rows as unknown as EntityRow[],
    readNames: () => [],
    readRelationships: () => [],
  });
  const shown = (types: readonly string[], limit: number): string[] =>
    entityGraph(world, { centre: null, depth: 1, types, limit, kin: false, dismissed: new Set() }).nodes.map(({ name }) => name);
  expect(shown([], 6)).toEqual(['n0', 'n1', 'n2', 'n3', 'n8', 'n9']);
  expect(shown([], 12)).toHaveLength(12);
  expect(shown(['location'], 3)).toEqual(['n0', 'n1', 'n2']);
});

it('leaves out the logs of sessions, unless their type is chosen or one is what the graph is around', () => {
  const rows = [
    { id: 1, name: 'Orla', type: 'character', documentId: 1 },
    { id: 2, name: 'Session 4', type: 'event', documentId: 2 },
    { id: 3, name: 'The Long Frost', type: 'event', documentId: 3 },
    { id: 4, name: 'Brannock', type: 'character', documentId: null },
  ].map((row) => ({ ...row, key: row.name, importance: 1, mentions: 1 }));
  const linked = [1, 3, 4].map((sourceId) => ({
    sourceId,
    targetId: 2,
    kind: 'related to',
    origin: 'linked',
    strength: 1,
    ordinal: sourceId,
  }));
  const world = new IndexSnapshot({
    version: 1,
    entities: rows as unknown as EntityRow[],
    readNames: () => [],
    readRelationships: () => linked as unknown as RelationshipRow[],
  });
  const shown = (types: readonly string[], centre: EntityRow | null = null): string[] =>
    entityGraph(world, { centre, depth: 1, types, story: new Set([2]), limit: 10, kin: false, dismissed: new Set() }).nodes.map(
      ({ name }) => name,
    );
  expect(shown([])).toEqual(['Brannock', 'Orla', 'The Long Frost']);
  expect(shown(['event'])).toEqual(['Session 4', 'The Long Frost']);
  expect(shown([], world.entities.get(2) ?? null)).toEqual(['Session 4', 'Brannock', 'Orla', 'The Long Frost']);
});

it('a graph of factions has the organizations with the most members first, with these, however unimportant they are', () => {
  const rows = [
    ...Array.from({ length: 5 }, (_, index) => ({ id: index + 1, type: 'location' })),
    ...[6, 7].map((id) => ({ id, type: 'organization' })),
    ...[8, 9, 10].map((id) => ({ id, type: 'character' })),
  ].map(({ id, type }) => ({ id, type, key: `n${id}`, name: `n${id}`, importance: 1 / id, mentions: 1 }));
  const member = (sourceId: number, targetId: number): object => ({
    ...{ sourceId, targetId, kind: 'member of', ordinal: sourceId, origin: 'stated', strength: 1, fromSequence: null, untilSequence: null },
  });
  const world = new IndexSnapshot({
    version: 1,
    entities: rows as unknown as EntityRow[],
    readNames: () => [],
    readRelationships: () => [member(8, 6), member(9, 7), member(10, 7)] as RelationshipRow[],
  });
  const shown = (limit: number): string[] =>
    entityGraph(world, { centre: null, depth: 1, types: [], limit, kin: false, factions: true, dismissed: new Set() }).nodes.map(
      ({ name }) => name,
    );
  expect(shown(3)).toEqual(['n7', 'n9', 'n10']);
  expect(shown(6)).toEqual(['n1', 'n6', 'n7', 'n8', 'n9', 'n10']);
});

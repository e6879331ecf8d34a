import { describe, expect, it } from 'vitest';
import type { EntityRow } from '../../db/entities/entities.ts';
import { selectKeyEntities } from './keyEntities.ts';
import type { NamedSeed } from '../question/names/seeds.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { ReachedEntity, WalkResult } from './graphWalk.ts';

const entity = (id: number, type: string, importance: number, mentions: number): [number, EntityRow] => [
  id,
  { id, documentId: id, type, importance, mentions } as EntityRow,
];
const [mara, world, guild, friend, mist] = [1, 2, 3, 4, 5];
const snapshot = {
  entities: new Map([
    entity(mara, 'character', 0.5, 40),
    entity(world, 'location', 1, 2_000),
    entity(guild, 'organization', 0.05, 8),
    entity(friend, 'character', 0.05, 6),
    entity(mist, 'location', 0.1, 10),
  ]),
} as unknown as IndexSnapshot;
const reached = (entityId: number, cost: number): [number, ReachedEntity] => [entityId, { entityId, cost, steps: 1, through: null }];
const walked: WalkResult = {
  reached: new Map([reached(mara, 0), reached(world, 0.5), reached(guild, 0.3), reached(friend, 0.1), reached(mist, 0.5)]),
  sampled: [],
};
const seed = (entityId: number, match: number, surface: string): NamedSeed => ({
  entityId,
  match,
  surface,
  how: match === 1 ? 'exact' : 'partial',
});
const evidence = new Map([
  [world, 0.3],
  [guild, 0.8],
]);
const selected = (named: readonly NamedSeed[], limit: number, ...types: Record<string, number>[]): number[] =>
  selectKeyEntities(snapshot, named, evidence, walked, limit, ...types).map(({ entityId }) => entityId);

describe('selectKeyEntities', () => {
  it('puts named entities first, then those of hits and near ones before those that are mentioned everywhere', () => {
    expect(selected([seed(mara, 1, 'Mara')], 3)).toEqual([mara, guild, friend]);
  });

  it('prefers the types that count more', () => {
    expect(selected([seed(mara, 1, 'Mara')], 2, {}, { character: 2 })).toEqual([mara, friend]);
  });

  it('treats a word of a name as the name when it is capitalised', () => {
    expect(selected([seed(mist, 0.5, 'mist')], 3)).not.toContain(mist);
    expect(selected([seed(mist, 0.5, 'Mist')], 3)).toContain(mist);
  });

  it('gives unnamed entities a lower match than those named in part', () => {
    const found = selectKeyEntities(snapshot, [seed(mist, 0.5, 'Mist')], evidence, walked, 5);
    expect(found.find(({ entityId }) => entityId === mist)).toMatchObject({ match: 0.5, named: true });
    for (const { entityId, match, named } of found) if (entityId !== mist) expect([named, match < 0.5]).toEqual([false, true]);
  });
});

import { describe, expectTypeOf, it } from 'vitest';
import { EntityId, type ChunkRowId, type DocumentRowId, type EntityRowId, type VaultId } from './ids.ts';
import type { EntitySummary } from './entity.ts';

describe('ids', () => {
  it('ids of two kinds are not assignable to each other, plain values are', () => {
    expectTypeOf<EntityRowId>().not.toExtend<DocumentRowId>();
    expectTypeOf<ChunkRowId>().not.toExtend<EntityRowId>();
    expectTypeOf<VaultId>().not.toExtend<EntityId>();
    expectTypeOf<number>().toExtend<EntityRowId>();
    expectTypeOf<Map<DocumentRowId, string>>().not.toExtend<ReadonlyMap<EntityRowId, string>>();
  });

  it('ids keep their kind through the schemas of the contract', () => {
    expectTypeOf(EntityId.parse('People/Mara')).toEqualTypeOf<EntityId>();
    expectTypeOf<(typeof EntitySummary)['_output']['id']>().toEqualTypeOf<EntityId>();
  });
});

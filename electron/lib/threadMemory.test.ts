import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { collectGarbage } from './threadMemory.ts';

it('gives back the room that objects had which nobody uses any more', () => {
  let many = Array.from({ length: 600_000 }, (_, at) => ({ at, name: `name ${at}` }));
  expect(many.length).toBe(600_000);
  const before = getHeapStatistics().total_heap_size;
  many = [];
  collectGarbage();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before - 20_000_000);
});

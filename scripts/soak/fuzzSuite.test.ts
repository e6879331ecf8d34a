import { expect, it } from 'vitest';
import { fuzzSuite } from './fuzzSuite.ts';
import { shortRun, timeout } from './shortRun.ts';

it('fuzzSuite finds nothing with odd input of every kind', { timeout }, async () => {
  const { figures, findings } = await shortRun(fuzzSuite, 400);
  expect(findings).toEqual([]);
  expect(figures['cases']).toBeGreaterThanOrEqual(390);
});

import { expect, it } from 'vitest';
import { killSuite } from './killSuite.ts';
import { shortRun, timeout } from './shortRun.ts';

it('killSuite finds nothing when indexing is killed', { timeout }, async () => {
  const { figures, findings } = await shortRun(killSuite, 2);
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ kills: 2 });
  expect(figures['rows compared']).toBeGreaterThan(1_000);
});

import { expect, it } from 'vitest';
import { userDataSuite } from './userDataSuite.ts';
import { shortRun, timeout } from './shortRun.ts';

it('userDataSuite finds nothing when saving decisions is killed', { timeout }, async () => {
  const { figures, findings } = await shortRun(userDataSuite, 4);
  expect(findings).toEqual([]);
  expect(figures['decisions kept']).toBeGreaterThan(0);
});

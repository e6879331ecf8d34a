import { expect, it } from 'vitest';
import { faultSuite } from './faultSuite.ts';
import { shortRun, timeout } from './shortRun.ts';

it('faultSuite finds nothing with faults of files and the model', { timeout }, async () => {
  const { figures, findings } = await shortRun(faultSuite, 4);
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ faults: 4 });
});

import { expect, it } from 'vitest';
import { hostileSuite } from './hostileSuite.ts';
import { shortRun, timeout } from './shortRun.ts';

it('hostileSuite finds nothing with files made to exhaust it', { timeout }, async () => {
  const { figures, findings } = await shortRun(hostileSuite, 5);
  expect(findings).toEqual([]);
  expect(figures['files']).toBe(10);
});

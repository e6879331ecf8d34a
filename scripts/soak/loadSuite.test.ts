import { expect, it } from 'vitest';
import { loadSuite } from './loadSuite.ts';
import { shortRun, timeout } from './shortRun.ts';

it('loadSuite finds nothing with clients at once and some hours of a week', { timeout }, async () => {
  const { figures, findings } = await shortRun(loadSuite, 4);
  expect(findings).toEqual([]);
  expect(figures).toMatchObject({ contexts: 4, edits: 2, 'answers to clients': 20 });
});

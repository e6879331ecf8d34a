import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#lib/testing.ts';
import { DraggedExports } from './saveText.ts';

it('each window drags the export that it prepared itself', async () => {
  const dragged = new DraggedExports(join(temporaryFolder(), 'export'));
  const file = (content: string) => [{ path: 'World.csv', content, encoding: 'utf8' as const }];
  await dragged.prepare(1, 'Export', file('of the first'));
  expect(() => dragged.of(2)).toThrow(/Prepare the export again/);
  await dragged.prepare(2, 'Export', file('of the second'));
  expect([1, 2].map((window) => readFileSync(dragged.of(window), 'utf8'))).toEqual(['of the first', 'of the second']);
  rmSync(dragged.of(2));
  expect(() => dragged.of(2)).toThrow(/Prepare the export again/);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EntityId } from '#shared/model/ids.ts';
import { readPortraits } from './portraits.ts';
import { temporaryFolder } from '#lib/testing.ts';

const vault = temporaryFolder();

// It sends one picture, and comes to no end with the next.
const silent = new URL(
  "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ name: 'first' }); parentPort.on('message', () => undefined)",
);

it('leaves out the pictures that the thread does not come to, and ends it', async () => {
  const pictures = ['a.png', 'b.png'].map((chosen, at) => {
    writeFileSync(join(vault, chosen), '');
    return { entity: `Cast/${at}` as EntityId, chosen, note: null, target: null };
  });
  const { byEntity, unusable } = await readPortraits(vault, pictures, silent, 600);
  expect([...byEntity]).toEqual([['Cast/0', { name: 'first' }]]);
  expect(unusable).toBe(1);
});

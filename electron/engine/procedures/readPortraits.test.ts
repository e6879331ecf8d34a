import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EntityId } from '#shared/model/ids.ts';
import { readPortraits } from './portraits.ts';
import { temporaryFolder } from '#lib/testing.ts';

const vault = temporaryFolder();

// It answers the first call, and no other.
const silent = new URL(
  "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => id === 1 && parentPort.postMessage({ kind: 'result', id, value: { name: 'first' } }))",
);

it('leaves out the pictures that a silent thread does not return, and ends the thread', async () => {
  const pictures = ['a.png', 'b.png'].map((chosen, at) => {
    writeFileSync(join(vault, chosen), '');
    return { entity: `Cast/${at}` as EntityId, chosen, note: null, target: null };
  });
  const { byEntity, unusable } = await readPortraits(vault, pictures, silent, 600);
  expect([...byEntity]).toEqual([['Cast/0', { name: 'first' }]]);
  expect(unusable).toBe(1);
});

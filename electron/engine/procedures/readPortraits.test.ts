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

const reading = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });

it('says how far it is, and ends as soon as it is cancelled', async () => {
  const pictures = ['c.png', 'd.png'].map((chosen, at) => {
    writeFileSync(join(vault, chosen), '');
    return { entity: `Cast/${at}` as EntityId, chosen, note: null, target: null };
  });
  const stop = new AbortController();
  const seen: string[] = [];
  const onProgress = (done: number, total: number): void => {
    seen.push(`${done} of ${total}`);
    if (done === 1) setTimeout(() => stop.abort());
  };
  await expect(readPortraits(vault, pictures, silent, { signal: stop.signal, onProgress })).rejects.toMatchObject({ code: 'cancelled' });
  expect(seen).toEqual(['0 of 2', '1 of 2']);
});

it('leaves out the pictures that a silent thread does not return, and ends the thread', async () => {
  const pictures = ['a.png', 'b.png'].map((chosen, at) => {
    writeFileSync(join(vault, chosen), '');
    return { entity: `Cast/${at}` as EntityId, chosen, note: null, target: null };
  });
  const { byEntity, unusable } = await readPortraits(vault, pictures, silent, { ...reading(), patience: 600 });
  expect([...byEntity]).toEqual([['Cast/0', { name: 'first' }]]);
  expect(unusable).toBe(1);
});

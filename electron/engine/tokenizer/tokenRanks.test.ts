import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { countTokens } from './countTokens.ts';

it('is read once for all threads: one that is started later counts without the file', async () => {
  const text = 'Mara Venn counted the lamps on the quay: 灯 😀';
  const count = countTokens(text);
  const code = `
    const fs = require('node:fs');
    const { syncBuiltinESMExports } = require('node:module');
    const { parentPort } = require('node:worker_threads');
    const read = fs.readFileSync;
    fs.readFileSync = (path, ...more) => {
      if (String(path).includes('o200k_base')) throw new Error('read again');
      return read(path, ...more);
    };
    syncBuiltinESMExports();
    import(${JSON.stringify(new URL('./countTokens.ts', import.meta.url).href)}).then(({ countTokens }) =>
      parentPort.postMessage(countTokens(${JSON.stringify(text)})),
    );`;
  const worker = new Worker(code, { eval: true });
  const counted = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(counted).toBe(count);
});

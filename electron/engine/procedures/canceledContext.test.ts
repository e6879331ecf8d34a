import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builtWorkers } from '../builtWorkers.ts';
import { createEngine } from '../createEngine.ts';
import { callEngine } from './testing.ts';

it('context.build is not begun if it is canceled by a message that waits behind it', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lorelens-canceled-'));
  mkdirSync(join(home, 'vault'));
  writeFileSync(join(home, 'vault', 'Mara Venn.md'), '---\ntype: character\n---\nMara Venn keeps the ferry.\n');
  const engine = createEngine({
    dataDir: join(home, 'data'),
    sampleVault: null,
    writable: true,
    vectors: false,
    watch: false,
    workers: builtWorkers,
  });
  onTestFinished(async () => {
    await engine.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  const { id: vault } = await callEngine(engine, 'vault.open', { path: join(home, 'vault') });
  await callEngine(engine, 'index.run', { vault });
  const request = { question: 'Who is Mara Venn?' };
  await callEngine(engine, 'context.build', { vault, request });
  const stop = new AbortController();
  const built = callEngine(engine, 'context.build', { vault, request: { ...request, budget: 500 } }, stop.signal);
  // A message is handled once all that was ready to run has run.
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
  stop.abort();
  await expect(built).rejects.toMatchObject({ code: 'cancelled' });
});

import { expect, it, onTestFinished } from 'vitest';
import { openTestEngine } from './testing.ts';

it('context.build is not begun if it is canceled by a message that waits behind it', async () => {
  const engine = await openTestEngine({ 'Mara Venn.md': '---\ntype: character\n---\nMara Venn keeps the ferry.\n' });
  onTestFinished(() => engine.close());
  const { call, vault } = engine;
  const request = { question: 'Who is Mara Venn?' };
  await call('context.build', { vault, request });
  const stop = new AbortController();
  const built = call('context.build', { vault, request: { ...request, budget: 500 } }, stop.signal);
  // A message is handled once all that was ready to run has run.
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
  stop.abort();
  await expect(built).rejects.toMatchObject({ code: 'cancelled' });
});

import { expect, it } from 'vitest';
import type { CallContext } from '#shared/contract/handlers.ts';
import type { ExportProgress } from '#shared/model/export.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { exportProcedures } from './export.ts';

// It says that it is writing, and never ends.
const endless = new URL(
  "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ kind, id, input }) => { if (kind === 'call') { parentPort.postMessage({ kind: 'progress', id, value: { stage: 'writing', done: 0, total: input.source.indexPath.length } }); for (;;); } })",
);

type Work = (db: null, snapshot: { readonly entities: { readonly size: number } }) => number;

it('an export of a large world runs in a thread of its own, and ends with it as soon as it is cancelled', async () => {
  const session = {
    vault: { name: 'Salt', path: '/vaults/Salt' },
    indexPath: 'index.db',
    at: (_asOf: null, work: Work) => work(null, { entities: { size: 1_000 } }),
  };
  const handlers = exportProcedures({ session: () => session } as unknown as VaultRegistry, endless);
  const stop = new AbortController();
  const seen: ExportProgress[] = [];
  const report = (progress: ExportProgress): void => {
    seen.push(progress);
    stop.abort();
  };
  const request = { vault: 'v', format: 'obsidian', asOf: null, entity: null, suggested: null, entryTokens: 300, positions: {} } as never;
  const context = { signal: stop.signal, report } as unknown as CallContext<'world.export'>;
  await expect(handlers['world.export'](request, context)).rejects.toMatchObject({ code: 'cancelled' });
  expect(seen).toEqual([{ stage: 'writing', done: 0, total: 'index.db'.length }]);
});

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Bridge } from '#shared/contract/bridge.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { EventPayload } from '#shared/contract/procedures.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { RecentVault } from '#shared/model/vault.ts';
import { bridgeWith, engineWith } from '../testing/VaultWindow.tsx';
import { readyStatus, vault } from '../testing/world.ts';
import { OutsideProvider, useEngine, useVaultControl, VaultProvider } from './engine.tsx';
import { newQueryClient, recentQuery } from './queries.ts';

function Shown(): ReactNode {
  const { state, problem, vault: shown, open } = useVaultControl();
  useQuery(recentQuery(useEngine()));
  return (
    <>
      <p>
        {state}: {shown?.name ?? 'none'}, {problem?.error.message ?? 'no problem'}
      </p>
      {['/gone', '/slow', '/quick'].map((path) => (
        <button key={path} type="button" onClick={() => void open(path)}>
          {path}
        </button>
      ))}
    </>
  );
}

const recent = (available: boolean): RecentVault => ({ ...vault, openedAt: '2026-01-01T00:00:00Z', available });

function start(handlers: Partial<Handlers>, bridge: Partial<Bridge> = {}): void {
  render(
    <OutsideProvider engine={engineWith(handlers)} bridge={bridgeWith(bridge)}>
      <QueryClientProvider client={newQueryClient()}>
        <VaultProvider>
          <Shown />
        </VaultProvider>
      </QueryClientProvider>
    </OutsideProvider>,
  );
}

const missingVault = ({ path }: { path: string }): typeof vault => {
  if (path === '/gone') throw new AppError('vault-unavailable', 'There is no such folder.');
  return vault;
};

describe('the vault of a window', () => {
  it('is the one that the window was opened for, and is indexed', async () => {
    const open = vi.fn(missingVault);
    const run = vi.fn(() => new Promise<never>(() => undefined));
    start({ 'vault.open': open, 'index.run': run }, { initialVault: '/asked' });
    await screen.findByText('open: Tideglass, no problem');
    expect(open.mock.lastCall?.[0]).toEqual({ path: '/asked' });
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  it('opens the last vault when no other is named and its folder is there', async () => {
    start({ 'vault.recent': () => ({ recent: [recent(true)], sample: null }) });
    await screen.findByText('open: Tideglass, no problem');
  });

  it('looks for the vaults opened before again when the window gets the focus', async () => {
    const list = vi.fn(() => ({ recent: [recent(false)], sample: '/sample' }));
    start({ 'vault.recent': list });
    await screen.findByText('none: none, no problem');
    list.mockClear();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(list).toHaveBeenCalled());
  });

  it('opens none when the last vault is gone', async () => {
    start({ 'vault.recent': () => ({ recent: [recent(false)], sample: '/sample' }) });
    await screen.findByText('none: none, no problem');
  });

  it('stays open when another cannot be opened, and says why', async () => {
    start({ 'vault.open': missingVault }, { initialVault: '/asked' });
    await screen.findByText('open: Tideglass, no problem');
    act(() => screen.getByRole('button', { name: '/gone' }).click());
    await screen.findByText('open: Tideglass, There is no such folder.');
  });

  it.each(['opens', 'fails'])('is the one asked for last, whether an earlier one that answers later %s', async (end) => {
    const slow = Promise.withResolvers<typeof vault>();
    const open = ({ path }: { path: string }): typeof vault | Promise<typeof vault> =>
      path === '/slow' ? slow.promise : { ...vault, path, id: path, name: path };
    start({ 'vault.open': open }, { initialVault: '/asked' });
    await screen.findByText('open: /asked, no problem');
    act(() => screen.getByRole('button', { name: '/slow' }).click());
    act(() => screen.getByRole('button', { name: '/quick' }).click());
    await screen.findByText('open: /quick, no problem');
    await act(async () => {
      if (end === 'opens') slow.resolve({ ...vault, path: '/slow', id: '/slow', name: '/slow' });
      else slow.reject(new AppError('vault-unavailable', 'There is no such folder.'));
      await slow.promise.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    screen.getByText('open: /quick, no problem');
  });

  it('has the run of the vault opened last, also when the list of an earlier one is there later', async () => {
    const list = Promise.withResolvers<{ entities: never[]; counts: Record<string, number> }>();
    const runs: string[] = [];
    const open = ({ path }: { path: string }): typeof vault => ({ ...vault, path, id: path, name: path });
    start(
      {
        'vault.open': open,
        'entities.list': ({ vault: of }) => (of === '/slow' ? list.promise : { entities: [], counts: {} }),
        'index.run': ({ vault: of }) => {
          runs.push(of);
          return new Promise<never>(() => undefined);
        },
      },
      { initialVault: '/asked' },
    );
    await screen.findByText('open: /asked, no problem');
    act(() => screen.getByRole('button', { name: '/slow' }).click());
    await screen.findByText('open: /slow, no problem');
    act(() => screen.getByRole('button', { name: '/quick' }).click());
    await waitFor(() => expect(runs).toEqual(['/asked', '/quick']));
    await act(async () => {
      list.resolve({ entities: [], counts: {} });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(runs).toEqual(['/asked', '/quick']);
  });

  it('no longer says that reading was stopped once a later run has ended, but still when the stopped one ends', async () => {
    const engine = engineWith({
      'index.run': (_, { signal }) =>
        new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new AppError('cancelled', 'Stopped.')))),
    });
    const listeners = new Set<(event: EventPayload<'index.status'>) => void>();
    const on = ((event, listener) => {
      if (event !== 'index.status') return engine.on(event, listener);
      listeners.add(listener as never);
      return () => void listeners.delete(listener as never);
    }) as typeof engine.on;
    render(
      <OutsideProvider engine={{ ...engine, on }} bridge={bridgeWith({ initialVault: '/asked' })}>
        <QueryClientProvider client={newQueryClient()}>
          <VaultProvider>
            <Run />
          </VaultProvider>
        </QueryClientProvider>
      </OutsideProvider>,
    );
    const emit = (state: 'indexing' | 'ready'): void =>
      act(() => {
        for (const listener of listeners) listener({ vault: vault.id, status: { ...readyStatus, state } });
      });
    await screen.findByText('running');
    emit('indexing');
    act(() => screen.getByRole('button', { name: 'Stop' }).click());
    await screen.findByText('stopped');
    emit('indexing');
    emit('ready');
    screen.getByText('stopped');
    emit('indexing');
    emit('ready');
    screen.getByText('idle');
  });
});

/** Shows the state of the run once the effects of that state have taken place, among them listening to the engine. */
function Run(): ReactNode {
  const { run } = useVaultControl();
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    shown.current!.textContent = run.state;
  }, [run.state]);
  return (
    <>
      <p ref={shown} />
      <button type="button" onClick={run.stop}>
        Stop
      </button>
    </>
  );
}

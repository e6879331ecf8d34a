import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { Bridge } from '#shared/contract/bridge.ts';
import { resetStores } from '../ui/store.ts';
import { bridgeWith, engineWith } from '../testing/VaultWindow.tsx';
import { vault } from '../testing/world.ts';
import { CompanionApp } from './CompanionApp.tsx';

beforeEach(() => {
  localStorage.clear();
  resetStores();
});

const showInMain = () => vi.fn<Bridge['showInMain']>(() => Promise.resolve());

describe('CompanionApp', () => {
  it('works without a vault, and leads to the main window', async () => {
    const show = showInMain();
    render(<CompanionApp engine={engineWith()} bridge={bridgeWith({ role: 'companion', showInMain: show })} />);
    await screen.findByText('No story is open');
    await userEvent.click(screen.getByRole('button', { name: 'Open Lorelens' }));
    expect(show).toHaveBeenCalledWith(null, {});
  });

  it('says that the story is being opened until it is', async () => {
    const opened = Promise.withResolvers<typeof vault>();
    const recent = { ...vault, openedAt: '2026-01-01T00:00:00Z', available: true };
    const engine = engineWith({ 'vault.open': () => opened.promise, 'vault.recent': () => ({ recent: [recent], sample: null }) });
    render(<CompanionApp engine={engine} bridge={bridgeWith({ role: 'companion' })} />);
    await screen.findByText('Opening your story…');
    opened.resolve(vault);
    await screen.findByText(/Lorelens reads everything in/);
    expect(screen.queryByText('Opening your story…')).toBeNull();
  });

  it('shows the vault that the main window has in front, and changes with it', async () => {
    const show = showInMain();
    const open = vi.fn(({ path }: { path: string }) => ({ ...vault, path, name: path.slice(1), id: path }));
    const recent = { ...vault, openedAt: '2026-01-01T00:00:00Z', available: true };
    const engine = engineWith({ 'vault.open': open, 'vault.recent': () => ({ recent: [recent], sample: null }) });
    render(<CompanionApp engine={engine} bridge={bridgeWith({ role: 'companion', showInMain: show })} />);
    await screen.findByText(/Lorelens reads everything in vaults\/Tideglass/);
    localStorage.setItem('lorelens.vault-in-front', JSON.stringify({ state: '/Other', version: 1 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'lorelens.vault-in-front' }));
    await screen.findByText(/Lorelens reads everything in Other/);
    await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    await waitFor(() => expect(show).toHaveBeenCalledWith('/Other', { screen: 'settings' }));
  });

  it('ends with the vault that is in front when an earlier one opens later', async () => {
    const slow = Promise.withResolvers<typeof vault>();
    const open = ({ path }: { path: string }) => (path === '/Slow' ? slow.promise : { ...vault, path, name: path.slice(1), id: path });
    const recent = { ...vault, openedAt: '2026-01-01T00:00:00Z', available: true };
    const engine = engineWith({ 'vault.open': open, 'vault.recent': () => ({ recent: [recent], sample: null }) });
    render(<CompanionApp engine={engine} bridge={bridgeWith({ role: 'companion' })} />);
    await screen.findByText(/Lorelens reads everything in vaults\/Tideglass/);
    const bringToFront = (path: string): void => {
      localStorage.setItem('lorelens.vault-in-front', JSON.stringify({ state: path, version: 1 }));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lorelens.vault-in-front' })));
    };
    bringToFront('/Slow');
    bringToFront('/Quick');
    await screen.findByText(/Lorelens reads everything in Quick/);
    await act(async () => {
      slow.resolve({ ...vault, path: '/Slow', name: 'Slow', id: '/Slow' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    screen.getByText(/Lorelens reads everything in Quick/);
  });

  it('says why the vault in front could not be opened, and tries again', async () => {
    let isGone = true;
    const open = ({ path }: { path: string }) => {
      if (path === '/Gone' && isGone) throw new AppError('vault-unavailable', 'There is no such folder.');
      return { ...vault, path, name: path.slice(1), id: path };
    };
    const recent = { ...vault, openedAt: '2026-01-01T00:00:00Z', available: true };
    const engine = engineWith({ 'vault.open': open, 'vault.recent': () => ({ recent: [recent], sample: null }) });
    render(<CompanionApp engine={engine} bridge={bridgeWith({ role: 'companion' })} />);
    await screen.findByText(/Lorelens reads everything in vaults\/Tideglass/);
    localStorage.setItem('lorelens.vault-in-front', JSON.stringify({ state: '/Gone', version: 1 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lorelens.vault-in-front' })));
    await screen.findByText('There is no such folder.');
    isGone = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Lorelens reads everything in Gone/);
  });
});

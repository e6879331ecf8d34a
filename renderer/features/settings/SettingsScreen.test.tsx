import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelled } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { fileReportsOpen } from '../../common/fileReportCounts.ts';
import { readyStatus } from '../../testing/world.ts';
import { readStored } from '../../ui/store.ts';
import { bridgeWith } from '../../testing/VaultWindow.tsx';
import type { UpdateState } from '#shared/contract/bridge.ts';
import { Toaster } from '../../ui/overlays/Toast.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.settings-row:not([hidden]) h3')].map((heading) => heading.textContent);

describe('SettingsScreen', () => {
  beforeEach(withSizes);

  it('shows only the rows that match a search, by their words or their section', async () => {
    const user = userEvent.setup();
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />);
    await screen.findByRole('heading', { name: 'Reading text size' });
    const all = rows().length;
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'font');
    expect(rows()).toContain('Reading text size');
    expect(rows()).not.toContain('Theme');
    expect(rows().length).toBeLessThan(all);
    await user.clear(screen.getByRole('searchbox', { name: 'Search settings' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'appearance');
    expect(rows()).toEqual(expect.arrayContaining(['Theme', 'Interface scale', 'Reading text size']));
  });

  it('lists the sections with search results, none as current, and reports a search without results', async () => {
    const user = userEvent.setup();
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />);
    await screen.findByRole('heading', { name: 'Reading text size' });
    const parts = () => within(screen.getByRole('navigation', { name: 'Settings' })).queryAllByRole('button');
    const all = parts().length;
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'theme');
    expect(parts().map(({ textContent }) => textContent)).toContain('Appearance');
    expect(parts().length).toBeLessThan(all);
    expect(parts().some((part) => part.hasAttribute('aria-current'))).toBe(false);
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'qqqq');
    expect(parts()).toEqual([]);
    expect(screen.getByText('No settings found for “themeqqqq”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all settings' }));
    expect(parts()).toHaveLength(all);
  });

  it('opens the list of files that were not read in full', async () => {
    const report = { path: 'Broken.md', outcome: 'problem', reason: 'The properties are not understood.', line: 4 } as const;
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, {
      handlers: { 'index.status': () => ({ ...readyStatus, reports: [report] }) },
    });
    expect(await screen.findByText('1 file skipped or not read in full.')).toBeTruthy();
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'Show' })[0]!);
    expect(readStored(fileReportsOpen)).toBe(true);
  });

  it('saves the chosen theme', async () => {
    const user = userEvent.setup();
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />);
    const colours = await screen.findByRole('radiogroup', { name: 'Theme' });
    await user.click(within(colours).getByRole('radio', { name: /dark/i }));
    expect(localStorage.getItem('lorelens.theme')).toContain('dark');
  });

  it('exports a character card of the person chosen, with entries of the size chosen', async () => {
    const user = userEvent.setup();
    const write = vi.fn<Handlers['world.export']>(() => ({ files: [], entities: 1, relationships: 0, leftOut: [] }));
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, { handlers: { 'world.export': write } });
    await user.click(await screen.findByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'Character card (version 3)' }));
    const button = within(screen.getByRole('region', { name: 'Export the world' })).getByRole('button', { name: 'Export…' });
    await user.click(button);
    expect(await screen.findByText('Choose a person first.')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Person' }), 'ilse');
    await user.click(await screen.findByRole('option', { name: /Ilse/ }));
    const tokens = screen.getByRole('textbox', { name: 'Tokens per entry' });
    expect(screen.queryByText('Choose a person first.')).toBeNull();
    await user.type(tokens, '20');
    expect(screen.getAllByText('Enter a whole number from 50 to 4,000.')).toHaveLength(1);
    await user.click(button);
    expect(screen.getAllByText('Enter a whole number from 50 to 4,000.')).toHaveLength(2);
    expect(write).not.toHaveBeenCalled();
    await user.type(tokens, '0');
    await user.click(button);
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(write.mock.calls[0]![0]).toMatchObject({ format: 'card', entity: expect.stringContaining('Ilse') as string, entryTokens: 200 });
  });

  it('keeps the focus at the person of a character card while another is chosen, and at the format while that changes', async () => {
    const user = userEvent.setup();
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />);
    const focused = (): string | null | undefined =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    const chooseFormat = async (name: string): Promise<void> => {
      await user.click(await screen.findByRole('combobox', { name: 'Format' }));
      await user.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(screen.queryByRole('option', { name })).toBeNull());
    };
    await chooseFormat('Character card (version 3)');
    await user.type(screen.getByRole('combobox', { name: 'Person' }), 'ilse{Enter}');
    expect(focused()).toMatch(/^Change/);
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Person');
    await user.keyboard('ilse{Enter}');
    await chooseFormat('Tables (CSV)');
    await chooseFormat('Character card (version 3)');
    expect(screen.getByText(', choose another')).toBeTruthy();
    expect(focused()).toBe('Format');
  });

  it('saves a folder that is excluded from indexing', async () => {
    const user = userEvent.setup();
    const save = vi.fn<Handlers['settings.set']>(({ settings }) => settings);
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, { handlers: { 'settings.set': save } });
    const [field] = await screen.findAllByRole('textbox', { name: /^Add a / });
    await user.type(field!, 'Drafts/**{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(JSON.stringify(save.mock.calls[0]?.[0].settings)).toContain('Drafts/**');
  });

  it('imports a second file while queries are refetched after the first', async () => {
    const user = userEvent.setup();
    let reads = 0;
    const gate = Promise.withResolvers<void>();
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, {
      handlers: {
        'decisions.import': () => ({ decisions: 1, others: 0, waiting: 0 }),
        'decisions.steps': async () => {
          reads += 1;
          if (reads > 1) await gate.promise;
          return { steps: [], standing: 0, total: 0, canUndo: false, canRedo: false };
        },
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('File to import');
    const choose = (name: string): void => {
      fireEvent.change(field, { target: { files: [new File(['{}'], name, { type: 'application/json' })] } });
    };
    choose('first.json');
    await screen.findByText('first.json');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(reads).toBe(2));
    choose('second.json');
    await screen.findByText('second.json');
    gate.resolve();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false));
    expect(screen.getByText('second.json')).toBeTruthy();
  });

  it('prepares an export for dragging, and again after its settings change', async () => {
    const user = userEvent.setup();
    const [prepareDrag, dragPrepared] = [vi.fn(() => Promise.resolve(true)), vi.fn(() => Promise.resolve())];
    const files = [{ path: 'a.md', content: 'a', encoding: 'utf8', tokens: 1 }] as const;
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, {
      bridge: bridgeWith({ prepareDrag, dragPrepared }),
      handlers: { 'world.export': () => ({ files, entities: 1, relationships: 0, leftOut: ['2 later chapters.'] }) },
    });
    const part = within(await screen.findByRole('region', { name: 'Export the world' }));
    await user.click(part.getByRole('button', { name: 'Prepare' }));
    const handle = await part.findByText('Drag from here');
    expect(prepareDrag).toHaveBeenCalledExactlyOnceWith(expect.any(String), files, 'obsidian');
    expect(await screen.findByText(/Ready to drag\. Left out: 2 later chapters\./)).toBeTruthy();
    fireEvent.dragStart(handle);
    expect(dragPrepared).toHaveBeenCalledOnce();
    await user.click(part.getByRole('switch', { name: 'Include names from the prose' }));
    expect(part.queryByText('Drag from here')).toBeNull();
    expect(part.getByRole('button', { name: 'Prepare' })).toBeTruthy();
  });

  it('stops the printing of a PDF without a word', async () => {
    const user = userEvent.setup();
    const printed = Promise.withResolvers<null>();
    const saveFiles = vi.fn(() => printed.promise);
    const stopPrinting = vi.fn(() => (printed.resolve(null), Promise.resolve()));
    const files = [{ path: 'Story bible.html', content: 'a', encoding: 'utf8', tokens: null }] as const;
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, {
      bridge: bridgeWith({ saveFiles, stopPrinting }),
      handlers: { 'world.export': () => ({ files, entities: 1, relationships: 0, leftOut: ['2 later chapters.'] }) },
    });
    const part = within(await screen.findByRole('region', { name: 'Export the world' }));
    await user.click(part.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: 'Story bible (PDF)' }));
    await user.click(part.getByRole('button', { name: 'Export…' }));
    expect(await part.findByText('Printing…')).toBeTruthy();
    expect(saveFiles).toHaveBeenCalledExactlyOnceWith(expect.any(String), files, 'pdf');
    await user.click(part.getByRole('button', { name: 'Cancel the export' }));
    expect(stopPrinting).toHaveBeenCalledOnce();
    await waitFor(() => expect(part.getByRole<HTMLButtonElement>('button', { name: 'Export…' }).disabled).toBe(false));
    expect(part.queryByText(/^Saved to|2 later chapters/)).toBeNull();
  });

  it('says how far a long export is, and cancels it without a word', async () => {
    const user = userEvent.setup();
    let isCancelled = false;
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, {
      handlers: {
        'world.export': (_input, { signal, report }) =>
          new Promise((_resolve, reject) => {
            report({ stage: 'portraits', done: 3, total: 12 });
            signal.addEventListener('abort', () => {
              isCancelled = true;
              reject(cancelled());
            });
          }),
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Export the world' }));
    await user.click(part.getByRole('button', { name: 'Export…' }));
    expect(await part.findByText('Reading portraits: 3 of 12')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Cancel the export' }));
    expect(await part.findByRole('button', { name: 'Export…' })).toBeTruthy();
    await waitFor(() => expect(isCancelled).toBe(true));
    expect(part.queryByText('Reading portraits: 3 of 12')).toBeNull();
    expect(part.queryByRole('alert')).toBeNull();
  });

  it('tells whoever left the screen what came of an export', async () => {
    const user = userEvent.setup();
    let save: (saved: { path: string; changes: null }) => void = () => undefined;
    function Window(): ReactNode {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(false)}>
            Leave
          </button>
          {isOpen && <SettingsScreen onPoster={() => Promise.resolve(null)} />}
          <Toaster />
        </>
      );
    }
    renderInVault(<Window />, {
      bridge: bridgeWith({ saveFiles: () => new Promise((done) => (save = done)) }),
      handlers: { 'world.export': () => ({ files: [], entities: 1, relationships: 0, leftOut: [] }) },
    });
    const part = within(await screen.findByRole('region', { name: 'Export the world' }));
    await user.click(part.getByRole('button', { name: 'Export…' }));
    await part.findByRole('button', { name: 'Exporting…' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    save({ path: '/out/Tideglass', changes: null });
    expect(await screen.findAllByText(/\/out\/Tideglass/)).not.toEqual([]);
  });

  it('exports a canvas with the positions of the map', async () => {
    const user = userEvent.setup();
    const exported = vi.fn<Handlers['world.export']>(() => ({ files: [], entities: 0, relationships: 0, leftOut: [] }));
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, { handlers: { 'world.export': exported } });
    localStorage.setItem('lorelens.graph-positions.v1', JSON.stringify({ drawn: '1', places: [['People/Mara', 3, -4]] }));
    const part = within(await screen.findByRole('region', { name: 'Export the world' }));
    await user.click(part.getByRole('button', { name: 'Prepare' }));
    await waitFor(() => expect(exported).toHaveBeenCalledOnce());
    expect(exported.mock.calls[0]![0]).toMatchObject({ format: 'obsidian', positions: {} });
    await user.click(part.getByRole('combobox', { name: 'Format' }));
    await user.click(await screen.findByRole('option', { name: /canvas/i }));
    await user.click(await part.findByRole('button', { name: 'Prepare' }));
    await waitFor(() => expect(exported).toHaveBeenCalledTimes(2));
    expect(exported.mock.calls[1]![0]).toMatchObject({ format: 'canvas', positions: { 'People/Mara': [3, -4] } });
  });

  it('checks for newer versions only when that is enabled, and shows their notes as text', async () => {
    const user = userEvent.setup();
    const off: UpdateState = { host: 'releases.example', on: false, checkedAt: null, newer: null, problem: null };
    const newer = { version: '1.3.0', date: '2026-02-03', notes: '### Added\n- A <img src=x onerror=alert(1)> map.' };
    const found: UpdateState = { ...off, on: true, checkedAt: '2026-02-04T10:00:00Z', newer };
    const check = vi.fn(() => Promise.resolve(found));
    const open = vi.fn(() => Promise.resolve());
    const bridge = bridgeWith({
      updates: () => Promise.resolve(off),
      setUpdateCheck: (on) => Promise.resolve({ ...off, on }),
      checkForUpdate: check,
      openReleasePage: open,
    });
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, { bridge });
    const look = await screen.findByRole('switch', { name: /Once a day/ });
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    expect(check).not.toHaveBeenCalled();
    await user.click(look);
    expect(await screen.findByRole('heading', { name: 'Lorelens 1.3.0' })).toBeTruthy();
    expect(screen.getByText(/- A <img src=x onerror=alert\(1\)> map\./)).toBeTruthy();
    expect(document.querySelector('.settings-notes img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open release page…' }));
    expect([check.mock.calls.length, open.mock.calls.length]).toEqual([1, 1]);
  });

  it('reports why newer versions could not be checked', async () => {
    renderInVault(<SettingsScreen onPoster={() => Promise.resolve(null)} />, {
      bridge: bridgeWith({ updates: () => Promise.reject(new Error('The disk is full.')) }),
    });
    expect((await screen.findByText('The disk is full.')).getAttribute('role')).toBe('alert');
  });
});

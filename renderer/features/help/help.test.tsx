import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { helpStrings } from '../../strings/help.ts';
import { bridgeWith, VaultWindow } from '../../testing/VaultWindow.tsx';
import { renderInVault } from '../../testing/renderInVault.tsx';
import { resetStores } from '../../ui/store.ts';
import { GuideDialog } from './GuideDialog.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { useVersionNotice } from './useVersionNotice.ts';
import { readReleaseNotes, WhatsNewDialog } from './WhatsNewDialog.tsx';

describe('GuideDialog', () => {
  it('navigates by arrow keys, and links to the screen that a page is about', async () => {
    const user = userEvent.setup();
    const go = vi.fn<() => void>();
    const close = vi.fn<() => void>();
    renderInVault(<GuideDialog open onClose={close} commands={[{ id: 'context', name: 'Go to Ask', keys: 'Mod+1', run: go }]} />);
    const [first, second] = await screen.findAllByRole('tab');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(second!.getAttribute('aria-selected')).toBe('true'));
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: /^Go to Ask/ }));
    expect(close).toHaveBeenCalledOnce();
    expect(go).toHaveBeenCalledOnce();
  });

  it('has ten pages, each with links to commands that exist', () => {
    // The ids of commands in useCommands.
    const ids = new Set('open settings context copy timeline entities undo graph poster suggestions companion find-anything'.split(' '));
    expect(helpStrings.guideTopics).toHaveLength(10);
    for (const { links, text } of helpStrings.guideTopics) {
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !ids.has(link))).toEqual([]);
      expect(text.join(' ').length).toBeLessThan(700);
    }
  });
});

describe('HelpMenu', () => {
  it('has the commands that explain the window, with their keys', async () => {
    const user = userEvent.setup();
    const run = vi.fn<() => void>();
    renderInVault(
      <HelpMenu
        commands={[
          { id: 'guide', name: 'Guide', keys: 'F1', run },
          { id: 'undo', name: 'Undo', run },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['GuideF1']);
    await user.click(screen.getByRole('menuitem'));
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('readReleaseNotes', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### Highlights\n- **Maps.** They speak\n  of people.\n- **Search**  It says so.\n\n### Added\n- **Not.** This one.\n\n## 0.1.0 (2026-01-01)\n### Fixed\n- One.\n\n## 0.0.9\n### Highlights\n- **Old.** Words.\n';

  it('returns the highlights of each version that has any, newest first', () => {
    expect(readReleaseNotes(changelog)).toEqual([
      {
        version: 'Unreleased',
        highlights: [
          { title: 'Maps', text: 'They speak of people.' },
          { title: 'Search', text: 'It says so.' },
        ],
      },
      { version: '0.0.9', highlights: [{ title: 'Old', text: 'Words.' }] },
    ]);
  });
});

describe('WhatsNewDialog', () => {
  it('shows the highlights of the changelog that came with this version', async () => {
    renderInVault(<WhatsNewDialog open onClose={() => undefined} />);
    const dialog = await screen.findByRole('dialog', { name: 'What’s new' });
    within(dialog).getByRole('heading', { name: 'New in Lorelens 1.2.3' });
    expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(3);
    expect(dialog.textContent).not.toMatch(/\*\*|`|\]\(/);
  });
});

describe('useVersionNotice', () => {
  function Notice({ onRead }: { readonly onRead: () => void }): null {
    useVersionNotice(onRead);
    return null;
  }
  const start = (version: string, onRead: () => void = () => undefined): (() => void) =>
    render(
      <VaultWindow bridge={bridgeWith({ version })}>
        <Notice onRead={onRead} />
      </VaultWindow>,
    ).unmount;

  it('shows nothing at a first start, a notice once after an update, and nothing at the next start', async () => {
    const user = userEvent.setup();
    localStorage.clear();
    resetStores();
    const read = vi.fn<() => void>();
    const endFirst = start('0.1.0');
    await waitFor(() => expect(localStorage.getItem('lorelens.seen-version')).toContain('0.1.0'));
    expect(screen.queryByText(/is now version/)).toBeNull();
    endFirst();
    const end = start('0.2.0', read);
    await screen.findByText('Lorelens is now version 0.2.0.');
    await user.click(screen.getByRole('button', { name: 'What’s new' }));
    expect(read).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/is now version/)).toBeNull());
    end();
    start('0.2.0');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByText(/is now version/)).toBeNull();
  });
});

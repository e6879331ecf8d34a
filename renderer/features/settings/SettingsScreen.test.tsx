import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from '#shared/contract/handlers.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.settings-row:not([hidden]) h3')].map((heading) => heading.textContent);

describe('SettingsScreen', () => {
  beforeEach(withSizes);

  it('keeps to the rows that a search finds, by their words or their part', async () => {
    const user = userEvent.setup();
    renderInVault(<SettingsScreen />);
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

  it('stores the theme that is chosen', async () => {
    const user = userEvent.setup();
    renderInVault(<SettingsScreen />);
    const colours = await screen.findByRole('radiogroup', { name: 'Theme' });
    await user.click(within(colours).getByRole('radio', { name: /dark/i }));
    expect(localStorage.getItem('lorelens.theme')).toContain('dark');
  });

  it('saves a folder that is added to those which are not read', async () => {
    const user = userEvent.setup();
    const save = vi.fn<Handlers['settings.set']>(({ settings }) => settings);
    renderInVault(<SettingsScreen />, { handlers: { 'settings.set': save } });
    const [field] = await screen.findAllByRole('textbox', { name: /^Add a / });
    await user.type(field!, 'Drafts/**{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(JSON.stringify(save.mock.calls[0]?.[0].settings)).toContain('Drafts/**');
  });
});

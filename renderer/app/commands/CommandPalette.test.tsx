import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeLastEntity } from '../../common/preferences.ts';
import { useVault } from '../../engine/engine.tsx';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { CommandPalette } from './CommandPalette.tsx';

beforeEach(withSizes);

const commands = [
  { id: 'open', name: 'Open another folder...', run: vi.fn() },
  { id: 'context', name: 'Go to Ask', keys: 'Mod+1', run: vi.fn() },
  { id: 'light', name: 'Theme: Light', run: vi.fn() },
];
/** `opened`: entities whose pages were opened, in this order. */
function Palette({ opened }: { readonly opened: readonly string[] }): ReactNode {
  const { id } = useVault();
  useState(() => opened.forEach((entity) => writeLastEntity(id, entity)));
  return <CommandPalette open onClose={() => undefined} commands={commands} />;
}
const show = (...opened: readonly string[]): ReturnType<typeof renderInVault> => renderInVault(<Palette opened={opened} />);
const groups = (): (string | null)[] =>
  screen.getAllByRole('group').flatMap((group) => (group.querySelector('[role="option"]') ? [group.getAttribute('aria-label')] : []));

describe('the palette', () => {
  it('lists the most important entities before any page was opened', async () => {
    show();
    await screen.findByRole('option', { name: /Ilse Corrow/ });
    expect(groups()).toEqual(['World', 'Commands']);
  });

  it('has the card of an entity, and none of a command', async () => {
    show();
    const option = await screen.findByRole('option', { name: /Ilse Corrow/ });
    expect(option.dataset['entity']).toBe('Notes/Ilse Corrow');
    expect(screen.getByRole('option', { name: /Theme: Light/ }).dataset['entity']).toBeUndefined();
  });

  it('lists the entities whose pages were opened last, latest first', async () => {
    show('Notes/Saltgate', 'Notes/Gone', 'Notes/Bram Corrow');
    await screen.findByRole('option', { name: /Bram Corrow/ });
    expect(groups()).toEqual(['Recent', 'Commands']);
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect([...recent.querySelectorAll('.palette-name')].map((name) => name.textContent)).toEqual(['Bram Corrow', 'Saltgate']);
  });

  it('lists commands whose name starts with the typed text first', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('option', { name: /Ilse Corrow/ });
    await user.keyboard('>the');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Theme: Light', 'Open another folder...']),
    );
  });

  it('searches only what the first sign or a button asks for', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('option', { name: /Ilse Corrow/ });
    await user.keyboard('>');
    await waitFor(() => expect(groups()).toEqual(['Commands']));
    await user.click(screen.getByRole('button', { name: '@ World' }));
    await waitFor(() => expect(groups()).toEqual(['World']));
    await user.keyboard('bram');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual([expect.stringContaining('Bram Corrow')]),
    );
    await user.click(screen.getByRole('button', { name: '? Ask' }));
    await screen.findByRole('option', { name: 'bram' });
    expect(groups()).toEqual(['Ask']);
    await user.click(screen.getByRole('button', { name: '? Ask' }));
    await waitFor(() => expect(groups()).toContain('World'));
  });

  it('runs what the whole text finds when Enter follows the last letter before that was looked for', async () => {
    show();
    await screen.findByRole('option', { name: /Ilse Corrow/ });
    const field = screen.getByRole('combobox');
    act(() => {
      // As in a window: the letter is drawn at once, and what it finds later.
      flushSync(() => fireEvent.change(field, { target: { value: '>theme' } }));
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    expect(commands.map(({ run }) => run.mock.calls.length)).toEqual([0, 0, 1]);
  });
});

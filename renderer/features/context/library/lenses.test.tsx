import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Lens } from '#shared/model/lens.ts';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { handlers } from '../../../testing/world.ts';
import { ContextScreen } from '../ContextScreen.tsx';
import { readContextSettings, redoContextSettings, undoContextSettings } from '../state/contextSettings.ts';

beforeEach(withSizes);

/** Replaces the saved lenses of the engine: two that ship, and what is saved over or added to them. */
async function opened() {
  const { lenses: shipped } = await handlers['lenses.list']({ vault: 'v1' }, {} as never);
  const own = new Map<string, Lens>();
  const user = userEvent.setup();
  const ids = shipped.map(({ id }) => id);
  renderInVault(<ContextScreen />, {
    handlers: {
      'lenses.list': () => ({
        lenses: [...shipped.map((lens) => own.get(lens.id) ?? lens), ...[...own.values()].filter(({ id }) => !ids.includes(id))],
        own: [...own.keys()],
        shipped: ids,
      }),
      'lenses.save': ({ lens }) => (own.set(lens.id, lens), {}),
      'lenses.remove': ({ id }) => (own.delete(id), {}),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  const field = await screen.findByRole('combobox', { name: 'Lens' });
  await waitFor(() => expect(field.textContent).toBe('General'));
  const choose = async (item: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Lenses' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { user, own, field, choose };
}
const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog', { name: /lens|^Change/ }));
const chosen = (): unknown => readContextSettings('v1').lens;

it('makes, chooses and changes an own lens, each with undo', async () => {
  const { user, own, field, choose } = await opened();
  await choose('New lens…');
  expect(dialog().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(dialog().getByLabelText('Name'), 'General');
  expect(dialog().getByRole('alert').textContent).toBe('A lens with this name already exists.');
  await user.clear(dialog().getByLabelText('Name'));
  await user.type(dialog().getByLabelText('Name'), 'Duels at dawn');
  await user.click(dialog().getByRole('button', { name: 'Passage weights' }));
  await user.type(dialog().getByLabelText('Boosted words (one per line, with a weight)'), 'honour 2{Enter}oath');
  await user.type(dialog().getByLabelText('Entity share'), '700');
  expect(dialog().getByRole('alert').textContent).toBe('Enter a number from 0 to 100, or leave it empty.');
  await user.type(dialog().getByLabelText('Entity share'), '{Backspace}');
  await user.click(dialog().getByRole('button', { name: 'Entity weights' }));
  const slider = dialog().getByLabelText('Event');
  act(() => void slider.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(chosen()).toBe('duels-at-dawn'));
  expect(own.get('duels-at-dawn')).toMatchObject({
    name: 'Duels at dawn',
    headings: { honour: 2, oath: 1.5 },
    split: 70,
    types: { event: 1.2 },
  });
  await waitFor(() => expect(field.textContent).toBe('Duels at dawn'));

  await choose('Rename…');
  await user.clear(dialog().getByLabelText('Name'));
  await user.type(dialog().getByLabelText('Name'), 'Duels{Enter}');
  // Recipes name it by its id, which stays.
  await waitFor(() => expect(own.get('duels-at-dawn')?.name).toBe('Duels'));
  expect(chosen()).toBe('duels-at-dawn');

  await choose('Remove');
  await waitFor(() => expect(own.size).toBe(0));
  expect(chosen()).toBe('general');
  await waitFor(() => expect(field.textContent).toBe('General'));
  // Undo of the settings does not go back to what is gone.
  act(() => void undoContextSettings('v1'));
  expect(chosen()).toBe('general');
  act(() => void redoContextSettings('v1'));
  const notice = (await screen.findByText('Removed Duels')).closest<HTMLElement>('.toast');
  await user.click(within(notice!).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(own.get('duels-at-dawn')?.name).toBe('Duels'));
  expect(chosen()).toBe('duels-at-dawn');
});

it('changes, duplicates and resets a shipped lens', async () => {
  const { user, own, choose } = await opened();
  await choose('Duplicate…');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toBe('general-2'));
  expect(own.get('general-2')).toMatchObject({ name: 'General 2' });
  await choose('Remove');
  await waitFor(() => expect(chosen()).toBe('general'));

  await choose('Edit General…');
  await user.type(dialog().getByLabelText('Description'), 'Mine.');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(own.get('general')?.description).toMatch(/Mine\.$/));
  await choose('Reset to default');
  await waitFor(() => expect(own.has('general')).toBe(false));
  expect(chosen()).toBe('general');
});

it('stays open with the message when a lens cannot be saved', async () => {
  const user = userEvent.setup();
  renderInVault(<ContextScreen />, {
    handlers: {
      'lenses.save': () => {
        throw Object.assign(new Error('The disk is full.'), { code: 'disk-full' });
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  await user.click(await screen.findByRole('button', { name: 'Lenses' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New lens…' }));
  await user.type(dialog().getByLabelText('Name'), 'Duels');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByRole('alert')).toBeTruthy();
  expect(chosen()).toBe('general');
});

it('asks before a lens is closed whose sliders were moved', async () => {
  const { user, choose } = await opened();
  await choose('New lens…');
  await user.click(dialog().getByRole('button', { name: 'Entity weights' }));
  const slider = dialog().getByLabelText('Event');
  act(() => void slider.focus());
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Escape}');
  await screen.findByText('Discard your changes?');
});

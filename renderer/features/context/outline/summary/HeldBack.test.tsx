import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HeldItem } from '#shared/model/context/heldBack.ts';
import { renderInVault, withSizes } from '../../../../testing/renderInVault.tsx';
import { step } from '../../../../testing/world.ts';
import { HeldBack } from './HeldBack.tsx';

beforeEach(withSizes);

const held: readonly HeldItem[] = [
  { path: 'Notes/Plot.md', title: 'Plot', passage: null, text: 'It ends badly.', reason: 'plan', disclosed: null },
  { path: 'Notes/Bell.md', title: 'Bell', passage: null, text: 'It rings.', reason: 'revealed-at', disclosed: null },
  { path: 'Notes/Fog.md', title: 'Fog', passage: 'Notes/Fog.md:3', text: 'In chapter 9.', reason: 'later-chapter', disclosed: null },
  { path: 'Notes/Oar.md', title: 'Oar', passage: null, text: 'It breaks.', reason: 'marked', disclosed: 'never' },
  { path: 'Notes/Tar.md', title: 'Tar', passage: null, text: 'Black.', reason: null, disclosed: 0 },
];

it('lists what is held back with the reason, and marks it as safe one by one, or at once all that the user did not mark as secret', async () => {
  const user = userEvent.setup();
  const apply = vi.fn(({ decisions }: { decisions: Parameters<typeof step>[0] }) => ({ step: step(decisions, 'Marked') }));
  renderInVault(<HeldBack counts={{ notes: 2, passages: 1 }} asOf={{ sequence: 3, scene: null }} />, {
    handlers: {
      'documents.heldBack': () => ({ counts: { notes: 2, passages: 1 }, items: held, total: 5 }),
      'decisions.apply': apply,
    },
  });
  expect(screen.getByText(/Held back from your notes: 2 notes and 1 passage\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Review…' }));
  await screen.findByText('Held back up to chapter 3');
  // A path of another direction does not turn the reason around.
  const path = await screen.findByText('Notes/Fog.md:3');
  expect(path.tagName).toBe('BDI');
  expect(path.parentElement?.textContent).toBe('Notes/Fog.md:3 · mentions a later chapter');
  for (const text of ['Fog', 'In chapter 9.']) expect(screen.getByText(text).dir).toBe('auto');
  expect(screen.queryByRole('button', { name: 'Mark Notes/Bell.md as safe' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Mark Notes/Fog.md:3 as safe' }));
  await user.click(screen.getByRole('button', { name: 'Unmark Notes/Tar.md' }));
  await user.click(screen.getByRole('button', { name: 'Mark all 2 as safe' }));
  await user.click(screen.getByRole('button', { name: /^Mark 2 entries as safe\?/ }));
  await waitFor(() => expect(apply).toHaveBeenCalledTimes(3));
  expect(apply.mock.calls.map(([{ decisions }]) => decisions)).toEqual([
    [{ kind: 'disclose', document: 'Notes/Fog.md', passage: 'Notes/Fog.md:3', from: 0 }],
    [{ kind: 'disclose', document: 'Notes/Tar.md', passage: null, from: 'automatic' }],
    [
      { kind: 'disclose', document: 'Notes/Plot.md', passage: null, from: 0 },
      { kind: 'disclose', document: 'Notes/Fog.md', passage: 'Notes/Fog.md:3', from: 0 },
    ],
  ]);
});

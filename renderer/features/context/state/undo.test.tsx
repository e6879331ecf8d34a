import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { ContextScreen } from '../ContextScreen.tsx';
import { readContextSettings, redoContextSettings, undoContextSettings } from './contextSettings.ts';

beforeEach(withSizes);

async function asked(options: Parameters<typeof renderInVault>[1] = {}): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  renderInVault(<ContextScreen />, options);
  await user.type(screen.getByLabelText('Question'), 'Who is Ilse?');
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  await waitFor(() => expect(document.querySelector('[data-tip="Chapters/01.md:3-5"]')).not.toBeNull());
  return user;
}

/** Takes a step back or forth as the keys do; what it was, in words. */
function stepping(take: (vault: string) => string | null): string | null {
  let message: string | null = null;
  act(() => void (message = take('v1')));
  return message;
}
const back = (): string | null => stepping(undoContextSettings);
const forth = (): string | null => stepping(redoContextSettings);

it('every change of the settings is one step of undo, including what was typed in one go', async () => {
  const user = await asked();
  await user.click(screen.getByRole('button', { name: 'Pin ch. 1 · Low Water' }));
  document.querySelector<HTMLElement>('[data-tip="Chapters/01.md:3-5"]')!.focus();
  await user.keyboard('{Delete}');
  await user.type(screen.getByLabelText('Budget'), '4000');
  expect(back()).toBe('the budget');
  expect(readContextSettings('v1')).toMatchObject({ budget: '', drops: ['Chapters/01.md:3-5'], pins: [] });
  expect(back()).toBe('the exclusions');
  expect(readContextSettings('v1')).toMatchObject({ drops: [], pins: ['Chapters/01.md:3-5'] });
  expect(back()).toBe('the pins');
  expect(back()).toBe('the question');
  expect(readContextSettings('v1').question).toBe('');
  expect(back()).toBeNull();
  for (let step = 0; step < 4; step++) forth();
  expect(readContextSettings('v1')).toMatchObject({ question: 'Who is Ilse?', budget: '4000', drops: ['Chapters/01.md:3-5'] });
  expect(forth()).toBeNull();
});

it('a reset can be undone where it was made', async () => {
  const user = await asked();
  await user.type(screen.getByLabelText('Budget'), '4000');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(readContextSettings('v1')).toMatchObject({ budget: '', question: 'Who is Ilse?' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(readContextSettings('v1').budget).toBe('4000');
  // The same history as that of the keys: the reset can be taken again.
  expect(forth()).toBe('the budget');
  expect(readContextSettings('v1').budget).toBe('');
});

it('undo of a reset keeps what was typed since', async () => {
  const user = await asked();
  await user.type(screen.getByLabelText('Budget'), '4000');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.type(screen.getByLabelText('Question'), ' And who is Bram?');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(readContextSettings('v1')).toMatchObject({ budget: '4000', question: 'Who is Ilse? And who is Bram?' });
  expect(back()).toBe('the budget');
  expect(readContextSettings('v1')).toMatchObject({ budget: '', question: 'Who is Ilse? And who is Bram?' });
});

it('the history is cleared only after confirmation', async () => {
  const clear = vi.fn(() => ({}));
  const entry = { id: 1, at: '2026-01-01T10:00:00Z', tokens: 42, request: { question: 'Who was Bram?' } as never, hasText: false };
  const user = await asked({ handlers: { 'history.list': () => ({ entries: [entry] }), 'history.clear': clear } });
  await user.click(screen.getByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Clear history' }));
  expect(clear).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Delete 1 entry\? This can’t be undone\./ }));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toast, Toaster } from './Toast.tsx';

it('a pressed button of a toast returns the focus to where it was', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Add alias</button>
      <Toaster />
    </>,
  );
  const add = screen.getByRole('button', { name: 'Add alias' });
  await user.click(add);
  const undone: string[] = [];
  act(() => void toast('Added alias', { action: { label: 'Undo', run: () => undone.push('alias'), undoes: true } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['alias']);
  expect(document.activeElement).toBe(add);
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextField } from '../controls/Field.tsx';

function NameDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  return (
    <FormDialog title="Name it" submitLabel="Save" onSubmit={() => undefined} onClose={onClose}>
      <TextField label="Name" text={text} onText={setText} autoFocus />
    </FormDialog>
  );
}

it('Dialog asks before Escape or a click outside discards what was typed', async () => {
  const user = userEvent.setup();
  const close = vi.fn<() => void>();
  render(<NameDialog onClose={close} />);
  await user.type(await screen.findByLabelText('Name'), 'Ilse');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ilse');
  await user.click(document.querySelector('.dialog-veil')!);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledOnce();
});

it('Dialog closes at once when nothing was typed, and on Cancel', async () => {
  const user = userEvent.setup();
  const close = vi.fn<() => void>();
  render(<NameDialog onClose={close} />);
  await screen.findByLabelText('Name');
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Name'), 'Ilse');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(2);
});

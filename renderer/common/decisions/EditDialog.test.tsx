import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { aliasEdit, type Edit, EditDialog, relateEdit } from './EditDialog.tsx';

beforeEach(withSizes);

it('EditDialog closes at once, and comes back with what was typed when it could not be recorded', async () => {
  const user = userEvent.setup();
  const answers: ((isRecorded: boolean) => void)[] = [];
  function Aliases(): ReactNode {
    const [edit, setEdit] = useState<Edit | null>(() => aliasEdit('Notes/Ilse', 'Ilse'));
    return <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={() => new Promise((done) => answers.push(done))} />;
  }
  renderInVault(<Aliases />);
  await user.type(await screen.findByLabelText('Name'), 'the Gull{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answers[0]!(false);
  await screen.findByRole('dialog');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'the Gull');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answers[1]!(true);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

it('EditDialog asks before what was chosen for a relationship is lost, but not when nothing was', async () => {
  const user = userEvent.setup();
  function Relationships(): ReactNode {
    const [edit, setEdit] = useState<Edit | null>(null);
    return (
      <>
        <button type="button" onClick={() => setEdit(relateEdit('Notes/Ilse Corrow', 'Ilse Corrow'))}>
          Add
        </button>
        <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={() => Promise.resolve(true)} />
      </>
    );
  }
  renderInVault(<Relationships />);
  const open = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('dialog');
  };
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await user.type(screen.getByRole('combobox', { name: 'Choose a person, place or thing' }), 'Bram');
  await user.click(await screen.findByRole('option', { name: /Bram Corrow/ }));
  await user.keyboard('{Escape}');
  await screen.findByText('Discard your changes?');
});

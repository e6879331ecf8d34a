import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { aliasEdit, type Edit, EditDialog } from './EditDialog.tsx';

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
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answers[1]!(true);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

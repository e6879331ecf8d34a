import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { renderInVault } from '../../../testing/renderInVault.tsx';
import { TextListField } from './TextListField.tsx';

function Field(): ReactNode {
  const [values, setValues] = useState<readonly string[]>(['Archive', 'Old', 'Scraps']);
  return <TextListField item="file or folder" label="Excluded files" values={values} placeholder="" longest={100} onChange={setValues} />;
}

it('TextListField puts a removed item back in its place, and keeps what was added since', async () => {
  const user = userEvent.setup();
  renderInVault(<Field />);
  const items = (): (string | null)[] => screen.getAllByRole('listitem').map((item) => item.textContent);
  await user.click(screen.getByRole('button', { name: 'Remove Old' }));
  await user.keyboard('Drafts{Enter}');
  expect(items()).toEqual(['Archive', 'Scraps', 'Drafts']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(items()).toEqual(['Archive', 'Old', 'Scraps', 'Drafts']));
});

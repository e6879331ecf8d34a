import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInVault } from '../../../testing/renderInVault.tsx';
import { entities } from '../../../testing/world.ts';
import { Gallery } from './Gallery.tsx';

const show = (): ReturnType<typeof renderInVault> =>
  renderInVault(<Gallery entities={entities} sort="mentions" onChoose={() => undefined} />);

it('the card that was opened last has the focus when the gallery comes back', async () => {
  const { unmount } = show();
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Bram Corrow/ }));
  unmount();
  show();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: /^Bram Corrow/ }));
});

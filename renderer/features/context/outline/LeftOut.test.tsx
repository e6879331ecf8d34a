import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { VaultWindow } from '../../../testing/VaultWindow.tsx';
import { packFor } from '../../../testing/world.ts';
import { LeftOut } from './LeftOut.tsx';

const pack = packFor(ContextRequest.parse({ question: 'Who is Mara?' }));
const doNothing = (): void => undefined;

it('says why what is not included cannot be listed', async () => {
  const fails = (): Promise<never> => Promise.reject(new Error('The index is being replaced.'));
  render(
    <VaultWindow handlers={{ 'context.build': fails }}>
      <LeftOut pack={pack} drops={[]} onWhy={doNothing} onApplyFix={doNothing} />
    </VaultWindow>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Not included/u }));
  expect((await screen.findByRole('alert', undefined, { timeout: 5_000 })).textContent).not.toBe('');
});

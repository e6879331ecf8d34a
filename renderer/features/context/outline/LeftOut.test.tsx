import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { VaultWindow } from '../../../testing/VaultWindow.tsx';
import { packFor } from '../../../testing/world.ts';
import { type ContextSettings, initialContext } from '../state/contextSettings.ts';
import { useContextPack } from '../state/useContextPack.ts';
import { LeftOut } from './LeftOut.tsx';

const doNothing = (): void => undefined;

type Build = (input: { readonly request: ContextRequest; readonly ledger?: 'chosen' | 'all' }) => Promise<ContextPack>;

/** What is not included in the context of some settings, in a window whose engine builds contexts in this way. */
function Listed({ settings }: { readonly settings: ContextSettings }): ReactNode {
  const { pack } = useContextPack(settings);
  return pack && <LeftOut pack={pack} drops={[]} onWhy={doNothing} onApplyFix={doNothing} />;
}

const settings: ContextSettings = { ...initialContext, question: 'Who is Ilse?' };

it('says why what is not included cannot be listed', async () => {
  const build: Build = ({ request, ledger }) =>
    ledger === 'chosen' ? Promise.resolve(packFor(request)) : Promise.reject(new Error('The index is being replaced.'));
  render(<Listed settings={settings} />, {
    wrapper: ({ children }) => <VaultWindow handlers={{ 'context.build': build }}>{children}</VaultWindow>,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Not included/u }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

it('is asked for by the request of the context that is shown, not of settings whose context is still being built', async () => {
  const listed: (number | null)[] = [];
  const build: Build = ({ request, ledger }) => {
    if (ledger !== 'chosen') listed.push(request.split);
    // The context of the later settings never comes.
    return request.split === 40 && ledger === 'chosen' ? new Promise(() => undefined) : Promise.resolve(packFor(request));
  };
  const { rerender } = render(<Listed settings={{ ...settings, split: 60 }} />, {
    wrapper: ({ children }) => <VaultWindow handlers={{ 'context.build': build }}>{children}</VaultWindow>,
  });
  const fold = await screen.findByRole('button', { name: /Not included/u });
  rerender(<Listed settings={{ ...settings, split: 40 }} />);
  await userEvent.click(fold);
  await waitFor(() => expect(listed).toEqual([60]));
});

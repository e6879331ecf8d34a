import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { expect, it } from 'vitest';
import type { AppLink } from '#shared/contract/bridge.ts';
import { useNavigate, useRoute } from '../common/navigation/route.tsx';
import { useContextSettings } from '../features/context/state/contextSettings.ts';
import { renderInVault } from '../testing/renderInVault.tsx';
import { bridgeWith } from '../testing/VaultWindow.tsx';
import * as world from '../testing/world.ts';
import { useLinks } from './useLinks.ts';

let follow: (link: AppLink) => void = () => undefined;
let take: ReturnType<typeof useLinks> = () => null;

function Screen({ typed }: { readonly typed: string }): ReactNode {
  const [settings, setSettings] = useContextSettings(world.vault.id);
  const takeLink = useLinks(useNavigate());
  useEffect(() => {
    take = takeLink;
  }, [takeLink]);
  useEffect(() => setSettings((before) => ({ ...before, question: typed })), [setSettings, typed]);
  return (
    <>
      <p>Question: {settings.question}</p>
      <p>Asked: {useRoute().ask ?? 'nothing'}</p>
    </>
  );
}

function opened(typed: string): void {
  const bridge = {
    onLink: (listener: (link: AppLink) => void) => {
      follow = listener;
      return () => undefined;
    },
  };
  renderInVault(<Screen typed={typed} />, { bridge: bridgeWith(bridge) });
}

const link = (ask: string): AppLink => ({ kind: 'target', vault: null, target: { screen: 'context', ask } });

it('a link asks its question when the user is not typing one', async () => {
  opened('');
  act(() => follow(link('Who is Ilse?')));
  await waitFor(() => expect(screen.getByText('Asked: Who is Ilse?')).toBeTruthy());
});

it('a link never takes the place of a question that is being typed, but offers its own', async () => {
  opened('My long unsent question');
  await waitFor(() => expect(screen.getByText('Question: My long unsent question')).toBeTruthy());
  act(() => follow(link('Evil question')));
  const use = await screen.findByText('Ask this instead');
  expect(screen.getByText('Asked: nothing')).toBeTruthy();
  expect(screen.getByText('Question: My long unsent question')).toBeTruthy();
  await userEvent.click(use);
  await waitFor(() => expect(screen.getByText('Asked: Evil question')).toBeTruthy());
});

it('a link waits for its own vault when another one is opened first', async () => {
  opened('');
  await waitFor(() => expect(screen.getByText('Asked: nothing')).toBeTruthy());
  const other = { ...world.vault, id: 'other', path: '/other' };
  act(() => follow({ kind: 'target', vault: other.path, target: { screen: 'entities', entity: 'Cast/Ilse' } }));
  expect(take({ ...world.vault, id: 'third', path: '/third' })).toBeNull();
  expect(take(other)).toMatchObject({ entity: 'Cast/Ilse' });
  expect(take(other)).toBeNull();
});

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { useDecide } from '../../common/decisions/useDecide.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { step, vault } from '../../testing/world.ts';
import type { Route } from '../../common/navigation/route.tsx';
import { changeWithUndo } from '../../features/context/state/contextSettings.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { useCommands } from './useCommands.ts';

beforeEach(withSizes);

const nothing = (): void => undefined;
const dialogs = { onFind: nothing, onShortcuts: nothing, onGuide: nothing, onNews: nothing };

function DecidingScreen(): ReactNode {
  useCommands(dialogs);
  const { decide } = useDecide();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Which one?" keepMounted>
        <button type="button">This</button>
        <input aria-label="Name" />
      </Dialog>
      <button type="button" onClick={() => void decide([{ kind: 'pin', entity: 'Notes/Ilse Corrow', on: true }])}>
        Pin
      </button>
    </>
  );
}

function Window(): ReactNode {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute({ component: DecidingScreen }), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  );
  return <RouterProvider router={router} />;
}

/** A window whose engine has these handlers, on another screen than Ask unless named. Returns where it went, latest last. */
function show(handlers: Partial<Handlers>, screen: 'entities' | 'context' = 'entities', opened = vault): Route[] {
  return renderInVault(<Window />, { route: { screen }, handlers, control: { vault: opened } }).visited;
}

/** A change that is applied when `finish` is called, or refused by `refuse`. */
function pendingChange(): {
  readonly apply: Handlers['decisions.apply'];
  readonly finish: () => void;
  readonly refuse: () => void;
  readonly ids: string[];
} {
  let settle: (error: AppError | null) => void = nothing;
  const ids: string[] = [];
  return {
    ids,
    finish: () => settle(null),
    refuse: () => settle(new AppError('not-found', 'There is no such entity.')),
    apply: async ({ decisions, requestId }) => {
      ids.push(requestId ?? '');
      const error = await new Promise<AppError | null>((done) => (settle = done));
      if (error) throw error;
      return { step: step(decisions, 'Pinned') };
    },
  };
}

describe('the keys for undo', () => {
  it('undo a change that is still being applied, by its request', async () => {
    const user = userEvent.setup();
    const change = pendingChange();
    const undone: unknown[] = [];
    show({
      'decisions.apply': change.apply,
      'decisions.undo': ({ step: id, requestId }) => (undone.push([id, requestId]), { step: step([], 'Pinned') }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await waitFor(() => expect(change.ids).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Undone: Pinned');
    change.finish();
    await waitFor(() => expect(undone).toEqual([[undefined, change.ids[0]]]));
    expect(screen.queryByText('Pinned')).toBeNull();
  });

  it('undo a change that is being applied rather than what an older toast offers', async () => {
    const user = userEvent.setup();
    const change = pendingChange();
    const undone: unknown[] = [];
    show({
      'decisions.apply': change.apply,
      'decisions.undo': ({ requestId }) => (undone.push(requestId), { step: step([], 'Pinned') }),
    });
    const pin = await screen.findByRole('button', { name: 'Pin' });
    act(() => void toast('Filter removed', { action: { label: 'Undo', run: () => undone.push('filter'), undoes: true } }));
    await screen.findByText('Filter removed');
    await user.click(pin);
    await waitFor(() => expect(change.ids).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Undone: Pinned');
    change.finish();
    expect(undone).toEqual(change.ids);
  });

  it('undo the change that a dialog made, while the focus is still in its field as it closes', async () => {
    const user = userEvent.setup();
    const undone: unknown[] = [];
    show({
      'decisions.apply': ({ decisions }) => ({ step: step(decisions, 'Pinned') }),
      'decisions.undo': ({ step: id }) => (undone.push(id), { step: step([], 'Pinned') }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await screen.findByText('Pinned');
    screen.getByLabelText('Name').focus();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Undone: Pinned');
    expect(undone).toHaveLength(1);
  });

  it('undo no earlier change when the one that is being applied is refused', async () => {
    const user = userEvent.setup();
    const change = pendingChange();
    const undone: unknown[] = [];
    show({
      'decisions.apply': change.apply,
      'decisions.undo': ({ requestId }) => {
        undone.push(requestId);
        return { step: requestId === undefined ? step([], 'Merged') : null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await waitFor(() => expect(change.ids).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    change.refuse();
    await screen.findAllByText('There is no such entity.');
    expect(undone).toEqual(change.ids);
    expect(screen.queryByText(/^Undone/)).toBeNull();
    expect(screen.queryByText('Nothing to undo')).toBeNull();
  });

  it('undo the change before when pressed again, and when none is being applied', async () => {
    const user = userEvent.setup();
    const change = pendingChange();
    const undone: unknown[] = [];
    let isFirst = true;
    show({
      'decisions.apply': (input, context) => {
        if (!isFirst) return change.apply(input, context);
        isFirst = false;
        return { step: { ...step([], 'Merged'), id: 5 } };
      },
      'decisions.undo': ({ requestId, step: id }) => {
        undone.push(requestId ?? id);
        return { step: { ...step([], requestId === undefined ? 'Merged' : 'Pinned'), id: requestId === undefined ? 5 : 6 } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await screen.findByText('Merged');
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await waitFor(() => expect(change.ids).toHaveLength(1));
    await user.keyboard('{Control>}zz{/Control}');
    await screen.findByText('Undone: Merged');
    change.finish();
    expect(undone).toEqual([change.ids[0], 5]);
  });

  it('undo a change that is still being redone', async () => {
    const user = userEvent.setup();
    const calls: string[] = [];
    const redone = Promise.withResolvers<undefined>();
    show({
      'decisions.apply': ({ decisions }) => ({ step: { ...step(decisions, 'Pinned'), id: 7 } }),
      'decisions.undo': () => (calls.push('undo'), { step: { ...step([], 'Pinned'), id: 7 } }),
      'decisions.redo': async () => {
        calls.push('redo');
        await redone.promise;
        return { step: { ...step([], 'Pinned'), id: 7 } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await screen.findByText('Pinned');
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Undone: Pinned');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(calls).toEqual(['undo', 'redo']));
    await user.keyboard('{Control>}z{/Control}');
    redone.resolve(undefined);
    await waitFor(() => expect(calls).toEqual(['undo', 'redo', 'undo']));
    await screen.findByText('Undone: Pinned');
    expect(screen.queryByText('Nothing to undo here')).toBeNull();
  });

  it('undo nothing that was decided before the window was opened', async () => {
    const undone: unknown[] = [];
    show({ 'decisions.undo': (input) => (undone.push(input), { step: step([], 'Merged') }) }, 'entities', { ...vault, id: 'opened now' });
    await screen.findByRole('button', { name: 'Pin' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('Nothing to undo here');
    expect(undone).toEqual([]);
  });
});

describe('the keys for undo on Ask', () => {
  const decided = (calls: unknown[]): Partial<Handlers> => ({
    'decisions.apply': ({ decisions }) => ({ step: { ...step(decisions, 'Pinned'), id: 7 } }),
    'decisions.undo': ({ step: id }) => (calls.push(['undo', id]), { step: { ...step([], 'Pinned'), id: 7 } }),
    'decisions.redo': ({ step: id }) => (calls.push(['redo', id]), { step: { ...step([], 'Pinned'), id: 7 } }),
  });

  it('take back a decision that was the last thing done, and the settings if those changed since', async () => {
    const user = userEvent.setup();
    const calls: unknown[] = [];
    show(decided(calls), 'context');
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await screen.findByText('Pinned');
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Undone: Pinned');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(calls).toHaveLength(2));
    await screen.findByText('Pinned');
    changeWithUndo('v1', (before) => ({ ...before, budget: '4000' }), 'Budget set');
    act(() => void user.keyboard('{Control>}z{/Control}'));
    await screen.findByText('Undone: the budget');
    expect(calls).toEqual([
      ['undo', 7],
      ['redo', 7],
    ]);
  });
});

describe('the keys of the window', () => {
  it('wait until an open dialog is closed', async () => {
    const user = userEvent.setup();
    const visited = show({});
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog', { name: 'Which one?' });
    await user.keyboard('{Control>}3{/Control}');
    expect(visited).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}3{/Control}');
    expect(visited.at(-1)?.screen).toBe('graph');
  });
});

describe('the toast on a change', () => {
  it('undoes and redoes the change that it names, and says so when another followed it', async () => {
    const user = userEvent.setup();
    const calls: unknown[] = [];
    show({
      'decisions.apply': ({ decisions }) => ({ step: { ...step(decisions, 'Pinned'), id: 7 } }),
      'decisions.undo': ({ step: id }) => (calls.push(['undo', id]), { step: { ...step([], 'Pinned'), id: 7 } }),
      'decisions.redo': ({ step: id }) => (calls.push(['redo', id]), { step: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Redo' }));
    await screen.findByText('“Pinned” can’t be redone: another change followed it.');
    expect(calls).toEqual([
      ['undo', 7],
      ['redo', 7],
    ]);
  });
});

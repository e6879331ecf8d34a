import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedView } from '#shared/model/savedView.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { vault } from '../../testing/world.ts';
import { useStored } from '../../ui/store.ts';
import { useEntityListView, useGraphView } from '../preferences.ts';
import { graphState } from './graphState.ts';
import { SavedViewList } from './SavedViewList.tsx';
import { matchesView, useSavedViews } from './useSavedViews.ts';

beforeEach(withSizes);

const world: SavedView = {
  ...{ id: 'world-ferry', name: 'Ferry', screen: 'world', types: ['character'], sort: 'name' },
  filter: { tags: ['ferry'], parts: [], from: 2, until: null, povs: [], withoutNote: false },
};
const map: SavedView = {
  ...{ id: 'map-kin', name: 'Kin', screen: 'map', types: [], layout: 'family', hidden: ['together'], strength: 0.2, limit: 60 },
  ...{ labels: true, unconnected: true, around: 'Notes/Ilse Corrow', depth: 2, asOf: 3 },
};

/** Shows both views by buttons, and how the two screens look. */
function Both(): ReactNode {
  const { views, show } = useSavedViews();
  const [list] = useEntityListView(vault.id);
  const [graph] = useGraphView(vault.id);
  const [state] = useStored(graphState(vault.id));
  return (
    <>
      {views.map((view) => (
        <button key={view.id} type="button" onClick={() => show(view)}>
          {view.name}
        </button>
      ))}
      <output>{JSON.stringify({ list, graph, state })}</output>
    </>
  );
}

describe('useSavedViews', () => {
  it('restores the state of its screen, and navigates there', async () => {
    const user = userEvent.setup();
    const { visited } = renderInVault(<Both />, { handlers: { 'views.list': () => ({ views: [world, map] }) } });
    await user.click(await screen.findByRole('button', { name: 'Ferry' }));
    await user.click(screen.getByRole('button', { name: 'Kin' }));
    const { list, graph, state } = JSON.parse(screen.getByRole('status').textContent) as Record<string, object>;
    expect(list).toMatchObject({ types: ['character'], sort: 'name', filter: world.filter });
    expect(graph).toMatchObject({ layout: 'family', hidden: ['together'], strength: 0.2, limit: 60, labels: true, unconnected: true });
    expect(state).toMatchObject({ around: 'Notes/Ilse Corrow', depth: 2, asOf: 3 });
    expect(visited.map((route) => route.screen)).toEqual(['entities', 'graph']);
    expect(matchesView(world, { screen: 'world', sort: 'name', types: ['character'], filter: world.filter })).toBe(true);
    expect(matchesView(world, { screen: 'world', sort: 'name', types: [], filter: world.filter })).toBe(false);
  });

  it('is saved under a name, replaced by one of the same name, and both are undone', async () => {
    const user = userEvent.setup();
    const saved: SavedView[] = [];
    const removed: string[] = [];
    const { id: _, name: __, ...now } = { ...world, types: [] };
    renderInVault(
      <SavedViewList current={now} title="Saved filters" emptyHint="None yet." nothingToSave={false} onShow={() => undefined} />,
      {
        handlers: {
          'views.list': () => ({ views: saved.length > 0 ? [] : [world] }),
          'views.save': ({ view }) => {
            saved.push(view);
            return {};
          },
          'views.remove': ({ id }) => {
            removed.push(id);
            return {};
          },
        },
      },
    );
    await screen.findByRole('button', { name: 'Ferry' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('A name needs at least one letter.');
    await user.type(screen.getByLabelText('Save as'), 'ferry{Enter}');
    await waitFor(() => expect(saved).toEqual([{ ...now, id: 'world-ferry', name: 'ferry' }]));
    await screen.findByText('Replaced “Ferry”');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved[1]).toEqual(world));
    await screen.findByText('None yet.');
    await user.type(screen.getByLabelText('Save as'), 'Oars{Enter}');
    await waitFor(() => expect(saved[2]?.id).toBe('world-oars'));
    await screen.findByText('Saved “Oars”');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(removed).toEqual(['world-oars']));
  });
});

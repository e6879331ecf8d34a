import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, cancelled } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { GraphNode } from '#shared/model/entity.ts';
import { changeGraphView } from '../../common/preferences.ts';
import { type GraphState, graphState } from '../../common/savedViews/graphState.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { chapter, entities, handlers } from '../../testing/world.ts';
import { readStored, setStored } from '../../ui/store.ts';
import { GraphScreen } from './GraphScreen.tsx';

beforeEach(withSizes);

const [ilse, bram] = ['Notes/Ilse Corrow', 'Notes/Bram Corrow'];
const nodes: readonly GraphNode[] = entities.map(({ id, name, type, importance, mentions }) => ({
  ...{ id, name, type, importance, mentions },
}));

const notKnown = (): never => {
  throw new AppError('not-found', 'No such entity.');
};

/** Bram is not known before the third chapter. */
const story: Partial<Handlers> = {
  'timeline.chapters': () => ({ chapters: [chapter(1, 'Low Water'), chapter(2, 'High Water'), chapter(3, 'Ebb')], latest: 3 }),
  'graph.get': ({ around, asOf }) => {
    const isEarly = asOf !== null && asOf.sequence < 3;
    if (isEarly && around === bram) return notKnown();
    return { nodes: nodes.filter(({ id }) => !isEarly || id !== bram), edges: [], hidden: 0 };
  },
  'entities.get': (input, context) =>
    input.id === bram && input.asOf && input.asOf.sequence < 3 ? notKnown() : handlers['entities.get'](input, context),
};

const edge = { source: ilse, target: bram, kind: 'sibling of', origin: 'stated', strength: 1, directed: false } as const;

/** The map as a table, since there is no canvas here. */
function Started({ state, children }: { readonly state: Partial<GraphState>; readonly children: ReactNode }): ReactNode {
  useState(() => setStored(graphState('v1'), (before) => ({ ...before, asTable: true, ...state })));
  return children;
}

const show = (state: Partial<GraphState>, options: Parameters<typeof renderInVault>[1] = {}): ReturnType<typeof renderInVault> =>
  renderInVault(
    <Started state={state}>
      <GraphScreen />
    </Started>,
    { ...options, handlers: { ...story, ...options.handlers } },
  );

describe('GraphScreen', () => {
  it('shows nobody when whoever it is focused on is not known up to the chapter, and a way to the others', async () => {
    show({ around: bram, asOf: 2 });
    await screen.findByText('Bram Corrow isn’t known up to ch. 2');
    expect(screen.queryByRole('table', { name: 'Entities on the map' })).toBeNull();
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'Show all' }).at(-1)!);
    const table = await screen.findByRole('table', { name: 'Entities on the map' });
    expect(within(table).queryByText('Bram Corrow')).toBeNull();
    within(table).getByText('Ilse Corrow');
  });

  it('says as text in which chapters a relationship holds, and in the legend how many have ended', async () => {
    show({}, { handlers: { 'graph.get': () => ({ nodes: [...nodes], edges: [{ ...edge, until: 2 }], hidden: 0 }) } });
    await userEvent.setup().click(await screen.findByRole('tab', { name: /^Relationships/ }));
    const table = await screen.findByRole('table', { name: 'Connections on the map' });
    within(table).getByText('until ch. 2');
    expect(screen.getByText('Ended').closest('li')?.textContent).toBe('Ended1');
  });

  it('shows nothing of the whole story while the map of the chapter is looked for', async () => {
    const asked: (number | undefined)[] = [];
    show(
      { asOf: 2 },
      {
        handlers: {
          'graph.get': ({ asOf }, { signal }) => {
            asked.push(asOf?.sequence);
            return asOf ? untilAborted(signal) : { nodes: [...nodes], edges: [], hidden: 0 };
          },
        },
      },
    );
    await waitFor(() => expect(asked).toContain(undefined));
    await expect(screen.findByRole('table', {}, { timeout: 300 })).rejects.toThrow();
    screen.getByText('Loading the map…');
  });

  it('counts in rings those who are not connected to the center, and in no ring', async () => {
    show({}, { handlers: { 'graph.get': () => ({ nodes: [...nodes], edges: [edge], hidden: 0 }) } });
    act(() => changeGraphView('v1', (before) => ({ ...before, layout: 'rings' })));
    const table = await screen.findByRole('table', { name: 'Entities on the map' });
    await waitFor(() => expect(within(table).queryByText('Saltgate')).toBeNull());
    const filters = screen.getByRole('complementary', { name: 'Map filters' });
    expect(within(filters).getByRole('status').textContent).toContain(`${nodes.length - 2} not connected to the center`);
  });

  it('begins with as many as have names on a map, and shows as many more with each press', async () => {
    const asked: number[] = [];
    show(
      {},
      {
        handlers: {
          'graph.get': ({ limit }) => {
            asked.push(limit);
            return { nodes: [...nodes], edges: [], hidden: Math.max(0, 200 - limit) };
          },
        },
      },
    );
    const user = userEvent.setup();
    for (const [more, limit] of [
      [60, 120],
      [80, 200],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Show ${more} more` }));
      await waitFor(() => expect(asked.at(-1)).toBe(limit));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Show .* more$/ })).toBeNull());
    expect(asked[0]).toBe(60);
  });

  it('counts as many entities as the status bar does, also those that are drawn only by their type', async () => {
    const edge = { source: ilse, target: bram, kind: 'sibling of', origin: 'stated', strength: 1, directed: false } as const;
    const drawn = nodes.filter(({ id }) => id === ilse || id === bram);
    show({}, { handlers: { 'graph.get': () => ({ nodes: drawn, edges: [edge], hidden: nodes.length - 3 }) } });
    const note = within(await screen.findByRole('complementary', { name: 'Map filters' })).getByRole('status');
    await waitFor(() => expect(note.textContent).toBe(`2 of ${nodes.length} entities\u00a0· 1 connection`));
  });

  it('counts and unfolds nothing in a layout that has nothing to arrange by, and leads back to the web', async () => {
    const user = userEvent.setup();
    show({}, { handlers: { 'graph.get': () => ({ nodes: [...nodes], edges: [edge], hidden: 0 }) } });
    await screen.findByText(/1 connection/);
    await user.click(screen.getByRole('combobox', { name: 'Layout' }));
    await user.click(await screen.findByRole('option', { name: 'Factions' }));
    await screen.findByText('No factions yet');
    expect(screen.queryByText(/1 connection/)).toBeNull();
    expect(screen.queryByRole('button', { name: /without/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to Web' }));
    await screen.findByText(/1 connection/);
  });

  it('makes room for the buttons that show more while they are shown', async () => {
    const { unmount } = show({}, { handlers: { 'graph.get': () => ({ nodes: [...nodes], edges: [edge], hidden: 0 }) } });
    await screen.findByRole('button', { name: /without/i });
    expect(document.body.hasAttribute('data-graph-unfold')).toBe(true);
    unmount();
    expect(document.body.hasAttribute('data-graph-unfold')).toBe(false);
  });

  it('has filters and a card in one place where there is room for one of them, and each is reached without closing the card', async () => {
    // Neither wide nor small.
    window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
    show(
      { connectionEnds: { from: ilse, to: bram } },
      { handlers: { 'graph.get': () => ({ nodes: [...nodes], edges: [edge], hidden: 0 }) } },
    );
    const user = userEvent.setup();
    const card = (): HTMLElement | null => screen.queryByRole('complementary', { name: /Ilse Corrow/u });
    const isInert = (): boolean => screen.getByLabelText('Map filters').hasAttribute('inert');
    await waitFor(() => expect(card()).not.toBeNull());
    expect(isInert()).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Filters' }));
    expect([card(), isInert()]).toEqual([null, false]);
    await user.click(screen.getByRole('radio', { name: 'Details' }));
    expect(card()).not.toBeNull();
    // Escape closes the filters first, then the card.
    await user.click(screen.getByRole('radio', { name: 'Filters' }));
    await user.keyboard('{Escape}');
    expect(card()).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Filters' })).toBeNull());
    expect(isInert()).toBe(false);
  });

  it('asks for families in the family tree, and says who has no relatives and how many relatives are hidden', async () => {
    const edge = { source: ilse, target: bram, kind: 'sibling of', origin: 'stated', strength: 1, directed: false } as const;
    const relatives = nodes.filter(({ id }) => id === ilse || id === bram);
    show({}, { handlers: { 'graph.get': ({ kin }) => ({ nodes: kin ? relatives : [...nodes], edges: [edge], hidden: kin ? 1 : 0 }) } });
    act(() => changeGraphView('v1', (before) => ({ ...before, layout: 'family' })));
    const table = await screen.findByRole('table', { name: 'Entities on the map' });
    await waitFor(() => expect(within(table).queryByText('Saltgate')).toBeNull());
    const note = within(screen.getByRole('complementary', { name: 'Map filters' })).getByRole('status');
    expect(note.textContent).toContain(`${nodes.length - 3} without relatives`);
    expect(note.textContent).toContain('1 from smaller families hidden');
  });

  it('has a card that can be closed for somebody who is not known up to the chapter', async () => {
    show({ asOf: 2 }, { route: { screen: 'graph', entity: bram } });
    const card = await screen.findByRole('complementary', { name: 'Bram Corrow' });
    await within(card).findByText('Bram Corrow isn’t known up to ch. 2');
    await userEvent.setup().click(within(card).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Bram Corrow' })).toBeNull());
  });

  it('has a card that shows all again where the map is focused on its entity already', async () => {
    show({ around: ilse }, { route: { screen: 'graph', entity: ilse } });
    const card = await screen.findByRole('complementary', { name: 'Ilse Corrow' });
    await userEvent.setup().click(await within(card).findByRole('button', { name: 'Show all' }));
    expect(readStored(graphState('v1')).around).toBeNull();
    expect(await within(card).findByRole('button', { name: 'Focus' })).toBeTruthy();
  });

  it('keeps what is typed in a dialog of the card while the story moves on', async () => {
    show({ asOf: 2 }, { route: { screen: 'graph', entity: ilse } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More for Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add relationship…' }));
    await user.type(await screen.findByLabelText('Ilse Corrow is…'), 'sworn to');
    act(() => setStored(graphState('v1'), (before) => ({ ...before, asOf: 3 })));
    await waitFor(() => expect(readStored(graphState('v1')).asOf).toBe(3));
    expect(screen.getByLabelText<HTMLInputElement>('Ilse Corrow is…').value).toBe('sworn to');
  });

  it('offers nothing for entities that were picked and are gone', async () => {
    show({ picked: [ilse, 'Notes/Gone'] });
    const bar = await screen.findByRole('group', { name: 'Selected entities' });
    await screen.findByRole('table', { name: 'Entities on the map' });
    await waitFor(() => expect(bar.textContent).not.toContain('Gone'));
  });
});

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(cancelled())));

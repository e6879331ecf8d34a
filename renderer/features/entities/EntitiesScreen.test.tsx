import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { useOpenReader } from '../../common/navigation/screenFocus.ts';
import type { Decision } from '#shared/model/decision.ts';
import { entities, entity, step } from '../../testing/world.ts';
import { undoFromToast } from '../../ui/overlays/Toast.tsx';
import { EntitiesScreen } from './EntitiesScreen.tsx';

const names = (): (string | null)[] =>
  screen.getAllByRole('option').map((row) => row.querySelector('.list-row-name')?.firstChild?.textContent ?? null);
const page = (): Promise<HTMLElement> => screen.findByRole('article');

beforeEach(withSizes);

function show(): ReturnType<typeof renderInVault> {
  return renderInVault(<EntitiesScreen renderGraph={() => null} />);
}

describe('the entities screen', () => {
  it('lists by importance and shows the page of the first', async () => {
    show();
    await screen.findByRole('listbox');
    expect(names()).toEqual(['Ilse Corrow', 'Bram Corrow', 'Saltgate', 'Ámbar Quay']);
    expect((await page()).getAttribute('aria-label')).toBe('Ilse Corrow');
  });

  it('labels each number with what it counts, and shows none when sorted by name', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('option', { name: /^Ilse Corrow.*Importance \d+ of 100, based on \d+ mentions? and on relationships$/ });
    const sortBy = async (name: string): Promise<void> => {
      await user.click(screen.getByRole('combobox', { name: 'Sort' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await sortBy('mentions');
    await screen.findByRole('option', { name: /^Ilse Corrow.*\d+ mentions?$/ });
    await sortBy('name');
    await waitFor(() => expect(document.querySelector('.entity-row-count')).toBeNull());
  });

  it('walks the list with arrow keys, from the list and from the search line', async () => {
    const user = userEvent.setup();
    const { visited } = show();
    const list = await screen.findByRole('listbox');
    list.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect((await page()).getAttribute('aria-label')).toBe('Bram Corrow'));
    await user.keyboard('{End}');
    await waitFor(async () => expect((await page()).getAttribute('aria-label')).toBe('Ámbar Quay'));
    screen.getByLabelText('Search entities').focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(async () => expect((await page()).getAttribute('aria-label')).toBe('Saltgate'));
    expect(visited.map((place) => place.entity)).toEqual(['Notes/Bram Corrow', 'Notes/Ámbar Quay', 'Notes/Saltgate']);
    const active = list.getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.getAttribute('aria-selected')).toBe('true');
  });

  it('shows a gallery in place of list and page, and again from the page that a card opens', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('listbox');
    const gallery = (): HTMLElement => screen.getByRole('button', { name: 'Gallery' });
    await user.click(gallery());
    await user.click(await screen.findByRole('button', { name: /^Bram Corrow/ }));
    expect((await page()).getAttribute('aria-label')).toBe('Bram Corrow');
    screen.getByRole('listbox');
    await user.click(gallery());
    await screen.findByRole('button', { name: /^Bram Corrow/ });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(gallery());
    await screen.findByRole('listbox');
  });

  it('says on the cards of the gallery what they are sorted by', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('button', { name: 'Gallery' }));
    const card = await screen.findByRole('button', { name: /^Bram Corrow/ });
    // Importance has no unit: what it is mostly made of is shown.
    expect(card.textContent).toMatch(/\d+ mentions?$/);
    await user.click(screen.getByRole('combobox', { name: 'Sort' }));
    await user.click(await screen.findByRole('option', { name: 'first appearance' }));
    await waitFor(() => expect(card.textContent).toMatch(/(?:First appears in ch\. \d+|Appears in no chapter)$/));
  });

  it('searches names and aliases without regard to accents, and counts types for what was found', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('listbox');
    const search = screen.getByLabelText('Search entities');
    await user.type(search, 'ambar');
    await waitFor(() => expect(names()).toEqual(['Ámbar Quay']));
    await user.clear(search);
    await user.type(search, 'gull');
    await waitFor(() => expect(names()).toEqual(['Ilse Corrow']));
    expect(screen.getByRole('button', { name: /^Character/ }).textContent).toBe('Character1');
    await user.clear(search);
    await user.type(search, 'nobody at all');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('shows what a search finds in the elements of the rows before', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('listbox');
    const [first] = screen.getAllByRole('option');
    await user.type(screen.getByLabelText('Search entities'), 'ambar');
    await waitFor(() => expect(names()).toEqual(['Ámbar Quay']));
    expect(screen.getByRole('option')).toBe(first);
    expect(first?.querySelector('.portrait')?.textContent).toBe('');
    expect(first?.querySelector('.type-mark, svg')).not.toBeNull();
  });

  it('filters by type and remembers it', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('button', { name: /^Location/ }));
    expect(names()).toEqual(['Saltgate', 'Ámbar Quay']);
    expect(JSON.parse(localStorage.getItem('lorelens.entities.v1') ?? '')).toMatchObject({
      state: { sort: 'importance', types: ['location'] },
    });
  });

  it('picks several by keys and clicks, and changes their type in one step', async () => {
    const user = userEvent.setup();
    const applied: Decision[][] = [];
    renderInVault(<EntitiesScreen renderGraph={() => null} />, {
      handlers: { 'decisions.apply': ({ decisions }) => (applied.push([...decisions]), { step: step(decisions) }) },
    });
    const list = await screen.findByRole('listbox');
    await page();
    list.focus();
    await user.keyboard('x');
    await screen.findByText('1 selected');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText('2 selected');
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('option', { name: /Ámbar Quay/ }));
    await user.click(screen.getByRole('option', { name: /Bram Corrow/ }));
    await user.keyboard('{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Change type…' }));
    await user.click(await screen.findByRole('radio', { name: 'Creature' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(applied).toEqual([
        [
          { kind: 'retype', entity: 'Notes/Ilse Corrow', type: 'creature' },
          { kind: 'retype', entity: 'Notes/Ámbar Quay', type: 'creature' },
        ],
      ]),
    );
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    list.focus();
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText('4 selected');
  });

  it('stays on the page being read when another entity becomes the first', async () => {
    let listed = entities;
    const queries: QueryClient[] = [];
    function Queries(): ReactNode {
      queries[0] = useQueryClient();
      return <EntitiesScreen renderGraph={() => null} />;
    }
    renderInVault(<Queries />, {
      handlers: { 'entities.list': () => ({ entities: listed, counts: {} }) },
    });
    const more = await within(await page()).findByRole('button', { name: 'More for Ilse Corrow' });
    act(() => more.focus());
    listed = [entity('Bram Corrow', { importance: 1 }), entity('Ilse Corrow', { importance: 0.1 })];
    await act(() => queries[0]!.invalidateQueries());
    await waitFor(() => expect(names()).toEqual(['Bram Corrow', 'Ilse Corrow']));
    expect((await page()).getAttribute('aria-label')).toBe('Ilse Corrow');
  });

  it('leads from an entity that was merged with others to the one they went into, and keeps what was picked meanwhile', async () => {
    const user = userEvent.setup();
    const gate = Promise.withResolvers<void>();
    const { visited } = renderInVault(<EntitiesScreen renderGraph={() => null} />, {
      route: { entity: 'Notes/Ilse Corrow' },
      handlers: {
        'decisions.apply': async ({ decisions }) => {
          await gate.promise;
          return { step: step(decisions) };
        },
      },
    });
    const list = await screen.findByRole('listbox');
    await page();
    list.focus();
    await user.keyboard('x');
    await user.click(await screen.findByRole('button', { name: 'More for the selected entities' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into…' }));
    await user.type(await screen.findByRole('combobox', { name: 'Choose a person, place or thing' }), 'bram{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Merge' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('option', { name: /Ámbar Quay/ }));
    await user.keyboard('{/Control}');
    screen.getByLabelText('Search entities').focus();
    gate.resolve();
    await waitFor(() => expect(visited.at(-1)?.entity).toBe('Notes/Bram Corrow'));
    await screen.findByText('1 selected');
    expect(document.activeElement).toBe(screen.getByLabelText('Search entities'));
  });

  it('says that a change is being applied while that takes long', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    renderInVault(<EntitiesScreen renderGraph={() => null} />, {
      handlers: {
        'decisions.apply': async ({ decisions }) => {
          await new Promise<void>((done) => (finish = done));
          return { step: step(decisions) };
        },
      },
    });
    const list = await screen.findByRole('listbox');
    await page();
    list.focus();
    await user.keyboard('x');
    await user.click(await screen.findByRole('button', { name: 'More for the selected entities' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    await screen.findByText('Applying your change…');
    finish();
    await waitFor(() => expect(screen.queryByText('Applying your change…')).toBeNull());
  });

  it('takes back a change that is still being applied, and says only that', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    renderInVault(<EntitiesScreen renderGraph={() => null} />, {
      handlers: {
        'decisions.apply': async ({ decisions }) => {
          await new Promise<void>((done) => (finish = done));
          return { step: { ...step(decisions), label: 'Pinned' } };
        },
        'decisions.undo': () => ({ step: { ...step([]), label: 'Pinned' } }),
      },
    });
    const list = await screen.findByRole('listbox');
    await page();
    list.focus();
    await user.keyboard('x');
    await user.click(await screen.findByRole('button', { name: 'More for the selected entities' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    await screen.findByText('Applying your change…');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: Pinned');
    finish();
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect(screen.queryByText('Pinned')).toBeNull();
    screen.getByText('Undone: Pinned');
  });

  it.each([
    [
      'Ignore',
      [
        { kind: 'ignore', entity: 'Notes/Ilse Corrow' },
        { kind: 'ignore', entity: 'Notes/Bram Corrow' },
      ],
    ],
    [
      'Pin',
      [
        { kind: 'pin', entity: 'Notes/Ilse Corrow', on: true },
        { kind: 'pin', entity: 'Notes/Bram Corrow', on: true },
      ],
    ],
  ])('offers %s for several, in one step', async (label, decisions) => {
    const user = userEvent.setup();
    const applied: Decision[][] = [];
    renderInVault(<EntitiesScreen renderGraph={() => null} />, {
      handlers: { 'decisions.apply': (input) => (applied.push([...input.decisions]), { step: step(input.decisions) }) },
    });
    const list = await screen.findByRole('listbox');
    await page();
    list.focus();
    await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    await user.click(await screen.findByRole('button', { name: 'More for the selected entities' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    await waitFor(() => expect(applied).toEqual([decisions]));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('leaves Escape to an open reader, and when no selected entity is shown', async () => {
    const user = userEvent.setup();
    const Reader = (): null => {
      useOpenReader();
      return null;
    };
    const { unmount } = renderInVault(
      <>
        <EntitiesScreen renderGraph={() => null} />
        <Reader />
      </>,
    );
    const escape = async (): Promise<boolean> => {
      const list = await screen.findByRole('listbox');
      const press = createEvent.keyDown(list, { key: 'Escape' });
      fireEvent(list, press);
      return press.defaultPrevented;
    };
    await page();
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('x');
    await screen.findByText('1 selected');
    expect(await escape()).toBe(false);
    screen.getByText('1 selected');
    unmount();
    show();
    await page();
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('x');
    await screen.findByText('1 selected');
    await user.click(screen.getByRole('button', { name: /^Location/ }));
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(await escape()).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Location/ }));
    await screen.findByText('1 selected');
    expect(await escape()).toBe(true);
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('applies a filter, shows it as chips that can be removed one by one, and can show everything again', async () => {
    const user = userEvent.setup();
    renderInVault(<EntitiesScreen renderGraph={() => null} />, {
      handlers: {
        'entities.list': ({ filter }) => ({
          entities: entities.filter(({ name }) => filter.tags.length === 0 || (name === 'Saltgate' && !filter.withoutNote)),
          counts: {},
        }),
        'entities.facets': () => ({ tags: [{ value: 'harbour', entities: 1 }], parts: [], povs: [], withoutNote: 0 }),
      },
    });
    await screen.findByRole('listbox');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('button', { name: /^harbour/ }));
    await waitFor(() => expect(names()).toEqual(['Saltgate']));
    expect(screen.getByRole('button', { name: /^Location/ }).textContent).toBe('Location1');
    await user.click(screen.getByRole('switch', { name: /^Without a note/ }));
    await screen.findByText('No matches');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Remove from the filter: Without a note' }));
    await waitFor(() => expect(names()).toEqual(['Saltgate']));
    await user.click(screen.getByRole('button', { name: 'Remove from the filter: #harbour' }));
    await waitFor(() => expect(names()).toHaveLength(4));
    // The keys for undo take back what the toast says.
    await screen.findByText('Filter removed');
    await user.click(screen.getByRole('combobox', { name: 'Sort' }));
    await user.click(await screen.findByRole('option', { name: 'name' }));
    expect(undoFromToast()).toBe(true);
    await waitFor(() => expect(names()).toEqual(['Saltgate']));
    // What was chosen since stays.
    expect(screen.getByRole('combobox', { name: 'Sort' }).textContent).toContain('name');
    expect(undoFromToast()).toBe(false);
  });

  it('explains what an entity is when there is none', async () => {
    renderInVault(<EntitiesScreen renderGraph={() => null} />, { handlers: { 'entities.list': () => ({ entities: [], counts: {} }) } });
    await screen.findByText('No characters or places found yet');
    screen.getByRole('button', { name: 'Refresh index' });
  });
});

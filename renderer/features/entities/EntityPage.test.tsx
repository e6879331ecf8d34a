import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { engineWith } from '../../testing/VaultWindow.tsx';
import type { EventPayload } from '#shared/contract/procedures.ts';
import type { RelationshipView } from '#shared/model/entity.ts';
import { entities, entity, handlers, source, step, vault } from '../../testing/world.ts';
import { EntityPage } from './EntityPage.tsx';

beforeEach(withSizes);

const ilse = 'Notes/Ilse Corrow';

/** The page of Ilse over an engine that writes down what was decided. */
function show(): {
  readonly taken: Decision[][];
  readonly undone: string[];
  readonly visited: ReturnType<typeof renderInVault>['visited'];
} {
  const taken: Decision[][] = [];
  const undone: string[] = [];
  const { visited } = renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
    handlers: {
      'decisions.apply': ({ decisions }) => {
        taken.push([...decisions]);
        return { step: step(decisions) };
      },
      'decisions.undo': () => {
        undone.push('last');
        return { step: step([]) };
      },
    },
  });
  return { taken, undone, visited };
}

describe('EntityPage', () => {
  it.each([
    ['a note', ilse, 'Cast/Ilse Vane'],
    ['a thing of a note about many', `${ilse}#Her lamp`, 'Cast/Ilse Vane#Her lamp'],
  ])('follows %s whose file is renamed, and no other', async (_, id, now) => {
    const engine = engineWith();
    const listeners = new Set<(change: EventPayload<'index.changed'>) => void>();
    const { visited } = renderInVault(<EntityPage id={id} chapter={null} renderGraph={() => null} />, {
      engine: {
        ...engine,
        on: (event, listener) => {
          if (event !== 'index.changed') return engine.on(event, listener);
          listeners.add(listener as never);
          return () => void listeners.delete(listener as never);
        },
      },
    });
    await waitFor(() => expect(listeners.size).toBeGreaterThan(0));
    const emit = (change: Pick<EventPayload<'index.changed'>, 'vault' | 'renamed'>): void =>
      act(() => {
        for (const listener of listeners) listener({ version: 2, scopes: ['documents'], ...change });
      });
    emit({ vault: vault.id });
    emit({ vault: 'another', renamed: [{ from: ilse, to: 'Elsewhere' }] });
    emit({ vault: vault.id, renamed: [{ from: 'Notes/Ilse', to: 'Elsewhere' }] });
    expect(visited).toEqual([]);
    emit({ vault: vault.id, renamed: [{ from: ilse, to: 'Cast/Ilse Vane' }] });
    expect(visited.map(({ entity }) => entity)).toEqual([now]);
  });
});

describe('the sources of a relationship', () => {
  it('are each note or chapter once, first the one that is quoted', async () => {
    const shown = (strength: number, own: Parameters<typeof source>[0], quote: string | null = null): RelationshipView => ({
      ...{ kind: 'friend of', origin: 'extracted', strength, quote, from: null, until: null },
      other: { id: 'Notes/Bram Corrow', name: 'Bram Corrow', type: 'character' },
      source: source(own),
    });
    const user = userEvent.setup();
    const { visited } = renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: {
        'entities.get': async (input, context) => ({
          ...(await handlers['entities.get'](input, context)),
          relationships: [
            shown(0.9, { path: 'Notes/A/Oath.md', title: 'Oath', sequence: null, lines: [3, 3] }, 'They swore it.'),
            shown(0.8, { path: 'Notes/B/Oath.md', title: 'Oath', sequence: null, lines: [5, 5] }),
            shown(0.7, { path: 'Notes/A/Oath.md', title: 'Oath', sequence: null, lines: [9, 9] }),
          ],
        }),
      },
    });
    const [first, second, ...others] = await screen.findAllByRole('button', { name: 'Oath' });
    expect(others).toEqual([]);
    await user.click(first!);
    await user.click(second!);
    expect(visited.map(({ read }) => read)).toEqual(['Notes/A/Oath.md:3', 'Notes/B/Oath.md:5']);
  });
});

describe('deciding about an entity', () => {
  it('renames, says so, and takes it back', async () => {
    const user = userEvent.setup();
    const { taken, undone } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('Name');
    await user.clear(field);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('A name needs at least one letter.');
    await user.type(field, 'Ilse Vane{Enter}');
    await waitFor(() => expect(taken).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    await screen.findByText('Undone: Decided');
  });

  it('merges into one that is searched for, and shows that one', async () => {
    const user = userEvent.setup();
    const { taken, visited } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into…' }));
    const search = await screen.findByRole('combobox', { name: 'Choose a person, place or thing' });
    await user.type(search, 'bram{Enter}');
    await waitFor(() => expect(taken).toEqual([[{ kind: 'merge', entity: ilse, into: 'Notes/Bram Corrow' }]]));
    await waitFor(() => expect(visited.at(-1)?.entity).toBe('Notes/Bram Corrow'));
  });

  it('adds a relationship once all of it is said', async () => {
    const user = userEvent.setup();
    const { taken } = show();
    await user.click(await screen.findByRole('button', { name: 'Add relationship' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(within(dialog).getByRole('alert').textContent).toMatch(/Describe how Ilse Corrow is related/);
    await user.type(within(dialog).getByLabelText('Ilse Corrow is…'), 'sworn to');
    await user.type(within(dialog).getByRole('combobox', { name: /Choose a person/ }), 'bram{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(taken).toEqual([
        [{ kind: 'relate', source: ilse, target: 'Notes/Bram Corrow', relation: 'sworn to', from: null, until: null }],
      ]),
    );
  });

  it('renames where the name stands with Enter, and leaves it with Escape', async () => {
    const user = userEvent.setup();
    const { taken } = show();
    await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Nobody{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Ilse Corrow' }));
    await user.click(screen.getByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('  Ilse Vane {Enter}');
    await waitFor(() => expect(taken).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
  });

  it('leaves the focus where Tab puts it, and renames', async () => {
    const user = userEvent.setup();
    const { taken } = show();
    await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Ilse Vane');
    await user.tab();
    await waitFor(() => expect(taken).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
    screen.getByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change type: character' }));
  });

  it('keeps the focus on the name once the new one has come', async () => {
    const user = userEvent.setup();
    let name = 'Ilse Corrow';
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: {
        'entities.get': async (input, context) => ({
          ...(await handlers['entities.get'](input, context)),
          entity: entity(name, { id: ilse }),
        }),
        'decisions.apply': ({ decisions }) => {
          name = 'Ilse Vane';
          return { step: step(decisions) };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Ilse Vane{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Ilse Vane' });
    expect(document.activeElement).toBe(heading);
  });

  it('does not rename to what is no name', async () => {
    const user = userEvent.setup();
    const { taken } = show();
    for (const typed of ['!!!', '   ', 'Ilse Corrow ']) {
      await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
      await user.keyboard(`${typed}{Enter}`);
      screen.getByRole('heading', { level: 1, name: 'Ilse Corrow' });
    }
    await user.click(screen.getByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Ilse Vane{Enter}');
    await waitFor(() => expect(taken).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
  });

  it("offers the vault's own types too", async () => {
    const user = userEvent.setup();
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: { 'entities.list': () => ({ entities: [...entities, entity('Tide', { type: 'prophecy' })], counts: {} }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Change type: character' }));
    await screen.findByRole('menuitemcheckbox', { name: 'Prophecy' });
  });

  it('changes the type from the type itself', async () => {
    const user = userEvent.setup();
    const { taken } = show();
    await user.click(await screen.findByRole('button', { name: 'Change type: character' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Creature' }));
    await waitFor(() => expect(taken).toEqual([[{ kind: 'retype', entity: ilse, type: 'creature' }]]));
  });

  it('pins and changes the type', async () => {
    const user = userEvent.setup();
    const { taken } = show();
    await user.click(await screen.findByRole('button', { name: /^Pin/ }));
    await user.click(screen.getByRole('button', { name: 'Edit Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change type…' }));
    await user.click(await screen.findByRole('button', { name: 'Creature' }));
    await waitFor(() =>
      expect(taken.flat()).toEqual([
        { kind: 'pin', entity: ilse, on: true },
        { kind: 'retype', entity: ilse, type: 'creature' },
      ]),
    );
  });
});

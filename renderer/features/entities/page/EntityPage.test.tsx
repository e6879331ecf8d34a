import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { Decision } from '#shared/model/decision.ts';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { engineWith } from '../../../testing/VaultWindow.tsx';
import type { EventPayload } from '#shared/contract/procedures.ts';
import type { RelationshipView } from '#shared/model/entity.ts';
import { entities, entity, handlers, source, step, vault } from '../../../testing/world.ts';
import { EntityPage } from './EntityPage.tsx';

beforeEach(withSizes);

const ilse = 'Notes/Ilse Corrow';

/** The page of Ilse over an engine that writes down what was decided. */
function show(): {
  readonly applied: Decision[][];
  readonly undone: string[];
  readonly visited: ReturnType<typeof renderInVault>['visited'];
} {
  const applied: Decision[][] = [];
  const undone: string[] = [];
  const { visited } = renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
    handlers: {
      'decisions.apply': ({ decisions }) => {
        applied.push([...decisions]);
        return { step: step(decisions) };
      },
      'decisions.undo': () => {
        undone.push('last');
        return { step: step([]) };
      },
    },
  });
  return { applied, undone, visited };
}

/** The page of Ilse, and then that of Bram. */
function Elsewhere(): ReactNode {
  const [id, setId] = useState(ilse);
  return (
    <>
      <button type="button" onClick={() => setId('Notes/Bram Corrow')}>
        Go on
      </button>
      <EntityPage key={id} id={id} chapter={null} renderGraph={() => null} />
    </>
  );
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

describe('the bar of sections', () => {
  it.each([
    ['a note', `${ilse}.md`, /^The note about Ilse Corrow has no description yet\. Add a paragraph/],
    ['no note', null, /^None of your notes describes Ilse Corrow yet\. Write one/],
  ])('tells how an entity of %s gets a definition', async (_, path, hint) => {
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: { 'entities.get': async (input, context) => ({ ...(await handlers['entities.get'](input, context)), path }) },
    });
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it('says how many of the mentions are in no chapter, as the bars show only those in chapters', async () => {
    const chapters = [
      { sequence: 1, title: 'Low Water', path: '01.md', mentions: 25 },
      { sequence: 2, title: 'High Water', path: '02.md', mentions: 5 },
    ];
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: { 'entities.get': async (input, context) => ({ ...(await handlers['entities.get'](input, context)), chapters }) },
    });
    expect(await screen.findByText('10 more in notes')).toBeTruthy();
  });

  it('scrolls the page to each section, and marks the one being read', async () => {
    const user = userEvent.setup();
    show();
    const bar = await screen.findByRole('navigation', { name: 'Sections' });
    const links = within(bar).getAllByRole('button');
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      'Ilse Corrow, top of the page',
      'Definition',
      'Relationships',
      'Mentions',
    ]);
    expect(within(bar).getByRole('button', { current: 'location' }).textContent).toBe('Definition');
    const page = screen.getByRole('article');
    const scrolled: unknown[] = [];
    Object.defineProperty(page, 'scrollHeight', { value: 2_000 });
    page.scrollBy = (to?: unknown) => void scrolled.push(to);
    const mentions = screen.getByRole('region', { name: 'Mentions' });
    mentions.getBoundingClientRect = () => new DOMRect(0, 900, 300, 300);
    await user.click(links[3]!);
    expect(scrolled).toEqual([{ top: 900, behavior: 'smooth' }]);
    fireEvent.scroll(page);
    expect(within(bar).getByRole('button', { current: 'location' }).textContent).toBe('Relationships');
  });
});

describe('the sources of a relationship', () => {
  it('sources list each note or chapter once, the quoted one first', async () => {
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

describe('PortraitDialog', () => {
  const pictures = {
    pictures: [
      { path: 'Art/ilse.png', group: 'name' as const },
      { path: 'harbour.jpg', group: 'vault' as const },
    ],
    chosen: 'automatic',
    automatic: null,
    hidden: 0,
  };
  const open = (answer: Handlers['entities.pictures']): Decision[][] => {
    const applied: Decision[][] = [];
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: {
        'entities.pictures': answer,
        'decisions.apply': ({ decisions }) => {
          applied.push([...decisions]);
          return { step: step(decisions) };
        },
      },
    });
    return applied;
  };

  it('sets a picture of the vault or none, and records nothing when it does not change', async () => {
    const user = userEvent.setup();
    const applied = open(() => ({ ...pictures, automatic: 'Art/note.png' }));
    const choose = async (name: RegExp): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Choose a picture for Ilse Corrow' }));
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture of Ilse Corrow' })).toBeNull());
    };
    await choose(/^From the notes/);
    await choose(/^ilse\.png/);
    await choose(/^Initials/);
    expect(applied).toEqual([
      [{ kind: 'portrait', entity: ilse, picture: 'Art/ilse.png' }],
      [{ kind: 'portrait', entity: ilse, picture: 'none' }],
    ]);
  });

  it('offers "no picture" once when the notes have none', async () => {
    const user = userEvent.setup();
    open(() => pictures);
    await user.click(await screen.findByRole('button', { name: 'Choose a picture for Ilse Corrow' }));
    expect((await screen.findByRole('button', { name: /^Initials/ })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: /^From the notes/ })).toBeNull();
  });

  it.each([
    [0, ['']],
    [300, ['', '19']],
  ])('searches the pictures that are there, and asks for what was left out (%i)', async (hidden, questions) => {
    const user = userEvent.setup();
    const asked: string[] = [];
    const many = Array.from({ length: 20 }, (_, number) => ({ path: `Art/Élan ${number}.png`, group: 'vault' as const }));
    open(({ query }) => {
      asked.push(query);
      return { ...pictures, pictures: many.filter(({ path }) => path.includes(query)), hidden: query === '' ? hidden : 0 };
    });
    await user.click(await screen.findByRole('button', { name: 'Choose a picture for Ilse Corrow' }));
    await user.click(await screen.findByLabelText('Search pictures'));
    await user.paste('19');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Élan/ })).toHaveLength(1));
    screen.getByRole('button', { name: /^Élan 19\.png/ });
    expect(asked).toEqual(questions);
  });

  it('finds letters regardless of accents', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 20 }, (_, number) => ({ path: `Art/Élan ${number}.png`, group: 'vault' as const }));
    open(() => ({ ...pictures, pictures: many }));
    await user.click(await screen.findByRole('button', { name: 'Choose a picture for Ilse Corrow' }));
    await user.type(await screen.findByLabelText('Search pictures'), 'elan 19');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Élan/ })).toHaveLength(1));
  });

  it('says where pictures come from when there are none, and when they cannot be read', async () => {
    const user = userEvent.setup();
    let fails = true;
    open(() => {
      if (fails) throw new Error('The folder is gone.');
      return { ...pictures, pictures: [] };
    });
    await user.click(await screen.findByRole('button', { name: 'Choose a picture for Ilse Corrow' }));
    await screen.findByText('The pictures couldn’t be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('No pictures yet');
  });
});

describe('other names', () => {
  it('other names are shown once each, regardless of their article, and removed together', async () => {
    const user = userEvent.setup();
    const applied: Decision[][] = [];
    const alias = (text: string, on = true): { text: string; origin: string; on: boolean } => ({ text, origin: 'note', on });
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: {
        'entities.get': async (input, context) => ({
          ...(await handlers['entities.get'](input, context)),
          aliases: [alias('the Gull'), alias('Gull'), alias('Ilse Corrow'), alias('Ilse'), alias('the Loud', false)],
          properties: [
            { key: 'type', value: 'character' },
            { key: 'aliases', value: 'the Gull' },
            { key: 'born', value: '0412' },
          ],
        }),
        'decisions.apply': ({ decisions }) => {
          applied.push([...decisions]);
          return { step: step(decisions) };
        },
      },
    });
    const names = within(await screen.findByRole('list', { name: 'Aliases' }));
    expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['the Gull', 'Ilse', 'the Loud (removed)']);
    // What the head of the page says is no property to be read again.
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['born']);
    await user.click(names.getByRole('button', { name: /the Gull/ }));
    expect(applied).toEqual([['the Gull', 'Gull'].map((text) => ({ kind: 'alias', entity: ilse, text, on: false }))]);
  });
});

it('shows no path of a picture among the properties, and not the file of the portrait', async () => {
  const fields = { art: 'Assets/Cast/Ilse.png', map: 'Assets/Maps/Salt Road.webp', site: 'https://maps.example/road.png', born: '0412' };
  renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
    handlers: {
      'entities.get': async (input, context) => ({
        ...(await handlers['entities.get'](input, context)),
        properties: Object.entries(fields).map(([key, value]) => ({ key, value })),
      }),
      'entities.portraits': () => ({ portraits: [{ entity: ilse, path: 'Assets/Cast/Ilse.png' }] }),
    },
  });
  await screen.findByText('0412');
  await waitFor(() => expect(screen.queryByText('art')).toBeNull());
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Salt Road.webp', fields.site, '0412']);
});

it('shows what a row of a table says once, in the place of the definition', async () => {
  const text = 'Vossic — Speakers: Tin Giants; Script: none; Note: ';
  renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
    handlers: {
      'entities.get': async (input, context) => {
        const page = await handlers['entities.get'](input, context);
        return {
          ...page,
          definition: { text, source: source({ path: 'Tongues.md', lines: [3, 3] }) },
          properties: Object.entries({ Speakers: 'Tin Giants', Script: 'none', born: '0412' }).map(([key, value]) => ({ key, value })),
        };
      },
    },
  });
  const definition = await screen.findByRole('region', { name: 'Definition' });
  expect(
    within(definition)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tin Giants', 'none']);
  expect(screen.queryByText(/Vossic —/)).toBeNull();
  const others = within(screen.getByRole('region', { name: 'Properties' }));
  expect(others.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0412']);
});

describe('deciding about an entity', () => {
  it('edits a relationship in place', async () => {
    const user = userEvent.setup();
    const applied: Decision[][] = [];
    const bram = { id: 'Notes/Bram Corrow', name: 'Bram Corrow', type: 'character' };
    renderInVault(<EntityPage id={ilse} chapter={null} renderGraph={() => null} />, {
      handlers: {
        'entities.get': async (input, context) => ({
          ...(await handlers['entities.get'](input, context)),
          relationships: [
            { kind: 'ally of', origin: 'stated', strength: 1, quote: null, source: null, from: 2, until: null, other: bram },
          ] satisfies RelationshipView[],
        }),
        'timeline.chapters': () => ({
          latest: null,
          chapters: [2, 8].map((sequence) => ({
            sequence,
            title: `Chapter ${sequence}`,
            path: `${sequence}.md`,
            part: null,
            series: null,
            book: null,
            words: 100,
            scenes: 1,
          })),
        }),
        'decisions.apply': ({ decisions }) => {
          applied.push([...decisions]);
          return { step: step(decisions) };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit relationship: ally of Bram Corrow' }));
    await user.click(await screen.findByRole('combobox', { name: 'To chapter' }));
    await user.click(await screen.findByRole('option', { name: 'ch. 8' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(applied).toEqual([
        [{ kind: 'relate', source: ilse, target: bram.id, relation: 'ally of', from: 2, until: 8, span: { from: 2, until: null } }],
      ]),
    );
  });

  it.each([
    ['adding an alias', /^Add( alias)?$/, 'Quiet{Enter}'],
    ['leaving the form of a relationship', 'Add relationship', '{Escape}'],
  ])('gives the focus back to its button after %s', async (_, name, keys) => {
    const user = userEvent.setup();
    show();
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    await screen.findByRole('dialog');
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('renames, confirms it, and can undo it', async () => {
    const user = userEvent.setup();
    const { applied, undone } = show();
    await user.click(await screen.findByRole('button', { name: 'More for Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('Name');
    await user.clear(field);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('A name needs at least one letter.');
    await user.type(field, 'Ilse Vane{Enter}');
    await waitFor(() => expect(applied).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    await screen.findByText('Undone: Decided');
  });

  it('merges into an entity found by search once that is confirmed, and shows that entity', async () => {
    const user = userEvent.setup();
    const { applied, visited } = show();
    await user.click(await screen.findByRole('button', { name: 'More for Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge into…' }));
    const search = await screen.findByRole('combobox', { name: 'Choose a person, place or thing' });
    const confirm = screen.getByRole('button', { name: 'Merge' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(search, 'bram{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Merge' })));
    expect(applied).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(applied).toEqual([[{ kind: 'merge', entity: ilse, into: 'Notes/Bram Corrow' }]]));
    await waitFor(() => expect(visited.at(-1)?.entity).toBe('Notes/Bram Corrow'));
  });

  it('leads nowhere once a merge is recorded when the user has gone on to something else', async () => {
    const user = userEvent.setup();
    const gate = Promise.withResolvers<void>();
    const applied = Promise.withResolvers<void>();
    const decided = async (decisions: readonly Decision[]) => {
      applied.resolve();
      await gate.promise;
      return { step: step(decisions) };
    };
    const handlers: Partial<Handlers> = { 'decisions.apply': ({ decisions }) => decided(decisions) };
    const { visited } = renderInVault(<Elsewhere />, { handlers });
    await user.click(await screen.findByRole('button', { name: 'More for Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ignore' }));
    await applied.promise;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    gate.resolve();
    await screen.findByText('Decided');
    expect(visited).toEqual([]);
  });

  it('adds a relationship once all its fields are filled', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    await user.click(await screen.findByRole('button', { name: 'Add relationship' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Describe how Ilse Corrow is related/), 'Choose who or what it is related to.']);
    await user.type(within(dialog).getByLabelText('Ilse Corrow is…'), 'sworn to');
    await user.type(within(dialog).getByRole('combobox', { name: /Choose a person/ }), 'bram{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(applied).toEqual([
        [{ kind: 'relate', source: ilse, target: 'Notes/Bram Corrow', relation: 'sworn to', from: null, until: null }],
      ]),
    );
  });

  it('renames in place with Enter, and cancels with Escape', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Nobody{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Ilse Corrow' }));
    await user.click(screen.getByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('  Ilse Vane {Enter}');
    await waitFor(() => expect(applied).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
  });

  it('renames on Tab, which moves the focus on', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Ilse Vane');
    await user.tab();
    await waitFor(() => expect(applied).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
    screen.getByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change type: character' }));
  });

  it('keeps the focus on the name once the new name has arrived', async () => {
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

  it('does not rename to an invalid name', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    for (const typed of ['!!!', '   ', 'Ilse Corrow ']) {
      await user.click(await screen.findByRole('button', { name: 'Rename Ilse Corrow' }));
      await user.keyboard(`${typed}{Enter}`);
      screen.getByRole('heading', { level: 1, name: 'Ilse Corrow' });
    }
    await user.click(screen.getByRole('button', { name: 'Rename Ilse Corrow' }));
    await user.keyboard('Ilse Vane{Enter}');
    await waitFor(() => expect(applied).toEqual([[{ kind: 'rename', entity: ilse, name: 'Ilse Vane' }]]));
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
    const { applied } = show();
    await user.click(await screen.findByRole('button', { name: 'Change type: character' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Creature' }));
    await waitFor(() => expect(applied).toEqual([[{ kind: 'retype', entity: ilse, type: 'creature' }]]));
  });

  it('pins and changes the type', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    await user.click(await screen.findByRole('button', { name: /^Pin/ }));
    await user.click(screen.getByRole('button', { name: 'More for Ilse Corrow' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change type…' }));
    await user.click(await screen.findByRole('radio', { name: 'Creature' }));
    expect(applied.flat()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(applied.flat()).toEqual([
        { kind: 'pin', entity: ilse, on: true },
        { kind: 'retype', entity: ilse, type: 'creature' },
      ]),
    );
  });
});

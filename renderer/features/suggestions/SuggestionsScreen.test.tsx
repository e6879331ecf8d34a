import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#shared/model/decision.ts';
import type { MentionPassage } from '#shared/model/entity.ts';
import type { Suggestions } from '#shared/model/suggestions.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { entity, handlers, readyStatus, source } from '../../testing/world.ts';
import { SuggestionsScreen } from './SuggestionsScreen.tsx';

beforeEach(withSizes);

const names = ['Pru Hallam', 'Edwin Stott', 'Needle Court'];
const suggestions: Suggestions = {
  names: names.map((name) => ({ entity: entity(name, { status: 'suggested' }), confidence: 0.9, aliases: [], first: null })),
  shared: [],
  duplicates: [],
  links: [
    {
      id: 'l1',
      target: 'Old Gate',
      count: 2,
      occurrences: [{ source: source(), text: 'Through the Old Gate.', spans: [[12, 20]] }],
      nearest: null,
    },
  ],
  contradictions: [],
  totals: { names: 3, shared: 0, duplicates: 0, links: 1, contradictions: 0 },
};

function show(fails = false): { readonly applied: Decision[][]; readonly undone: number[] } {
  const applied: Decision[][] = [];
  const undone: number[] = [];
  renderInVault(<SuggestionsScreen />, {
    handlers: {
      'suggestions.list': () => suggestions,
      'decisions.apply': ({ decisions }) => {
        if (fails) throw new Error('The disk is full.');
        applied.push([...decisions]);
        // The list stays as it is: what was answered must be gone from the screen by itself until a new one comes.
        return new Promise(() => undefined);
      },
      'decisions.undo': () => {
        undone.push(1);
        return { step: null };
      },
    },
  });
  return { applied, undone };
}

const shown = (): (string | null | undefined)[] =>
  screen.getAllByRole('option').map((row) => row.querySelector('.list-row-name')?.textContent);
const inHand = (): string | null => screen.getByRole('article').getAttribute('aria-label');

describe('the suggestions', () => {
  it('suggestions are answered by keyboard, and disappear at once', async () => {
    const user = userEvent.setup();
    const { applied, undone } = show();
    (await screen.findByRole('listbox')).focus();
    expect(inHand()).toBe('Pru Hallam');
    await user.keyboard('j');
    expect(inHand()).toBe('Edwin Stott');
    await user.keyboard('a');
    await waitFor(() => expect(applied).toEqual([[{ kind: 'accept', entity: 'Notes/Edwin Stott' }]]));
    expect(shown()).toEqual(['Pru Hallam', 'Needle Court']);
    expect(inHand()).toBe('Needle Court');
    await user.keyboard('ki');
    await waitFor(() => expect(applied[1]).toEqual([{ kind: 'ignore', entity: 'Notes/Pru Hallam' }]));
    await user.keyboard('u');
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  it('an empty list says what would be in it, and the last answer can still be undone by keyboard', async () => {
    const user = userEvent.setup();
    const { applied, undone } = show();
    await user.click(await screen.findByRole('tab', { name: /^Duplicates/ }));
    expect(screen.getByText('No duplicates')).toBeTruthy();
    expect(screen.queryByLabelText('Search duplicates')).toBeNull();
    expect(screen.queryByRole('separator')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Broken links/ }));
    expect(screen.getByRole('separator')).toBeTruthy();
    expect(screen.getByLabelText('Search broken links')).toBeTruthy();
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('i');
    await waitFor(() => expect(applied).toHaveLength(1));
    expect(screen.getByText('No broken links')).toBeTruthy();
    await user.keyboard('u');
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  it('suggestions are answered together', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('xjx');
    screen.getByText('2 selected');
    await user.keyboard('a');
    await waitFor(() =>
      expect(applied).toEqual([
        [
          { kind: 'accept', entity: 'Notes/Pru Hallam' },
          { kind: 'accept', entity: 'Notes/Edwin Stott' },
        ],
      ]),
    );
  });

  it('suggestions come back when the answer could not be saved', async () => {
    const user = userEvent.setup();
    show(true);
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('a');
    await waitFor(() => expect(shown()).toEqual(names));
  });

  it('suggestions are answered with Caps Lock on, and on a keyboard without Latin letters', async () => {
    const { applied } = show();
    const list = await screen.findByRole('listbox');
    fireEvent.keyDown(list, { key: 'J', code: 'KeyJ' });
    fireEvent.keyDown(list, { key: 'ф', code: 'KeyA' });
    await waitFor(() => expect(applied).toEqual([[{ kind: 'accept', entity: 'Notes/Edwin Stott' }]]));
  });

  it('answered suggestions stay away when the list is read again while the decision is applied', async () => {
    const user = userEvent.setup();
    let namesCount = 3;
    const queries: QueryClient[] = [];
    function Screen(): ReactNode {
      queries[0] = useQueryClient();
      return <SuggestionsScreen />;
    }
    renderInVault(<Screen />, {
      handlers: {
        'suggestions.list': () => ({ ...suggestions, totals: { ...suggestions.totals, names: namesCount } }),
        'decisions.apply': () => new Promise(() => undefined),
      },
    });
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('i');
    expect(shown()).toEqual(['Edwin Stott', 'Needle Court']);
    namesCount = 4;
    await act(() => queries[0]!.invalidateQueries());
    await screen.findByRole('tab', { name: 'New names 4' });
    expect(shown()).toEqual(['Edwin Stott', 'Needle Court']);
  });

  it('letters typed into the search field answer no suggestion', async () => {
    const user = userEvent.setup();
    const { applied } = show();
    await user.type(await screen.findByLabelText('Search new names'), 'a court');
    expect(applied).toEqual([]);
    await user.clear(screen.getByLabelText('Search new names'));
    await user.type(screen.getByLabelText('Search new names'), 'court');
    await waitFor(() => expect(shown()).toEqual(['Needle Court']));
  });

  it('suggestions show the passage of a broken link and where it is', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('tab', { name: /Broken links/ }));
    const evidence = await screen.findByRole('article', { name: 'Old Gate' });
    expect(evidence.textContent).toContain('ch. 1 · Low Water');
    expect(evidence.querySelector('mark')?.textContent).toBe('Old Gate');
    // A text from right to left keeps its direction.
    for (const written of evidence.querySelectorAll('h2, .evidence-text')) expect(written.getAttribute('dir')).toBe('auto');
    expect(evidence.querySelectorAll('h2, .evidence-text').length).toBeGreaterThan(1);
  });

  it('offer first what stands out: to create what a broken link means where no name is near', async () => {
    show();
    await userEvent.setup().click(await screen.findByRole('tab', { name: /Broken links/ }));
    const answers = within(await screen.findByRole('toolbar', { name: 'Answers' })).getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Create entity… T', 'Ignore I', 'Link to… M']);
  });

  it('explain what they are when there are none', async () => {
    renderInVault(<SuggestionsScreen />);
    await screen.findByText('Nothing needs your attention');
  });

  it('lead out of a folder in which there is nothing to read', async () => {
    const empty = { ...readyStatus, counts: { ...readyStatus.counts, documents: 0 } };
    renderInVault(<SuggestionsScreen />, { handlers: { 'index.status': () => empty } });
    await screen.findByText('This folder has nothing to read yet');
  });

  it('show both passages of a contradiction, which is resolved by editing a statement, or dismissed by its key', async () => {
    const user = userEvent.setup();
    const [one, other] = [entity('Ilse Marr'), entity('Tom Rook')];
    const applied: Decision[][] = [];
    const passage = (text: string): MentionPassage => ({ source: source(), text, spans: [[0, 4]] });
    const contradiction = {
      id: 'contradiction|bond|Ilse|Tom',
      rule: 'bond' as const,
      entities: [one, other],
      matter: 'ally and enemy',
      reason: 'Ilse Marr is both ally and enemy of Tom Rook in the same chapters.',
      sides: [
        { label: 'Ilse Marr: ally of Tom Rook', kind: 'ally of', from: null, until: 9, evidence: passage('Ilse trusts him.') },
        { label: 'Ilse Marr: enemy of Tom Rook', kind: 'enemy of', from: 4, until: null, evidence: null },
      ],
    };
    renderInVault(<SuggestionsScreen />, {
      handlers: {
        'suggestions.list': () => ({
          ...suggestions,
          contradictions: [contradiction],
          totals: { ...suggestions.totals, contradictions: 1 },
        }),
        'entities.get': async (input, call) => ({
          ...(await handlers['entities.get'](input, call)),
          chapters: [{ sequence: 1, title: 'Low Water', path: 'Chapters/01.md', mentions: 2 }],
        }),
        'entities.mentions': () => ({ passages: [passage('Ilse waits for Tom.')], total: 1 }),
        'decisions.apply': ({ decisions }) => {
          applied.push([...decisions]);
          return new Promise(() => undefined);
        },
      },
    });
    const evidence = await screen.findByRole('article', { name: 'Ilse Marr and Tom Rook: ally and enemy' });
    expect(screen.getByRole('tab', { name: 'Contradictions 1' }).getAttribute('aria-selected')).toBe('true');
    // What it is about comes before what can be done about it.
    const title = within(evidence).getByRole('heading', { level: 2, name: 'Ilse Marr and Tom Rook' });
    // Each name, there and in the list, has its card.
    const carded = (element: HTMLElement): (string | null)[] =>
      [...element.querySelectorAll('[data-entity]')].map((name) => name.textContent);
    expect(carded(title)).toEqual(['Ilse Marr', 'Tom Rook']);
    expect(carded(screen.getByRole('option', { name: /Ilse Marr and Tom Rook/ }))).toEqual(['Ilse Marr', 'Tom Rook']);
    within(title).getByRole('button', { name: 'Tom Rook' });
    // Where they are in the story, to say in which chapter one statement ends.
    const chapters = await within(evidence).findByRole('group', { name: 'Ilse Marr' });
    within(chapters).getByRole('button', { name: /2 mentions/ });
    await within(evidence).findByRole('group', { name: 'Tom Rook' });
    expect((await within(evidence).findByRole('region', { name: 'Passages that name both' })).textContent).toContain('waits for Tom.');
    const answer = within(evidence).getByRole('button', { name: /^Not a contradiction/ });
    expect(title.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(evidence).getByRole('region', { name: 'Statement 1' }).textContent).toContain('until ch. 9');
    expect(within(evidence).getByRole('region', { name: 'Statement 2' }).textContent).toContain('You added this');
    within(evidence).getByRole('button', { name: 'Open Tom Rook' });
    await user.click(within(evidence).getByRole('button', { name: 'Edit: Ilse Marr: enemy of Tom Rook' }));
    // Keys pressed in the dialog are not for the list behind it.
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    await user.keyboard('i');
    expect(applied).toEqual([]);
    await user.clear(await screen.findByLabelText('Ilse Marr is…'));
    await user.type(screen.getByLabelText('Ilse Marr is…'), 'rival of{Enter}');
    const ends = { source: one.id, target: other.id };
    const edits = [
      { kind: 'unrelate', ...ends, relation: 'enemy of', span: { from: 4, until: null } },
      { kind: 'relate', ...ends, relation: 'rival of', from: 4, until: null, span: { from: 4, until: null } },
    ];
    await waitFor(() => expect(applied).toEqual([edits]));
    (await screen.findByRole('listbox')).focus();
    await user.keyboard('a');
    expect(applied).toEqual([edits]);
    await user.keyboard('i');
    await waitFor(() => expect(applied).toEqual([edits, [{ kind: 'dismiss', suggestion: contradiction.id }]]));
    screen.getByText('No contradictions');
    screen.getByText('People who speak after the chapter of their death');
  });

  it('label two duplicates with what becomes of each, and swap the labels for a merge in the other direction', async () => {
    const user = userEvent.setup();
    const [keep, other] = [entity('Tilda Marrick'), entity('Tilda Marick')];
    const duplicates = [{ id: 'd1', keep, other, similarity: 0.9, reason: 'One letter differs.' }];
    const totals = { names: 0, shared: 0, duplicates: 1, links: 0, contradictions: 0 };
    renderInVault(<SuggestionsScreen />, {
      handlers: { 'suggestions.list': () => ({ ...suggestions, names: [], links: [], duplicates, totals }) },
    });
    await user.click(await screen.findByRole('tab', { name: /^Duplicates/ }));
    const headings = (): (string | null)[] => [...document.querySelectorAll('.evidence-side h3')].map((heading) => heading.textContent);
    await waitFor(() => expect(headings()).toEqual(['Kept as the main entry', 'Merged into Tilda Marrick']));
    const swap = screen.getByRole('button', { name: /^Merge into Tilda Marick/ });
    await user.hover(swap);
    expect(headings()).toEqual(['Merged into Tilda Marick', 'Kept as the main entry']);
    screen.getByRole('region', { name: 'Tilda Marrick: Merged into Tilda Marick' });
    await user.unhover(swap);
    expect(headings()).toEqual(['Kept as the main entry', 'Merged into Tilda Marrick']);
    expect(await screen.findAllByText('Not mentioned anywhere yet.')).toHaveLength(2);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import type { StoryTime } from '#shared/model/timeline.ts';
import { entities, entity, readyStatus, source } from '../../testing/world.ts';
import { TimelineHead } from './TimelineHead.tsx';
import type { TimelineRow } from './layout/timelineLines.ts';
import { TimelineScreen } from './TimelineScreen.tsx';

beforeEach(withSizes);

const chapters = [1, 2, 3, 4].map((sequence) => ({
  sequence,
  title: `Water ${sequence}`,
  path: `Chapters/0${sequence}.md`,
  series: null,
  book: null,
  part: sequence < 3 ? 'One' : 'Two',
  words: 100,
  scenes: 1,
}));
const [ilse, bram] = entities;

function show(): ReturnType<typeof renderInVault> {
  return renderInVault(<TimelineScreen />, {
    handlers: {
      'timeline.get': () => ({
        chapters,
        rows: [
          {
            entity: ilse!,
            marks: [
              [1, 9],
              [3, 2],
            ],
          },
          { entity: bram!, marks: [[4, 1]] },
        ],
        hidden: 0,
      }),
      'entities.mentions': ({ sequence }) => ({
        passages: [{ source: source({ path: `Chapters/0${sequence}.md`, sequence, lines: [7, 9] }), text: 'Ilse', spans: [[0, 4]] }],
        total: 1,
      }),
    },
  });
}

it('says that nobody is mentioned in a chapter, where no filter hides them', async () => {
  const { visited } = renderInVault(<TimelineScreen />, { handlers: { 'timeline.get': () => ({ chapters, rows: [], hidden: 0 }) } });
  await screen.findByText('No one is mentioned in your chapters yet');
  expect(screen.queryByText('No matches')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go to World' }));
  expect(visited.at(-1)).toMatchObject({ screen: 'entities' });
});

/** A button that has every query asked again. */
function AskAgain(): ReactNode {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Ask again
    </button>
  );
}

it('stays as it was while everything is read anew', async () => {
  const user = userEvent.setup();
  let isIndexing = false;
  let asked = 0;
  const own: TimelineRow[] = [{ entity: ilse!, marks: [[1, 9]] }];
  renderInVault(
    <>
      <AskAgain />
      <TimelineScreen />
    </>,
    {
      handlers: {
        'index.status': () => ({ ...readyStatus, state: isIndexing ? ('indexing' as const) : ('ready' as const) }),
        'timeline.get': () => {
          asked++;
          return { chapters, rows: isIndexing ? [] : own, hidden: 0 };
        },
      },
    },
  );
  await screen.findByText('1 entity in 4 chapters');
  isIndexing = true;
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByText('No matches')).toBeNull();
  screen.getByText('1 entity in 4 chapters');
  isIndexing = false;
  own.push({ entity: bram!, marks: [[4, 1]] });
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('2 entities in 4 chapters');
});

describe('the timeline', () => {
  it.each([
    ['with births', true, 'Click a chapter to see how old everyone is in it; double-click to read it.'],
    ['without births', false, 'Double-click a chapter to read it.'],
  ])('says what a chapter on the axis is for, %s', async (_, isBorn, hint) => {
    const time = (year: number): StoryTime => ({ at: year, year, month: null, day: null, text: `${year}` });
    renderInVault(<TimelineScreen />, {
      handlers: {
        'timeline.get': () => ({ chapters, rows: [{ entity: ilse!, marks: [[1, 9]] }], hidden: 0 }),
        'timeline.dates': () => ({
          calendar: { months: 12, days: 31, names: [] },
          chapters: [{ chapter: chapters[0]!, date: time(440) }],
          events: [],
          lives: [{ entity: ilse!, born: isBorn ? time(412) : null, died: isBorn ? null : time(460) }],
        }),
      },
    });
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'Dates' }));
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'ch. 1, Water 1, 440' }).textContent).toBe('ch. 1 · Water 1');
  });

  it('shows storylines: a name opens its page, and the view is remembered', async () => {
    const user = userEvent.setup();
    const { visited } = show();
    await user.click(await screen.findByRole('radio', { name: 'Storylines' }));
    const table = await screen.findByRole('table', { name: 'Storylines' });
    expect(table.textContent).toContain('in chapters 1, 3');
    expect(screen.getByRole('cell', { name: 'in chapters 1, 3' }).getAttribute('aria-colspan')).toBe('4');
    await user.click(screen.getByRole('button', { name: 'Bram Corrow' }));
    await waitFor(() => expect(visited.at(-1)).toMatchObject({ screen: 'entities', entity: 'Notes/Bram Corrow' }));
    expect(JSON.parse(localStorage.getItem('lorelens.timeline.v1') ?? '')).toMatchObject({ state: { look: 'storylines' } });
  });

  it.each([
    [64, ['Water 1', 'Water 2', 'Water 3', 'Water 4']],
    [63, []],
  ])('shows titles below the numbers of chapters that are wide enough: %d pixels', (cell, titles) => {
    const head = <TimelineHead chapters={chapters} bands={[]} cell={cell} nameWidth={200} range={null} onRange={() => undefined} />;
    const { container } = renderInVault(head, {});
    const shown = [...container.querySelectorAll('.timeline-number > [aria-hidden]')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['1', '2', '3', '4'].flatMap((number, index) => [number, ...titles.slice(index, index + 1)]));
  });

  it('names the keys of the grid only where they work', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByRole('grid');
    screen.getByText('opens a mention.');
    await user.click(screen.getByRole('radio', { name: 'Storylines' }));
    await screen.findByRole('table', { name: 'Storylines' });
    expect(screen.queryByText('opens a mention.')).toBeNull();
    expect(screen.queryByText('extends it,')).toBeNull();
    screen.getByText('or drag across chapter numbers to select a range.');
  });

  it('shows how many of all storylines are drawn', async () => {
    const user = userEvent.setup();
    const rows = Array.from({ length: 20 }, (_, at) => ({ entity: entity(`Person ${at}`), marks: [[1, 1]] as [number, number][] }));
    renderInVault(<TimelineScreen />, { handlers: { 'timeline.get': () => ({ chapters, rows, hidden: 0 }) } });
    await user.click(await screen.findByRole('radio', { name: 'Storylines' }));
    await screen.findByText('First 18 of 20 storylines');
  });

  it('draws the storylines of people first, and those of all types once "All" is chosen', async () => {
    const user = userEvent.setup();
    const rows = [entity('Ilse'), { ...entity('Skerry'), type: 'location' }].map((one) => ({
      entity: one,
      marks: [[1, 1]] as [number, number][],
    }));
    renderInVault(<TimelineScreen />, { handlers: { 'timeline.get': () => ({ chapters, rows, hidden: 0 }) } });
    await user.click(await screen.findByRole('radio', { name: 'Storylines' }));
    const chip = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
    expect(chip(/^Character/).getAttribute('aria-pressed')).toBe('true');
    expect(chip(/^All/).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Skerry' })).toBeNull();
    await user.click(chip(/^All/));
    expect(chip(/^All/).getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('button', { name: 'Skerry' });
  });

  it('moves between marks by keyboard, and opens the first mention of a chapter', async () => {
    const user = userEvent.setup();
    const { visited } = show();
    const grid = await screen.findByRole('grid');
    act(() => grid.focus());
    await user.keyboard('{Control>}{ArrowRight}{ArrowRight}{/Control}');
    expect(screen.getByRole('gridcell', { name: 'ch. 3 · Water 3: 2 mentions' }).id).toBe(grid.getAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(visited.at(-1)?.read).toBe('Chapters/03.md:7-9'));
    await user.keyboard('{Home}{ArrowDown}{Enter}');
    await waitFor(() => expect(visited.at(-1)).toMatchObject({ screen: 'entities', entity: 'Notes/Bram Corrow' }));
  });

  it('selects chapters with Shift and arrows, and applies the last of them as the as-of chapter', async () => {
    const user = userEvent.setup();
    const { visited } = show();
    const grid = await screen.findByRole('grid');
    act(() => grid.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Ask up to chapter 3' }));
    expect(visited.at(-1)).toMatchObject({ screen: 'context', asOf: 3 });
    act(() => screen.getByRole('grid').focus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /Ask up to/ })).toBeNull();
  });

  it('finds by name, and explains what it needs when there are no chapters', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    await user.type(await screen.findByLabelText('Search the timeline'), 'gull');
    await waitFor(() => expect(screen.queryByText('Bram Corrow')).toBeNull());
    screen.getByText('Ilse Corrow');
    unmount();
    renderInVault(<TimelineScreen />);
    await screen.findByText('No chapters yet');
  });

  it('leads out of a folder in which there is nothing to read', async () => {
    const empty = { ...readyStatus, counts: { ...readyStatus.counts, documents: 0 } };
    renderInVault(<TimelineScreen />, { handlers: { 'index.status': () => empty } });
    await screen.findByText('This folder has nothing to read yet');
    screen.getByRole('button', { name: 'Open another folder…' });
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startOnScreen } from '../../common/navigation/screenFocus.ts';
import { renderInVault } from '../../testing/renderInVault.tsx';
import { chapter, readyStatus } from '../../testing/world.ts';
import { Arrival, ReadFiles } from './Arrival.tsx';

const story = { 'timeline.chapters': () => ({ chapters: [chapter(1, 'Low Water')], latest: 1 }) };
const leave = () => vi.fn<() => void>();

describe('Arrival', () => {
  it('shows what is being read, and the names that were found', async () => {
    const progress = { stage: 'reading', done: 3, total: 12, path: null } as const;
    renderInVault(<Arrival onLeave={leave()} onPoster={leave()} />, {
      handlers: { 'index.status': () => ({ ...readyStatus, state: 'indexing', progress }) },
    });
    await screen.findByRole('heading', { name: 'Reading Tideglass' });
    await screen.findByText('Reading 3 of 12');
    expect(screen.getByRole('progressbar', { name: 'Reading progress' }).getAttribute('aria-valuenow')).toBe('25');
    expect(within(await screen.findByRole('list', { name: 'In your world' })).getAllByRole('button')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Look around first' })).toBeNull();
  });

  it('then shows the contents of the world, and asks the chosen question', async () => {
    const poster = leave();
    const { visited } = renderInVault(<Arrival onLeave={leave()} onPoster={poster} />, { handlers: story });
    await screen.findByRole('heading', { name: 'Your world: 2 people, 2 places, 1 chapter' });
    const questions = within(screen.getByRole('list', { name: 'Ask a first question' })).getAllByRole('button');
    expect(questions).toHaveLength(3);
    // Enter asks the first: the people before it are not tabbed through.
    startOnScreen()();
    expect(document.activeElement).toBe(questions[0]);
    await userEvent.click(questions[0]!);
    expect(visited.at(-1)).toMatchObject({ screen: 'context', ask: questions[0]!.textContent });
    await userEvent.click(screen.getByRole('button', { name: 'Export poster…' }));
    expect(poster).toHaveBeenCalledTimes(1);
  });

  it('closes at once when there is nothing to introduce', async () => {
    const left = leave();
    renderInVault(<Arrival onLeave={left} onPoster={leave()} />, {
      handlers: { 'index.status': () => ({ ...readyStatus, counts: { ...readyStatus.counts, documents: 0 } }) },
    });
    await vi.waitFor(() => expect(left).toHaveBeenCalled());
  });
});

describe('ReadFiles', () => {
  it('lists the files that were read last, the latest first, by their names without folder and ending', () => {
    const { rerender, container } = render(<ReadFiles path="Story/Low Water.md" />);
    for (const path of ['Story/High Water.md', null, 'People/Ada.md', 'places/mill-of-the-east_bank.md', 'Ann-Lise.md'])
      rerender(<ReadFiles path={path} />);
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Ann-Lise',
      'mill of the east bank',
      ...['Ada', 'High Water', 'Low Water'],
    ]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { readyStatus } from '../../testing/world.ts';
import { progressLabel } from './StatusBar.tsx';
import { StatusBar } from './StatusBar.tsx';

beforeEach(withSizes);

describe('progressWords', () => {
  it('describes what a run is doing', () => {
    expect(progressLabel(null)).toBe('Getting ready');
    expect(progressLabel({ stage: 'finding', done: 0, total: 0, path: null })).toBe('Finding files');
    expect(progressLabel(null, false)).toBe('Checking for changes');
    expect(progressLabel({ stage: 'finding', done: 0, total: 0, path: null }, false)).toBe('Checking for changes');
    expect(progressLabel({ stage: 'reading', done: 412, total: 1_690, path: 'a.md' })).toBe('Reading 412 of 1,690');
    expect(progressLabel({ stage: 'linking', done: 0, total: 0, path: null })).toBe('Linking names and relationships');
  });
});

describe('the status line', () => {
  it('shows indexing and the making of vectors, and pauses it', async () => {
    const pause = vi.fn(() => ({}));
    renderInVault(<StatusBar />, {
      handlers: {
        'index.status': () => ({
          ...readyStatus,
          state: 'indexing',
          progress: { stage: 'reading', done: 412, total: 1_690, path: null },
          vectors: { state: 'working', done: 62, total: 100, model: 'm', problem: null },
        }),
        'vectors.pause': pause,
      },
    });
    await screen.findByText('Reading 412 of 1,690');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('24');
    screen.getByText('Preparing semantic search 62%');
    await userEvent.click(screen.getByRole('button', { name: 'Pause semantic search' }));
    await waitFor(() => expect(pause).toHaveBeenCalledTimes(1));
  });

  it('counts nothing while nothing has been read for the first time', async () => {
    const nothing = { ...readyStatus.counts, entities: 0, documents: 0, words: 0 };
    renderInVault(<StatusBar />, {
      handlers: { 'index.status': () => ({ ...readyStatus, state: 'indexing', progress: null, counts: nothing }) },
    });
    await screen.findByText('Getting ready');
    expect(screen.queryByText(/0 entities/)).toBeNull();
  });

  it('says that the index is not up to date while something keeps it from following the files', async () => {
    renderInVault(<StatusBar />, {
      handlers: { 'index.status': () => ({ ...readyStatus, problem: { code: 'disk-full', message: 'No room.' } }) },
    });
    await screen.findByText('Not up to date');
    expect(screen.queryByText('Up to date')).toBeNull();
  });

  it('lists the files that are not in the index with their reasons, and finds among them', async () => {
    const user = userEvent.setup();
    const { visited } = renderInVault(<StatusBar />, {
      handlers: {
        'index.status': () => ({
          ...readyStatus,
          reports: [
            { path: 'Map.pdf', outcome: 'skipped', reason: 'Not a text.', line: null },
            { path: 'Ada Quill.webp', outcome: 'skipped', reason: 'Not a text.', line: null },
            { path: 'Broken.md', outcome: 'problem', reason: 'The properties are not understood.', line: 4 },
          ],
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '1 file partly read · 1 skipped' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2));
    within(dialog).getByRole('button', { name: /^Picture/ });
    await user.type(within(dialog).getByLabelText('Filter by name or reason'), 'properties');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    await user.click(within(dialog).getByRole('button', { name: 'Broken.md:4' }));
    expect(visited.at(-1)?.read).toBe('Broken.md:4');
  });

  it('counts no file as skipped of which only a title page was left out, and still lists it', async () => {
    const titlePage = { path: 'Book.md', outcome: 'skipped', reason: 'Lines 1 to 10 were left out.', line: 1 } as const;
    renderInVault(<StatusBar />, { handlers: { 'index.status': () => ({ ...readyStatus, reports: [titlePage] }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'About the index' }));
    await within(await screen.findByRole('dialog', { name: 'About the index' })).findByText(/^Front and back matter: Lines 1 to 10/);
    expect(screen.queryByText(/skipped/)).toBeNull();
    await userEvent.keyboard('{Escape}');
  });

  it('asks whether files of uncertain kind are chapters or notes', async () => {
    const decided: unknown[] = [];
    renderInVault(<StatusBar />, {
      handlers: {
        'index.status': () => ({ ...readyStatus, unsure: ['A.md', 'B.md'].map((path) => ({ path, kind: 'note', words: 1_200 })) }),
        'documents.setKind': ({ paths, kind }) => {
          decided.push({ paths, kind });
          throw new Error('The disk is full.');
        },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '2 files: chapters or notes?' }));
    await user.click(within(screen.getByRole('radiogroup', { name: 'B.md' })).getByRole('radio', { name: 'Chapters' }));
    await user.click(screen.getByRole('button', { name: 'All are chapters' }));
    await waitFor(() =>
      expect(decided).toEqual([
        { paths: ['B.md'], kind: 'manuscript' },
        { paths: ['A.md', 'B.md'], kind: 'manuscript' },
      ]),
    );
  });
});

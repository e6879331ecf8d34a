import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from '#shared/contract/handlers.ts';
import { AppError } from '#shared/contract/errors.ts';
import { bridgeWith } from '../../testing/VaultWindow.tsx';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { ReaderPanel } from './ReaderPanel.tsx';

const text = '# The Ferry\n\nThe boat was late, as [[Ilse Corrow]] knew.\n\n## Night\n\nNobody came.\n';

const reads = (own: Partial<Handlers> = {}): Partial<Handlers> => ({
  'documents.read': ({ path }) => ({
    document: { path, title: 'The Ferry', kind: 'manuscript', role: 'canon', sequence: 3, words: 12 },
    text,
    properties: null,
    passages: [],
  }),
  ...own,
});

describe('ReaderPanel', () => {
  beforeEach(withSizes);

  it('shows the document as prose under its chapter and title', async () => {
    renderInVault(<ReaderPanel reference="Chapters/03.md:3-3" />, { handlers: reads() });
    await screen.findByRole('heading', { name: 'ch. 3 · The Ferry' });
    expect(screen.getByText('Chapters/03.md:3-3')).toBeTruthy();
    const shown = await screen.findByRole('document', { name: 'The Ferry' });
    await waitFor(() => expect(shown.textContent).toContain('The boat was late'));
    expect(shown.textContent).not.toContain('[[');
  });

  it('closes by its button, and opens the document in the editor', async () => {
    const user = userEvent.setup();
    const openFile = vi.fn(() => Promise.resolve());
    const { visited } = renderInVault(<ReaderPanel reference="Chapters/03.md" />, {
      handlers: reads(),
      bridge: bridgeWith({ openFile }),
      route: { read: 'Chapters/03.md' },
    });
    await user.click(await screen.findByRole('button', { name: 'Open in your editor' }));
    expect(openFile).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'Chapters/03.md');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(visited.at(-1)?.read).toBeNull();
  });

  it('navigates to the heading that is chosen in the outline', async () => {
    const user = userEvent.setup();
    const { visited } = renderInVault(<ReaderPanel reference="Chapters/03.md" />, { handlers: reads() });
    await user.click(await screen.findByRole('button', { name: 'Document outline' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Night' }));
    expect(visited.at(-1)?.read).toBe('Chapters/03.md:5');
  });

  it('says why a document could not be read', async () => {
    renderInVault(<ReaderPanel reference="Chapters/gone.md" />, {
      handlers: reads({
        'documents.read': () => {
          throw new AppError('not-found', 'There is no such document.');
        },
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such document.');
  });
});

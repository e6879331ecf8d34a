import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInVault, withSizes } from '../testing/renderInVault.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { Reader } from './Frame.tsx';

beforeEach(withSizes);

describe('Reader', () => {
  it('closes by Escape while a message is shown', async () => {
    const { visited } = renderInVault(<Reader reference="Chapters/03.md" />, { route: { read: 'Chapters/03.md' } });
    act(() => void toast('Saved'));
    await screen.findByText('Saved');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(visited.at(-1)?.read).toBeNull());
  });
});

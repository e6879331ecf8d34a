import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventPayload } from '#shared/contract/procedures.ts';
import { engineWith, VaultWindow } from '../../testing/VaultWindow.tsx';
import { vault } from '../../testing/world.ts';
import { usePicture } from './usePortrait.ts';

afterEach(() => vi.unstubAllGlobals());

/** Shows what was decoded: the stubs decode a picture to its text. */
function PictureText({ path }: { readonly path: string }) {
  const picture = usePicture(path) as { readonly text?: string } | null;
  return <p>{picture?.text ?? 'no picture'}</p>;
}

describe('usePicture', () => {
  it('shows the new picture when the file is replaced, and reads nothing again for another vault', async () => {
    let content = 'sketch';
    const read = vi.fn(() => Promise.resolve({ ok: true, blob: () => Promise.resolve(content) }));
    vi.stubGlobal('fetch', read);
    vi.stubGlobal('createImageBitmap', (from: string | { readonly text: string }) =>
      Promise.resolve({ text: typeof from === 'string' ? from : from.text, width: 9, height: 9, close: () => undefined }),
    );
    const listeners: ((changed: EventPayload<'pictures.changed'>) => void)[] = [];
    const engine = {
      ...engineWith(),
      on: (name: string, listener: never) => (name === 'pictures.changed' && listeners.push(listener), () => undefined),
    };
    render(
      <VaultWindow engine={engine}>
        <PictureText path="Art/Mara.png" />
      </VaultWindow>,
    );
    await screen.findByText('sketch');
    content = 'painting';
    await act(async () => listeners.forEach((changed) => changed({ vault: 'another' })));
    expect(read).toHaveBeenCalledTimes(1);
    await act(async () => listeners.forEach((changed) => changed({ vault: vault.id })));
    await screen.findByText('painting');
  });
});

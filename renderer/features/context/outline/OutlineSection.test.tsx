import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContextItem } from '#shared/model/context/context.ts';
import { VaultWindow } from '../../../testing/VaultWindow.tsx';
import { item } from '../../../testing/world.ts';
import { OutlineSection } from './OutlineSection.tsx';
import type { OutlineItemActions } from './PieceTools.tsx';

const doNothing = (): void => undefined;
const actions: OutlineItemActions = {
  onWhy: doNothing,
  onMore: doNothing,
  onShow: doNothing,
  onDrop: doNothing,
  onPin: doNothing,
  onMove: doNothing,
};

describe('OutlineSection', () => {
  it('draws only the rows again that are shown or no longer shown in the text', () => {
    const drawn: string[] = [];
    const items = ['a', 'b', 'c'].map((reference): ContextItem => {
      const row = item({ reference });
      // A row reads the tokens of its item once each time it is drawn.
      return Object.defineProperty(row, 'tokens', { get: () => drawn.push(reference) });
    });
    const section = (shown: string | null) => (
      <VaultWindow>
        <OutlineSection title="Passages" tokens={3} entities={[]} items={items} shown={shown} isLong={false} actions={actions} />
      </VaultWindow>
    );
    const { rerender } = render(section(null));
    expect(drawn).toEqual(['a', 'b', 'c']);
    rerender(section('b'));
    expect(drawn.slice(3)).toEqual(['b']);
    expect(screen.getAllByRole('listitem').map((row) => row.classList.contains('outline-item-shown'))).toEqual([false, true, false]);
    rerender(section('c'));
    expect(drawn.slice(4)).toEqual(['b', 'c']);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import type { Insight } from '../model/insights.ts';
import { InsightStrip } from './InsightStrip.tsx';

beforeEach(withSizes);

function show(insights: readonly Insight[] | null, asOf: number | null): HTMLElement | null {
  renderInVault(<InsightStrip insights={insights} asOf={asOf} nameOf={(id) => id} onChoose={() => undefined} />);
  return screen.queryByRole('list', { name: 'Insights' });
}

describe('InsightStrip', () => {
  it('stays visible at a chapter without insights', () => {
    expect(show([], 2)?.textContent).toBe('Nothing stands out up to ch. 2');
  });

  it('shows insights up to a chapter', () => {
    const list = show([{ kind: 'strangers', ids: ['Ilse', 'Bram'] }], 2);
    expect(list?.textContent).toBe('Never meet: Ilse and Bram');
    expect([...list!.querySelectorAll('[data-entity]')].map(({ textContent }) => textContent)).toEqual(['Ilse', 'Bram']);
  });

  it('has a menu of the insights for which its row has no room', async () => {
    const offsetTop = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) < 2 ? 8 : 42;
    });
    const chosen = vi.fn();
    const insights = ['Ilse', 'Bram', 'Odo', 'Mara'].map((id): Insight => ({ kind: 'bridge', ids: [id] }));
    renderInVault(<InsightStrip insights={insights} asOf={null} nameOf={(id) => id} onChoose={chosen} />);
    const hidden = screen.getAllByRole('listitem').filter((each) => each.dataset['hidden'] !== undefined);
    expect(hidden.map(({ textContent }) => textContent)).toEqual(['Connects groups: Odo', 'Connects groups: Mara']);
    fireEvent.click(screen.getByRole('button', { name: '2 more insights' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Connects groups: Mara' }));
    expect(chosen).toHaveBeenCalledWith(insights[3]);
    offsetTop.mockRestore();
  });

  it('has no menu where all insights fit', () => {
    show([{ kind: 'strangers', ids: ['Ilse', 'Bram'] }], null);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('takes no space when the whole story has no insights, or when only part of the vault is shown', () => {
    expect(show([], null)).toBeNull();
    expect(show(null, 2)).toBeNull();
  });
});

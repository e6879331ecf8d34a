import { type ReactNode, useState } from 'react';
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
    expect(show([{ kind: 'strangers', ids: ['Ilse', 'Bram'] }], 2)?.textContent).toBe('Never meet: Ilse, Bram');
  });

  it('keeps the height of the whole story at a chapter with more insights, so that the map does not move', () => {
    const offsetHeight = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(43);
    function Scrubbed(): ReactNode {
      const [asOf, setAsOf] = useState<number | null>(null);
      const names = asOf === null ? ['Ilse'] : ['Ilse', 'Bram'];
      return (
        <>
          <InsightStrip
            insights={names.map((id) => ({ kind: 'bridge', ids: [id] }))}
            asOf={asOf}
            nameOf={(id) => id}
            onChoose={() => undefined}
          />
          <button type="button" onClick={() => setAsOf(2)}>
            Chapter 2
          </button>
        </>
      );
    }
    renderInVault(<Scrubbed />);
    fireEvent.click(screen.getByRole('button', { name: 'Chapter 2' }));
    expect(screen.getByRole('list', { name: 'Insights' }).style.height).toBe('43px');
    offsetHeight.mockRestore();
  });

  it('takes no space when the whole story has no insights, or when only part of the vault is shown', () => {
    expect(show([], null)).toBeNull();
    expect(show(null, 2)).toBeNull();
  });
});

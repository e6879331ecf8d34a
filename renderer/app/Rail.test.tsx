import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInVault } from '../testing/renderInVault.tsx';
import { readyStatus } from '../testing/world.ts';
import { Rail } from './Rail.tsx';

const totals = { names: 12, shared: 2, duplicates: 0, links: 5, contradictions: 3 };
const none = { names: [], shared: [], duplicates: [], links: [], contradictions: [] };
const rail = <Rail screen="context" onFind={() => undefined} commands={[]} />;

it('shows the number of contradictions next to Continuity once the index is up to date', async () => {
  let asked = 0;
  const suggestions = { 'suggestions.list': () => (asked++, { ...none, totals }) };
  const { unmount } = renderInVault(rail, {
    handlers: { ...suggestions, 'index.status': () => ({ ...readyStatus, state: 'indexing' as const }) },
  });
  await screen.findByRole('button', { name: 'Continuity' });
  expect(asked).toBe(0);
  unmount();
  renderInVault(rail, { handlers: { ...suggestions, 'index.status': () => readyStatus } });
  await screen.findByRole('button', { name: /^Continuity.*3 contradictions$/ });
});

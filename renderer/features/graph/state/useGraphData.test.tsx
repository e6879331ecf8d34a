import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInVault, withSizes } from '../../../testing/renderInVault.tsx';
import { entities } from '../../../testing/world.ts';
import { GraphScreen } from '../GraphScreen.tsx';

vi.mock('../layout/webGraph.ts', () => ({
  webGraph: () => {
    throw new Error('An edge leads to nobody.');
  },
}));

beforeEach(withSizes);

describe('useGraphData', () => {
  it('says that the map cannot be laid out when its web cannot be found, so that the table is shown', async () => {
    const nodes = entities.map(({ id, name, type, importance, mentions }) => ({ id, name, type, importance, mentions }));
    renderInVault(<GraphScreen />, { handlers: { 'graph.get': () => ({ nodes, edges: [], hidden: 0 }) } });
    expect(await screen.findByRole('table', { name: 'Entities on the map' })).toBeTruthy();
  });
});

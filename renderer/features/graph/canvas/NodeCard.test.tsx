import cytoscape from 'cytoscape';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hoverCard } from '../../../common/hoverCard/namesWithCards.tsx';
import { NodeCard } from './NodeCard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hoverCard.setState({ shown: null });
  vi.useRealTimers();
});

const graphOf = (...ids: string[]): cytoscape.Core =>
  cytoscape({ headless: true, styleEnabled: true, elements: ids.map((id) => ({ data: { id } })) });
const shown = (): string | undefined => hoverCard.getState().shown?.id;

it('shows the card of the node that the pointer came to last', () => {
  const graph = graphOf('mara', 'oren');
  const card = new NodeCard(document.createElement('div'));
  card.openSoon(graph.getElementById('mara'));
  vi.advanceTimersByTime(300);
  card.openSoon(graph.getElementById('oren'));
  vi.advanceTimersByTime(300);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(300);
  expect(shown()).toBe('oren');
});

it('stays closed, regardless of where the pointer was before', () => {
  const graph = graphOf('mara', 'oren');
  const card = new NodeCard(document.createElement('div'));
  card.openSoon(graph.getElementById('mara'));
  card.openSoon(graph.getElementById('oren'));
  card.close();
  graph.destroy();
  vi.runAllTimers();
  expect(shown()).toBeUndefined();
});

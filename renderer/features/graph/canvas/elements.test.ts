import cytoscape from 'cytoscape';
import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { graphElements } from './elements.ts';
import { lineScale, styleSheet } from './styleSheet.ts';

const node = (id: string, importance: number, type = 'character'): GraphNode => ({ id, name: id, type, importance, mentions: 1 });
const edge = (source: string, target: string, strength: number, kind = 'serves'): GraphEdge => ({
  ...{ source, target, kind, strength, origin: 'stated', directed: true },
});

describe('graphElements', () => {
  it('lists nodes by importance, then edges by strength, and no edge without both ends', () => {
    const elements = graphElements(
      [node('a', 0.1), node('b', 1)],
      [edge('a', 'b', 0.2), edge('b', 'a', 0.9), edge('a', 'gone', 1)],
      new Map([['b', [3, 4]]]),
    );
    expect(elements.map(({ data }) => data.id)).toEqual(['b', 'a', 'b\na\nserves', 'a\nb\nserves']);
    expect(elements[0]).toMatchObject({ position: { x: 3, y: 4 }, data: { size: 46, token: '--type-character' } });
  });
});

describe('styleSheet', () => {
  it('takes colours from the tokens and shapes from the types', () => {
    const options = { typeTokens: ['--type-character', '--type-item'], scale: () => 2, textScale: () => 2, compact: false, dense: false };
    const graph = cytoscape({
      ...{ headless: true, styleEnabled: true },
      style: styleSheet((token) => (token === '--type-item' ? '#ff0000' : '#010203'), options),
      elements: graphElements([node('ring', 0, 'item'), node('mara', 1)], [edge('mara', 'ring', 1, 'owns')], new Map()),
    });
    const ring = graph.getElementById('ring');
    expect(ring.style('background-color')).toBe('rgb(255,0,0)');
    expect(ring.style('shape')).toBe('diamond');
    expect(ring.numericStyle('width')).toBe(14);
    expect(graph.getElementById('mara').style('shape')).toBe('ellipse');
    const [owns] = graph.edges().addClass('arrow').toArray();
    expect(owns?.style('target-arrow-shape')).toBe('triangle');
    expect(owns?.style('curve-style')).toBe('bezier');
    graph.destroy();
  });
});

describe('lineScale', () => {
  it('is about one by the zoom, in steps', () => {
    expect(lineScale(1)).toBe(1);
    expect(lineScale(1.05)).toBe(1);
    expect(lineScale(0.5)).toBe(2);
  });
});

import cytoscape from 'cytoscape';
import { describe, expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { graphElements, inTwoLines, type LabelView, showHighlight, showLabels } from './elements.ts';
import { arrowScale, lineScale, styleSheet } from './styleSheet.ts';

const node = (id: string, importance: number, type = 'character'): GraphNode => ({ id, name: id, type, importance, mentions: 1 });
const edge = (source: string, target: string, strength: number, kind = 'serves'): GraphEdge => ({
  ...{ source, target, kind, strength, origin: 'stated', directed: true },
});

describe('inTwoLines', () => {
  it('splits a long name near its middle, but no short name or single word', () => {
    expect(
      ['Ilse Corrow', 'The Lamplighters', 'The Keeper of the Gate', 'Thorolfssonardal', 'Lantern-Keepers'].map((name) =>
        inTwoLines(name, 12),
      ),
    ).toEqual([...['Ilse Corrow', 'The\nLamplighters', 'The Keeper\nof the Gate', 'Thorolfssonardal', 'Lantern-\nKeepers']]);
  });

  it('splits Chinese and Japanese, whose letters are wider, in the middle', () => {
    expect(['沈青河', '北海灯塔守望者会', 'ミナセ・アカリ号'].map((name) => inTwoLines(name, 12))).toEqual([
      ...['沈青河', '北海灯塔\n守望者会', 'ミナセ・\nアカリ号'],
    ]);
  });
});

describe('graphElements', () => {
  it('fades the edges that the layout is not about, if any', () => {
    const nodes = ['a', 'b', 'c', 'x', 'y'].map((id) => node(id, 0.1));
    const edges = [edge('a', 'b', 1), edge('b', 'c', 1), edge('c', 'x', 1), edge('x', 'y', 1)];
    const faded = (isFaded: ((source: string, target: string) => boolean) | null): unknown =>
      graphElements(nodes, edges, new Map(), { isFaded })
        .filter(({ data }) => data['faded'] === true)
        .map(({ data }) => [data['source'], data['target']]);
    expect(faded((source) => source === 'c')).toEqual([['c', 'x']]);
    expect(faded(null)).toEqual([]);
  });

  it('draws a relationship that has ended thinner than one that holds, and dashed', () => {
    const cy = cytoscape({
      headless: true,
      styleEnabled: true,
      elements: graphElements([node('a', 1), node('b', 1)], [edge('a', 'b', 1), { ...edge('b', 'a', 1), until: 3 }], new Map()),
      style: styleSheet(() => '#123456', { typeTokens: [], scale: () => 1, textScale: () => 1, compact: false, dense: false }),
    });
    const [holds, ended] = [cy.edges('[source = "a"]'), cy.edges('[source = "b"]')];
    expect([holds.style('line-style'), ended.style('line-style')]).toEqual(['solid', 'dashed']);
    expect(Number.parseFloat(ended.style('width'))).toBeLessThan(0.7 * Number.parseFloat(holds.style('width')));
    expect(Number(ended.style('line-opacity'))).toBeLessThan(0.6 * Number(holds.style('line-opacity')));
    cy.destroy();
  });

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

describe('a family tree', () => {
  const family = [
    edge('child', 'parent', 1, 'child of'),
    edge('parent', 'other', 1, 'spouse of'),
    edge('parent', 'child', 0.5, 'parent of'),
  ];
  const nodes = [node('child', 1), node('parent', 0.1), node('other', 0.5)];

  const positions = new Map([
    ['parent', [0, 0]],
    ['other', [100, 0]],
    ['child', [50, 100]],
  ] as const);

  it('has its own kinds of lines, and nodes of equal size', () => {
    const elements = graphElements(nodes, family, positions, { isFamilyTree: true });
    expect(Object.fromEntries(elements.flatMap(({ data }) => ('kind' in data ? [[data['kind'], data['line']]] : [])))).toEqual({
      'child of': 'descent',
      'parent of': 'descent',
      'spouse of': 'couple',
    });
    expect(new Set(elements.flatMap(({ data }) => ('size' in data ? [data['size']] : []))).size).toBe(1);
    expect(graphElements(nodes, family, positions).every(({ data }) => (data['line'] ?? null) === null)).toBe(true);
  });

  it('draws its lines at right angles and without arrows', () => {
    const graph = cytoscape({
      ...{ headless: true, styleEnabled: true },
      style: styleSheet(() => '#010203', { typeTokens: [], scale: () => 1, textScale: () => 1, compact: false, dense: false }),
      elements: graphElements(nodes, family, positions, { isFamilyTree: true }),
    });
    graph.edges().addClass('arrow').addClass('highlighted');
    const looks = graph.edges().map((line) => [line.data('kind'), line.style('curve-style'), line.style('target-arrow-shape')]);
    expect(looks.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['child of', 'segments', 'none'],
      ['parent of', 'segments', 'none'],
      ['spouse of', 'straight', 'none'],
    ]);
    graph.destroy();
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

describe('arrowScale', () => {
  it('keeps arrows the same size on screen when zoomed out, regardless of line width', () => {
    // As Cytoscape draws them: by the width of the line in the graph's own pixels.
    const onScreen = (width: number, scale: number): number =>
      (Math.max(29, (13.37 * width * scale) ** 0.9) * arrowScale(width * scale, scale)) / scale;
    expect(onScreen(2.5, 1)).toBeCloseTo(29);
    expect(onScreen(2.5, 4)).toBeCloseTo(29);
    expect(onScreen(0.8, 8)).toBeCloseTo(29);
  });
});

describe('lineScale', () => {
  it('is about one divided by the zoom, in steps', () => {
    expect(lineScale(1)).toBe(1);
    expect(lineScale(1.05)).toBe(1);
    expect(lineScale(0.5)).toBe(2);
  });
});

describe('showHighlight', () => {
  const drawn = (count: number): cytoscape.Core =>
    cytoscape({ headless: true, elements: Array.from({ length: count }, (_, at) => ({ data: { id: String(at) } })) });
  const dimmed = (cy: cytoscape.Core): number => cy.elements('.dimmed').length;

  it('dims the rest of a small graph, and nothing once the graph has become large', () => {
    const cy = drawn(10);
    const highlight = cy.getElementById('1');
    let isDimmed = showHighlight(cy, { highlight, before: null, isDimmed: false, isDense: false });
    expect([isDimmed, dimmed(cy)]).toEqual([true, 9]);
    cy.add(Array.from({ length: 1_000 }, (_, at) => ({ data: { id: `new ${at}` } })));
    isDimmed = showHighlight(cy, { highlight, before: highlight, isDimmed, isDense: false });
    expect([isDimmed, dimmed(cy), highlight.hasClass('highlighted')]).toEqual([false, 0, true]);
    showHighlight(cy, { highlight: null, before: highlight, isDimmed, isDense: false });
    expect([dimmed(cy), highlight.hasClass('highlighted')]).toEqual([0, false]);
  });

  it('draws many highlighted lines thin, few with arrows where there are many others', () => {
    const cy = drawn(60);
    const lines = cy.add(
      Array.from({ length: 50 }, (_, at) => ({ group: 'edges' as const, data: { id: `line ${at}`, source: '0', target: String(at + 1) } })),
    );
    showHighlight(cy, { highlight: lines, before: null, isDimmed: false, isDense: true });
    expect([cy.edges('.crowded').length, cy.edges('.arrow').length]).toEqual([50, 0]);
    const few = lines.slice(0, 3);
    showHighlight(cy, { highlight: few, before: lines, isDimmed: true, isDense: true });
    expect([cy.edges('.crowded').length, cy.edges('.arrow').length]).toEqual([0, 3]);
  });
});

describe('showLabels', () => {
  const nobody = { hovered: null, focused: null, selected: null, path: [] };
  const rest = { view: { zoom: 1, x: 0, y: 0 }, width: 800, height: 600, covers: [], compact: false, picked: [], edgeLabels: true };
  const show = (cy: cytoscape.Core, options: Partial<LabelView>): string[] => {
    showLabels(cy, { attention: nobody, highlight: null, hubs: new Set(), ...rest, ...options });
    return cy.elements('.labelled').map((element) => element.id());
  };

  it('names every node at some zoom, and the one under the pointer or the keys in any crowd', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `Entity number ${at}`);
    const at = (index: number): [number, number] => [100 + 24 * (index % 8), 100 + 24 * Math.floor(index / 8)];
    const places = new Map(ids.map((id, index) => [id, at(index)] as const));
    const cy = cytoscape({
      headless: true,
      layout: { name: 'preset' },
      elements: graphElements(
        ids.map((id) => node(id, 0.5)),
        [],
        places,
      ),
    });
    const named = show(cy, {});
    const unnamed = ids.filter((id) => !named.includes(id));
    expect(unnamed).not.toEqual([]);
    for (const id of unnamed) {
      expect(show(cy, { attention: { ...nobody, hovered: id } })).toContain(id);
      expect(show(cy, { attention: { ...nobody, focused: id } })).toContain(id);
      const [x, y] = places.get(id)!;
      expect(show(cy, { view: { zoom: 4, x: 400 - 4 * x, y: 300 - 4 * y } })).toContain(id);
    }
  });

  it('writes no name across the lower edge of the map', () => {
    const cy = cytoscape({
      headless: true,
      layout: { name: 'preset' },
      elements: graphElements(
        [node('low', 0.5), node('high', 0.5)],
        [],
        new Map([
          ['low', [400, 590]],
          ['high', [400, 300]],
        ]),
      ),
    });
    expect(show(cy, {})).toEqual(['low', 'high']);
    expect(cy.getElementById('low').hasClass('above')).toBe(true);
    expect(cy.getElementById('high').hasClass('above')).toBe(false);
  });

  it('writes kinds on lines within a generation of a family tree, not on those from parents to children', () => {
    const family = [edge('a', 'b', 1, 'spouse of'), edge('a', 'c', 1, 'parent of')];
    const places = new Map<string, [number, number]>([
      ['a', [100, 100]],
      ['b', [400, 100]],
      ['c', [100, 400]],
    ]);
    const cy = cytoscape({
      headless: true,
      layout: { name: 'preset' },
      elements: graphElements(
        ['a', 'b', 'c'].map((id) => node(id, 0.5)),
        family,
        places,
        { isFamilyTree: true },
      ),
    });
    expect(show(cy, {}).filter((id) => id.includes('\n'))).toEqual(['a\nb\nspouse of']);
  });
});

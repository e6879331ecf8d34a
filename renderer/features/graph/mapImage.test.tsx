import { expect, it } from 'vitest';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { mapImageSvg } from './mapImage.ts';

const node = (id: string, type: string): GraphNode => ({ id, name: id, type, importance: 0.5, mentions: 1 });
const nodes = [node('Ilse & Bram', 'character'), node('The Keeper of the Gate', 'location'), node('Elsewhere', 'location')];
const edge: GraphEdge = {
  ...{ source: 'Ilse & Bram', target: 'The Keeper of the Gate', kind: 'ally of' },
  strength: 1,
  origin: 'stated',
  directed: false,
};
const positions = new Map<string, readonly [number, number]>([
  ['Ilse & Bram', [0, 0]],
  ['The Keeper of the Gate', [200, 0]],
]);

it('draws what has ended thin, dashed and faint, and says so in the legend', () => {
  const svg = mapImageSvg({ title: 'Low Harbour map', nodes, edges: [{ ...edge, until: 4 }], positions }, (name) => `#${name}`);
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('g > g > line');
  expect(['stroke-width', 'stroke-dasharray', 'stroke-opacity'].map((name) => drawn?.getAttribute(name))).toEqual(['1', '2 4', '0.45']);
  expect(svg).toContain('>Ended</text>');
});

it('draws nodes in the shapes of their types, names in at most two lines, and a legend of the types in use, without a style sheet', () => {
  const svg = mapImageSvg({ title: 'Low Harbour map', nodes, edges: [edge], positions }, (name) => `#${name}`);
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelectorAll('g > circle, g > polygon')).toHaveLength(4);
  expect(svg).toContain('Ilse &amp; Bram');
  const texts = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts[0]).toBe('Low Harbour map');
  expect(texts).toContain('of the Gate');
  expect(texts).not.toContain('Elsewhere');
  expect(texts.slice(-3)).toEqual(['Character', 'Location', 'Bonds']);
  expect(document.querySelector('title')?.textContent).toBe('Ilse & Bram – ally of – The Keeper of the Gate');
  expect(svg).not.toContain('<style');
});

it('draws families at right angles: a double line for a couple, and from the middle of it down to their child', () => {
  const family = [node('Ilse', 'character'), node('Bram', 'character'), node('Oda', 'character')];
  const kin = (source: string, target: string, kind: string): GraphEdge => ({
    ...edge,
    source,
    target,
    kind,
    directed: kind !== 'married to',
  });
  const placed = new Map<string, readonly [number, number]>([
    ['Ilse', [0, 0]],
    ['Bram', [200, 0]],
    ['Oda', [100, 100]],
  ]);
  const edges = [kin('Ilse', 'Bram', 'married to'), kin('Ilse', 'Oda', 'parent of'), kin('Oda', 'Bram', 'child of')];
  const svg = mapImageSvg({ title: 'Kin', nodes: family, edges, positions: placed, isFamilyTree: true }, (name) => `#${name}`);
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect([...document.querySelectorAll('polyline')].map((line) => line.getAttribute('points'))).toEqual([
    '0,0 100,0 100,62 100,62 100,100',
    '100,100 100,62 100,62 100,0 200,0',
    '0,0 200,0',
    '0,0 200,0',
  ]);
  expect(document.querySelectorAll('g > g > line')).toHaveLength(0);
});

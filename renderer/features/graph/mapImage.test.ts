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

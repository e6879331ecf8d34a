import type { EdgeSingular, NodeSingular, StylesheetStyle } from 'cytoscape';
import { typeToken } from '../../lore/types.tsx';
import { typeShape } from './shapes.tsx';

/** Diameter of a node by importance (0 to 1), in the graph's own pixels. */
export function nodeSize(importance: number): number {
  return 9 + 27 * Math.max(0, importance);
}

/**
 * The graph's look in the colours of the current theme, read from the tokens. A small graph passes its zoom, so that
 * names and nodes have the same size on screen however far it is zoomed out; null for a large one.
 */
export function graphStyle(smallZoom: number | null = null): StylesheetStyle[] {
  const small = smallZoom !== null;
  const pixel = smallZoom === null ? 1 : 1 / smallZoom;
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string): string => tokens.getPropertyValue(name).trim();
  const typeOf = (node: NodeSingular): string => String(node.data('type'));
  return [
    {
      selector: 'node',
      style: {
        width: small ? (node: NodeSingular) => (7 + 9 * Number(node.data('importance'))) * pixel : 'data(size)',
        height: small ? (node: NodeSingular) => (7 + 9 * Number(node.data('importance'))) * pixel : 'data(size)',
        shape: (node: NodeSingular) => typeShape(typeOf(node)),
        'background-color': (node: NodeSingular) => colour(typeToken(typeOf(node))),
        'border-width': 1.5 * pixel,
        'border-color': colour('--ground'),
        label: 'data(name)',
        color: colour('--ink'),
        'font-family': 'Inter Variable, sans-serif',
        'font-size': small ? 9.5 * pixel : (node: NodeSingular) => 10 + 5 * Number(node.data('importance')),
        'font-weight': 500,
        // Names of small nodes come into sight as one zooms in.
        'min-zoomed-font-size': small ? 0 : 8.5,
        'text-valign': 'bottom',
        'text-margin-y': (small ? 2 : 4) * pixel,
        'text-max-width': `${(small ? 84 : 140) * pixel}px`,
        'text-wrap': 'ellipsis',
        'text-outline-color': colour('--ground'),
        'text-outline-width': 2 * pixel,
        'overlay-opacity': 0,
        'transition-property': 'opacity',
        'transition-duration': 120,
      },
    },
    {
      selector: 'edge',
      style: {
        width: (edge: EdgeSingular) => (0.5 + 1.2 * Number(edge.data('strength'))) * pixel,
        'line-color': colour('--line-strong'),
        opacity: 0.4,
        'curve-style': 'haystack',
        'overlay-opacity': 0,
        'font-family': 'Inter Variable, sans-serif',
        'font-size': 10,
        color: colour('--ink-soft'),
        'text-outline-color': colour('--ground'),
        'text-outline-width': 2,
        'text-rotation': 'autorotate',
        'min-zoomed-font-size': 8,
      },
    },
    { selector: 'edge[origin = "together"]', style: { opacity: 0.22 } },
    { selector: '.dim', style: { opacity: 0.25, 'text-opacity': 0 } },
    { selector: 'edge.dim', style: { opacity: 0.07 } },
    { selector: 'node.lit', style: { 'min-zoomed-font-size': 0, 'z-index': 10 } },
    {
      selector: 'edge.lit',
      style: { opacity: 0.9, 'line-color': colour('--ink-soft'), 'z-index': 9 },
    },
    {
      selector: 'edge.lit.named',
      style: {
        label: 'data(kind)',
        'curve-style': 'straight',
        'target-arrow-shape': 'triangle',
        'target-arrow-color': colour('--ink-soft'),
        'arrow-scale': 0.7,
      },
    },
    {
      selector: 'node:selected',
      style: { 'border-width': 3 * pixel, 'border-color': colour('--accent'), 'min-zoomed-font-size': 0, 'z-index': 11 },
    },
  ];
}

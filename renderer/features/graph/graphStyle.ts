import type { EdgeSingular, NodeSingular, StylesheetStyle } from 'cytoscape';
import { typeToken } from '../../lore/types.tsx';
import { typeShape } from './shapes.tsx';

/** Diameter of a node by importance (0 to 1), in the graph's own pixels. */
export function nodeSize(importance: number): number {
  return 10 + 34 * Math.sqrt(Math.max(0, importance));
}

/** The graph's look in the colours of the current theme, read from the tokens. */
export function graphStyle(): StylesheetStyle[] {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string): string => tokens.getPropertyValue(name).trim();
  const typeOf = (node: NodeSingular): string => String(node.data('type'));
  return [
    {
      selector: 'node',
      style: {
        width: 'data(size)',
        height: 'data(size)',
        shape: (node: NodeSingular) => typeShape(typeOf(node)),
        'background-color': (node: NodeSingular) => colour(typeToken(typeOf(node))),
        'border-width': 1.5,
        'border-color': colour('--ground'),
        label: 'data(name)',
        color: colour('--ink'),
        'font-family': 'Inter Variable, sans-serif',
        'font-size': (node: NodeSingular) => 11 + 9 * Number(node.data('importance')),
        'font-weight': 500,
        // Names of small nodes come into sight as one zooms in.
        'min-zoomed-font-size': 8.5,
        'text-valign': 'bottom',
        'text-margin-y': 4,
        'text-max-width': '140px',
        'text-wrap': 'ellipsis',
        'text-outline-color': colour('--ground'),
        'text-outline-width': 2.5,
        'overlay-opacity': 0,
        'transition-property': 'opacity',
        'transition-duration': 120,
      },
    },
    {
      selector: 'edge',
      style: {
        width: (edge: EdgeSingular) => 0.6 + 1.8 * Number(edge.data('strength')),
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
    { selector: '.dim', style: { opacity: 0.12, 'text-opacity': 0 } },
    { selector: 'edge.dim', style: { opacity: 0.04 } },
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
      style: { 'border-width': 3, 'border-color': colour('--accent'), 'min-zoomed-font-size': 0, 'z-index': 11 },
    },
  ];
}

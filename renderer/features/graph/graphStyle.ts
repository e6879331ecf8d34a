import type { EdgeSingular, NodeSingular, StylesheetStyle } from 'cytoscape';
import { typeToken } from '../../lore/types.tsx';
import { typeShape } from './shapes.tsx';

/** Diameter of a node by importance (0 to 1), in the graph's own pixels. */
export function nodeSize(importance: number): number {
  return 9 + 27 * Math.max(0, importance);
}

/** How the picture is looked at. */
export interface GraphLook {
  readonly zoom: number;
  readonly small: boolean;
  /** Nodes whose names are shown; null for all. */
  readonly names: ReadonlySet<string> | null;
  /** Ties in the picture: many are drawn fainter. */
  readonly ties: number;
}

/**
 * The graph's look in the colours of the current theme, read from the tokens. Names and lines have the same size on
 * screen however far it is zoomed, so everything measured in screen pixels is divided by the zoom.
 */
export function graphStyle(look: GraphLook): StylesheetStyle[] {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string): string => tokens.getPropertyValue(name).trim();
  const typeOf = (node: NodeSingular): string => String(node.data('type'));
  const importance = (node: NodeSingular): number => Number(node.data('importance'));
  const { small, names } = look;
  const faint = look.ties > 250 ? 0.55 : 1;
  const pixel = 1 / look.zoom;
  const size = (node: NodeSingular): number =>
    small ? (7 + 9 * importance(node)) * pixel : Math.max(nodeSize(importance(node)), 5 * pixel);
  return [
    {
      selector: 'node',
      style: {
        width: size,
        height: size,
        shape: (node: NodeSingular) => typeShape(typeOf(node)),
        'background-color': (node: NodeSingular) => colour(typeToken(typeOf(node))),
        'border-width': 1.5 * pixel,
        'border-color': colour('--ground'),
        label: (node: NodeSingular) => (names === null || names.has(node.id()) ? String(node.data('name')) : ''),
        color: colour('--ink'),
        'font-family': 'Inter Variable, sans-serif',
        'font-size': (node: NodeSingular) => (small ? 9.5 : 10.5 + 4 * importance(node)) * pixel,
        'font-weight': 500,
        'text-valign': 'bottom',
        'text-margin-y': 3 * pixel,
        'text-max-width': `${(small ? 84 : 140) * pixel}px`,
        'text-wrap': 'ellipsis',
        'text-outline-color': colour('--ground'),
        'text-outline-width': 2 * pixel,
        'overlay-opacity': 0,
        'z-index': (node: NodeSingular) => Math.round(importance(node) * 5),
      },
    },
    {
      selector: 'edge',
      style: {
        width: (edge: EdgeSingular) => (0.5 + 1.2 * Number(edge.data('strength'))) * pixel,
        'line-color': colour('--line-strong'),
        opacity: 0.4 * faint,
        'curve-style': 'haystack',
        'overlay-opacity': 0,
        'font-family': 'Inter Variable, sans-serif',
        'font-size': 9.5 * pixel,
        color: colour('--ink-soft'),
        'text-outline-color': colour('--ground'),
        'text-outline-width': 2 * pixel,
        'text-rotation': 'autorotate',
      },
    },
    { selector: 'edge[origin = "together"]', style: { opacity: 0.22 * faint } },
    { selector: 'node:selected', style: { 'overlay-opacity': 0 } },
    { selector: '.dim', style: { opacity: 0.25, 'text-opacity': 0 } },
    { selector: 'edge.dim', style: { opacity: 0.07 } },
    { selector: 'node.lit', style: { label: 'data(name)', 'z-index': 10 } },
    { selector: 'edge.lit', style: { opacity: 0.9, 'line-color': colour('--ink-soft'), 'z-index': 9 } },
    {
      selector: 'edge.written',
      style: { label: 'data(kind)', 'curve-style': 'straight', opacity: 0.7 },
    },
    {
      selector: 'edge.lit.named',
      style: {
        label: 'data(kind)',
        'curve-style': 'straight',
        'target-arrow-shape': 'triangle',
        'target-arrow-color': colour('--ink-soft'),
        'arrow-scale': 0.7 * pixel,
      },
    },
    {
      selector: 'node.picked',
      style: { label: 'data(name)', 'border-width': 3 * pixel, 'border-color': colour('--ink'), 'border-style': 'double', 'z-index': 11 },
    },
    {
      selector: 'node.chosen',
      style: { label: 'data(name)', 'border-width': 3 * pixel, 'border-color': colour('--accent'), 'z-index': 11 },
    },
  ];
}

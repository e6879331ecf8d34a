import { lookup } from '#shared/lookup.ts';
import { families, type Family } from '#shared/model/relationshipFamilies.ts';
import { endedStroke, familyToken, strokes } from '../../../common/relationships/FamilyStroke.tsx';
import type { EdgeSingular, NodeSingular, StylesheetJson } from 'cytoscape';

/** The value of a design token in the present theme. */
export type Tokens = (token: string) => string;

/** The design tokens of the present theme, each read once. */
export function themeTokens(): Tokens {
  const computed = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return (token) => {
    const value = known.get(token) ?? computed.getPropertyValue(token).trim();
    known.set(token, value);
    return value;
  };
}

/** Shapes by type of entity, so that colour is never the only cue; other types are circles. */
const shapes = {
  location: 'rectangle',
  organization: 'hexagon',
  item: 'diamond',
  event: 'star',
  concept: 'triangle',
  creature: 'pentagon',
  plot: 'octagon',
} as const;

/** Smallest diameter of a node on screen, in pixels. */
const minNodeSize = 5;

/** Stacking order of nodes, by importance. */
const nodeLevels = 10;

/** About the letters of a name, in pixels of the screen. */
const haloWidth = 2.5;

/** What the style depends on besides the theme. */
interface StyleOptions {
  /** Tokens of the colours of all types that are drawn. */
  readonly typeTokens: readonly string[];
  /** Pixels of the graph for one of the screen, for lines and the smallest nodes: see `lineScale`. */
  readonly scale: () => number;
  /** The same for text, which is exact. */
  readonly textScale: () => number;
  readonly compact: boolean;
  /** Many edges are drawn thin and without arrows, until they are highlighted. */
  readonly dense: boolean;
}

/** Pixels of the graph for one of the screen at a zoom, in steps: not every turn of the wheel gives all elements another style. */
export function lineScale(zoom: number): number {
  return 2 ** (Math.round(2 * Math.log2(1 / zoom)) / 2);
}

/** Size of a node's name, in pixels of the screen; few sizes, for each is a font to measure. */
export function fontSize(importance: number, compact: boolean): number {
  return compact ? 11 : 11.5 + Math.round(3 * importance);
}

/** The `arrow-scale` for arrows of constant size on screen: Cytoscape scales them with their line (`getArrowWidth`). */
export function arrowScale(lineWidth: number, scale: number): number {
  const minSize = 29;
  return (scale * minSize) / Math.max(minSize, (13.37 * lineWidth) ** 0.9);
}

/** Outside of a shape, its mitres would be computed for each bounding box, which takes half of the time. */
const plainNode = { 'border-position': 'inside', 'overlay-opacity': 0 } as const;
/** A long name has its break already. */
const twoLines = { 'text-wrap': 'wrap', 'line-height': 1.15 } as const;

/** What the styles of one graph are made from. */
interface Look extends StyleOptions {
  readonly tokens: Tokens;
  /** Cytoscape takes names of fonts in double quotes only. */
  readonly font: string;
}

/** From the corner of the box around a node to the node, along one side: a square fills its box. */
const cornerGap = (node: NodeSingular): number =>
  lookup(shapes, String(node.data('type'))) === 'rectangle' ? 0 : (1 - Math.SQRT1_2) * (node.width() / 2);

/** Widths of lines, in the graph's own pixels. */
const lineWidth = (edge: EdgeSingular, { dense, scale }: Look): number =>
  (edge.data('faded') === true
    ? 0.8
    : (dense ? 0.6 : 0.75 + 0.5 * Number(edge.data('strength'))) * strokes[edge.data('family') as Family].width) *
  (edge.data('ended') === true ? endedStroke.width : 1) *
  scale();
const highlightedWidth = (edge: EdgeSingular, { scale }: Look): number => (1.4 + 1.1 * Number(edge.data('strength'))) * scale();

function nodeStyles({ tokens, typeTokens, scale }: Look) {
  return [
    {
      selector: 'node',
      style: {
        shape: 'ellipse',
        width: (node: NodeSingular) => Math.max(Number(node.data('size')), minNodeSize * scale()),
        height: (node: NodeSingular) => Math.max(Number(node.data('size')), minNodeSize * scale()),
        'background-color': tokens('--type-other'),
        'border-width': () => scale(),
        'border-color': tokens('--ground'),
        ...plainNode,
        // Above all lines, even highlighted ones: names are drawn with their nodes, the more important above the others.
        'z-index': (node: NodeSingular) => 3 + Math.round(nodeLevels * Math.min(1, Math.max(0, Number(node.data('importance'))))),
      },
    },
    ...typeTokens.map((token) => ({ selector: `node[token = "${token}"]`, style: { 'background-color': tokens(token) } })),
    ...Object.entries(shapes).map(([type, shape]) => ({ selector: `node[type = "${type}"]`, style: { shape } })),
    { selector: 'node[image]', style: { 'background-image': 'data(image)', 'background-fit': 'cover' as const } },
    {
      selector: ':parent',
      style: {
        shape: 'round-rectangle',
        'background-color': tokens('--surface'),
        'background-opacity': 0.6,
        'border-color': tokens('--line'),
        padding: '12px',
      },
    },
  ];
}

function nameStyles({ tokens, font, compact, textScale }: Look) {
  const gap = (): number => 4 * textScale();
  return [
    {
      selector: 'node.labelled',
      style: {
        label: 'data(label)',
        ...twoLines,
        'font-family': font,
        'font-weight': 500,
        'font-size': (node: NodeSingular) => fontSize(Number(node.data('importance')), compact) * textScale(),
        color: tokens('--ink'),
        // A halo in the canvas colour: lines end at the letters, and it hides less of a node below than a box would.
        'text-outline-color': tokens('--ground'),
        'text-outline-width': () => haloWidth * textScale(),
        'text-valign': 'bottom',
        'text-halign': 'center',
        'text-margin-y': gap,
      },
    },
    { selector: 'node.narrow', style: { label: 'data(narrowLabel)' } },
    {
      // Lines down to children begin below the name.
      selector: 'node.labelled[?inTree]',
      style: {
        'text-background-color': tokens('--ground'),
        'text-background-opacity': 1,
        'text-background-padding': () => `${4 * textScale()}px`,
      },
    },
    // Else the node would be drawn over the name.
    { selector: 'node.covering', style: { 'z-index': 4 + nodeLevels } },
    { selector: 'node.above', style: { 'text-valign': 'top', 'text-margin-y': () => -gap() / 2 } },
    {
      selector: 'node.right-of',
      style: { 'text-valign': 'center', 'text-halign': 'right', 'text-margin-x': gap, 'text-margin-y': 0 },
    },
    {
      selector: 'node.left-of',
      style: { 'text-valign': 'center', 'text-halign': 'left', 'text-margin-x': () => -gap(), 'text-margin-y': 0 },
    },
    // At a corner a name comes as near as to the side: the corner of the box around a disc is farther away.
    ...(['below', 'above'] as const).flatMap((vertical) =>
      (['right', 'left'] as const).map((horizontal) => ({
        selector: `node.${vertical}-${horizontal}`,
        style: {
          'text-valign': vertical === 'below' ? 'bottom' : 'top',
          'text-halign': horizontal,
          'text-margin-x': (node: NodeSingular) => (horizontal === 'right' ? 1 : -1) * (2 * textScale() - cornerGap(node)),
          'text-margin-y': (node: NodeSingular) => (vertical === 'below' ? -1 : 1) * (4 * textScale() + cornerGap(node)),
        },
      })),
    ),
  ];
}

/** Lines of a family tree, at right angles and without arrows: the rows say who is the elder. */
function treeStyles({ tokens, scale }: Look) {
  return [
    { selector: 'edge[?line]', style: { 'curve-style': 'straight', 'line-opacity': 0.85, events: 'yes' } },
    {
      selector: 'edge[turnWeights]',
      style: {
        'curve-style': 'segments',
        'edge-distances': 'node-position',
        'segment-weights': (edge: EdgeSingular) => String(edge.data('turnWeights')),
        'segment-distances': (edge: EdgeSingular) => String(edge.data('turnDistances')),
      },
    },
    {
      // Over the lines that lead to the middle of it.
      selector: 'edge[line = "couple"]',
      style: {
        'line-color': tokens('--ground'),
        width: () => 2.4 * scale(),
        'line-outline-color': tokens(familyToken('kin')),
        'line-outline-width': () => 2.2 * scale(),
        'line-opacity': 1,
        'z-index': 2,
      },
    },
    {
      selector: 'edge[line = "kin"]',
      style: { 'line-style': 'dashed', 'line-dash-pattern': () => [4, 4].map((length) => length * scale()) },
    },
    { selector: 'edge[line = "implied"]', style: { visibility: 'hidden' } },
  ];
}

function edgeStyles(look: Look) {
  const { tokens, font, compact, dense, scale, textScale } = look;
  return [
    {
      selector: 'edge',
      style: {
        // Straight lines without arrows are drawn in half the time.
        'curve-style': dense ? 'haystack' : 'bezier',
        'haystack-radius': 0,
        'control-point-step-size': 30,
        width: (edge: EdgeSingular) => lineWidth(edge, look),
        'line-color': tokens('--line-strong'),
        'line-opacity': (edge: EdgeSingular) => (dense ? 0.25 : 0.4) + 0.3 * Number(edge.data('strength')),
        'target-arrow-color': tokens('--line-strong'),
        'overlay-opacity': 0,
        events: dense || compact ? 'no' : 'yes',
      },
    },
    ...families.map((family) => {
      const { dashes } = strokes[family];
      const isFaint = family === 'together';
      return {
        selector: `edge[family = "${family}"]`,
        style: {
          'line-color': tokens(familyToken(family)),
          'target-arrow-color': tokens(familyToken(family)),
          'line-opacity': (edge: EdgeSingular) => (isFaint ? 0.22 : dense ? 0.6 : 0.75) + 0.2 * Number(edge.data('strength')),
          ...(dashes && { 'line-style': 'dashed' as const, 'line-dash-pattern': () => dashes.map((length) => length * scale()) }),
          'z-index': isFaint ? 0 : 1,
        },
      };
    }),
    // Whatever its family: what was between the two is over. Arrows would make it as strong as what holds.
    {
      selector: 'edge[?ended]',
      style: {
        'line-style': 'dashed',
        'line-dash-pattern': () => endedStroke.dashes.map((length) => length * scale()),
        'line-opacity': endedStroke.opacity,
        'z-index': 0,
      },
    },
    // Groups show who belongs together, and rings how far it is to the center; what leads out of a group or along a ring is shown when it is asked
    // for, or lines cover everything.
    {
      selector: 'edge[?faded]',
      style: { 'line-opacity': dense ? 0.1 : 0.32, 'z-index': 0 },
    },
    // So are lines about locations: a quiet background for what happens.
    ...(compact
      ? []
      : [
          {
            selector: 'edge[?contains]',
            style: { 'line-opacity': dense ? 0.14 : 0.28, width: (edge: EdgeSingular) => 0.75 * lineWidth(edge, look), 'z-index': 0 },
          },
        ]),
    ...treeStyles(look),
    {
      selector: 'edge.arrow[?directed][!line]',
      style: {
        'target-arrow-shape': 'triangle',
        'arrow-scale': (edge: EdgeSingular) => (compact ? 0.5 : 0.9) * arrowScale(lineWidth(edge, look), scale()),
      },
    },
    ...(compact ? [] : [{ selector: 'edge.arrow[?contains]', style: { 'target-arrow-shape': 'none' } }]),
    {
      selector: 'edge.labelled',
      style: {
        label: 'data(kind)',
        'font-family': font,
        'font-size': () => 10.5 * textScale(),
        color: tokens('--ink-soft'),
        'text-rotation': 'autorotate',
        'text-outline-color': tokens('--ground'),
        'text-outline-width': () => haloWidth * textScale(),
      },
    },
  ];
}

/** What comes forward and what steps back while something is chosen, pointed at, or found. */
function emphasisStyles(look: Look) {
  const { tokens, compact, scale } = look;
  return [
    { selector: 'node.dimmed', style: { opacity: 0.25 } },
    { selector: 'edge.dimmed', style: { 'line-opacity': 0.08, 'target-arrow-shape': 'none' } },
    {
      selector: 'edge.emphasised',
      style: { width: (edge: EdgeSingular) => highlightedWidth(edge, look), 'line-opacity': 1, 'z-index': 2 },
    },
    {
      selector: 'edge.arrow.emphasised[?directed][!line], edge.arrow.highlighted[?directed][!line]',
      style: { 'target-arrow-shape': 'triangle' },
    },
    { selector: 'edge.highlighted[!line]', style: { 'curve-style': 'bezier' } },
    {
      selector: 'edge.highlighted',
      style: {
        width: (edge: EdgeSingular) => highlightedWidth(edge, look),
        'line-opacity': 1,
        'arrow-scale': (edge: EdgeSingular) => 1.1 * arrowScale(highlightedWidth(edge, look), scale()),
        'z-index': 2,
      },
    },
    {
      // At full strength this many lines would hide the nodes they lead to.
      selector: 'edge.crowded',
      style: { width: () => scale(), 'line-opacity': 0.7 },
    },
    {
      selector: 'node.picked',
      style: {
        'underlay-color': tokens('--ink'),
        'underlay-opacity': 0.35,
        'underlay-padding': () => `${5 * scale()}px`,
        'underlay-shape': 'ellipse',
      },
    },
    {
      selector: 'node.selected',
      style: {
        'border-color': tokens('--accent'),
        'border-width': () => (compact ? 2 : 3) * scale(),
        'border-position': 'outside',
        'z-index': 5 + nodeLevels,
      },
    },
    {
      selector: 'node.focused, node.target',
      style: {
        'outline-color': tokens('--accent'),
        'outline-width': () => 2 * scale(),
        'outline-offset': () => 5 * scale(),
        'z-index': 6 + nodeLevels,
      },
    },
  ];
}

/**
 * The style of the graph, from the design tokens. Classes: `labelled` with a `LabelSide` (without one below), `narrow` in shorter lines, `covering` a part of another node;
 * `highlighted`, `crowded`, `dimmed`, `emphasised`; `selected`, `picked`, `focused`, `target`; `arrow`.
 */
export function styleSheet(tokens: Tokens, options: StyleOptions): StylesheetJson {
  const look: Look = { ...options, tokens, font: tokens('--font-interface').replaceAll("'", '"') };
  return [...nodeStyles(look), ...nameStyles(look), ...edgeStyles(look), ...emphasisStyles(look)] as StylesheetJson;
}

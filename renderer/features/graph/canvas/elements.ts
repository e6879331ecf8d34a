import type { Collection, Core, EdgeDefinition, EdgeSingular, ElementDefinition, NodeDefinition, NodeSingular } from 'cytoscape';
import type { GraphNode } from '#shared/model/entity.ts';
import type { DrawnEdge } from '../model/closedGroups.ts';
import { type Family, familyOf } from '#shared/model/relationshipFamilies.ts';
import { hasEnded } from '../../../common/relationships/FamilyStroke.tsx';
import { typeToken } from '../../../common/entityTypes/typeLooks.ts';
import { type FamilyLine, familyLines } from '../layout/familyLines.ts';
import type { Positions } from '../layout/positions.ts';
import {
  type Box,
  type EdgeLabelCandidate,
  type LabelCandidate,
  type LabelSide,
  type Line,
  placeEdgeLabels,
  placeLabels,
  lengthInLetters,
} from './namePlacement.ts';
import type { Attention } from './navigation.ts';
import { fontSize } from './styleSheet.ts';
import { lowHeight, type View } from './viewport.ts';
import { kindLabel } from '../../../common/relationships/relationshipLabel.ts';

/** What a node of the drawn graph holds. */
interface NodeData {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The name as shown next to the node, shortened. */
  readonly label: string;
  /** The same in shorter lines, where it can be broken. */
  readonly narrowLabel: string;
  readonly importance: number;
  /** Diameter in the graph's own pixels. */
  readonly size: number;
  /** The token of its type's colour. */
  readonly token: string;
  /** Whether it is in a family tree, where lines begin below its name. */
  readonly inTree: boolean;
  /** Address of a picture to show in the node. */
  readonly image?: string;
}

/** What an edge of the drawn graph holds. */
interface EdgeData {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: string;
  /** 0 to 1, 1 for the strongest. */
  readonly strength: number;
  readonly family: Family;
  readonly directed: boolean;
  /** Whether it is faded until it is highlighted: see `EdgeOptions`. */
  readonly faded: boolean;
  /** Whether it has ended, so that it is thin and faint. */
  readonly ended: boolean;
  /** Whether it is a location: there are many such lines, so they are faded until requested. */
  readonly contains: boolean;
  /** How it is drawn in a family tree; null elsewhere. */
  readonly line: FamilyLine | null;
  /** Where it turns, as Cytoscape takes it: shares of the way from its source to its target, and pixels from that. */
  readonly turnWeights?: string;
  readonly turnDistances?: string;
}

type PicturedNode = GraphNode & { readonly image?: string };

/** Diameter of a node by importance (0 to 1), in the graph's own pixels. */
export function nodeSize(importance: number): number {
  return 14 + 32 * Math.max(0, importance);
}

function shortName(name: string, maxLength: number): string {
  return name.length > maxLength ? `${name.slice(0, maxLength - 1).trimEnd()}…` : name;
}

/** Maximum letters per line of a name, so that it does not cover its neighbours; on the small graph, so that it does not cover lines either. */
const maxLine = 16;
const maxNarrowLine = 8;
const maxCompactLine = 12;
/** Letters of a name on the small graph: a longer one has no side that is free. */
const maxCompactName = 24;

/** A name without blanks in letters of which each may begin a line. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}・ー]{4,}$/u;

/**
 * Breaks a name longer than `maxLength` letters into two lines, at the blank nearest to its middle; a single word at its hyphen; Chinese and
 * Japanese in the middle.
 */
export function inTwoLines(name: string, maxLength: number): string {
  if (lengthInLetters(name) <= maxLength) return name;
  if (unspaced.test(name)) return `${name.slice(0, Math.ceil(name.length / 2))}\n${name.slice(Math.ceil(name.length / 2))}`;
  const middle = name.length / 2;
  const [at] = [...name.matchAll(/ /g)].map(({ index }) => index).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? name.replace(/(?<=\p{L}-)(?=\p{L})/u, '\n') : `${name.slice(0, at)}\n${name.slice(at + 1)}`;
}

/** In a family tree all nodes have one size. */
const treeNodeSize = nodeSize(0.6);

/** A node as Cytoscape takes it. `compact`: of the small graph, where all nodes are small and names short. */
function nodeElement(node: PicturedNode, [x, y]: readonly [number, number], compact: boolean, inTree: boolean): NodeDefinition {
  const { id, name, type, importance, image } = node;
  const data: NodeData = {
    ...{ id, name, type, importance, token: typeToken(type) },
    label: compact ? inTwoLines(shortName(name, maxCompactName), maxCompactLine) : inTwoLines(shortName(name, 60), maxLine),
    narrowLabel: inTwoLines(shortName(name, compact ? maxCompactName : 60), maxNarrowLine),
    size: compact ? (type === 'character' ? 24 : 20) + 8 * importance : inTree ? treeNodeSize : nodeSize(importance),
    inTree,
    ...(image !== undefined && { image }),
  };
  return { group: 'nodes', data, position: { x, y } };
}

interface EdgeOptions {
  /** Whether an edge between two is drawn faded until it is highlighted, because the layout is about others; null where none is. */
  readonly isFaded?: ((source: string, target: string) => boolean) | null;
  readonly isFamilyTree?: boolean;
}

/** Points as Cytoscape takes those where a line from one end to the other turns. */
function turnsOf(
  points: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
  [endX, endY]: readonly [number, number],
) {
  const [dx, dy] = [endX - x, endY - y];
  const length = Math.hypot(dx, dy);
  if (points.length === 0 || length === 0) return {};
  return {
    turnWeights: points.map(([atX, atY]) => ((atX - x) * dx + (atY - y) * dy) / length ** 2).join(' '),
    turnDistances: points.map(([atX, atY]) => ((atY - y) * dx - (atX - x) * dy) / length).join(' '),
  };
}

/** An edge as Cytoscape takes it. */
function edgeElement(
  edge: DrawnEdge,
  positions: Positions,
  isFaded: EdgeOptions['isFaded'],
  lineOf: ReturnType<typeof familyLines> | null,
): EdgeDefinition {
  const { source, target, kind, label, strength, origin, directed } = edge;
  const family = familyOf({ kind, origin });
  const faded = isFaded?.(source, target) ?? false;
  const contains = kind === 'located in' || kind === 'contains';
  const drawn = lineOf?.(edge);
  const data: EdgeData = {
    ...{
      id: edgeId(source, target, kind),
      source,
      target,
      kind: label ?? kindLabel(kind),
      strength,
      family,
      directed,
      faded,
      contains,
      line: drawn?.line ?? null,
    },
    ended: hasEnded(edge),
    ...(drawn && turnsOf(drawn.bends, positions.get(source) ?? [0, 0], positions.get(target) ?? [0, 0])),
  };
  return { group: 'edges', data };
}

/** The id of an edge: parallel edges differ by their kind. */
function edgeId(source: string, target: string, kind: string): string {
  return `${source}\n${target}\n${kind}`;
}

/** The elements of a graph: nodes, the most important first, then edges, the strongest first; edges without both ends are left out. */
export function graphElements(
  nodes: readonly GraphNode[],
  edges: readonly DrawnEdge[],
  positions: Positions,
  { compact = false, isFaded = null, isFamilyTree = false }: EdgeOptions & { readonly compact?: boolean } = {},
): (NodeDefinition | EdgeDefinition)[] {
  const present = new Set(nodes.map(({ id }) => id));
  const lineOf = isFamilyTree ? familyLines(edges, positions) : null;
  return [
    ...nodes
      .toSorted((a, b) => b.importance - a.importance)
      .map((node) => nodeElement(node, positions.get(node.id) ?? [0, 0], compact, isFamilyTree)),
    ...edges
      .filter(({ source, target }) => present.has(source) && present.has(target))
      .toSorted((a, b) => b.strength - a.strength)
      .map((edge) => edgeElement(edge, positions, isFaded, lineOf)),
  ];
}

function hasOtherData(present: NodeSingular | EdgeSingular, { data }: ElementDefinition): boolean {
  return Object.entries(data).some(([key, value]) => present.data(key) !== value);
}

function isElsewhere(present: NodeSingular | EdgeSingular, { position }: ElementDefinition): boolean {
  if (position === undefined) return false;
  const { x, y } = (present as NodeSingular).position();
  return x !== position.x || y !== position.y;
}

/** What is to be done that wanted elements are drawn. */
interface ElementChanges {
  readonly gone: Collection;
  readonly added: readonly ElementDefinition[];
  /** Those that are drawn otherwise now, with how they are to be. */
  readonly changed: readonly (readonly [NodeSingular | EdgeSingular, ElementDefinition])[];
}

/** How the elements that are drawn differ from those that are to be. */
export function elementChanges(cy: Core, wanted: readonly ElementDefinition[]): ElementChanges {
  const ids = new Set(wanted.map(({ data }) => data.id));
  const added: ElementDefinition[] = [];
  const changed: [NodeSingular | EdgeSingular, ElementDefinition][] = [];
  for (const element of wanted) {
    const drawn = cy.getElementById(element.data.id ?? '');
    if (drawn.empty()) added.push(element);
    else if (hasOtherData(drawn, element) || isElsewhere(drawn, element)) changed.push([drawn, element]);
  }
  return { gone: cy.elements().filter((element) => !ids.has(element.id())), added, changed };
}

/** Gives a drawn element what changed of it. */
export function updateElement(present: NodeSingular | EdgeSingular, element: ElementDefinition): void {
  if (hasOtherData(present, element)) present.data(element.data);
  if (isElsewhere(present, element)) (present as NodeSingular).position(element.position!);
}

/** Gives a class to these nodes alone. */
export function setClass(cy: Core, name: string, ids: readonly (string | null)[]): void {
  cy.nodes(`.${name}`).removeClass(name);
  for (const id of ids) if (id !== null) cy.getElementById(id).addClass(name);
}

/** Brings the edges of a family forward; null: none. */
export function showEmphasis(cy: Core, family: string | null): void {
  cy.batch(() => {
    cy.edges('.emphasised').removeClass('emphasised');
    if (family !== null) cy.edges(`[family = "${family}"]`).addClass('emphasised');
  });
}

/** In graphs of more elements the rest is not dimmed: restyling all of it would be felt. */
const maxDimmed = 900;

interface HighlightChange {
  readonly highlight: Collection | null;
  /** What was highlighted until now. */
  readonly before: Collection | null;
  readonly isDimmed: boolean;
  /** Lines have arrows only while they are highlighted. */
  readonly isDense: boolean;
}

/** Highlights elements and dims the rest; returns whether the rest is dimmed. */
export function showHighlight(cy: Core, { highlight, before, isDimmed, isDense }: HighlightChange): boolean {
  before?.removeClass(['highlighted', 'crowded']);
  highlight?.addClass('highlighted');
  if (isDimmed) cy.elements('.dimmed').removeClass('dimmed');
  const dims = highlight !== null && cy.elements().length <= maxDimmed;
  if (highlight && dims) cy.elements().not(highlight).addClass('dimmed');
  if (isDense) before?.edges().removeClass('arrow');
  const lines = highlight?.edges();
  if (lines && lines.length > maxDetailed) lines.addClass('crowded');
  else if (isDense) lines?.addClass('arrow');
  return dims;
}

function lineOf(edge: EdgeSingular, { zoom, x, y }: View): Line {
  const [from, to] = [edge.source(), edge.target()].map((node) => {
    const at = node.position();
    return { x: at.x * zoom + x, y: at.y * zoom + y };
  }) as [Line['from'], Line['to']];
  return { from, to };
}

/** An edge as a candidate for its label, in pixels of the screen. */
function edgeLabelCandidate(edge: EdgeSingular, { zoom, x, y }: View): EdgeLabelCandidate {
  const [from, to] = [edge.source().position(), edge.target().position()];
  const [dx, dy] = [(to.x - from.x) * zoom, (to.y - from.y) * zoom];
  return {
    id: edge.id(),
    label: String(edge.data('kind')),
    strength: Number(edge.data('strength')),
    x: from.x * zoom + x + dx / 2,
    y: from.y * zoom + y + dy / 2,
    length: Math.hypot(dx, dy),
    angle: Math.atan2(dy, dx),
  };
}

/** Computes the style of elements again: functions in it depend on the zoom. Not among Cytoscape's types. */
export function updateStyle(elements: Collection | NodeSingular | EdgeSingular): void {
  (elements as typeof elements & { updateStyle(): void }).updateStyle();
}

/** Maximum visible nodes, the most important first, whose names are positioned. */
const maxLabelTries = 160;
/** Classes for the position of a name, if not below its node. */
const labelSides: readonly LabelSide[] = ['above', 'left-of', 'right-of', 'below-right', 'below-left', 'above-right', 'above-left'];
/** Highlighted edges up to which arrows and labels can be told apart. */
const maxDetailed = 40;

export interface LabelView {
  readonly attention: Attention;
  /** What is highlighted: only its names and labels are shown. */
  readonly highlight: Collection | null;
  readonly view: View;
  /** Of the canvas, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Controls over the canvas, in its pixels. */
  readonly covers: readonly Box[];
  readonly compact: boolean;
  readonly picked: readonly string[];
  readonly edgeLabels: boolean;
  /** Those that groups are named after: their names come first. */
  readonly hubs: ReadonlySet<string>;
}

/** Shows the names and labels that can be read in a view; returns the elements that were named before and are now. */
export function showLabels(cy: Core, options: LabelView): Collection {
  const { attention, highlight, view, width, height, covers, compact, picked, edgeLabels, hubs } = options;
  const { zoom, x, y } = view;
  const always = new Set([...picked, ...[attention.selected, attention.focused, attention.hovered].filter((id) => id !== null)]);
  const isDetailed = highlight !== null && highlight.nodes().length <= maxDetailed;
  const candidates: (LabelCandidate & { readonly importance: number })[] = [];
  for (const node of cy.nodes().toArray()) {
    const id = node.id();
    if (highlight && !always.has(id) && !highlight.has(node)) continue;
    const position = node.position();
    const [left, top] = [position.x * zoom + x, position.y * zoom + y];
    const [label, narrowLabel] = [String(node.data('label')), String(node.data('narrowLabel'))];
    if (left < -80 || top < -30 || left > width + 80 || top > height + 10) continue;
    candidates.push({
      ...{ id, x: left, y: top, label, importance: Number(node.data('importance')) },
      ...(narrowLabel !== label && { narrowLabel }),
      isOnlyBelow: node.data('inTree') === true,
      fontSize: fontSize(Number(node.data('importance')), compact),
      radius: (node.width() * zoom) / 2 + (id === attention.focused ? 8 : 0),
      priority: compact || always.has(id) ? 'required' : isDetailed || hubs.has(id) ? 'preferred' : 'optional',
    });
  }
  candidates.sort((a, b) => Number(hubs.has(b.id)) - Number(hubs.has(a.id)) || b.importance - a.importance);
  // In a large graph no position avoids all lines.
  const lines = compact ? cy.edges().map((edge) => lineOf(edge, view)) : [];
  const labels = placeLabels(candidates, {
    maxCandidates: maxLabelTries,
    ...(height < lowHeight && { mayCover: 40 }),
    width,
    height,
    covers,
    ...(compact && { lines }),
  });
  const before = cy.collection().merge(cy.elements('.labelled'));
  for (const node of cy.nodes('.labelled').toArray())
    if (!labels.has(node.id())) node.removeClass(['labelled', 'narrow', 'covering', ...labelSides].join(' '));
  for (const [id, { side, isNarrow, coversNode = false }] of labels) {
    const node = cy.getElementById(id).addClass('labelled').toggleClass('narrow', isNarrow).toggleClass('covering', coversNode);
    for (const other of labelSides) node.toggleClass(other, other === side);
  }
  cy.edges('.labelled').removeClass('labelled');
  const namesEdges = highlight ? highlight.edges().length <= maxDetailed && !compact : edgeLabels;
  if (namesEdges) {
    const boxes = candidates.map(({ x: left, y: top, radius }) => ({
      ...{ left: left - radius, right: left + radius, top: top - radius, bottom: top + radius },
    }));
    // Lines of descent and brackets of a family tree say what they are.
    const edges = (highlight ?? cy)
      .edges('[!line], [line = "couple"], [line = "kin"]')
      .map((edge) => edgeLabelCandidate(edge, { zoom, x, y }));
    const obstacles = [...boxes, ...covers, ...[...labels.values()].map(({ box }) => box)];
    for (const id of placeEdgeLabels(edges, obstacles, width, height)) cy.getElementById(id).addClass('labelled');
  }
  return before.filter('.labelled');
}

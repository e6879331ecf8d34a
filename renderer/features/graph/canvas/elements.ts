import type { Collection, Core, EdgeDefinition, EdgeSingular, ElementDefinition, NodeDefinition, NodeSingular } from 'cytoscape';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { type Family, familyOf } from '../../../common/relationships/families.ts';
import { typeToken } from '../../../common/entityTypes/typeLooks.ts';
import type { Positions } from '../layout/positions.ts';
import type { EdgeLabelCandidate } from './labels.ts';
import type { View } from './viewport.ts';

/** What a node of the drawn graph holds. */
export interface NodeData {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The name, shortened to what is written next to the node. */
  readonly label: string;
  readonly importance: number;
  /** Diameter in the graph's own pixels. */
  readonly size: number;
  /** The token of its type's colour. */
  readonly token: string;
  /** Address of a picture to show in the node. */
  readonly image?: string;
}

/** What an edge of the drawn graph holds. */
export interface EdgeData {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: string;
  /** 0 to 1, 1 for the strongest. */
  readonly strength: number;
  readonly family: Family;
  /** Whether it has an arrow. */
  readonly directed: boolean;
}

/** A node that may have a picture of its own. */
type PicturedNode = GraphNode & { readonly image?: string };

/** Diameter of a node by importance (0 to 1), in the graph's own pixels. */
export function nodeSize(importance: number): number {
  return 14 + 32 * Math.max(0, importance);
}

function shortName(name: string, maxLength: number): string {
  return name.length > maxLength ? `${name.slice(0, maxLength - 1).trimEnd()}…` : name;
}

/** A node as Cytoscape takes it. `compact`: of the small graph, where all nodes are small and names short. */
export function nodeElement(node: PicturedNode, [x, y]: readonly [number, number], compact: boolean): NodeDefinition {
  const { id, name, type, importance, image } = node;
  const data: NodeData = {
    ...{ id, name, type, importance, token: typeToken(type) },
    label: shortName(name, compact ? 16 : 60),
    size: compact ? 7 + 9 * importance : nodeSize(importance),
    ...(image !== undefined && { image }),
  };
  return { group: 'nodes', data, position: { x, y } };
}

/** An edge as Cytoscape takes it. */
export function edgeElement({ source, target, kind, strength, origin, directed }: GraphEdge): EdgeDefinition {
  const family = familyOf({ kind, origin });
  const data: EdgeData = { id: edgeId(source, target, kind), source, target, kind, strength, family, directed };
  return { group: 'edges', data };
}

/** The id of an edge: parallel edges differ by their kind. */
export function edgeId(source: string, target: string, kind: string): string {
  return `${source}\n${target}\n${kind}`;
}

/** The elements of a graph: nodes, the most important first, then edges, the strongest first; edges without both ends are left out. */
export function graphElements(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  positions: Positions,
  compact = false,
): (NodeDefinition | EdgeDefinition)[] {
  const present = new Set(nodes.map(({ id }) => id));
  return [
    ...nodes.toSorted((a, b) => b.importance - a.importance).map((node) => nodeElement(node, positions.get(node.id) ?? [0, 0], compact)),
    ...edges
      .filter(({ source, target }) => present.has(source) && present.has(target))
      .toSorted((a, b) => b.strength - a.strength)
      .map(edgeElement),
  ];
}

/** Gives a drawn element what changed of it. */
export function updateElement(present: NodeSingular | EdgeSingular, { data, position }: ElementDefinition): void {
  if (Object.entries(data).some(([key, value]) => present.data(key) !== value)) present.data(data);
  if (position === undefined) return;
  const node = present as NodeSingular;
  const { x, y } = node.position();
  if (x !== position.x || y !== position.y) node.position(position);
}

/** Gives a class to these nodes alone. */
export function setClass(cy: Core, name: string, ids: readonly (string | null)[]): void {
  cy.nodes(`.${name}`).removeClass(name);
  for (const id of ids) if (id !== null) cy.getElementById(id).addClass(name);
}

/** An edge as a candidate for its label, in pixels of the screen. */
export function edgeLabelCandidate(edge: EdgeSingular, { zoom, x, y }: View): EdgeLabelCandidate {
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
export function updateStyle(elements: Collection): void {
  (elements as Collection & { updateStyle(): void }).updateStyle();
}

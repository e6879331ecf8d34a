import { occurrences } from '#shared/occurrences.ts';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { families, type Family, familyOf } from '#shared/model/relationshipFamilies.ts';
import { strongestEdges } from './strongestEdges.ts';

interface EdgeFilter {
  readonly hidden: ReadonlySet<Family>;
  /** Weakest edge, 0 to 1. */
  readonly strength: number;
}

/** With fewer facts than this for an entity, a map of facts alone would be a field of dots. */
const fewFacts = 0.3;

/** With more unspecific lines than this per entity, they hide everything else. */
const maxOthers = 1;

/** The hidden families: chosen by the user, else co-occurrences where there are enough facts, and facts of no family likewise. */
export function hiddenFamilies(chosen: readonly string[] | null, nodes: number, edges: readonly GraphEdge[]): ReadonlySet<Family> {
  if (chosen !== null) return new Set(families.filter((family) => chosen.includes(family)));
  let [facts, others] = [0, 0];
  for (const edge of edges) {
    const family = familyOf(edge);
    if (family === 'other') others++;
    else if (family !== 'together') facts++;
  }
  if (facts + others < fewFacts * nodes) return new Set();
  return new Set(others > maxOthers * nodes && facts >= fewFacts * nodes ? ['together', 'other'] : ['together']);
}

/** How many edges there are of each family that has any, in the order of families. */
export function countFamilies(edges: readonly GraphEdge[]): readonly (readonly [Family, number])[] {
  const counts = occurrences(edges.map(familyOf));
  return families.flatMap((family) => (counts.has(family) ? [[family, counts.get(family)!] as const] : []));
}

/** Edges that two others imply: in the harbour, which is in the city. They would make knots of lines that say nothing new. */
function impliedEdges(edges: readonly GraphEdge[]): ReadonlySet<GraphEdge> {
  const nested = edges.flatMap((edge) => {
    const family = familyOf(edge);
    if (family !== 'place' && family !== 'membership') return [];
    const [inner, outer] = edge.kind === 'contains' ? [edge.target, edge.source] : [edge.source, edge.target];
    return [{ edge, inner, outer }];
  });
  const outside = new Map<string, Set<string>>();
  for (const { inner, outer } of nested) outside.getOrInsertComputed(inner, () => new Set()).add(outer);
  // If two contain each other, neither is between the other and the outside.
  const isBetween = (inner: string, between: string, outer: string): boolean =>
    between !== outer && outside.get(between)?.has(outer) === true && !outside.get(between)!.has(inner);
  return new Set(
    nested
      .filter(({ inner, outer }) => [...outside.get(inner)!].some((between) => isBetween(inner, between, outer)))
      .map(({ edge }) => edge),
  );
}

/** The last answer for each graph: the web is laid out by the edges that are then drawn, unless the user hides others. */
const lastVisible = new WeakMap<
  readonly GraphEdge[],
  { readonly key: string; readonly nodes: unknown; readonly visible: readonly GraphEdge[] }
>();

/** The edges to draw: facts that no two others imply, and as many co-occurrences as fit. `centre` keeps all of its edges. */
export function visibleEdges(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  filter: EdgeFilter,
  centre: string | null = null,
): readonly GraphEdge[] {
  const key = [...[...filter.hidden].toSorted(), filter.strength, centre].join('\n');
  const last = lastVisible.get(edges);
  if (last?.key === key && last.nodes === nodes) return last.visible;
  const visible = findVisibleEdges(nodes, edges, filter, centre);
  lastVisible.set(edges, { key, nodes, visible });
  return visible;
}

function findVisibleEdges(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  { hidden, strength }: EdgeFilter,
  centre: string | null,
): readonly GraphEdge[] {
  const facts = edges.filter((edge) => {
    const family = familyOf(edge);
    return family !== 'together' && !hidden.has(family) && edge.strength >= strength;
  });
  const implied = impliedEdges(facts);
  const stated = facts.filter((edge) => !implied.has(edge) || edge.source === centre || edge.target === centre);
  if (hidden.has('together')) return stated;
  return [...stated, ...strongestEdges(nodes, edges, centre, (edge) => edge.strength >= strength && familyOf(edge) === 'together')];
}

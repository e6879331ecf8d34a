import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

type Ends = Pick<GraphEdge, 'source' | 'target'>;

/** What a focused map is about: an entity, and over how many edges others are shown with it. */
export interface Focus {
  readonly centre: string;
  readonly depth: number;
}

/**
 * The ids of the entities that have no drawn edge to another one and are in no group; around a focus, of all that drawn edges do not lead to. None if
 * that is all of them, or all but the centre: the map would be empty.
 */
export function unconnectedOf(
  nodes: readonly Pick<GraphNode, 'id'>[],
  drawn: readonly (readonly Ends[])[],
  groups: readonly { readonly members: readonly string[] }[] = [],
  focus: Focus | null = null,
): ReadonlySet<string> {
  const connected = connectedBy(drawn.flat(), focus);
  for (const { members } of groups) for (const id of members) connected.add(id);
  const unconnected = nodes.map(({ id }) => id).filter((id) => !connected.has(id));
  return new Set(unconnected.length < nodes.length - (focus ? 1 : 0) ? unconnected : []);
}

/** The entities with an edge to another one; around a focus, the centre and all that edges lead to within its depth. */
export function connectedBy(edges: readonly Ends[], focus: Focus | null): Set<string> {
  const between = edges.filter(({ source, target }) => source !== target);
  if (!focus) {
    const connected = new Set<string>();
    for (const { source, target } of between) connected.add(source).add(target);
    return connected;
  }
  const reached = new Set([focus.centre]);
  for (let step = 0; step < focus.depth; step++) {
    const next = between.flatMap(({ source, target }) =>
      reached.has(source) === reached.has(target) ? [] : [reached.has(source) ? target : source],
    );
    for (const id of next) reached.add(id);
  }
  return reached;
}

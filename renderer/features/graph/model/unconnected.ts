import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';

/** The ids of the entities that have no drawn edge to another one and are in no group. None if that is all of them: the map would be empty. */
export function unconnectedOf(
  nodes: readonly Pick<GraphNode, 'id'>[],
  drawn: readonly (readonly Pick<GraphEdge, 'source' | 'target'>[])[],
  groups: readonly { readonly members: readonly string[] }[] = [],
  centre: string | null = null,
): ReadonlySet<string> {
  const connected = new Set(drawn.flat().flatMap(({ source, target }) => (source === target ? [] : [source, target])));
  for (const { members } of groups) for (const id of members) connected.add(id);
  if (centre !== null) connected.add(centre);
  const unconnected = nodes.map(({ id }) => id).filter((id) => !connected.has(id));
  return new Set(unconnected.length < nodes.length ? unconnected : []);
}

import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { type Family, familyOf } from '../../../common/relationships/families.ts';

/** What entities are grouped by. */
export type Grouping = 'faction' | 'place' | 'community';

/** Entities that belong together, named after the one in their middle. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
}

/** The entity in the middle of a group, by what it is grouped by. */
const hubs: Readonly<Record<Exclude<Grouping, 'community'>, { readonly type: string; readonly family: Family }>> = {
  faction: { type: 'organization', family: 'membership' },
  place: { type: 'location', family: 'place' },
};
/** A group of fewer is none. */
const minMembers = 2;
/** Rounds of moving entities between communities; they converge long before. */
const maxRounds = 20;

/** Everybody's faction or place: the one that they are tied to most strongly by what somebody stated. */
function byHub(nodes: readonly GraphNode[], edges: readonly GraphEdge[], { type, family }: (typeof hubs)['faction']): Map<string, string> {
  const types = new Map(nodes.map((node) => [node.id, node.type]));
  const best = new Map<string, { readonly hub: string; readonly strength: number }>();
  for (const edge of edges) {
    if (familyOf(edge) !== family) continue;
    for (const [member, hub] of [
      [edge.source, edge.target],
      [edge.target, edge.source],
    ] as const) {
      // Of two places the one that contains the other is the hub.
      if (types.get(hub) !== type || (types.get(member) === type && (edge.kind === 'contains') !== (hub === edge.source))) continue;
      if (edge.strength > (best.get(member)?.strength ?? -1)) best.set(member, { hub, strength: edge.strength });
    }
  }
  const groupOf = new Map([...best].map(([member, { hub }]) => [member, hub]));
  for (const { hub } of best.values()) if (!groupOf.has(hub)) groupOf.set(hub, hub);
  return groupOf;
}

/**
 * Communities by moving each entity to where its edges gain most modularity, until nobody moves: the first pass of Louvain
 * (Blondel, Guillaume, Lambiotte and Lefebvre 2008). Equal graphs give equal communities.
 */
function byCommunity(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Map<string, string> {
  const neighbours = new Map<string, { readonly id: string; readonly weight: number }[]>(nodes.map(({ id }) => [id, []]));
  let total = 0;
  for (const edge of edges) {
    const [from, to] = [neighbours.get(edge.source), neighbours.get(edge.target)];
    if (!from || !to) continue;
    // What was stated binds more than what only appears together.
    const weight = edge.strength * (familyOf(edge) === 'together' ? 0.5 : 1);
    from.push({ id: edge.target, weight });
    to.push({ id: edge.source, weight });
    total += weight;
  }
  const groupOf = new Map(nodes.map(({ id }) => [id, id]));
  if (total === 0) return groupOf;
  const degree = new Map([...neighbours].map(([id, near]) => [id, near.reduce((sum, { weight }) => sum + weight, 0)]));
  const sums = new Map(degree);
  for (let round = 0, hasMoved = true; hasMoved && round < maxRounds; round++) {
    hasMoved = false;
    for (const { id } of nodes) {
      const own = degree.get(id)!;
      const from = groupOf.get(id)!;
      sums.set(from, sums.get(from)! - own);
      const toGroup = new Map<string, number>([[from, 0]]);
      for (const near of neighbours.get(id)!) {
        const group = groupOf.get(near.id)!;
        if (near.id !== id) toGroup.set(group, (toGroup.get(group) ?? 0) + near.weight);
      }
      const gain = (group: string): number => toGroup.get(group)! - (own * sums.get(group)!) / (2 * total);
      const best = [...toGroup.keys()].reduce((to, group) => (gain(group) > gain(to) + 1e-9 ? group : to), from);
      sums.set(best, sums.get(best)! + own);
      if (best === from) continue;
      groupOf.set(id, best);
      hasMoved = true;
    }
  }
  return groupOf;
}

/** The groups of a graph, the largest first; a community is called after its most important member. */
export function groupsOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[], grouping: Grouping): readonly Group[] {
  const groupOf = grouping === 'community' ? byCommunity(nodes, edges) : byHub(nodes, edges, hubs[grouping]);
  const members = Map.groupBy(
    nodes.filter(({ id }) => groupOf.has(id)),
    ({ id }) => groupOf.get(id)!,
  );
  return [...members]
    .filter(([, group]) => group.length >= minMembers)
    .map(([id, group]): Group => {
      const hub =
        grouping === 'community' ? group.reduce((a, b) => (b.importance > a.importance ? b : a)) : nodes.find((node) => node.id === id);
      return { id, name: hub?.name ?? id, members: group.map((member) => member.id) };
    })
    .sort((a, b) => b.members.length - a.members.length || a.name.localeCompare(b.name));
}

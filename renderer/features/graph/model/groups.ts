import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { type Family, familyOf } from '#shared/model/relationshipFamilies.ts';

export type Grouping = 'faction' | 'place' | 'community';

/** Entities that belong together, named after the one in their middle. */
export interface Group {
  /** Of the one in the middle. */
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
/** A place in another one, or a faction in another one, with fewer members than this, itself among them, has no group of its own. */
const minNested = 4;
/** Rounds of moving entities between communities; they converge long before. */
const maxRounds = 20;

/** Neighbours of a place are not in it. */
const adjacency = /\b(?:borders?|near)\b/;

/** The factions or places that each is in by what somebody stated, with how strongly. */
function hubsOf(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  { type, family }: (typeof hubs)['faction'],
): Map<string, Map<string, number>> {
  const types = new Map(nodes.map((node) => [node.id, node.type]));
  const within = new Map<string, Map<string, number>>();
  for (const edge of edges) {
    if (familyOf(edge) !== family) continue;
    for (const [member, hub] of [
      [edge.source, edge.target],
      [edge.target, edge.source],
    ] as const) {
      if (types.get(hub) !== type || !types.has(member)) continue;
      // Of two places the one that contains the other is the hub.
      if (types.get(member) === type && ((edge.kind === 'contains') !== (hub === edge.source) || adjacency.test(edge.kind))) continue;
      const known = within.getOrInsertComputed(member, () => new Map());
      known.set(hub, Math.max(edge.strength, known.get(hub) ?? 0));
    }
  }
  return within;
}

/** Everybody's faction or place: the innermost, of several the most strongly connected. A small hub joins the one it is in. */
function byHub(nodes: readonly GraphNode[], edges: readonly GraphEdge[], hub: (typeof hubs)['faction']): Map<string, string> {
  const within = hubsOf(nodes, edges, hub);
  const parentOf = new Map<string, string>();
  for (const [member, known] of within) {
    const inner = [...known].filter(([outer]) => ![...known.keys()].some((other) => other !== outer && within.get(other)?.has(outer)));
    const [parent] = (inner.length > 0 ? inner : [...known]).reduce((best, each) => (each[1] > best[1] ? each : best));
    parentOf.set(member, parent);
  }
  const groups = new Map<string, string[]>();
  for (const id of parentOf.values()) if (!groups.has(id)) groups.set(id, [id]);
  for (const [member, parent] of parentOf) if (!groups.has(member)) groups.get(parent)!.push(member);
  const depthOf = (id: string): number => {
    const above = new Set<string>();
    for (let at = parentOf.get(id); at !== undefined && !above.has(at); at = parentOf.get(at)) above.add(at);
    return above.size;
  };
  // From the innermost outwards. If two contain each other, the first goes into the second.
  const depths = new Map([...groups.keys()].map((id) => [id, depthOf(id)]));
  const movedTo = new Map<string, string>();
  for (const id of [...groups.keys()].sort((a, b) => depths.get(b)! - depths.get(a)!)) {
    let parent = parentOf.get(id);
    while (parent !== undefined && movedTo.has(parent)) parent = movedTo.get(parent);
    const members = groups.get(id)!;
    if (parent === undefined || parent === id || members.length >= minNested) continue;
    groups.get(parent)!.push(...members);
    groups.delete(id);
    movedTo.set(id, parent);
  }
  return new Map([...groups].flatMap(([id, members]) => members.map((member) => [member, id] as const)));
}

/** Communities by the first pass of Louvain (Blondel, Guillaume, Lambiotte and Lefebvre 2008); deterministic. */
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
      return { id: hub?.id ?? id, name: hub?.name ?? id, members: group.map((member) => member.id) };
    })
    .sort((a, b) => b.members.length - a.members.length || a.name.localeCompare(b.name));
}

/** Connected entities without a group, as unnamed groups, so that layouts keep them together. */
export function looseGroups(nodes: readonly GraphNode[], edges: readonly GraphEdge[], groups: readonly Group[]): readonly Group[] {
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const loose = nodes.filter(({ id }) => !grouped.has(id));
  const ids = new Set(loose.map(({ id }) => id));
  return groupsOf(
    loose,
    edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
    'community',
  );
}

const hullTones = ['--family-membership', '--family-place', '--family-ownership', '--family-bond'] as const;

/** The token of the colour that a group's frame has by its number: groups next to each other differ. */
export const hullTone = (index: number): string => hullTones[index % hullTones.length]!;

export function groupIndex(groups: readonly Group[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(({ id, members }) => members.map((member) => [member, id] as const)));
}

import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { hiddenFamilies } from '../model/edgeFamilies.ts';
import { type Group, type Grouping, groupIndex, groupsOf, looseGroups } from '../model/groups.ts';
import { clusters } from './placedLayouts.ts';
import type { Positions } from './positions.ts';

export interface GroupingInput {
  readonly nodes: readonly Pick<GraphNode, 'id' | 'name' | 'type' | 'importance' | 'mentions'>[];
  readonly edges: readonly Pick<GraphEdge, 'source' | 'target' | 'kind' | 'origin' | 'strength' | 'directed'>[];
  readonly grouping: Grouping;
}

export interface GroupArrangement {
  readonly grouping: Grouping;
  /** Groups that are drawn around their members. */
  readonly groups: readonly Group[];
  /** Named groups, and connected entities without a group. */
  readonly blocks: readonly Group[];
  readonly positions: Positions;
}

/** Finds the groups of a graph and a place for everybody. Takes longer than a frame from some hundred nodes on. */
export function arrangeGroups({ nodes, edges, grouping }: GroupingInput): GroupArrangement {
  const groups = groupsOf(nodes, edges, grouping);
  // Entities with an initially drawn line are near its other end, even without a group.
  const hidden = hiddenFamilies(null, nodes.length, edges);
  const drawn = edges.filter((edge) => !hidden.has(familyOf(edge)));
  const blocks = [...groups, ...looseGroups(nodes, drawn, groups)];
  return { grouping, groups, blocks, positions: clusters(nodes, [...blocks, ...singles(nodes, drawn, blocks)], drawn) };
}

/** Entities without a group that have an edge, each by itself. */
function singles(nodes: GroupingInput['nodes'], edges: GroupingInput['edges'], groups: readonly Group[]): readonly Group[] {
  const grouped = groupIndex(groups);
  const joined = new Set(edges.flatMap(({ source, target }) => (source === target ? [] : [source, target])));
  return nodes.filter(({ id }) => !grouped.has(id) && joined.has(id)).map(({ id, name }) => ({ id, name, members: [id] }));
}

import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { type Group, type Grouping, groupsOf, looseGroups } from './groups.ts';
import { clusters } from './placedLayouts.ts';
import type { Positions } from './positions.ts';

/** What groups are found by. */
export interface GroupingInput {
  readonly nodes: readonly Pick<GraphNode, 'id' | 'name' | 'type' | 'importance' | 'mentions'>[];
  readonly edges: readonly Pick<GraphEdge, 'source' | 'target' | 'kind' | 'origin' | 'strength' | 'directed'>[];
  readonly grouping: Grouping;
}

/** A graph arranged by groups. */
export interface GroupArrangement {
  readonly grouping: Grouping;
  /** Groups that are drawn around their members. */
  readonly groups: readonly Group[];
  /** Those and what stands together without a name. */
  readonly blocks: readonly Group[];
  readonly positions: Positions;
}

/** Finds the groups of a graph and a place for everybody. Takes longer than a frame from some hundred nodes on. */
export function arrangeGroups({ nodes, edges, grouping }: GroupingInput): GroupArrangement {
  const groups = groupsOf(nodes, edges, grouping);
  const blocks = [...groups, ...looseGroups(nodes, edges, groups)];
  return { grouping, groups, blocks, positions: clusters(nodes, blocks, edges) };
}

import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { familyName } from '../../../common/relationships/FamilyStroke.tsx';
import { mapStrings } from '../../../strings/map.ts';
import { type Group, groupIndex } from './groups.ts';

/** An edge as it is drawn: one that stands for those of a closed group says only of which family they are. */
export interface DrawnEdge extends GraphEdge {
  readonly label?: string;
}

interface Drawn {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly DrawnEdge[];
  readonly groups: readonly Group[];
}

/**
 * Draws each closed group as the one entity that it is named after, with how many others it holds; their edges lead to that one, one of each family to
 * another entity. `kept`: entities that are drawn in any case.
 */
export function closeGroups({ nodes, edges, groups }: Drawn, closed: ReadonlySet<string>, kept: ReadonlySet<string>): Drawn {
  const present = new Set(nodes.map(({ id }) => id));
  const closing = groups.filter(({ id }) => closed.has(id) && present.has(id));
  if (closing.length === 0) return { nodes, edges, groups };
  const groupOf = groupIndex(closing);
  const drawnAs = (id: string): string => (kept.has(id) ? id : (groupOf.get(id) ?? id));
  const names = new Map(
    closing.map(({ id, name, members }) => {
      const others = members.filter((member) => present.has(member) && drawnAs(member) !== member).length;
      return [id, others === 0 ? name : mapStrings.closedGroup(name, others)] as const;
    }),
  );
  const joined = new Map<string, DrawnEdge>();
  for (const edge of edges) {
    const [source, target] = [drawnAs(edge.source), drawnAs(edge.target)];
    const isOwn = source === edge.source && target === edge.target;
    if (source === target && !isOwn) continue;
    const family = familyOf(edge);
    const key = isOwn ? `${source}\n${target}\n${edge.kind}` : [...[source, target].toSorted(), family].join('\n');
    if ((joined.get(key)?.strength ?? -1) >= edge.strength) continue;
    // What one of them says of its time is not true of all.
    const { from: _from, until: _until, ...timeless } = edge;
    joined.set(key, isOwn ? edge : { ...timeless, source, target, directed: false, label: familyName(family) });
  }
  return {
    nodes: nodes.filter(({ id }) => drawnAs(id) === id).map((node) => ({ ...node, name: names.get(node.id) ?? node.name })),
    edges: [...joined.values()],
    groups: groups.map((group) => ({
      ...group,
      name: names.get(group.id) ?? group.name,
      members: group.members.filter((id) => drawnAs(id) === id),
    })),
  };
}

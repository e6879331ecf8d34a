import { shownEntities } from '../pack/itemOrder.ts';
import { shownRelationships } from '../pack/statements.ts';
import type { EntityCandidate, PackContent } from '../pack/types.ts';

/** Tokens of the budget per line of the tree. */
const budgetForTreeLine = 80;

/** The relationship tree of the entities in a pack, or of all of them; empty if it is not requested. */
export function treeOf({ request, entities, items }: Pick<PackContent, 'request' | 'entities' | 'items'>, all = false): string {
  if (!request.tree) return '';
  const drawn = (all ? entities : shownEntities(entities, items)).map((entity) => ({
    ...entity,
    relationships: shownRelationships(entity, entities),
  }));
  return relationshipTree(drawn, request.drops, Math.floor(request.budget / budgetForTreeLine));
}

/** Maximum relationships under one entity, and maximum depth. */
const maxPerEntity = 8;
const maxDepth = 3;

interface Edge {
  readonly kind: string;
  readonly name: string;
}

/** The relationships of an entity in the pack, each other entity once. */
function edgesOf(entity: EntityCandidate, drops: ReadonlySet<string>): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { path, reference, relationship } of entity.relationships) {
    const step = path.at(-1);
    if (relationship !== null && step && !drops.has(reference) && !edges.has(step.to))
      edges.set(step.to, { kind: step.kind, name: step.to });
  }
  return [...edges.values()].slice(0, maxPerEntity);
}

/**
 * The relationships between the entities of a pack as an indented tree of at most `maxLines`: each entity with its relationships, those of other
 * entities of the pack one level deeper, without repetitions.
 */
export function relationshipTree(entities: readonly EntityCandidate[], drops: ReadonlySet<string>, maxLines: number): string {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const drawn = new Set<string>();
  const lines: string[] = [];
  const below = (entity: EntityCandidate, indent: string, depth: number): void => {
    // An entity that is above, or already expanded, is not drawn again from the other side.
    const edges = edgesOf(entity, drops).filter(({ name }) => !drawn.has(name));
    for (const [index, { kind, name }] of edges.entries()) {
      const isLast = index === edges.length - 1;
      const other = byName.get(name);
      const further = other !== undefined && depth < maxDepth && !drawn.has(name);
      lines.push(`${indent}${isLast ? '└─' : '├─'} ${kind} ${name}`);
      if (!further) continue;
      drawn.add(name);
      below(other, `${indent}${isLast ? '   ' : '│  '}`, depth + 1);
    }
  };
  for (const entity of entities) {
    if (drawn.has(entity.name)) continue;
    drawn.add(entity.name);
    const before = lines.length;
    lines.push(`${entity.name} (${entity.type})`);
    below(entity, '', 1);
    if (lines.length === before + 1) lines.pop();
  }
  return lines.length <= maxLines ? lines.join('\n') : [...lines.slice(0, Math.max(0, maxLines - 1)), '…'].join('\n');
}

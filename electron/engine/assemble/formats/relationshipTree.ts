import type { EntityCandidate } from '../types.ts';

/** Ties drawn under one entity, and how far the tree goes down. */
const maxPerEntity = 8;
const maxDepth = 3;

interface Edge {
  readonly kind: string;
  readonly name: string;
}

/** The ties of an entity that the pack knows, each other entity once. */
function edgesOf(entity: EntityCandidate, drops: ReadonlySet<string>): Edge[] {
  const ties = new Map<string, Edge>();
  for (const { path, reference, tie } of entity.relationships) {
    const step = path.at(-1);
    if (tie !== null && step && !drops.has(reference) && !ties.has(step.to)) ties.set(step.to, { kind: step.kind, name: step.to });
  }
  return [...ties.values()].slice(0, maxPerEntity);
}

/**
 * The ties between the entities of a pack as a tree of lines, at most `mostLines`: each entity with its ties under it, those of an
 * entity that the pack knows too one step deeper, and nobody's twice.
 */
export function relationshipTree(entities: readonly EntityCandidate[], drops: ReadonlySet<string>, mostLines: number): string {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const drawn = new Set<string>();
  const lines: string[] = [];
  const below = (entity: EntityCandidate, indent: string, depth: number): void => {
    // Who stands above, or has been drawn with ties, is not drawn from the other side again.
    const ties = edgesOf(entity, drops).filter(({ name }) => !drawn.has(name));
    for (const [at, { kind, name }] of ties.entries()) {
      const isLast = at === ties.length - 1;
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
  return lines.length <= mostLines ? lines.join('\n') : [...lines.slice(0, Math.max(0, mostLines - 1)), '…'].join('\n');
}

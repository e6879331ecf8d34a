import type { Neighbour, LoreSnapshot } from './snapshot.ts';
import { Queue, stepCost, type Reached } from './walk.ts';

/** One step of a way: the tie, and the entity at each of its ends. */
export interface WayStep {
  readonly fromId: number;
  readonly neighbour: Neighbour;
}

/** A way between two entities. */
export interface Way {
  readonly steps: readonly WayStep[];
  readonly cost: number;
}

/**
 * The way of least cost between two entities (Dijkstra 1959), at the costs of the walk: what is stated is nearer than what merely
 * stands together. Null when no ties join them. Ways of equal cost are decided by entity, so that equal questions get equal answers.
 */
export function shortestWay(snapshot: LoreSnapshot, fromId: number, toId: number): Way | null {
  const reached = new Map<number, Reached>();
  const open = new Queue();
  open.push({ entityId: fromId, cost: 0, steps: 0, through: null });
  for (let current = open.pop(); current; current = open.pop()) {
    if (reached.has(current.entityId)) continue;
    reached.set(current.entityId, current);
    if (current.entityId === toId) return { steps: stepsTo(reached, toId), cost: current.cost };
    for (const neighbour of snapshot.neighbours.get(current.entityId) ?? []) {
      if (reached.has(neighbour.entityId)) continue;
      const cost = current.cost + stepCost(neighbour.tie);
      open.push({ entityId: neighbour.entityId, cost, steps: current.steps + 1, through: { fromId: current.entityId, neighbour } });
    }
  }
  return null;
}

function stepsTo(reached: ReadonlyMap<number, Reached>, toId: number): WayStep[] {
  const steps: WayStep[] = [];
  for (let through = reached.get(toId)?.through; through; through = reached.get(through.fromId)?.through) steps.unshift(through);
  return steps;
}

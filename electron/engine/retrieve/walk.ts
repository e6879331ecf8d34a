import type { RelationshipOrigin } from '#shared/model/entity.ts';
import type { Lens } from '#shared/model/lens.ts';
import { kindSeenFrom } from '../lore/relationships.ts';
import type { LoreSnapshot, Neighbour } from './snapshot.ts';

/** What a step over the strongest tie of an origin costs; likeness has its own measure. */
const originCost: Readonly<Record<Exclude<RelationshipOrigin, 'similar'>, number>> = { stated: 0.1, told: 0.2, linked: 0.3, together: 0.5 };

/**
 * What a step over a tie costs: by its origin, and up to twice that for the weakest tie; between definitions that are alike 1 - cosine,
 * which is their strength.
 */
export function stepCost({ origin, strength }: Pick<Neighbour['tie'], 'origin' | 'strength'>): number {
  return origin === 'similar' ? 1 - strength : originCost[origin] * (2 - strength);
}

/** A node with more ties than this is sampled, strongest first. */
const mostTies = 500;
const mostReached = 2_000;

/** An entity reached by the walk. */
export interface Reached {
  readonly entityId: number;
  /** Sum of step costs from the nearest seed, the seed's own cost included. */
  readonly cost: number;
  readonly steps: number;
  /** The step that led here; null for seeds. */
  readonly through: { readonly fromId: number; readonly neighbour: Neighbour } | null;
}

/** What the walk found. */
export interface WalkResult {
  readonly reached: ReadonlyMap<number, Reached>;
  /** Entities whose ties were sampled. */
  readonly sampled: readonly number[];
}

/**
 * Best-first search (Dijkstra 1959) from all seeds over the ties of the vault, to at most `depth` steps. A step costs what `stepCost` says;
 * a lens makes some ties shorter or bars them. No entity is visited twice, so circles end by themselves.
 */
export function walk(
  snapshot: LoreSnapshot,
  seeds: ReadonlyMap<number, number>,
  depth: number,
  lens?: Pick<Lens, 'origins' | 'kinds'>,
): WalkResult {
  const reached = new Map<number, Reached>();
  const sampled: number[] = [];
  const open = new Queue();
  /** The least cost by which an entity waits in the queue: dearer ways to it need not wait there too. */
  const waiting = new Map<number, number>();
  const readiness = lens ? readinessBy(lens) : () => 1;
  for (const [entityId, cost] of seeds) {
    waiting.set(entityId, cost);
    open.push({ entityId, cost, steps: 0, through: null });
  }
  for (let current = open.pop(); current; current = open.pop()) {
    if (reached.has(current.entityId)) continue;
    reached.set(current.entityId, current);
    if (reached.size >= mostReached) break;
    if (current.steps >= depth) continue;
    let neighbours = snapshot.neighbours.get(current.entityId) ?? [];
    if (neighbours.length > mostTies) {
      sampled.push(current.entityId);
      neighbours = strongest(neighbours);
    }
    for (const neighbour of neighbours) {
      const { entityId, tie } = neighbour;
      if (reached.has(entityId)) continue;
      const ready = readiness(tie, current.entityId);
      if (ready === 0) continue;
      const cost = current.cost + stepCost(tie) / ready;
      if (cost > (waiting.get(entityId) ?? Infinity)) continue;
      waiting.set(entityId, cost);
      open.push({ entityId, cost, steps: current.steps + 1, through: { fromId: current.entityId, neighbour } });
    }
  }
  return { reached, sampled };
}

const sampledOf = new WeakMap<readonly Neighbour[], readonly Neighbour[]>();

/** The strongest ties of an entity that has too many, found once. */
function strongest(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  let best = sampledOf.get(neighbours);
  if (!best) sampledOf.set(neighbours, (best = neighbours.toSorted((a, b) => b.tie.strength - a.tie.strength).slice(0, mostTies)));
  return best;
}

/** How readily a lens follows a tie, by its origin and by its kind as seen from where the walk stands. */
function readinessBy({ origins, kinds }: Pick<Lens, 'origins' | 'kinds'>): (tie: Neighbour['tie'], fromId: number) => number {
  const ofOrigin = (tie: Neighbour['tie']): number => origins[tie.origin] ?? 1;
  if (Object.keys(kinds).length === 0) return ofOrigin;
  return (tie, fromId) => ofOrigin(tie) * (kinds[kindSeenFrom(tie.kind, tie.sourceId === fromId)] ?? 1);
}

/** A binary heap by cost; ties in cost go by entity, so that equal questions walk equally. */
export class Queue {
  readonly #heap: Reached[] = [];

  push(item: Reached): void {
    const heap = this.#heap;
    let at = heap.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(heap[at]!, heap[parent]!)) break;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  pop(): Reached | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (!top || heap.length === 0) return top;
    heap[0] = last!;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < heap.length && before(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && before(heap[right]!, heap[least]!)) least = right;
      if (least === at) return top;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }
}

function before(a: Reached, b: Reached): boolean {
  return a.cost !== b.cost ? a.cost < b.cost : a.entityId < b.entityId;
}

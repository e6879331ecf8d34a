import type { RelationshipOrigin } from '#shared/model/entity.ts';
import type { Lens } from '#shared/model/lens.ts';
import { kindSeenFrom } from '../extraction/relationships/relationships.ts';
import type { LoreSnapshot, Neighbour } from './snapshot.ts';

/** What a step over the strongest tie of an origin costs; likeness has its own measure. */
const originCost: Readonly<Record<Exclude<RelationshipOrigin, 'similar'>, number>> = {
  stated: 0.1,
  extracted: 0.2,
  linked: 0.3,
  cooccurrence: 0.5,
};

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
  const room = highestId(snapshot, seeds) + 1;
  const isReached = new Uint8Array(room);
  /** The least cost by which an entity waits in the queue: dearer ways to it need not wait there too. */
  const waiting = new Float64Array(room).fill(Infinity);
  const readiness = lens ? readinessBy(lens) : null;
  for (const [entityId, cost] of seeds) {
    waiting[entityId] = cost;
    open.push({ entityId, cost, steps: 0, through: null });
  }
  for (let current = open.pop(); current; current = open.pop()) {
    if (isReached[current.entityId] === 1) continue;
    isReached[current.entityId] = 1;
    reached.set(current.entityId, current);
    if (reached.size >= mostReached) break;
    if (current.steps >= depth) continue;
    let neighbours = snapshot.neighbours.get(current.entityId) ?? [];
    if (neighbours.length > mostTies) {
      sampled.push(current.entityId);
      neighbours = strongest(neighbours);
    }
    const costs = costsOf(neighbours);
    for (let at = 0; at < neighbours.length; at++) {
      const neighbour = neighbours[at]!;
      const { entityId } = neighbour;
      if (isReached[entityId] === 1) continue;
      let cost = costs[at]!;
      if (readiness !== null) {
        const ready = readiness(neighbour.tie, current.entityId);
        if (ready === 0) continue;
        cost /= ready;
      }
      cost += current.cost;
      if (cost > waiting[entityId]!) continue;
      waiting[entityId] = cost;
      open.push({ entityId, cost, steps: current.steps + 1, through: { fromId: current.entityId, neighbour } });
    }
  }
  return { reached, sampled };
}

const highestIds = new WeakMap<LoreSnapshot, number>();

/** The highest id of an entity that a walk may meet. */
function highestId(snapshot: LoreSnapshot, seeds: ReadonlyMap<number, number>): number {
  let highest = highestIds.get(snapshot);
  if (highest === undefined) {
    highest = 0;
    for (const [id, neighbours] of snapshot.neighbours) {
      highest = Math.max(highest, id);
      for (const { entityId } of neighbours) highest = Math.max(highest, entityId);
    }
    highestIds.set(snapshot, highest);
  }
  return Math.max(highest, ...seeds.keys());
}

const knownCosts = new WeakMap<readonly Neighbour[], Float64Array>();

/** What a step to each neighbour costs, found once. */
function costsOf(neighbours: readonly Neighbour[]): Float64Array {
  let costs = knownCosts.get(neighbours);
  if (!costs) knownCosts.set(neighbours, (costs = Float64Array.from(neighbours, ({ tie }) => stepCost(tie))));
  return costs;
}

const sampledOf = new WeakMap<readonly Neighbour[], readonly Neighbour[]>();

/** The strongest ties of an entity that has too many, found once. */
function strongest(neighbours: readonly Neighbour[]): readonly Neighbour[] {
  let best = sampledOf.get(neighbours);
  if (!best) sampledOf.set(neighbours, (best = neighbours.toSorted((a, b) => b.tie.strength - a.tie.strength).slice(0, mostTies)));
  return best;
}

/** How readily a lens follows a tie, by its origin and by its kind as seen from where the walk stands; null: all alike. */
function readinessBy({ origins, kinds }: Pick<Lens, 'origins' | 'kinds'>): ((tie: Neighbour['tie'], fromId: number) => number) | null {
  const ofOrigin = (tie: Neighbour['tie']): number => origins[tie.origin] ?? 1;
  if (Object.keys(kinds).length === 0) return Object.keys(origins).length === 0 ? null : ofOrigin;
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
      if (!before(item, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = item;
  }

  pop(): Reached | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (!top || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (left < heap.length && before(heap[left]!, last!)) least = left;
      if (right < heap.length && before(heap[right]!, least === at ? last! : heap[left]!)) least = right;
      if (least === at) break;
      heap[at] = heap[least]!;
      at = least;
    }
    heap[at] = last!;
    return top;
  }
}

function before(a: Reached, b: Reached): boolean {
  return a.cost !== b.cost ? a.cost < b.cost : a.entityId < b.entityId;
}

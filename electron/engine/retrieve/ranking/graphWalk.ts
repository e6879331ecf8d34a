import type { EntityRowId } from '#shared/model/ids.ts';
import TinyQueue from 'tinyqueue';
import type { PathStep } from '#shared/model/context/context.ts';
import type { Lens } from '#shared/model/lens.ts';
import { lookup } from '#shared/lookup.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';
import { maxEdges, type Edge, type RelationshipGraph } from '../snapshot/graph.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

const maxReached = 2_000;

export interface ReachedEntity {
  readonly entityId: EntityRowId;
  /** Sum of step costs from the nearest seed, including the seed's own cost. */
  readonly cost: number;
  readonly steps: number;
  /** The last step of the path; null for seeds. */
  readonly through: GraphStep | null;
}

/** One step of a path: an edge, and the entity from which it starts. */
export interface GraphStep {
  readonly fromId: EntityRowId;
  readonly edge: Edge;
}

export interface WalkResult {
  readonly reached: ReadonlyMap<EntityRowId, ReachedEntity>;
  /** Entities of which the weaker edges were not followed. */
  readonly sampled: readonly EntityRowId[];
}

/** Ordered by cost, then by entity id, so that equal questions give equal walks. */
function createFrontier(): TinyQueue<ReachedEntity> {
  return new TinyQueue<ReachedEntity>([], (a, b) => a.cost - b.cost || a.entityId - b.entityId);
}

/**
 * Best-first search (Dijkstra 1959) from all seeds (entity id -> starting cost), to at most `depth` steps. A step costs `stepCost`, multiplied by the
 * factors of a lens. No entity is visited twice.
 */
export function walk(
  graph: RelationshipGraph,
  seeds: ReadonlyMap<EntityRowId, number>,
  depth: number,
  lens?: Pick<Lens, 'origins' | 'kinds'>,
): WalkResult {
  const reached = new Map<EntityRowId, ReachedEntity>();
  const sampled: number[] = [];
  const frontier = createFrontier();
  const size = Math.max(graph.maxEntityId, ...seeds.keys()) + 1;
  const isReached = new Uint8Array(size);
  /** The lowest queued cost of each entity, so that more expensive paths to it are not queued. */
  const queuedCost = new Float64Array(size).fill(Infinity);
  const factorOf = lens ? edgeFactor(lens) : null;
  for (const [entityId, cost] of seeds) {
    queuedCost[entityId] = cost;
    frontier.push({ entityId, cost, steps: 0, through: null });
  }
  for (let current = frontier.pop(); current; current = frontier.pop()) {
    const fromId = current.entityId;
    if (isReached[fromId] === 1) continue;
    isReached[fromId] = 1;
    reached.set(fromId, current);
    if (reached.size >= maxReached) break;
    if (current.steps >= depth) continue;
    let edges = graph.edgesOf(fromId);
    if (edges.length > maxEdges) {
      sampled.push(fromId);
      edges = graph.strongestEdgesOf(fromId);
    }
    for (const edge of edges) {
      const { entityId } = edge;
      if (isReached[entityId] === 1) continue;
      let { cost } = edge;
      if (factorOf !== null) {
        const factor = factorOf(edge.relationship, fromId);
        if (factor === 0) continue;
        cost /= factor;
      }
      cost += current.cost;
      if (cost > queuedCost[entityId]!) continue;
      queuedCost[entityId] = cost;
      frontier.push({ entityId, cost, steps: current.steps + 1, through: { fromId, edge } });
    }
  }
  return { reached, sampled };
}

/** A lens's factor for a relationship, by its origin and its kind as seen from the current entity; null if the lens has none. */
function edgeFactor({
  origins,
  kinds,
}: Pick<Lens, 'origins' | 'kinds'>): ((relationship: RelationshipRow, fromId: EntityRowId) => number) | null {
  const ofOrigin = ({ origin }: RelationshipRow): number => lookup(origins, origin) ?? 1;
  if (Object.keys(kinds).length === 0) return Object.keys(origins).length === 0 ? null : ofOrigin;
  return (relationship, fromId) =>
    ofOrigin(relationship) * (lookup(kinds, kindSeenFrom(relationship.kind, relationship.sourceId === fromId)) ?? 1);
}

/** The path of the walk to an entity, seed first, as packs show it. */
export function pathTo(snapshot: IndexSnapshot, walked: WalkResult, entityId: EntityRowId): PathStep[] {
  const nameOf = (id: number): string => snapshot.entities.get(id)?.name ?? '?';
  return stepsTo(walked.reached, entityId).map(({ fromId, edge }) => ({
    from: nameOf(fromId),
    kind: kindSeenFrom(edge.relationship.kind, edge.relationship.sourceId === fromId),
    to: nameOf(edge.entityId),
  }));
}

/** A path between two entities. */
export interface GraphPath {
  readonly steps: readonly GraphStep[];
  readonly cost: number;
}

/** The cheapest path between two entities (Dijkstra 1959), with the same step costs as the walk; null if there is none. */
export function shortestPath(graph: RelationshipGraph, fromId: EntityRowId, toId: EntityRowId): GraphPath | null {
  const reached = new Map<EntityRowId, ReachedEntity>();
  const frontier = createFrontier();
  frontier.push({ entityId: fromId, cost: 0, steps: 0, through: null });
  for (let current = frontier.pop(); current; current = frontier.pop()) {
    if (reached.has(current.entityId)) continue;
    reached.set(current.entityId, current);
    if (current.entityId === toId) return { steps: stepsTo(reached, toId), cost: current.cost };
    for (const edge of graph.edgesOf(current.entityId)) {
      if (reached.has(edge.entityId)) continue;
      const through = { fromId: current.entityId, edge };
      frontier.push({ entityId: edge.entityId, cost: current.cost + edge.cost, steps: current.steps + 1, through });
    }
  }
  return null;
}

function stepsTo(reached: ReadonlyMap<EntityRowId, ReachedEntity>, toId: EntityRowId): GraphStep[] {
  const steps: GraphStep[] = [];
  for (let through = reached.get(toId)?.through; through; through = reached.get(through.fromId)?.through) steps.unshift(through);
  return steps;
}

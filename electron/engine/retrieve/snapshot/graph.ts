import type { EntityRowId } from '#shared/model/ids.ts';
import type { RelationshipOrigin } from '#shared/model/entity.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { kindSeenFrom } from '../../extraction/relationships/relationships.ts';

/** A relationship seen from one of its ends. */
export interface Edge {
  /** The entity at the other end. */
  readonly entityId: EntityRowId;
  readonly relationship: RelationshipRow;
  /** Cost of a step over it (`stepCost`). */
  readonly cost: number;
}

/** All edges between one entity and another, strongest first. */
export interface EdgeGroup {
  /** The entity at the other end of all these edges. */
  readonly entityId: EntityRowId;
  readonly edges: readonly Edge[];
  /** The rank of the first edge. */
  readonly rank: number;
}

/** Cost of a step over the strongest relationship of an origin; similarity has its own measure. */
const originCost: Readonly<Record<Exclude<RelationshipOrigin, 'similar'>, number>> = {
  stated: 0.1,
  extracted: 0.2,
  linked: 0.3,
  cooccurrence: 0.5,
};

/**
 * Cost of a step over a relationship: by origin, up to doubled for the weakest; for similar definitions, 1 - strength, where strength is the cosine.
 */
export function stepCost({ origin, strength }: Pick<RelationshipRow, 'origin' | 'strength'>): number {
  return origin === 'similar' ? 1 - strength : originCost[origin] * (2 - strength);
}

/** Rank of an entity's relationships for display. */
const originRank: Readonly<Record<RelationshipOrigin, number>> = {
  stated: 1,
  extracted: 0.9,
  linked: 0.55,
  cooccurrence: 0.5,
  similar: 0.3,
};

function rankOf({ relationship }: Edge): number {
  return originRank[relationship.origin] * (0.5 + 0.5 * relationship.strength);
}

/** Orders edge groups by rank, then by the position of their first edge. */
export function compareEdgeGroups(a: EdgeGroup, b: EdgeGroup): number {
  return b.rank - a.rank || a.edges[0]!.relationship.ordinal - b.edges[0]!.relationship.ordinal;
}

/** Maximum edges per entity that the walk follows, strongest first. */
export const maxEdges = 500;

/** The notice about entities (given by name) of which only the {@link maxEdges} strongest edges were followed; empty if there are none. */
export function sampledNotice(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const all = new Intl.ListFormat('en').format(names);
  return [`Only the strongest relationships of ${all} were followed: ${names.length === 1 ? 'it has' : 'each has'} more than ${maxEdges}.`];
}

/** Maximum steps from a place to the places that contain it. */
const maxPlacesAround = 8;

/** The relationships of an index as an undirected graph of entity ids. Derived lists are computed once and cached for its lifetime. */
export class RelationshipGraph {
  /** The highest entity id of any edge. */
  readonly maxEntityId: number;
  readonly #edges = new Map<EntityRowId, Edge[]>();
  readonly #strongest = new Map<EntityRowId, readonly Edge[]>();
  readonly #groups = new Map<EntityRowId, readonly EdgeGroup[]>();
  readonly #places = new Map<EntityRowId, ReadonlySet<EntityRowId>>();
  readonly #placesAround = new Map<EntityRowId, ReadonlySet<EntityRowId>>();

  constructor(relationships: Iterable<RelationshipRow>) {
    let maxEntityId = 0;
    const add = (fromId: EntityRowId, entityId: EntityRowId, relationship: RelationshipRow, cost: number): void => {
      this.#edges.getOrInsertComputed(fromId, () => []).push({ entityId, relationship, cost });
      maxEntityId = Math.max(maxEntityId, fromId);
    };
    for (const relationship of relationships) {
      const { sourceId, targetId } = relationship;
      const cost = stepCost(relationship);
      add(sourceId, targetId, relationship, cost);
      add(targetId, sourceId, relationship, cost);
    }
    this.maxEntityId = maxEntityId;
  }

  /** The edges of an entity in the order of the relationships. */
  edgesOf(entityId: EntityRowId): readonly Edge[] {
    return this.#edges.get(entityId) ?? [];
  }

  /** The {@link maxEdges} strongest edges of an entity that has more than these. */
  strongestEdgesOf(entityId: EntityRowId): readonly Edge[] {
    return this.#strongest.getOrInsertComputed(entityId, () =>
      this.edgesOf(entityId)
        .toSorted((a, b) => b.relationship.strength - a.relationship.strength)
        .slice(0, maxEdges),
    );
  }

  /** The edges of an entity by the entity at the other end, strongest first. */
  edgeGroupsOf(entityId: EntityRowId): readonly EdgeGroup[] {
    return this.#groups.getOrInsertComputed(entityId, () =>
      [...Map.groupBy(this.edgesOf(entityId), (edge) => edge.entityId)]
        .map(([otherId, list]): EdgeGroup => {
          const edges = list.sort((a, b) => rankOf(b) - rankOf(a) || a.relationship.ordinal - b.relationship.ordinal);
          return { entityId: otherId, edges, rank: rankOf(edges[0]!) };
        })
        .sort(compareEdgeGroups),
    );
  }

  /** The places that contain an entity according to stated relationships. */
  placesOf(entityId: EntityRowId): ReadonlySet<EntityRowId> {
    return this.#places.getOrInsertComputed(entityId, () => {
      const edges = this.edgesOf(entityId).filter(
        ({ relationship: { kind, sourceId } }) => kindSeenFrom(kind, sourceId === entityId) === 'located in',
      );
      return new Set(edges.map((edge) => edge.entityId));
    });
  }

  /** The places that contain an entity, directly or through others, at most {@link maxPlacesAround} steps away. */
  placesAround(entityId: EntityRowId): ReadonlySet<EntityRowId> {
    return this.#placesAround.getOrInsertComputed(entityId, () => {
      const seen = new Set([entityId]);
      let places: readonly EntityRowId[] = [entityId];
      for (let step = 0; step < maxPlacesAround && places.length > 0; step++) {
        places = places.flatMap((id) => [...this.placesOf(id)]).filter((id) => !seen.has(id));
        for (const id of places) seen.add(id);
      }
      seen.delete(entityId);
      return seen;
    });
  }
}

import type { EntityRow } from '../db/entities/entities.ts';
import type { RelationshipRow } from '../db/entities/relationships.ts';
import { RelationshipGraph } from './snapshot/graph.ts';
import { IndexSnapshot } from './snapshot/snapshot.ts';

export type TestRelationship = readonly [source: number, target: number, origin: RelationshipRow['origin'], strength: number];

/** Relationships with ids and ordinals in their order. */
function rowsOf(relationships: readonly TestRelationship[]): RelationshipRow[] {
  const common = {
    kind: 'related to',
    label: null,
    chunkId: null,
    line: null,
    documentId: null,
    quote: null,
    fromSequence: null,
    untilSequence: null,
  };
  return relationships.map(([sourceId, targetId, origin, strength], index) => ({
    id: index,
    ordinal: index,
    sourceId,
    targetId,
    origin,
    strength,
    ...common,
  }));
}

export function graphOf(relationships: readonly TestRelationship[]): RelationshipGraph {
  return new RelationshipGraph(rowsOf(relationships));
}

/** A character without a note; `more` overrides. */
export function testEntity(id: number, name: string, more: Partial<EntityRow> = {}): EntityRow {
  const none = {
    documentId: null,
    definitionChunkId: null,
    firstSequence: null,
    lastSequence: null,
    aliases: [],
    pinned: false,
    picture: 'automatic',
    merged: [],
  };
  return { id, key: name, name, type: 'character', status: 'confirmed', importance: 0.5, mentions: 1, ...none, ...more };
}

export function snapshotOf(entities: readonly EntityRow[], relationships: readonly TestRelationship[] = []): IndexSnapshot {
  return new IndexSnapshot({
    version: 1,
    entities,
    readNames: () => entities.flatMap(({ id, name, aliases }) => [name, ...aliases].map((text) => ({ entityId: id, text }))),
    readRelationships: () => rowsOf(relationships),
  });
}

import type { DefinedEntity, DefinitionNeighbour } from '../extraction/relationships/similarDefinitions.ts';
import type { Relationship } from '../extraction/relationships/relationships.ts';
import { readMeta } from './meta.ts';
import { prepared, type ReadableDB, type WritableDB } from './connection.ts';

/** Visible entities with a note and a definition, in the order of their keys. */
export function definedEntities(db: ReadableDB): DefinedEntity[] {
  return prepared(
    db,
    `SELECT entity.id, key, chunk.hash FROM entity JOIN chunk ON chunk.id = definition_chunk_id
     WHERE status = 'confirmed' AND entity.document_id IS NOT NULL ORDER BY key`,
  ).all() as DefinedEntity[];
}

/** Whether a definition has a vector that was not compared with the others yet. */
export function awaitsNeighbours(db: ReadableDB, model: string): boolean {
  const found = prepared(
    db,
    `SELECT 1 FROM entity JOIN chunk ON chunk.id = definition_chunk_id JOIN embedding ON embedding.model = ? AND embedding.hash = chunk.hash
     WHERE status = 'confirmed' AND entity.document_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM neighbour WHERE neighbour.hash = chunk.hash) LIMIT 1`,
  ).get(model);
  return found !== undefined;
}

/** The kept lists of neighbours; a definition without any has an empty one. */
export function readNeighbours(db: ReadableDB): Map<string, DefinitionNeighbour[]> {
  const lists = new Map<string, DefinitionNeighbour[]>();
  const rows = prepared(db, 'SELECT hash, other, cosine FROM neighbour ORDER BY hash, cosine DESC, other').all() as {
    hash: string;
    other: string;
    cosine: number;
  }[];
  for (const { hash, other, cosine } of rows) {
    const list = lists.get(hash) ?? [];
    lists.set(hash, list);
    if (other !== '') list.push({ hash: other, cosine });
  }
  return lists;
}

/** Keeps the lists of neighbours in place of all there were. */
export function replaceNeighbours(db: WritableDB, lists: ReadonlyMap<string, readonly DefinitionNeighbour[]>): void {
  prepared(db, 'DELETE FROM neighbour').run();
  const insert = prepared(db, 'INSERT INTO neighbour (hash, other, cosine) VALUES (?, ?, ?)');
  for (const [hash, list] of lists) {
    insert.run(hash, '', 1);
    for (const neighbour of list) insert.run(hash, neighbour.hash, neighbour.cosine);
  }
}

/** Pairs of entities with a relationship other than similarity, the lower id first. */
export function tiedPairs(db: ReadableDB): Set<string> {
  const rows = prepared(
    db,
    "SELECT DISTINCT min(source_id, target_id) || ' ' || max(source_id, target_id) FROM relationship WHERE origin <> 'similar'",
  )
    .pluck()
    .all() as string[];
  // Pairs that the writer says are not alike count as tied, so that no likeness ties them.
  return new Set([...rows, ...(JSON.parse(readMeta(db, 'dissimilar-pairs') ?? '[]') as string[])]);
}

/** Replaces the relationships of similar definitions. */
export function replaceSimilarTies(db: WritableDB, ties: readonly Relationship[]): void {
  prepared(db, "DELETE FROM relationship WHERE origin = 'similar'").run();
  const insert = prepared(
    db,
    "INSERT INTO relationship (ordinal, source_id, target_id, kind, label, origin, strength, chunk_id, line) VALUES (?, ?, ?, ?, NULL, 'similar', ?, NULL, NULL)",
  );
  for (const [ordinal, { sourceId, targetId, kind, strength }] of ties.entries()) insert.run(ordinal, sourceId, targetId, kind, strength);
}

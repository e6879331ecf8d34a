import { bundledModel } from '#shared/model/embeddings.ts';
import type { WritableDB } from '../db/connection/connection.ts';
import {
  definedEntities,
  readNeighbours,
  replaceNeighbours,
  replaceSimilarRelationships,
  relatedPairs,
  vectorsByHash,
} from '../db/documents/vectors.ts';
import { readMeta, writeMeta } from '../db/connection/meta.ts';
import { similarRelationships, updateNeighbours } from '../extraction/relationships/similarDefinitions.ts';

/**
 * Relates entities whose definitions are alike, by the vectors there are by now. Call it inside a transaction after the other relationships, and
 * again when vectors were added. The bundled model knows English alone, so that by it only English definitions are alike. `model` is that of the vectors, the one of the last time when left out; without any nothing is alike.
 */
export function updateSimilarRelationships(db: WritableDB, model: string | null = readMeta(db, 'neighbour-model')): void {
  const entities = definedEntities(db);
  const hashes = [...new Set(entities.map((entity) => entity.hash))];
  const former = readMeta(db, 'neighbour-model') === model ? readNeighbours(db) : new Map<string, never>();
  const vectors = model === null ? new Map<string, Float32Array>() : vectorsByHash(db, model, hashes);
  const isSame = former.size === vectors.size && [...vectors.keys()].every((hash) => former.has(hash));
  const lists = isSame ? former : updateNeighbours(former, vectors);
  if (!isSame || readMeta(db, 'neighbour-model') !== model) {
    replaceNeighbours(db, lists);
    writeMeta(db, 'neighbour-model', model);
  }
  const related = lists.size === 0 ? new Set<string>() : relatedPairs(db);
  replaceSimilarRelationships(
    db,
    similarRelationships(
      entities.filter(({ hash, language }) => lists.has(hash) && (model !== bundledModel || language === null || language === 'en')),
      lists,
      (a, b) => related.has(a < b ? `${a} ${b}` : `${b} ${a}`),
    ),
  );
}

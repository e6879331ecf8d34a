import { allEntities, allNames, type EntityRow, type NameRow } from '../db/entities.ts';
import { allRelationships, type RelationshipRow } from '../db/relationships.ts';
import type { ReadableDB } from '../db/connection.ts';
import { buildNameMatcher, type NameMatcher } from '../extraction/names/nameMatcher.ts';
import { plainWord, stopWords, wordsOf } from '../extraction/words.ts';

/** A tie as one of its ends sees it. */
export interface Neighbour {
  readonly entityId: number;
  readonly tie: RelationshipRow;
}

/**
 * The names and ties of one index version in memory: what every question needs before it reads a passage. Entities are there at once,
 * the rest is read when it is first needed, so that a list need not wait for what only questions ask. Use it only inside the
 * transaction it was given in: then all parts are of one state.
 */
export interface LoreSnapshot {
  readonly version: number;
  readonly entities: ReadonlyMap<number, EntityRow>;
  readonly matcher: NameMatcher<number>;
  /** Entities by a word of one of their names, for parts of names. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly neighbours: ReadonlyMap<number, readonly Neighbour[]>;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function ownersByWord(names: readonly NameRow[]): Map<string, number[]> {
  const byWord = new Map<string, number[]>();
  for (const { entityId, text } of names) {
    for (const { plain } of wordsOf(text)) {
      if (plain.length < 3 || stopWords.has(plain)) continue;
      const owners = byWord.get(plain);
      if (!owners) byWord.set(plain, [entityId]);
      else if (!owners.includes(entityId)) owners.push(entityId);
    }
  }
  return byWord;
}

function neighboursIn(ties: readonly RelationshipRow[], entities: ReadonlyMap<number, EntityRow>): Map<number, Neighbour[]> {
  const neighbours = new Map<number, Neighbour[]>();
  const join = (from: number, entityId: number, tie: RelationshipRow): void => {
    const list = neighbours.get(from);
    if (list) list.push({ entityId, tie });
    else neighbours.set(from, [{ entityId, tie }]);
  };
  for (const tie of ties) {
    if (!entities.has(tie.sourceId) || !entities.has(tie.targetId)) continue;
    join(tie.sourceId, tie.targetId, tie);
    join(tie.targetId, tie.sourceId, tie);
  }
  return neighbours;
}

/** Reads the lore of an index into memory. */
export function readSnapshot(db: ReadableDB, version: number): LoreSnapshot {
  const entities = new Map(allEntities(db).map((entity) => [entity.id, entity]));
  const names = once(() => allNames(db));
  const matcher = once(() => buildNameMatcher(names().map(({ entityId, text }) => ({ text, target: entityId }))));
  const byWord = once(() => ownersByWord(names()));
  const neighbours = once(() => neighboursIn(allRelationships(db), entities));
  return {
    version,
    entities,
    get matcher() {
      return matcher();
    },
    get byWord() {
      return byWord();
    },
    get neighbours() {
      return neighbours();
    },
  };
}

/** Plain words of a question that carry meaning, each once. */
export function contentWords(question: string): string[] {
  const words = wordsOf(question)
    .map((word) => word.plain)
    .filter((word) => word.length > 1 && !stopWords.has(plainWord(word)));
  return [...new Set(words)];
}

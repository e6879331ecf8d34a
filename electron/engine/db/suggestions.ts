import { prepared, type ReadableDB } from './connection.ts';

/** A place where a name may stand for several visible entities. */
export interface UndecidedName {
  readonly chunkId: number;
  readonly start: number;
  readonly end: number;
  readonly entityIds: readonly number[];
}

/** Names that company did not decide: in the manuscript first, in story order. */
export function undecidedNames(db: ReadableDB): UndecidedName[] {
  const rows = prepared(
    db,
    `SELECT chunk_id AS chunkId, start, end, json_group_array(entity_id ORDER BY key) AS entityIds
     FROM mention JOIN entity ON entity.id = entity_id JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE ambiguous = 1 AND status IN ('confirmed', 'suggested') GROUP BY chunk_id, start HAVING count(*) > 1
     ORDER BY sequence IS NULL, sequence, path, ordinal, start`,
  ).all() as (Omit<UndecidedName, 'entityIds'> & { entityIds: string })[];
  return rows.map((row) => ({ ...row, entityIds: JSON.parse(row.entityIds) }));
}

/** How sure a suggested entity is, 0 to 1; null where nothing says. */
export function confidences(db: ReadableDB): Map<number, number | null> {
  const rows = prepared(db, "SELECT id, confidence FROM entity WHERE status = 'suggested'").all() as {
    id: number;
    confidence: number | null;
  }[];
  return new Map(rows.map(({ id, confidence }) => [id, confidence]));
}

/** An alias with how sure it is and why. */
export interface AliasDetail {
  readonly text: string;
  readonly origin: string;
  /** 0 to 1; null where nothing says. */
  readonly confidence: number | null;
  readonly reason: string | null;
}

/** The other names of an entity, in order. */
export function aliasDetails(db: ReadableDB, entityId: number): AliasDetail[] {
  return prepared(db, "SELECT text, origin, confidence, reason FROM alias WHERE entity_id = ? AND origin <> 'name' ORDER BY position").all(
    entityId,
  ) as AliasDetail[];
}

/** A link as typed, with its place. */
export interface LinkPlace {
  readonly documentId: number;
  readonly path: string;
  readonly target: string;
  readonly line: number;
}

/** Every link of every document, those of frontmatter among them (without heading): by path, in order of lines. */
export function linkPlaces(db: ReadableDB): LinkPlace[] {
  return prepared(
    db,
    `SELECT document_id AS documentId, path, target, line FROM (
       SELECT document_id, target, line, position FROM link
       UNION ALL
       SELECT document_id, CASE WHEN instr(json_each.value, '#') > 0 THEN substr(json_each.value, 1, instr(json_each.value, '#') - 1) ELSE json_each.value END,
         line, position FROM field, json_each(field.links) WHERE origin = 'frontmatter'
     ) AS place JOIN document ON document.id = document_id ORDER BY path, line, position`,
  ).all() as LinkPlace[];
}

/** Pairs of visible entities tied because their definitions are alike, most alike first. */
export function likeDefinitions(db: ReadableDB): { a: string; b: string; similarity: number }[] {
  return prepared(
    db,
    `SELECT one.key AS a, two.key AS b, strength AS similarity FROM relationship
     JOIN entity AS one ON one.id = source_id JOIN entity AS two ON two.id = target_id
     WHERE origin = 'similar' ORDER BY strength DESC, one.key, two.key`,
  ).all() as { a: string; b: string; similarity: number }[];
}

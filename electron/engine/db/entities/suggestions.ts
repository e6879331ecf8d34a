import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { Alias } from '../../extraction/names/aliases.ts';
import { prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';
import { readMeta, writeMeta } from '../connection/meta.ts';

/** An entity that the manuscript names and no note describes, as stored from one extraction to the next: chunks get new ids, paths stay. */
export interface StoredSuggestion {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly aliases: readonly Alias[];
  /** How sure it is a name of that type, 0 to 1. */
  readonly confidence: number;
  /** Where the text defines it, else its first mention: the document, and the chunk's position in it. */
  readonly definition: { readonly path: string; readonly chunk: number };
}

/** The signature of the last suggestion search's input; null before the first search. */
export function suggestionSignature(db: ReadableDB): string | null {
  return readMeta(db, 'suggestion-signature');
}

interface AliasRow {
  readonly text: string;
  readonly origin: Alias['origin'];
  readonly confidence: number | null;
  readonly reason: string | null;
}

/** What the last search found, in its order. */
export function readSuggestions(db: ReadableDB): StoredSuggestion[] {
  const rows = prepared(db, 'SELECT position, key, name, type, confidence, path, chunk FROM suggestion ORDER BY position').all() as {
    readonly position: number;
    readonly key: string;
    readonly name: string;
    readonly type: string;
    readonly confidence: number;
    readonly path: string;
    readonly chunk: number;
  }[];
  const aliases = prepared(
    db,
    'SELECT text, origin, confidence, reason FROM suggestion_alias WHERE suggestion_position = ? ORDER BY position',
  );
  return rows.map(({ position, path, chunk, ...suggestion }) => ({
    ...suggestion,
    aliases: (aliases.all(position) as AliasRow[]).map(({ text, origin, confidence, reason }) => ({
      text,
      origin,
      ...(confidence !== null && { confidence }),
      ...(reason !== null && { reason }),
    })),
    definition: { path, chunk },
  }));
}

/** Replaces the stored suggestions with those of a search with this signature. */
export function replaceSuggestions(db: WritableDB, signature: string, suggestions: readonly StoredSuggestion[]): void {
  forgetSuggestions(db);
  const insert = prepared(db, 'INSERT INTO suggestion (position, key, name, type, confidence, path, chunk) VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertAlias = prepared(
    db,
    'INSERT INTO suggestion_alias (suggestion_position, position, text, origin, confidence, reason) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const [position, { key, name, type, confidence, aliases, definition }] of suggestions.entries()) {
    insert.run(position, key, name, type, confidence, definition.path, definition.chunk);
    for (const [index, alias] of aliases.entries())
      insertAlias.run(position, index, alias.text, alias.origin, alias.confidence ?? null, alias.reason ?? null);
  }
  writeMeta(db, 'suggestion-signature', signature);
}

/** As before the first search. */
export function forgetSuggestions(db: WritableDB): void {
  prepared(db, 'DELETE FROM suggestion').run();
  writeMeta(db, 'suggestion-signature', null);
}

/** A name in the text that may refer to several visible entities. */
interface UndecidedName {
  readonly chunkId: ChunkRowId;
  readonly start: number;
  readonly end: number;
  readonly entityIds: readonly EntityRowId[];
}

/** Names that co-occurring names did not decide: in the manuscript first, in story order. */
export function undecidedNames(db: ReadableDB): UndecidedName[] {
  const rows = prepared(
    db,
    `SELECT chunk_id AS chunkId, start, end, json_group_array(entity_id ORDER BY key) AS entityIds
     FROM mention JOIN entity ON entity.id = entity_id JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
     WHERE ambiguous = 1 AND status IN ('confirmed', 'suggested') GROUP BY chunk_id, start HAVING count(*) > 1
     ORDER BY sequence IS NULL, sequence, scene_start, path, ordinal, start`,
  ).all() as (Omit<UndecidedName, 'entityIds'> & { entityIds: string })[];
  return rows.map((row) => ({ ...row, entityIds: JSON.parse(row.entityIds) }));
}

/** Confidence of suggested entities, 0 to 1; null when unknown. */
export function confidences(db: ReadableDB): Map<EntityRowId, number | null> {
  const rows = prepared(db, "SELECT id, confidence FROM entity WHERE status = 'suggested'").all() as {
    id: number;
    confidence: number | null;
  }[];
  return new Map(rows.map(({ id, confidence }) => [id, confidence]));
}

/** An alias with how sure it is and why. */
interface AliasDetail {
  readonly text: string;
  readonly origin: string;
  /** 0 to 1; null when unknown. */
  readonly confidence: number | null;
  readonly reason: string | null;
}

/** The other names of an entity, in order. */
export function aliasDetails(db: ReadableDB, entityId: EntityRowId): AliasDetail[] {
  return prepared(db, "SELECT text, origin, confidence, reason FROM alias WHERE entity_id = ? AND origin <> 'name' ORDER BY position").all(
    entityId,
  ) as AliasDetail[];
}

/** A link as typed, with its location. */
export interface LinkLocation {
  readonly documentId: DocumentRowId;
  readonly path: string;
  readonly target: string;
  readonly line: number;
}

/** Every link of every document, those of frontmatter among them (without heading): by path, in order of lines. */
export function linkLocations(db: ReadableDB): LinkLocation[] {
  return prepared(
    db,
    `SELECT document_id AS documentId, path, target, line FROM (
       SELECT document_id, target, line, position FROM link
       UNION ALL
       SELECT document_id, CASE WHEN instr(json_each.value, '#') > 0 THEN substr(json_each.value, 1, instr(json_each.value, '#') - 1) ELSE json_each.value END,
         line, position FROM field, json_each(field.links) WHERE origin = 'frontmatter'
     ) AS place JOIN document ON document.id = document_id ORDER BY path, line, position`,
  ).all() as LinkLocation[];
}

/** The passage with a line and a text, else the property on that line ("key: value"); null when there is neither. */
export function textAtLine(db: ReadableDB, documentId: DocumentRowId, line: number, text: string): string | null {
  const found = prepared(
    db,
    `SELECT coalesce(
       (SELECT text FROM chunk WHERE document_id = @documentId AND first_line <= @line AND last_line >= @line
        ORDER BY instr(lower(text), lower(@text)) = 0, ordinal LIMIT 1),
       (SELECT key || ': ' || value FROM field WHERE document_id = @documentId AND line = @line ORDER BY position LIMIT 1))`,
  )
    .pluck()
    .get({ documentId, line, text }) as string | null;
  return found;
}

/** Pairs of visible entities related because their definitions are alike, most alike first. */
export function likeDefinitions(db: ReadableDB): { a: string; b: string; similarity: number }[] {
  return prepared(
    db,
    `SELECT one.key AS a, two.key AS b, strength AS similarity FROM relationship
     JOIN entity AS one ON one.id = source_id JOIN entity AS two ON two.id = target_id
     WHERE origin = 'similar' ORDER BY strength DESC, one.key, two.key`,
  ).all() as { a: string; b: string; similarity: number }[];
}

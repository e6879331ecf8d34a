import type { ChunkRowId, DocumentRowId, EntityRowId } from '#shared/model/ids.ts';
import type { AliasOrigin } from '../../extraction/names/aliases.ts';
import { insertRows, prepared, type ReadableDB, type WritableDB } from '../connection/connection.ts';

/** Inputs of mention matching besides the texts. May contain ids of deleted entities and documents, so no foreign keys. */
export interface MentionInputs {
  /** What links depend on. */
  readonly documents: readonly (readonly [path: string, aliases: readonly string[], kind: string])[];
  readonly names: readonly (readonly [entityId: EntityRowId, text: string, origin: AliasOrigin])[];
  readonly entities: readonly (readonly [entityId: EntityRowId, type: string, key: string])[];
  readonly common: readonly (readonly [word: string])[];
  readonly notes: readonly (readonly [documentId: DocumentRowId, entityId: EntityRowId])[];
  /** Entities that the properties of each entity's notes name. */
  readonly stated: readonly (readonly [entityId: EntityRowId, targets: readonly number[]])[];
  /** Entities related to those that share a name. */
  readonly related: readonly (readonly [entityId: EntityRowId, others: readonly number[]])[];
  readonly disambiguations: readonly (readonly [name: string, entityId: EntityRowId | null, chunkId: ChunkRowId | null])[];
}

/** The table of each list: a row's values in order, lists as JSON. */
const tables: {
  readonly [List in keyof MentionInputs]: { readonly table: string; readonly columns: readonly string[]; readonly json?: string };
} = {
  documents: { table: 'mention_input_document', columns: ['path', 'aliases', 'kind'], json: 'aliases' },
  names: { table: 'mention_input_name', columns: ['entity_id', 'text', 'origin'] },
  entities: { table: 'mention_input_entity', columns: ['entity_id', 'type', 'key'] },
  common: { table: 'mention_input_common_word', columns: ['word'] },
  notes: { table: 'mention_input_note', columns: ['document_id', 'entity_id'] },
  stated: { table: 'mention_input_stated', columns: ['entity_id', 'targets'], json: 'targets' },
  related: { table: 'mention_input_related', columns: ['entity_id', 'others'], json: 'others' },
  disambiguations: { table: 'mention_input_disambiguation', columns: ['name', 'entity_id', 'chunk_id'] },
};
const lists = Object.keys(tables) as (keyof MentionInputs)[];

/** The inputs of the last extraction; null before the first, and while the index has no documents. */
export function readMentionInputs(db: ReadableDB): MentionInputs | null {
  const inputs = Object.fromEntries(lists.map((list) => [list, readList(db, list)])) as unknown as MentionInputs;
  return inputs.documents.length === 0 ? null : inputs;
}

/** Writes the lists that differ from `former`, the result of `readMentionInputs`. */
export function writeMentionInputs(db: WritableDB, inputs: MentionInputs, former: MentionInputs | null): void {
  for (const list of lists) {
    if (former && JSON.stringify(former[list]) === JSON.stringify(inputs[list])) continue;
    const { table, columns, json } = tables[list];
    prepared(db, `DELETE FROM ${table}`).run();
    const jsonColumn = columns.indexOf(json ?? '');
    const rows = inputs[list].map((row, position) => [
      position,
      ...row.map((value, column) => (column === jsonColumn ? JSON.stringify(value) : (value as string | number | null))),
    ]);
    insertRows(db, `INSERT INTO ${table} (position, ${columns.join(', ')})`, rows);
  }
}

/** As before the first extraction: the next one reads every document. */
export function forgetMentionInputs(db: WritableDB): void {
  for (const { table } of Object.values(tables)) prepared(db, `DELETE FROM ${table}`).run();
}

function readList(db: ReadableDB, list: keyof MentionInputs): unknown[][] {
  const { table, columns, json } = tables[list];
  const rows = prepared(db, `SELECT ${columns.join(', ')} FROM ${table} ORDER BY position`)
    .raw()
    .all() as unknown[][];
  const jsonColumn = columns.indexOf(json ?? '');
  return jsonColumn === -1 ? rows : rows.map((row) => row.with(jsonColumn, JSON.parse(row[jsonColumn] as string)));
}

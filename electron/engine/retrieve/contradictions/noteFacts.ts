import type { DocumentRowId, ChunkRowId } from '#shared/model/ids.ts';
import { allDocuments, type DocumentRow } from '../../db/documents/documents.ts';
import { allFields, type FieldRow } from '../../db/documents/fields.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { endOfLife, type WrittenTime } from '../../extraction/fieldDates.ts';
import type { ContradictionRule } from '#shared/model/suggestions.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';

/** A field, with the note that states it. */
export interface NoteFact {
  readonly field: FieldRow;
  readonly document: DocumentRow;
}

/** A birth or death, with the field that states its date. */
interface DatedFact extends NoteFact {
  readonly time: WrittenTime;
}

/** The facts that notes state about one entity. */
export interface NoteFacts {
  readonly entity: EntityRow;
  readonly facts: readonly NoteFact[];
  readonly born: readonly DatedFact[];
  readonly died: readonly DatedFact[];
}

/** Maximum characters of a value; a longer one is a sentence with more than one statement. */
const maxValueLength = 60;

/** The short fields of all entities in notes, except notes of role `scrap`. */
export function noteFacts(db: ReadableDB, snapshot: IndexSnapshot): Map<EntityRow, NoteFacts> {
  const documents = new Map<DocumentRowId, DocumentRow>(allDocuments(db).map((document) => [document.id, document]));
  const owners = new Map<DocumentRowId, EntityRow>();
  for (const entity of snapshot.entities.values())
    for (const id of [entity.documentId, ...entity.merged]) if (id !== null && !owners.has(id)) owners.set(id, entity);
  const found = new Map<EntityRow, { facts: NoteFact[]; born: DatedFact[]; died: DatedFact[] }>();
  for (const field of allFields(db)) {
    const document = documents.get(field.documentId);
    const entity =
      field.entityId === null ? (field.subject === null ? owners.get(field.documentId) : undefined) : snapshot.entities.get(field.entityId);
    if (!entity || !document || document.role === 'scrap' || document.kind !== 'note') continue;
    if (field.value.trim() === '' || field.value.length > maxValueLength) continue;
    const own = found.getOrInsertComputed(entity, () => ({ facts: [], born: [], died: [] }));
    const fact = { field, document };
    own.facts.push(fact);
    // A link to a chapter or event is not a date.
    const end = field.links.length > 0 ? null : endOfLife(field.key, field.value, document.language);
    if (end) own[end.kind].push({ ...fact, time: end.time });
  }
  return new Map([...found].map(([entity, own]) => [entity, { entity, ...own }]));
}

/** The source of one of two contradictory statements. */
export type Statement =
  | { readonly kind: 'relationship'; readonly row: RelationshipRow }
  | { readonly kind: 'field'; readonly row: Pick<FieldRow, 'documentId' | 'key' | 'value' | 'line'> }
  | { readonly kind: 'passage'; readonly chunkId: ChunkRowId; readonly spans: readonly (readonly [number, number])[] };

/** Two statements that cannot both be true. */
export interface FoundContradiction {
  /**
   * Made of the rule, the entities and the statements: if a statement changes, it is another contradiction, even for users who dismissed the former.
   */
  readonly id: string;
  readonly rule: ContradictionRule;
  /** The entities concerned, the main one first. */
  readonly entities: readonly EntityRow[];
  /** A short label shown next to the names: "ally and enemy". */
  readonly matter: string;
  /** Explanation in a sentence. */
  readonly reason: string;
  readonly sides: readonly [Statement, Statement];
}

export function contradictionId(rule: ContradictionRule, entities: readonly EntityRow[], ...values: readonly string[]): string {
  return ['contradiction', rule, ...entities.map(({ key }) => key), ...values].join('|');
}

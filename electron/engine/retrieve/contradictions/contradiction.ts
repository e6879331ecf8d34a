import type { ContradictionRule } from '#shared/model/suggestions.ts';
import type { FieldRow } from '../../db/documents/fields.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';

/** What one of two statements is read from. */
export type Statement =
  | { readonly kind: 'relationship'; readonly row: RelationshipRow }
  | { readonly kind: 'field'; readonly row: Pick<FieldRow, 'documentId' | 'key' | 'value' | 'line'> }
  | { readonly kind: 'passage'; readonly chunkId: ChunkRowId; readonly spans: readonly (readonly [number, number])[] };

/** Two statements that cannot both hold. */
export interface FoundContradiction {
  /** Names the rule, who it is about and what they say: other words are another contradiction, also to those who set the first aside. */
  readonly id: string;
  readonly rule: ContradictionRule;
  /** Whom it is about, the first foremost. */
  readonly entities: readonly EntityRow[];
  /** A short label shown next to the names: "ally and enemy". */
  readonly matter: string;
  /** In a sentence. */
  readonly reason: string;
  readonly sides: readonly [Statement, Statement];
}

/** The id of a contradiction. */
export function contradictionId(rule: ContradictionRule, entities: readonly EntityRow[], ...values: readonly string[]): string {
  return ['contradiction', rule, ...entities.map(({ key }) => key), ...values].join('|');
}

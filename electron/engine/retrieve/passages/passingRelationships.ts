import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { QuestionKind } from '#shared/model/context/question.ts';
import type { Source } from '#shared/model/source.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import { isKnownKind } from '../../extraction/relationships/kinds.ts';
import type { EdgeGroup } from '../snapshot/graph.ts';

/** What of a question decides whether relationships answer it. */
interface AskedOf {
  readonly scored: ReadonlyMap<ChunkRowId, { readonly chunk: { readonly source: Pick<Source, 'kind'> } }>;
  readonly read: { readonly relationships: readonly string[]; readonly read: { readonly kind: QuestionKind } };
  readonly askedStems: ReadonlySet<string>;
}

/**
 * Whether the story says in passing how two are related ("her cousin Richard") and the question asks for something else: what somebody did, said or
 * found is not answered by whose cousin they are.
 */
export function isInPassing({ edges: [edge] }: EdgeGroup, { scored, read, askedStems }: AskedOf): boolean {
  const { origin, chunkId } = edge!.relationship;
  if (origin !== 'extracted' || chunkId === null || scored.get(chunkId)?.chunk.source.kind !== 'manuscript') return false;
  return read.relationships.length === 0 && askedStems.size > 0 && read.read.kind !== 'relationship' && read.read.kind !== 'overview';
}

/** Whether a relationship is a field of a key of the user's own, which may be any word. */
export function isOwnField({ origin, line, kind }: Pick<RelationshipRow, 'origin' | 'line' | 'kind'>): boolean {
  return origin === 'stated' && line !== null && !isKnownKind(kind);
}

/** What of a question decides whether a field of somebody else answers it. */
interface AsksForField {
  readonly asksField: (key: string) => boolean;
  readonly read: { readonly kind: QuestionKind };
  readonly named: readonly { readonly entityId: EntityRowId; readonly match: number }[];
}

/** Whether two are related by such a field of the other one alone ("in the field 'goods' of Orrin"), and the question neither asks for it nor names the other. */
export function isInFieldOfOther(
  { entityId: otherId, edges: [edge] }: EdgeGroup,
  entityId: EntityRowId,
  { asksField, read, named }: AsksForField,
): boolean {
  const { relationship } = edge!;
  if (relationship.sourceId === entityId || !isOwnField(relationship) || asksField(relationship.kind)) return false;
  return read.kind !== 'relationship' && !named.some((one) => one.entityId === otherId && one.match >= partialMatch);
}

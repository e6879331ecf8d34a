import type { ChunkRowId } from '#shared/model/ids.ts';
import type { QuestionKind } from '#shared/model/question.ts';
import type { Source } from '#shared/model/source.ts';
import type { EdgeGroup } from './graph.ts';

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

import type { EntityRowId } from '#shared/model/ids.ts';
import type { EntityReference, QuestionKind, UnderstoodQuestion } from '#shared/model/question.ts';
import { nothingUnderstood } from '#shared/model/question.ts';
import type { NamedSeed } from './seeds.ts';
import type { IndexSnapshot } from './snapshot.ts';

/** An entity as packs refer to it. */
function referenceTo(snapshot: IndexSnapshot, entityId: EntityRowId): EntityReference {
  const { key, name, type } = snapshot.entities.get(entityId)!;
  return { id: key, name, type };
}

/** What a question asks for. `named`: the entities it names. */
export function understandQuestion(snapshot: IndexSnapshot, kind: QuestionKind, named: readonly NamedSeed[]): UnderstoodQuestion {
  return {
    ...nothingUnderstood,
    kind,
    names: named.map(({ entityId, match, surface, how }) => ({ entity: referenceTo(snapshot, entityId), match, surface, how })),
  };
}

import { partialMatch } from '#shared/model/constants.ts';
import type { QuestionKind, UnderstoodQuestion } from '#shared/model/context/question.ts';
import type { EntityReference } from '#shared/model/entity.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { NamedSeed } from './names/seeds.ts';
import type { ReadSubQuestion } from './understand.ts';

/** An entity as packs refer to it. */
function referenceTo(snapshot: IndexSnapshot, entityId: EntityRowId): EntityReference {
  const { key, name, type } = snapshot.entities.get(entityId)!;
  return { id: key, name, type };
}

function contradictionsOf(snapshot: IndexSnapshot, questions: readonly ReadSubQuestion[]): UnderstoodQuestion['contradictions'] {
  const asked = questions.flatMap(({ contradictions }) => contradictions ?? []);
  if (asked.length === 0) return null;
  return {
    of: [...new Set(asked.flatMap(({ of }) => of))].map((id) => referenceTo(snapshot, id)),
    found: asked.flatMap(({ found }) => found.map(({ reason, statements }) => ({ reason, statements }))),
    total: asked.reduce((sum, { total }) => sum + total, 0),
  };
}

/** What the questions of a request ask for together, as packs show it. */
export function understoodOf(snapshot: IndexSnapshot, questions: readonly ReadSubQuestion[], kind: QuestionKind): UnderstoodQuestion {
  const names = questions.flatMap(({ names: { named } }) => named).filter(({ match }) => match >= partialMatch);
  const byEntity = new Map<EntityRowId, NamedSeed>();
  for (const seed of names) if ((byEntity.get(seed.entityId)?.match ?? 0) < seed.match) byEntity.set(seed.entityId, seed);
  const each = <T>(of: (question: ReadSubQuestion) => readonly T[]): T[] => [...new Set(questions.flatMap(of))];
  const pov = questions.find((question) => question.names.pov !== null)?.names.pov ?? null;
  return {
    kind,
    names: [...byEntity.values()].map(({ entityId, match, surface, how }) => ({
      entity: referenceTo(snapshot, entityId),
      match,
      surface,
      how,
    })),
    unknown: [
      ...questions.flatMap(({ names: { unknown } }) =>
        unknown.map(({ surface, nearest }) => ({
          surface,
          what: 'name' as const,
          nearest: nearest.map((id) => referenceTo(snapshot, id)),
        })),
      ),
      ...questions.flatMap(({ story: { unknown, last } }) =>
        unknown.map((surface) => ({ surface, what: 'chapter' as const, nearest: [], last })),
      ),
    ],
    misspelt: questions.flatMap(({ names: { misspelt } }) =>
      misspelt.map(({ surface, entityIds }) => ({ surface, entities: entityIds.map((id) => referenceTo(snapshot, id)) })),
    ),
    chapters: questions.flatMap(({ story: { chapters, within } }) => (chapters.length > 0 ? chapters : within)),
    fields: each(({ fields }) => fields.keys),
    absent: questions.flatMap(({ fields: { absent } }) =>
      absent === null
        ? []
        : [
            {
              entity: referenceTo(snapshot, absent.entityId),
              field: absent.field,
              ...(absent.isNowhere && { isNowhere: true as const }),
              ...(absent.isSection && { isSection: true as const }),
            },
          ],
    ),
    between: each(({ between }) => between).map((id) => referenceTo(snapshot, id)),
    unrelated: questions.flatMap(({ unrelated }) => (unrelated.length === 0 ? [] : [unrelated.map((id) => referenceTo(snapshot, id))])),
    absentRelationships: questions.flatMap(({ absentRelationships, absentPartner, names: { named } }) =>
      absentRelationships.length === 0
        ? []
        : [
            {
              entity: referenceTo(snapshot, named.find(({ entityId }) => entityId !== absentPartner)!.entityId),
              ...(absentPartner !== null && { other: referenceTo(snapshot, absentPartner) }),
              kinds: absentRelationships,
            },
          ],
    ),
    emptyLists: questions.flatMap(({ emptyList }) =>
      emptyList === null ? [] : [{ ...emptyList, limits: emptyList.limits.map((id) => referenceTo(snapshot, id)) }],
    ),
    lists: questions.flatMap(({ list }) =>
      list === null || list.isOverview || list.isProminent || list.byDate !== undefined || list.evidence !== undefined
        ? []
        : [{ noun: list.noun, members: list.members.map((id) => referenceTo(snapshot, id)) }],
    ),
    emptyNotes: each(({ names: { emptyNotes } }) => emptyNotes),
    stubs: each(({ names: { stubs } }) => stubs).map((id) => referenceTo(snapshot, id)),
    presence: questions.flatMap(({ story: { presence } }) =>
      presence === null ? [] : [{ ...presence, entities: presence.entities.map((id) => referenceTo(snapshot, id)) }],
    ),
    contradictions: contradictionsOf(snapshot, questions),
    missing: each(({ undecided, craft, times }) => [
      ...(undecided.passages?.size === 0 ? ['open questions' as const] : []),
      ...(times?.isDated === false ? ['time' as const] : []),
      ...craft.withoutNote,
    ]),
    relationships: each(({ relationships }) => relationships),
    types: each(({ types }) => types),
    pov: pov === null ? null : referenceTo(snapshot, pov),
  };
}

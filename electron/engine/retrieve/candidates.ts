import type { Confidence, PathStep } from '#shared/model/context.ts';
import { passageReference } from '#shared/model/source.ts';
import type { Candidate, EntityCandidate } from '../assemble/types.ts';
import type { EntityRow } from '../db/entities.ts';
import type { ChosenEntity } from './choose.ts';
import { confidenceInEntity } from './confidence.ts';
import { candidate, pathTo, type Evidence } from './evidence.ts';
import { excerptAround, excerptFor } from './excerpt.ts';
import type { ScoredPassage } from './passages.ts';
import { relationshipCandidates } from './tieCandidates.ts';
import type { Reached } from './walk.ts';

/** Characters that stand for a definition where an entity has no note: the sentences that first name it. */
const introductionLimit = 400;
/** Mentions of one entity that are considered beyond those that are wanted at most: no more are ever tried. */
const spareMentions = 25;

/** The strongest signal in words. */
function foundBy(passage: ScoredPassage, names: readonly string[]): string {
  const { signals } = passage;
  if (names.length > 0) return `It names ${names.slice(0, 3).join(', ')}`;
  if ((signals.keyword ?? 0) >= (signals.semantic ?? 0) && (signals.keyword ?? 0) > 0) return 'It shares words with the question';
  if ((signals.semantic ?? 0) > 0) return 'It is close to the question in meaning';
  return 'It is near what the question names';
}

/** What is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/**
 * The chosen entities with everything that may be said of each, found when it is asked for: of the entities of several questions, only some
 * come into the pack. Of those that only the ledger names, with `onlyNamed`, no more than their definition, where they have one.
 */
export function entityCandidates(evidence: Evidence, { onlyNamed = false } = {}): EntityCandidate[] {
  return evidence.chosen.map((chosen) => {
    const entity = evidence.snapshot.entities.get(chosen.entityId)!;
    const path = once(() => pathTo(evidence.snapshot, evidence.walked, entity.id));
    const definition = entity.definitionChunkId === null ? undefined : evidence.scored.get(entity.definitionChunkId);
    const definitions = once(() => (definition ? [definitionCandidate(entity, confidenceInEntity(chosen.match), definition, path())] : []));
    const relationships = once(() => (onlyNamed && definition ? [] : relationshipCandidates(evidence, chosen)));
    const mentions = once(() => mentionCandidates(evidence, chosen, path()));
    return {
      id: entity.key,
      name: entity.name,
      type: entity.type,
      match: chosen.match,
      importance: entity.importance,
      get definition() {
        return definitions();
      },
      get relationships() {
        return relationships();
      },
      get mentions() {
        return mentions();
      },
    };
  });
}

/** What a note says its entity is; of an entity without one, the sentences that first name it. */
function definitionCandidate(entity: EntityRow, confidence: Confidence, passage: ScoredPassage, path: readonly PathStep[]): Candidate {
  const { text } = passage.chunk;
  const named = passage.mentions.find((mention) => mention.entityId === entity.id);
  if (entity.documentId !== null || !named)
    return candidate(passage, 'definition', confidence, text, path, `It says what ${entity.name} is`);
  const introduction = excerptAround(text, [named.start], introductionLimit);
  return candidate(passage, 'definition', confidence, introduction, path, `It is where ${entity.name} is first named`);
}

function mentionCandidates(evidence: Evidence, chosen: ChosenEntity, path: readonly PathStep[]): Candidate[] {
  const { snapshot, scored } = evidence;
  const entity = snapshot.entities.get(chosen.entityId)!;
  const { limits, choices } = evidence;
  const hasChoices = Object.keys(choices).length > 0;
  return (evidence.passages.get(chosen.entityId) ?? [])
    .flatMap((id) => (id === entity.definitionChunkId ? [] : (scored.get(id) ?? [])))
    .sort((a, b) => b.score - a.score || (passageReference(a.chunk.source) < passageReference(b.chunk.source) ? -1 : 1))
    .filter(
      ({ chunk }, at) => at < limits.mentions + spareMentions || (hasChoices && choices[passageReference(chunk.source)] !== undefined),
    )
    .map((passage) => {
      const places = passage.mentions.filter((mention) => mention.entityId === entity.id).map((mention) => mention.start);
      const text = excerptFor(passage.chunk.text, places, evidence.questionWords, limits.mentionLength);
      const found = places.length > 0 ? `It names ${entity.name}` : `It is from the note on ${entity.name}`;
      return candidate(passage, 'mentions', evidence.confidenceOf(passage.signals), text, path, found);
    });
}

/** Passages for general context, best first: what search found, and what the chosen entities' passages add. */
export function generalCandidates(evidence: Evidence): Candidate[] {
  const { snapshot, walked, scored } = evidence;
  const names = new Map(
    evidence.chosen.filter((entity) => entity.named).map(({ entityId }) => [entityId, snapshot.entities.get(entityId)!.name]),
  );
  const paths = new Map<number, PathStep[]>();
  return [...scored.values()]
    .filter((passage) => passage.hit || (passage.signals.entityMatch ?? 0) > 0)
    .map((passage) => {
      const named = new Set(passage.mentions.map((mention) => mention.entityId));
      let nearest: Reached | undefined;
      for (const entityId of named) {
        const reached = walked.reached.get(entityId);
        if (reached && (!nearest || reached.cost < nearest.cost || (reached.cost === nearest.cost && entityId < nearest.entityId)))
          nearest = reached;
      }
      let path: PathStep[] = [];
      if (nearest) {
        path = paths.get(nearest.entityId) ?? pathTo(snapshot, walked, nearest.entityId);
        paths.set(nearest.entityId, path);
      }
      return candidate(
        passage,
        'general',
        evidence.confidenceOf(passage.signals),
        passage.chunk.text,
        path,
        foundBy(
          passage,
          [...named].flatMap((id) => names.get(id) ?? []),
        ),
      );
    })
    .sort((a, b) => b.score - a.score || (a.reference < b.reference ? -1 : 1));
}

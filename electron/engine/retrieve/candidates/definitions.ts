import type { EntityRowId } from '#shared/model/ids.ts';
import type { Confidence, PathStep } from '#shared/model/context/context.ts';
import type { Candidate, EntityCandidate } from '../../assemble/pack/types.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { definingStrength, definingStrengthAt } from '../../extraction/suggestions/common/definingWords.ts';
import { introductionAt } from '../passages/excerpt.ts';
import { definitionText, portraitIn } from '../passages/introductions.ts';
import type { KeyEntity } from '../ranking/keyEntities.ts';
import { isAbout } from '../ranking/annotatedChunks.ts';
import { confidenceInEntity, type ScoredChunk } from '../ranking/score.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { chunkCandidate, headOf, isAsked, passagesOf, requiredIf, tokensOfPart, type CandidateInput } from './candidateInput.ts';

/* Finds the text that says who or what an entity is. */

/**
 * The definition in an entity's note; without a note, the sentences that say who it is, else one of `naming` that describes it or is an early
 * mention.
 */
export function definitionCandidates(
  snapshot: IndexSnapshot,
  entity: EntityRow,
  confidence: Confidence,
  scored: ScoredChunk,
  path: readonly PathStep[],
  naming: readonly ScoredChunk[] = [],
): Candidate[] {
  const isPerson = (id: EntityRowId): boolean => snapshot.entities.get(id)?.type === 'character';
  const definition = definitionText(entity, scored, isPerson);
  if (!definition) return [];
  const { text, from } = definition;
  const portrait = from === 'mention' || from === 'description' ? portraitIn([scored, ...naming], entity.id, isPerson(entity.id)) : null;
  if (portrait) {
    const described = chunkCandidate(portrait.passage, 'definition', confidence, portrait.text, path, `Describes ${entity.name}`);
    return [portrait.isPortrait ? described : { ...described, isFirstMention: true }];
  }
  const found = {
    description: `Describes ${entity.name}`,
    note: `Defines ${entity.name}`,
    statement: `Says who ${entity.name} is`,
    mention: `An early mention of ${entity.name}`,
  };
  const candidate = chunkCandidate(scored, 'definition', confidence, text, path, found[from]);
  return [from === 'mention' ? { ...candidate, isFirstMention: true } : candidate];
}

/** For a named entity whose note does not say what it is: the text that says it best. */
export function definitionElsewhere(
  input: CandidateInput,
  entity: EntityRow,
  keyEntity: KeyEntity,
  path: readonly PathStep[],
): Candidate[] {
  if (!isAsked(keyEntity)) return [];
  const strengthOf = ({ chunk: { text }, mentions }: ScoredChunk): number =>
    Math.max(
      0,
      ...mentions
        .filter(({ entityId, start }) => entityId === entity.id && !asObject.test(text.slice(Math.max(0, start - 12), start)))
        .map(({ start, end }) => definingStrengthAt(text, start, end)),
    );
  const [best] = (input.chunks.get(entity.id) ?? [])
    .flatMap((id) => (input.snapshot.definitionChunks.has(id) ? [] : (input.scored.get(id) ?? [])))
    .map((scored) => ({ scored, strength: strengthOf(scored) }))
    .filter(({ strength }) => strength >= definingStrength.described)
    .sort((a, b) => b.strength - a.strength || b.scored.score - a.scored.score || a.scored.chunk.id - b.scored.chunk.id);
  const confidence = confidenceInEntity(keyEntity.match);
  if (!best) return definedByOthers(input, entity, confidence, path);
  return definitionCandidates(input.snapshot, { ...entity, documentId: null }, confidence, best.scored, path).map((candidate) =>
    requiredIf('definition', true, { ...candidate, passage: best.scored.chunk.text }),
  );
}

/** For an entity with an empty note: the text of other notes that says most about it. */
function definedByOthers(input: CandidateInput, entity: EntityRow, confidence: Confidence, path: readonly PathStep[]): Candidate[] {
  if (entity.documentId === null || input.fieldsOf(entity.id).length > 0) return [];
  const scored = passagesOf(input, entity.id);
  if (scored.some(({ chunk }) => isAbout(chunk, entity))) return [];
  for (const each of scored.sort((a, b) => b.score - a.score || a.chunk.id - b.chunk.id)) {
    if (!each.mentions.some(({ entityId }) => entityId === entity.id)) continue;
    const [found] = definitionCandidates(input.snapshot, { ...entity, documentId: null }, confidence, each, path);
    if (!found) continue;
    const { isFirstMention: _, ...candidate } = found;
    const why = `The note on ${entity.name} is empty; this one names ${entity.name}`;
    return [requiredIf('definition', true, { ...candidate, passage: each.chunk.text, isOfOthers: true, found: why })];
  }
  return [];
}

/** After a preposition, the words after a name may describe the noun before it: "a clerk of the Weir, an old man". */
const asObject = /\b(?:of|at|in|from|to|for|by|with|near|on)\s(?:the\s)?$/iu;

/**
 * The candidates of an entity to which a requested relationship leads: its definition, shortened unless the question asks why, and other parts of its
 * note that answer.
 */
export function endCandidate(input: CandidateInput, keyEntity: KeyEntity, entity: EntityRow, path: readonly PathStep[]): EntityCandidate {
  const chunk = entity.definitionChunkId === null ? undefined : input.scored.get(entity.definitionChunkId);
  const naming = passagesOf(input, entity.id);
  const defined = chunk ? definitionCandidates(input.snapshot, entity, confidenceInEntity(keyEntity.match), chunk, path, naming) : [];
  return {
    ...headOf(keyEntity, entity),
    definition: defined
      .filter((candidate) => !candidate.isFirstMention)
      .map((candidate) => requiredIf('relationship', true, input.read.asksWhy ? candidate : inBrief(candidate))),
    relationships: [],
    mentions: [],
    fields: [],
  };
}

/** Maximum characters of a shortened definition. */
const maxInBrief = 300;

function inBrief(candidate: Candidate): Candidate {
  const text = introductionAt(candidate.text, 0, maxInBrief);
  return { ...candidate, text, tokens: tokensOfPart(candidate.tokens, text, candidate.text) };
}

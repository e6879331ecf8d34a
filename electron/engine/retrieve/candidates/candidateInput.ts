import { partialMatch, passageReference } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import type { RelationshipRow } from '../../db/entities/relationships.ts';
import type { Confidence, PathStep, Section } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Signals } from '#shared/model/signals.ts';
import type { RequiredReason } from '#shared/model/context/question.ts';
import type { Source } from '#shared/model/source.ts';
import type { Candidate, EntityCandidate, WeightedSpan } from '../../assemble/pack/types.ts';
import type { AskedSections } from '../passages/askedSections.ts';
import type { RequiredPassages } from '../people/figures.ts';
import type { WalkResult } from '../ranking/graphWalk.ts';
import type { KeyEntity } from '../ranking/keyEntities.ts';
import type { ScoredChunk } from '../ranking/score.ts';
import type { FieldValues } from '../question/words/questionFields.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { ReadSubQuestion } from '../question/understand.ts';

/** Everything the candidates of a question are made from. */
export interface CandidateInput extends AskedSections {
  readonly snapshot: IndexSnapshot;
  /** Plain words of the question that carry meaning. */
  readonly questionWords: ReadonlySet<string>;
  readonly walked: WalkResult;
  readonly scored: ReadonlyMap<ChunkRowId, ScoredChunk>;
  /** How surely a chunk with these signals answers the question. */
  readonly confidenceOf: (signals: Signals) => Confidence;
  /** Ids of the chunks of each key entity. */
  readonly chunks: ReadonlyMap<EntityRowId, readonly ChunkRowId[]>;
  readonly keyEntities: readonly KeyEntity[];
  /** The most relationships of one entity, and the characters over which a mention is truncated at a sentence. */
  readonly limits: ContextRequest['limits'];
  /** References of the chunks whose extent the user chose. */
  readonly choices: ContextRequest['choices'];
  /** How similar each group of sentences of a passage is to the question, where that is known. */
  readonly similarities: ReadonlyMap<ChunkRowId, readonly number[]>;
  readonly read: ReadSubQuestion;
  /** Whether the question asks for nothing but what it names: what names none of it does not answer. */
  readonly isOnlyAboutNamed: boolean;
  /** Entities that came up and that the question does not name. */
  readonly unnamed: ReadonlySet<EntityRowId>;
  /** Ids of the chunks that the user pinned. */
  readonly pinned: ReadonlySet<number>;
  /** Chunks where somebody without a note, who is all that it asks for, comes into the story or is last named, by chunk id, with the reason that the user reads. */
  readonly appearances: RequiredPassages;
  /** Passages of notes that list the members of the list that is asked for, with these. */
  readonly listing: ReadonlyMap<ChunkRowId, readonly EntityRowId[]>;
  /** Passages of timelines and histories of the world, where a question asks for these. */
  readonly timeline: ReadonlySet<ChunkRowId>;
  /** Whether the one whose knowledge is asked for is there, or reads or writes it; null where nobody's is, or where the story does not have them. */
  readonly isWitnessed: ((chunk: ScoredChunk['chunk']) => boolean) | null;
  /** Whether a passage of the story is far from all that name anybody whom the question names; null where that says nothing. */
  readonly isFarFromNamed: ((chunk: ScoredChunk['chunk']) => boolean) | null;
  /** Whether these answer by themselves, so that no other passage of the story does. */
  readonly isAnsweredByRequired: boolean;
  /** Whether these tell what becomes of somebody. */
  readonly asksForFate: boolean;
  /** Scores of the chunks of the chapters that it asks for, by chunk id. */
  readonly asked: ReadonlyMap<number, number>;
  /** Sentences of the passages of requested chapters by worth; without any, of the chapters of the best passages. */
  readonly turningPoints: ReadonlyMap<ChunkRowId, readonly WeightedSpan[]>;
  /** The fields of an entity's own note. */
  readonly fieldsOf: (entityId: number) => readonly FieldValues[];
  /** Source of an entity's own note at one line, for relationships that only a field states. */
  readonly fieldSource: (relationship: Pick<RelationshipRow, 'sourceId' | 'documentId' | 'line'>) => Source | null;
}

/** Whether the question names an entity for sure. */
export function isAsked({ named, match }: KeyEntity): boolean {
  return named && match > partialMatch;
}

/** A candidate, which is required for a reason if it is asked for. */
export function requiredIf(reason: RequiredReason, is: boolean, candidate: Candidate): Candidate {
  return is ? { ...candidate, requiredFor: reason } : candidate;
}

export function startsOf({ mentions }: ScoredChunk, entityId: EntityRowId): number[] {
  return mentions.filter((mention) => mention.entityId === entityId).map(({ start }) => start);
}

/** What a candidate for an entity says of it, without any passage. */
export function headOf(
  { match }: KeyEntity,
  { key, name, type, importance }: EntityRow,
): Omit<EntityCandidate, 'definition' | 'relationships' | 'mentions'> {
  return { id: key, name, type, match, importance };
}

/** The passages that name an entity or are of its note, in the order of the search. */
export function passagesOf({ chunks, scored }: CandidateInput, entityId: EntityRowId): ScoredChunk[] {
  return (chunks.get(entityId) ?? []).flatMap((id) => scored.get(id) ?? []);
}

/** The tokens of a part of a text, by its length. */
export function tokensOfPart(tokens: number, part: string, whole: string): number {
  return part.length === whole.length ? tokens : Math.ceil((tokens * part.length) / Math.max(1, whole.length));
}

/** A chunk as a candidate of one section, with so much of its text. */
export function chunkCandidate(
  scored: ScoredChunk,
  section: Section,
  confidence: Confidence,
  text: string,
  path: readonly PathStep[],
  found: string,
): Candidate {
  const { chunk, score, signals } = scored;
  return {
    reference: passageReference(chunk.source),
    section,
    source: chunk.source,
    ordinal: chunk.ordinal,
    text,
    tokens: tokensOfPart(chunk.tokens, text, chunk.text),
    relationship: null,
    score,
    signals,
    confidence,
    path,
    found,
  };
}

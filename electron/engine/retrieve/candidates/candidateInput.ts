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

/** All data from which the candidates of a question are made. */
export interface CandidateInput extends AskedSections {
  readonly snapshot: IndexSnapshot;
  /** Plain words of the question that carry meaning. */
  readonly questionWords: ReadonlySet<string>;
  readonly walked: WalkResult;
  readonly scored: ReadonlyMap<ChunkRowId, ScoredChunk>;
  /** The confidence that a chunk with these signals answers the question. */
  readonly confidenceOf: (signals: Signals) => Confidence;
  /** Ids of the chunks of each key entity. */
  readonly chunks: ReadonlyMap<EntityRowId, readonly ChunkRowId[]>;
  readonly keyEntities: readonly KeyEntity[];
  /** Maximum relationships of one entity, and number of characters above which a mention is truncated at a sentence. */
  readonly limits: ContextRequest['limits'];
  /** References of the chunks whose extent the user chose. */
  readonly choices: ContextRequest['choices'];
  /** Similarity of each group of sentences in a passage to the question, where known. */
  readonly similarities: ReadonlyMap<ChunkRowId, readonly number[]>;
  readonly read: ReadSubQuestion;
  /** Whether the question is only about the entities that it names, so that passages without them do not answer it. */
  readonly isOnlyAboutNamed: boolean;
  /** Entities that were found but are not named in the question. */
  readonly unnamed: ReadonlySet<EntityRowId>;
  /** Ids of the chunks that the user pinned. */
  readonly pinned: ReadonlySet<number>;
  /**
   * For a question only about a person without a note: passages in which the person enters the story or is last named, by chunk id, each with a
   * reason for the user.
   */
  readonly appearances: RequiredPassages;
  /** Passages of notes that list the members of the requested list, with these members. */
  readonly listing: ReadonlyMap<ChunkRowId, readonly EntityRowId[]>;
  /** Passages of timelines and histories of the world, if the question asks for these. */
  readonly timeline: ReadonlySet<ChunkRowId>;
  /**
   * Whether the entity whose knowledge is asked about witnesses a passage, or reads or writes it; null if the question is not about knowledge, or the
   * story does not have the entity.
   */
  readonly isWitnessed: ((chunk: ScoredChunk['chunk']) => boolean) | null;
  /** Whether a story passage is far from all passages that name an entity of the question; null if that carries no information. */
  readonly isFarFromNamed: ((chunk: ScoredChunk['chunk']) => boolean) | null;
  /** Whether the required passages are the full answer, so that no other passage of the story is needed. */
  readonly isAnsweredByRequired: boolean;
  /** Whether the required passages tell what becomes of a person. */
  readonly asksForFate: boolean;
  /** Scores of the chunks of requested chapters, by chunk id. */
  readonly asked: ReadonlyMap<number, number>;
  /** Sentences of the passages of requested chapters by worth; if no chapter is requested, of the chapters of the best passages. */
  readonly turningPoints: ReadonlyMap<ChunkRowId, readonly WeightedSpan[]>;
  /** The fields of an entity's own note. */
  readonly fieldsOf: (entityId: number) => readonly FieldValues[];
  /** Source of one line of an entity's own note, for relationships that are stated only by a field. */
  readonly fieldSource: (relationship: Pick<RelationshipRow, 'sourceId' | 'documentId' | 'line'>) => Source | null;
  /** The values under a key on the line that states a relationship. */
  readonly valuesAt: (relationship: Pick<RelationshipRow, 'sourceId' | 'documentId' | 'line'>, key: string) => readonly string[];
}

/** Whether the question names an entity with certainty. */
export function isAsked({ named, match }: KeyEntity): boolean {
  return named && match > partialMatch;
}

/** Whether the question only asks who the named entities are: not what they are to each other or know, and for no scene. */
export function asksWho({ isOnlyAboutNamed, read: { form, names } }: Pick<CandidateInput, 'isOnlyAboutNamed' | 'read'>): boolean {
  return isOnlyAboutNamed && names.pov === null && (form.kind === 'lookup' || form.kind === 'overview');
}

/** A candidate, marked as required for a reason if `is`. */
export function requiredIf(reason: RequiredReason, is: boolean, candidate: Candidate): Candidate {
  return is ? { ...candidate, requiredFor: reason } : candidate;
}

export function startsOf({ mentions }: ScoredChunk, entityId: EntityRowId): number[] {
  return mentions.filter((mention) => mention.entityId === entityId).map(({ start }) => start);
}

/** A candidate for an entity without any passage. */
export function headOf(
  { match }: KeyEntity,
  { key, name, type, importance }: EntityRow,
): Omit<EntityCandidate, 'definition' | 'relationships' | 'mentions'> {
  return { id: key, name, type, match, importance };
}

/** The passages that name an entity or are from its note, in search order. */
export function passagesOf({ chunks, scored }: CandidateInput, entityId: EntityRowId): ScoredChunk[] {
  return (chunks.get(entityId) ?? []).flatMap((id) => scored.get(id) ?? []);
}

/** Tokens of a part of a text, estimated by its length. */
export function tokensOfPart(tokens: number, part: string, whole: string): number {
  return part.length === whole.length ? tokens : Math.ceil((tokens * part.length) / Math.max(1, whole.length));
}

/** A chunk as a candidate of one section, with the given part of its text. */
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

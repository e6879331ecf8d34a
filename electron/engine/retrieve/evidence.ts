import type { Confidence, ContextRequest, PathStep, Section, Signals } from '#shared/model/context.ts';
import { passageReference, type Source } from '#shared/model/source.ts';
import type { Candidate } from '../assemble/types.ts';
import { kindSeenFrom } from '../extraction/relationships/relationships.ts';
import type { ChosenEntity } from './choose.ts';
import type { ScoredPassage } from './passages.ts';
import type { LoreSnapshot } from './snapshot.ts';
import type { WalkResult } from './walk.ts';

/** Everything the candidates of a pack are made from. */
export interface Evidence {
  readonly snapshot: LoreSnapshot;
  /** Plain words of the question that carry meaning. */
  readonly questionWords: ReadonlySet<string>;
  readonly walked: WalkResult;
  readonly scored: ReadonlyMap<number, ScoredPassage>;
  /** How surely a passage of these signals answers the question. */
  readonly confidenceOf: (signals: Signals) => Confidence;
  /** Passages of each chosen entity. */
  readonly passages: ReadonlyMap<number, readonly number[]>;
  readonly chosen: readonly ChosenEntity[];
  /** The most relationships that are wanted of one entity, and the characters over which a mention is cut at a sentence. */
  readonly limits: ContextRequest['limits'];
  /** References of the passages of which the writer chose how much is taken. */
  readonly choices: ContextRequest['choices'];
  /** Source of an entity's own note at one line, for ties that only a field states. */
  readonly fieldSource: (entityId: number, line: number) => Source | null;
}

/** The steps by which the walk came to an entity, seed first. */
export function pathTo(snapshot: LoreSnapshot, walked: WalkResult, entityId: number): PathStep[] {
  const steps: PathStep[] = [];
  const name = (id: number): string => snapshot.entities.get(id)?.name ?? '?';
  for (let at = walked.reached.get(entityId); at?.through; at = walked.reached.get(at.through.fromId)) {
    const { fromId, neighbour } = at.through;
    steps.unshift({ from: name(fromId), kind: kindSeenFrom(neighbour.tie.kind, neighbour.tie.sourceId === fromId), to: name(at.entityId) });
  }
  return steps;
}

/** A passage as a candidate of one section, with so much of its text. */
export function candidate(
  passage: ScoredPassage,
  section: Section,
  confidence: Confidence,
  text: string,
  path: readonly PathStep[],
  found: string,
): Candidate {
  const { chunk, score, signals } = passage;
  const tokens =
    text.length === chunk.text.length ? chunk.tokens : Math.ceil((chunk.tokens * text.length) / Math.max(1, chunk.text.length));
  return {
    reference: passageReference(chunk.source),
    section,
    source: chunk.source,
    ordinal: chunk.ordinal,
    text,
    tokens,
    isCounted: passage.own !== 'some' && text === chunk.text,
    tie: null,
    score,
    signals,
    confidence,
    path,
    found,
  };
}

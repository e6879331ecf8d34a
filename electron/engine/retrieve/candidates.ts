import type { Confidence, ContextRequest, PathStep, Section, Signals } from '#shared/model/context.ts';
import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { passageReference, type Source } from '#shared/model/source.ts';
import type { Candidate, EntityCandidate } from '../assemble/types.ts';
import type { EntityRow } from '../db/lore.ts';
import { kindSeenFrom } from '../lore/relationships.ts';
import type { ChosenEntity } from './choose.ts';
import { confidenceInEntity } from './confidence.ts';
import { excerptAround, excerptFor, quoteOfBoth } from './excerpt.ts';
import type { ScoredPassage } from './passages.ts';
import type { LoreSnapshot, Neighbour } from './snapshot.ts';
import type { Reached, WalkResult } from './walk.ts';

const quoteLimit = 260;
/** Characters that stand for a definition where an entity has no note: the sentences that first name it. */
const introductionLimit = 400;
/** Relationships of one entity that are considered, unless more are wanted. */
const leastConsidered = 12;
/** Mentions of one entity that are considered beyond those that are wanted at most: no more are ever tried. */
const spareMentions = 25;

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
function pathTo(snapshot: LoreSnapshot, walked: WalkResult, entityId: number): PathStep[] {
  const steps: PathStep[] = [];
  const name = (id: number): string => snapshot.entities.get(id)?.name ?? '?';
  for (let at = walked.reached.get(entityId); at?.through; at = walked.reached.get(at.through.fromId)) {
    const { fromId, neighbour } = at.through;
    steps.unshift({ from: name(fromId), kind: kindSeenFrom(neighbour.tie.kind, neighbour.tie.sourceId === fromId), to: name(at.entityId) });
  }
  return steps;
}

function candidate(
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
    tie: null,
    score,
    signals,
    confidence,
    path,
    found,
  };
}

/** The strongest signal in words. */
function foundBy(passage: ScoredPassage, names: readonly string[]): string {
  const { signals } = passage;
  if (names.length > 0) return `It names ${names.slice(0, 3).join(', ')}`;
  if ((signals.keyword ?? 0) >= (signals.semantic ?? 0) && (signals.keyword ?? 0) > 0) return 'It shares words with the question';
  if ((signals.semantic ?? 0) > 0) return 'It is close to the question in meaning';
  return 'It is near what the question names';
}

/**
 * The chosen entities with everything that may be said of each. Of those that only the ledger names, with `onlyNamed`, no more than their
 * definition, where they have one.
 */
export function entityCandidates(evidence: Evidence, { onlyNamed = false } = {}): EntityCandidate[] {
  return evidence.chosen.map((chosen) => {
    const entity = evidence.snapshot.entities.get(chosen.entityId)!;
    const path = pathTo(evidence.snapshot, evidence.walked, entity.id);
    const definition = entity.definitionChunkId === null ? undefined : evidence.scored.get(entity.definitionChunkId);
    return {
      id: entity.key,
      name: entity.name,
      type: entity.type,
      match: chosen.match,
      importance: entity.importance,
      definition: definition ? [definitionCandidate(entity, confidenceInEntity(chosen.match), definition, path)] : [],
      relationships: onlyNamed && definition ? [] : relationshipCandidates(evidence, chosen),
      mentions: mentionCandidates(evidence, chosen, path),
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
  return (evidence.passages.get(chosen.entityId) ?? [])
    .flatMap((id) => {
      const passage = scored.get(id);
      return !passage || id === entity.definitionChunkId ? [] : [{ passage, reference: passageReference(passage.chunk.source) }];
    })
    .sort((a, b) => b.passage.score - a.passage.score || (a.reference < b.reference ? -1 : 1))
    .filter(({ reference }, at) => at < limits.mentions + spareMentions || choices[reference] !== undefined)
    .map(({ passage }) => {
      const places = passage.mentions.filter((mention) => mention.entityId === entity.id).map((mention) => mention.start);
      const text = excerptFor(passage.chunk.text, places, evidence.questionWords, limits.mentionLength);
      const found = places.length > 0 ? `It names ${entity.name}` : `It is from the note on ${entity.name}`;
      return candidate(passage, 'mentions', evidence.confidenceOf(passage.signals), text, path, found);
    });
}

const originRank: Readonly<Record<RelationshipOrigin, number>> = { stated: 1, told: 0.9, linked: 0.55, together: 0.5, similar: 0.3 };

/** The ties of one entity to another, strongest first. */
interface TiesWith {
  readonly entityId: number;
  readonly ties: readonly Neighbour[];
  /** The rank of the first of them by itself. */
  readonly rank: number;
}

function rankOf({ tie }: Neighbour): number {
  return originRank[tie.origin] * (0.5 + 0.5 * tie.strength);
}

function before(a: TiesWith, b: TiesWith): number {
  return b.rank - a.rank || a.ties[0]!.tie.id - b.ties[0]!.tie.id;
}

const tiesWith = new WeakMap<readonly Neighbour[], readonly TiesWith[]>();

/** The ties of an entity by who is at the other end, strongest first: found once, an entity may have thousands. */
function tiesByOther(neighbours: readonly Neighbour[]): readonly TiesWith[] {
  const known = tiesWith.get(neighbours);
  if (known) return known;
  const others = new Map<number, Neighbour[]>();
  for (const neighbour of neighbours) {
    const list = others.get(neighbour.entityId);
    if (list) list.push(neighbour);
    else others.set(neighbour.entityId, [neighbour]);
  }
  const grouped = [...others].map(([entityId, list]) => {
    const ties = list.sort((a, b) => rankOf(b) - rankOf(a) || a.tie.id - b.tie.id);
    return { entityId, ties, rank: rankOf(ties[0]!) };
  });
  grouped.sort(before);
  tiesWith.set(neighbours, grouped);
  return grouped;
}

/** The ties of an entity, one for each other entity: those to entities of the question first, then by origin and strength. */
function relationshipCandidates(evidence: Evidence, chosen: ChosenEntity): Candidate[] {
  const { snapshot, scored, walked } = evidence;
  const matches = new Map(evidence.chosen.map((entity) => [entity.entityId, entity.named ? 1 : 0.4]));
  const most = Math.max(leastConsidered, evidence.limits.relationships);
  const others = tiesByOther(snapshot.neighbours.get(chosen.entityId) ?? []);
  const asked = others.flatMap((other) => {
    const match = matches.get(other.entityId);
    return match === undefined ? [] : [{ ...other, rank: other.rank + 2 * match }];
  });
  // The rest are in order already, and no more of them than are wanted can be among the best.
  const rest: TiesWith[] = [];
  for (const other of others) {
    if (rest.length === most) break;
    if (!matches.has(other.entityId)) rest.push(other);
  }
  const ranked = [...asked, ...rest]
    .sort(before)
    .slice(0, most)
    .map(({ ties }) => ties);
  const steps = pathTo(snapshot, walked, chosen.entityId);

  return ranked.flatMap((ties) => {
    const [best] = ties;
    const { tie, entityId } = best!;
    const other = snapshot.entities.get(entityId)!;
    const words = `${kindSeenFrom(tie.kind, tie.sourceId === chosen.entityId)} ${other.name}`;
    const path = [
      ...steps,
      {
        from: snapshot.entities.get(chosen.entityId)!.name,
        kind: kindSeenFrom(tie.kind, tie.sourceId === chosen.entityId),
        to: other.name,
      },
    ];
    // A field says the tie, but a sentence shows it: any passage that names both will do for a quote.
    const shown = ties
      .map((each) => (each.tie.chunkId === null ? undefined : scored.get(each.tie.chunkId)))
      .find((passage) => passage !== undefined);
    const found = `${originWords[tie.origin]} with ${other.name}`;
    if (shown) {
      const [own, others] = [chosen.entityId, entityId].map((id) =>
        shown.mentions.filter((mention) => mention.entityId === id).map((mention) => mention.start),
      );
      const quote = tie.quote ?? quoteOfBoth(shown.chunk.text, own!, others!, quoteLimit);
      return [{ ...candidate(shown, 'relationships', confidenceInEntity(chosen.match), quote, path, found), tie: words }];
    }
    const source = tie.line === null ? null : evidence.fieldSource(tie.sourceId, tie.line);
    if (!source) return [];
    const cost = walked.reached.get(entityId)?.cost ?? 1;
    const signals = {
      entityMatch: chosen.match,
      semantic: null,
      keyword: null,
      coverage: null,
      document: null,
      neighbours: null,
      proximity: 1 / (1 + cost),
      recency: null,
      importance: other.importance,
    };
    const score = 0.6 * chosen.match + 0.4 * signals.proximity;
    return [
      {
        reference: passageReference(source),
        section: 'relationships',
        source,
        ordinal: null,
        text: '',
        tokens: 24,
        tie: words,
        score,
        signals,
        confidence: confidenceInEntity(chosen.match),
        path,
        found,
      } satisfies Candidate,
    ];
  });
}

const originWords: Readonly<Record<RelationshipOrigin, string>> = {
  stated: 'A stated tie',
  told: 'A tie told in the text',
  linked: 'A link between the notes',
  together: 'Named together',
  similar: 'Alike in meaning',
};

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

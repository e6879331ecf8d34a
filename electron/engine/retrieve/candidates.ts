import { sentenceGroups } from '../parse/text/sentenceGroups.ts';
import { cachedSentences, type SentenceSpan } from '../parse/text/sentences.ts';
import { partialMatch } from '#shared/model/constants.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { RelationshipRow } from '../db/entities/relationships.ts';
import type { Confidence, ContextRequest, PathStep, Section, Signals } from '#shared/model/context/context.ts';
import type { AskedReason } from '#shared/model/context/question.ts';
import { noSignals } from '#shared/model/signals.ts';
import { passageReference, type Source } from '#shared/model/source.ts';
import { fieldStatement, isVague, originLabels, relationshipStatement } from '../assemble/pack/statements.ts';
import type { Candidate, EntityCandidate } from '../assemble/pack/types.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { withoutDefinitionLabel } from '../extraction/definitionLabel.ts';
import { definingStrength, definingStrengthAt } from '../extraction/suggestions/suggestion/definingWords.ts';
import { wordsOf } from '../extraction/words.ts';
import { kindSeenFrom } from '../extraction/relationships/relationships.ts';
import {
  sectionElsewhere,
  isNoteOnCraft,
  isSectionAsked,
  listsUnnamed,
  sectionsForScene,
  type AskedSections,
} from './passages/askedSections.ts';
import { groupsOfHeading, type HeadingGroup } from './question/headingGroups.ts';
import { excerptFor, quoteOfBoth } from './passages/excerpt.ts';
import { definitionText, introduces } from './passages/introductions.ts';
import { priority, type RequiredPassages } from './people/passagesOfPeople.ts';
import { isInFieldOfOther, isInPassing, isOwnField } from './passages/passingRelationships.ts';
import { compareEdgeGroups, type Edge, type EdgeGroup } from './snapshot/graph.ts';
import { pathTo, type Reached, type WalkResult } from './ranking/graphWalk.ts';
import type { KeyEntity } from './ranking/keyEntities.ts';
import { isAbout } from './ranking/annotatedChunks.ts';
import { confidenceInEntity, type ScoredChunk } from './ranking/score.ts';
import { asksForOpenQuestions, isOfOpenQuestions } from './question/openQuestions.ts';
import { contentValues, isContentKey, labelOfKey, minStemOf, roughStem, type FieldValues } from './question/questionFields.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import type { ReadSubQuestion } from './question/understand.ts';

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
  /** References of the chunks of which the user chose how much is taken. */
  readonly choices: ContextRequest['choices'];
  /** Of passages of prose the 0-based group of sentences that is nearest to the question, where that is known. */
  readonly nearest: ReadonlyMap<ChunkRowId, number>;
  readonly read: ReadSubQuestion;
  /** Whether the question asks for nothing but what it names: what names none of it does not answer. */
  readonly isOnlyAboutNamed: boolean;
  /** Entities that came up and that the question does not name. */
  readonly unnamed: ReadonlySet<EntityRowId>;
  /** Ids of the chunks that the user pinned. */
  readonly pinned: ReadonlySet<number>;
  /** Chunks where somebody without a note, who is all that it asks for, comes into the story or is last named, by chunk id, with the reason that the user reads. */
  readonly appearances: RequiredPassages;
  /** Whether these tell what becomes of somebody. */
  readonly asksForFate: boolean;
  /** Scores of the chunks of the chapters that it asks for, by chunk id. */
  readonly asked: ReadonlyMap<number, number>;
  /** The fields of an entity's own note. */
  readonly fieldsOf: (entityId: number) => readonly FieldValues[];
  /** Source of an entity's own note at one line, for relationships that only a field states. */
  readonly fieldSource: (relationship: Pick<RelationshipRow, 'sourceId' | 'documentId' | 'line'>) => Source | null;
}

const charactersOfToken = 4;
/** Mentions of one entity that are considered beyond the limit of the request: no more are ever tried. */
const spareMentions = 25;

/**
 * The key entities with all candidates of each. Nothing in them is read later: they stay true when the index changes. With `definitionOnly`,
 * for entities that only the ledger names, no more than their definition, where they have one.
 */
export function entityCandidates(input: CandidateInput, { definitionOnly = false } = {}): EntityCandidate[] {
  const listed = new Set(input.read.list?.members);
  return input.keyEntities.map((keyEntity) => {
    const entity = input.snapshot.entities.get(keyEntity.entityId)!;
    const path = pathTo(input.snapshot, input.walked, entity.id);
    const isListed = listed.has(entity.id);
    const chunk = entity.definitionChunkId === null ? undefined : input.scored.get(entity.definitionChunkId);
    return {
      id: entity.key,
      name: entity.name,
      type: entity.type,
      match: keyEntity.match,
      importance: entity.importance,
      definition: chunk
        ? definitionCandidates(input.snapshot, entity, confidenceInEntity(keyEntity.match), chunk, path)
            .filter((candidate) => isListed || !candidate.isFirstMention || isInformative(input, entity, candidate))
            .map((candidate) => asked(isListed ? 'list' : 'definition', isAsked(keyEntity) || isListed, candidate))
        : definitionElsewhere(input, entity, keyEntity, path),
      relationships: definitionOnly && chunk ? [] : firstInList(!chunk && isListed, relationshipCandidates(input, keyEntity, path)),
      mentions: firstInList(!chunk && isListed, mentionCandidates(input, entity, path, !definitionOnly && isAsked(keyEntity))),
      fields: definitionOnly || !isAsked(keyEntity) ? [] : fieldCandidates(input, entity, path),
    };
  });
}

/**
 * Whether a mention that defines nobody tells of an entity: the first of all where it introduces them, a later one only where nothing else is asked
 * than who they are.
 */
function isInformative({ chunks, isOnlyAboutNamed }: CandidateInput, entity: EntityRow, { text }: Candidate): boolean {
  const isFirst = (): boolean => (chunks.get(entity.id) ?? []).every((id) => id >= entity.definitionChunkId!);
  return introduces(text, entity) && (isOnlyAboutNamed || isFirst());
}

/** Candidates of which the first stands for one in a list that no note defines. */
function firstInList(is: boolean, candidates: readonly Candidate[]): readonly Candidate[] {
  return is ? candidates.map((candidate, index) => asked('list', index === 0, candidate)) : candidates;
}

/** Whether the question names an entity for sure. */
function isAsked({ named, match }: KeyEntity): boolean {
  return named && match > partialMatch;
}

/** A candidate, which is required for a reason if it is asked for. */
function asked(reason: AskedReason, is: boolean, candidate: Candidate): Candidate {
  return is ? { ...candidate, asked: reason } : candidate;
}

/** A longer value is not what a word of the question asks for, though the word is in it. */
const maxAskedValue = 80;
/** A value of so many words is a description, as good as a sentence of its note. */
const minDescriptiveWords = 6;

/** Whether a question asks for a field, by its key, another word for it, or a word of its value: "does she have to be holy?" for "Sanctification: Must choose holy". */
function isFieldAsked({ read, askedStems, askedGroups, sceneGroups }: CandidateInput, { key, values }: FieldValues): boolean {
  if (read.asksField(key)) return true;
  const isOfGroup = (group: HeadingGroup): boolean => askedGroups.has(group) || sceneGroups.has(group);
  if (isContentKey(key) && read.allowsField(key) && [...groupsOfHeading(key)].some(isOfGroup)) return true;
  const asks = (word: string): boolean => word.length >= minStemOf(word) && askedStems.has(roughStem(word));
  const isSaid = (value: string): boolean => value.length <= maxAskedValue && wordsOf(value).some(({ plain }) => asks(plain));
  return isContentKey(key) && read.allowsField(key) && contentValues(values, false).some(isSaid);
}

/** A field of an entity's note with all its values; null where its place is not known. */
function fieldCandidate(
  input: CandidateInput,
  entity: EntityRow,
  { key, values, documentId, lines }: FieldValues,
  path: readonly PathStep[],
): Candidate | null {
  const said = contentValues(values, input.read.asksField(key));
  const source = said.length === 0 ? null : input.fieldSource({ sourceId: entity.id, documentId, line: Math.min(...lines) });
  if (!source) return null;
  const text = `${labelOfKey(key)}: ${said.join(', ')}`.replace(/\s+/g, ' ');
  const place = { ...source, lines: [source.lines[0], Math.max(source.lines[1], ...lines)] as const };
  return {
    reference: passageReference(place),
    section: 'definition',
    source: place,
    ordinal: null,
    text,
    tokens: Math.ceil(text.length / charactersOfToken),
    relationship: null,
    score: 1,
    signals: { ...noSignals, entityMatch: 1 },
    confidence: 'high',
    path,
    found: `It is the field "${key}" of ${entity.name}`,
  };
}

/** Fields of an entity's note that the question asks for, each with all its values. */
function fieldCandidates(input: CandidateInput, entity: EntityRow, path: readonly PathStep[]): Candidate[] {
  return input.fieldsOf(entity.id).flatMap((field): Candidate[] => {
    const candidate = isFieldAsked(input, field) ? fieldCandidate(input, entity, field, path) : null;
    return candidate ? [{ ...candidate, isProperties: true, asked: 'field' }] : [];
  });
}

/** Fields of an entity's note that tell of it in whole sentences ("mannerisms: never sits with her back to a door"), as good as the note's own passages. */
function descriptiveFields(input: CandidateInput, entity: EntityRow, own: readonly Candidate[], path: readonly PathStep[]): Candidate[] {
  const score = own.length === 0 ? 0 : own.reduce((sum, candidate) => sum + candidate.score, 0) / own.length;
  const isDescriptive = (value: string): boolean => wordsOf(value).length >= minDescriptiveWords;
  return input.fieldsOf(entity.id).flatMap((field): Candidate[] => {
    const isOther = score > 0 && isContentKey(field.key) && field.values.some(isDescriptive) && !isFieldAsked(input, field);
    const candidate = isOther ? fieldCandidate(input, entity, field, path) : null;
    return candidate ? [{ ...candidate, section: 'mentions', score, isOwnNote: true }] : [];
  });
}

/** What a note says its entity is; of an entity without one, the sentences that say who it is, or else one that names it early. */
function definitionCandidates(
  snapshot: IndexSnapshot,
  entity: EntityRow,
  confidence: Confidence,
  scored: ScoredChunk,
  path: readonly PathStep[],
): Candidate[] {
  const definition = definitionText(entity, scored, (id) => snapshot.entities.get(id)?.type === 'character');
  if (!definition) return [];
  const { text, from } = definition;
  const found = { note: `Defines ${entity.name}`, statement: `Says who ${entity.name} is`, mention: `An early mention of ${entity.name}` };
  const candidate = chunkCandidate(scored, 'definition', confidence, text, path, found[from]);
  return [from === 'mention' ? { ...candidate, isFirstMention: true } : candidate];
}

/** Of one whom the question names and whose own note does not say what they are: where another text says it best. */
function definitionElsewhere(input: CandidateInput, entity: EntityRow, keyEntity: KeyEntity, path: readonly PathStep[]): Candidate[] {
  if (!isAsked(keyEntity)) return [];
  const strengthOf = ({ chunk: { text }, mentions }: ScoredChunk): number =>
    Math.max(
      0,
      ...mentions
        .filter(({ entityId, start }) => entityId === entity.id && !asObject.test(text.slice(Math.max(0, start - 12), start)))
        .map(({ start, end }) => definingStrengthAt(text, start, end)),
    );
  const defining = new Set([...input.snapshot.entities.values()].map(({ definitionChunkId }) => definitionChunkId));
  const [best] = (input.chunks.get(entity.id) ?? [])
    .flatMap((id) => (defining.has(id) ? [] : (input.scored.get(id) ?? [])))
    .map((scored) => ({ scored, strength: strengthOf(scored) }))
    .filter(({ strength }) => strength >= definingStrength.described)
    .sort((a, b) => b.strength - a.strength || b.scored.score - a.scored.score || a.scored.chunk.id - b.scored.chunk.id);
  const confidence = confidenceInEntity(keyEntity.match);
  if (!best) return definedByOthers(input, entity, confidence, path);
  return definitionCandidates(input.snapshot, { ...entity, documentId: null }, confidence, best.scored, path).map((candidate) =>
    asked('definition', true, { ...candidate, passage: best.scored.chunk.text }),
  );
}

/** Of one whose own note is empty: what another text that names them says, the best that tells of them. */
function definedByOthers(input: CandidateInput, entity: EntityRow, confidence: Confidence, path: readonly PathStep[]): Candidate[] {
  if (entity.documentId === null || input.fieldsOf(entity.id).length > 0) return [];
  const scored = (input.chunks.get(entity.id) ?? []).flatMap((id) => input.scored.get(id) ?? []);
  if (scored.some(({ chunk }) => isAbout(chunk, entity))) return [];
  for (const each of scored.sort((a, b) => b.score - a.score || a.chunk.id - b.chunk.id)) {
    if (!each.mentions.some(({ entityId }) => entityId === entity.id)) continue;
    const [found] = definitionCandidates(input.snapshot, { ...entity, documentId: null }, confidence, each, path);
    if (!found) continue;
    const { isFirstMention: _, ...told } = found;
    const why = `The note on ${entity.name} is empty; this one names ${entity.name}`;
    return [asked('definition', true, { ...told, passage: each.chunk.text, isOfOthers: true, found: why })];
  }
  return [];
}

/** Behind a preposition what follows a name may be said of what goes before it: "a clerk of the Weir, an old man". */
const asObject = /\b(?:of|at|in|from|to|for|by|with|near|on)\s(?:the\s)?$/iu;

function mentionCandidates(input: CandidateInput, entity: EntityRow, path: readonly PathStep[], isNamed: boolean): Candidate[] {
  const { limits, choices } = input;
  const hasChoices = Object.keys(choices).length > 0;
  const isAboutNamed = aboutNamed(input);
  const ofScene = isNamed ? sectionsForScene(input, entity) : new Set<ChunkRowId>();
  const mentions = (input.chunks.get(entity.id) ?? [])
    .flatMap((id) => (id === entity.definitionChunkId ? [] : (input.scored.get(id) ?? [])))
    .sort((a, b) => b.score - a.score || (passageReference(a.chunk.source) < passageReference(b.chunk.source) ? -1 : 1))
    .filter((scored) => isAboutNamed(scored) || choices[passageReference(scored.chunk.source)] !== undefined)
    .filter(
      ({ chunk }, rank) =>
        rank < limits.mentions + spareMentions ||
        isAbout(chunk, entity) ||
        (hasChoices && choices[passageReference(chunk.source)] !== undefined),
    )
    .map((scored): Candidate => {
      const { chunk } = scored;
      const isOwnNote = isAbout(chunk, entity);
      const starts = startsOf(scored, entity.id);
      const text = isOwnNote ? chunk.text : excerptFor(chunk.text, starts, input.questionWords, limits.mentionLength);
      const found = isOwnNote ? `From the ${entity.documentId === null ? 'section' : 'note'} on ${entity.name}` : `Mentions ${entity.name}`;
      const candidate = chunkCandidate(scored, 'mentions', input.confidenceOf(scored.signals), text, path, found);
      const isRequired = isNamed && isOwnNote && (ofScene.has(chunk.id) || isSectionAsked(input, chunk, true));
      return asked('section', isRequired, {
        ...candidate,
        ...(isOwnNote && { isOwnNote }),
        ...(text.length < chunk.text.length && { passage: chunk.text }),
      });
    });
  const described = isNamed
    ? descriptiveFields(
        input,
        entity,
        mentions.filter(({ isOwnNote }) => isOwnNote),
        path,
      )
    : [];
  return described.length === 0 ? mentions : [...mentions, ...described].sort((a, b) => b.score - a.score);
}

/** Whether a chunk names one that the question names or is of its note, where that is all that it asks for. */
function aboutNamed({ isOnlyAboutNamed, keyEntities, snapshot, read }: CandidateInput): (scored: ScoredChunk) => boolean {
  if (!isOnlyAboutNamed) return () => true;
  const ids = new Set(read.named.flatMap(({ entityId, match }) => (match >= partialMatch ? [entityId] : [])));
  for (const { entityId, named } of keyEntities) if (named) ids.add(entityId);
  const entities = [...ids].flatMap((id) => snapshot.entities.get(id) ?? []);
  const isTitled = ({ source: { sequence } }: ScoredChunk['chunk']): boolean => sequence !== null && read.titled.has(sequence);
  return ({ chunk, mentions }) =>
    isTitled(chunk) || entities.some((entity) => isAbout(chunk, entity)) || mentions.some(({ entityId }) => ids.has(entityId));
}

/** Where a chunk mentions an entity. */
function startsOf({ mentions }: ScoredChunk, entityId: EntityRowId): number[] {
  return mentions.filter((mention) => mention.entityId === entityId).map(({ start }) => start);
}

/** Candidates for general context, best first: what search found, and what the chunks of the key entities add. */
export function generalCandidates(input: CandidateInput): Candidate[] {
  const { snapshot, walked, scored } = input;
  const names = new Map(
    input.keyEntities.filter((entity) => entity.named).map(({ entityId }) => [entityId, snapshot.entities.get(entityId)!.name]),
  );
  const paths = new Map<EntityRowId, PathStep[]>();
  const best = Math.max(0, ...[...scored.values()].map(({ score }) => score));
  const isGood = ({ score }: ScoredChunk): boolean => score >= sectionElsewhere.minShare * best;
  const isAboutNamed = aboutNamed(input);
  const asksForOpen = asksForOpenQuestions(input.read.question);
  const isAsked = ({ chunk: { id, source } }: ScoredChunk): boolean =>
    input.pinned.has(id) || input.appearances.has(id) || input.asked.has(id) || input.choices[passageReference(source)] !== undefined;
  return (
    [...scored.values()]
      .filter((chunk) => chunk.hit || (chunk.signals.entityMatch ?? 0) > 0)
      .filter((chunk) => isAboutNamed(chunk) || isAsked(chunk))
      // What only shares words with the question says nothing of the story as a whole.
      .filter((chunk) => !input.read.isAboutCraft || isAsked(chunk) || isNoteOnCraft(snapshot, chunk))
      .map((chunk) => {
        const mentioned = new Set(chunk.mentions.map((mention) => mention.entityId));
        let nearest: Reached | undefined;
        for (const entityId of mentioned) {
          const reached = walked.reached.get(entityId);
          if (reached && (!nearest || reached.cost < nearest.cost || (reached.cost === nearest.cost && entityId < nearest.entityId)))
            nearest = reached;
        }
        let path: PathStep[] = [];
        if (nearest) {
          path = paths.get(nearest.entityId) ?? pathTo(snapshot, walked, nearest.entityId);
          paths.set(nearest.entityId, path);
        }
        const found = foundBy(
          chunk.signals,
          [...mentioned].flatMap((id) => names.get(id) ?? []),
        );
        const ofChapter = input.asked.get(chunk.chunk.id);
        const appearance = input.appearances.get(chunk.chunk.id);
        const ofWhole = input.read.isAboutCraft
          ? 'It is one of the passages from all of the story'
          : 'It is in the chapter that is asked for';
        const why = ofChapter === undefined ? (appearance?.reason ?? found) : ofWhole;
        const group = input.nearest.get(chunk.chunk.id);
        const candidate = {
          ...chunkCandidate(chunk, 'general', input.confidenceOf(chunk.signals), openingText(chunk.chunk), path, why),
          ...(group !== undefined && { nearest: sentenceGroups(chunk.chunk.text)[group] }),
          ...(typeof appearance?.at === 'number' && { focus: sentenceAt(chunk.chunk.text, appearance.at) }),
        };
        if (ofChapter !== undefined)
          return { ...candidate, asked: input.read.isAboutCraft ? ('story' as const) : ('chapter' as const), score: ofChapter };
        if (appearance !== undefined) {
          return { ...candidate, priority: appearance.priority, asked: input.asksForFate ? ('fate' as const) : ('appearance' as const) };
        }
        if (input.read.isAboutCraft && isNoteOnCraft(snapshot, chunk))
          return { ...candidate, asked: 'section' as const, priority: priority.answers };
        if (asksForOpen && chunk.chunk.source.kind === 'note' && isOfOpenQuestions({ ...chunk.chunk.source, text: chunk.chunk.text }))
          return { ...candidate, asked: 'section' as const, priority: priority.answers };
        if (isGood(chunk) && isSectionAsked(input, chunk.chunk, false)) return { ...candidate, asked: 'section' as const };
        return isGood(chunk) && listsUnnamed(input, chunk) ? { ...candidate, asked: 'list' as const } : candidate;
      })
      .sort((a, b) => b.score - a.score || (a.reference < b.reference ? -1 : 1))
  );
}

/** The sentence of a text that has a character, or the one behind it. */
function sentenceAt(text: string, at: number): SentenceSpan | undefined {
  return cachedSentences(text).find(({ end }) => at < end);
}

/** The text of a chunk; where a note opens with it, behind the label that says so. */
function openingText({ text, source }: ScoredChunk['chunk']): string {
  return source.kind === 'note' && source.heading.length <= 1 ? withoutDefinitionLabel(text) : text;
}

/** The strongest signal, for the user. */
function foundBy({ keyword, semantic }: Signals, names: readonly string[]): string {
  if (names.length > 0) return `Mentions ${names.slice(0, 3).join(', ')}`;
  if ((keyword ?? 0) >= (semantic ?? 0) && (keyword ?? 0) > 0) return 'Shares words with the question';
  if ((semantic ?? 0) > 0) return 'Close to the question in meaning';
  return 'Connected to what the question mentions';
}

/** A chunk as a candidate of one section, with so much of its text. */
function chunkCandidate(
  scored: ScoredChunk,
  section: Section,
  confidence: Confidence,
  text: string,
  path: readonly PathStep[],
  found: string,
): Candidate {
  const { chunk, score, signals } = scored;
  const tokens =
    text.length === chunk.text.length ? chunk.tokens : Math.ceil((chunk.tokens * text.length) / Math.max(1, chunk.text.length));
  return {
    reference: passageReference(chunk.source),
    section,
    source: chunk.source,
    ordinal: chunk.ordinal,
    text,
    tokens,
    relationship: null,
    score,
    signals,
    confidence,
    path,
    found,
  };
}

const quoteLimit = 260;
/** Relationships of one entity that are considered, unless the request wants more. */
const minConsidered = 12;
/** Relationships of one entity of the kinds that are asked for, at most. */
const maxOfKind = 60;
/** Rank that an entity of the pack at the other end adds to a relationship, by whether the question names it. */
const otherEndRank = { named: 2, unnamed: 0.8 } as const;
/** Estimated tokens of a relationship that only a field states. */
const fieldTokens = 24;
/** Shares of the score of a relationship that only a field states. */
const fieldScore = { match: 0.6, proximity: 0.4 } as const;

/** The relationships of one entity, one for each other entity: those to entities of the pack first, then by origin and strength. */
function relationshipCandidates(input: CandidateInput, keyEntity: KeyEntity, path: readonly PathStep[]): Candidate[] {
  const otherEnds = new Map(input.keyEntities.map(({ entityId, named }) => [entityId, named ? otherEndRank.named : otherEndRank.unnamed]));
  const limit = Math.max(minConsidered, input.limits.relationships);
  const groups = input.snapshot.graph.edgeGroupsOf(keyEntity.entityId);
  const inPack = groups.flatMap((group) => {
    const rank = otherEnds.get(group.entityId);
    return rank === undefined ? [] : [{ ...group, rank: group.rank + rank }];
  });
  const kinds = new Set(input.read.relationships);
  // What is only linked or named together is related to anything.
  const isOfKind = ({ relationship: { kind, origin, sourceId } }: Edge): boolean =>
    (kind === 'related to' ? origin === 'stated' || origin === 'extracted' : origin !== 'similar') &&
    kinds.has(kindSeenFrom(kind, sourceId === keyEntity.entityId));
  // All of a kind that is asked for, each shown by the edge of that kind.
  const ofKind =
    kinds.size === 0 || !isAsked(keyEntity)
      ? []
      : groups.flatMap((group) => {
          const edges = group.edges.filter(isOfKind);
          return edges.length === 0 ? [] : [{ ...group, edges: [...edges, ...group.edges.filter((edge) => !isOfKind(edge))] }];
        });
  const isRequired = new Set(ofKind.map(({ entityId }) => entityId));
  const required = ofKind
    .slice(0, maxOfKind)
    .flatMap((group) => relationshipCandidate(input, keyEntity, group, path))
    .map((candidate) => asked('relationship', true, candidate));
  // What else the two are stated to be to each other is not hidden by the kind that is asked for.
  const besides = ofKind.flatMap(({ edges, ...group }) => {
    const stated = edges.filter((edge) => edge.relationship.origin === 'stated' && !isOfKind(edge));
    return stated.length === 0 ? [] : relationshipCandidate(input, keyEntity, { ...group, edges: stated }, path);
  });
  // The rest are in order already, and no more of them than the limit can be among the best.
  const rest: EdgeGroup[] = [];
  const aside: EdgeGroup[] = [];
  for (const group of groups) {
    if (rest.length === limit) break;
    if (otherEnds.has(group.entityId) || isInPassing(group, input)) continue;
    if (isInFieldOfOther(group, keyEntity.entityId, input.read)) aside.push(group);
    else rest.push(group);
  }
  // How those in a scene stand to each other, where that is said.
  const isOfScene = ({ entityId, edges }: EdgeGroup): boolean =>
    input.sceneGroups.size > 0 &&
    isAsked(keyEntity) &&
    otherEnds.get(entityId) === otherEndRank.named &&
    edges.some(({ relationship: { origin } }) => origin === 'stated' || origin === 'extracted');
  const isFree = ({ entityId }: EdgeGroup): boolean => !isRequired.has(entityId);
  const better = [...inPack.filter((group) => !isInFieldOfOther(group, keyEntity.entityId, input.read)), ...rest].filter(isFree);
  // Where nothing else says how it is related to anything, what other notes state of it in words of their own does.
  const saysSomething = required.length > 0 || better.some(({ edges }) => !isVague(edges[0]!.relationship.kind));
  const others = (saysSomething ? better : [...inPack, ...rest, ...aside].filter(isFree))
    .sort(compareEdgeGroups)
    .slice(0, limit)
    .flatMap((group) =>
      relationshipCandidate(input, keyEntity, group, path).map((candidate) => asked('relationship', isOfScene(group), candidate)),
    );
  return [...required, ...besides.slice(0, limit), ...others];
}

function relationshipCandidate(
  { snapshot, scored, walked, fieldSource }: CandidateInput,
  { entityId, match }: KeyEntity,
  { entityId: otherId, edges }: EdgeGroup,
  pathToEntity: readonly PathStep[],
): Candidate[] {
  const { relationship } = edges[0]!;
  const other = snapshot.entities.get(otherId)!;
  const kind = kindSeenFrom(relationship.kind, relationship.sourceId === entityId);
  const { fromSequence: from, untilSequence: until } = relationship;
  const isSource = relationship.sourceId === entityId;
  const relationshipText = isOwnField(relationship)
    ? fieldStatement(relationship.kind, other.name, { isSource, from, until }, snapshot.nameChapter)
    : relationshipStatement(kind, other.name, { from, until }, snapshot.nameChapter);
  const path = [...pathToEntity, { from: snapshot.entities.get(entityId)!.name, kind, to: other.name }];
  const found = `${originLabels[relationship.origin]} with ${other.name}`;
  // Evidence shows the kind: a passage that only names both would be quoted as a proof that it is not. So the passages of the same kind
  // come first, then the field that states it.
  const passages = edges.flatMap((edge) => {
    const chunk = edge.relationship.chunkId === null ? undefined : scored.get(edge.relationship.chunkId);
    return chunk === undefined ? [] : [{ edge, chunk }];
  });
  const isOfKind = ({ relationship: row }: Edge): boolean => kindSeenFrom(row.kind, row.sourceId === entityId) === kind;
  const source = relationship.line === null ? null : fieldSource(relationship);
  const shown = passages.find(({ edge }) => isOfKind(edge)) ?? (source ? undefined : passages[0]);
  if (shown) {
    const { edge, chunk } = shown;
    // The words of that very passage: those of another edge would be cited to a document in which they do not stand.
    const quote = edge.relationship.quote ?? quoteOfBoth(chunk.chunk.text, startsOf(chunk, entityId), startsOf(chunk, otherId), quoteLimit);
    return [{ ...chunkCandidate(chunk, 'relationships', confidenceInEntity(match), quote, path, found), relationship: relationshipText }];
  }
  if (!source) return [];
  const proximity = 1 / (1 + (walked.reached.get(otherId)?.cost ?? 1));
  return [
    {
      reference: passageReference(source),
      section: 'relationships',
      source,
      ordinal: null,
      text: '',
      tokens: fieldTokens,
      relationship: relationshipText,
      score: fieldScore.match * match + fieldScore.proximity * proximity,
      signals: { ...noSignals, entityMatch: match, proximity, importance: other.importance },
      confidence: confidenceInEntity(match),
      path,
      found,
    } satisfies Candidate,
  ];
}

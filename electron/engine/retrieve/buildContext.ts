import type { Embedding } from '#lib/lateInteraction.ts';
import { throwIfCancelled } from '#shared/contract/errors.ts';
import { partialMatch, contextDefaults } from '#shared/model/constants.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Lens } from '#shared/model/lens.ts';
import { type WindowShares, readingNotes } from '#shared/model/context/question.ts';
import type { Template } from '#shared/model/context/template.ts';
import { assemble } from '../assemble/assemble.ts';
import { heldCounts } from '../asOf/heldBack.ts';
import { heldBackSentence, instructionsFor, packRequest } from '../assemble/pack/packRequest.ts';
import type { EntityCandidate, EntityNote } from '../assemble/pack/types.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import { documentById } from '../db/documents/documents.ts';
import { fieldsOfEntity, picturesOf } from '../db/documents/fields.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { presets, type ResolvedBudget } from '../models/window.ts';
import type { CountTokens } from '../tokenizer/countTokens.ts';
import { hasOwnNote } from './question/lists/classes.ts';
import { endsOfAsked } from './candidates/relationshipCandidates.ts';
import { lensOf, weightsOf } from './ranking/lenses.ts';
import { passageFilter, type PassageFilter } from './ranking/passageFilter.ts';
import { findPins } from './pins.ts';
import { groupsAskedFor } from './question/words/headingGroups.ts';
import { wordsOfLooks } from './question/words/questionFields.ts';
import { type QuestionsRead, readQuestions } from './question/readQuestions.ts';
import type { RetrievalCache } from './retrievalCache.ts';
import type { SubQuery } from './resolveSubQuery.ts';
import { type RetrievedCandidates, retrieveCandidates } from './retrieveCandidates.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import { createStages } from './ranking/stages.ts';
import { askedWords, isWithin, type ReadSubQuestion } from './question/understand.ts';
import { understoodOf } from './question/understood.ts';

/** Parts of a request that depend on the model's window and on saved items, resolved beforehand. */
export interface ResolvedRequest extends ResolvedBudget {
  readonly window: WindowShares | null;
  /** The request's templates, including saved ones. */
  readonly templates: readonly Template[];
}

/** Input of `buildContext`. */
export interface ContextInput {
  readonly db: ReadableDB;
  readonly snapshot: IndexSnapshot;
  readonly request: ContextRequest;
  /** Vectors of the request's questions (`questionsOf`), by text. If empty, only keyword search is used, and the pack says so. */
  readonly questionVectors: ReadonlyMap<string, Embedding>;
  readonly vectorModel: string | null;
  /** The user's own lenses. */
  readonly lenses: readonly Lens[];
  /** Ids of the contradictions that the user dismissed. */
  readonly dismissed: ReadonlySet<string>;
  /** Notices on the state of the index. */
  readonly notices: readonly string[];
  readonly resolved: ResolvedRequest;
  readonly countTokens: CountTokens;
  readonly signal: AbortSignal;
  /** Cache of questions as read and of retrieved candidates, with a key for this index state; null for no caching. */
  readonly cache: { readonly retrieval: RetrievalCache; readonly state: string } | null;
}

export interface BuiltContext {
  readonly pack: ContextPack;
  /** False if a stage failed, so that repeating the request may give more. */
  readonly isComplete: boolean;
}

/** Default percentage for entities if no named entity has a note. */
const proseSplit = 20;
/** Maximum number of named entities, in addition to the default number of entities. */
const maxNamed = 12;
/** Maximum number of further entities if no relationship of the requested kind is known. */
const maxOfUnfound = 2;
/** Maximum members of a list. */
const maxListed = 80;
/** For list members without notes: the minimum number, and the tokens of the budget per member. */
const minListed = 6;
const tokensOfMember = 120;

/** Whether a request sets none of the fields of a preset, so that the kind of question chooses one. Presets do not set a split. */
function leavesSizeOpen({ budget, maxEntities, model, lens, order }: ContextRequest): boolean {
  return budget === null && maxEntities === null && model === null && lens === 'general' && order === null;
}

/** The preset with the same settings as the request; null for none. */
function presetOf(
  { maxEntities, order }: ContextRequest,
  { budget }: { readonly budget: number },
  lens: string,
): (typeof presets)[number] | null {
  const isSet = (preset: (typeof presets)[number]): boolean =>
    preset.budget === budget && preset.maxEntities === maxEntities && (preset.lens ?? lens) === lens && (preset.order ?? order) === order;
  return presets.find(isSet) ?? null;
}

/** Number of members of requested lists that a context has room for. */
function listedMembers(snapshot: IndexSnapshot, questions: readonly ReadSubQuestion[], budget: number): number {
  const members = new Set(questions.flatMap(({ list }) => list?.members ?? []));
  // In a story without notes, a list is limited to the main people.
  const hasNotes = [...members].some((id) => hasOwnNote(snapshot, id));
  return Math.min(members.size, hasNotes ? maxListed : Math.max(minListed, Math.floor(budget / tokensOfMember)));
}

/** The settings of a context: the request's own, else those of its lens, else of the preset for the kind of question, else the defaults. */
function settingsOf({ snapshot, request, resolved, lenses }: ContextInput, questions: readonly ReadSubQuestion[]) {
  const [first] = questions;
  const { kind, split: splitOfKind, preset: presetOfKind } = first!.form;
  const preset = leavesSizeOpen(request) ? (presets.find(({ id }) => id === presetOfKind) ?? null) : null;
  const budget = preset?.budget ?? resolved.budget;
  const lens = lensOf(preset?.lens ?? request.lens, lenses);
  const named = questions.flatMap(({ names }) => names.named).filter(({ match }) => match >= partialMatch);
  // An entity without a note is described by ordinary prose: there, whole passages that answer are worth more than mentions.
  const hasNote = named.some(({ entityId }) => snapshot.entities.get(entityId)?.documentId !== null);
  const certain = new Set(named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])));
  const listed = listedMembers(snapshot, questions, budget);
  const ends = new Set(questions.flatMap((read) => endsOfAsked(snapshot, read))).size;
  const isAnswered = questions.length === 1 && (first!.fields.answerAll || first!.fields.absent?.isNowhere === true);
  const isOnlyList = questions.every(({ list }) => list !== null);
  // What is undecided is in notes on the story, not in notes of people that happen to be found.
  const isAboutUndecided =
    certain.size === 0 &&
    questions.every(({ undecided, times, contradictions }) => undecided.passages !== null || times !== null || contradictions !== null);
  const isOfAskedPassages = questions.every(({ askedPassages }) => askedPassages !== null);
  // The number of chapters is stated above the context, and no entity is asked about.
  const isOfChapters = questions.every(({ story }) => story.presence?.entities.length === 0);
  const isUnfound =
    questions.length === 1 &&
    first!.absentRelationships.length > 0 &&
    first!.relationships.every((kind) => first!.absentRelationships.includes(kind));
  const maxByKind = isUnfound ? maxOfUnfound : contextDefaults.maxEntities;
  const maxUnnamed =
    isAnswered || isAboutUndecided || isOfAskedPassages || isOfChapters ? 0 : (preset?.maxEntities ?? lens.maxEntities ?? maxByKind);
  return {
    kind,
    preset,
    lens,
    isAnswered,
    settings: {
      budget,
      split: request.split ?? lens.split ?? (hasNote || listed > 0 ? splitOfKind : Math.min(splitOfKind, proseSplit)),
      // All named entities are included unless the request limits the number.
      maxEntities: request.maxEntities ?? Math.max(isOnlyList ? 0 : maxUnnamed, listed + ends + Math.min(certain.size, maxNamed)),
      depth: request.depth ?? lens.depth,
      order: request.order ?? preset?.order ?? lens.order,
    },
  };
}

/** Reads the questions, or takes them from the cache, since settings of the text do not change what they ask. */
function cachedQuestions({ db, snapshot, request, dismissed, cache }: ContextInput): QuestionsRead {
  if (!cache) return readQuestions(db, snapshot, request, dismissed);
  const { question, topics, asOf, disambiguations, chapters, ignored } = request;
  const key = JSON.stringify([cache.state, question, topics, asOf, disambiguations, chapters, ignored, [...dismissed]]);
  return cache.retrieval.questions(key, () => readQuestions(db, snapshot, request, dismissed));
}

/**
 * Retrieves candidates, or takes them from the cache. Budget shares and format do not affect retrieval, so the cache is valid while a handle is
 * dragged.
 */
function candidatesFor(
  input: ContextInput,
  { questions, parts, earlier }: QuestionsRead,
  {
    settings,
    lens,
    pinned,
    stages,
  }: Pick<ReturnType<typeof settingsOf>, 'settings' | 'lens'> & {
    readonly pinned: ReturnType<typeof findPins>;
    readonly stages: ReturnType<typeof createStages>;
  },
): RetrievedCandidates {
  const { db, snapshot, request, dismissed, vectorModel, questionVectors, cache } = input;
  const { depth, maxEntities } = settings;
  const weights = weightsOf(lens);
  // Vectors are computed from the question as written.
  const subQueryOf = (read: ReadSubQuestion, written: string): SubQuery => ({
    db,
    snapshot,
    request,
    question: read.question,
    lens,
    pinned,
    runStage: stages.runStage,
    throwIfCancelled: () => throwIfCancelled(input.signal),
    maxEntities,
    vectorModel,
    weights,
    depth,
    read,
    filter: withinBooks(passageFilter(db, request, read.question), read),
    questionVector: questionVectors.get(written) ?? null,
  });
  const retrieve = (): RetrievedCandidates =>
    retrieveCandidates(
      questions.map((read) => subQueryOf(read, read.question)),
      parts.map(({ read, written }) => subQueryOf(read, written)),
      maxEntities + pinned.entities.length,
    );
  if (!cache) return retrieve();
  const { asOf, pins, drops, limits, choices, types, kinds, roles, tags, folders, disambiguations, chapters, ignored } = request;
  const key = JSON.stringify([
    cache.state,
    questions.map(({ question }) => question),
    asOf,
    pins,
    drops,
    limits,
    choices,
    { types, kinds, roles, tags, folders },
    [disambiguations, chapters, ignored, earlier, [...dismissed]],
    depth,
    maxEntities,
    lens,
    weights,
  ]);
  return cache.retrieval.candidates(key, retrieve, stages.hasFailed);
}

/** Builds the pack for a question: seeds, walk, score, assemble. The same index and request give the same bytes. */
export function buildContext(input: ContextInput): BuiltContext {
  const { db, snapshot, request, resolved } = input;
  const { margin, templates } = resolved;
  const started = performance.now();
  const notices = [...input.notices, ...resolved.notices];
  const stages = createStages(notices);

  const read = cachedQuestions(input);
  const words = read.questions.flatMap(askedWords);
  const { settings, kind, preset, lens, isAnswered } = settingsOf(input, read.questions);
  const { budget, split, order } = settings;
  const understood = understoodOf(snapshot, read.questions, kind);
  notices.push(...readingNotes(understood, request.asOf, snapshot.nameChapter));
  const pinned = findPins(db, snapshot, request.pins);
  notices.push(...pinned.notices);

  const candidates = candidatesFor(input, read, { settings, lens, pinned, stages });
  const retrievedAt = performance.now();
  throwIfCancelled(input.signal);

  const heldBack = heldCounts(db);
  const assembled = assemble(
    {
      ...packRequest(
        { ...request, question: read.asked },
        {
          budget,
          margin,
          split,
          isSplitSet: (request.split ?? lens.split) !== null,
          isAnswered,
          order,
          templates,
          nameChapter: snapshot.nameChapter,
          heldBack: heldBackSentence(request.asOf, heldBack, budget, snapshot.nameChapter),
          instructions: request.instructions ? instructionsFor(kind, lens.instructions) : '',
        },
      ),
      understood,
      askedWords: words.join(' '),
      ...(groupsAskedFor(words).has('appearance') ? { answerWords: wordsOfLooks } : {}),
      entities: withEntityNotes(db, snapshot, candidates.entities, request, templates),
      beyond: candidates.beyond,
      general: candidates.general,
      notices: [...new Set([...notices, ...candidates.notices])],
      stats: { named: understood.names.length, ...candidates.stats, vectors: input.questionVectors.size > 0 },
    },
    input.countTokens,
  );
  const ended = performance.now();
  const { text, tokens, entities, parts, items, ledger, stats, notices: assembledNotices } = assembled;
  const pack = {
    question: read.asked,
    format: request.format,
    text,
    tokens,
    budget,
    resolved: {
      ...settings,
      lens: lens.id,
      kind,
      preset: (preset ?? presetOf(request, settings, lens.id))?.id ?? null,
      earlier: read.earlier.length,
      window: resolved.window,
      estimate: margin > 0,
    },
    understood,
    entities,
    parts,
    items,
    ledger,
    stats,
    heldBack,
    times: { ...candidates.times, assemble: ended - retrievedAt, total: ended - started },
    notices: assembledNotices,
  };
  return { pack, isComplete: !stages.hasFailed() };
}

/** Limits a filter to passages of the question's books, and notes. */
function withinBooks(filter: PassageFilter, read: ReadSubQuestion): PassageFilter {
  if (read.story.within.length === 0) return filter;
  return { ...filter, allowsChunk: (chunk) => isWithin(read, chunk.source.sequence) && filter.allowsChunk(chunk) };
}

/**
 * The aliases, properties and pictures of an entity's note; for a thing described in a note about many, only the fields about it. Null if there are
 * none.
 */
function noteOf(db: ReadableDB, entity: EntityRow | undefined): EntityNote | null {
  if (!entity) return null;
  const fields = fieldsOfEntity(db, entity);
  const documentId = entity.documentId ?? fields[0]?.documentId;
  const document = documentId === undefined ? null : documentById(db, documentId);
  if (!document) return null;
  return {
    path: document.path,
    aliases: entity.aliases,
    properties: fields
      .filter((field) => field.documentId === document.id)
      .map(({ key: name, value, line }) => ({ key: name, value, line })),
    images: entity.documentId === null ? [] : picturesOf(db, document.id),
  };
}

/** Entities with their aliases and, if the request shows any of it, the content of their notes. */
function withEntityNotes(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  entities: readonly EntityCandidate[],
  request: Pick<ContextRequest, 'properties' | 'images'>,
  templates: readonly Template[],
): readonly EntityCandidate[] {
  const needsNotes = request.properties || request.images || templates.length > 0;
  return entities.map((entity) => {
    const row = snapshot.byKey.get(entity.id);
    const note = needsNotes ? noteOf(db, row) : null;
    return { ...entity, ...(row && { aliases: row.aliases }), ...(note && { note }) };
  });
}

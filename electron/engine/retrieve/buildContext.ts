import type { Embedding } from '#lib/lateInteraction.ts';
import { AppError } from '#shared/contract/errors.ts';
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
import { readConversation } from './question/conversation.ts';
import { isNoted } from './question/classes.ts';
import { lensOf, weightsOf } from './ranking/lenses.ts';
import { passageFilter, type PassageFilter } from './ranking/passageFilter.ts';
import { findPins } from './pins.ts';
import { questionPartsOf, questionsOf, withSubject } from './question/questionParts.ts';
import { type CandidateCache, type RetrievedCandidates, retrieveCandidates, type SubQuery } from './retrieveCandidates.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';
import { createStages } from './ranking/stages.ts';
import { askedWords, isWithin, readSubQuestion, understoodOf, type ReadSubQuestion } from './question/understand.ts';

/** What a request leaves to the model's window and to saved items, resolved beforehand. */
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
  /** Vectors of the request's questions (`questionsOf`) by text. When empty, search is by keyword alone, and the pack says so. */
  readonly questionVectors: ReadonlyMap<string, Embedding>;
  readonly vectorModel: string | null;
  /** The user's own lenses. */
  readonly lenses: readonly Lens[];
  /** Notices on the state of the index. */
  readonly notices: readonly string[];
  readonly resolved: ResolvedRequest;
  readonly countTokens: CountTokens;
  readonly signal: AbortSignal;
  /** Cache of retrieved candidates with a key for this index state; null: no caching. */
  readonly cache: { readonly candidates: CandidateCache; readonly state: string } | null;
}

export interface BuiltContext {
  readonly pack: ContextPack;
  /** False when a stage failed, so that repeating the request may give more. */
  readonly isComplete: boolean;
}

/** Default percent for entities when no named entity has a note. */
const proseSplit = 20;
/** Maximum of named entities, beyond the default number of entities. */
const maxNamed = 12;
/** Maximum members of a list. */
const maxListed = 80;
/** Members of a list without notes: a minimum, and one per so many tokens of the budget. */
const minListed = 6;
const tokensOfMember = 120;

/** Whether a request sets none of a preset's fields: then the kind of question chooses one. No preset sets a split. */
function leavesSizeOpen({ budget, maxEntities, model, lens, order }: ContextRequest): boolean {
  return budget === null && maxEntities === null && model === null && lens === 'general' && order === null;
}

/** The preset that a request's settings equal; null for none. */
function presetOf(
  { maxEntities, order }: ContextRequest,
  { budget }: { readonly budget: number },
  lens: string,
): (typeof presets)[number] | null {
  const isSet = (preset: (typeof presets)[number]): boolean =>
    preset.budget === budget && preset.maxEntities === maxEntities && (preset.lens ?? lens) === lens && (preset.order ?? order) === order;
  return presets.find(isSet) ?? null;
}

/** From a question to its pack: seeds, walk, score, assemble. Equal index and request give equal bytes. */
export function buildContext(input: ContextInput): BuiltContext {
  const { db, snapshot, request, vectorModel, questionVectors } = input;
  const started = performance.now();
  const { window, margin, templates } = input.resolved;
  const stopIfCancelled = (): void => {
    if (input.signal.aborted) throw new AppError('cancelled', 'Cancelled.');
  };
  const notices = [...input.notices, ...input.resolved.notices];
  const { runStage, hasFailed } = createStages(notices);

  const { question: asked, earlier } = readConversation(request.question);
  const questions = questionsOf({ question: asked, topics: request.topics });
  const read = questions.map((question, at) =>
    readSubQuestion(db, snapshot, question, request.asOf, { ...request, earlier, chapters: at === 0 ? request.chapters : null }),
  );
  // "Who leads it?" refers to what the earlier parts name. Where they name nothing, it says too little to be searched by itself.
  const only = read[0]!.names.named.filter(({ match }) => match > partialMatch);
  const writtenParts = only.length === 0 ? [] : questionPartsOf({ question: asked, topics: request.topics });
  const askedParts = writtenParts.map((part, at) => (at > 0 && only.length === 1 ? withSubject(part, only[0]!.surface) : part));
  const readParts = askedParts.map((part, at) =>
    readSubQuestion(db, snapshot, part, request.asOf, {
      ...request,
      chapters: null,
      earlier: at === 0 ? earlier : askedParts.slice(0, at).map((text) => ({ text, isUser: true })),
    }),
  );
  const preset = leavesSizeOpen(request) ? (presets.find(({ id }) => id === read[0]!.form.preset) ?? null) : null;
  const budget = preset?.budget ?? input.resolved.budget;
  const lens = lensOf(preset?.lens ?? request.lens, input.lenses);
  const { kind, split: ofKind } = read[0]!.form;
  const understood = understoodOf(snapshot, read, kind);
  notices.push(...readingNotes(understood, request.asOf, snapshot.nameChapter));
  // An entity without a note is described by ordinary prose: answering passages are worth more whole than as mentions.
  const hasNote = read.some(({ names: { named } }) =>
    named.some(({ entityId, match }) => match >= partialMatch && snapshot.entities.get(entityId)?.documentId !== null),
  );
  const members = new Set(read.flatMap(({ list }) => list?.members ?? []));
  // In a story without notes, a list is about the main people.
  const hasNotes = [...members].some((id) => isNoted(snapshot, id));
  const listed = Math.min(members.size, hasNotes ? maxListed : Math.max(minListed, Math.floor(budget / tokensOfMember)));
  const suggested = hasNote || listed > 0 ? ofKind : Math.min(ofKind, proseSplit);
  const certain = new Set(understood.names.flatMap(({ entity, match }) => (match > partialMatch ? [entity.id] : [])));
  // Named entities are all included unless the request limits them.
  const isAnswered = read.length === 1 && (read[0]!.fields.answerAll || read[0]!.fields.absent?.isNowhere === true);
  const isOnlyList = read.every(({ list }) => list !== null);
  // What is undecided is in notes on the story, not in those of people who come up with it.
  const isAboutUndecided = certain.size === 0 && read.every(({ undecided }) => undecided.passages !== null);
  const maxUnnamed = isAnswered || isAboutUndecided ? 0 : (preset?.maxEntities ?? lens.maxEntities ?? contextDefaults.maxEntities);
  const maxEntities = request.maxEntities ?? Math.max(isOnlyList ? 0 : maxUnnamed, listed + Math.min(certain.size, maxNamed));
  const settings = {
    budget,
    split: request.split ?? lens.split ?? suggested,
    maxEntities,
    depth: request.depth ?? lens.depth,
    order: request.order ?? preset?.order ?? lens.order,
  };
  const pinned = findPins(db, snapshot, request.pins);
  notices.push(...pinned.notices);

  const weights = weightsOf(lens);
  // Vectors are of the question as written.
  const subQueryOf = (question: string, readQuestion: ReadSubQuestion, written = question): SubQuery => ({
    db,
    snapshot,
    request,
    question,
    lens,
    pinned,
    runStage,
    stopIfCancelled,
    maxEntities,
    vectorModel,
    weights,
    depth: settings.depth,
    read: readQuestion,
    filter: withinBooks(passageFilter(db, request, question), readQuestion),
    questionVector: questionVectors.get(written) ?? null,
  });
  const retrieve = (): RetrievedCandidates =>
    retrieveCandidates(
      questions.map((question, index) => subQueryOf(question, read[index]!)),
      askedParts.map((part, index) => subQueryOf(part, readParts[index]!, writtenParts[index])),
      maxEntities + pinned.entities.length,
    );
  // Budget shares and format do not affect retrieval, so candidates are cached while a handle is dragged.
  const { asOf, pins, drops, limits, choices, types, kinds, roles, tags, folders, disambiguations, chapters, ignored } = request;
  const { cache } = input;
  const filters = { types, kinds, roles, tags, folders };
  const key = JSON.stringify([
    cache?.state,
    questions,
    asOf,
    pins,
    drops,
    limits,
    choices,
    filters,
    [disambiguations, chapters, ignored, earlier],
    settings.depth,
    maxEntities,
    lens,
    weights,
  ]);
  const retrieved = cache ? cache.candidates.getOrCompute(key, retrieve, hasFailed) : retrieve();
  const retrievedAt = performance.now();
  stopIfCancelled();

  const vectors = questionVectors.size > 0;
  const heldBack = heldCounts(db);
  const assembled = assemble(
    {
      ...packRequest(
        { ...request, question: asked },
        {
          budget,
          margin,
          split: settings.split,
          isSplitSet: (request.split ?? lens.split) !== null,
          isAnswered,
          order: settings.order,
          templates,
          nameChapter: snapshot.nameChapter,
          heldBack: heldBackSentence(request.asOf, heldBack, budget, snapshot.nameChapter),
          instructions: request.instructions ? instructionsFor(kind, lens.instructions) : '',
        },
      ),
      understood,
      askedWords: read.flatMap(askedWords).join(' '),
      entities: withEntityNotes(db, snapshot, retrieved.entities, request, templates),
      beyond: retrieved.beyond,
      general: retrieved.general,
      notices: [...new Set([...notices, ...retrieved.notices])],
      stats: { named: understood.names.length, ...retrieved.stats, vectors },
    },
    input.countTokens,
  );
  const ended = performance.now();
  const { text, tokens, entities, parts, items, ledger, stats, notices: assembledNotices } = assembled;
  const pack = {
    question: asked,
    format: request.format,
    text,
    tokens,
    budget,
    resolved: {
      ...settings,
      lens: lens.id,
      kind,
      preset: (preset ?? presetOf(request, settings, lens.id))?.id ?? null,
      earlier: earlier.length,
      window,
      estimate: margin > 0,
    },
    understood,
    entities,
    parts,
    items,
    ledger,
    stats,
    heldBack,
    times: { ...retrieved.times, assemble: ended - retrievedAt, total: ended - started },
    notices: assembledNotices,
  };
  return { pack, isComplete: !hasFailed() };
}

/** Only passages of the question's books, and notes. */
function withinBooks(filter: PassageFilter, read: ReadSubQuestion): PassageFilter {
  if (read.story.within.length === 0) return filter;
  return { ...filter, allowsChunk: (chunk) => isWithin(read, chunk.source.sequence) && filter.allowsChunk(chunk) };
}

/** The aliases, properties and pictures of an entity's note; of a thing of a note about many what that states of it. Null without either. */
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

/** Entities with their other names, and with what their notes say where the request shows any of it. */
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

import type { Embedding } from '#lib/lateInteraction.ts';
import { yieldToEventLoop } from '#lib/workerThread.ts';
import { LRUCache } from 'lru-cache';
import { canceledMessage } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { bundledModel } from '#shared/model/embeddings.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import { leftOutRows } from '#shared/model/context/leftOutRows.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { positionLabel } from '#shared/model/storyPosition.ts';
import { comparePacks } from '../assemble/compare.ts';
import { indexState } from '../db/connection/meta.ts';
import { dismissedSuggestions } from '../db/userData/decisions.ts';
import { isExtractionStale } from '../indexing/extractionState.ts';
import { lastSequence } from '../db/entities/story.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { OwnModels } from '../models/ownModels.ts';
import { resolveBudget, windowShares } from '../models/window.ts';
import { unknownReferences } from '../retrieve/pins.ts';
import { unknownFilters } from '../retrieve/ranking/passageFilter.ts';
import { buildContext, type ResolvedRequest } from '../retrieve/buildContext.ts';
import { narrativePassagesNaming } from '../retrieve/people/narrativePassages.ts';
import { isNarrator } from '../retrieve/snapshot/narrators.ts';
import { namelessQuestion, searchEmbedding } from '../retrieve/question/names/namelessQuestion.ts';
import { withCorrectedNames } from '../retrieve/question/names/seeds.ts';
import { readConversation } from '../retrieve/question/words/conversation.ts';
import { questionPartsOf, questionsOf } from '../retrieve/question/words/questionParts.ts';
import { RetrievalCache } from '../retrieve/retrievalCache.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import type { IndexCondition, VaultSession } from '../session/vaultSession.ts';
import { summaryOf } from '../retrieve/views/entityViews.ts';
import { namesIn } from '../retrieve/question/names/namesIn.ts';
import { readSubQuestion } from '../retrieve/question/understand.ts';
import { understoodOf } from '../retrieve/question/understood.ts';
import { givenPack, historyEntry, ownLenses, templatesOf } from './savedItems.ts';

export function questionProcedures(registry: VaultRegistry): Pick<Handlers, 'question.read'> {
  return {
    'question.read': ({ vault, question, asOf, ...corrections }) => {
      const session = registry.session(vault);
      const dismissed = dismissedSuggestions(session.userData());
      return session.at(asOf, (db, snapshot) => {
        const { question: asked, earlier } = readConversation(question);
        const sub = readSubQuestion(db, snapshot, asked, asOf, { ...corrections, earlier, dismissed });
        const { form, names } = sub;
        return {
          ...form,
          earlier: earlier.length,
          understood: understoodOf(snapshot, [sub], form.kind),
          named: names.named.map(({ entityId, match, surface, how }) => ({
            entity: summaryOf(snapshot.entities.get(entityId)!),
            match,
            surface,
            how,
          })),
        };
      });
    },
  };
}

/** Approximate memory per item in bytes besides its text: path, signals, reason. */
const bytesOfItem = 1_500;

/** Bytes of memory that a pack takes, near enough to keep a bound. */
function bytesOf({ text, ledger }: ContextPack): number {
  return Math.max(1, 2 * text.length + ledger.reduce((sum, item) => sum + 2 * item.text.length + bytesOfItem, 0));
}

/** A cache of packs by request and index, bounded by number of packs and approximate bytes. */
export function createPackCache({ maxPacks = 32, maxBytes = 64_000_000 } = {}): LRUCache<string, ContextPack> {
  return new LRUCache({ max: maxPacks, maxSize: maxBytes, sizeCalculation: bytesOf });
}

/**
 * Whether a run is changing the index, so that a pack must not be cached. A run over an existing index first checks the files: most runs find no
 * change, and packs built during that check stay valid. `isStale`: a change was found, so a new version follows, as after linking.
 */
function isBeingRead({ state, progress, version }: IndexCondition, isStale: boolean): boolean {
  return state === 'indexing' && (version === 0 || isStale || progress?.stage === 'linking');
}

/** Error for an as-of chapter beyond the last one: a typing mistake would reveal everything that was to be held back. */
function beyondTheEnd(asOf: number, last: number | null): string[] {
  return last !== null && asOf > last ? [`The story ends with chapter ${last}, so "up to chapter ${asOf}" leaves nothing out.`] : [];
}

/** Notices about chapters that are requested by number and lie beyond the end of what is known. */
function missingChapters(chapters: ContextRequest['chapters'], last: number | null, asOf: ContextRequest['asOf']): string[] {
  const missing = (chapters ?? []).filter(({ from }) => last === null || from > last);
  return missing.map(({ from, to }) => {
    const what = from === to ? `chapter ${from}` : `chapters ${from}–${to}`;
    if (asOf) return `There is no ${what} in the story up to ${positionLabel(asOf)}.`;
    return last === null
      ? `There is no ${what}: no chapters were found in this project.`
      : `There is no ${what}: the story ends with chapter ${last}.`;
  });
}

/** Notices about an incomplete index: still being read, or with missing vectors. */
export function indexNotices(condition: IndexCondition, isStale: boolean): string[] {
  const { state, vectors } = condition;
  const notices: string[] = [];
  if (isBeingRead(condition, isStale)) notices.push('Your project is still being read, so something may be missing here.');
  if (state === 'new') notices.push('This project has not been fully read yet. Index it first.');
  const { done, total } = vectors;
  if (vectors.state === 'off') notices.push('Searched by words only: semantic search is off.');
  else if (vectors.state === 'failed') notices.push(`Searched by words only. ${vectors.problem ?? 'Semantic search failed.'}`);
  else if (total > 0 && done === 0)
    notices.push(
      vectors.state === 'working'
        ? 'Searched by words only: semantic search is still being prepared.'
        : 'Searched by words only: semantic search is not prepared yet. “lorelens index” prepares it, and so does the app while the project is open.',
    );
  else if (done < total) notices.push(`Semantic search covers ${Math.floor((100 * done) / total)}% of the passages so far.`);
  if (vectors.notice) notices.push(vectors.notice);
  return notices;
}

/** Whether an index is all there, so that a pack built from it holds until the index changes. */
function isWhole({ state, vectors }: IndexCondition): boolean {
  return state === 'ready' && (vectors.state === 'off' || (vectors.state !== 'failed' && vectors.done === vectors.total));
}

/** Resolves the model and saved items of a request. @throws AppError `invalid-input` for an unknown model or template. */
function resolveRequest(session: VaultSession, models: OwnModels, request: ContextRequest): ResolvedRequest {
  const { model } = request;
  const question = countTokens([request.question, ...request.topics].join('\n').trim());
  const window = model === null ? null : windowShares(models.find(model), question);
  const templates = request.templates.length === 0 ? [] : templatesOf(session.userData(), request.templates);
  return { ...resolveBudget(request.budget, window), window, templates };
}

/** The embeddings of what a request asks. */
interface EmbeddedQuestions {
  /** Its questions and their parts. */
  readonly questions: readonly string[];
  /** Whether there are vectors to compare them with. */
  readonly isUsable: boolean;
  /** By question; questions that could not be embedded are left out. */
  readonly vectors: Promise<ReadonlyMap<string, Embedding>>;
}

/** Begins to embed what a request asks; meanwhile the caller works on. @throws what reading the index throws. */
function embedQuestions(session: VaultSession, request: ContextRequest): EmbeddedQuestions {
  const before = session.guard(() => session.condition().vectors);
  const isUsable = before.state !== 'off' && before.state !== 'failed' && before.done > 0;
  const asked = { question: readConversation(request.question).question, topics: request.topics };
  const questions = [...new Set([...questionsOf(asked), ...questionPartsOf(asked)])];
  const isBundled = isUsable && before.model === bundledModel;
  const embedEach = (each: readonly (string | null)[]): Promise<(Embedding | null)[]> =>
    Promise.all(each.map((text) => (text === null || !isUsable ? Promise.resolve(null) : session.embedQuestion(text))));
  // Another model may charge for each text, so misspelt names are corrected first.
  const embedding = isBundled ? embedEach(questions) : null;
  // The model works in its thread meanwhile: for the first question, both take equally long.
  const texts = session.at(request.asOf, (db, snapshot) => {
    snapshot.prepareForQuestions();
    return questions.map((question) => {
      const { named } = namesIn(db, snapshot, question);
      const spelled = withCorrectedNames(question, snapshot, named);
      const narrates = (id: EntityRowId): boolean => {
        const entity = snapshot.entities.get(id)!;
        return entity.type === 'character' && isNarrator(narrativePassagesNaming(db, entity));
      };
      return {
        spelled: spelled === question ? null : spelled,
        nameless: isBundled ? namelessQuestion(snapshot, question, named, narrates) : null,
      };
    });
  });
  const embeddingSpelled = embedEach(texts.map(({ spelled }, index) => spelled ?? (isBundled ? null : questions[index]!)));
  const embeddingNameless = embedEach(texts.map(({ nameless }) => nameless?.text ?? null));
  const vectors = async (): Promise<ReadonlyMap<string, Embedding>> => {
    const ofQuestions = await embedding;
    const ofSpelled = await embeddingSpelled;
    const ofNamelessQuestions = await embeddingNameless;
    return new Map(
      questions.flatMap((question, index) => {
        const { nameless } = texts[index]!;
        const vector = ofSpelled[index] ?? ofQuestions?.[index];
        const ofNameless = ofNamelessQuestions[index] ?? null;
        const isEmbedded = vector && (ofNameless || nameless === null);
        return isEmbedded ? [[question, searchEmbedding(vector, ofNameless, nameless?.isNarrated === true)] as const] : [];
      }),
    );
  };
  return { questions, isUsable, vectors: vectors() };
}

/** Items that are not repeated in a later context; those given only as a name or line may still follow in full. */
const isGiven = ({ state }: ContextPack['items'][number]): boolean => state === 'full' || state === 'trimmed';

/** A pack without the messages that earlier contexts included. */
function withoutGiven(pack: ContextPack, given: readonly string[], drops: readonly string[]): ContextPack {
  const own = new Set(drops);
  const before = new Set(given.filter((reference) => !own.has(reference)));
  const ledger = pack.ledger.filter(({ reference, state }) => state !== 'out' || !before.has(reference));
  return { ...pack, ledger, stats: { ...pack.stats, leftOut: pack.stats.leftOut - (pack.ledger.length - ledger.length) } };
}

/** A pack without the candidates that neither it nor the user chose; `stats.leftOut` is how many rows they would be. */
function withChosenLedger(pack: ContextPack, drops: readonly string[]): ContextPack {
  const dropped = new Set(drops);
  const ledger = pack.ledger.filter(({ reference, state }) => state !== 'out' || dropped.has(reference));
  return { ...pack, ledger, stats: { ...pack.stats, leftOut: leftOutRows(pack, drops).length } };
}

/** Building context packs, and comparing two of them. */
export function contextProcedures(
  registry: VaultRegistry,
  models: OwnModels,
): Pick<Handlers, 'context.build' | 'context.compare' | 'history.compare'> {
  const cache = createPackCache();
  const retrieval = new RetrievalCache();

  /**
   * Builds the context of a request, or a continuation: `more` 1 gives only what did not fit into the first, 2 what did not fit into the first two,
   * and so on. Equal index and request give equal contexts, so no state is kept between calls.
   */
  async function build(vault: string, { more, ...request }: ContextRequest, signal: AbortSignal): Promise<ContextPack> {
    const given: string[] = [];
    for (let count = 0; ; count += 1) {
      const pack = await buildOne(vault, { ...request, more: 0, drops: [...request.drops, ...given] }, request.drops, signal);
      if (count === more) return more === 0 ? pack : withoutGiven(pack, given, request.drops);
      given.push(...pack.items.filter(isGiven).map(({ reference }) => reference));
    }
  }

  /** The context of a request. `drops` are those of the user, without what was given before. */
  async function buildOne(vault: string, request: ContextRequest, drops: readonly string[], signal: AbortSignal): Promise<ContextPack> {
    // A context of 100,000 tokens takes a second or more. Those that were asked for meanwhile, and canceled for a newer one, are not built.
    await yieldToEventLoop(signal, canceledMessage);
    const session = registry.session(vault);
    const { questions, isUsable, vectors } = embedQuestions(session, request);
    const resolved = resolveRequest(session, models, request);
    const beyond = request.asOf ? session.at(null, (db) => beyondTheEnd(request.asOf!.sequence, lastSequence(db))) : [];
    const lenses = typeof request.lens === 'string' ? ownLenses(session.userData()) : [];
    const dismissed = dismissedSuggestions(session.userData());
    const vectorByQuestion = await vectors;
    return session.at(request.asOf, (db, snapshot) => {
      const questionVectors = session.canSearchVectors(db) ? vectorByQuestion : new Map<string, Embedding>();
      const condition = session.condition();
      const isCacheable = isWhole(condition) && (!isUsable || questionVectors.size === questions.length);
      const key = JSON.stringify([vault, indexState(db), questionVectors.size, request, drops.length, resolved, lenses, [...dismissed]]);
      const cached = isCacheable ? cache.get(key) : null;
      if (cached) return cached;
      const vectorModel = questionVectors.size > 0 ? condition.vectors.model : null;
      const notices = [
        ...indexNotices(condition, isExtractionStale(db)),
        ...beyond,
        ...missingChapters(request.chapters, lastSequence(db), request.asOf),
        ...unknownReferences(db, { ...request, drops }),
        ...unknownFilters(db, snapshot.types, request),
      ];
      const state = JSON.stringify([vault, indexState(db), questionVectors.size, vectorModel]);
      const input = {
        db,
        snapshot,
        request,
        questionVectors,
        vectorModel,
        lenses,
        dismissed,
        notices,
        resolved,
        countTokens,
        signal,
        cache: isCacheable ? { retrieval, state } : null,
      };
      const { pack, isComplete } = buildContext(input);
      if (isCacheable && isComplete) cache.set(key, pack);
      return pack;
    });
  }

  return {
    'context.build': async ({ vault, request, ledger }, { signal }) => {
      const pack = await build(vault, request, signal);
      return ledger === 'chosen' ? withChosenLedger(pack, request.drops) : pack;
    },
    'context.compare': async ({ vault, before, after }, { signal }) =>
      comparePacks(await build(vault, before, signal), await build(vault, after, signal)),
    'history.compare': async ({ vault, id, after }, { signal }) => {
      const userData = registry.session(vault).userData();
      const given = givenPack(userData, id);
      const request = after ?? historyEntry(userData, id).request;
      return comparePacks(given, await build(vault, request, signal));
    },
  };
}

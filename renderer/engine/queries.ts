import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { toAppError } from '#shared/contract/errors.ts';
import type { InputOf, OutputOf, ProcedureName } from '#shared/contract/procedures.ts';
import type { ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import type { EntityFilter } from '#shared/model/entityFilter.ts';
import type { StoryPosition } from '#shared/model/storyPosition.ts';
import type { EngineClient } from './client.ts';

/** Query keys, from wide to narrow: a whole vault, one procedure of it, one input. */
export const keys = {
  recent: ['recent'] as const,
  vault: (vault: string) => ['vault', vault] as const,
  status: (vault: string) => ['vault', vault, 'index.status'] as const,
};

type VaultProcedure = { [N in ProcedureName]: InputOf<N> extends { vault: string } ? N : never }[ProcedureName];

/** Structural sharing is off for answers with thousands of rows: comparing takes longer than rendering the visible part. */
const long: ReadonlySet<ProcedureName> = new Set(['entities.list', 'graph.get', 'timeline.get']);

/** A query for a procedure of one vault; `gcTime` is how long an answer is kept after its last use, in milliseconds. */
export function vaultQuery<N extends VaultProcedure>(
  engine: EngineClient,
  name: N,
  input: InputOf<N> & { vault: string },
  gcTime?: number,
) {
  const { vault, ...rest } = input;
  return queryOptions<OutputOf<N>>({
    ...(gcTime !== undefined && { gcTime }),
    ...(long.has(name) && { structuralSharing: false }),
    queryKey: [...keys.vault(vault), name, rest],
    queryFn: ({ signal }) => engine.call(name, input, { signal }),
  });
}

/** Vaults opened before, and the sample. */
export function recentQuery(engine: EngineClient) {
  return queryOptions({ queryKey: keys.recent, queryFn: ({ signal }) => engine.call('vault.recent', {}, { signal }) });
}

/** Which model makes the vectors of all vaults, and where texts are sent for it. */
export function embeddingsQuery(engine: EngineClient) {
  return queryOptions({ queryKey: ['embeddings'], queryFn: ({ signal }) => engine.call('embeddings.get', {}, { signal }) });
}

/** State of the index; kept up to date by events, see `followEvents`. */
export function statusQuery(engine: EngineClient, vault: string) {
  return queryOptions({ queryKey: keys.status(vault), queryFn: ({ signal }) => engine.call('index.status', { vault }, { signal }) });
}

/** Every entity of the vault, by importance; `asOf` is the last chapter that is known, null for the whole story. The window filters and sorts them itself: no waiting between keystrokes. */
export function entitiesQuery(engine: EngineClient, vault: string, asOf: number | null = null) {
  return vaultQuery(engine, 'entities.list', { vault, ...(asOf !== null && { asOf }) });
}

/** Entities that pass a filter, evaluated by the engine, because the list lacks the filtered fields. */
export const filteredQuery = (engine: EngineClient, vault: string, filter: EntityFilter) =>
  vaultQuery(engine, 'entities.list', { vault, filter }, 60_000);

export const facetsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'entities.facets', { vault });

/** Saved filters of the World and views of the map. */
export const viewsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'views.list', { vault });

/** Passages by words, and by meaning once typing pauses. Results of typed text are evicted soon. */
export function searchQuery(engine: EngineClient, vault: string, query: string, limit: number, semantic = true) {
  return vaultQuery(engine, 'search.run', { vault, query, limit, semantic }, 30_000);
}

/** The page of one entity; `asOf` is the last chapter that is known, or the last scene of one. */
export function entityQuery(engine: EngineClient, vault: string, id: string, asOf: StoryPosition | number | null = null) {
  return vaultQuery(engine, 'entities.get', { vault, id, ...(asOf !== null && { asOf }) });
}

export const portraitsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'entities.portraits', { vault });

/** The pictures that an entity can have, those of its note first. */
export const picturesQuery = (engine: EngineClient, vault: string, id: string, query: string) =>
  vaultQuery(engine, 'entities.pictures', { vault, id, query }, 30_000);

const passagesAtOnce = 50;

/** Passages that name an entity, in pages; `sequence` keeps to one chapter. */
export function mentionsQuery(engine: EngineClient, vault: string, id: string, sequence: number | null) {
  return infiniteQueryOptions({
    queryKey: [...keys.vault(vault), 'entities.mentions', { id, sequence }],
    queryFn: ({ signal, pageParam }) =>
      engine.call('entities.mentions', { vault, id, sequence, offset: pageParam, limit: passagesAtOnce }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const had = pages.reduce((sum, page) => sum + page.passages.length, 0);
      return last.passages.length > 0 && had < last.total ? had : undefined;
    },
  });
}

/** The first passages that name an entity. */
export const passagesQuery = (engine: EngineClient, vault: string, id: string, limit: number) =>
  vaultQuery(engine, 'entities.mentions', { vault, id, limit }, 60_000);

/** The graph of the vault or around an entity. */
export const graphQuery = (engine: EngineClient, input: InputOf<'graph.get'>) => vaultQuery(engine, 'graph.get', input);

export const changesQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'graph.changes', { vault });
/** The path of least cost between two entities. */
export const pathQuery = (engine: EngineClient, input: InputOf<'graph.path'>) => vaultQuery(engine, 'graph.path', input, 60_000);

/** Entities by chapter. */
export const timelineQuery = (engine: EngineClient, vault: string, limit: number) => vaultQuery(engine, 'timeline.get', { vault, limit });

/** What has a date in the story's own time. */
export const datesQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'timeline.dates', { vault });

/** The chapters of the story: what "as of" can be set to. */
export const chaptersQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'timeline.chapters', { vault });

export const chapterQuery = (engine: EngineClient, vault: string, sequence: number) =>
  vaultQuery(engine, 'timeline.chapter', { vault, sequence });

/** How many suggestions of each list are open, and the first of each. Found once for each state of the index, for the lists too. */
export const suggestionCountsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'suggestions.list', { vault, limit: 1 });

/** Suggestions open for a decision. */
export const suggestionsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'suggestions.list', { vault, limit: 2_000 });

/** What the user decided, latest first. */
export const stepsQuery = (engine: EngineClient, vault: string, limit: number) => vaultQuery(engine, 'decisions.steps', { vault, limit });

/** How the vault is read, and the user's types. */
export const settingsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'settings.get', { vault });

export const documentsQuery = (engine: EngineClient, vault: string) => vaultQuery(engine, 'documents.list', { vault });

export const documentQuery = (engine: EngineClient, vault: string, path: string) => vaultQuery(engine, 'documents.read', { vault, path });

/** The context pack of a request. Packs are large, so only a few are cached, and without the candidates that nobody chose. */
export const contextQuery = (engine: EngineClient, vault: string, request: ContextRequestInput) =>
  vaultQuery(engine, 'context.build', { vault, request, ledger: 'chosen' }, 30_000);

/** The same pack with all candidates; the engine still has it. */
export const contextLedgerQuery = (engine: EngineClient, vault: string, request: ContextRequestInput) =>
  vaultQuery(engine, 'context.build', { vault, request }, 1_000);

/** The engine restarts by itself; every other failure is shown to the user. */
export function retryWhenStopped(count: number, error: unknown): boolean {
  return toAppError(error).code === 'engine-stopped' && count < 5;
}

/** The window's query cache. Nothing becomes stale by time: engine events invalidate it. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: retryWhenStopped,
        retryDelay: 300,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

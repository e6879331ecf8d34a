import type { Query, QueryClient } from '@tanstack/react-query';
import { debounce } from 'es-toolkit/compat';
import type { IndexScope, ProcedureName } from '#shared/contract/procedures.ts';
import type { EngineClient } from './client.ts';
import { keys } from './queries.ts';

/** A burst of changes is refreshed after a pause of this many milliseconds, ... */
const pauseMs = 300;
/** ... but at least this often, so that a long run shows progress. */
const maxWaitMs = 1_500;

/** The parts of the index that a procedure's answer depends on; unlisted ones depend on all. */
const scopesRead: Partial<Record<ProcedureName, readonly IndexScope[]>> = {
  'documents.list': ['documents'],
  'documents.read': ['documents', 'entities'],
  'entities.facets': ['documents', 'entities'],
  'entities.list': ['entities'],
  'entities.get': ['documents', 'entities', 'relationships'],
  'entities.mentions': ['documents', 'entities'],
  'entities.nearest': ['entities'],
  'entities.pictures': ['documents', 'entities'],
  'entities.portraits': ['documents', 'entities'],
  'entities.resolve': ['entities'],
  'graph.changes': ['documents', 'entities', 'relationships'],
  'graph.get': ['entities', 'relationships'],
  'graph.path': ['entities', 'relationships'],
  'timeline.chapters': ['documents'],
  'timeline.chapter': ['documents', 'entities'],
  'timeline.get': ['documents', 'entities'],
  // User data, which has another event.
  'views.list': [],
};

/** Changes that wait to be refreshed; `all`: everything of the vault. */
interface PendingRefresh {
  readonly scopes: Set<IndexScope>;
  all: boolean;
  readonly schedule: { (): void; cancel(): void };
}

/** Keeps the query cache up to date with the engine's events. Returns a function that stops it. */
export function followEvents(engine: EngineClient, queries: QueryClient): () => void {
  const pending = new Map<string, PendingRefresh>();

  function refresh(vault: string): void {
    const { scopes, all } = pending.get(vault)!;
    pending.delete(vault);
    const isConcerned = ({ queryKey }: Query): boolean => {
      const procedure = queryKey[2] as ProcedureName;
      if (procedure === 'index.status') return false;
      const read = scopesRead[procedure];
      return all || read === undefined || read.some((scope) => scopes.has(scope));
    };
    void queries.invalidateQueries({ queryKey: keys.vault(vault), predicate: isConcerned });
  }

  const pendingOf = (vault: string): PendingRefresh =>
    pending.getOrInsertComputed(vault, () => ({
      scopes: new Set(),
      all: false,
      schedule: debounce(() => refresh(vault), pauseMs, { maxWait: maxWaitMs }),
    }));

  const stopChanged = engine.on('index.changed', ({ vault, scopes }) => {
    const waiting = pendingOf(vault);
    for (const scope of scopes) waiting.scopes.add(scope);
    waiting.schedule();
  });
  const stopUserData = engine.on('userData.changed', ({ vault }) => {
    const waiting = pendingOf(vault);
    waiting.all = true;
    waiting.schedule();
  });
  const stopPictures = engine.on('pictures.changed', ({ vault }) => {
    const isOfPictures = ({ queryKey }: Query): boolean => queryKey[2] === 'entities.portraits' || queryKey[2] === 'entities.pictures';
    void queries.invalidateQueries({ queryKey: keys.vault(vault), predicate: isOfPictures });
  });
  const stopStatus = engine.on('index.status', ({ vault, status }) => {
    queries.setQueryData(keys.status(vault), status);
  });

  return () => {
    stopChanged();
    stopUserData();
    stopPictures();
    stopStatus();
    for (const { schedule } of pending.values()) schedule.cancel();
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { errorMessage } from '../../../common/format.ts';
import { entitiesSearch, useEntityListView } from '../../../common/preferences.ts';
import { useEngine, useVaultQuery, useVault } from '../../../engine/engine.tsx';
import { entitiesQuery, filteredQuery } from '../../../engine/queries.ts';
import { useStored } from '../../../ui/store.ts';
import { isPlainFilter } from './filter.ts';
import { sortAndFilterEntities } from './sortAndFilter.ts';

/** The entities of the vault as searched, filtered and sorted, and what they are searched, filtered and sorted by. */
export function useEntityList() {
  const vault = useVault();
  const { data: loaded, error, refetch } = useVaultQuery(entitiesQuery);
  // While a vault is read the list comes again and again: it is arranged when there is time, only the first one at once.
  const data = useDeferredValue(loaded) ?? loaded;
  const [view, setView] = useEntityListView(vault.id);
  const [query, setQuery] = useStored(entitiesSearch(vault.id));
  // The list answers a letter in the frame that shows it; what else is found in the texts comes when there is time.
  const deferredQuery = useDeferredValue(query);
  const isFiltered = !isPlainFilter(view.filter);
  const {
    data: filtered,
    error: filterError,
    isPlaceholderData,
  } = useQuery({
    ...filteredQuery(useEngine(), vault.id, view.filter),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  });
  const listed = data && isFiltered && filtered ? filtered.entities : data?.entities;
  const arranged = useMemo(() => listed && sortAndFilterEntities(listed, { ...view, query }, data?.entities), [listed, data, view, query]);
  const isAwaited = isFiltered && (isPlaceholderData || filtered === undefined);
  const arrangedBy = useMemo(() => JSON.stringify([query, view.sort, view.types, view.filter, isAwaited]), [query, view, isAwaited]);
  // A manuscript without notes: what applies to every name is stated once, above the list.
  const hasConfirmed = useMemo(() => data?.entities.some(({ status }) => status === 'confirmed') ?? true, [data]);
  return {
    ...{ error, retry: () => void refetch(), isLoaded: data !== undefined, isEmpty: data?.entities.length === 0 },
    ...{ arranged, view, setView, query, setQuery, deferredQuery, hasConfirmed },
    /** Changes with what the user arranges the list by, once it is so arranged; not with what is read of the vault. */
    arrangedBy,
    /** Why the filter could not be applied; null when it was. */
    filterProblem: isFiltered && filterError ? errorMessage(filterError) : null,
  };
}

export type EntityListState = ReturnType<typeof useEntityList>;

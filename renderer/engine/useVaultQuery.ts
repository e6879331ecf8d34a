import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { EngineClient } from './client.ts';
import { useEngine } from './EngineContext.tsx';
import { useVault } from './VaultProvider.tsx';

/** The answer to one of the queries of `queries.ts` about the open vault: `useVaultQuery(entityQuery, id)`. */
export function useVaultQuery<Output, Key extends QueryKey, Input extends readonly unknown[]>(
  query: (engine: EngineClient, vault: string, ...input: Input) => UseQueryOptions<Output, Error, Output, Key>,
  ...input: Input
): UseQueryResult<Output> {
  return useQuery(query(useEngine(), useVault().id, ...input));
}

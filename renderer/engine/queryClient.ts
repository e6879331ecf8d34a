import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '#shared/contract/errors.ts';

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

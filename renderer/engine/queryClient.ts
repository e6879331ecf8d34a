import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '#shared/contract/errors.ts';

/** The engine comes back by itself; every other failure is for the user to see. */
export function retryWhenStopped(count: number, error: unknown): boolean {
  return toAppError(error).code === 'engine-stopped' && count < 5;
}

/** The window's cache. Nothing in it grows old by itself: events of the engine say what changed. */
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

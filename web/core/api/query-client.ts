import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const FRESH_MS = 30_000;
const RETRIES = 2;

/** The cache of answers. Only faults that may pass are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always', // without a network the call fails and says so, instead of waiting unseen
        retry: (failures, error) => error instanceof ApiError && error.isPassing && failures < RETRIES,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

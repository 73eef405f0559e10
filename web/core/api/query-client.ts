import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { tellOtherTabs } from './other-tabs.ts';

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Whatever still shows a thing that is gone is old: what the page shows is read again, the rest when it is shown. */
const readAgain = (client: QueryClient) => (error: Error) => {
  if (!(error instanceof ApiError && error.isGone)) return;
  // What failed itself would only fail again.
  const filters = { predicate: ({ state }: { state: { status: string } }) => state.status === 'success' };
  void client.invalidateQueries(filters, { cancelRefetch: false });
};

/** The cache of answers. Only errors that may pass are tried again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => readAgain(client)(error) }),
    mutationCache: new MutationCache({
      onError: (error) => readAgain(client)(error),
      // A change tells of what stands on its page; other pages that count the same read it again when they are opened.
      onSettled: () => {
        void client.invalidateQueries({ type: 'inactive', refetchType: 'none' });
        tellOtherTabs();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always', // without a network the call fails and says so, instead of waiting unseen
        retry: (failures, error) => error instanceof ApiError && error.isPassing && failures < RETRIES,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

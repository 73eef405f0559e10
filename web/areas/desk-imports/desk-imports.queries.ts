import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeskFeed, listDeskImportsCall } from '../../../shared/contract/desk/desk-imports.contract.ts';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import {
  acceptImportCall,
  type FeedImport,
  fetchFeedCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { keptQuery } from '../../core/api/call-query.ts';
import { refreshDesk } from '../desk-shops/desk-shops.public.ts';

const RUNNING_MS = 2_000;
const FRESH_MS = 60_000;

/** One page of the feeds of all shops; anew every two seconds while one of them is imported. */
export function useDeskImports(query: QueryIn<typeof listDeskImportsCall>) {
  return useQuery({
    ...keptQuery(['desk', 'imports'], listDeskImportsCall, { query }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ is_running }) => is_running) ? RUNNING_MS : FRESH_MS,
  });
}

export type FeedAction = { kind: 'fetch' | 'accept'; feed: DeskFeed };

function send({ kind, feed }: FeedAction): Promise<FeedImport> {
  const shopId = feed.shop_id;
  if (kind === 'fetch') return callApi(fetchFeedCall, { params: { shopId } });
  return callApi(acceptImportCall, { params: { shopId, importId: feed.last?.id ?? 0 } });
}

/** Fetches an address now, or takes a feed after all; whatever came of it, the list is asked for anew. */
export function useFeedAction() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refreshDesk(queryClient) });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryIn } from '../../../../shared/contract/frame/call.ts';
import {
  exportIssuesCall,
  getFeedReportCall,
  listFeedChangesCall,
  listImportsCall,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import { callApi, openApi } from '../../../core/api/api-client.ts';
import { isUnderWay } from '../import-state.ts';

const POLL_MS = 1_000;

/** The report of an import that has ended; asks nothing for null. */
export function useFeedReport(shopId: number, importId: number | null) {
  return useQuery({
    queryKey: ['feeds', shopId, 'report', importId],
    queryFn: ({ signal }) =>
      callApi(getFeedReportCall, { params: { shopId, importId: Number(importId) }, signal }),
    enabled: importId !== null,
  });
}

/** One page of what an import changed. */
export function useFeedChanges(shopId: number, importId: number, query: QueryIn<typeof listFeedChangesCall>) {
  return useQuery({
    queryKey: ['feeds', shopId, 'changes', importId, query],
    queryFn: ({ signal }) => callApi(listFeedChangesCall, { params: { shopId, importId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the history, each second anew while an import of it runs. */
export function useImports(shopId: number, query: QueryIn<typeof listImportsCall>) {
  return useQuery({
    queryKey: ['feeds', shopId, 'imports', query],
    queryFn: ({ signal }) => callApi(listImportsCall, { params: { shopId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL_MS : false),
  });
}

/** All items that a rule affects, as a file that is read while it is being made. Rejects with an ApiError. */
export async function openIssues(shopId: number, importId: number, code: FeedRuleCode, signal: AbortSignal) {
  const response = await openApi(exportIssuesCall, { params: { shopId, importId, code }, signal });
  const body: ReadableStream<Uint8Array<ArrayBuffer>> =
    response.body ?? new ReadableStream({ start: (source) => source.close() });
  return { body, totalRows: null };
}

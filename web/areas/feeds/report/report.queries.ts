import { useQuery } from '@tanstack/react-query';
import type { QueryIn } from '../../../../shared/contract/frame/call.ts';
import {
  exportIssuesCall,
  getFeedReportCall,
  listFeedChangesCall,
  listImportsCall,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import { namesOfJobs, useJobQuery } from '../../../core/api/after-job.ts';
import { openApi } from '../../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../../core/api/call-query.ts';
import { isUnderWay } from '../import-state.ts';

/** The report of an import that has ended; asks nothing for null. */
export function useFeedReport(shopId: number, importId: number | null) {
  return useQuery({
    ...callQuery(['feeds', shopId, 'report', importId], getFeedReportCall, {
      params: { shopId, importId: Number(importId) },
    }),
    enabled: importId !== null,
  });
}

/** One page of what an import changed. */
export const useFeedChanges = (
  shopId: number,
  importId: number,
  query: QueryIn<typeof listFeedChangesCall>,
) =>
  useQuery(
    keptQuery(['feeds', shopId, 'changes', importId], listFeedChangesCall, {
      params: { shopId, importId },
      query,
    }),
  );

/** One page of the history, each second anew while an import of it runs. */
export const useImports = (shopId: number, query: QueryIn<typeof listImportsCall>) =>
  useJobQuery(
    keptQuery(['feeds', shopId, 'imports'], listImportsCall, { params: { shopId }, query }),
    ({ data }) => namesOfJobs(data.filter(isUnderWay)),
  );

/** All items that a rule affects, as a file that is read while it is being made. Rejects with an ApiError. */
export async function openIssues(shopId: number, importId: number, code: FeedRuleCode, signal: AbortSignal) {
  const response = await openApi(exportIssuesCall, { params: { shopId, importId, code }, signal });
  const body: ReadableStream<Uint8Array<ArrayBuffer>> =
    response.body ?? new ReadableStream({ start: (source) => source.close() });
  return { body, totalRows: null };
}

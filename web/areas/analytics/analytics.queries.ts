import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { reportAddress } from '../../../shared/contract/reports/report-address.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi, type InputOf } from '../../core/api/api-client.ts';

type Reports = typeof analyticsReports;
export type ReportCallName = keyof Reports;
export type ReportCallQuery<N extends ReportCallName> = QueryIn<Reports[N]>;
export type ReportAnswer<N extends ReportCallName> = ResponseOf<Reports[N]>;
export type ReportResult<N extends ReportCallName> = UseQueryResult<ReportAnswer<N>>;

const LIVE_MS = 15_000;

function fetchReport<N extends ReportCallName>(
  name: N,
  shopId: number,
  query: ReportCallQuery<N>,
  signal: AbortSignal,
): Promise<ReportAnswer<N>> {
  // What a report takes is known for each name, not for "some name".
  const input = { params: { shopId }, query, signal } as unknown as InputOf<Reports[N]>;
  // The schemas of all reports would be a large part of the first load, and nothing here reads them.
  return callApi(reportAddress(name) as unknown as Reports[N], input);
}

type ReportRequest<N extends ReportCallName> = {
  name: N;
  shopId: number;
  query: ReportCallQuery<N>;
  /** The range includes today: ask again every 15 s while the page is seen. */
  live: boolean;
  /** False while what to ask for is not known yet. */
  enabled?: boolean;
};

type Answered = Pick<UseQueryResult, 'data' | 'error'>;

/** An answer is drawn in steps, between which the browser answers; one to another question never stands in for it. */
function useInSteps<R extends Answered>(queryKey: readonly unknown[], result: R): R {
  const asked = hashKey(queryKey);
  const { data, error } = result;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is known of the question is shown at once
  const answered = useMemo(() => ({ asked, result }), [asked, data, error]);
  const shown = useDeferredValue(answered);
  return shown === answered || shown.asked !== asked ? result : shown.result;
}

/**
 * One report. While a new question of the same shop is asked the old answer stays, and the old question
 * is aborted.
 */
export function useReport<N extends ReportCallName>({
  name,
  shopId,
  query,
  live,
  enabled = true,
}: ReportRequest<N>): ReportResult<N> {
  const queryKey = ['analytics', shopId, name, query];
  const result = useQuery<ReportAnswer<N>>({
    queryKey,
    queryFn: ({ signal }) => fetchReport(name, shopId, query, signal),
    enabled,
    refetchInterval: live ? LIVE_MS : false,
    placeholderData: ((previous: ReportAnswer<N> | undefined, asked?: { queryKey: readonly unknown[] }) =>
      asked?.queryKey[1] === shopId ? previous : undefined) as never,
  });
  return useInSteps(queryKey, result);
}

type TableName = {
  [N in ReportCallName]: ReportAnswer<N> extends { last_page: number; data: unknown[] } ? N : never;
}[ReportCallName];

/** The rows of all pages, in the order the query asks for. */
export async function fetchAllRows<N extends TableName>(
  name: N,
  shopId: number,
  query: ReportCallQuery<N>,
  signal: AbortSignal,
): Promise<ReportAnswer<N>['data']> {
  const rows = await allPages<ReportAnswer<N>['data'][number]>((paging) =>
    fetchReport(name, shopId, { ...query, ...paging } as ReportCallQuery<N>, signal),
  );
  return rows as ReportAnswer<N>['data'];
}

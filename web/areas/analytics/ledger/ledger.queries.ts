import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { QueryIn, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { exportClicksCall, listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import { openApi } from '../../../core/api/api-client.ts';
import { callQuery } from '../../../core/api/call-query.ts';
import type { RowStream } from '../../../ui/download/stream-rows.ts';

export type LedgerAnswer = ResponseOf<typeof listClicksCall>;
type LedgerQuery = QueryIn<typeof listClicksCall>;
export type ExportQuery = QueryIn<typeof exportClicksCall>;

const LIVE_MS = 15_000;
const ROWS_HEADER = 'x-total-rows';

/** One page of the ledger; while the next one comes the old one of the same shop stays. */
export function useLedger(shopId: number, query: LedgerQuery, live: boolean): UseQueryResult<LedgerAnswer> {
  return useQuery({
    ...callQuery(['analytics', shopId, 'clicks', query], listClicksCall, { params: { shopId }, query }),
    refetchInterval: live ? LIVE_MS : false,
    placeholderData: ((previous: LedgerAnswer | undefined, asked?: { queryKey: readonly unknown[] }) =>
      asked?.queryKey[1] === shopId ? previous : undefined) as never,
  });
}

/** The ledger as a CSV file that is read while it is being made. Rejects with an ApiError. */
export async function openLedgerExport(
  shopId: number,
  query: ExportQuery,
  signal: AbortSignal,
): Promise<RowStream> {
  const response = await openApi(exportClicksCall, { params: { shopId }, query, signal });
  const rows = Number(response.headers.get(ROWS_HEADER) ?? Number.NaN);
  return {
    body: response.body ?? new ReadableStream({ start: (source) => source.close() }),
    totalRows: Number.isInteger(rows) ? rows : null,
  };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyIn, QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import {
  orderReportFilesCall,
  raiseLimitsCall,
  setClientCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { keptQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';
import { useLimitTicket } from '../tickets/tickets.public.ts';

export type Portfolio = ResponseOf<typeof getPortfolioCall>;

/** The shops of the signed-in person beside each other. */
export const usePortfolio = (query: QueryIn<typeof getPortfolioCall>) =>
  useQuery(keptQuery(['portfolio'], getPortfolioCall, { query }));

type Raises = BodyIn<typeof raiseLimitsCall>['raises'];
type LoweredLimit = {
  readonly shop_id: number;
  readonly shop_name: string;
  readonly limit: number;
  readonly wanted: number;
};

/** What became of one shop; null where it is done. */
export type LimitOutcome = { readonly shop_id: number; readonly fault: ApiError['code'] | null };

/** What became of a ticket: one that failed leaves those before it sent. */
async function outcomeOf(shopId: number, sent: Promise<unknown>): Promise<LimitOutcome> {
  try {
    await sent;
    return { shop_id: shopId, fault: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { shop_id: shopId, fault: error.code };
  }
}

/**
 * Raises limits of several shops, and asks for lower ones, each by a ticket; what shows them is read anew, also after a
 * refusal: another state was seen.
 */
export function useChangeLimits() {
  const ask = useLimitTicket();
  return useMutation({
    mutationFn: async (change: { raises: Raises; lowered: readonly LoweredLimit[] }) => {
      const { raises, lowered } = change;
      const { data: raised } =
        raises.length > 0 ? await callApi(raiseLimitsCall, { body: { raises } }) : { data: [] };
      const asked: LimitOutcome[] = [];
      // One after the other: whoever writes too many is refused from one of them on.
      for (const { shop_id: shopId, shop_name: name, limit: now, wanted } of lowered)
        asked.push(await outcomeOf(shopId, ask({ shopId, name, now, wanted })));
      return { raised, asked };
    },
    onSettled: useFresh(['portfolio'], ['shops'], ['limit'], ['money-changes'], ['growth']),
  });
}

export type RaiseOutcome = ResponseOf<typeof raiseLimitsCall>['data'][number];

/** What would become of higher limits of several shops; nothing is changed. */
export const useTryLimits = () =>
  useMutation({
    mutationFn: async (raises: Raises) =>
      (await callApi(raiseLimitsCall, { body: { raises }, query: { dry_run: '1' } })).data,
  });

/** Orders a report file of several shops. */
export function useOrderReportFiles() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof orderReportFilesCall>) => callApi(orderReportFilesCall, { body }),
    onSettled: useFresh(['report-files']),
  });
}

/** Says whose several shops are. */
export function useSetClient() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof setClientCall>) => callApi(setClientCall, { body }),
    onSettled: useFresh(['portfolio']),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import {
  orderReportFilesCall,
  raiseLimitsCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { keptQuery } from '../../core/api/call-query.ts';

export type Portfolio = ResponseOf<typeof getPortfolioCall>;

/** The shops of the signed-in person beside each other. */
export const usePortfolio = (query: QueryIn<typeof getPortfolioCall>) =>
  useQuery(keptQuery(['portfolio'], getPortfolioCall, { query }));

/** Raises limits of several shops; what shows them is read anew, also after a refusal: another state was seen. */
export function useRaiseLimits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof raiseLimitsCall>) => callApi(raiseLimitsCall, { body }),
    onSettled: () =>
      Promise.all(
        [['portfolio'], ['shops'], ['limit'], ['money-changes'], ['growth']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Orders a report file of several shops. */
export function useOrderReportFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof orderReportFilesCall>) => callApi(orderReportFilesCall, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['report-files'] }),
  });
}

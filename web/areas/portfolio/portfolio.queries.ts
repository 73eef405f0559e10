import { useQuery } from '@tanstack/react-query';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import { keptQuery } from '../../core/api/call-query.ts';

export type Portfolio = ResponseOf<typeof getPortfolioCall>;

/** The shops of the signed-in person beside each other. */
export const usePortfolio = (query: QueryIn<typeof getPortfolioCall>) =>
  useQuery(keptQuery(['portfolio'], getPortfolioCall, { query }));

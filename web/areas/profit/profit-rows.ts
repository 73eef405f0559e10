import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';

type Reports = typeof analyticsReports;

export type ProfitProduct = ResponseOf<Reports['profit-by-product']>['data'][number];
export type ProfitCategory = ResponseOf<Reports['profit-by-category']>['data'][number];
/** What tables of both show. */
export type ProfitMeasures = Pick<
  ProfitProduct,
  'profit' | 'revenue' | 'margin' | 'cpc_sum' | 'orders' | 'clicks' | 'conversion_rate' | 'cost_share'
>;

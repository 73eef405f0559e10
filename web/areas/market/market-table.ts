import { MARKET_SORTABLE } from '../../../shared/contract/reports/market.contract.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';

/** How the ranking stands in the address: by rank, ten at once. */
export const MARKET_TABLE = {
  name: 'market',
  sortable: MARKET_SORTABLE,
  perPage: PAGE_SIZES.market,
  sort: { by: 'rank', order: 'asc' },
} as const;

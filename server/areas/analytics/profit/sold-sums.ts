import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { NO_SUMS, sumSql } from '../report-sums.ts';
import { PROFIT_DEFINITIONS } from './profit-definitions.ts';

const SOLD = ['orders', 'sold_micros', 'left_micros', 'rateless', 'marginless'] as const;

/** Whole numbers that all is made of that is said of what clicks brought. */
export type SoldSums = Readonly<Record<(typeof SOLD)[number], number>>;
export const NO_SOLD_SUMS: SoldSums = {
  orders: 0,
  sold_micros: 0,
  left_micros: 0,
  rateless: 0,
  marginless: 0,
};

/** These sums in SQL, over lines of orders; a group whose lines have all been taken back has none. */
export const SOLD_COLUMNS = SOLD.map((name) => `toFloat64(${sumSql(name)}) AS ${name}`).join(', ');
export const HAS_SOLD = 'HAVING sum(sign) > 0';

/** Rows of sums as one; `none` has each of them as 0. */
export function addEachSum<S extends Readonly<Record<string, number>>>(none: S, all: Iterable<S>): S {
  const total: Record<string, number> = { ...none };
  for (const sums of all) {
    for (const name of Object.keys(none)) total[name] = (total[name] ?? 0) + (sums[name] ?? 0);
  }
  return total as S;
}

const eurOf = (micros: number | null) => (micros === null ? null : microsToEur(micros));

/** What clicks brought that cost so many micro-euro, as reports say it. */
export function presentBrought(sums: SoldSums, costMicros: number) {
  const all = { ...NO_SUMS, ...sums, cost: costMicros };
  const { revenue, cost_share, profit } = PROFIT_DEFINITIONS;
  return {
    orders: sums.orders,
    revenue: eurOf(revenue.of(all)),
    cost_share: cost_share.of(all),
    profit: eurOf(profit.of(all)),
  };
}

import type {
  BidExpectation,
  PlannedGoalBid,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';

type Sums = { clicks: number; cost: number; profit: number | null };
type Side = 'now' | 'planned';

/** What rows bring a day together; the profit only where it is known of each of them, now and then. */
function sumSide(rows: readonly PlannedGoalBid[], side: Side, isProfitKnown: boolean): Sums {
  const sum = (of: (one: BidExpectation) => number) => rows.reduce((all, row) => all + of(row[side]), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    cost: sum(({ cost }) => cost),
    profit: isProfitKnown ? sum(({ profit }) => profit ?? 0) : null,
  };
}

/** The sums of rows, as bids stand and with the new ones. */
export function planSums(rows: readonly PlannedGoalBid[]): Record<Side, Sums> {
  const isKnown =
    rows.length > 0 && rows.every(({ now, planned }) => now.profit !== null && planned.profit !== null);
  return { now: sumSide(rows, 'now', isKnown), planned: sumSide(rows, 'planned', isKnown) };
}

import type { MarketCounts } from './market.repository.ts';

export type MarketSort = 'rank' | 'share' | 'growth';

type Places = readonly number[];
/** A year's ranking with the orders in which it was asked for. */
export type HeldMarket = { readonly counts: MarketCounts; readonly orders: Map<string, Places> };

export const holdMarket = (counts: MarketCounts): HeldMarket => ({ counts, orders: new Map() });

function growthOf({ clicks, clicks_before }: MarketCounts, place: number): number | null {
  const before = clicks_before[place] ?? 0;
  return before === 0 ? null : (clicks[place] ?? 0) / before;
}

/** A share falls as the rank rises; ties stand in the order of the rank, and what grew from nothing stands last. */
function comparison(
  counts: MarketCounts,
  sortBy: MarketSort,
  sign: number,
): (a: number, b: number) => number {
  if (sortBy === 'rank') return (a, b) => sign * (a - b);
  const amountAt = (place: number) =>
    sortBy === 'share' ? (counts.clicks[place] ?? 0) : growthOf(counts, place);
  return (a, b) => {
    const [x, y] = [amountAt(a), amountAt(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    return sign * (x - y) || a - b;
  };
}

/** The places (from 0) of a ranking in an order; each order is made once. */
export function orderedPlaces(
  { counts, orders }: HeldMarket,
  sortBy: MarketSort,
  descending: boolean,
): Places {
  const name = `${sortBy} ${descending}`;
  const known = orders.get(name);
  if (known) return known;
  const places = counts.keys.map((_, place) => place);
  places.sort(comparison(counts, sortBy, descending ? -1 : 1));
  orders.set(name, places);
  return places;
}

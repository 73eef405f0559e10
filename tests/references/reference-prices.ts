/** Prices counted anew, the plain way: what the price report and the daily market are checked against. */
export type PriceGroup = 'cheapest' | 'more_expensive' | 'most_expensive';

export type PriceRankingFacts = {
  rank: number;
  lowest: number;
  median: number;
  highest: number;
  /** The lowest of the others. */
  next: number;
  offers: number;
  gap: number;
  gapPercent: number | null;
  shared: boolean;
  group: PriceGroup;
};

/** The middle one; of two in the middle their mean, a half minor unit up. */
export function medianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return Math.ceil(((sorted[half - 1] ?? Number.NaN) + upper) / 2);
}

/** Where a price stands beside those of the others, of whom there is at least one. */
export function priceRankingOf(own: number, others: readonly number[]): PriceRankingFacts {
  const all = [own, ...others];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  return {
    rank: 1 + others.filter((price) => price < own).length,
    lowest,
    median: medianOf(all),
    highest,
    next: Math.min(...others),
    offers: all.length,
    gap: own - lowest,
    gapPercent: lowest === 0 ? null : ((own - lowest) / lowest) * 100,
    shared: others.includes(own),
    group: own === lowest ? 'cheapest' : own === highest ? 'most_expensive' : 'more_expensive',
  };
}

import { growthPercent, shareOf } from '../money/growth.ts';
import { isComparable } from '../reports/comparable.ts';

type Sums = { readonly clicks: number; readonly cpc_sum: number };
type All = {
  readonly data: readonly { readonly clicks: number; readonly bid_clicks: number }[];
  readonly data_from: string | null;
  readonly total: Sums;
  readonly previous: { readonly date_from: string; readonly clicks: number };
};
type Bid = { readonly total: Sums; readonly previous: { readonly clicks: number } };

const MICROS = 1_000_000;
/** A difference of amounts in EUR without the dust of binary fractions. */
const minus = (a: number, b: number) => Math.round((a - b) * MICROS) / MICROS;

/** Clicks of each bucket, apart by whether a bid won them. */
export function bidTrend({ data }: Pick<All, 'data'>) {
  return {
    withBid: data.map((row) => row.bid_clicks),
    withoutBid: data.map((row) => row.clicks - row.bid_clicks),
  };
}

export type BidPart = {
  key: 'with_bid' | 'without_bid';
  clicks: number;
  share: number | null;
  cost: number;
  costShare: number | null;
  /** EUR for each click; null without clicks. */
  cpcAvg: number | null;
  /** Null where the compared period is not known as a whole. */
  previous: number | null;
  growth: number | null;
};

/** What the two kinds of clicks make of the whole: in clicks and in EUR. */
export function bidParts(all: All, bid: Bid): BidPart[] {
  const isKnown = isComparable(all);
  const part = (key: BidPart['key'], clicks: number, cost: number, previous: number): BidPart => ({
    key,
    clicks,
    share: shareOf(clicks, all.total.clicks),
    cost,
    costShare: shareOf(cost, all.total.cpc_sum),
    cpcAvg: clicks > 0 ? cost / clicks : null,
    previous: isKnown ? previous : null,
    growth: isKnown ? growthPercent(clicks, previous) : null,
  });
  const rest = {
    clicks: all.total.clicks - bid.total.clicks,
    cost: minus(all.total.cpc_sum, bid.total.cpc_sum),
    previous: all.previous.clicks - bid.previous.clicks,
  };
  return [
    part('with_bid', bid.total.clicks, bid.total.cpc_sum, bid.previous.clicks),
    part('without_bid', rest.clicks, rest.cost, rest.previous),
  ];
}

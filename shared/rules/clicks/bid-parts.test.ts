import { describe, expect, it } from 'vitest';
import { bidParts, bidTrend } from './bid-parts.ts';

const row = (clicks: number, bid_clicks: number) => ({
  date: '2026-11-01',
  partial: false,
  clicks,
  bid_clicks,
  cpc_avg: null,
  cpc_sum: 0,
});
const sums = (clicks: number, cpc_sum: number) => ({
  date_from: '',
  date_to: '',
  clicks,
  bid_clicks: 0,
  cpc_sum,
  cpc_avg: null,
  bid_share: null,
  until: null,
});

describe('clicks with and without a bid', () => {
  it('make up all clicks of a day', () => {
    expect(bidTrend({ data: [row(10, 4), row(0, 0)] })).toEqual({ withBid: [4, 0], withoutBid: [6, 0] });
  });

  it('make up all clicks and all cost of the range', () => {
    const all = { data: [], data_from: null, total: sums(10, 0.3), previous: sums(8, 0.2) };
    const bid = { total: sums(4, 0.2), previous: sums(0, 0) };
    expect(bidParts(all, bid)).toEqual([
      {
        key: 'with_bid',
        clicks: 4,
        share: 0.4,
        cost: 0.2,
        costShare: 0.2 / 0.3,
        cpcAvg: 0.05,
        previous: 0,
        growth: null,
      },
      {
        key: 'without_bid',
        clicks: 6,
        share: 0.6,
        cost: 0.1, // 0.3 - 0.2 is 0.09999999999999998
        costShare: 0.1 / 0.3,
        cpcAvg: 0.1 / 6,
        previous: 8,
        growth: -25,
      },
    ]);
  });

  it('say nothing of shares where nobody clicked', () => {
    const none = { data: [], data_from: null, total: sums(0, 0), previous: sums(0, 0) };
    for (const part of bidParts(none, none)) {
      expect(part).toMatchObject({ clicks: 0, share: null, costShare: null, cpcAvg: null, growth: null });
    }
  });
});

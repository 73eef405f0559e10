import { describe, expect, it } from 'vitest';
import { knownOffers } from './known-offers.ts';

const row = (date: string, num_offers: number) => ({
  date,
  partial: false,
  num_clicks: 5,
  num_offers,
  liquidity: null,
  clicked_offers_share: null,
});
const answer = (data: ReturnType<typeof row>[]) => ({ data, items: [] }) as never;

describe('offers that are not counted yet', () => {
  it.each([
    { why: 'a day without offers had none', date: '2026-11-19', offers: 0, shown: 0 },
    { why: 'today nothing is counted yet', date: '2026-11-20', offers: 0, shown: null },
    { why: 'today is counted already', date: '2026-11-20', offers: 62, shown: 62 },
  ])('$why', ({ date, offers, shown }) => {
    const { data } = knownOffers(answer([row(date, offers)]), '2026-11-20');
    expect(data[0]?.num_offers).toBe(shown);
  });
});

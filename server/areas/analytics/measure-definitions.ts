import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { ratioMicros } from '../../../shared/rules/money/money.ts';
import { PROFIT_DEFINITIONS } from './profit/profit-definitions.ts';
import type { MeasureDefinition, ShopFacts, SumName, Sums } from './report-sums.ts';

const divide = (dividend: number, divisor: number): number | null =>
  divisor === 0 ? null : dividend / divisor;

const sum = (name: SumName): MeasureDefinition => ({ needs: [name], of: (s) => s[name], order: name });
const money = (name: SumName): MeasureDefinition => ({ ...sum(name), unit: 'micros' });

const ratio = (a: SumName, b: SumName): MeasureDefinition => ({
  needs: [a, b],
  of: (s) => divide(s[a], s[b]),
  order: `if(${b} = 0, NULL, ${a} / ${b})`,
});

/** Rounded as it is shown, so that equal prices tie. */
const moneyRatio = (cost: SumName, count: SumName): MeasureDefinition => ({
  needs: [cost, count],
  of: (s) => ratioMicros(s[cost], s[count]),
  unit: 'micros',
  order: `if(${count} = 0, NULL, intDiv(2 * ${cost} + ${count}, 2 * ${count}))`,
});

/** In whole minor units, half up. */
const meanPrice = (prices: SumName, count: SumName): MeasureDefinition => ({
  needs: [prices, count],
  of: (s) => ratioMicros(s[prices], s[count]),
  unit: 'minor',
});

const shareOfWhole = (name: SumName): MeasureDefinition => ({
  needs: [name],
  of: (s, whole) => divide(s[name], whole[name]),
});

/** Mean over the days that have a snapshot; a day without one (today, before the first) counts for nothing. */
const meanOffers = (s: Sums): number => divide(s.offers_of_days, s.snapshot_days) ?? 0;

export const MEASURE_DEFINITIONS = {
  ...PROFIT_DEFINITIONS,
  clicks: sum('clicks'),
  bid_clicks: sum('bid_clicks'),
  bid_share: ratio('bid_clicks', 'clicks'),
  cpc_sum: money('cost'),
  cpc_avg: moneyRatio('cost', 'clicks'),
  bid_cpc_sum: money('bid_cost'),
  bid_cpc_avg: moneyRatio('bid_cost', 'bid_clicks'),
  num_products: sum('products'),
  position_avg: ratio('positions', 'listed_clicks'),
  clicks_share: shareOfWhole('clicks'),
  clicks_growth: {
    needs: ['clicks', 'clicks_before'],
    of: (s) => growthPercent(s.clicks, s.clicks_before),
    order: 'if(clicks_before = 0, NULL, floor((clicks - clicks_before) / clicks_before * 10000 + 0.5))',
  },
  impressions: sum('impressions'),
  price_clicked: meanPrice('clicked_prices', 'priced_clicks'),
  price_listed: meanPrice('listed_prices', 'offers_of_days'),
  potential_revenue: {
    needs: ['clicks', 'clicked_prices', 'priced_clicks'],
    of: (s, _, { conversion }) => {
      if (s.clicks === 0) return 0;
      const price = divide(s.clicked_prices, s.priced_clicks);
      return price === null ? null : Math.round(s.clicks * conversion.rate * price);
    },
    unit: 'minor',
  },
  listing_position_avg: ratio('listing_positions', 'listings'),
  coverage: ratio('premium_listings', 'listings'),
  both_listings: sum('both_listings'),
  both_listing_position_avg: ratio('both_listing_positions', 'both_listings'),
  both_coverage: ratio('both_premium_listings', 'both_listings'),
  num_offers: { needs: ['offers_of_days', 'snapshot_days'], of: meanOffers },
  liquidity: {
    needs: ['clicks', 'offers_of_days', 'snapshot_days'],
    of: (s) => divide(s.clicks, meanOffers(s)),
  },
  // Of the products that were in stock on some day of the time, those that were clicked in it.
  clicked_offers_share: {
    needs: ['offered', 'clicked', 'clicked_or_offered'],
    of: (s) => divide(s.offered + s.clicked - s.clicked_or_offered, s.offered),
  },
  last_offers: sum('last_offers'),
  last_offers_share: shareOfWhole('last_offers'),
} as const satisfies Record<string, MeasureDefinition>;

export type MeasureName = keyof typeof MEASURE_DEFINITIONS;

/** What a row of the answer says: the wire's name of each figure, and what it means. */
export type MeasureMap = Readonly<Record<string, MeasureName>>;
export type Figures = Record<string, number | null>;

export const measureOf = (name: MeasureName): MeasureDefinition => MEASURE_DEFINITIONS[name];

/** The figures of some sums; money in the measure’s unit. */
export function figuresOf(measures: MeasureMap, sums: Sums, whole: Sums, shop: ShopFacts): Figures {
  return Object.fromEntries(
    Object.entries(measures).map(([wire, name]) => [wire, measureOf(name).of(sums, whole, shop)]),
  );
}

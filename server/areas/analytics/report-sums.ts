import type { ConversionRate } from '../../../shared/rules/orders/conversion-rate.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { SourceName } from './report-sources.ts';

/** A whole number that a query returns; every figure of a report is made of these. */
export type Sum = {
  readonly source: SourceName;
  readonly fn: 'count' | 'sum' | 'uniqExact';
  readonly of?: string;
  readonly when?: string;
  /** Over what the source has of each product in the period, of which it knows `profit` and `unknown`. */
  readonly ofProducts?: true;
  /** Of the previous period, in the rows of a table. */
  readonly before?: true;
  /** The same in every series: a day's snapshot is the shop's, also where a category has nothing in it. */
  readonly ofShop?: true;
};

/** Products whose profit is known and below 0. */
const IS_LOSING = 'profit < 0 AND unknown = 0';
const IN_LIST = "kind IN ('base', 'bid')";

// No sum has the name of a column of its source: SQL would take the one for the other.
export const SUMS = {
  clicks: { source: 'clicks', fn: 'count' },
  clicks_before: { source: 'clicks', fn: 'count', before: true },
  bid_clicks: { source: 'clicks', fn: 'count', when: "kind = 'bid'" },
  cost: { source: 'clicks', fn: 'sum', of: 'charge_micros' },
  bid_cost: { source: 'clicks', fn: 'sum', of: 'charge_micros', when: "kind = 'bid'" },
  // Places of ads and of the partner module are none of a page's list.
  listed_clicks: { source: 'clicks', fn: 'count', when: IN_LIST },
  positions: { source: 'clicks', fn: 'sum', of: 'position', when: IN_LIST },
  // A price that is not known is 0.
  priced_clicks: { source: 'clicks', fn: 'count', when: 'price_minor > 0' },
  clicked_prices: { source: 'clicks', fn: 'sum', of: 'price_minor' },
  products: { source: 'clicks', fn: 'uniqExact', of: 'product_id' },
  offers_of_days: { source: 'offers', fn: 'count', when: 'in_stock' },
  listed_prices: { source: 'offers', fn: 'sum', of: 'price_minor', when: 'in_stock' },
  snapshot_days: { source: 'offers', fn: 'uniqExact', of: 'day', ofShop: true },
  last_offers: { source: 'lastOffers', fn: 'count', when: 'in_stock' },
  impressions: { source: 'impressions', fn: 'count' },
  listings: { source: 'listings', fn: 'count' },
  listing_positions: { source: 'listings', fn: 'sum', of: 'position' },
  premium_listings: { source: 'listings', fn: 'count', when: "kind = 'bid'" },
  both_listings: { source: 'listingsOfBoth', fn: 'count' },
  both_listing_positions: { source: 'listingsOfBoth', fn: 'sum', of: 'position' },
  both_premium_listings: { source: 'listingsOfBoth', fn: 'count', when: "kind = 'bid'" },
  orders: { source: 'sold', fn: 'sum', of: 'sign * is_first' },
  pieces: { source: 'sold', fn: 'sum', of: 'sign * units' },
  sold_minor: { source: 'sold', fn: 'sum', of: 'sign * revenue_minor' },
  sold_micros: { source: 'sold', fn: 'sum', of: 'sign * revenue_micros' },
  other_sold: {
    source: 'sold',
    fn: 'sum',
    of: 'sign * revenue_micros',
    when: 'bought_product_id != product_id',
  },
  known_sold: { source: 'sold', fn: 'sum', of: 'sign * revenue_minor', when: 'no_margin = 0' },
  left_micros: { source: 'sold', fn: 'sum', of: 'sign * margin_micros' },
  // Lines of which the amounts in euro, or the margin, are not known.
  rateless: { source: 'sold', fn: 'sum', of: 'sign * no_rate' },
  marginless: { source: 'sold', fn: 'sum', of: 'sign * no_margin' },
  losing_products: { source: 'profit', fn: 'count', when: IS_LOSING, ofProducts: true },
  losing_micros: { source: 'profit', fn: 'sum', of: '-profit', when: IS_LOSING, ofProducts: true },
  free_orders: { source: 'unattributed', fn: 'sum', of: 'sign * is_first', ofShop: true },
  free_minor: { source: 'unattributed', fn: 'sum', of: 'sign * revenue_minor', ofShop: true },
  free_micros: { source: 'unattributed', fn: 'sum', of: 'sign * revenue_micros', ofShop: true },
  free_unrated: { source: 'unattributed', fn: 'sum', of: 'sign * no_rate', ofShop: true },
  offered: { source: 'clickedOrOffered', fn: 'uniqExact', of: 'product_id', when: 'is_offer' },
  clicked: { source: 'clickedOrOffered', fn: 'uniqExact', of: 'product_id', when: 'NOT is_offer' },
  clicked_or_offered: { source: 'clickedOrOffered', fn: 'uniqExact', of: 'product_id' },
} as const satisfies Record<string, Sum>;

export type SumName = keyof typeof SUMS;
export type Sums = Readonly<Record<SumName, number>>;

const SUM_NAMES = Object.keys(SUMS) as SumName[];
export const NO_SUMS = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums;

export const reportSumOf = (name: SumName): Sum => SUMS[name];

/** Whether the range's value is not the sum of its buckets': one product counts once in each. Days do add up. */
export function isDistinct(name: SumName): boolean {
  const { fn, of, ofProducts = false } = reportSumOf(name);
  return (fn === 'uniqExact' && of !== 'day') || ofProducts;
}

/** The aggregate in SQL, over the rows of a condition where one is given. */
export function sumSql(name: SumName, condition?: string): string {
  const { fn, of, when } = reportSumOf(name);
  const conditions = [condition, when].filter((part) => part !== undefined);
  if (conditions.length === 0) return `${fn}(${of ?? ''})`;
  return `${fn}If(${[of, conditions.join(' AND ')].filter(Boolean).join(', ')})`;
}

/** What a figure needs to know of the shop. */
export type ShopFacts = { readonly conversion: ConversionRate };
export type RatedShop = ShopPlace & ShopFacts;

/** How a figure is made of sums, the same for a bucket, a row, a plot item and the whole range. */
export type MeasureDefinition = {
  readonly needs: readonly SumName[];
  /** `whole` are the sums of the range. */
  readonly of: (sums: Sums, whole: Sums, shop: ShopFacts) => number | null;
  /** Of the value: micro-euro, or minor units of the portal’s currency. A plain number where absent. */
  readonly unit?: 'micros' | 'minor';
  /** The same value in SQL, over the sums' names, for a table that sorts by it. */
  readonly order?: string;
};

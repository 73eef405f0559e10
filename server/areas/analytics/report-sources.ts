import type { OfferRows } from './report-filters.ts';

// The only tables and conditions that a report reads. Values are bound: {shop}, {before_from}, {before_to}, {from}, {to}.
// Of the days between the two periods nothing counts.
const SHOP_DAYS =
  'shop_id = {shop:UInt32} AND day BETWEEN {before_from:Date} AND {to:Date} AND (day <= {before_to:Date} OR day >= {from:Date})';
const OFFERS = 'app.offer_day FINAL';
const VALID_CLICKS = `${SHOP_DAYS} AND valid`;

/** A relation with at least `day` and `product_id`, of one shop, over the range and the period before it. */
type Source = { readonly from: string; readonly where: string; readonly offerRows?: OfferRows };

const CATEGORIES = 'category_l1, category_l2, category_l3, category_id';

export const SOURCES = {
  /** Valid clicks. */
  clicks: { from: 'app.click', where: VALID_CLICKS },
  /** Every offer of every day's last snapshot, in stock or not. */
  offers: { from: OFFERS, where: SHOP_DAYS, offerRows: 'all' },
  /** Offers shown, of every kind of place. */
  impressions: { from: 'app.impression', where: SHOP_DAYS },
  /** Offers shown in the list of a product page, without ads and the module; of the range alone. */
  listings: {
    from: 'app.impression',
    where: `${SHOP_DAYS} AND day >= {from:Date} AND kind IN ('base', 'bid')`,
  },
  /** The same of both periods. */
  listingsOfBoth: { from: 'app.impression', where: `${SHOP_DAYS} AND kind IN ('base', 'bid')` },
  /** The offers of the last snapshot of each of the two periods. */
  lastOffers: {
    from: OFFERS,
    where: `${SHOP_DAYS} AND day IN (SELECT max(day) FROM app.offer_day WHERE ${SHOP_DAYS} GROUP BY day >= {from:Date})`,
    offerRows: 'all',
  },
  /** Clicked products and products in stock, one under the other. */
  clickedOrOffered: {
    from: `(SELECT day, product_id, brand_id, ${CATEGORIES}, toString(device) AS device, toString(kind) AS kind, 0 AS is_offer
      FROM app.click WHERE ${VALID_CLICKS}
      UNION ALL SELECT day, product_id, brand_id, ${CATEGORIES}, '' AS device, '' AS kind, 1 AS is_offer
      FROM ${OFFERS} WHERE ${SHOP_DAYS} AND in_stock)`,
    where: '1',
    offerRows: { when: 'is_offer' },
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;
export const sourceOf = (name: SourceName): Source => SOURCES[name];

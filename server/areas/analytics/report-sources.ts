import type { OfferRows } from './report-filters.ts';

// The only tables and conditions that a report reads. Values are bound: {shop}, {before_from}, {before_to}, {from}, {to}.
// Of the days between the two periods nothing counts.
const SHOP_DAYS =
  'shop_id = {shop:UInt32} AND day BETWEEN {before_from:Date} AND {to:Date} AND (day <= {before_to:Date} OR day >= {from:Date})';
const OFFERS = 'app.offer_day FINAL';
/** Of the last compared day only what came before {before_until}; of offers there is one state a day. */
const CUT = "(at < {before_until:DateTime64(3, 'UTC')} OR day >= {from:Date})";

/** A relation with at least `day` and `product_id`, of one shop, over the range and the period before it. */
type Source = {
  readonly from: string;
  readonly where: string;
  readonly offerRows?: OfferRows;
  /** The tables that its rows stand in. */
  readonly tables: readonly FactTable[];
};
export type FactTable = 'app.click' | 'app.impression' | 'app.offer_day';

const CATEGORIES = 'category_l1, category_l2, category_l3, category_id';

const sourcesOver = (eventDays: string) => {
  const validClicks = `${eventDays} AND valid`;
  return {
    /** Valid clicks. */
    clicks: { from: 'app.click', where: validClicks, tables: ['app.click'] },
    /** Every offer of every day's last snapshot, in stock or not. */
    offers: { from: OFFERS, where: SHOP_DAYS, offerRows: 'all', tables: ['app.offer_day'] },
    /** Offers shown, of every kind of place. */
    impressions: { from: 'app.impression', where: eventDays, tables: ['app.impression'] },
    /** Offers shown in the list of a product page, without ads and the module; of the range alone. */
    listings: {
      from: 'app.impression',
      where: `${eventDays} AND day >= {from:Date} AND kind IN ('base', 'bid')`,
      tables: ['app.impression'],
    },
    /** The same of both periods. */
    listingsOfBoth: {
      from: 'app.impression',
      where: `${eventDays} AND kind IN ('base', 'bid')`,
      tables: ['app.impression'],
    },
    /** The offers of the last snapshot of each of the two periods. */
    lastOffers: {
      from: OFFERS,
      where: `${SHOP_DAYS} AND day IN (SELECT max(day) FROM app.offer_day WHERE ${SHOP_DAYS} GROUP BY day >= {from:Date})`,
      offerRows: 'all',
      tables: ['app.offer_day'],
    },
    /** Clicked products and products in stock, one under the other. */
    clickedOrOffered: {
      from: `(SELECT day, product_id, brand_id, ${CATEGORIES}, toString(device) AS device, toString(kind) AS kind, 0 AS is_offer
      FROM app.click WHERE ${validClicks}
      UNION ALL SELECT day, product_id, brand_id, ${CATEGORIES}, '' AS device, '' AS kind, 1 AS is_offer
      FROM ${OFFERS} WHERE ${SHOP_DAYS} AND in_stock)`,
      where: '1',
      offerRows: { when: 'is_offer' },
      tables: ['app.click', 'app.offer_day'],
    },
  } as const satisfies Record<string, Source>;
};

const WHOLE_DAYS = sourcesOver(SHOP_DAYS);
const CUT_DAYS = sourcesOver(`${SHOP_DAYS} AND ${CUT}`);

export type SourceName = keyof typeof WHOLE_DAYS;
/** A source; `isCut` leaves out of the last compared day what came later. Binds {before_until} then. */
export const sourceOf = (name: SourceName, isCut = false): Source => (isCut ? CUT_DAYS : WHOLE_DAYS)[name];

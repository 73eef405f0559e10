import type { OrderDay } from '../../../shared/rules/orders/orders.ts';
import type { OfferRows } from './report-filters.ts';

// The only tables and conditions that a report reads. Values are bound: {shop} or {shops}, {before_from}, {before_to},
// {from}, {to}. Of the days between the two periods nothing counts.
const SHOPS = { one: 'shop_id = {shop:UInt32}', several: 'shop_id IN {shops:Array(UInt32)}' };
const DAYS =
  'day BETWEEN {before_from:Date} AND {to:Date} AND (day <= {before_to:Date} OR day >= {from:Date})';
const OFFERS = 'app.offer_day FINAL';
/** Of the last compared day only what came before {before_until}; of offers there is one state a day. */
const CUT = "(at < {before_until:DateTime64(3, 'UTC')} OR day >= {from:Date})";

/** A relation with at least `day` and `product_id`, of one shop, over the range and the period before it. */
type Source = {
  readonly from: string;
  readonly where: string;
  /** Which of these rows are meant; all where it is absent. Sources that differ in this alone can be read at once. */
  readonly only?: string;
  readonly offerRows?: OfferRows;
  /** A column: its rows with other signs than each other take each other away. Each row counts where it is absent. */
  readonly weight?: string;
  /** The tables that its rows stand in. */
  readonly tables: readonly FactTable[];
};
export type FactTable = 'app.click' | 'app.impression' | 'app.offer_day' | 'app.order_line';

const CATEGORIES = 'category_l1, category_l2, category_l3, category_id';

/** Order lines, of the day of their click or of their own. */
const ORDER_LINES: Readonly<Record<OrderDay, string>> = {
  click_day: 'app.order_line',
  order_day:
    '(SELECT * EXCEPT (day, at, hour), order_day AS day, order_at AS at, order_hour AS hour FROM app.order_line)',
};
const SHARED = `day, product_id, brand_id, ${CATEGORIES}, toString(device) AS device, toString(kind) AS kind`;

/** Valid clicks and the lines of orders that count for clicks, one under the other. */
const profitRows = (eventDays: string, by: OrderDay) => `(SELECT ${SHARED}, 1 AS weight,
      charge_micros AS spent, 0 AS margin_micros, 0 AS unrated, 0 AS unmargined
      FROM app.click WHERE ${eventDays} AND valid
      UNION ALL SELECT ${SHARED}, sign, 0, sign * margin_micros, sign * no_rate, sign * no_margin
      FROM ${ORDER_LINES[by]} WHERE ${eventDays} AND attributed = 1)`;

const orderLines = (from: string, where: string, only: string): Source => ({
  from,
  where,
  only,
  weight: 'sign',
  tables: ['app.order_line'],
});

const sourcesOver = (shopDays: string, eventDays: string, by: OrderDay) => {
  const validClicks = `${eventDays} AND valid`;
  return {
    /** Valid clicks. */
    clicks: { from: 'app.click', where: validClicks, tables: ['app.click'] },
    /** Every offer of every day's last snapshot, in stock or not. */
    offers: { from: OFFERS, where: shopDays, offerRows: 'all', tables: ['app.offer_day'] },
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
      where: `${shopDays} AND day IN (SELECT max(day) FROM app.offer_day WHERE ${shopDays} GROUP BY day >= {from:Date})`,
      offerRows: 'all',
      tables: ['app.offer_day'],
    },
    /** Clicked products and products in stock, one under the other. */
    clickedOrOffered: {
      from: `(SELECT day, product_id, brand_id, ${CATEGORIES}, toString(device) AS device, toString(kind) AS kind, 0 AS is_offer
      FROM app.click WHERE ${validClicks}
      UNION ALL SELECT day, product_id, brand_id, ${CATEGORIES}, '' AS device, '' AS kind, 1 AS is_offer
      FROM ${OFFERS} WHERE ${shopDays} AND in_stock)`,
      where: '1',
      offerRows: { when: 'is_offer' },
      tables: ['app.click', 'app.offer_day'],
    },
    /** Lines of orders that count for clicks. */
    sold: orderLines(ORDER_LINES[by], eventDays, 'attributed = 1'),
    /** What clicks cost and brought, by product. */
    profit: {
      from: profitRows(eventDays, by),
      where: '1',
      weight: 'weight',
      tables: ['app.click', 'app.order_line'],
    },
    /** Lines of orders that count for no click; their day is their own. */
    unattributed: orderLines('app.order_line', eventDays, 'attributed = 0'),
  } as const satisfies Record<string, Source>;
};

const sourcesBy = (by: OrderDay, shops: string) => {
  const days = `${shops} AND ${DAYS}`;
  return { whole: sourcesOver(days, days, by), cut: sourcesOver(days, `${days} AND ${CUT}`, by) };
};
const sourcesOf = (shops: string) => ({
  click_day: sourcesBy('click_day', shops),
  order_day: sourcesBy('order_day', shops),
});
const SOURCES = { one: sourcesOf(SHOPS.one), several: sourcesOf(SHOPS.several) };

export type SourceName = keyof typeof SOURCES.one.click_day.whole;
/** How the days of a source's rows are meant, and whose rows they are. */
export type SourceDays = {
  /** Of the last compared day what came later is left out. Binds {before_until}. */
  readonly isCut?: boolean;
  readonly by?: OrderDay;
  /** Of several shops: binds {shops} in place of {shop}. */
  readonly ofSeveral?: boolean;
};
export const sourceOf = (name: SourceName, { isCut, by = 'click_day', ofSeveral }: SourceDays = {}): Source =>
  SOURCES[ofSeveral ? 'several' : 'one'][by][isCut ? 'cut' : 'whole'][name];

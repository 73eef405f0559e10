import type { Services } from '../../server/platform/start/services.ts';
import { FILL } from '../fill-clicks.ts';

const PLACE = ['product_id', 'category_id', 'category_l1', 'category_l2', 'category_l3', 'brand_id'];
const OF_CLICK = [...PLACE, 'position', 'kind', 'device'];
const DAYS = ['day', 'at', 'hour'];
const [VAT, MICROS_A_MINOR, MARGIN_PERCENT] = [120, 85, 22];

/** Which share of the valid clicks has such an order, and how its lines are dated. */
const ORDERS = {
  attributed: {
    every: 50,
    days: DAYS.map((name) => `click.${name}`),
    of: OF_CLICK.map((name) => `click.${name}`),
  },
  alone: {
    every: 100,
    days: DAYS.map((name) => `order_${name}`),
    of: [...PLACE.map(() => '0'), '0', "''", "''"],
  },
} as const;

/** Lines of orders out of the clicks; one order in ten has been corrected, with the same result. */
function linesSql(which: keyof typeof ORDERS): string {
  const { every, days, of } = ORDERS[which];
  return `
INSERT INTO app.order_line (row_id, sign, shop_id, portal_id, ${DAYS.join(', ')}, order_day, order_at, order_hour, order_key,
  is_first, attributed, ${OF_CLICK.join(', ')}, ad_id, coupon_id, bought_product_id, bought_category_id, bought_l1,
  bought_l2, bought_l3, units, revenue_minor, revenue_micros, margin_minor, margin_micros, no_rate, no_margin, margin_source)
WITH cityHash64(click.event_id) AS order_key,
  click.at + toIntervalMinute(order_key % 10000) AS order_at, toDate(order_at) AS order_day, toHour(order_at) AS order_hour,
  1 + order_key % 2 AS units, intDiv(100 * click.price_minor * units, ${VAT}) AS revenue_minor,
  intDiv(revenue_minor * ${MARGIN_PERCENT}, 100) AS margin_minor
SELECT generateUUIDv4(), sign, click.shop_id, click.portal_id, ${days.join(', ')}, order_day, order_at, order_hour, order_key,
  1, ${which === 'attributed' ? 1 : 0}, ${of.join(', ')}, 0, 0,
  if(order_key % 7 = 0, 1 + order_key % ${FILL.products}, click.product_id), click.category_id, click.category_l1,
  click.category_l2, click.category_l3, units, revenue_minor, revenue_minor * ${MICROS_A_MINOR}, margin_minor,
  margin_minor * ${MICROS_A_MINOR}, 0, 0, 'shop'
FROM app.click AS click ARRAY JOIN if(cityHash64(click.event_id) % 10 = 3, [1, -1, 1], [1]) AS sign
WHERE click.valid AND cityHash64(click.event_id, '${which}') % ${every} = 0`;
}

/** Orders for the clicks that are there: one of fifty brought one, and half as many count for none. */
export async function fillOrderLines({ clickhouse }: Pick<Services, 'clickhouse'>): Promise<void> {
  for (const which of ['attributed', 'alone'] as const) {
    await clickhouse.command({ query: linesSql(which) });
  }
}

import type { Period } from '../../../shared/rules/time/periods.ts';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';

/** From here on groups and joins go on in files. */
const SPILL = 'SETTINGS max_bytes_before_external_group_by = 250000000';
const SPILL_JOIN = `${SPILL}, join_algorithm = 'grace_hash', max_bytes_in_join = 250000000`;
const DAYS = 'day BETWEEN {from:Date} AND {to:Date}';

const MARKET = `INSERT INTO app.market_day
  (product_id, day, portal_id, lowest_minor, median_minor, highest_minor, offers, snapshot_at)
SELECT product_id, day, any(portal_id), prices[1],
  intDiv(prices[greatest(intDiv(number + 1, 2), 1)] + prices[intDiv(number, 2) + 1] + 1, 2), prices[greatest(number, 1)],
  length(arraySort(groupArrayIf(price_minor, in_stock AND shown)) AS prices) AS number, max(snapshot_at)
FROM app.offer_day FINAL WHERE ${DAYS}
GROUP BY product_id, day ${SPILL}`;

// A shop that buyers do not see is not in the market: its own price is compared with what they do see.
const PRICES = `INSERT INTO app.price_day (shop_id, day, category_id, category_l1, category_l2, category_l3,
  compared, cheapest, dearest, own_minor, lowest_minor, snapshot_at)
SELECT shop_id, day, category_id, any(category_l1), any(category_l2), any(category_l3),
  countIf(rivals > 0), countIf(rivals > 0 AND price_minor <= low), countIf(rivals > 0 AND price_minor > low AND price_minor >= high),
  sumIf(price_minor, rivals > 0), sumIf(least(price_minor, low), rivals > 0), max(taken_at)
FROM (
  SELECT own.shop_id AS shop_id, own.day AS day, own.category_id AS category_id, own.category_l1 AS category_l1,
    own.category_l2 AS category_l2, own.category_l3 AS category_l3, own.price_minor AS price_minor,
    own.snapshot_at AS taken_at, market.lowest_minor AS low, market.highest_minor AS high,
    if(own.in_stock, toInt64(market.offers) - own.shown, 0) AS rivals
  FROM (SELECT * FROM app.offer_day FINAL WHERE ${DAYS}) AS own
  INNER JOIN (SELECT * FROM app.market_day FINAL WHERE ${DAYS}) AS market
    ON market.product_id = own.product_id AND market.day = own.day
)
GROUP BY shop_id, day, category_id ${SPILL_JOIN}`;

/** Works out the market of the days from their offers; rows of an earlier snapshot are replaced. */
export async function writeMarketDays(clickhouse: ClickHouse, { from, to }: Period): Promise<void> {
  for (const query of [MARKET, PRICES]) await clickhouse.command({ query, query_params: { from, to } });
}

import { LAST_RATED_POSITION } from '../../../../shared/rules/auction/click-rates.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

export type PortalDays = { readonly portalId: number; readonly period: Period };

const WHERE = 'portal_id = {portal:UInt8} AND day BETWEEN {from:Date} AND {to:Date}';
const NUMBERS = 'SETTINGS output_format_json_quote_64bit_integers = 0';
const paramsOf = ({ portalId, period }: PortalDays) => ({
  portal: portalId,
  from: period.from,
  to: period.to,
  last: LAST_RATED_POSITION,
});

/** A text that is another once a view or a click of the days came in. */
export async function findStateOfDays(clickhouse: ClickHouse, days: PortalDays): Promise<string> {
  const [row] = await selectRows<{ views: number; clicks: number }>(
    clickhouse,
    `SELECT (SELECT count() FROM app.product_view WHERE ${WHERE}) AS views,
      (SELECT count() FROM app.click WHERE ${WHERE}) AS clicks ${NUMBERS}`,
    paramsOf(days),
  );
  return `${row?.views} ${row?.clicks}`;
}

export type PlaceCount = { category: number; place: number; shown: number; clicks: number };

/**
 * Places shown and clicks on them by leaf category and position, over all shops of the portal: the valid ones, and those that
 * cost nothing only because a limit was reached, for visitors who clicked do not know of it.
 */
export function countPlaces(clickhouse: ClickHouse, days: PortalDays): Promise<PlaceCount[]> {
  return selectRows<PlaceCount>(
    clickhouse,
    `SELECT category, place, sum(shown) AS shown, sum(clicked) AS clicks FROM (
  SELECT category_id AS category, least(position, {last:UInt16}) AS place, count() AS shown, 0 AS clicked
  FROM app.product_view ARRAY JOIN positions AS position WHERE ${WHERE} GROUP BY category, place
  UNION ALL
  SELECT category_id AS category, least(position, {last:UInt16}) AS place, 0 AS shown, count() AS clicked
  FROM app.click WHERE ${WHERE} AND (valid OR invalid_reason = 'over_limit') AND kind IN ('base', 'bid')
  GROUP BY category, place
) GROUP BY category, place ${NUMBERS}`,
    paramsOf(days),
  );
}

/** The days of the period of which any view of the portal is known. */
export async function countKnownDays(clickhouse: ClickHouse, days: PortalDays): Promise<number> {
  const [row] = await selectRows<{ days: number }>(
    clickhouse,
    `SELECT uniqExact(day) AS days FROM app.product_view WHERE ${WHERE} ${NUMBERS}`,
    paramsOf(days),
  );
  return row?.days ?? 0;
}

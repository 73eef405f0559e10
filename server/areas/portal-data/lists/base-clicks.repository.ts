import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

type BaseClicks = {
  readonly category: number;
  readonly priceMinor: number;
  /** Place of the season that ran, from 1; 0 for none. */
  readonly season: number;
  readonly clicks: number;
  readonly costMicros: number;
};

/** The valid base clicks of a portal by category, offer price and season, with what they cost. */
export function sumBaseClicks(
  clickhouse: ClickHouse,
  asked: {
    portalId: number;
    period: Period;
    seasons: readonly { readonly fromDay: Day; readonly toDay: Day }[];
  },
  signal: AbortSignal,
): Promise<BaseClicks[]> {
  const { portalId, period, seasons } = asked;
  return selectRows<BaseClicks>(
    clickhouse,
    `SELECT category_id AS category, price_minor AS priceMinor,
  arrayFirstIndex((first, last) -> toString(day) BETWEEN first AND last,
    {froms:Array(String)}, {tos:Array(String)}) AS season,
  count() AS clicks, sum(charge_micros) AS costMicros
FROM app.click
WHERE portal_id = {portal:UInt8} AND day BETWEEN {from:Date} AND {to:Date} AND valid AND kind = 'base'
GROUP BY category, priceMinor, season
SETTINGS output_format_json_quote_64bit_integers = 0`,
    {
      portal: portalId,
      from: period.from,
      to: period.to,
      froms: seasons.map(({ fromDay }) => fromDay),
      tos: seasons.map(({ toDay }) => toDay),
    },
    signal,
  );
}

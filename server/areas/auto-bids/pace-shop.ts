import {
  type BidPace,
  FULL_PACE,
  nextPace,
  runsDry,
  targetOfDay,
} from '../../../shared/rules/auto-bids/pacing.ts';
import { SAME_WEEKDAYS } from '../../../shared/rules/budget/budget-forecast.ts';
import { belgradeDay, belgradeHour, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { Services } from '../../platform/start/services.ts';
import { lookAhead } from '../budget/budget.public.ts';

const HOURS_OF_DAY = 24;

/** Which part of a day's cost the same weekdays before it had by this time of the day. */
async function partOfDay(
  clickhouse: ClickHouse,
  { shopId, today, now }: { shopId: number; today: Day; now: number },
): Promise<number> {
  const days = Array.from({ length: SAME_WEEKDAYS }, (_, week) => addDays(today, -7 * (week + 1)));
  const rows = await selectRows<{ hour: number; costMicros: number }>(
    clickhouse,
    `SELECT toHour(at, 'Europe/Belgrade') AS hour, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click WHERE shop_id = {shop:UInt32} AND has({days:Array(Date)}, day) AND valid GROUP BY hour`,
    { shop: shopId, days },
  );
  const hour = belgradeHour(now);
  const within = (now % HOUR_MS) / HOUR_MS;
  const all = rows.reduce((sum, row) => sum + row.costMicros, 0);
  if (all === 0) return (hour + within) / HOURS_OF_DAY;
  const before = rows.reduce(
    (sum, row) => sum + row.costMicros * (row.hour < hour ? 1 : row.hour === hour ? within : 0),
    0,
  );
  return before / all;
}

/** The factor on a shop's automatic bids for the hour that begins, so that its limit lasts the month. */
export async function paceShop(
  services: Pick<Services, 'db' | 'clickhouse'>,
  { shopId, now, pace }: { shopId: number; now: number; pace: BidPace },
): Promise<BidPace> {
  const ahead = await lookAhead(services, shopId, now);
  if (ahead === null) return FULL_PACE;
  const { leftMicros, spentMicros, days } = ahead;
  const target = targetOfDay(leftMicros, days);
  const part = await partOfDay(services.clickhouse, { shopId, today: belgradeDay(now), now });
  return nextPace(pace, {
    spent: spentMicros,
    due: target * part,
    target,
    runsDry: runsDry(leftMicros, days),
  });
}

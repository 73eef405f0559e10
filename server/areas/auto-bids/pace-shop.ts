import {
  type BidPace,
  FULL_PACE,
  type HourCost,
  paceOfHour,
  partOfDay,
} from '../../../shared/rules/auto-bids/pacing.ts';
import { SAME_WEEKDAYS } from '../../../shared/rules/budget/budget-forecast.ts';
import { belgradeDay, belgradeHour, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { Services } from '../../platform/start/services.ts';
import { lookAhead } from '../budget/budget.public.ts';

/** What the same weekdays before today have cost in each hour. */
function costsByHour(
  clickhouse: ClickHouse,
  { shopId, today }: { shopId: number; today: Day },
): Promise<HourCost[]> {
  const days = Array.from({ length: SAME_WEEKDAYS }, (_, week) => addDays(today, -7 * (week + 1)));
  return selectRows<HourCost>(
    clickhouse,
    `SELECT toHour(at, 'Europe/Belgrade') AS hour, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click WHERE shop_id = {shop:UInt32} AND has({days:Array(Date)}, day) AND valid GROUP BY hour`,
    { shop: shopId, days },
  );
}

/**
 * The factor on a shop's automatic bids for the hour that begins, so that its limit lasts the month.
 * @param about `pacedAt`: the hour of the last factor; null before the first
 */
export async function paceShop(
  services: Pick<Services, 'db' | 'clickhouse'>,
  about: {
    readonly shopId: number;
    readonly now: number;
    readonly pace: BidPace;
    readonly pacedAt: Date | null;
  },
): Promise<BidPace> {
  const { shopId, now, pace, pacedAt } = about;
  const today = belgradeDay(now);
  const ahead = await lookAhead(services, shopId, now);
  if (ahead === null) return FULL_PACE;
  const costs = await costsByHour(services.clickhouse, { shopId, today });
  const part = partOfDay(costs, { hour: belgradeHour(now), within: (now % HOUR_MS) / HOUR_MS });
  const isNewDay = pacedAt === null || belgradeDay(pacedAt.getTime()) !== today;
  return paceOfHour(pace, ahead, { part, isNewDay });
}

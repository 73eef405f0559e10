import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { getLimitedShop, sumSpending } from './budget.repository.ts';
import { monthAround } from './shop-month.ts';

/** What a shop may still spend in the month of `now` (ms since the epoch), in micro-euro; null without a limit. */
export async function limitLeftMicros(db: DbOrTx, shopId: number, now: number): Promise<number | null> {
  const { limitMicros } = await getLimitedShop(db, shopId);
  if (limitMicros === null) return null;
  const { month, monthEnd } = monthAround(belgradeDay(now));
  return Math.max(0, limitMicros - (await sumSpending(db, shopId, month, monthEnd)));
}

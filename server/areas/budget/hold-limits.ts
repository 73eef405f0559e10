import { belgradeDay, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { type AskedMonth, type HeldLimit, holdShops, listHeldLimits } from './held-limits.repository.ts';
import { monthAround } from './shop-month.ts';

/** The months in Belgrade of some clicks, by shop; each with its end where that is before `now`. */
function monthsOf(clicks: readonly { shopId: number; at: number }[], now: number): AskedMonth[] {
  const months = new Map<string, AskedMonth>();
  for (const { shopId, at } of clicks) {
    const shopMonth = monthAround(belgradeDay(at));
    const name = `${shopId}:${shopMonth.month}`;
    if (months.has(name)) continue;
    const end = dayStart(addDays(shopMonth.monthEnd, 1));
    months.set(name, { shopId, ...shopMonth, endedAt: end <= now ? new Date(end) : null });
  }
  return [...months.values()];
}

/**
 * What the shops of some clicks may spend in the months of these clicks, and have spent. Months without a limit are
 * absent; one that is over has the limit with which it ended. Whoever asks holds the shops. `now` in ms since the epoch.
 */
export async function listLimits(
  tx: DbOrTx,
  clicks: readonly { shopId: number; at: number }[],
  now: number,
): Promise<HeldLimit[]> {
  return clicks.length === 0 ? [] : listHeldLimits(tx, monthsOf(clicks, now));
}

/** The same, but holds the shops until the transaction ends: nobody spends for them meanwhile, and nobody changes their limits. */
export async function holdLimits(
  tx: DbOrTx,
  clicks: readonly { shopId: number; at: number }[],
  now: number,
): Promise<HeldLimit[]> {
  if (clicks.length > 0) await holdShops(tx, [...new Set(clicks.map(({ shopId }) => shopId))]);
  return listLimits(tx, clicks, now);
}

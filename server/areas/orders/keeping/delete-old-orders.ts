import { BACKFILL_MONTHS, EVENT_MAX_AGE_DAYS } from '../../../../shared/rules/limits.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { addMonths } from '../../../../shared/rules/time/periods.ts';
import type { Services } from '../../../platform/start/services.ts';
import { deleteAnsweredOrders, deleteCostsBefore, deleteOrdersBefore } from './old-orders.repository.ts';

/** The first day in Belgrade of which orders are kept; older ones could not be sent any more either. */
export const firstOrderDay = (now: number): Day => addMonths(belgradeDay(now), -BACKFILL_MONTHS);

/** Deletes orders that are older than any that is still taken, and what was answered to keys that are not repeated any more. */
export async function deleteOldOrders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteAnsweredOrders(db, new Date(now - (EVENT_MAX_AGE_DAYS + 1) * DAY_MS));
  await deleteOrdersBefore(db, firstOrderDay(now));
  await deleteCostsBefore(db, firstOrderDay(now));
}

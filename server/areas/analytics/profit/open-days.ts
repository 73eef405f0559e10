import { ORDER_WINDOW_DAYS } from '../../../../shared/rules/orders/attribute-order.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { findOrderWindow } from '../analytics.repository.ts';

/** Clicks of this day and later may still bring orders: for as long as the shop's window lasts. */
export async function findOrdersOpenFrom(db: DbOrTx, shopId: number, today: Day): Promise<Day> {
  const days = (await findOrderWindow(db, shopId, today)) ?? ORDER_WINDOW_DAYS;
  return addDays(today, -days);
}

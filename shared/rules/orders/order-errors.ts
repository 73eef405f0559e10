import { type EventIntake, firstEventAt } from '../auction/click-validity.ts';
import { convertMinor, portalCurrencyCode } from '../feeds/feed-currency.ts';
import { BACKFILL_MONTHS, EVENT_MAX_AGE_DAYS } from '../limits.ts';
import type { PortalCode } from '../portals/portal-codes.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { goodsTotalMinor, ORDER_CLOCK_SKEW_MINUTES, ORDER_TOTAL_MAX_MINOR, type Order } from './orders.ts';

/** Why an order is not taken in. */
export const ORDER_REFUSALS = [
  'invalid_json',
  'invalid_order',
  'personal_data',
  'wrong_currency',
  'in_future',
  'too_old',
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

export type OrderError = { readonly reason: OrderRefusal; readonly message: string };

const OLDEST = { live: `${EVENT_MAX_AGE_DAYS} days`, backfill: `${BACKFILL_MONTHS} months` };

/** Whether amounts of a currency can be said in the portal's own: it is that one, or a law fixes the rate. */
const isOrderCurrency = (currency: string, portal: PortalCode): boolean =>
  convertMinor(0, currency, portalCurrencyCode(portal)) !== null;

function amountError({ lines, discountMinor }: Order): OrderError | null {
  const goods = goodsTotalMinor(lines);
  if (goods > ORDER_TOTAL_MAX_MINOR)
    return {
      reason: 'invalid_order',
      message: `lines: at most ${ORDER_TOTAL_MAX_MINOR / 100} in all`,
    };
  if (discountMinor > goods)
    return { reason: 'invalid_order', message: 'discount: more than what the lines cost' };
  return null;
}

/** The first thing that cannot be true of an order, or must not be kept of it; `now` in ms since 1970. */
export function orderErrorOf(
  order: Order,
  {
    portal,
    now,
    intake,
  }: { readonly portal: PortalCode; readonly now: number; readonly intake: EventIntake },
): OrderError | null {
  if (order.orderId.includes('@'))
    return { reason: 'personal_data', message: 'order_id: looks like an e-mail address' };
  if (!isOrderCurrency(order.currency, portal))
    return {
      reason: 'wrong_currency',
      message: `currency: ${portalCurrencyCode(portal)}, or one with a rate to it that a law fixes`,
    };
  if (order.at > now + ORDER_CLOCK_SKEW_MINUTES * MINUTE_MS)
    return { reason: 'in_future', message: 'at: has not happened yet' };
  if (order.at < firstEventAt(now, intake))
    return { reason: 'too_old', message: `at: more than ${OLDEST[intake]} ago` };
  return amountError(order);
}

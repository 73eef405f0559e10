import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * Whether an order counts for a click, or why for none: it names none; the shop has no such click; the click cost nothing;
 * it came after the order; or it is older than the shop's window.
 */
export const ATTRIBUTIONS = [
  'attributed',
  'no_click',
  'unknown_click',
  'invalid_click',
  'click_later',
  'outside_window',
] as const;
export type Attribution = (typeof ATTRIBUTIONS)[number];

/** For so many days after a click an order is the click's, where a shop has not said it. */
export const ORDER_WINDOW_DAYS = 30;
export const ORDER_WINDOW_DAYS_MAX = 90;

type NamedClick = { readonly at: number; readonly isValid: boolean };

/**
 * Why an order counts for the click that it names, or does not. A day of the window is 24 hours, whatever the clocks of the
 * country do meanwhile.
 * @param click null where the shop has none of that id
 */
export function attributeOrder(
  order: { readonly at: number; readonly clickId: string | null },
  click: NamedClick | null,
  windowDays: number,
): Attribution {
  if (order.clickId === null) return 'no_click';
  if (click === null) return 'unknown_click';
  if (!click.isValid) return 'invalid_click';
  if (click.at > order.at) return 'click_later';
  return order.at - click.at > windowDays * DAY_MS ? 'outside_window' : 'attributed';
}

/** A portal may send a click after the shop has sent its order; so long it is waited for. */
const CLICK_AWAITED_MS = 36 * HOUR_MS;
const FIRST_PAUSE_MS = MINUTE_MS;

/**
 * When to look again for a click that is not known yet: each time after half as long as the order has waited; null where
 * it is not waited for any more. In ms since 1970.
 */
export function nextClickLook(now: number, waitsSince: number): number | null {
  const waited = now - waitsSince;
  if (waited >= CLICK_AWAITED_MS) return null;
  const next = now + Math.max(FIRST_PAUSE_MS, Math.floor(waited / 2));
  return Math.min(next, waitsSince + CLICK_AWAITED_MS);
}

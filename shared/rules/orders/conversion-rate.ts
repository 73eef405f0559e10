import { DEFAULT_CONVERSION_RATE } from '../limits.ts';

/** So many orders say what share of a shop's clicks buys; fewer may be chance. */
export const MEASURED_ORDERS_MIN = 30;

export const RATE_SOURCES = ['measured', 'shop', 'default'] as const;

export type ConversionRate = { readonly rate: number; readonly source: (typeof RATE_SOURCES)[number] };

/**
 * The share of clicks that buy: as it was measured where the shop has orders enough, else what the shop says, else the
 * usual one.
 */
export function conversionRateOf(
  said: number | null,
  { clicks, orders }: { readonly clicks: number; readonly orders: number },
): ConversionRate {
  if (orders >= MEASURED_ORDERS_MIN && clicks > 0) return { rate: orders / clicks, source: 'measured' };
  return said === null
    ? { rate: DEFAULT_CONVERSION_RATE, source: 'default' }
    : { rate: said, source: 'shop' };
}

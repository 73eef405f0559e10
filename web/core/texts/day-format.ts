import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';

/** `2026-11-20` as `20.11.26` (spec §2: dd.mm.yy). */
export function formatDay(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(2, 4)}`;
}

/** As wide as any day that is written out. */
export const ANY_DAY = '00.00.00';

/** `01.11.26 – 20.11.26`; a single day alone. */
export function formatPeriod({ from, to }: Period): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

import type { Day } from '../time/belgrade-time.ts';

/** The days of an answer, and since when clicks of the shop may still bring orders. */
export type OrdersToCome = {
  /** Absent where the answer names only its last day. */
  readonly date_from?: Day;
  readonly date_to: Day;
  /** Null where orders come on the day of their click; absent where none were asked for. */
  readonly orders_open_from?: Day | null | undefined;
};

/** The first day of an answer whose clicks may still bring orders; null where those of all its days are there. */
export function firstOpenDay({ date_from, date_to, orders_open_from: open }: OrdersToCome): Day | null {
  if (!open || open > date_to) return null;
  return date_from !== undefined && open < date_from ? date_from : open;
}

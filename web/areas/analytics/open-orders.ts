import { formatDay } from '../../core/texts/day-format.ts';
import type { AnalyticsWord } from './brought-columns.ts';

/** Of an answer that says what clicks brought. */
export type OrderDays = {
  date_to: string;
  orders_from?: string | null | undefined;
  orders_open_from?: string | null | undefined;
};

/** Since when clicks may still bring orders; null where the shop sends none, and where those of all days are there. */
export function openOrders(answer: OrderDays | undefined, tWord: AnalyticsWord): string | null {
  const from = answer?.orders_open_from;
  if (!answer || answer.orders_from === null || !from || from > answer.date_to) return null;
  return tWord('orders_open', { day: formatDay(from) });
}

/** What a panel says below its title, with that behind it. */
export function hintWithOpenOrders(
  answer: OrderDays | undefined,
  tWord: AnalyticsWord,
  hint?: string,
): { hint?: string } {
  const parts = [hint, openOrders(answer, tWord)].filter((part) => part != null);
  return parts.length === 0 ? {} : { hint: parts.join(' ') };
}

import type { AnalyticsWord } from './brought-columns.ts';
import { type OrderDays, openOrders } from './series-figure.ts';

/** What a panel says below its title, with that behind it. */
export function hintWithOpenOrders(
  answer: OrderDays | undefined,
  tWord: AnalyticsWord,
  hint?: string,
): { hint?: string } {
  const parts = [hint, openOrders(answer, tWord)].filter((part) => part != null);
  return parts.length === 0 ? {} : { hint: parts.join(' ') };
}

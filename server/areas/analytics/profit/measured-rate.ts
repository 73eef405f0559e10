import { BREAK_EVEN_DAYS } from '../../../../shared/rules/orders/break-even.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';

/** The whole days before a day over which one measures what clicks bring. */
export const measuredDays = (today: Day): Period => ({
  from: addDays(today, -BREAK_EVEN_DAYS),
  to: addDays(today, -1),
});

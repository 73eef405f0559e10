import { belgradeDay, monthOf } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import type { HeldLimit } from '../../budget/budget.public.ts';

type Spent = Pick<ClickFact, 'shopId' | 'at' | 'chargeMicros'>;

/** What the clicks of a batch leave of the limits of their shops, click by click. */
export type MonthLimits = {
  /** Whether the limit of the click's shop is used up, in the month of the click in Belgrade. */
  readonly isReached: (click: Pick<Spent, 'shopId' | 'at'>) => boolean;
  /** Counts what a click costs. */
  readonly spend: (click: Spent) => void;
};

const nameOf = (shopId: number, month: string) => `${shopId}:${month}`;

/** Of months that are not among `held` nothing is limited. */
export function openMonthLimits(held: readonly HeldLimit[]): MonthLimits {
  const left = new Map(
    held.map(({ shopId, month, limitMicros, spentMicros }) => [
      nameOf(shopId, month.slice(0, 7)),
      limitMicros - spentMicros,
    ]),
  );
  const monthName = ({ shopId, at }: Pick<Spent, 'shopId' | 'at'>) =>
    nameOf(shopId, monthOf(belgradeDay(at)));
  return {
    isReached: (click) => (left.get(monthName(click)) ?? 1) <= 0,
    spend: (click) => {
      const name = monthName(click);
      const before = left.get(name);
      if (before !== undefined) left.set(name, before - click.chargeMicros);
    },
  };
}

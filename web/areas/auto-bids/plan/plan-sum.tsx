import type { PlannedGoalBid } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import { formatClicks, signed } from '../../bidding/bidding.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { planSums } from './plan-sums.ts';

/** What rows of a plan bring a day together, now and then. */
export function PlanSum({ rows }: { rows: readonly PlannedGoalBid[] }) {
  const t = useTexts(autoBidsTexts, 'plan');
  const { now, planned } = planSums(rows);
  const figure = (
    key: 'sum_clicks' | 'sum_cost' | 'sum_profit',
    from: number,
    to: number,
    format: (value: number) => string,
  ) => ({
    label: t(key),
    value: t('now_then', { now: format(from), after: format(to) }),
    note: signed(to - from, format),
  });
  return (
    <section aria-label={t('sum')}>
      <FigureStrip
        figures={[
          figure('sum_clicks', now.clicks, planned.clicks, formatClicks),
          figure('sum_cost', now.cost, planned.cost, formatEur),
          ...(now.profit === null || planned.profit === null
            ? []
            : [figure('sum_profit', now.profit, planned.profit, formatEur)]),
        ]}
      />
    </section>
  );
}

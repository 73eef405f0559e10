import type {
  BidExpectation,
  PlannedGoalBid,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import { changeShown, SHOWN_FORMATS, type ShownAs } from '../../bidding/bidding.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';

type Sums = { clicks: number; cost: number; profit: number | null };
type Side = 'now' | 'planned';

/** What rows bring a day together; the profit only where it is known of each of them, now and then. */
function sumSide(rows: readonly PlannedGoalBid[], side: Side, isProfitKnown: boolean): Sums {
  const sum = (of: (one: BidExpectation) => number) => rows.reduce((all, row) => all + of(row[side]), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    cost: sum(({ cost }) => cost),
    profit: isProfitKnown ? sum(({ profit }) => profit ?? 0) : null,
  };
}

/** The sums of rows, as bids stand and with the new ones. */
function planSums(rows: readonly PlannedGoalBid[]): Record<Side, Sums> {
  const isKnown =
    rows.length > 0 && rows.every(({ now, planned }) => now.profit !== null && planned.profit !== null);
  return { now: sumSide(rows, 'now', isKnown), planned: sumSide(rows, 'planned', isKnown) };
}

/** What rows of a plan bring a day together, now and then. */
export function PlanSum({ rows }: { rows: readonly PlannedGoalBid[] }) {
  const t = useTexts(autoBidsTexts, 'plan');
  const { now, planned } = planSums(rows);
  const figure = (key: 'sum_clicks' | 'sum_cost' | 'sum_profit', from: number, to: number, as: ShownAs) => ({
    label: t(key),
    value: t('now_then', { now: SHOWN_FORMATS[as](from), after: SHOWN_FORMATS[as](to) }),
    note: changeShown(from, to, as),
  });
  return (
    <section aria-label={t('sum')}>
      <FigureStrip
        figures={[
          figure('sum_clicks', now.clicks, planned.clicks, 'clicks'),
          figure('sum_cost', now.cost, planned.cost, 'eur'),
          ...(now.profit === null || planned.profit === null
            ? []
            : [figure('sum_profit', now.profit, planned.profit, 'eur')]),
        ]}
      />
    </section>
  );
}

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidPlan, PlannedBid } from '../../../../shared/contract/bidding/bids.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { formatClicks, signed } from '../editor/projection-format.ts';

const sumOf = (rows: readonly PlannedBid[], of: (row: PlannedBid) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** What the ticked rows cost and bring altogether, and what the limit has to say to it. */
export function PlanTotals({ plan, ticked }: { plan: BidPlan; ticked: readonly PlannedBid[] }) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const { limit_left: left, unchanged, bids } = plan;
  const [cost, costNow] = [
    sumOf(ticked, (row) => row.cost_month),
    sumOf(ticked, (row) => row.cost_month_now),
  ];
  const [clicks, clicksNow] = [
    sumOf(ticked, (row) => row.clicks_month),
    sumOf(ticked, (row) => row.clicks_month_now),
  ];
  // What is left as it is costs what it costs today.
  const whole = cost + (sumOf(bids, (row) => row.cost_month_now) - costNow) + unchanged.cost_month;
  const figure = (
    key: 'cost_month' | 'clicks_month',
    now: number,
    then: number,
    format: (value: number) => string,
  ) => {
    const change = signed(then - now, format);
    const note = change === null ? null : t('change', { change });
    return { label: t(key), value: `${format(now)} → ${format(then)}`, note };
  };
  return (
    <>
      <FigureStrip
        figures={[
          figure('cost_month', costNow, cost, formatEur),
          figure('clicks_month', clicksNow, clicks, formatClicks),
          ...(left === null ? [] : [{ label: t('limit_left'), value: formatEur(left) }]),
        ]}
      />
      {left !== null && whole > left && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('over_limit')}
        </Alert>
      )}
    </>
  );
}

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidPlan, PlannedBid } from '../../../../shared/contract/bidding/bids.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { formatClicks, signed } from '../editor/projection-format.ts';
import classes from './set-bids.module.css';

type TotalProps = { label: string; now: string; then: string; change: string | null };

function Total({ label, now, then, change }: TotalProps) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>
          {now} → {then}
        </strong>
        {change && <span className={classes.change}>{t('change', { change })}</span>}
      </dd>
    </div>
  );
}

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
  return (
    <>
      <dl className={classes.totals}>
        <Total
          label={t('cost_month')}
          now={formatEur(costNow)}
          then={formatEur(cost)}
          change={signed(cost - costNow, formatEur)}
        />
        <Total
          label={t('clicks_month')}
          now={formatClicks(clicksNow)}
          then={formatClicks(clicks)}
          change={signed(clicks - clicksNow, formatClicks)}
        />
        {left !== null && (
          <div>
            <dt>{t('limit_left')}</dt>
            <dd>
              <strong>{formatEur(left)}</strong>
            </dd>
          </div>
        )}
      </dl>
      {left !== null && whole > left && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('over_limit')}
        </Alert>
      )}
    </>
  );
}

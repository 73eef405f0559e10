import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { BidPlan } from '../../../../shared/contract/bidding/bids.contract.ts';
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

/** What the change costs and brings altogether, and what the limit has to say to it. */
export function PlanTotals({ plan }: { plan: BidPlan }) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const { limit_left: left, cost_month, cost_month_now, clicks_month, clicks_month_now } = plan;
  return (
    <>
      <dl className={classes.totals}>
        <Total
          label={t('cost_month')}
          now={formatEur(cost_month_now)}
          then={formatEur(cost_month)}
          change={signed(cost_month - cost_month_now, formatEur)}
        />
        <Total
          label={t('clicks_month')}
          now={formatClicks(clicks_month_now)}
          then={formatClicks(clicks_month)}
          change={signed(clicks_month - clicks_month_now, formatClicks)}
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
      {left !== null && cost_month > left && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('over_limit')}
        </Alert>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { AutoBidPlan } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import {
  CHANGES_PER_DAY,
  DAY_STEP,
  LEAST_GAIN,
  REST_HOURS,
} from '../../../../shared/rules/auto-bids/goals.ts';
import { HOLD_REASONS } from '../../../../shared/rules/auto-bids/plan-bids.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PlainList } from '../../../ui/look/plain-list.tsx';
import { formatBid } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { formatPart } from '../goal-texts.ts';
import { planTargetKey, useTargetNames } from './plan-targets.ts';

export type UnchangedBid = AutoBidPlan['unchanged'][number];

/** Said in the sentences of the reasons. */
const VALUES = {
  hours: REST_HOURS,
  changes: CHANGES_PER_DAY,
  step: formatPart(DAY_STEP),
  gain: formatPart(LEAST_GAIN),
};

type Props = {
  unchanged: readonly UnchangedBid[];
  /** What can be done with one of them. */
  controls?: (row: UnchangedBid) => ReactNode;
};

/** The bids that stay as they are, folded away by the reason why. */
export function UnchangedBids({ unchanged, controls }: Props) {
  const t = useTexts(autoBidsTexts, 'plan');
  const targetName = useTargetNames();
  const count = unchanged.length;
  if (count === 0) return null;
  const groups = HOLD_REASONS.map((reason) => ({
    reason,
    rows: unchanged.filter((row) => row.reason === reason),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <details className={classes.folded}>
      <summary>{t('unchanged', { count, number: formatCount(count) })}</summary>
      {groups.map(({ reason, rows }) => (
        <details key={reason} className={classes.folded}>
          <summary>
            {t('why_count', { why: t(`why_${reason}`, VALUES), number: formatCount(rows.length) })}
          </summary>
          <PlainList gap={0}>
            {rows.map((row) => (
              <li key={planTargetKey(row)} className={classes.kept}>
                <span>
                  {targetName(row)}: {row.bid === null ? t('no_bid') : formatBid(row.bid)}
                </span>
                {controls?.(row)}
              </li>
            ))}
          </PlainList>
        </details>
      ))}
    </details>
  );
}

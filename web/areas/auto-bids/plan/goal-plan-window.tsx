import { Text } from '@mantine/core';
import type { AutoBidPlanHead, Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import classes from '../auto-bids.module.css';
import { useGoalPlan } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalPlanRows } from './goal-plan-rows.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { PlanSum } from './plan-sum.tsx';
import { UnchangedBids } from './unchanged-bids.tsx';

const WAITING_PX = 200;

type Props = { shopId: number; head: AutoBidPlanHead; goals: readonly Goal[]; onClose: () => void };

/** A plan of the past: what it changed and why, and what came of it. */
export function GoalPlanWindow({ shopId, head, goals, onClose }: Props) {
  const t = useTexts(autoBidsTexts, 'history');
  const tPlan = useTexts(autoBidsTexts, 'plan');
  const tArea = useTexts(autoBidsTexts);
  const { data: plan, error, isFetching, refetch } = useGoalPlan(shopId, head.plan_id);
  return (
    <DialogWindow
      title={t('window', { at: formatInstant(head.made_at) })}
      closeLabel={tArea('close')}
      onClose={onClose}
    >
      <div className={classes.wide} aria-busy={!plan && !error}>
        {plan && (
          <>
            <OutcomeTable plan={plan} />
            {plan.rows.length === 0 ? (
              <Text size="sm">{tPlan('nothing')}</Text>
            ) : (
              <>
                <PlanSum rows={plan.rows} />
                <GoalPlanRows rows={plan.rows} goals={goals} plan={plan} />
              </>
            )}
            <UnchangedBids unchanged={plan.unchanged} />
          </>
        )}
        {!plan && error && (
          <PanelFailure
            error={error}
            isFetching={isFetching}
            onRetry={() => void refetch()}
            height={WAITING_PX}
          />
        )}
        {!plan && !error && <WaitingPlace height={WAITING_PX} />}
      </div>
    </DialogWindow>
  );
}

import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { PlannedBid } from '../../../../shared/contract/bidding/bids.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { useUnticked } from '../../../ui/table/use-unticked.ts';
import { isChangedMeanwhile, useApplyPlan } from '../bid-changes.queries.ts';
import { type PlanAnswer, type PlanRequest, usePlan } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import type { OnBidsChanged } from '../use-bid-actions.ts';
import { PlanRows } from './plan-rows.tsx';
import { PlanTotals } from './plan-totals.tsx';
import classes from './set-bids.module.css';
import { UnreachableList } from './unreachable-list.tsx';

const WAITING_PX = 260;
const NO_BIDS: readonly PlannedBid[] = [];
const keyOf = ({ category_id: id }: PlannedBid): number => id;

type Props = {
  shopId: number;
  question: PlanRequest;
  onChanged: OnBidsChanged;
  onClose: () => void;
};

/** Applies the plan in sight; where the figures moved, the new plan is fetched and nothing was changed. */
function useApply({ shopId, question, onChanged, onClose }: Props, refetch: () => Promise<unknown>) {
  const tAction = useTexts(biddingTexts, 'actions');
  const apply = useApplyPlan(shopId);
  const [hasMoved, setMoved] = useState(false);
  const run = (plan: string, without: readonly number[]) =>
    apply.mutate(
      { ...question, plan, ...(without.length > 0 ? { without: [...without] } : {}) },
      {
        onSuccess: ({ changed }) => {
          if (!changed) return;
          onChanged((count) => tAction('plan_applied', { count, number: formatCount(count) }), changed);
          onClose();
        },
        onError: (error) => {
          if (!isChangedMeanwhile(error)) return;
          setMoved(true);
          void refetch();
        },
      },
    );
  const error = apply.error && !isChangedMeanwhile(apply.error) ? apply.error : null;
  return { run, hasMoved, error, isPending: apply.isPending };
}

/** What a plan does not change: what is so already, and what no bid reaches. */
function Untouched({ plan }: Pick<PlanAnswer, 'plan'>) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const count = plan.unchanged.categories;
  return (
    <>
      {count > 0 && <Text size="sm">{t('unchanged', { count, number: formatCount(count) })}</Text>}
      <UnreachableList unreachable={plan.unreachable} />
    </>
  );
}

/** The whole change with its cost, and the button that applies exactly it. */
export function PlanPane(props: Props) {
  const { shopId, question, onClose } = props;
  const t = useTexts(bidEditorTexts, 'set_bids');
  const { data, error, isFetching, refetch } = usePlan(shopId, question);
  const apply = useApply(props, refetch);
  const choice = useUnticked(data?.plan.bids ?? NO_BIDS, keyOf);
  if (error && !data)
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={WAITING_PX} />;
  if (!data || isFetching) {
    return (
      <div aria-busy="true">
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {t('loading')}
        </Text>
        <WaitingPlace height={WAITING_PX} />
      </div>
    );
  }
  const { plan } = data;
  const count = choice.ticked.length;
  const isEmpty = plan.bids.length === 0;
  return (
    <div className={classes.plan}>
      {apply.hasMoved && (
        <Alert role="alert" color="orange">
          {t('moved')}
        </Alert>
      )}
      {apply.error && <FormFailure error={apply.error} />}
      {isEmpty && <Text size="sm">{t('nothing')}</Text>}
      {(!isEmpty || plan.day_max !== null) && <PlanTotals plan={plan} ticked={choice.ticked} />}
      {!isEmpty && <PlanRows bids={plan.bids} {...choice.ticks} />}
      <Untouched plan={plan} />
      <WindowButtons onCancel={onClose}>
        <Button
          disabled={count === 0}
          loading={apply.isPending}
          onClick={() => apply.run(plan.plan, choice.without)}
        >
          {t('apply', { count, number: formatCount(count) })}
        </Button>
      </WindowButtons>
    </div>
  );
}

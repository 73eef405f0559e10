import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { BidsChanged } from '../../../../shared/contract/bidding/bids.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { isChangedMeanwhile, useApplyPlan } from '../bid-changes.queries.ts';
import { type PlanRequest, usePlan } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import { PlanRows } from './plan-rows.tsx';
import { PlanTotals } from './plan-totals.tsx';
import classes from './set-bids.module.css';
import { UnreachableList } from './unreachable-list.tsx';

const WAITING_PX = 260;

type Props = {
  shopId: number;
  question: PlanRequest;
  onChanged: (text: string, changed: BidsChanged) => void;
  onClose: () => void;
};

/** Applies the plan in sight; where the figures moved, the new plan is fetched and nothing was changed. */
function useApply({ shopId, question, onChanged, onClose }: Props, refetch: () => Promise<unknown>) {
  const tAction = useTexts(biddingTexts, 'actions');
  const apply = useApplyPlan(shopId);
  const [hasMoved, setMoved] = useState(false);
  const run = (plan: string) =>
    apply.mutate(
      { ...question, plan },
      {
        onSuccess: ({ changed }) => {
          if (!changed) return;
          const count = changed.bids.length;
          onChanged(tAction('plan_applied', { count, number: formatCount(count) }), changed);
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

/** The whole change with its cost, and the button that applies exactly it. */
export function PlanPane(props: Props) {
  const { shopId, question, onClose } = props;
  const t = useTexts(bidEditorTexts, 'set_bids');
  const { data, error, isFetching, refetch } = usePlan(shopId, question);
  const apply = useApply(props, refetch);
  if (error && !data)
    return <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={WAITING_PX} />;
  if (!data || isFetching) {
    return (
      <div aria-busy="true">
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {t('loading')}
        </Text>
        <Skeleton height={WAITING_PX} />
      </div>
    );
  }
  const { plan } = data;
  const count = plan.bids.length;
  return (
    <div className={classes.plan}>
      {apply.hasMoved && (
        <Alert role="alert" color="orange">
          {t('moved')}
        </Alert>
      )}
      {apply.error && <FormFailure error={apply.error} />}
      {count === 0 ? <Text size="sm">{t('nothing')}</Text> : <PlanTotals plan={plan} />}
      {count > 0 && <PlanRows bids={plan.bids} />}
      <UnreachableList unreachable={plan.unreachable} />
      <Group justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={count === 0} loading={apply.isPending} onClick={() => apply.run(plan.plan)}>
          {t('apply', { count, number: formatCount(count) })}
        </Button>
      </Group>
    </div>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconRefreshAlert } from '@tabler/icons-react';
import type {
  AutoBidPlan,
  GoalList,
  PlanDecay,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { PLAN_HOURS } from '../../../../shared/rules/auto-bids/goals.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { Panel, type PanelSource } from '../../../ui/panel/panel.tsx';
import { useUnticked } from '../../../ui/table/use-unticked.ts';
import { isChangedMeanwhile } from '../../bidding/bidding.public.ts';
import classes from '../auto-bids.module.css';
import { useApplyGoalPlan, useGoalPlan, useMakeGoalPlan } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { Say } from '../components/goals-panel.tsx';
import { GoalPlanRows } from './goal-plan-rows.tsx';
import { PlanSum } from './plan-sum.tsx';
import { planTargetKey } from './plan-targets.ts';
import { UnchangedBids } from './unchanged-bids.tsx';
import { useLocks } from './use-locks.tsx';
import { useUndoPlan } from './use-undo-plan.ts';

const LEAST_PX = 160;
const HINT_PX = 480;
const rowKey = ({ row }: AutoBidPlan['rows'][number]): number => row;

/** Applies the ticked rows, and says how it went; the notice leads back. It outlasts the plan, which goes once it is applied. */
function useApply(shopId: number, say: Say) {
  const t = useTexts(autoBidsTexts, 'plan');
  const tArea = useTexts(autoBidsTexts);
  const errorText = useErrorText();
  const apply = useApplyGoalPlan(shopId);
  const undo = useUndoPlan(shopId, say);
  const run = ({ plan_id: planId }: AutoBidPlan, without: number[], count: number) => {
    say(null);
    apply.mutate(
      { planId, without },
      {
        onSuccess: () =>
          say({
            kind: 'done',
            text: t('applied', { count, number: formatCount(count) }),
            action: { label: tArea('undo'), run: () => undo.run(planId) },
          }),
        onError: (error) =>
          say({ kind: 'failed', text: isChangedMeanwhile(error) ? t('moved') : errorText(error) }),
      },
    );
  };
  return { run, isPending: apply.isPending };
}

type PlanProps = {
  shopId: number;
  plan: AutoBidPlan;
  goals: GoalList;
  say: Say;
  apply: ReturnType<typeof useApply>;
  onMake: () => void;
  isMaking: boolean;
};

/** That a plan cannot be applied any more, why, and the button that makes a new one. */
function OutdatedPlan({
  why,
  onMake,
  isMaking,
}: { why: PlanDecay } & Pick<PlanProps, 'onMake' | 'isMaking'>) {
  const t = useTexts(autoBidsTexts, 'plan');
  return (
    <Alert color="orange" icon={<IconRefreshAlert aria-hidden />} title={t('outdated')}>
      <Text size="sm">{t(`outdated_${why}`, { hours: PLAN_HOURS })}</Text>
      <Button mt="xs" size="xs" variant="default" loading={isMaking} onClick={onMake}>
        {t('make_anew')}
      </Button>
    </Alert>
  );
}

function OpenPlan({ shopId, plan, goals, say, apply, onMake, isMaking }: PlanProps) {
  const t = useTexts(autoBidsTexts, 'plan');
  const { ticked, without, ticks } = useUnticked(plan.rows, rowKey);
  const locks = useLocks(shopId, say, (target) =>
    ticks.onTick(
      plan.rows.filter((row) => planTargetKey(row) === planTargetKey(target)),
      false,
    ),
  );
  const count = ticked.length;
  const isStopped = goals.stopped.shop !== null || goals.stopped.portal !== null;
  return (
    <div className={classes.plan}>
      {plan.outdated !== null && <OutdatedPlan why={plan.outdated} onMake={onMake} isMaking={isMaking} />}
      {plan.rows.length === 0 ? (
        <Text size="sm">{t('nothing')}</Text>
      ) : (
        <>
          <PlanSum rows={ticked} />
          <GoalPlanRows
            rows={plan.rows}
            goals={goals.data}
            plan={plan}
            ticks={ticks}
            controls={(row) => locks.button(row, false)}
          />
          <Group justify="flex-end" className={classes.apply}>
            {isStopped && <Text size="sm">{t('stopped')}</Text>}
            <Button
              disabled={count === 0 || isStopped || plan.outdated !== null}
              loading={apply.isPending}
              onClick={() => apply.run(plan, without, count)}
            >
              {t('apply', { count, number: formatCount(count) })}
            </Button>
          </Group>
        </>
      )}
      <UnchangedBids
        unchanged={plan.unchanged}
        controls={(row) => locks.button(row, row.reason === 'locked')}
      />
    </div>
  );
}

/** The plan that waits, or that there is none. */
function usePlanSource(shopId: number, goals: PanelSource<GoalList>): PanelSource<AutoBidPlan | null> {
  const openId = goals.data?.open_plan ?? null;
  const open = useGoalPlan(shopId, openId);
  return openId === null ? { ...goals, data: goals.data && null } : open;
}

type Props = { shopId: number; goals: PanelSource<GoalList>; say: Say };

/** The plan that waits for somebody: what would change and why, rows to leave out, and the button that applies it. */
export function SuggestionPanel({ shopId, goals, say }: Props) {
  const t = useTexts(autoBidsTexts, 'plan');
  const errorText = useErrorText();
  const make = useMakeGoalPlan(shopId);
  const apply = useApply(shopId, say);
  const source = usePlanSource(shopId, goals);
  const run = () => {
    say(null);
    make.mutate(undefined, { onError: (error) => say({ kind: 'failed', text: errorText(error) }) });
  };
  const list = goals.data;
  if (!list || list.data.length === 0) return null;
  return (
    <Panel
      id="suggestion"
      title={t('title')}
      hint={
        make.isPending
          ? t('making')
          : source.data
            ? t('hint', { at: formatInstant(source.data.made_at) })
            : { asLongAs: t('making') }
      }
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={ICON_PX.medium} aria-hidden />}
          loading={make.isPending}
          onClick={run}
        >
          {t('make')}
        </Button>
      }
      source={source}
      height={LEAST_PX}
      shrinks
      isEmpty={(plan) => plan === null}
      emptyText={<EmptyText title={t('none')} hint={t('none_hint')} width={HINT_PX} />}
    >
      {(plan) =>
        plan && (
          <OpenPlan
            key={plan.plan_id}
            {...{ shopId, plan, goals: list, say, apply }}
            onMake={run}
            isMaking={make.isPending}
          />
        )
      }
    </Panel>
  );
}

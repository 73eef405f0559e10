import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { Experiment } from '../../../../shared/contract/bidding/experiments.contract.ts';
import {
  EXPERIMENT_FORTNIGHTS_MAX,
  experimentDays,
  TURN_HOURS,
} from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { EXPERIMENT_MEASURES } from '../../../../shared/rules/auto-bids/judge-experiment.ts';
import { isForAds } from '../../../../shared/rules/auto-bids/target-match.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalPreview } from '../form/goal-preview.tsx';
import { RuleBacktestPanel } from '../form/rule-backtest.tsx';
import { WishFields } from '../form/wish-fields.tsx';
import { wishText } from '../goal-texts.ts';
import { useExperimentForm } from './use-experiment-form.ts';

type Props = {
  shopId: number;
  /** Those that can be tried; one at least. */
  goals: readonly Goal[];
  onMade: (made: Experiment) => void;
  onClose: () => void;
};

/** Tries something else against what a goal wants, after a look at what that would change. */
export function ExperimentWindow({ shopId, goals, onMade, onClose }: Props) {
  const t = useTexts(autoBidsTexts, 'experiments');
  const tWish = useTexts(autoBidsTexts, 'wish');
  const { form, preview, backtest, showPreview, choose } = useExperimentForm({ shopId, goals, onMade });
  const goal = goals.find(({ goal_id }) => String(goal_id) === form.values.goal_id);
  const lengths = Array.from({ length: EXPERIMENT_FORTNIGHTS_MAX }, (_, index) => index + 1);
  return (
    <FormWindow title={t('new_title')} form={form} action={t('create')} onClose={onClose}>
      <Stack gap="md" className={classes.window}>
        <Text size="sm">{t('how', { hours: TURN_HOURS })}</Text>
        <NativeSelect
          label={t('goal')}
          data={goals.map(({ goal_id, name }) => ({ value: String(goal_id), label: name }))}
          description={
            goal && t(isForAds(goal) ? 'wants_now_ads' : 'wants_now', { wish: wishText(tWish, goal) })
          }
          name="goal_id"
          data-autofocus
          value={form.values.goal_id}
          error={form.errors.goal_id ?? null}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <WishFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={t('length')}
            data={lengths.map((one) => ({
              value: String(one),
              label: t('days', { days: experimentDays(one) }),
            }))}
            {...form.input('fortnights')}
          />
          <NativeSelect
            label={t('decides_by')}
            data={EXPERIMENT_MEASURES.map((one) => ({ value: one, label: t(`measure_${one}`) }))}
            {...form.input('decides_by')}
          />
        </SimpleGrid>
        <GoalPreview form={form} preview={preview} onPreview={showPreview} />
        {form.values.kind === 'rule' && <RuleBacktestPanel backtest={backtest} />}
      </Stack>
    </FormWindow>
  );
}

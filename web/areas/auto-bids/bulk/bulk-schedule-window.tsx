import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShopScheduleOutcome } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { type GoalField, type GoalForm, NEW_GOAL, scheduleDraftOf } from '../form/goal-form.ts';
import { scheduleIssues } from '../form/goal-issues.ts';
import { WhenFields } from '../form/time-fields.tsx';
import { useGoalErrors } from '../form/use-goal-form.ts';
import { useSetGoalSchedules } from './bulk-goals.queries.ts';
import { type BulkShop, RefusedShops, shopNameIn } from './refused-shops.tsx';

type Props = {
  shops: readonly BulkShop[];
  /** Given how many goals act by the schedule now, the names of shops that have none, and what takes it back. */
  onDone: (goals: number, without: readonly string[], keys: readonly string[]) => void;
  onClose: () => void;
};

/** Lets all goals of several shops act on the same days and hours. */
export function BulkScheduleWindow({ shops, onDone, onClose }: Props) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const save = useSetGoalSchedules();
  const [done, setDone] = useState<ReadonlyMap<number, ShopScheduleOutcome>>(new Map());
  const left = shops.filter(({ shop_id: id }) => !done.has(id));
  const form = useRuleForm<GoalForm, GoalField>({
    initialValues: NEW_GOAL,
    validate: scheduleIssues,
    fieldErrors: useGoalErrors('schedule'),
    whileTyping: 'follow',
    save,
    submit: (values, refuse) =>
      save.mutate(
        { shop_ids: left.map(({ shop_id: id }) => id), schedule: scheduleDraftOf(values) },
        {
          onSuccess: ({ data }) => {
            const set = data.filter(({ fault }) => fault === null);
            const all = new Map([...done, ...set.map((one) => [one.shop_id, one] as const)]);
            setDone(all);
            if (set.length < data.length) return;
            const outcomes = [...all.values()];
            onDone(
              outcomes.reduce((sum, one) => sum + one.num_goals, 0),
              outcomes.flatMap((one) => (one.num_goals === 0 ? [shopNameIn(shops, one.shop_id)] : [])),
              outcomes.flatMap(({ undo_key: key }) => key ?? []),
            );
          },
          onError: refuse,
        },
      ),
  });
  const count = left.length;
  return (
    <FormWindow title={t('schedule_title')} form={form} action={t('set_schedule')} onClose={onClose}>
      <Stack gap="md" className={classes.window}>
        <Text size="sm">
          {t('schedule_for', { count, number: formatCount(count) })} {t('ends_experiments')}
        </Text>
        <WhenFields form={form} />
        <RefusedShops shops={shops} outcomes={save.data?.data ?? []} />
      </Stack>
    </FormWindow>
  );
}

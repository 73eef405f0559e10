import { Alert, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { GOAL_MODES, GOAL_NAME_MAX, type GoalMode } from '../../../../shared/rules/auto-bids/goals.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalPreview } from './goal-preview.tsx';
import { RuleBacktestPanel } from './rule-backtest.tsx';
import { TargetFields } from './target-fields.tsx';
import { BoundFields, WhenFields } from './time-fields.tsx';
import { type GoalFormParts, useGoalForm } from './use-goal-form.ts';
import { WishFields } from './wish-fields.tsx';

function ModeFields({ form }: { form: GoalFormParts }) {
  const t = useTexts(autoBidsTexts, 'form');
  return (
    <>
      <Radio.Group
        data-field="mode"
        label={t('mode')}
        value={form.values.mode}
        error={form.errors.mode ?? null}
        onChange={(mode) => form.change({ mode: mode as GoalMode })}
      >
        <Stack gap={6} mt={6}>
          {GOAL_MODES.map((mode) => (
            <Radio key={mode} value={mode} label={t(mode)} description={t(`${mode}_hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch label={t('enabled')} {...form.input('enabled', { type: 'checkbox' })} />
    </>
  );
}

type Props = {
  scope: ReportScope;
  goal: Goal | null;
  isSwitchedOn?: boolean;
  onSaved: (saved: Goal, isNew: boolean) => void;
  onClose: () => void;
};

/** Makes a goal or changes one, after a look at what it would do. */
export function GoalWindow({ scope, goal, isSwitchedOn, onSaved, onClose }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const { form, preview, backtest, showPreview, moved, isNew } = useGoalForm({
    shopId: scope.shop.id,
    goal,
    isSwitchedOn,
    onSaved,
  });
  return (
    <FormWindow
      title={t(isNew ? 'new_title' : 'edit_title')}
      form={form}
      action={t(isNew ? 'create' : 'save')}
      onClose={onClose}
    >
      <Stack gap="md" className={classes.window}>
        <TextInput
          label={t('name')}
          withAsterisk
          aria-required
          maxLength={GOAL_NAME_MAX}
          autoComplete="off"
          data-autofocus
          {...form.input('name')}
        />
        <WishFields form={form} />
        <TargetFields scope={scope} form={form} />
        <BoundFields form={form} />
        <WhenFields form={form} />
        <ModeFields form={form} />
        <GoalPreview form={form} preview={preview} onPreview={showPreview} />
        {form.values.kind === 'rule' && <RuleBacktestPanel backtest={backtest} />}
        {moved && (
          <Alert color="orange" role="alert" icon={<IconUsers aria-hidden />}>
            {t(moved)}
          </Alert>
        )}
      </Stack>
    </FormWindow>
  );
}

import { Alert, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalPreview } from './goal-preview.tsx';
import { ModeFields } from './mode-fields.tsx';
import { NameField } from './name-field.tsx';
import { RuleBacktestPanel } from './rule-backtest.tsx';
import { SeasonFields } from './season-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import { BoundFields, WhenFields } from './time-fields.tsx';
import { useGoalForm } from './use-goal-form.ts';
import { WishFields } from './wish-fields.tsx';

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
        <NameField form={form} />
        <WishFields form={form} />
        <TargetFields scope={scope} form={form} />
        <BoundFields form={form} />
        <WhenFields form={form} />
        <SeasonFields form={form} />
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

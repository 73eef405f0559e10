import { Radio, Stack, Switch } from '@mantine/core';
import { GOAL_MODES, type GoalMode } from '../../../../shared/rules/auto-bids/goals.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { WishFormParts } from './use-goal-form.ts';

/** Whether a person applies the plans of the goal, and whether it is on. */
export function ModeFields({ form }: { form: WishFormParts }) {
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

import { TextInput } from '@mantine/core';
import { GOAL_NAME_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { WishFormParts } from './use-goal-form.ts';

/** What the goal is called. */
export function NameField({ form }: { form: WishFormParts }) {
  const t = useTexts(autoBidsTexts, 'form');
  return (
    <TextInput
      label={t('name')}
      withAsterisk
      aria-required
      maxLength={GOAL_NAME_MAX}
      autoComplete="off"
      data-autofocus
      {...form.input('name')}
    />
  );
}

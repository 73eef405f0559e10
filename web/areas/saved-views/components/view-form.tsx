import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { SavedViewDraft } from '../../../../shared/contract/reports/saved-views.contract.ts';
import { VIEW_NAME_MAX } from '../../../../shared/rules/reports/saved-views.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceSelect } from '../../../ui/form/choice-control.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { type SeenView, useSaveView } from '../saved-views.queries.ts';
import { savedViewsTexts } from '../saved-views-texts.ts';
import { usePeriodName } from './period-name.ts';

type Props = {
  shopId: number;
  /** The view that is changed; null for a new one. */
  seen: SeenView;
  draft: SavedViewDraft;
  /** What its days can mean, the first unless another is chosen; with one or none there is nothing to choose. */
  periods: readonly string[];
  onClose: () => void;
};
type Values = { name: string; shared: boolean; period: string };

const issuesOf = ({ name }: Values): FieldIssue[] =>
  name.trim() === '' ? [createFieldIssue('name', 'required', {})] : [];

/** Names a view, and says who has it and what its days are. */
export function ViewForm({ shopId, seen, draft, periods, onClose }: Props) {
  const t = useTexts(savedViewsTexts);
  const periodName = usePeriodName();
  const save = useSaveView(shopId);
  const initialValues: Values = { name: draft.name, shared: draft.shared, period: periods[0] ?? '' };
  const form = useRuleForm({
    initialValues,
    validate: issuesOf,
    fieldErrors: useFieldErrors({ fields: ['name', 'period'], t, words: { taken: 'taken' } }),
    save,
    submit: ({ name, shared, period }: Values, onError) =>
      save.mutate(
        { seen, draft: { ...draft, name, shared, period: period || draft.period } },
        { onSuccess: onClose, onError },
      ),
  });
  return (
    <form {...form.formProps} aria-label={t(seen ? 'edit' : 'save_now')}>
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          withAsterisk
          maxLength={VIEW_NAME_MAX}
          data-autofocus
          autoComplete="off"
          {...form.input('name')}
        />
        {periods.length > 1 && (
          <ChoiceSelect
            label={t('days')}
            choices={periods}
            nameOf={periodName}
            value={form.values.period}
            onChange={(period) => form.change({ period })}
          />
        )}
        {periods.length === 1 && (
          <Text size="sm" c="dimmed">
            {t('days')}: {periodName(form.values.period)}
          </Text>
        )}
        <Checkbox
          label={t('share')}
          checked={form.values.shared}
          onChange={(event) => form.change({ shared: event.currentTarget.checked })}
        />
        {form.failure ? <FormFailure error={form.failure} /> : null}
        <FormButtons action={t('save')} isPending={form.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

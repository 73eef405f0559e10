import { Stack, TextInput } from '@mantine/core';
import type { DayNote } from '../../../../shared/contract/reports/day-notes.contract.ts';
import { DAY_NOTE_MAX } from '../../../../shared/rules/reports/day-notes.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useSaveDayNote } from '../day-notes.queries.ts';
import { dayNotesTexts } from '../day-notes-texts.ts';

type Props = { shopId: number; note: DayNote | null; day: Day; onClose: () => void };
type Values = { day: Day | ''; text: string };

const issuesOf = ({ day, text }: Values): FieldIssue[] => [
  ...(day === '' ? [createFieldIssue('day', 'required', {})] : []),
  ...(text.trim() === '' ? [createFieldIssue('text', 'required', {})] : []),
];

/** Writes a note, or changes one; whoever was not the first sees the other's once the form is closed. */
export function DayNoteForm({ shopId, note, day, onClose }: Props) {
  const t = useTexts(dayNotesTexts);
  const save = useSaveDayNote(shopId, note);
  const initialValues: Values = { day: note?.day ?? day, text: note?.text ?? '' };
  const form = useRuleForm({
    initialValues,
    validate: issuesOf,
    fieldErrors: useFieldErrors({ fields: ['day', 'text'], t }),
    save,
    submit: (values: Values, onError) => save.mutate(values, { onSuccess: onClose, onError }),
  });
  return (
    <form {...form.formProps} aria-label={t(note ? 'edit' : 'add')}>
      <Stack gap="sm">
        <DayField
          name="day"
          label={t('day')}
          isRequired
          value={form.values.day}
          onChange={(next) => form.change({ day: next })}
          error={form.errors.day}
        />
        <TextInput
          label={t('text')}
          withAsterisk
          description={t('text_hint')}
          maxLength={DAY_NOTE_MAX}
          data-autofocus
          autoComplete="off"
          {...form.input('text')}
        />
        {form.failure ? <FormFailure error={form.failure} /> : null}
        <FormButtons action={t('save')} isPending={form.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

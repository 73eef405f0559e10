import { NativeSelect, Stack, Text } from '@mantine/core';
import type { SubscriptionDraft } from '../../../../shared/contract/reports/report-files.contract.ts';
import { REPORT_FORMATS, REPORT_KINDS } from '../../../../shared/rules/reports/report-files.ts';
import { REPORT_RHYTHMS } from '../../../../shared/rules/reports/report-schedule.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useCreateSubscription } from '../report-files.queries.ts';
import { reportFilesTexts } from '../report-files-texts.ts';

const CHOICES = { kind: REPORT_KINDS, rhythm: REPORT_RHYTHMS, format: REPORT_FORMATS } as const;
const FIELDS = ['kind', 'rhythm', 'format'] as const;
type Form = Pick<SubscriptionDraft, (typeof FIELDS)[number]>;
const FIRST: Form = { kind: 'clicks', rhythm: 'weekly', format: 'xlsx' };

/** Asks what is to be mailed, how often and in which form. */
export function NewSubscriptionWindow({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTexts(reportFilesTexts);
  const lang = useLocale();
  const create = useCreateSubscription(shopId);
  const { formProps, input, values, failure, isPending } = useRuleForm({
    initialValues: FIRST,
    save: create,
    submit: (form) => create.mutate({ ...form, lang }, { onSuccess: onClose }),
  });
  const isTaken = failure instanceof ApiError && failure.code === 'conflict';
  return (
    <DialogWindow title={t('subscribe')} closeLabel={t('close')} onClose={onClose}>
      <form {...formProps}>
        <Stack maw={420}>
          {failure ? <FormFailure error={failure} text={isTaken ? t('taken') : null} /> : null}
          {FIELDS.map((field) => (
            <NativeSelect
              key={field}
              label={t(field)}
              {...input(field)}
              data={CHOICES[field].map((choice) => ({ value: choice, label: t(choice) }))}
              data-autofocus={field === 'kind' || undefined}
            />
          ))}
          <Text size="sm" c="dimmed" aria-live="polite">
            {t(`mailed_${values.kind}`)}
          </Text>
          <FormButtons action={t('save')} isPending={isPending} onCancel={onClose} />
        </Stack>
      </form>
    </DialogWindow>
  );
}

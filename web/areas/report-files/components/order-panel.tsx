import { Button, Paper, Text, Title } from '@mantine/core';
import { REPORT_FORMATS, REPORT_KINDS } from '../../../../shared/rules/reports/report-files.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { PRESETS, presetOf } from '../../../../shared/rules/time/date-presets.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { appTexts } from '../../../app/app-texts.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceSelect } from '../../../ui/form/choice-control.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { type OrderForm, orderIssue, orderOf } from '../order-form.ts';
import { useOrderFile } from '../report-files.queries.ts';
import { reportFilesTexts } from '../report-files-texts.ts';
import classes from './reports.module.css';

type FieldsProps = {
  form: OrderForm;
  errors: FieldErrors<'from' | 'to'>;
  today: string;
  onChange: (patch: Partial<OrderForm>) => void;
};

/** Which days; a range of one's own by its first and last. */
function PeriodFields({ form, errors, today, onChange }: FieldsProps) {
  const t = useTexts(reportFilesTexts);
  const tRange = useTexts(appTexts, 'date_range');
  return (
    <>
      <ChoiceSelect
        label={t('period')}
        choices={PRESETS}
        nameOf={tRange}
        value={form.preset}
        onChange={(preset) => onChange({ preset })}
      />
      {form.preset === 'custom' &&
        (['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            name={field}
            label={t(field)}
            latest={today}
            value={form[field]}
            onChange={(day) => onChange({ [field]: day })}
            error={errors[field] ?? null}
          />
        ))}
    </>
  );
}

function Fields(props: FieldsProps) {
  const { form, onChange } = props;
  const t = useTexts(reportFilesTexts);
  return (
    <>
      <ChoiceSelect
        label={t('kind')}
        choices={REPORT_KINDS}
        nameOf={t}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {form.kind === 'clicks' && <PeriodFields {...props} />}
      <ChoiceSelect
        label={t('format')}
        choices={REPORT_FORMATS}
        nameOf={t}
        value={form.format}
        onChange={(format) => onChange({ format })}
      />
    </>
  );
}

type Props = { shopId: number; range: Period; onOrdered: () => void };

/** What is asked for, what is wrong with it, and how it is ordered. */
function useOrderForm({ shopId, range, onOrdered }: Props) {
  const t = useTexts(reportFilesTexts);
  const lang = useLocale();
  const order = useOrderFile(shopId);
  const today = belgradeDay(Date.now());
  const fieldErrors = useFieldErrors({
    fields: ['from', 'to'],
    names: { date_from: 'from', date_to: 'to' },
    t,
    words: {
      required: 'day_missing',
      too_late: 'day_to_come',
      range_reversed: 'days_turned',
      range_too_long_years: 'range_too_long',
    },
  });
  const initialValues: OrderForm = {
    kind: 'clicks',
    preset: presetOf(range, today),
    ...range,
    format: 'xlsx',
  };
  const form = useRuleForm({
    initialValues,
    validate: (values) => [orderIssue(values, today)].filter((issue) => issue !== null),
    fieldErrors,
    whileTyping: 'keep',
    save: order,
    submit: (values, onError) =>
      order.mutate(orderOf(values, today, lang), { onSuccess: onOrdered, onError }),
  });
  return { form, today };
}

/** Orders a report; it begins with the days that the other screens show. */
export function OrderPanel(props: Props) {
  const t = useTexts(reportFilesTexts);
  const { form, today } = useOrderForm(props);
  const { formProps, values, errors, change, failure, isPending } = form;
  const isTooMany = failure instanceof ApiError && failure.code === 'too_many_requests';
  return (
    <Paper component="section" p="md" aria-labelledby="order-report">
      <Title order={2} size="h3" id="order-report">
        {t('order')}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t('order_hint')}
      </Text>
      {failure ? <FormFailure error={failure} text={isTooMany ? t('too_many') : null} /> : null}
      <form {...formProps} className={classes.form}>
        <Fields form={values} errors={errors} today={today} onChange={change} />
        <Button type="submit" loading={isPending}>
          {t('create')}
        </Button>
      </form>
      <Text size="sm" c="dimmed" mt="sm" aria-live="polite">
        {t(values.kind === 'clicks' ? 'clicks_hint' : 'prices_hint')}
      </Text>
    </Paper>
  );
}

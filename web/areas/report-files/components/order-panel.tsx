import { Button, Paper, Text, Title } from '@mantine/core';
import { REPORT_FORMATS, REPORT_KINDS } from '../../../../shared/rules/reports/report-files.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { COMPARISON_CHOICES } from '../../../../shared/rules/time/comparison.ts';
import { PRESETS, presetOf } from '../../../../shared/rules/time/date-presets.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import { appTexts } from '../../../app/app-texts.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceSelect } from '../../../ui/form/choice-control.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { type ReportComparison, useComparisonTexts } from '../../shops/shops.public.ts';
import { type OrderForm, orderIssue, orderOf } from '../order-form.ts';
import { useOrderFile } from '../report-files.queries.ts';
import { reportFilesTexts } from '../report-files-texts.ts';
import classes from './reports.module.css';

type OrderDay = 'from' | 'to' | 'compareFrom' | 'compareTo';

type FieldsProps = {
  form: OrderForm;
  errors: FieldErrors<OrderDay>;
  today: string;
  onChange: (patch: Partial<OrderForm>) => void;
};

const LABELS = {
  from: 'from',
  to: 'to',
  compareFrom: 'compare_from',
  compareTo: 'compare_to',
} as const satisfies Record<OrderDay, string>;

/** The first and the last of days of one's own. */
function OwnDays({
  form,
  errors,
  onChange,
  fields,
  latest,
}: FieldsProps & { fields: readonly OrderDay[]; latest: string }) {
  const t = useTexts(reportFilesTexts);
  return fields.map((field) => (
    <DayField
      key={field}
      name={field}
      label={t(LABELS[field])}
      latest={latest}
      value={form[field]}
      onChange={(day) => onChange({ [field]: day })}
      error={errors[field] ?? null}
    />
  ));
}

/** Which days, and with which they are compared; a range of one's own by its first and last. */
function PeriodFields(props: FieldsProps) {
  const { form, today, onChange } = props;
  const t = useTexts(reportFilesTexts);
  const tRange = useTexts(appTexts, 'date_range');
  const tCompared = useComparisonTexts();
  return (
    <>
      <ChoiceSelect
        label={t('period')}
        choices={PRESETS}
        nameOf={tRange}
        value={form.preset}
        onChange={(preset) => onChange({ preset })}
      />
      {form.preset === 'custom' && <OwnDays {...props} fields={['from', 'to']} latest={today} />}
      <ChoiceSelect
        label={tCompared('label')}
        choices={COMPARISON_CHOICES}
        nameOf={tCompared}
        value={form.compare}
        onChange={(compare) => onChange({ compare })}
      />
      {form.compare === 'custom' && (
        <OwnDays {...props} fields={['compareFrom', 'compareTo']} latest={addDays(today, -1)} />
      )}
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

type Props = { shopId: number; range: Period; comparison: ReportComparison; onOrdered: () => void };

/** What is asked for, what is wrong with it, and how it is ordered. */
function useOrderForm({ shopId, range, comparison, onOrdered }: Props) {
  const t = useTexts(reportFilesTexts);
  const lang = useLocale();
  const order = useOrderFile(shopId);
  const today = belgradeDay(Date.now());
  const fieldErrors = useFieldErrors({
    fields: ['from', 'to', 'compareFrom', 'compareTo'],
    names: { date_from: 'from', date_to: 'to', compare_from: 'compareFrom', compare_to: 'compareTo' },
    t,
    words: {
      required: 'day_missing',
      too_late: 'day_to_come',
      range_reversed: 'days_turned',
      range_too_long_years: 'range_too_long',
    },
    fieldWords: { compareTo: { too_late: 'compared_too_late' } },
  });
  const initialValues: OrderForm = {
    kind: 'clicks',
    preset: presetOf(range, today),
    ...range,
    compare: comparison.kind,
    compareFrom: comparison.period?.from ?? '',
    compareTo: comparison.period?.to ?? '',
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

import { Button, Group, Text, TextInput } from '@mantine/core';
import type { EuroRates } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn } from '../../../ui/table/text-columns.ts';
import { useEuroRates, useSaveEuroRate } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

const LEAST_PX = 240;
const FIELDS = ['from_day', 'per_euro'] as const;
const RATE = /^\d{1,6}(?:[.,]\d{1,6})?$/;
const rateFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 6 });

type Form = { readonly from_day: Day | ''; readonly per_euro: string };

const readRate = (text: string): number => Number(text.trim().replace(',', '.'));

function rateIssues({ from_day: day, per_euro: text }: Form): FieldIssue[] {
  const isRate = RATE.test(text.trim()) && readRate(text) > 0;
  return [
    ...(day === '' ? [createFieldIssue('from_day', 'required', {})] : []),
    ...(isRate ? [] : [createFieldIssue('per_euro', 'invalid_type', { expected: 'number' })]),
  ];
}

type Props = { portal: PortalCode; currency: string; onNotice: (notice: NoticeContent | null) => void };

function RateForm({ portal, currency, onNotice }: Props) {
  const t = useTexts(portalDataTexts, 'euro_rate');
  const save = useSaveEuroRate(portal);
  const today = belgradeDay(Date.now());
  const form = useRuleForm<Form, (typeof FIELDS)[number]>({
    initialValues: { from_day: today, per_euro: '' },
    validate: rateIssues,
    fieldErrors: useFieldErrors({ fields: FIELDS, t }),
    save,
    submit: (values, refuse) =>
      save.mutate(
        { from_day: values.from_day, per_euro: readRate(values.per_euro) },
        {
          onSuccess: () => {
            form.restart({ from_day: today, per_euro: '' });
            onNotice({ kind: 'done', text: t('saved') });
          },
          onError: refuse,
        },
      ),
  });
  return (
    <form {...form.formProps}>
      <Group align="flex-start" mb="md">
        <DayField
          name="from_day"
          label={t('from_day')}
          isRequired
          value={form.values.from_day}
          error={form.errors.from_day ?? null}
          latest={today}
          onChange={(day) => form.change({ from_day: day })}
        />
        <TextInput
          name="per_euro"
          label={t('per_euro', { currency })}
          withAsterisk
          inputMode="decimal"
          {...form.input('per_euro')}
        />
        <Button type="submit" loading={form.isPending} mt={26}>
          {t('save')}
        </Button>
      </Group>
      {form.failure && <FormFailure error={form.failure} text={null} />}
    </form>
  );
}

type Row = EuroRates['data'][number];

/** What one euro is in the currency of a portal, from which day on; nothing to say where a law fixes it. */
export function EuroPart(props: Props) {
  const t = useTexts(portalDataTexts, 'euro_rate');
  const source = useEuroRates(props.portal);
  const columns: DataColumn<Row>[] = [
    momentColumn('from_day', t('from_day'), (row) => row.from_day),
    textColumn('rate', t('per_euro', { currency: props.currency }), (row) => rateFormat.format(row.per_euro)),
    momentColumn('changed_at', t('changed_at'), (row) => row.changed_at, formatSecond),
    textColumn(
      'changed_by',
      t('changed_by'),
      (row) => row.changed_by,
      (row) => (row.changed_by ? <EmailText address={row.changed_by} /> : '–'),
    ),
  ];
  if (props.currency !== 'RSD') return <Text size="sm">{t('by_law', { currency: props.currency })}</Text>;
  return (
    <>
      <RateForm {...props} />
      <RowsPanel
        id="euro-rates"
        title={t('title')}
        hint={t('hint')}
        source={source}
        height={LEAST_PX}
        shrinks
        columns={columns}
        rowsOf={({ data }: EuroRates) => data}
        rowKey={(row) => row.from_day}
      />
    </>
  );
}

import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import {
  MARGIN_FIELDS,
  type MarginField,
  type MarginForm,
  type MarginRow,
  type MarginTask,
  marginBodyOf,
  marginFormOf,
  marginIssues,
} from '../margin-form.ts';
import { useChangeMargins, useTriedMargins } from '../orders.queries.ts';
import { ordersTexts } from '../orders-texts.ts';
import { FirstDayField } from './first-day-field.tsx';
import { MarginSubjectField } from './margin-subject.tsx';

const WAIT_MS = 300;
const WIDTH_PX = 460;

type Props = {
  scope: ReportScope;
  task: MarginTask;
  /** Whose rate it is; null for a new one. */
  row: MarginRow | null;
  onSaved: () => void;
  onClose: () => void;
};

/** How many orders the change has counted again, said before it is made. */
function CountedAgain({ shopId, values, task }: { shopId: number; values: MarginForm; task: MarginTask }) {
  const t = useTexts(ordersTexts, 'margins');
  const errorText = useErrorText();
  const [asked] = useDebouncedValue(marginBodyOf(values, task), WAIT_MS);
  const { data, error } = useTriedMargins(shopId, asked);
  const text = !asked
    ? t('counted_hint')
    : error
      ? errorText(error)
      : data === undefined
        ? t('counting')
        : data.num_orders === 0
          ? t('counts_none')
          : t('counts_again', { count: data.num_orders, day: formatDay(asked.from_day) });
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {text}
    </Text>
  );
}

function useMarginForm({ scope, task, row, onSaved }: Props) {
  const t = useTexts(ordersTexts, 'margins');
  const save = useChangeMargins(scope.shop.id);
  const names = { 'changes.0.id': 'subject', 'changes.0.percent': 'percent' } as const;
  return useRuleForm<MarginForm, MarginField>({
    initialValues: marginFormOf(row, belgradeDay(Date.now())),
    validate: (values) => marginIssues(values, task),
    fieldErrors: useFieldErrors({ fields: MARGIN_FIELDS, names, t }),
    save,
    submit: (values, refuse) => {
      const body = marginBodyOf(values, task);
      if (body) save.mutate(body, { onSuccess: onSaved, onError: refuse });
    },
  });
}

/** Says a rate of a category, a brand or a product, or takes it away, from a day on. */
export function MarginWindow(props: Props) {
  const { scope, task, row, onClose } = props;
  const t = useTexts(ordersTexts, 'margins');
  const form = useMarginForm(props);
  const { values, errors, change, input } = form;
  return (
    <FormWindow
      title={t(`${task}_title`, { name: row?.name ?? '' })}
      form={form}
      width={WIDTH_PX}
      action={t(`${task}_action`)}
      onClose={onClose}
    >
      <Stack gap="md">
        {row === null && (
          <MarginSubjectField
            scope={scope}
            values={values}
            error={errors.subject ?? null}
            onChange={change}
          />
        )}
        {task !== 'remove' && (
          <TextInput
            name="percent"
            label={t('percent')}
            description={t('percent_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            withAsterisk
            {...input('percent')}
          />
        )}
        <FirstDayField
          value={values.from_day}
          error={errors.from_day ?? null}
          onChange={(day) => change({ from_day: day })}
        />
        <CountedAgain shopId={scope.shop.id} values={values} task={task} />
      </Stack>
    </FormWindow>
  );
}

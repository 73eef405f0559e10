import { Stack, TextInput } from '@mantine/core';
import type { ItemCostRow } from '../../../../shared/contract/orders/item-costs.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import {
  COST_FIELDS,
  type CostField,
  type CostForm,
  type CostTask,
  costBodyOf,
  costFormOf,
  costIssues,
} from '../item-cost-form.ts';
import { useSaveItemCosts } from '../item-costs.queries.ts';
import { ordersTexts } from '../orders-texts.ts';
import { FirstDayField } from './first-day-field.tsx';

const WIDTH_PX = 420;

type Props = {
  shopId: number;
  currency: string;
  task: CostTask;
  /** Whose cost it is; null for a new one. */
  row: ItemCostRow | null;
  onSaved: () => void;
  onClose: () => void;
};

function useCostForm({ shopId, task, row, onSaved }: Props) {
  const t = useTexts(ordersTexts, 'costs');
  const save = useSaveItemCosts(shopId);
  const names = { 'costs.0.item_id': 'item_id', 'costs.0.cost': 'cost' } as const;
  return useRuleForm<CostForm, CostField>({
    initialValues: costFormOf(row, belgradeDay(Date.now())),
    validate: (values) => costIssues(values, task),
    fieldErrors: useFieldErrors({ fields: COST_FIELDS, names, t }),
    save,
    submit: (values, refuse) =>
      save.mutate(costBodyOf(values, task), { onSuccess: onSaved, onError: refuse }),
  });
}

/** Says what an item costs, or that it is not known any more, from a day on. */
export function ItemCostWindow(props: Props) {
  const { currency, task, row, onClose } = props;
  const t = useTexts(ordersTexts, 'costs');
  const form = useCostForm(props);
  const { values, errors, change, input } = form;
  return (
    <FormWindow
      title={t(`${task}_title`, { item: row?.item_id ?? '' })}
      form={form}
      width={WIDTH_PX}
      action={t(`${task}_action`)}
      onClose={onClose}
    >
      <Stack gap="md">
        {row === null && (
          <TextInput
            name="item_id"
            label={t('item')}
            description={t('item_hint')}
            autoComplete="off"
            withAsterisk
            {...input('item_id')}
          />
        )}
        {task !== 'remove' && (
          <TextInput
            name="cost"
            label={t('cost', { currency })}
            description={t('cost_hint')}
            inputMode="decimal"
            autoComplete="off"
            withAsterisk
            {...input('cost')}
          />
        )}
        <FirstDayField
          value={values.from_day}
          error={errors.from_day ?? null}
          onChange={(day) => change({ from_day: day })}
        />
      </Stack>
    </FormWindow>
  );
}

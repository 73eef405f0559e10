import { NativeSelect, Stack, Text } from '@mantine/core';
import type {
  OrderReading,
  RecognisedOrders,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import {
  ORDER_FILE_FIELDS,
  ORDER_FILE_NEEDED,
  type OrderFileField,
} from '../../../../shared/rules/orders/order-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import classes from '../components/column-rows.module.css';
import { orderFilesTexts } from './order-files-texts.ts';

const NEEDED: ReadonlySet<OrderFileField> = new Set(ORDER_FILE_NEEDED);

/** Fields that are needed and have no column. */
export function missingOrderFields({ columns }: OrderReading): OrderFileField[] {
  const item: OrderFileField[] = columns.item_id || columns.ean ? [] : ['item_id'];
  return [...ORDER_FILE_NEEDED.filter((field) => !columns[field]), ...item];
}

function withColumn(reading: OrderReading, field: OrderFileField, column: string): OrderReading {
  const { [field]: _, ...columns } = reading.columns;
  return { ...reading, columns: column === '' ? columns : { ...columns, [field]: column } };
}

type Props = {
  recognised: RecognisedOrders;
  reading: OrderReading;
  missing: readonly OrderFileField[];
  onChange: (reading: OrderReading) => void;
};

/** Which column of the file each field of an order stands in, with what stands there. */
export function OrderFields({ recognised, reading, missing, onChange }: Props) {
  const t = useTexts(clickImportsTexts, 'setup');
  const tField = useTexts(orderFilesTexts, 'fields');
  const names = [...new Set(recognised.columns)].filter((name) => name !== '');
  return (
    <Stack gap="sm">
      {ORDER_FILE_FIELDS.map((field) => {
        const column = reading.columns[field] ?? '';
        return (
          <div key={field} className={classes.row}>
            <NativeSelect
              label={tField(field)}
              {...(NEEDED.has(field) ? { description: t('needed') } : {})}
              value={column}
              data={[{ value: '', label: t('none') }, ...names.map((name) => ({ value: name, label: name }))]}
              error={missing.includes(field) ? t('missing') : null}
              onChange={({ currentTarget: { value } }) => onChange(withColumn(reading, field, value))}
            />
            <Text size="sm" c="dimmed" className={classes.samples}>
              {(recognised.samples[column] ?? []).join(' · ')}
            </Text>
          </div>
        );
      })}
    </Stack>
  );
}

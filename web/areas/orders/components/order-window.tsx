import { Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { OneOrder } from '../../../../shared/contract/orders/orders.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant, formatSecond } from '../../../core/texts/wall-time.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { TermRows } from '../../../ui/look/term-rows.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { useOrder } from '../orders.queries.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWord } from './order-columns.tsx';
import classes from './order-window.module.css';

const FAILURE_PX = 160;

type Line = OneOrder['lines'][number];
type Version = OneOrder['history'][number];

const itemOf = ({ item_id, ean, product_id }: Line): string =>
  item_id ?? ean ?? (product_id === null ? '' : `#${product_id}`);

const lineColumns = (t: OrderWord, { currency, order_currency: paid }: OneOrder): DataColumn<Line>[] => [
  textColumn('item', t('item'), itemOf),
  textColumn('product', t('product'), ({ product_name: name }) => name ?? t('unknown_product')),
  { key: 'quantity', title: t('quantity'), kind: 'count', value: ({ quantity }) => quantity },
  { key: 'returned', title: t('returned'), kind: 'count', value: ({ returned }) => returned },
  { key: 'price', title: t('price', { currency: paid }), kind: 'price', value: ({ price }) => price },
  { key: 'revenue', title: t('revenue', { currency }), kind: 'price', value: ({ revenue }) => revenue },
  { key: 'margin', title: t('margin', { currency }), kind: 'price', value: ({ margin }) => margin },
  wordColumn('margin_source', t('margin_source'), ({ margin_source: source }) => t(`margin_${source}`)),
];

const versionColumns = (t: OrderWord, { order_currency: currency }: OneOrder): DataColumn<Version>[] => [
  momentColumn('received', t('received'), ({ received_at: at }) => at, formatSecond),
  wordColumn('outcome', t('outcome'), ({ outcome }) => t(`outcome_${outcome}`)),
  { key: 'version', title: t('version'), kind: 'count', value: ({ version }) => version },
  wordColumn('source', t('source'), ({ source }) => t(`source_${source}`)),
  wordColumn('status', t('status'), ({ status }) => t(status)),
  { key: 'goods', title: t('goods', { currency }), kind: 'price', value: ({ goods }) => goods },
  { key: 'discount', title: t('discount', { currency }), kind: 'price', value: (one) => one.discount },
  { key: 'returned', title: t('returned'), kind: 'count', value: ({ num_returned: n }) => n },
];

function OrderParts({ order }: { order: OneOrder }) {
  const t = useTexts(ordersTexts);
  const lines = useMemo(() => lineColumns(t, order), [t, order]);
  const versions = useMemo(() => versionColumns(t, order), [t, order]);
  const paid = (value: number) => formatWithUnit('price', value, order.order_currency);
  return (
    <Stack gap="md">
      <dl className={classes.terms}>
        <TermRows
          terms={[
            { name: t('at'), value: formatInstant(order.at) },
            { name: t('attribution'), value: t(order.attribution ?? 'pending') },
            { name: t('click'), value: order.click_at ? formatInstant(order.click_at) : t('none') },
            { name: t('clicked'), value: order.clicked_product_name ?? t('none') },
            { name: t('shipping'), value: paid(order.shipping) },
            { name: t('order_discount'), value: paid(order.discount) },
          ]}
        />
      </dl>
      <Title order={3} fz="h4">
        {t('lines')}
      </Title>
      <DataTable caption={t('lines')} columns={lines} rows={order.lines} rowKey={(line) => itemOf(line)} />
      <Title order={3} fz="h4">
        {t('history')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('history_hint')}
      </Text>
      <DataTable
        caption={t('history')}
        columns={versions}
        rows={order.history}
        rowKey={({ number }) => number}
      />
    </Stack>
  );
}

type Props = { shopId: number; orderKey: number; onClose: () => void };

/** An order with its lines and all its versions. */
export function OrderWindow({ shopId, orderKey, onClose }: Props) {
  const t = useTexts(ordersTexts);
  const { data, error, isFetching, refetch } = useOrder(shopId, orderKey);
  return (
    <DialogWindow
      title={data ? t('order', { id: data.order_id }) : t('title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {data && <OrderParts order={data} />}
      {error && !data && (
        <PanelFailure
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          height={FAILURE_PX}
        />
      )}
    </DialogWindow>
  );
}

import { Anchor, Text } from '@mantine/core';
import type { Translate } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import {
  momentColumn,
  shownOnCards,
  textColumn,
  wideOnCards,
  wordColumn,
} from '../../../ui/table/text-columns.ts';
import type { ListedOrder } from '../orders.queries.ts';
import type { ordersTexts } from '../orders-texts.ts';

export type OrderWord = Translate<KeyOfTexts<typeof ordersTexts>>;

const attributionOf = ({ attribution, status }: ListedOrder, t: OrderWord): string =>
  status === 'cancelled' ? t('cancelled') : t(attribution ?? 'pending');

function AttributionCell({ order, t }: { order: ListedOrder; t: OrderWord }) {
  const { status, attribution, clicked_product_name: name } = order;
  const color = status === 'cancelled' ? 'red' : attribution === 'attributed' ? 'teal' : 'gray';
  return (
    <>
      <StateBadge color={color} text={attributionOf(order, t)} />
      {name && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </>
  );
}

const marginWord = ({ margin_sources: sources }: ListedOrder, t: OrderWord): string | null =>
  sources.map((source) => t(`margin_${source}`)).join(', ') || null;

/** The columns of the list; an order's number opens it. */
export const orderColumns = (
  t: OrderWord,
  currency: string,
  onOpen: (orderKey: number) => void,
): DataColumn<ListedOrder>[] => [
  wordColumn(
    'order_id',
    t('order_id'),
    ({ order_id: id }) => id,
    ({ order_id: id, order_key: key }) => (
      <Anchor component="button" type="button" ta="left" fz="sm" fw={600} onClick={() => onOpen(key)}>
        {id}
      </Anchor>
    ),
  ),
  shownOnCards(momentColumn('at', t('at'), ({ at }) => at, formatMinute)),
  wideOnCards(
    textColumn(
      'attribution',
      t('attribution'),
      (order) => attributionOf(order, t),
      (order) => <AttributionCell order={order} t={t} />,
    ),
  ),
  shownOnCards({ key: 'units', title: t('units'), kind: 'count', value: ({ units }) => units }),
  { key: 'num_returned', title: t('returned'), kind: 'count', value: ({ num_returned: n }) => n },
  {
    key: 'revenue',
    title: t('revenue', { currency }),
    kind: 'price',
    value: ({ revenue }) => revenue,
    card: 'shown',
  },
  {
    key: 'margin',
    title: t('margin', { currency }),
    kind: 'price',
    value: ({ margin }) => margin,
    card: 'shown',
  },
  wordColumn('margin_source', t('margin_source'), (order) => marginWord(order, t)),
  wordColumn('source', t('source'), ({ source }) => t(`source_${source}`)),
  { key: 'versions', title: t('versions'), kind: 'count', value: ({ num_versions: n }) => n },
];

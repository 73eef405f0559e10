import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CostlyBid, LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { useWithIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import { limitTexts } from '../budget-texts.ts';

const LEAST_PX = 60;

const nameOf = (bid: CostlyBid) => localText(bid, bid.product_id === null ? 'category_name' : 'product_name');

/** What the shop's bids cost this month, and which of them to lower. */
export function CostlyBidsPanel({ source }: { source: UseQueryResult<LimitView> }) {
  const t = useTexts(limitTexts, 'change');
  const adviceOf = ({ advised }: CostlyBid) => (advised ? t('advised') : '');
  // Of a month that fits there is nothing to advise.
  const adviceColumn = wordColumn(
    'advice',
    t('col_advice'),
    adviceOf,
    (bid) => adviceOf(bid) && <StateBadge color="yellow" text={adviceOf(bid)} />,
  );
  const figures: DataColumn<CostlyBid>[] = [
    { key: 'name', title: t('col_bid_for'), kind: 'text', value: nameOf },
    {
      key: 'bid',
      title: t('col_bid'),
      kind: 'click_price',
      value: ({ bid }) => bid,
      render: ({ bid, enabled }) =>
        enabled ? formatCell('click_price', bid) : `${formatCell('click_price', bid)} (${t('disabled')})`,
    },
    { key: 'clicks', title: t('col_clicks'), kind: 'count', value: ({ bid_clicks }) => bid_clicks },
    { key: 'cost', title: t('col_cost'), kind: 'money', value: ({ cost }) => cost },
    {
      key: 'saving',
      title: t('col_saving'),
      kind: 'money',
      value: ({ saving }) => saving,
      render: ({ saving, no_saving: why }) =>
        why === null ? (
          formatCell('money', saving)
        ) : (
          <Text span size="xs" c="dimmed">
            {t(`no_saving_${why}`)}
          </Text>
        ),
    },
    ...(source.data?.bids.some(({ advised }) => advised) ? [adviceColumn] : []),
  ];
  const columns = useWithIdentifiers(figures, 'name');
  return (
    <RowsPanel
      id="limit-bids"
      title={t('bids_title')}
      hint={t('bids_hint')}
      source={source}
      height={LEAST_PX}
      emptyText={<Text size="sm">{t('bids_empty')}</Text>}
      columns={columns}
      rowsOf={({ bids }) => bids}
      rowKey={({ bid_id }) => bid_id}
      isMarked={({ advised }) => advised}
    />
  );
}

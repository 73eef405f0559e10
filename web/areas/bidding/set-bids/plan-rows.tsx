import { useState } from 'react';
import type { PlannedBid } from '../../../../shared/contract/bidding/bids.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import type { DataSort } from '../../../ui/table/data-table-props.ts';
import { sortTableRows } from '../../../ui/table/data-table-sort.ts';
import { TickBox, type Ticks } from '../../../ui/table/tick-box.tsx';
import { bidText } from '../bid-amount.ts';
import { bidCategoryName } from '../bid-row.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';

function useColumns(): DataColumn<PlannedBid>[] {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const sortable = true;
  const ownText = ({ from_bid: from, from_enabled: isOn }: PlannedBid) => {
    if (from === null) return null;
    return isOn === false ? `${bidText(from)} (${t('off')})` : bidText(from);
  };
  const inheritedText = (row: PlannedBid) =>
    row.inherited_bid === null
      ? null
      : t('inherited', { bid: bidText(row.inherited_bid), source: localText(row, 'inherited_name') });
  const fromText = (row: PlannedBid) =>
    [ownText(row), inheritedText(row)].filter((text) => text !== null).join('; ') || t('no_bid');
  return [
    { key: 'category', title: t('category'), kind: 'text', value: bidCategoryName, sortable },
    {
      key: 'from',
      title: t('from'),
      kind: 'click_price',
      value: ({ from_bid: from }) => from,
      render: fromText,
      sortable,
    },
    {
      key: 'to',
      title: t('to'),
      kind: 'click_price',
      value: ({ to_bid: to }) => to,
      render: ({ to_bid: to }) => <strong>{bidText(to)}</strong>,
      sortable,
    },
    {
      key: 'cost_now',
      title: t('cost_now'),
      kind: 'money',
      value: ({ cost_month_now: cost }) => cost,
      sortable,
    },
    { key: 'cost', title: t('cost_then'), kind: 'money', value: ({ cost_month: cost }) => cost, sortable },
    { key: 'clicks', title: t('clicks'), kind: 'count', value: (row) => row.clicks_month, sortable },
    {
      key: 'position',
      title: t('position_avg'),
      kind: 'decimal',
      value: (row) => row.position_avg,
      sortable,
    },
    { key: 'views', title: t('views'), kind: 'count', value: ({ views }) => views, sortable },
  ];
}

/** Every bid of a plan, from what to what, dearest first; those whose box is not ticked stay as they are. */
export function PlanRows({ bids, ...choice }: { bids: readonly PlannedBid[] } & Ticks<PlannedBid>) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const columns = useColumns();
  const [view, setView] = useState({
    page: 1,
    perPage: PAGE_SIZES.categories as number,
    sort: { by: 'cost', order: 'desc' } as DataSort,
  });
  const first = (view.page - 1) * view.perPage;
  const rows = sortTableRows(columns, bids, view.sort).slice(first, first + view.perPage);
  return (
    <PagedTable
      caption={t('bids')}
      shrinks
      columns={columns}
      page={{ data: rows, total: bids.length }}
      rowKey={(row) => row.category_id}
      leading={{
        title: t('change_all'),
        head: <TickBox label={t('change_all')} rows={bids} {...choice} />,
        cell: (row) => (
          <TickBox label={t('change_of', { name: bidCategoryName(row) })} rows={[row]} {...choice} />
        ),
      }}
      isMarked={choice.isTicked}
      view={view}
      onView={(patch) => setView((old) => ({ ...old, ...patch }))}
    />
  );
}

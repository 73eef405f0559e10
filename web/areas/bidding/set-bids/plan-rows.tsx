import { useState } from 'react';
import type { PlannedBid } from '../../../../shared/contract/bidding/bids.contract.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import type { DataSort } from '../../../ui/table/data-table-props.ts';
import { sortTableRows } from '../../../ui/table/data-table-sort.ts';
import { bidText } from '../bid-amount.ts';
import { bidCategoryName } from '../bid-row.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';

const HEIGHT_PX = 420;

function useColumns(): DataColumn<PlannedBid>[] {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const sortable = true;
  const fromText = ({ from_bid: from, from_enabled: isOn }: PlannedBid) => {
    if (from === null) return t('no_bid');
    return isOn === false ? `${bidText(from)} (${t('off')})` : bidText(from);
  };
  return [
    { key: 'category', title: t('category'), kind: 'text', value: bidCategoryName, sortable },
    {
      key: 'from',
      title: t('from'),
      kind: 'cpc',
      value: ({ from_bid: from }) => from,
      render: fromText,
      sortable,
    },
    {
      key: 'to',
      title: t('to'),
      kind: 'cpc',
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
    { key: 'clicks', title: t('clicks'), kind: 'decimal', value: (row) => row.clicks_month, sortable },
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

/** Every bid of a plan, from what to what, dearest first. */
export function PlanRows({ bids }: { bids: readonly PlannedBid[] }) {
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
      scrollsFrom={HEIGHT_PX}
      shrinks
      columns={columns}
      page={{ data: rows, total: bids.length }}
      rowKey={(row) => row.category_id}
      view={view}
      onView={(patch) => setView((old) => ({ ...old, ...patch }))}
    />
  );
}

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FigureStrip } from '../../../ui/look/figure-strip.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import type { DataSort } from '../../../ui/table/data-table-props.ts';
import { sortTableRows } from '../../../ui/table/data-table-sort.ts';
import { TickBox, type Ticks } from '../../../ui/table/tick-box.tsx';
import { bidText } from '../bid-amount.ts';
import { changeShown } from '../editor/projection-format.ts';
import type { SheetAnswer, SheetChange } from './bid-sheets.queries.ts';
import { bidSheetsTexts } from './bid-sheets-texts.ts';

const numberText = (value: number) => value.toLocaleString('de-DE');

/** What a row is for: a product, a category, or the target of an ad. */
function useChangeName() {
  const t = useTexts(bidSheetsTexts);
  return (change: SheetChange): string => {
    const category = localText(change, 'category_name') || `#${change.category_id}`;
    if ('product_id' in change)
      return change.product_id === null
        ? category
        : localText(change, 'product_name') || `#${change.product_id}`;
    const { brand, price_from: from, price_to: to } = change as Extract<SheetChange, { ad_id: unknown }>;
    const prices = [
      from === null ? '' : t('price_from', { price: numberText(from) }),
      to === null ? '' : t('price_below', { price: numberText(to) }),
    ];
    return [category, brand ?? '', ...prices].filter((part) => part !== '').join(' · ');
  };
}

const costOf = (change: SheetChange) => ('cost_month' in change ? change.cost_month : null);
const costNowOf = (change: SheetChange) => ('cost_month_now' in change ? change.cost_month_now : null);

function useColumns(isProjected: boolean): DataColumn<SheetChange>[] {
  const t = useTexts(bidSheetsTexts);
  const nameOf = useChangeName();
  const sortable = true;
  const amount = (bid: number | null, enabled: boolean | null) => {
    if (bid === null) return t('new');
    return enabled === false ? `${bidText(bid)} (${t('off')})` : bidText(bid);
  };
  const lineColumn: DataColumn<SheetChange> = {
    ...{ key: 'line', title: t('line'), kind: 'count', value: ({ line }) => line, sortable },
  };
  const columns: DataColumn<SheetChange>[] = [
    { key: 'name', title: t('what'), kind: 'text', value: nameOf, sortable },
    {
      ...{ key: 'from', title: t('from'), kind: 'click_price', value: ({ from_bid: bid }) => bid, sortable },
      render: ({ from_bid: bid, from_enabled: enabled }) => amount(bid, enabled),
    },
    {
      ...{ key: 'to', title: t('to'), kind: 'click_price', value: ({ to_bid: bid }) => bid, sortable },
      render: ({ to_bid: bid, to_enabled: enabled }) => <strong>{amount(bid, enabled)}</strong>,
    },
  ];
  if (!isProjected) return [...columns, lineColumn];
  return [
    ...columns,
    { key: 'cost_now', title: t('cost_now'), kind: 'money', value: costNowOf, sortable },
    { key: 'cost', title: t('cost_then'), kind: 'money', value: costOf, sortable },
    {
      ...{ key: 'clicks', title: t('clicks'), kind: 'count', sortable },
      value: (change) => ('clicks_month' in change ? change.clicks_month : null),
    },
    lineColumn,
  ];
}

/** What the ticked rows cost by the curve, and what the limit has to say to it. */
export function SheetTotals({ answer, ticked }: { answer: SheetAnswer; ticked: readonly SheetChange[] }) {
  const t = useTexts(bidSheetsTexts);
  const { limit_left: left } = answer;
  if (!('cost_month' in answer) || answer.cost_month === null) return null;
  const sum = (of: typeof costOf) => ticked.reduce((total, change) => total + (of(change) ?? 0), 0);
  const [cost, costNow] = [sum(costOf), sum(costNowOf)];
  const change = changeShown(costNow, cost, 'eur');
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: t('cost_month'),
            value: `${formatEur(costNow)} → ${formatEur(cost)}`,
            note: change === null ? null : t('change', { change }),
          },
          ...(left === null ? [] : [{ label: t('limit_left'), value: formatEur(left) }]),
        ]}
      />
      {left !== null && cost > left && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('over_limit')}
        </Alert>
      )}
    </>
  );
}

type Props = { answer: SheetAnswer } & Ticks<SheetChange>;

/** Every change of a sheet, from what to what; those whose box is not ticked stay as they are. */
export function SheetChanges({ answer, ...choice }: Props) {
  const t = useTexts(bidSheetsTexts);
  const nameOf = useChangeName();
  const columns = useColumns('cost_month' in answer && answer.cost_month !== null);
  const [view, setView] = useState({
    page: 1,
    perPage: PAGE_SIZES.categories as number,
    sort: { by: 'line', order: 'asc' } as DataSort,
  });
  const changes: readonly SheetChange[] = answer.changes;
  const first = (view.page - 1) * view.perPage;
  const rows = sortTableRows(columns, changes, view.sort).slice(first, first + view.perPage);
  return (
    <PagedTable<SheetChange>
      caption={t('changes')}
      shrinks
      columns={columns}
      page={{ data: rows, total: changes.length }}
      rowKey={({ line }) => line}
      leading={{
        title: t('change_all'),
        head: <TickBox label={t('change_all')} rows={changes} {...choice} />,
        cell: (row) => <TickBox label={t('change_of', { name: nameOf(row) })} rows={[row]} {...choice} />,
      }}
      isMarked={choice.isTicked}
      view={view}
      onView={(patch) => setView((old) => ({ ...old, ...patch }))}
    />
  );
}

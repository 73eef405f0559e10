import { Text } from '@mantine/core';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { PRICE_CLICK_DAYS } from '../../../../shared/rules/portals/price-lists.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { Comparison } from '../prices.queries.ts';
import { PRICE_PATHS } from '../prices-paths.ts';
import { pricesTexts } from '../prices-texts.ts';

const HEIGHT_PX = 460;
const LISTS = ['cheapest', 'more_expensive', 'most_expensive'] as const;
const COUNTS = ['alone', 'out_of_stock', 'clicks_undercut'] as const;

type PriceWord = Translate<KeyOfTexts<typeof pricesTexts>>;
type CategoryWord = Translate<KeyOfTexts<typeof analyticsTexts>>;
type Row = Comparison['data'][number];

function categoryTable({ data, total }: Comparison, t: PriceWord, tWord: CategoryWord): TableModel<Row> {
  return {
    columns: [
      textColumn('category', tWord('category'), (row) => localText(row, 'name') || `#${row.category_id}`),
      textColumn('main_category', tWord('main_category'), (row) => localText(row, 'category_1')),
      { key: 'products', title: tWord('products'), kind: 'count', value: (row) => row.products },
      {
        key: 'above',
        title: t('gap_percent'),
        metric: 'price_index_gap',
        kind: 'share',
        value: ({ index }) => (index === null ? null : index - 1),
      },
      ...LISTS.map((list) => ({
        key: list,
        title: t(`group_${list}`),
        kind: 'count' as const,
        value: (row: Row) => row[list],
        render: (row: Row) =>
          row[list] === 0 ? (
            formatCell('count', 0)
          ) : (
            <DrillLink to={PRICE_PATHS[list]} search={{ category_id: row.category_id }}>
              {formatCell('count', row[list])}
            </DrillLink>
          ),
      })),
      ...COUNTS.map((count) => ({
        key: count,
        title: t(`column_${count}`),
        kind: 'count' as const,
        value: (row: Row) => row[count],
      })),
    ],
    rows: data,
    rowKey: (row) => row.category_id,
    totals: { ...total, above: total.index === null ? null : total.index - 1 },
  };
}

/** How many products stand where, by category; a number leads to the products. */
export function PriceCategoriesPanel({
  scope,
  source,
}: {
  scope: ReportScope;
  source: PanelSource<Comparison>;
}) {
  const t = useTexts(pricesTexts);
  const tWord = useTexts(analyticsTexts);
  const title = t('by_category');
  return (
    <WholeTablePanel
      id="price-categories"
      title={title}
      hint={t('by_category_hint', { days: PRICE_CLICK_DAYS })}
      source={source}
      height={HEIGHT_PX}
      shrinks
      isEmpty={({ data }) => data.length === 0}
      emptyText={<Text size="sm">{t('no_offers')}</Text>}
      fileName={scope.fileName(title)}
      table={(answer) => categoryTable(answer, t, tWord)}
    />
  );
}

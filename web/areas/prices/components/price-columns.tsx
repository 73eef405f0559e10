import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import {
  PRICE_COLUMN_KINDS,
  PRICE_LIST_COLUMNS,
  type PriceColumn,
} from '../../../../shared/contract/reports/price-list-columns.ts';
import type { PriceRow } from '../../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../../shared/rules/portals/price-lists.ts';
import type { SearchOf } from '../../../core/navigation/search-params.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import type { Metric } from '../../../ui/look/metric-texts.ts';
import { OutsideLink } from '../../../ui/page/outside-link.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import type { CellKind } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import type { PRICE_HISTORY_SEARCH, PriceFilters } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';
import { PricePlace } from './price-place.tsx';
import classes from './prices.module.css';

type Word = Translate<KeyOfTexts<typeof pricesTexts>>;
const productName = (row: PriceRow) => localText(row, 'product_name') || `#${row.product_id}`;
const categoryName = (row: PriceRow) => localText(row, 'category_name') || `#${row.category_id}`;

/** What of them needs an explanation. */
const METRICS: Readonly<Partial<Record<PriceColumn, Metric>>> = {
  rank: 'price_rank',
  price_median: 'price_median',
  num_offers: 'price_offers',
  gap: 'price_gap',
  gap_percent: 'price_gap_percent',
  gap_clicks: 'price_gap_clicks',
};

/** Of the widest list, shown to those who choose them: the list is about one's own price and the lowest. */
const CHOSEN: Readonly<Partial<Record<PriceListName, readonly PriceColumn[]>>> = {
  more_expensive: ['price_median', 'price_highest', 'num_offers'],
};

type HerePatch = Pick<SearchOf<typeof PRICE_HISTORY_SEARCH>, 'product_id'> &
  PriceFilters & { prices_page?: undefined };

/** Changes the address and stays on the page. */
function HereLink({ patch, children }: { patch: HerePatch; children: string }) {
  return (
    <AnchorLink to="." search={(raw) => ({ ...raw, ...patch })} inherit>
      {children}
    </AnchorLink>
  );
}

function ProductCell({ row }: { row: PriceRow }) {
  const t = useTexts(pricesTexts);
  const tWord = useTexts(analyticsTexts);
  return (
    <span className={classes.product}>
      <HereLink patch={{ product_id: row.product_id }}>{productName(row)}</HereLink>
      <OutsideLink
        url={localText(row, 'product_url')}
        label={`${tWord('product_page')} ${tWord('new_tab')}`}
      />
      {row.shared && row.rank === 1 && <span className={classes.shared}>{t('same_price')}</span>}
    </span>
  );
}

function numberColumn(key: PriceColumn, t: Word, currency: string): DataColumn<PriceRow> {
  const kind: CellKind = PRICE_COLUMN_KINDS[key];
  const metric = METRICS[key];
  const column = {
    key,
    ...(metric ? { metric } : {}),
    title: kind === 'price' && key !== 'gap_clicks' ? `${t(key)}, ${currency}` : t(key),
    kind,
    value: (row: PriceRow) => row[key],
    sortable: true,
  };
  if (key !== 'rank') return column;
  return {
    ...column,
    render: (row) => (
      <PricePlace
        rank={row.rank}
        offers={row.num_offers}
        price={row.price}
        lowest={row.price_lowest}
        highest={row.price_highest}
      />
    ),
  };
}

/** The columns of a list: a product leads to the history of its price, a category to what of the list is in it. */
export function usePriceColumns(list: PriceListName, currency: string): DataColumn<PriceRow>[] {
  const t = useTexts(pricesTexts);
  const tWord = useTexts(analyticsTexts);
  return useMemo(
    () => [
      textColumn('product', tWord('product'), productName, (row) => <ProductCell row={row} />),
      ...PRICE_LIST_COLUMNS[list].map((key) => ({
        ...numberColumn(key, t, currency),
        ...(CHOSEN[list]?.includes(key) ? { optional: true } : {}),
      })),
      textColumn('category', tWord('category'), categoryName, (row) => (
        <HereLink patch={{ category_id: row.category_id, prices_page: undefined }}>
          {categoryName(row)}
        </HereLink>
      )),
    ],
    [t, tWord, list, currency],
  );
}

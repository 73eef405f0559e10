import { useMemo } from 'react';
import type { PRICE_SORTS } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
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
type Sortable = (typeof PRICE_SORTS)[number];
const productName = (row: PriceRow) => localText(row, 'product_name') || `#${row.product_id}`;
const categoryName = (row: PriceRow) => localText(row, 'category_name') || `#${row.category_id}`;

const KINDS: Readonly<Record<Sortable, CellKind>> = {
  price: 'price',
  rank: 'count',
  price_lowest: 'price',
  price_median: 'price',
  price_highest: 'price',
  price_next: 'price',
  num_offers: 'count',
  gap: 'price',
  gap_percent: 'decimal',
  clicks: 'count',
  gap_clicks: 'price',
};

/** What of them needs an explanation. */
const METRICS: Readonly<Partial<Record<Sortable, Metric>>> = {
  rank: 'price_rank',
  price_median: 'price_median',
  num_offers: 'price_offers',
  gap: 'price_gap',
  gap_percent: 'price_gap_percent',
  gap_clicks: 'price_gap_clicks',
};

/** The numbers of each list in their order. */
const SHOWN: Readonly<Record<PriceListName, readonly Sortable[]>> = {
  cheapest: ['price', 'price_next', 'price_median', 'price_highest', 'num_offers', 'clicks'],
  more_expensive: [
    'price',
    'price_lowest',
    'gap',
    'gap_percent',
    'rank',
    'clicks',
    'gap_clicks',
    'price_median',
    'price_highest',
    'num_offers',
  ],
  most_expensive: [
    'price',
    'price_lowest',
    'gap',
    'gap_percent',
    'clicks',
    'gap_clicks',
    'price_median',
    'num_offers',
  ],
  undercut: ['price', 'price_lowest', 'gap', 'gap_percent', 'rank', 'clicks', 'gap_clicks'],
};

/** Of the widest list, shown to those who choose them: the list is about one's own price and the lowest. */
const CHOSEN: Readonly<Partial<Record<PriceListName, readonly Sortable[]>>> = {
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
      <HereLink patch={{ product_id: row.product_id }}>{productName(row)}</HereLink>{' '}
      <OutsideLink
        url={localText(row, 'product_url')}
        label={`${tWord('product_page')} ${tWord('new_tab')}`}
      />
      {row.shared && row.rank === 1 && <span className={classes.shared}>{t('same_price')}</span>}
    </span>
  );
}

function numberColumn(key: Sortable, t: Word, currency: string): DataColumn<PriceRow> {
  const kind = KINDS[key];
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
      ...SHOWN[list].map((key) => ({
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

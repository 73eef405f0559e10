import type { ReactNode } from 'react';
import type { PriceRow } from '../../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../../shared/rules/portals/price-lists.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import { useWithIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { fetchPriceFile, type PriceListQuery, usePriceList } from '../prices.queries.ts';
import { PRICE_LIST_SEARCHES } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';
import { usePriceColumns } from './price-columns.tsx';

const HEIGHT_PX = 740;

function NoRows({ list, onClear }: { list: PriceListName; onClear: (() => void) | null }) {
  const t = useTexts(pricesTexts);
  if (onClear) {
    return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  }
  return <EmptyText title={t(`none_${list}`)} hint={t(`none_${list}_hint`)} />;
}

type Props = { list: PriceListName; scope: ReportScope; title: string; hint: string; toolbar?: ReactNode };

/** A list of the price report, a page at a time; the file has all of it. */
export function PriceListPanel({ list, scope, title, hint, toolbar }: Props) {
  const lang = useLocale();
  const {
    filters,
    isFiltered,
    view,
    query: shown,
    setView,
    clearFilters,
  } = useListSearch(PRICE_LIST_SEARCHES[list]);
  const columns = useWithIdentifiers(usePriceColumns(list, currencySign(scope.shop)), 'product');
  const { sort_by, order_by } = shown;
  const query: PriceListQuery = { ...filters, ...shown };
  const source = usePriceList(list, scope.shop.id, query);
  return (
    <TablePanel<PriceRow>
      id="price-list"
      title={title}
      hint={hint}
      source={source}
      height={HEIGHT_PX}
      shrinks
      emptyText={<NoRows list={list} onClear={isFiltered ? clearFilters : null} />}
      {...(toolbar ? { toolbar } : {})}
      fileName={scope.fileName(title)}
      file={(format, signal) =>
        fetchPriceFile(list, scope.shop.id, { ...filters, sort_by, order_by, format, lang }, signal)
      }
      columns={columns}
      rowKey={(row) => row.product_id}
      view={view}
      onView={setView}
    />
  );
}

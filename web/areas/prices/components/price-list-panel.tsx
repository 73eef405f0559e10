import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PriceRow } from '../../../../shared/contract/reports/prices.contract.ts';
import type { PriceList } from '../../../../shared/rules/portals/price-lists.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { PagedTable } from '../../../ui/table/data-table-paged.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { currencySign, type DashboardScope, TABLE_SIZES } from '../../analytics/analytics.public.ts';
import { usePriceAddress } from '../price-address.ts';
import {
  fetchPriceFile,
  type PriceListAnswer,
  type PriceListQuery,
  usePriceList,
} from '../prices.queries.ts';
import { pricesTexts } from '../prices-texts.ts';
import { usePriceColumns } from './price-columns.tsx';

const HEIGHT_PX = 740;

function NoRows({ list, onClear }: { list: PriceList; onClear: (() => void) | null }) {
  const t = useTexts(pricesTexts);
  if (onClear) {
    return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  }
  return (
    <>
      <Text size="sm" fw={600}>
        {t(`none_${list}`)}
      </Text>
      <Text size="sm">{t(`none_${list}_hint`)}</Text>
    </>
  );
}

type Props = { list: PriceList; scope: DashboardScope; title: string; hint: string; toolbar?: ReactNode };

/** A list of the price report, a page at a time; the file has all of it. */
export function PriceListPanel({ list, scope, title, hint, toolbar }: Props) {
  const locale = useLocale();
  const { filters, view, setView, setFilters } = usePriceAddress(list);
  const columns = usePriceColumns(list, currencySign(scope.shop));
  const order = {
    // The address is read against the same list of columns that the contract sorts by.
    sort_by: view.sort.by as PriceListQuery['sort_by'],
    order_by: view.sort.order,
  };
  const query: PriceListQuery = { ...filters, ...order, page: view.page, per_page: view.perPage };
  const source = usePriceList(list, scope.shop.id, query);
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const clear = () =>
    setFilters({ category_id: undefined, brand_id: undefined, q: undefined }, { step: true });
  return (
    <DataPanel<PriceListAnswer, PriceRow>
      id="price-list"
      title={title}
      hint={hint}
      source={source}
      height={HEIGHT_PX}
      shrinks
      isEmpty={({ total }) => total === 0}
      emptyText={<NoRows list={list} onClear={isFiltered ? clear : null} />}
      {...(toolbar ? { toolbar } : {})}
      download={() => ({
        fileName: scope.fileName(title),
        file: (format, signal) =>
          fetchPriceFile(list, scope.shop.id, { ...filters, ...order, format, lang: locale }, signal),
      })}
    >
      {(page) => (
        <PagedTable
          caption={title}
          height={HEIGHT_PX}
          shrinks
          columns={columns}
          page={page}
          rowKey={(row) => row.product_id}
          view={view}
          sizes={TABLE_SIZES}
          onView={(patch) => setView({ ...view, ...patch })}
        />
      )}
    </DataPanel>
  );
}

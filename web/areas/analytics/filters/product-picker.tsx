import type { ComboboxItem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { searchProductsCall } from '../../../../shared/contract/reports/product-search.contract.ts';
import { FOUND_PRODUCTS_MAX } from '../../../../shared/rules/limits.ts';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { callQuery } from '../../../core/api/call-query.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect, type PickerLook } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { rankedProductName } from '../components/ranking-columns.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';

const WAIT_MS = 200;

/** The name of a product; asked for only where one is chosen. */
function useProductName(scope: ReportScope, id: number | undefined): string | undefined {
  const { data } = useReport({
    name: 'top-products-daily-metric',
    shopId: scope.shop.id,
    query: { ...scope.days, group_by: 'month', ...(id === undefined ? {} : { plot_items: String(id) }) },
    live: false,
    enabled: id !== undefined,
  });
  const item = data?.items.find((one) => one.id === id);
  return item && localText(item, 'name');
}

/** The products that the words find, most clicked first; asked for only while somebody looks for one. */
function useFoundProducts({ shop, days }: ReportScope, q: string, enabled: boolean) {
  const { date_from, date_to } = days;
  const query = { date_from, date_to, q };
  return useQuery({
    ...callQuery(['analytics', shop.id, 'product-search', query], searchProductsCall, {
      params: { shopId: shop.id },
      query,
    }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

type Props = PickerLook & {
  scope: ReportScope;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Chooses one of the shop’s products by name, item number, EAN or product id, or none; the server searches. */
export function ProductPicker({ scope, value, onChange, ...look }: Props) {
  const t = useTexts(ledgerTexts);
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  const known = chosen?.id === value ? chosen : undefined;
  const askedName = useProductName(scope, known ? undefined : value);
  const name = known?.name ?? askedName;
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  // The field shows the chosen one, which is nothing to look for.
  const words = typed === (name ?? `#${value}`) ? '' : typed.trim().slice(0, PEOPLE_SEARCH_MAX);
  const [asked] = useDebouncedValue(words, WAIT_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useFoundProducts(scope, asked, isAsked);
  const isFound = data !== undefined && !isPlaceholderData && asked === words;
  const clicks = useMemo(
    () => new Map((data?.data ?? []).map((row) => [String(row.product_id), row.clicks])),
    [data],
  );
  const found = useMemo(
    () => (data?.data ?? []).map((row) => ({ value: String(row.product_id), label: rankedProductName(row) })),
    [data],
  );
  const choose = (id: number | null) => {
    const label = found.find((one) => one.value === String(id))?.label;
    if (id !== null && label !== undefined) setChosen({ id, name: label });
    onChange(id ?? undefined);
  };
  return (
    <IdSelect
      label={t('product')}
      placeholder={t('all_products')}
      known={found}
      counts={clicks}
      value={value ?? null}
      valueName={name}
      onChange={choose}
      onDropdownOpen={() => setAsked(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) =>
        (options as ComboboxItem[]).filter((option) => words === '' || clicks.has(option.value))
      }
      clearLabel={t('clear_product')}
      limit={FOUND_PRODUCTS_MAX + 1}
      nothingFoundMessage={
        <NothingFound
          source={{ isFetching: isFetching || !(error || isFound), error, refetch }}
          text={t('no_product_found')}
        />
      }
      listWidth={380}
      {...look}
    />
  );
}

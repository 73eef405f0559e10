import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import {
  CategoryPicker,
  type DashboardScope,
  matchesSearch,
  useCategoryTree,
} from '../../analytics/analytics.public.ts';
import { usePriceBrands } from '../prices.queries.ts';
import type { PriceFilters } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';
import classes from './prices.module.css';

const SHOWN_MAX = 100;

const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, search)).slice(0, limit);

type BrandProps = { shopId: number; value: number | undefined; onChange: (id: number | undefined) => void };

function BrandPicker({ shopId, value, onChange }: BrandProps) {
  const t = useTexts(pricesTexts);
  const { data } = usePriceBrands(shopId);
  const brands = data?.data ?? [];
  const counts = new Map(brands.map(({ brand_id, products }) => [String(brand_id), products]));
  const known = brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name }));
  const isUnknown = value !== undefined && !counts.has(String(value));
  return (
    <Select
      label={t('brand')}
      placeholder={t('all_brands')}
      data={isUnknown ? [{ value: String(value), label: `#${value}` }, ...known] : known}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_brand'), 'aria-hidden': false, tabIndex: 0 }}
      filter={filterOptions}
      limit={SHOWN_MAX}
      maxDropdownHeight={360}
      nothingFoundMessage={t('no_brand_found')}
      comboboxProps={{ width: 300, position: 'bottom-start', shadow: 'md' }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.count}>{formatCount(counts.get(option.value) ?? null)}</span>
        </span>
      )}
    />
  );
}

type CategoryProps = {
  scope: DashboardScope;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** One of the shop's categories, of any level. */
export function PriceCategory({ scope, value, onChange }: CategoryProps) {
  const { tree } = useCategoryTree(scope);
  return <CategoryPicker tree={tree} value={value ?? null} onChange={(id) => onChange(id ?? undefined)} />;
}

type Props = {
  scope: DashboardScope;
  filters: PriceFilters;
  onFilters: (patch: PriceFilters, step?: boolean) => void;
};

/** What a list is restricted to. */
export function PriceFilterBar({ scope, filters, onFilters }: Props) {
  const t = useTexts(pricesTexts);
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('search')}
        clearLabel={t('clear_search')}
        value={filters.q ?? ''}
        maxLength={PEOPLE_SEARCH_MAX}
        onSearch={(q) => onFilters({ q: q || undefined }, false)}
      />
      <PriceCategory
        scope={scope}
        value={filters.category_id}
        onChange={(category_id) => onFilters({ category_id })}
      />
      <BrandPicker
        shopId={scope.shop.id}
        value={filters.brand_id}
        onChange={(brand_id) => onFilters({ brand_id })}
      />
    </div>
  );
}

import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { BrandPicker, CategoryPicker, useCategoryTree } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { PriceFilters } from '../prices-search-params.ts';
import { pricesTexts } from '../prices-texts.ts';

type CategoryProps = {
  scope: ReportScope;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** One of the shop's categories, of any level. */
export function PriceCategory({ scope, value, onChange }: CategoryProps) {
  const categories = useCategoryTree(scope);
  return (
    <CategoryPicker
      categories={categories}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

type Props = {
  scope: ReportScope;
  filters: PriceFilters;
  onFilters: (patch: PriceFilters, step?: boolean) => void;
};

/** What a list is restricted to. */
export function PriceFilterBar({ scope, filters, onFilters }: Props) {
  const t = useTexts(pricesTexts);
  return (
    <FilterBar search={<SearchBox label={t('search')} {...searchBox({ filters, setFilters: onFilters })} />}>
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
    </FilterBar>
  );
}

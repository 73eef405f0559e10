import { Button } from '@mantine/core';
import { CLICK_KINDS, DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import { FILTER_SEARCH, type ReportFilter } from '../../../core/navigation/report-filter-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { CategoryPicker } from '../category/category-picker.tsx';
import { useCategoryTree } from '../category/use-category-tree.ts';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';
import { BrandPicker } from './brand-picker.tsx';
import { ProductPicker } from './product-picker.tsx';

const NO_FILTER = {
  category_id: undefined,
  brand_id: undefined,
  product_id: undefined,
  device: undefined,
  kind: undefined,
} satisfies ReportFilter;

/** Changes the filter of the page, as a step that can be gone back from; every list begins on its first page. */
function useSetFilter() {
  const [, setSearch] = useSearchParams(FILTER_SEARCH);
  const setFilter = (patch: ReportFilter) => setSearch(patch, { step: true, firstPages: true });
  return { setFilter, clearFilter: () => setFilter(NO_FILTER) };
}

type Props = {
  scope: ReportScope;
  /** False where all clicks are of one kind; one that the address says is shown all the same. */
  hasKinds?: boolean;
};

/** What the whole page is narrowed to: every figure, chart, table and file on it. */
export function ReportFilterBar({ scope, hasKinds = true }: Props) {
  const t = useTexts(ledgerTexts);
  const tWord = useTexts(analyticsTexts);
  const categories = useCategoryTree(scope);
  const { setFilter, clearFilter } = useSetFilter();
  const { category_id, brand_id, product_id, device, kind } = scope.filter;
  const choice = (label: string) => ({
    label,
    every: t('all'),
    clearLabel: t('clear', { filter: label }),
  });
  return (
    <FilterBar label={t('filters')}>
      <CategoryPicker
        categories={categories}
        value={category_id ?? null}
        onChange={(id) => setFilter({ category_id: id ?? undefined })}
      />
      <BrandPicker shopId={scope.shop.id} value={brand_id} onChange={(id) => setFilter({ brand_id: id })} />
      <ProductPicker scope={scope} value={product_id} onChange={(id) => setFilter({ product_id: id })} />
      <FilterSelect
        {...choice(t('device'))}
        choices={DEVICES.map((value) => ({ value, label: tWord(value) }))}
        value={device}
        onChange={(chosen) => setFilter({ device: chosen })}
      />
      {(hasKinds || kind) && (
        <FilterSelect
          {...choice(t('kind'))}
          choices={CLICK_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          value={kind}
          onChange={(chosen) => setFilter({ kind: chosen })}
        />
      )}
      {scope.isFiltered && (
        <Button variant="subtle" color="gray" onClick={clearFilter}>
          {t('clear_filters')}
        </Button>
      )}
    </FilterBar>
  );
}

import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type DashboardScope, matchesSearch, useCategoryTree } from '../../analytics/analytics.public.ts';
import { useAdBrands } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import classes from './product-ads.module.css';

const LIST_PX = 320;
const SHOWN_MAX = 200;

const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, search)).slice(0, limit);

type CategoryProps = {
  scope: DashboardScope;
  /** Levels that an ad can be for. */
  levels: readonly number[];
  value: number | null;
  /** Of the value, where the shop's categories do not know it. */
  name: string | null;
  error: string | null;
  onChange: (categoryId: number | null) => void;
};

/** One of the shop's categories, of a level that an ad can be for. */
export function AdCategoryPicker({ scope, levels, value, name, error, onChange }: CategoryProps) {
  const t = useTexts(productAdsTexts, 'form');
  const { tree, isFailed } = useCategoryTree(scope);
  const { options, pathOf } = useMemo(() => {
    const nodes = tree?.inOrder.filter(({ level }) => levels.includes(level)) ?? [];
    const known = nodes.map((node) => ({ value: String(node.id), label: node.name }));
    const isUnknown = value !== null && !nodes.some(({ id }) => id === value);
    const above = (id: number | null): string[] => {
      const node = id === null ? undefined : tree?.byId.get(id);
      return node ? [...above(node.parentId), node.name] : [];
    };
    return {
      options: isUnknown ? [{ value: String(value), label: name ?? `#${value}` }, ...known] : known,
      pathOf: (id: number) => above(tree?.byId.get(id)?.parentId ?? null).join(' › '),
    };
  }, [tree, levels, value, name]);
  const levelsText =
    levels.length === 4 ? t('category_hint_all') : t('category_hint', { levels: levels.join(', ') });
  return (
    <Select
      data-field="category"
      label={t('category')}
      description={isFailed ? t('categories_failed') : levelsText}
      placeholder={t('choose_category')}
      withAsterisk
      aria-required
      data={options}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      filter={filterOptions}
      limit={SHOWN_MAX}
      maxDropdownHeight={LIST_PX}
      nothingFoundMessage={t('no_category')}
      error={error}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>
            {option.label}
            <span className={classes.path}>{pathOf(Number(option.value))}</span>
          </span>
        </span>
      )}
    />
  );
}

type BrandProps = {
  shopId: number;
  categoryId: number | null;
  value: number | null;
  name: string | null;
  onChange: (brandId: number | null) => void;
};

/** One of the brands that the shop offers in the category, or all. */
export function AdBrandPicker({ shopId, categoryId, value, name, onChange }: BrandProps) {
  const t = useTexts(productAdsTexts, 'form');
  const { data } = useAdBrands(shopId, categoryId);
  const brands = data?.data ?? [];
  const counts = new Map(brands.map(({ brand_id, products }) => [String(brand_id), products]));
  const known = brands.map((brand) => ({ value: String(brand.brand_id), label: brand.name }));
  const isUnknown = value !== null && !counts.has(String(value));
  return (
    <Select
      name="brand"
      label={t('brand')}
      description={t(categoryId === null ? 'brand_after_category' : 'brand_hint')}
      placeholder={t('all_brands')}
      disabled={categoryId === null}
      data={isUnknown ? [{ value: String(value), label: name ?? `#${value}` }, ...known] : known}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_brand'), 'aria-hidden': false, tabIndex: 0 }}
      filter={filterOptions}
      limit={SHOWN_MAX}
      maxDropdownHeight={LIST_PX}
      nothingFoundMessage={t('no_brand')}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.count}>{formatCount(counts.get(option.value) ?? null)}</span>
        </span>
      )}
    />
  );
}

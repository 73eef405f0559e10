import { useMemo } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { useCategoryTree } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useAdBrands } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import classes from './product-ads.module.css';

const LIST_LOOK = { limit: 200, maxDropdownHeight: 320 };

type CategoryProps = {
  scope: ReportScope;
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
  const chosen = { value, valueName: name, onChange, ...LIST_LOOK };
  const { tree, isFailed, source } = useCategoryTree(scope);
  const { options, pathOf } = useMemo(() => {
    const nodes = tree?.inOrder.filter(({ level }) => levels.includes(level)) ?? [];
    const above = (id: number | null): string[] => {
      const node = id === null ? undefined : tree?.byId.get(id);
      return node ? [...above(node.parentId), node.name] : [];
    };
    return {
      options: nodes.map((node) => ({ value: String(node.id), label: node.name })),
      pathOf: (id: number) => above(tree?.byId.get(id)?.parentId ?? null).join(' › '),
    };
  }, [tree, levels]);
  const levelsText =
    levels.length === 4 ? t('category_hint_all') : t('category_hint', { levels: levels.join(', ') });
  return (
    <IdSelect
      data-field="category"
      label={t('category')}
      description={isFailed ? t('categories_failed') : levelsText}
      placeholder={t('choose_category')}
      withAsterisk
      aria-required
      known={options}
      {...chosen}
      nothingFoundMessage={<NothingFound source={source} text={t('no_category')} />}
      error={error}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className={classes.path}>{pathOf(Number(option.value))}</span>
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
  const chosen = { value, valueName: name, onChange, ...LIST_LOOK };
  const source = useAdBrands(shopId, categoryId);
  const brands = source.data?.data ?? [];
  const counts = new Map(brands.map(({ brand_id, products }) => [String(brand_id), products]));
  const known = brands.map((brand) => ({ value: String(brand.brand_id), label: brand.name }));
  return (
    <IdSelect
      name="brand"
      label={t('brand')}
      description={t(categoryId === null ? 'brand_after_category' : 'brand_hint')}
      placeholder={t('all_brands')}
      disabled={categoryId === null}
      known={known}
      counts={counts}
      {...chosen}
      clearLabel={t('clear_brand')}
      nothingFoundMessage={<NothingFound source={source} text={t('no_brand')} />}
    />
  );
}

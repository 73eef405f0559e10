import { MultiSelect, SimpleGrid } from '@mantine/core';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CountedOption, filterByName } from '../../../ui/form/id-select.tsx';
import { useTargetBrands } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { FieldsProps } from '../form/coupon-fields.ts';

const LIST_PX = 280;
const SHOWN_MAX = 200;

type Props = Pick<FieldsProps, 'form' | 'change'> & { shopId: number };

/** Only these brands, and not those. */
export function BrandFields({ form, change, shopId }: Props) {
  const t = useTexts(couponsTexts, 'target');
  const errorText = useErrorText();
  const { data, error } = useTargetBrands(shopId);
  const brands = data?.data ?? [];
  const offers = new Map(brands.map((brand) => [String(brand.brand_id), brand.offers]));
  const known = brands.map((brand) => ({ value: String(brand.brand_id), label: brand.name }));
  const optionsFor = (chosen: readonly number[], others: readonly number[]) => {
    const taken = new Set(others.map(String));
    const unknown = chosen.map(String).filter((id) => !offers.has(id));
    return [
      ...unknown.map((value) => ({ value, label: data ? t('brand_gone', { id: value }) : '…' })),
      ...known.filter(({ value }) => !taken.has(value)),
    ];
  };
  const select = (field: 'brandIds' | 'excludedBrandIds', others: 'brandIds' | 'excludedBrandIds') => {
    const words = field === 'brandIds' ? 'brands' : 'excluded_brands';
    return (
      <MultiSelect
        label={t(words)}
        description={error ? errorText(error) : t(`${words}_hint`)}
        placeholder={form[field].length === 0 ? t(`${words}_none`) : ''}
        data={optionsFor(form[field], form[others])}
        value={form[field].map(String)}
        onChange={(ids) => change({ [field]: ids.map(Number) })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t(`clear_${words}`), 'aria-hidden': false, tabIndex: 0 }}
        filter={filterByName}
        limit={SHOWN_MAX}
        maxDropdownHeight={LIST_PX}
        nothingFoundMessage={t('no_brand')}
        autoComplete="off"
        renderOption={({ option }) => (
          <CountedOption name={option.label} count={offers.get(option.value) ?? 0} />
        )}
      />
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {select('brandIds', 'excludedBrandIds')}
      {select('excludedBrandIds', 'brandIds')}
    </SimpleGrid>
  );
}

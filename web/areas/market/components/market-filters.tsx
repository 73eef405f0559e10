import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { lastYear } from '../market-table.ts';
import { marketTexts } from '../market-texts.ts';

export type MarketFilters = {
  year?: number | undefined;
  q?: string | undefined;
  offered?: 'yes' | 'no' | undefined;
  category_id?: number | undefined;
  brand_id?: number | undefined;
};

/** What the answer says of the filters. */
export type MarketAbout = {
  readonly years: readonly number[];
  readonly category_name?: string | null | undefined;
  readonly brand_name?: string | null | undefined;
};

type Props = {
  isOfProducts: boolean;
  about: MarketAbout | undefined;
  filters: MarketFilters;
  setFilters: (patch: MarketFilters, step?: boolean) => void;
};

type OnlyProps = { name: string | null | undefined; onClear: () => void };

/** What the products are narrowed to by a link, to be taken off. */
function Only({ name, onClear }: OnlyProps) {
  const t = useTexts(marketTexts);
  if (!name) return null;
  return (
    <Button variant="light" leftSection={<IconX size={ICON_PX.small} aria-hidden />} onClick={onClear}>
      {t('only', { name })}
    </Button>
  );
}

/** Which year is ranked, and what of it is shown. */
export function MarketFilterBar({ isOfProducts, about, filters, setFilters }: Props) {
  const t = useTexts(marketTexts);
  const year = filters.year ?? lastYear();
  const years = about?.years ?? [year];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t(isOfProducts ? 'search_products' : 'search')}
          {...searchBox({ filters, setFilters })}
        />
      }
    >
      <Select
        label={t('year')}
        data={years.map(String)}
        value={String(year)}
        allowDeselect={false}
        onChange={(chosen) =>
          setFilters({ year: Number(chosen) === lastYear() ? undefined : Number(chosen) })
        }
      />
      {isOfProducts && (
        <FilterSelect
          label={t('offered')}
          every={t('offered_every')}
          clearLabel={t('clear_offered')}
          choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`offered_${value}`) }))}
          value={filters.offered}
          onChange={(offered) => setFilters({ offered })}
        />
      )}
      <Only
        name={filters.category_id === undefined ? null : about?.category_name}
        onClear={() => setFilters({ category_id: undefined })}
      />
      <Only
        name={filters.brand_id === undefined ? null : about?.brand_name}
        onClear={() => setFilters({ brand_id: undefined })}
      />
    </FilterBar>
  );
}

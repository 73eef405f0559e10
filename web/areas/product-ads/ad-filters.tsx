import { Select } from '@mantine/core';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people.ts';
import { AD_STATUSES } from '../../../shared/rules/product-ads.ts';
import { useTexts } from '../../core/i18n.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { CategoryPicker, type DashboardScope, useCategoryTree } from '../analytics/analytics.public.ts';
import type { AdAddress } from './ad-address.ts';
import classes from './product-ads.module.css';
import { productAdsTexts } from './product-ads.texts.ts';

type Props = { scope: DashboardScope } & Pick<AdAddress, 'filters' | 'setFilters'>;

/** What the table of ads is restricted to. */
export function AdFilterBar({ scope, filters, setFilters }: Props) {
  const t = useTexts(productAdsTexts);
  const { tree } = useCategoryTree(scope);
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('search')}
        clearLabel={t('clear_search')}
        value={filters.q ?? ''}
        maxLength={PEOPLE_SEARCH_MAX}
        onSearch={(q) => setFilters({ q: q || undefined }, false)}
      />
      <CategoryPicker
        tree={tree}
        value={filters.category_id ?? null}
        onChange={(id) => setFilters({ category_id: id ?? undefined })}
      />
      <Select
        label={t('status')}
        placeholder={t('every_status')}
        data={AD_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={filters.status ?? null}
        onChange={(chosen) => setFilters({ status: AD_STATUSES.find((one) => one === chosen) })}
        clearable
        clearButtonProps={{ 'aria-label': t('clear_status'), 'aria-hidden': false, tabIndex: 0 }}
      />
    </div>
  );
}

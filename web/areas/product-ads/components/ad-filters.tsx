import { AD_STATUSES } from '../../../../shared/rules/bids/product-ads.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { CategoryPicker, useCategoryTree } from '../../analytics/analytics.public.ts';
import { GoalSelect, useGoalsOfBids } from '../../bidding/bidding.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import type { AdList } from '../use-ad-list.ts';

type Props = { scope: ReportScope; list: AdList };

function AdFilters({ scope, list }: Props) {
  const { filters, setFilters } = list;
  const t = useTexts(productAdsTexts);
  const categories = useCategoryTree(scope);
  return (
    <FilterBar search={<SearchBox label={t('search')} {...searchBox(list)} />}>
      <CategoryPicker
        categories={categories}
        value={filters.category_id ?? null}
        onChange={(id) => setFilters({ category_id: id ?? undefined })}
      />
      <FilterSelect
        label={t('status')}
        every={t('every_status')}
        clearLabel={t('clear_status')}
        choices={AD_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <GoalSelect
        of="ads"
        shopId={scope.shop.id}
        value={filters.goal_id}
        onChange={(goal_id) => setFilters({ goal_id })}
      />
    </FilterBar>
  );
}

/** What the table of ads is restricted to, and that goals could not be loaded, by which it could be too. */
export function AdFilterBar(props: Props) {
  const t = useTexts(productAdsTexts);
  const goals = useGoalsOfBids(props.scope.shop.id);
  return (
    <>
      <AdFilters {...props} />
      <MissingNote source={goals} text={t('goals_missing')} />
    </>
  );
}

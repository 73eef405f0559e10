import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { CategoryPicker, useCategoryTree } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import {
  BID_FILTERS,
  type BiddingFilters,
  STATUS_FILTERS,
  type StatusFilter,
} from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { GoalSelect } from './goal-select.tsx';
import { OneOrAll } from './one-or-all.tsx';

type OnFilters = (patch: BiddingFilters, step?: boolean) => void;
type Counts = readonly { status: StatusFilter; categories: number }[];

function StatusSelect({
  counts,
  ...chosen
}: {
  value: StatusFilter | undefined;
  counts: Counts;
  onChange: (status: StatusFilter | undefined) => void;
}) {
  const t = useTexts(biddingTexts);
  const tWord = useTexts(biddingTexts, 'words');
  const label = (status: StatusFilter) => {
    const count = counts.find((one) => one.status === status)?.categories ?? 0;
    return count > 0 ? `${tWord(`status_${status}`)} (${formatCount(count)})` : tWord(`status_${status}`);
  };
  return (
    <OneOrAll
      {...chosen}
      label={t('status')}
      all={t('all_statuses')}
      choices={STATUS_FILTERS}
      nameOf={label}
    />
  );
}

type Props = { scope: ReportScope; filters: BiddingFilters; onFilters: OnFilters } & (
  | { table: 'categories'; counts: Counts; action: ReactNode }
  | { table: 'products' }
);

/** What a table of bids is restricted to. */
export function BiddingFilterBar(props: Props) {
  const { scope, filters, onFilters } = props;
  const t = useTexts(biddingTexts);
  const categories = useCategoryTree(scope);
  return (
    <FilterBar
      search={
        <SearchBox label={t(`search_${props.table}`)} {...searchBox({ filters, setFilters: onFilters })} />
      }
      {...(props.table === 'categories' ? { actions: props.action } : {})}
    >
      <CategoryPicker
        categories={categories}
        value={filters.category_id ?? null}
        onChange={(id) => onFilters({ category_id: id ?? undefined })}
      />
      {props.table === 'categories' ? (
        <StatusSelect
          value={filters.status}
          counts={props.counts}
          onChange={(status) => onFilters({ status })}
        />
      ) : (
        <OneOrAll
          label={t('bid_filter')}
          all={t('bid_all')}
          choices={BID_FILTERS}
          nameOf={(one) => t(`bid_${one}`)}
          value={filters.with_bid}
          onChange={(with_bid) => onFilters({ with_bid })}
        />
      )}
      <GoalSelect
        of="bids"
        shopId={scope.shop.id}
        value={filters.goal_id}
        onChange={(goal_id) => onFilters({ goal_id })}
      />
    </FilterBar>
  );
}

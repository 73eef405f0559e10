import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { CategoryPicker, type DashboardScope, useCategoryTree } from '../../analytics/analytics.public.ts';
import {
  BID_FILTERS,
  type BiddingFilters,
  type BidFilter,
  STATUS_FILTERS,
  type StatusFilter,
} from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from '../table/bid-table.module.css';

type OnFilters = (patch: BiddingFilters, step?: boolean) => void;
type Counts = readonly { status: StatusFilter; categories: number }[];

function StatusSelect({
  value,
  counts,
  onChange,
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
    <NativeSelect
      label={t('status')}
      value={value ?? ''}
      data={[
        { value: '', label: t('all_statuses') },
        ...STATUS_FILTERS.map((status) => ({ value: status, label: label(status) })),
      ]}
      onChange={(event) => onChange(STATUS_FILTERS.find((one) => one === event.currentTarget.value))}
    />
  );
}

function BidSelect({
  value,
  onChange,
}: {
  value: BidFilter | undefined;
  onChange: (filter: BidFilter | undefined) => void;
}) {
  const t = useTexts(biddingTexts);
  return (
    <NativeSelect
      label={t('bid_filter')}
      value={value ?? ''}
      data={[
        { value: '', label: t('bid_all') },
        ...BID_FILTERS.map((filter) => ({ value: filter, label: t(`bid_${filter}`) })),
      ]}
      onChange={(event) => onChange(BID_FILTERS.find((one) => one === event.currentTarget.value))}
    />
  );
}

type Props = { scope: DashboardScope; filters: BiddingFilters; onFilters: OnFilters } & (
  | { table: 'categories'; counts: Counts; action: ReactNode }
  | { table: 'products' }
);

/** What a table of bids is restricted to. */
export function BiddingFilterBar(props: Props) {
  const { scope, filters, onFilters } = props;
  const t = useTexts(biddingTexts);
  const { tree } = useCategoryTree(scope);
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t(`search_${props.table}`)}
        clearLabel={t('clear_search')}
        value={filters.q ?? ''}
        maxLength={PEOPLE_SEARCH_MAX}
        onSearch={(q) => onFilters({ q: q || undefined }, false)}
      />
      <CategoryPicker
        tree={tree}
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
        <BidSelect value={filters.with_bid} onChange={(with_bid) => onFilters({ with_bid })} />
      )}
      {props.table === 'categories' && props.action}
    </div>
  );
}

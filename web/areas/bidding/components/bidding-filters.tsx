import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { NO_GOAL } from '../../../../shared/rules/auto-bids/goal-by-bid.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { CategoryPicker, useCategoryTree } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useGoalsOfBids } from '../bidding.queries.ts';
import {
  BID_FILTERS,
  type BiddingFilters,
  STATUS_FILTERS,
  type StatusFilter,
} from '../bidding-search-params.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from '../table/bid-table.module.css';

type OnFilters = (patch: BiddingFilters, step?: boolean) => void;
type Counts = readonly { status: StatusFilter; categories: number }[];

type OneOrAllProps<C extends string> = {
  label: string;
  /** Where nothing is left out. */
  all: string;
  choices: readonly C[];
  nameOf: (choice: C) => string;
  value: C | undefined;
  onChange: (choice: C | undefined) => void;
};

function OneOrAll<C extends string>({ label, all, choices, nameOf, value, onChange }: OneOrAllProps<C>) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...choices.map((one) => ({ value: one, label: nameOf(one) }))]}
      onChange={(event) => onChange(choices.find((one) => one === event.currentTarget.value))}
    />
  );
}

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

/** Which goal changes the bids; nothing where no goal does, and none is asked for. */
function GoalSelect({
  shopId,
  value,
  onChange,
}: {
  shopId: number;
  value: number | undefined;
  onChange: (goalId: number | undefined) => void;
}) {
  const t = useTexts(biddingTexts);
  const goals = useGoalsOfBids(shopId).data?.data ?? [];
  if (goals.length === 0 && value === undefined) return null;
  const nameOf = new Map([
    ...goals.map(({ goal_id, name }) => [goal_id, name] as const),
    [NO_GOAL, t('goal_none')],
  ]);
  // One that has nothing left, or is gone, is still what is asked for.
  if (value !== undefined && !nameOf.has(value)) nameOf.set(value, '–');
  return (
    <OneOrAll
      label={t('goal_filter')}
      all={t('goal_all')}
      choices={[...nameOf.keys()].map(String)}
      nameOf={(id) => nameOf.get(Number(id)) ?? ''}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
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
  const { tree } = useCategoryTree(scope);
  return (
    <div className={classes.filters}>
      <SearchBox label={t(`search_${props.table}`)} {...searchBox({ filters, setFilters: onFilters })} />
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
        shopId={scope.shop.id}
        value={filters.goal_id}
        onChange={(goal_id) => onFilters({ goal_id })}
      />
      {props.table === 'categories' && props.action}
    </div>
  );
}

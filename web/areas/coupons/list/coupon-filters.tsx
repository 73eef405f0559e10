import type { CouponPage } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { COUPON_STATES, COUPON_TYPES } from '../../../../shared/rules/coupons/coupons.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { PillTabs } from '../../../ui/table/pill-tabs.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import type { CouponList } from './use-coupon-list.ts';

const EVERY = 'every';
type StateChoice = typeof EVERY | (typeof COUPON_STATES)[number];

type Props = {
  list: CouponList;
  /** Undefined while they are loading. */
  states: CouponPage['states'] | undefined;
};

/** The states with the number of coupons in each. */
function StateTabs({ list: { filters, setFilters }, states }: Props) {
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  const countOf = (state: StateChoice) => {
    if (!states) return null;
    const counted: readonly (typeof COUPON_STATES)[number][] = state === EVERY ? COUPON_STATES : [state];
    return counted.reduce<number>((sum, one) => sum + (states[one] ?? 0), 0);
  };
  return (
    <PillTabs<StateChoice>
      label={t('states')}
      choices={[EVERY, ...COUPON_STATES]}
      nameOf={(state) => (state === EVERY ? t('every_state') : tWord(`state_${state}`))}
      countOf={countOf}
      value={filters.state ?? EVERY}
      onChange={(state) => setFilters({ state: state === EVERY ? undefined : state })}
    />
  );
}

/** What the list is restricted to. */
export function CouponFilterBar(props: Props) {
  const { filters, setFilters } = props.list;
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  return (
    <>
      <StateTabs {...props} />
      <FilterBar search={<SearchBox label={t('search')} {...searchBox(props.list)} />}>
        <FilterSelect
          label={t('type')}
          every={t('every_type')}
          clearLabel={t('clear_type')}
          choices={COUPON_TYPES.map((value) => ({ value, label: tWord(`type_${value}`) }))}
          value={filters.type}
          onChange={(type) => setFilters({ type })}
        />
      </FilterBar>
    </>
  );
}

import { Chip } from '@mantine/core';
import type { CouponPage } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { COUPON_STATES, COUPON_TYPES } from '../../../../shared/rules/coupons/coupons.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import classes from './coupons-list.module.css';
import type { CouponList } from './use-coupon-list.ts';

const EVERY = 'every';

type Props = {
  list: CouponList;
  /** Undefined while they are loading. */
  states: CouponPage['states'] | undefined;
};

/** The states with the number of coupons in each. */
function StateChips({ list: { filters, setFilters }, states }: Props) {
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  const all = states && COUPON_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const chip = (value: string, text: string, count: number | undefined) => (
    <Chip key={value} value={value} size="xs" variant="outline">
      {text}
      {count !== undefined && <span className={classes.count}> {formatCount(count)}</span>}
    </Chip>
  );
  return (
    <div role="radiogroup" aria-label={t('states')} className={classes.chips}>
      <Chip.Group
        value={filters.state ?? EVERY}
        onChange={(value) => setFilters({ state: COUPON_STATES.find((one) => one === value) })}
      >
        {chip(EVERY, t('every_state'), all)}
        {COUPON_STATES.map((state) => chip(state, tWord(`state_${state}`), states?.[state]))}
      </Chip.Group>
    </div>
  );
}

/** What the list is restricted to. */
export function CouponFilterBar(props: Props) {
  const { filters, setFilters } = props.list;
  const t = useTexts(couponsTexts);
  const tWord = useTexts(couponsTexts, 'words');
  return (
    <div className={classes.toolbar}>
      <StateChips {...props} />
      <div className={classes.filters}>
        <SearchBox label={t('search')} {...searchBox(props.list)} />
        <FilterSelect
          label={t('type')}
          every={t('every_type')}
          clearLabel={t('clear_type')}
          choices={COUPON_TYPES.map((value) => ({ value, label: tWord(`type_${value}`) }))}
          value={filters.type}
          onChange={(type) => setFilters({ type })}
        />
      </div>
    </div>
  );
}

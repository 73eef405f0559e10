import { Select } from '@mantine/core';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { QueueFilters } from '../../../ui/table/queue-split.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { couponsTexts } from '../../coupons/coupons.public.ts';
import { PortalFilter } from '../../shops/shops.public.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import { REVIEW_STATES, type ReviewAddress } from '../review-address.ts';

/** What the queue is restricted to. */
export function ReviewFilterBar({ filters, setFilters }: Pick<ReviewAddress, 'filters' | 'setFilters'>) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponsTexts, 'words');
  return (
    <QueueFilters>
      <SearchBox
        label={t('search')}
        clearLabel={t('clear_search')}
        value={filters.q ?? ''}
        maxLength={PEOPLE_SEARCH_MAX}
        onSearch={(q) => setFilters({ q: q || undefined }, false)}
      />
      <Select
        aria-label={t('state')}
        data={REVIEW_STATES.map((value) => ({ value, label: words(`state_${value}`) }))}
        value={filters.state ?? 'in_review'}
        onChange={(chosen) =>
          setFilters({ state: REVIEW_STATES.find((one) => one === chosen && one !== 'in_review') })
        }
        allowDeselect={false}
      />
      <PortalFilter value={filters.cc} onChange={(cc) => setFilters({ cc })} />
    </QueueFilters>
  );
}

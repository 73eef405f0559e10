import { Select } from '@mantine/core';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PortalFilter } from '../../../ui/form/portal-filter.tsx';
import { QueueFilters } from '../../../ui/table/queue-split.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { couponsTexts } from '../../coupons/coupons.public.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';
import { CHOSEN_STATES, REVIEW_STATES, type ReviewFilters } from '../review-search-params.ts';

type Props = { filters: ReviewFilters; setFilters: (patch: ReviewFilters, step?: boolean) => void };

/** What the queue is restricted to. */
export function ReviewFilterBar({ filters, setFilters }: Props) {
  const t = useTexts(deskCouponsTexts);
  const words = useTexts(couponsTexts, 'words');
  return (
    <QueueFilters search={<SearchBox label={t('search')} {...searchBox({ filters, setFilters })} />}>
      <Select
        label={t('state')}
        data={REVIEW_STATES.map((value) => ({ value, label: words(`state_${value}`) }))}
        value={filters.state ?? 'in_review'}
        onChange={(chosen) => setFilters({ state: CHOSEN_STATES.find((one) => one === chosen) })}
        allowDeselect={false}
      />
      <PortalFilter value={filters.cc} onChange={(cc) => setFilters({ cc })} />
    </QueueFilters>
  );
}

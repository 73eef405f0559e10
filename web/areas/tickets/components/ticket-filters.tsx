import { Button } from '@mantine/core';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PillTabs } from '../../../ui/table/pill-tabs.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { TICKET_TABS } from '../tickets-search-params.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import type { TicketList } from '../use-ticket-list.ts';
import { DepartmentFilter } from './department-filter.tsx';

type Props = {
  list: TicketList;
  /** How many tickets have something new. */
  unread: number;
};

/** What the list is restricted to. */
export function TicketFilterBar({ list, unread }: Props) {
  const { tab, setTab, filters, setFilters } = list;
  const t = useTexts(ticketsTexts);
  const isUnread = filters.unread === 'yes';
  return (
    <>
      <PillTabs
        label={t('states')}
        choices={TICKET_TABS}
        nameOf={(one) => t(`tab_${one}`)}
        value={tab}
        onChange={setTab}
      />
      <FilterBar search={<SearchBox label={t('search')} {...searchBox(list)} />}>
        <DepartmentFilter value={filters.department} onChange={(department) => setFilters({ department })} />
        {(unread > 0 || isUnread) && (
          <Button
            variant={isUnread ? 'filled' : 'default'}
            aria-pressed={isUnread}
            onClick={() => setFilters({ unread: isUnread ? undefined : 'yes' })}
          >
            {t('only_unread', { number: unread })}
          </Button>
        )}
      </FilterBar>
    </>
  );
}

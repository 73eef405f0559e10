import { Button, Tabs } from '@mantine/core';
import { PEOPLE_SEARCH_MAX } from '../../../../shared/rules/people/people.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useTicketLabels } from '../ticket-labels.ts';
import { TICKET_TABS } from '../tickets-search-params.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import type { TicketList } from '../use-ticket-list.ts';
import classes from './tickets.module.css';

type Props = {
  list: TicketList;
  /** How many tickets have something new. */
  unread: number;
};

/** What the list is restricted to. */
export function TicketFilterBar({ list, unread }: Props) {
  const { tab, setTab, filters, setFilters } = list;
  const t = useTexts(ticketsTexts);
  const { departments } = useTicketLabels();
  const isUnread = filters.unread === 'yes';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(chosen) => setTab(TICKET_TABS.find((one) => one === chosen) ?? 'not_closed')}
        variant="pills"
        mb="sm"
      >
        <Tabs.List aria-label={t('states')}>
          {TICKET_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab_${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.filters}>
        <SearchBox
          label={t('search')}
          clearLabel={t('clear_search')}
          maxLength={PEOPLE_SEARCH_MAX}
          {...searchBox(list)}
        />
        <FilterSelect
          label={t('department')}
          every={t('every_department')}
          clearLabel={t('clear_department')}
          choices={departments}
          value={filters.department}
          onChange={(department) => setFilters({ department })}
        />
        {(unread > 0 || isUnread) && (
          <Button
            variant={isUnread ? 'filled' : 'default'}
            aria-pressed={isUnread}
            onClick={() => setFilters({ unread: isUnread ? undefined : 'yes' })}
          >
            {t('only_unread', { number: unread })}
          </Button>
        )}
      </div>
    </>
  );
}

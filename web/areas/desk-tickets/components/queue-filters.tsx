import { Select } from '@mantine/core';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PortalFilter } from '../../../ui/form/portal-filter.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { QueueFilters } from '../../../ui/table/queue-split.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { DepartmentFilter, useStaff } from '../../tickets/tickets.public.ts';
import { useUser } from '../../user/user.public.ts';
import { deskTicketsTexts } from '../desk-tickets-texts.ts';
import {
  CHOSEN_STATUSES,
  type TicketQueueFilters as Filters,
  QUEUE_STATUSES,
  readAssignee,
} from '../queue-search-params.ts';

type Props = { filters: Filters; setFilters: (patch: Filters, step?: boolean) => void };
type Staff = ReturnType<typeof useStaff>;

function AssigneeFilter({ filters, setFilters, staff }: Props & { staff: Staff }) {
  const t = useTexts(deskTicketsTexts);
  const me = useUser();
  const others = (staff.data ?? []).filter(({ id }) => id !== me?.id);
  return (
    <FilterSelect
      label={t('assignee')}
      every={t('every_assignee')}
      clearLabel={t('clear_assignee')}
      choices={[
        { value: 'me', label: t('me') },
        { value: 'nobody', label: t('nobody') },
        ...others.map(({ id, name, email }) => ({ value: String(id), label: name.trim() || email })),
      ]}
      value={filters.assignee?.toString()}
      onChange={(chosen) => setFilters({ assignee: readAssignee(chosen) })}
      searchable
    />
  );
}

/** What the queue is restricted to. */
export function QueueFilterBar({ filters, setFilters }: Props) {
  const t = useTexts(deskTicketsTexts);
  const staff = useStaff();
  return (
    <QueueFilters
      search={<SearchBox label={t('search')} {...searchBox({ filters, setFilters })} />}
      note={<MissingNote source={staff} text={t('staff_missing')} />}
    >
      <Select
        label={t('status')}
        data={QUEUE_STATUSES.map((value) => ({ value, label: t(value) }))}
        value={filters.status ?? 'not_closed'}
        onChange={(chosen) => setFilters({ status: CHOSEN_STATUSES.find((one) => one === chosen) })}
      />
      <AssigneeFilter filters={filters} setFilters={setFilters} staff={staff} />
      <DepartmentFilter value={filters.department} onChange={(department) => setFilters({ department })} />
      <PortalFilter value={filters.cc} onChange={(cc) => setFilters({ cc })} />
    </QueueFilters>
  );
}

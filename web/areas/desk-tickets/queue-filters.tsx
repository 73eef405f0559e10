import { Select } from '@mantine/core';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people.ts';
import { PORTAL_CODES } from '../../../shared/rules/portal-codes.ts';
import { DEPARTMENTS } from '../../../shared/rules/tickets.ts';
import { useTexts } from '../../core/i18n.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { useCountryName } from '../shops/shops.public.ts';
import { useStaff, useTicketWords } from '../tickets/tickets.public.ts';
import { useUser } from '../user/user.public.ts';
import classes from './desk-tickets.module.css';
import { deskTicketsTexts } from './desk-tickets.texts.ts';
import { QUEUE_STATUSES, type QueueAddress, readAssignee } from './queue-address.ts';

const clearButton = (label: string) => ({ 'aria-label': label, 'aria-hidden': false, tabIndex: 0 }) as const;

type Props = Pick<QueueAddress, 'filters' | 'setFilters'>;

function AssigneeFilter({ filters, setFilters }: Props) {
  const t = useTexts(deskTicketsTexts);
  const me = useUser();
  const others = (useStaff().data ?? []).filter(({ id }) => id !== me?.id);
  return (
    <Select
      aria-label={t('assignee')}
      placeholder={t('every_assignee')}
      data={[
        { value: 'me', label: t('me') },
        { value: 'nobody', label: t('nobody') },
        ...others.map(({ id, name, email }) => ({ value: String(id), label: name.trim() || email })),
      ]}
      value={filters.assignee === undefined ? null : String(filters.assignee)}
      onChange={(chosen) => setFilters({ assignee: readAssignee(chosen) })}
      searchable
      clearable
      clearButtonProps={clearButton(t('clear_assignee'))}
    />
  );
}

/** What the queue is restricted to. */
export function QueueFilterBar({ filters, setFilters }: Props) {
  const t = useTexts(deskTicketsTexts);
  const { departments } = useTicketWords();
  const countryName = useCountryName();
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('search')}
        clearLabel={t('clear_search')}
        value={filters.q ?? ''}
        maxLength={PEOPLE_SEARCH_MAX}
        onSearch={(q) => setFilters({ q: q || undefined }, false)}
      />
      <Select
        aria-label={t('status')}
        data={QUEUE_STATUSES.map((value) => ({ value, label: t(value) }))}
        value={filters.status ?? 'not_closed'}
        onChange={(chosen) => setFilters({ status: QUEUE_STATUSES.slice(1).find((one) => one === chosen) })}
      />
      <AssigneeFilter filters={filters} setFilters={setFilters} />
      <Select
        aria-label={t('department')}
        placeholder={t('every_department')}
        data={departments}
        value={filters.department ?? null}
        onChange={(chosen) => setFilters({ department: DEPARTMENTS.find((one) => one === chosen) })}
        clearable
        clearButtonProps={clearButton(t('clear_department'))}
      />
      <Select
        aria-label={t('portal')}
        placeholder={t('every_portal')}
        data={PORTAL_CODES.map((value) => ({ value, label: countryName(value) }))}
        value={filters.cc ?? null}
        onChange={(chosen) => setFilters({ cc: PORTAL_CODES.find((one) => one === chosen) })}
        clearable
        clearButtonProps={clearButton(t('clear_portal'))}
      />
    </div>
  );
}

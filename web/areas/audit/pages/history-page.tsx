import { Text } from '@mantine/core';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { PeopleList, PeoplePage, peopleTexts } from '../../people/people.public.ts';
import { useAuditLog } from '../audit.queries.ts';
import { PEOPLE_HISTORY } from '../audit-search-params.ts';
import { auditTexts } from '../audit-texts.ts';
import { ActionFilter, actionNamed } from '../components/audit-action-filter.tsx';
import { useAuditColumns } from '../components/audit-columns.tsx';

function History() {
  const t = useTexts(auditTexts);
  const tPeople = useTexts(peopleTexts);
  const list = useListSearch(PEOPLE_HISTORY);
  const { q = '' } = list.filters;
  const action = actionNamed(list.filters.action);
  const columns = useAuditColumns();
  const source = useAuditLog({ q, ...list.paging, ...(action ? { action } : {}) });
  return (
    <PeopleList
      id="history"
      title={t('list')}
      source={source}
      emptyText={<Text size="sm">{list.isFiltered ? tPeople('nobody_found') : t('none')}</Text>}
      searchLabel={t('search')}
      list={list}
      toolbar={(box) => (
        <FilterBar search={box}>
          <ActionFilter value={action} onChange={(chosen) => list.setFilters({ action: chosen })} />
        </FilterBar>
      )}
      columns={columns}
      rowKey={({ id }) => id}
    />
  );
}

/** Who changed what about people, and when. */
export function HistoryPage() {
  const t = useTexts(auditTexts);
  return <PeoplePage words={{ title: t('title'), meaning: t('meaning') }}>{() => <History />}</PeoplePage>;
}

import { Text } from '@mantine/core';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { PeopleList } from '../../people/people.public.ts';
import { useAuditLog } from '../audit.queries.ts';
import { AUDIT_LOG } from '../audit-search-params.ts';
import { auditTexts } from '../audit-texts.ts';
import { actionNamed } from '../components/audit-action-filter.tsx';
import { useAuditColumns } from '../components/audit-columns.tsx';
import { DeskAuditFilters } from '../components/desk-audit-filters.tsx';

/** What was changed in all shops and portals, for staff. */
export function DeskAuditPage() {
  const t = useTexts(auditTexts);
  const list = useListSearch(AUDIT_LOG);
  const { q = '', by, about, from, to } = list.filters;
  const action = actionNamed(list.filters.action);
  const columns = useAuditColumns();
  const source = useAuditLog({
    q,
    ...list.paging,
    ...(action ? { action } : {}),
    ...(by ? { actor: by } : {}),
    ...(about ? { shop_id: about } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  });
  return (
    <>
      <PageHeading title={t('desk_title')} description={t('desk_meaning')} />
      <PeopleList
        id="desk-audit"
        title={t('list')}
        source={source}
        emptyText={
          list.isFiltered ? (
            <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={list.clearFilters} />
          ) : (
            <Text size="sm">{t('none')}</Text>
          )
        }
        searchLabel={t('desk_search')}
        list={list}
        toolbar={(box) => <DeskAuditFilters box={box} filters={list.filters} setFilters={list.setFilters} />}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </>
  );
}

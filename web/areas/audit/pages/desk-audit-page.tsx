import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { PeopleList } from '../../people/people.public.ts';
import { useAuditLog } from '../audit.queries.ts';
import { auditTexts } from '../audit-texts.ts';
import { useAuditColumns } from '../components/audit-columns.tsx';
import { DeskAuditFilters } from '../components/desk-audit-filters.tsx';
import { NO_AUDIT_FILTERS, useDeskAuditAddress } from '../desk-audit-address.ts';

const TABLE_PX = 760;

/** What was changed in all shops and portals, for staff. */
export function DeskAuditPage() {
  const t = useTexts(auditTexts);
  const { q, view, filters, setQ, setFilters, setView } = useDeskAuditAddress();
  const { action, by, about, from, to } = filters;
  const columns = useAuditColumns();
  const source = useAuditLog({
    q,
    page: view.page,
    per_page: view.perPage,
    ...(action ? { action } : {}),
    ...(by ? { actor: by } : {}),
    ...(about ? { shop_id: about } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  });
  const isRestricted = q !== '' || Object.values(filters).some((filter) => filter !== undefined);
  return (
    <>
      <PageHeading title={t('desk_title')} description={t('desk_meaning')} />
      <PeopleList
        id="desk-audit"
        title={t('list')}
        source={source}
        emptyText={
          isRestricted ? (
            <NoMatch
              text={t('no_match')}
              action={t('clear_filters')}
              onClear={() => setFilters(NO_AUDIT_FILTERS)}
            />
          ) : (
            <Text size="sm">{t('none')}</Text>
          )
        }
        search={{ label: t('desk_search'), value: q, onSearch: setQ }}
        toolbar={(box) => <DeskAuditFilters box={box} filters={filters} setFilters={setFilters} />}
        height={TABLE_PX}
        columns={columns}
        rowKey={({ id }) => id}
        view={view}
        onView={setView}
      />
    </>
  );
}

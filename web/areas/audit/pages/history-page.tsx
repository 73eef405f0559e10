import { Group, Text } from '@mantine/core';
import { AUDIT_ACTIONS } from '../../../../shared/rules/people/audit-actions.ts';
import { AUDIT_PER_PAGE } from '../../../../shared/rules/people/people.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PeopleList, PeoplePage, peopleTexts, useListAddress } from '../../people/people.public.ts';
import { useAuditLog } from '../audit.queries.ts';
import { auditTexts } from '../audit-texts.ts';
import { ActionFilter } from '../components/audit-action-filter.tsx';
import { useAuditColumns } from '../components/audit-columns.tsx';

const TABLE_PX = 760;
const HISTORY_LIST = { name: 'history', perPage: AUDIT_PER_PAGE };

function History() {
  const t = useTexts(auditTexts);
  const tPeople = useTexts(peopleTexts);
  const { q, view, choice, setQ, setChoice, setView } = useListAddress(HISTORY_LIST, AUDIT_ACTIONS, 'action');
  const columns = useAuditColumns();
  const action = choice ? { action: choice } : {};
  const source = useAuditLog({ q, page: view.page, per_page: view.perPage, ...action });
  const isRestricted = q !== '' || choice !== undefined;
  return (
    <PeopleList
      id="history"
      title={t('list')}
      source={source}
      emptyText={<Text size="sm">{isRestricted ? tPeople('nobody_found') : t('none')}</Text>}
      search={{ label: t('search'), value: q, onSearch: setQ }}
      toolbar={(box) => (
        <Group gap="sm">
          <div style={{ flex: '4 1 16rem' }}>{box}</div>
          <ActionFilter value={choice} onChange={setChoice} />
        </Group>
      )}
      height={TABLE_PX}
      columns={columns}
      rowKey={({ id }) => id}
      view={view}
      onView={setView}
    />
  );
}

/** Who changed what about people, and when. */
export function HistoryPage() {
  const t = useTexts(auditTexts);
  return (
    <PeoplePage title={t('title')} meaning={t('meaning')}>
      {() => <History />}
    </PeoplePage>
  );
}

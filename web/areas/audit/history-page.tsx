import { Group, Select, Text } from '@mantine/core';
import { AUDIT_ACTIONS, type AuditAction } from '../../../shared/rules/audit-actions.ts';
import { AUDIT_PER_PAGE } from '../../../shared/rules/people.ts';
import { useTexts } from '../../core/i18n.ts';
import { PeopleList, PeoplePage, peopleTexts, useListAddress } from '../people/people.public.ts';
import { useAuditLog } from './audit.queries.ts';
import { auditTexts } from './audit.texts.ts';
import { useAuditColumns } from './audit-columns.tsx';

const TABLE_PX = 760;
const HISTORY_LIST = { name: 'history', perPage: AUDIT_PER_PAGE };

type FilterProps = { value: AuditAction | undefined; onChange: (action: AuditAction | undefined) => void };

function ActionFilter({ value, onChange }: FilterProps) {
  const t = useTexts(auditTexts);
  return (
    <Select
      aria-label={t('action')}
      placeholder={t('every_action')}
      data={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(action) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(AUDIT_ACTIONS.find((action) => action === chosen))}
      clearable
      clearButtonProps={{ 'aria-label': t('clear_action'), 'aria-hidden': false, tabIndex: 0 }}
      miw={260}
    />
  );
}

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
          <div style={{ flex: '1 1 16rem' }}>{box}</div>
          <ActionFilter value={choice} onChange={setChoice} />
        </Group>
      )}
      height={TABLE_PX}
      columns={columns}
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

import { AUDIT_ACTIONS, type AuditAction } from '../../../../shared/rules/people/audit-actions.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { auditTexts } from '../audit-texts.ts';

/** The kind of change that an address names; undefined for one that there is not. */
export const actionNamed = (name: string | undefined): AuditAction | undefined =>
  AUDIT_ACTIONS.find((action) => action === name);

type Props = { value: string | undefined; onChange: (action: AuditAction | undefined) => void };

/** Restricts the log to a kind of change. */
export function ActionFilter({ value, onChange }: Props) {
  const t = useTexts(auditTexts);
  return (
    <FilterSelect
      label={t('action')}
      every={t('every_action')}
      clearLabel={t('clear_action')}
      choices={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(action) }))}
      value={actionNamed(value)}
      onChange={onChange}
    />
  );
}

import { Select } from '@mantine/core';
import { AUDIT_ACTIONS, type AuditAction } from '../../../shared/rules/audit-actions.ts';
import { useTexts } from '../../core/i18n.ts';
import { auditTexts } from './audit.texts.ts';

type Props = { value: AuditAction | undefined; onChange: (action: AuditAction | undefined) => void };

/** Restricts the log to a kind of change. */
export function ActionFilter({ value, onChange }: Props) {
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
      style={{ flex: '1 1 16rem' }}
    />
  );
}

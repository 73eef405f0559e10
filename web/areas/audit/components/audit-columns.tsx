import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { AuditEntry } from '../../../../shared/contract/people/audit.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { peopleTexts, roleText, ShopChips, shopLabel } from '../../people/people.public.ts';
import { auditTexts } from '../audit-texts.ts';
import { ChangeCell } from './change-cell.tsx';

function TwoLines({ first, second, bold = false }: { first: ReactNode; second: ReactNode; bold?: boolean }) {
  return (
    <>
      <Text inherit {...(bold ? { fw: 600 } : {})}>
        {first}
      </Text>
      <Text size="xs" c="dimmed">
        {second}
      </Text>
    </>
  );
}

/** The columns of the audit log. */
export function useAuditColumns(): DataColumn<AuditEntry>[] {
  const t = useTexts(auditTexts);
  const tPeople = useTexts(peopleTexts);
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('at'),
        kind: 'day',
        value: ({ at }) => at,
        render: ({ at }) => formatSecond(at),
      },
      {
        key: 'what',
        title: t('what'),
        kind: 'text',
        value: ({ action }) => t(action),
        render: ({ action, target }) => (
          <TwoLines bold first={t(action)} second={<EmailText address={target.label} />} />
        ),
      },
      {
        key: 'change',
        title: t('change'),
        kind: 'text',
        value: () => null,
        render: (entry) => <ChangeCell entry={entry} />,
      },
      {
        key: 'actor',
        title: t('actor'),
        kind: 'text',
        value: ({ actor }) => actor.email,
        render: ({ actor }) => (
          <TwoLines first={<EmailText address={actor.email} />} second={tPeople(roleText(actor.role_id))} />
        ),
      },
      {
        key: 'concerned',
        title: t('concerned'),
        kind: 'text',
        value: ({ shops }) => shops.map(shopLabel).join(', '),
        render: ({ shops }) => <ShopChips shops={shops} />,
      },
    ],
    [t, tPeople],
  );
}

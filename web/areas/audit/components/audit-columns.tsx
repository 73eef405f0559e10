import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { AuditEntry } from '../../../../shared/contract/people/audit.contract.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { cellColumn, momentColumn, textColumn, wideOnCards } from '../../../ui/table/text-columns.ts';
import { peopleTexts, roleText, ShopChips } from '../../people/people.public.ts';
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

/** Networks that were too many to be counted each have no name. */
const labelOf = ({ kind, label }: AuditEntry['target'], t: Translate<KeyOfTexts<typeof auditTexts>>) =>
  kind === 'network' && label === '' ? t('many_networks') : label;

/** The name, and below it the address of then, by which the log is searched, and the role. */
function Actor({ actor: { name, email, role_id } }: { actor: NonNullable<AuditEntry['actor']> }) {
  const tPeople = useTexts(peopleTexts);
  const role = tPeople(roleText(role_id));
  if (name === null) return <TwoLines first={<EmailText address={email} />} second={role} />;
  return (
    <TwoLines
      first={name}
      second={
        <>
          <span>
            <EmailText address={email} />
          </span>{' '}
          · {role}
        </>
      }
    />
  );
}

/** The columns of the audit log. */
export function useAuditColumns(): DataColumn<AuditEntry>[] {
  const t = useTexts(auditTexts);
  const shopLabel = useShopLabel();
  return useMemo(
    () => [
      momentColumn('at', t('at'), ({ at }) => at, formatSecond),
      textColumn(
        'what',
        t('what'),
        ({ action }) => t(action),
        ({ action, target }) => (
          <TwoLines bold first={t(action)} second={<EmailText address={labelOf(target, t)} />} />
        ),
      ),
      wideOnCards(cellColumn('change', t('change'), (entry) => <ChangeCell entry={entry} />)),
      textColumn(
        'actor',
        t('actor'),
        ({ actor }) => (actor ? [actor.name, actor.email].filter(Boolean).join(', ') : t('nobody')),
        ({ actor }) => (actor ? <Actor actor={actor} /> : t('nobody')),
      ),
      wideOnCards(
        textColumn(
          'concerned',
          t('concerned'),
          ({ shops }) => shops.map(shopLabel).join(', '),
          ({ shops }) => <ShopChips shops={shops} />,
        ),
      ),
    ],
    [t, shopLabel],
  );
}

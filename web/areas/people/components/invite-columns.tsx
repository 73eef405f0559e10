import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Invite } from '../../../../shared/contract/people/people.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { peopleTexts } from '../people-texts.ts';
import { roleText } from '../role-text.ts';
import { ShopChips, shopLabel } from './shop-chips.tsx';

const STATE_COLORS = { open: 'green', expired: 'gray' } as const;

function RoleCell({ invite: { role_id: roleId, invite_users: mayInvite } }: { invite: Invite }) {
  const t = useTexts(peopleTexts, 'invites');
  const tPeople = useTexts(peopleTexts);
  return (
    <>
      {tPeople(roleText(roleId))}
      {mayInvite && (
        <Text size="xs" c="dimmed">
          {t('give_right')}
        </Text>
      )}
    </>
  );
}

/** The columns of the list of invitations. */
export function useInviteColumns(): DataColumn<Invite>[] {
  const t = useTexts(peopleTexts, 'invites');
  const tPeople = useTexts(peopleTexts);
  return useMemo(() => {
    const instant = (key: 'sent_at' | 'expires_at'): DataColumn<Invite> => ({
      key,
      title: t(key),
      kind: 'day',
      value: (invite) => invite[key],
      render: (invite) => formatMinute(invite[key]),
    });
    return [
      {
        key: 'email',
        title: t('email'),
        kind: 'text',
        value: ({ email }) => email,
        render: ({ email }) => (
          <Text inherit fw={600} component="span">
            <EmailText address={email} />
          </Text>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        kind: 'text',
        short: true,
        value: ({ state }) => t(state),
        render: ({ state }) => <StateBadge color={STATE_COLORS[state]} text={t(state)} />,
      },
      {
        key: 'role',
        title: tPeople('role'),
        kind: 'text',
        value: ({ role_id }) => tPeople(roleText(role_id)),
        render: (invite) => <RoleCell invite={invite} />,
      },
      {
        key: 'shops',
        title: tPeople('shops'),
        kind: 'text',
        value: ({ shops }) => shops.map(shopLabel).join(', '),
        render: ({ shops, has_other_shops: others }) => <ShopChips shops={shops} others={others} />,
      },
      {
        key: 'invited_by',
        title: t('invited_by'),
        kind: 'text',
        value: ({ invited_by }) => invited_by,
        render: ({ invited_by }) => <EmailText address={invited_by} />,
      },
      instant('sent_at'),
      instant('expires_at'),
    ];
  }, [t, tPeople]);
}

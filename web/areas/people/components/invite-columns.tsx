import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Invite } from '../../../../shared/contract/people/people.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn, wideOnCards, wordColumn } from '../../../ui/table/text-columns.ts';
import { peopleTexts } from '../people-texts.ts';
import { roleText } from '../role-text.ts';
import { ShopChips } from './shop-chips.tsx';

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
  const shopLabel = useShopLabel();
  return useMemo(() => {
    const instant = (key: 'sent_at' | 'expires_at'): DataColumn<Invite> =>
      momentColumn(key, t(key), (invite) => invite[key], formatMinute);
    return [
      textColumn(
        'email',
        t('email'),
        ({ email }) => email,
        ({ email }) => (
          <Text inherit fw={600} component="span">
            <EmailText address={email} />
          </Text>
        ),
      ),
      wordColumn(
        'state',
        t('state'),
        ({ state }) => t(state),
        ({ state }) => <StateBadge color={STATE_COLORS[state]} text={t(state)} />,
      ),
      textColumn(
        'role',
        tPeople('role'),
        ({ role_id }) => tPeople(roleText(role_id)),
        (invite) => <RoleCell invite={invite} />,
      ),
      wideOnCards(
        textColumn(
          'shops',
          tPeople('shops'),
          ({ shops }) => shops.map(shopLabel).join(', '),
          ({ shops, has_other_shops: others }) => <ShopChips shops={shops} others={others} />,
        ),
      ),
      textColumn(
        'invited_by',
        t('invited_by'),
        ({ invited_by }) => invited_by,
        ({ invited_by }) => <EmailText address={invited_by} />,
      ),
      instant('sent_at'),
      instant('expires_at'),
    ];
  }, [t, tPeople, shopLabel]);
}

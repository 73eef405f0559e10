import { Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import type { Manager } from '../../../../shared/rules/people/people.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { memberStateOf } from '../member-lists.ts';
import { nameOf } from '../member-names.ts';
import { peopleTexts } from '../people-texts.ts';
import { roleText } from '../role-text.ts';
import { InviteRightSwitch } from './invite-right-switch.tsx';
import type { OnNotice } from './people-page.tsx';
import { ShopChips, shopLabel } from './shop-chips.tsx';

const STATE_COLORS = { confirmed: 'green', unconfirmed: 'yellow', unverified: 'gray' } as const;

function PersonCell({ member, isViewer }: { member: Member; isViewer: boolean }) {
  const t = useTexts(peopleTexts, 'members');
  const name = nameOf(member);
  return (
    <Stack gap={0}>
      <Group gap={6} wrap="nowrap">
        <Text inherit fw={600}>
          {name}
        </Text>
        {isViewer && <StateBadge color="brand" text={t('you')} />}
      </Group>
      {name !== member.email && (
        <Text size="xs" c="dimmed">
          <EmailText address={member.email} />
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {member.company_name}
      </Text>
    </Stack>
  );
}

function ShopsCell({ member: { shops, has_other_shops: others } }: { member: Member }) {
  const t = useTexts(peopleTexts, 'members');
  return <ShopChips shops={shops} others={others} none={t('no_shops')} />;
}

function DayCell({ at }: { at: string }) {
  return <span title={formatMinute(at)}>{formatDay(belgradeDay(Date.parse(at)))}</span>;
}

function StateCell({ member }: { member: Member }) {
  const t = useTexts(peopleTexts, 'members');
  const state = memberStateOf(member);
  return <StateBadge color={STATE_COLORS[state]} text={t(state)} />;
}

type Options = { manager: Manager; onNotice: OnNotice };

/** The columns of the list of members. */
export function useMemberColumns({ manager, onNotice }: Options): DataColumn<Member>[] {
  const t = useTexts(peopleTexts, 'members');
  const tPeople = useTexts(peopleTexts);
  return useMemo(
    () => [
      {
        key: 'person',
        title: t('person'),
        kind: 'text',
        value: nameOf,
        render: (member) => <PersonCell member={member} isViewer={member.id === manager.id} />,
      },
      {
        key: 'role',
        title: tPeople('role'),
        kind: 'text',
        short: true,
        value: ({ role_id }) => tPeople(roleText(role_id)),
      },
      {
        key: 'shops',
        title: tPeople('shops'),
        kind: 'text',
        value: ({ shops }) => shops.map(shopLabel).join(', '),
        render: (member) => <ShopsCell member={member} />,
      },
      {
        key: 'may_invite',
        title: tPeople('may_invite'),
        kind: 'text',
        value: ({ invite_users }) => Number(invite_users),
        render: (member) => <InviteRightSwitch member={member} manager={manager} onNotice={onNotice} />,
      },
      {
        key: 'state',
        title: t('state'),
        kind: 'text',
        short: true,
        value: (member) => t(memberStateOf(member)),
        render: (member) => <StateCell member={member} />,
      },
      {
        key: 'level',
        title: t('level'),
        kind: 'text',
        short: true,
        value: ({ level }) => level,
        render: ({ level }) => <span title={t('level_hint')}>{level}</span>,
      },
      {
        key: 'created_at',
        title: t('created_at'),
        kind: 'day',
        value: ({ created_at: at }) => at,
        render: ({ created_at: at }) => <DayCell at={at} />,
      },
    ],
    [t, tPeople, manager, onNotice],
  );
}

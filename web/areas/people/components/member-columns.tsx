import { Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import type { Manager } from '../../../../shared/rules/people/people.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, textColumn, wideOnCards, wordColumn } from '../../../ui/table/text-columns.ts';
import { memberStateOf } from '../member-lists.ts';
import { nameOf } from '../member-names.ts';
import { peopleTexts } from '../people-texts.ts';
import { roleText } from '../role-text.ts';
import { InviteRightSwitch } from './invite-right-switch.tsx';
import type { OnNotice } from './people-page.tsx';
import { ShopChips } from './shop-chips.tsx';

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
  const shopLabel = useShopLabel();
  return useMemo(
    () => [
      textColumn('person', t('person'), nameOf, (member: Member) => (
        <PersonCell member={member} isViewer={member.id === manager.id} />
      )),
      wordColumn('role', tPeople('role'), ({ role_id }) => tPeople(roleText(role_id))),
      wideOnCards(
        textColumn(
          'shops',
          tPeople('shops'),
          ({ shops }) => shops.map(shopLabel).join(', '),
          (member) => <ShopsCell member={member} />,
        ),
      ),
      wideOnCards(
        textColumn(
          'may_invite',
          tPeople('may_invite'),
          ({ invite_users }) => Number(invite_users),
          (member) => <InviteRightSwitch member={member} manager={manager} onNotice={onNotice} />,
        ),
      ),
      wordColumn(
        'state',
        t('state'),
        (member) => t(memberStateOf(member)),
        (member) => <StateCell member={member} />,
      ),
      wordColumn(
        'level',
        t('level'),
        ({ level }) => level,
        ({ level }) => <span title={t('level_hint')}>{level}</span>,
      ),
      momentColumn(
        'created_at',
        t('created_at'),
        ({ created_at: at }) => at,
        (at) => <DayCell at={at} />,
      ),
    ],
    [t, tPeople, shopLabel, manager, onNotice],
  );
}

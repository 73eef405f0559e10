import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../../../../shared/contract/people/auth.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useSessions } from '../security.queries.ts';
import { userTexts } from '../user-texts.ts';
import { EndSessionsDialog, type SessionsToEnd, useDeviceName } from './end-sessions-dialog.tsx';

const LIST_HEIGHT_PX = 120;

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTexts(userTexts, 'security');
  const device = useDeviceName()(session);
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {device}
          {session.current ? (
            <Badge variant="light" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
              {t('this_one')}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed">
          {t('signed_in')}: {formatInstant(session.created_at)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('network')}: {session.address_range || t('unknown_network')}
        </Text>
        {session.way ? (
          <Text size="xs" c="dimmed">
            {t('way_of', { way: t(`way_${session.way}`) })}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>{formatInstant(session.last_used_at)}</Table.Td>
      <Table.Td>
        {session.current ? null : (
          <Button size="xs" variant="default" onClick={onEnd} aria-label={t('end_one_of', { device })}>
            {t('end_one')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function SessionTable({
  sessions,
  onEnd,
}: {
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
}) {
  const t = useTexts(userTexts, 'security');
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table aria-label={t('sessions_title')} horizontalSpacing="xs" style={{ overflowWrap: 'normal' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('device')}</Table.Th>
            <Table.Th>{t('last_used')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Where one is signed in, and the ways to end one of it, the rest of it or all of it. */
export function SessionsPanel() {
  const t = useTexts(userTexts, 'security');
  const sessions = useSessions();
  const [ending, setEnding] = useState<SessionsToEnd | null>(null);
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <>
      <Panel
        id="sessions"
        title={t('sessions_title')}
        hint={t('sessions_hint')}
        toolbar={
          <Group gap="xs">
            {hasOthers ? (
              <Button variant="default" onClick={() => setEnding('others')}>
                {t('end_others')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setEnding('all')}>
              {t('sign_out_everywhere')}
            </Button>
          </Group>
        }
        source={sessions}
        height={LIST_HEIGHT_PX}
        shrinks
        isEmpty={(list) => list.length === 0}
        emptyText={t('no_sessions')}
      >
        {(list) => <SessionTable sessions={list} onEnd={setEnding} />}
      </Panel>
      {ending === null ? null : <EndSessionsDialog what={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../../../../shared/contract/people/auth.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn } from '../../../ui/table/text-columns.ts';
import { useSessions } from '../security.queries.ts';
import { userTexts } from '../user-texts.ts';
import { EndSessionsDialog, type SessionsToEnd, useDeviceName } from './end-sessions-dialog.tsx';

const LIST_HEIGHT_PX = 120;

/** The device, and how and from where it was signed in. */
function Device({ session }: { session: Session }) {
  const t = useTexts(userTexts, 'security');
  const device = useDeviceName()(session);
  return (
    <>
      <Group gap="xs">
        {device}
        {session.current ? (
          <Badge variant="light" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
            {t('this_one')}
          </Badge>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" fw={400}>
        {t('signed_in')}: {formatInstant(session.created_at)}
      </Text>
      <Text size="xs" c="dimmed" fw={400}>
        {t('network')}: {session.address_range || t('unknown_network')}
      </Text>
      {session.way ? (
        <Text size="xs" c="dimmed" fw={400}>
          {t('way_of', { way: t(`way_${session.way}`) })}
        </Text>
      ) : null}
    </>
  );
}

function useSessionColumns(onEnd: (session: Session) => void): DataColumn<Session>[] {
  const t = useTexts(userTexts, 'security');
  const nameOf = useDeviceName();
  return [
    textColumn('device', t('device'), nameOf, (session) => <Device session={session} />),
    momentColumn('last_used', t('last_used'), ({ last_used_at }) => last_used_at, formatInstant),
    controlsColumn('end', t('sign_out'), (session) =>
      session.current ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() => onEnd(session)}
          aria-label={t('end_one_of', { device: nameOf(session) })}
        >
          {t('end_one')}
        </Button>
      ),
    ),
  ];
}

/** Where one is signed in, and the ways to end one of it, the rest of it or all of it. */
export function SessionsPanel() {
  const t = useTexts(userTexts, 'security');
  const sessions = useSessions();
  const [ending, setEnding] = useState<SessionsToEnd | null>(null);
  const columns = useSessionColumns(setEnding);
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
        {(list) => (
          <DataTable caption={t('sessions_title')} columns={columns} rows={list} rowKey={({ id }) => id} />
        )}
      </Panel>
      {ending === null ? null : <EndSessionsDialog what={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

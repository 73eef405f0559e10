import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../../../../shared/contract/people/auth.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useSessions, useSignOutEverywhere } from '../security.queries.ts';
import { userTexts } from '../user-texts.ts';

const LIST_HEIGHT_PX = 120;

function DeviceName({ session }: { session: Session }) {
  const t = useTexts(userTexts, 'security');
  const browser = session.browser ?? t('unknown_browser');
  return session.system ? t('browser_on_system', { browser, system: session.system }) : browser;
}

function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts(userTexts, 'security');
  return (
    <Table aria-label={t('sessions_title')} horizontalSpacing="xs" style={{ overflowWrap: 'normal' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('device')}</Table.Th>
          <Table.Th>{t('signed_in')}</Table.Th>
          <Table.Th>{t('last_used')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sessions.map((session) => (
          <Table.Tr key={session.id}>
            <Table.Td>
              <Group gap="xs">
                <DeviceName session={session} />
                {session.current ? (
                  <Badge variant="light" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
                    {t('this_one')}
                  </Badge>
                ) : null}
              </Group>
            </Table.Td>
            <Table.Td>{formatInstant(session.created_at)}</Table.Td>
            <Table.Td>{formatInstant(session.last_used_at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(userTexts, 'security');
  const signOut = useSignOutEverywhere();
  return (
    <DialogWindow title={t('sign_out_everywhere')} closeLabel={t('cancel')} onClose={onClose}>
      <Stack gap="md" maw={420}>
        <Text size="sm">{t('sign_out_question')}</Text>
        {signOut.error ? <FormFailure error={signOut.error} /> : null}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red.9" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('sign_out')}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}

/** Where one is signed in, and the way to end all of it. */
export function SessionsPanel() {
  const t = useTexts(userTexts, 'security');
  const sessions = useSessions();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Panel
        id="sessions"
        title={t('sessions_title')}
        hint={t('sessions_hint')}
        actions={
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('sign_out_everywhere')}
          </Button>
        }
        source={sessions}
        height={LIST_HEIGHT_PX}
        shrinks
        isEmpty={(list) => list.length === 0}
        emptyText={t('no_sessions')}
      >
        {(list) => <SessionTable sessions={list} />}
      </Panel>
      {isAsking ? <SignOutDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

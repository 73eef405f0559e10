import { Anchor, Button, List, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeletionTerms } from '../../../../shared/contract/people/own-account.contract.ts';
import { MEMBERS_PATH, TICKET_NEW_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { READABLE_RED } from '../../../ui/look/readable-red.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useDeleteOwnAccount, useDeletionTerms } from '../own-account.queries.ts';
import { useUser } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';

const HEIGHT_PX = 60;

function DeleteWindow({ onClose }: { onClose: () => void }) {
  const t = useTexts(userTexts, 'own_account');
  const email = useUser()?.email ?? '';
  const deletion = useDeleteOwnAccount();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const confirm = () => {
    const isOwn = typed.trim().toLowerCase() === email;
    setIsWrong(!isOwn);
    if (isOwn) deletion.mutate(typed);
  };
  return (
    <ConfirmWindow
      title={t('delete')}
      action={t('delete_now')}
      mutation={deletion}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">{t('delete_question')}</Text>
      <TextInput
        label={t('type_address', { email })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong ? t('address_wrong') : null}
        autoComplete="off"
        styles={{ label: { overflowWrap: 'anywhere' } }}
      />
    </ConfirmWindow>
  );
}

/** What the person has to see to first, and where. */
function Hindrance({ last_admin_of: shops, is_last_staff: isLastStaff }: DeletionTerms) {
  const t = useTexts(userTexts, 'own_account');
  if (isLastStaff) return <Text size="sm">{t('last_staff')}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('last_owner', { shops: shops.map(({ name }) => name).join(', ') })}</Text>
      <List size="sm">
        <List.Item>
          {t('hand_over')}{' '}
          <Anchor component={Link} to={MEMBERS_PATH} inherit underline="always">
            {t('to_members')}
          </Anchor>
        </List.Item>
        <List.Item>
          {t('close_shop')}{' '}
          <Anchor component={Link} to={TICKET_NEW_PATH} inherit underline="always">
            {t('to_tickets')}
          </Anchor>
        </List.Item>
      </List>
    </Stack>
  );
}

/** Deletes the own account, where nothing stands in the way. */
export function DeleteAccountPanel() {
  const t = useTexts(userTexts, 'own_account');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Panel
        id="delete-account"
        title={t('delete_title')}
        hint={t('delete_hint')}
        source={useDeletionTerms()}
        height={HEIGHT_PX}
        shrinks
      >
        {(terms) =>
          terms.last_admin_of.length > 0 || terms.is_last_staff ? (
            <Hindrance {...terms} />
          ) : (
            <Button color="red.8" c={READABLE_RED} variant="outline" onClick={() => setIsAsking(true)}>
              {t('delete')}
            </Button>
          )
        }
      </Panel>
      {isAsking ? <DeleteWindow onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

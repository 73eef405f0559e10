import { Text } from '@mantine/core';
import type { Invite } from '../../../../shared/contract/people/people.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { useDeleteInvite } from '../invites.queries.ts';
import { peopleTexts } from '../people-texts.ts';

type Props = { invite: Invite; onDone: (text: string) => void; onClose: () => void };

/** Asks before an invitation is taken back. */
export function DeleteInviteWindow({ invite, onDone, onClose }: Props) {
  const t = useTexts(peopleTexts, 'invites');
  const remove = useDeleteInvite();
  const { email } = invite;
  return (
    <ConfirmWindow
      title={t('delete_title')}
      action={t('delete_now')}
      mutation={remove}
      onConfirm={() => remove.mutate(invite, { onSuccess: () => onDone(t('deleted', { email })) })}
      onClose={onClose}
    >
      <Text size="sm">{t('delete_what', { email })}</Text>
    </ConfirmWindow>
  );
}

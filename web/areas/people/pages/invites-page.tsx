import { Text } from '@mantine/core';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Invite } from '../../../../shared/contract/people/people.contract.ts';
import { inviteChangeRefusal } from '../../../../shared/rules/people/people.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RowMenu } from '../../../ui/float/row-menu.tsx';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { InviteButtons } from '../components/invite-buttons.tsx';
import { useInviteColumns } from '../components/invite-columns.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { type OnNotice, PeoplePage } from '../components/people-page.tsx';
import { useDeleteInvite, useInvites, useResendInvite } from '../invites.queries.ts';
import { INVITES } from '../people-search-params.ts';
import { peopleTexts } from '../people-texts.ts';

type DeleteProps = { invite: Invite; onDone: (text: string) => void; onClose: () => void };

/** Asks before an invitation is taken back. */
function DeleteInviteWindow({ invite, onDone, onClose }: DeleteProps) {
  const t = useTexts(peopleTexts, 'invites');
  const { email } = invite;
  const words = { title: t('delete_title'), text: t('delete_what', { email }), action: t('delete_now') };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteInvite()}
      target={invite}
      onDone={() => onDone(t('deleted', { email }))}
      onClose={onClose}
    />
  );
}

/** Sends an invitation again and says how it went. */
function useResend(onNotice: OnNotice): (invite: Invite) => void {
  const t = useTexts(peopleTexts, 'invites');
  const errorText = useErrorText();
  const { mutate } = useResendInvite();
  return (invite) => {
    const { email } = invite;
    onNotice(null);
    mutate(invite, {
      onSuccess: () => onNotice({ kind: 'done', text: t('resent', { email }) }),
      onError: (error) =>
        onNotice({ kind: 'failed', text: t('not_resent', { email, why: errorText(error) }) }),
    });
  };
}

type MenuProps = { invite: Invite; onResend: (invite: Invite) => void; onDelete: (invite: Invite) => void };

function InviteMenu({ invite, onResend, onDelete }: MenuProps) {
  const t = useTexts(peopleTexts, 'invites');
  const refusal = inviteChangeRefusal(invite);
  const why = refusal && t(`why_${refusal}`);
  return (
    <RowMenu
      name={invite.email}
      actions={[
        { text: t('resend'), Icon: IconMailForward, why, run: () => onResend(invite) },
        { text: t('delete'), Icon: IconTrash, removes: true, why, run: () => onDelete(invite) },
      ]}
    />
  );
}

function Invites({ onNotice }: { onNotice: OnNotice }) {
  const t = useTexts(peopleTexts, 'invites');
  const tPeople = useTexts(peopleTexts);
  const list = useListSearch(INVITES);
  const { q = '' } = list.filters;
  const columns = useInviteColumns();
  const source = useInvites({ q, ...list.paging });
  const resend = useResend(onNotice);
  const [deleting, setDeleting] = useState<Invite | null>(null);
  const onDone = (text: string) => {
    setDeleting(null);
    onNotice({ kind: 'done', text });
  };
  return (
    <>
      <PeopleList
        id="invites"
        title={t('list')}
        source={source}
        emptyText={<Text size="sm">{q === '' ? t('none') : tPeople('nobody_found')}</Text>}
        searchLabel={t('search')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(invite) => <InviteMenu invite={invite} onResend={resend} onDelete={setDeleting} />}
      />
      {deleting && <DeleteInviteWindow invite={deleting} onDone={onDone} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Who was invited and has not come in yet. */
export function InvitesPage() {
  const t = useTexts(peopleTexts, 'invites');
  return (
    <PeoplePage
      words={{ title: t('title'), meaning: t('meaning') }}
      actions={(viewer, onNotice) => <InviteButtons viewer={viewer} onNotice={onNotice} />}
    >
      {(_, onNotice) => <Invites onNotice={onNotice} />}
    </PeoplePage>
  );
}

import { useMemo, useState } from 'react';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DeleteMemberWindow } from '../components/delete-member-window.tsx';
import { InviteButtons } from '../components/invite-buttons.tsx';
import { MemberRoleWindow } from '../components/member-role-window.tsx';
import { MemberShopsWindow } from '../components/member-shops-window.tsx';
import { MembersPanel } from '../components/members-panel.tsx';
import { type OnNotice, PeoplePage } from '../components/people-page.tsx';
import { ResetFactorWindow } from '../components/reset-factor-window.tsx';
import type { MemberAction } from '../member-refusals.ts';
import { peopleTexts } from '../people-texts.ts';

type Opened = { action: MemberAction; member: Member } | null;

function Members({ viewer, onNotice }: { viewer: User; onNotice: OnNotice }) {
  const { id, role_id } = viewer;
  const manager = useMemo(() => ({ id, role_id }), [id, role_id]);
  const [opened, setOpened] = useState<Opened>(null);
  const onClose = () => setOpened(null);
  const onDone = (text: string) => {
    setOpened(null);
    onNotice({ kind: 'done', text });
  };
  const onAction = (action: MemberAction, member: Member) => {
    onNotice(null);
    setOpened({ action, member });
  };
  const about = opened && { member: opened.member, manager, onDone, onClose };
  return (
    <>
      <MembersPanel manager={manager} onAction={onAction} onNotice={onNotice} />
      {about && opened.action === 'shops' && <MemberShopsWindow {...about} />}
      {about && opened.action === 'role' && <MemberRoleWindow {...about} />}
      {about && opened.action === 'factor' && <ResetFactorWindow {...about} />}
      {about && opened.action === 'delete' && <DeleteMemberWindow {...about} />}
    </>
  );
}

/** Who works in the viewer's shops. */
export function MembersPage() {
  const t = useTexts(peopleTexts, 'members');
  return (
    <PeoplePage
      words={{ title: t('title'), meaning: t('meaning') }}
      actions={(viewer, onNotice) => <InviteButtons viewer={viewer} onNotice={onNotice} />}
    >
      {(viewer, onNotice) => <Members viewer={viewer} onNotice={onNotice} />}
    </PeoplePage>
  );
}

import { IconUsersMinus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { canSeeMembers } from '../../../../shared/rules/people/access.ts';
import { MEMBERS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice, type NoticeContent } from '../../../ui/page/notice.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useUser } from '../../user/user.public.ts';
import { HISTORY_PATH, INVITES_PATH } from '../people-paths.ts';
import { peopleTexts } from '../people-texts.ts';

export type OnNotice = (notice: NoticeContent | null) => void;
/** A part of the page: for whom it is, and where it says how something went. */
type Part = (viewer: User, onNotice: OnNotice) => ReactNode;
type Props = {
  /** What the page is called, and what it is for. */
  words: { title: string; meaning: string };
  actions?: Part;
  children: Part;
};

/** The frame of the pages about people; it asks the server nothing for viewers who may not see them. */
export function PeoplePage({ words, actions, children }: Props) {
  const t = useTexts(peopleTexts);
  const viewer = useUser();
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  if (!viewer) return null;
  if (!canSeeMembers(viewer)) {
    return (
      <MessagePage
        icon={<IconUsersMinus stroke={1.5} aria-hidden="true" />}
        title={t('barred_title')}
        description={t('barred_text')}
      />
    );
  }
  return (
    <>
      <PageHeading title={words.title} description={words.meaning} actions={actions?.(viewer, setNotice)} />
      <PageTabs
        label={t('tabs')}
        tabs={[
          { to: MEMBERS_PATH, text: t('tab_members') },
          { to: INVITES_PATH, text: t('tab_invites') },
          { to: HISTORY_PATH, text: t('tab_history') },
        ]}
      />
      {children(viewer, setNotice)}
      <Notice notice={notice} closeLabel={t('close')} onClose={() => setNotice(null)} />
    </>
  );
}

import { IconHourglass } from '@tabler/icons-react';
import type { User } from '../../../shared/contract/people/user.contract.ts';
import { canSeeAnalytics } from '../../../shared/rules/people/access.ts';
import { GROWTH_PATH } from '../../core/navigation/page-paths.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { PageLink } from '../../ui/page/page-link.tsx';
import { appTexts } from '../app-texts.ts';

/** In place of the reports while the account is not complete, or has no shop. */
export function AccountPending({ user }: { user: User }) {
  const t = useTexts(appTexts, 'pages');
  return (
    <MessagePage
      icon={<IconHourglass stroke={1.5} aria-hidden="true" />}
      title={t('pending_title')}
      description={t(canSeeAnalytics(user) ? 'pending_shop' : 'pending_account')}
    >
      <PageLink to={GROWTH_PATH}>{t('pending_what_next')}</PageLink>
    </MessagePage>
  );
}

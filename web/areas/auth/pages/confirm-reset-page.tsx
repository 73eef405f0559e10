import { Alert } from '@mantine/core';
import { LINK_PAGES } from '../../../../shared/rules/people/email-link-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { authTexts } from '../auth-texts.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { useLinkToken } from '../link-token.ts';

/** What the link for a new password opens. */
export function ConfirmResetPage() {
  const t = useTexts(authTexts, 'account');
  const token = useLinkToken();
  return (
    <EntryCard title={t('reset_title')} intro={t('reset_intro')}>
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <Alert color="red" role="alert">
          {t('link_incomplete')}
        </Alert>
      )}
      <AnchorLink to={LINK_PAGES.forgotPassword} size="sm" ta="center">
        {t('ask_again')}
      </AnchorLink>
    </EntryCard>
  );
}

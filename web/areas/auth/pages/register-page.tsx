import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { LOGIN_PATH, RESEND_VERIFICATION_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { AnchorLink, ButtonLink } from '../../../ui/page/router-links.tsx';
import { authTexts } from '../auth-texts.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { RegisterForm } from '../components/register-form.tsx';

/** The front door for newcomers. */
export function RegisterPage() {
  const t = useTexts(authTexts, 'account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <MessagePage
        icon={<IconMail stroke={1.5} aria-hidden="true" />}
        title={t('check_title')}
        description={t('check_text', { email: sentTo })}
      >
        <ButtonLink to={LOGIN_PATH}>{t('to_login')}</ButtonLink>
        <ButtonLink to={RESEND_VERIFICATION_PATH} variant="default">
          {t('to_resend')}
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <EntryCard title={t('register_title')} intro={t('register_intro')}>
      <RegisterForm done={setSentTo} />
      <AnchorLink to={LOGIN_PATH} size="sm" ta="center">
        {t('have_account')}
      </AnchorLink>
    </EntryCard>
  );
}

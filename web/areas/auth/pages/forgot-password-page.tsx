import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnchorLink, ButtonLink } from '../../../ui/page/router-links.tsx';
import { useResetPassword } from '../auth.queries.ts';
import { authTexts } from '../auth-texts.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { MailSent } from '../components/mail-sent.tsx';

/** Asks for the link that sets a new password. */
export function ForgotPasswordPage() {
  const t = useTexts(authTexts, 'account');
  const reset = useResetPassword();
  if (reset.isSuccess) {
    return (
      <MailSent text={t('forgot_sent', { email: reset.variables })}>
        <ButtonLink to={LOGIN_PATH}>{t('to_login')}</ButtonLink>
      </MailSent>
    );
  }
  return (
    <EntryCard title={t('forgot_title')} intro={t('forgot_intro')}>
      <EmailForm error={reset.error} isPending={reset.isPending} submit={reset.mutate} />
      <AnchorLink to={LOGIN_PATH} size="sm" ta="center">
        {t('to_login')}
      </AnchorLink>
    </EntryCard>
  );
}

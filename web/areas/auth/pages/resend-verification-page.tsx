import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { useResendVerification } from '../email-proof.queries.ts';

/** Sends the link that proves the mailbox once more. */
export function ResendVerificationPage() {
  const t = useTexts(authTexts, 'account');
  const resend = useResendVerification();
  if (resend.isSuccess) {
    return <MailSent text={t('resent_text', { email: resend.variables })} />;
  }
  return (
    <EntryCard title={t('resend_title')} intro={t('resend_intro')}>
      <EmailForm error={resend.error} isPending={resend.isPending} submit={resend.mutate} />
    </EntryCard>
  );
}

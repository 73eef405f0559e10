import { RESEND_VERIFICATION_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { LinkConfirmation } from '../components/link-confirmation.tsx';
import { useVerifyEmail } from '../email-proof.queries.ts';

/** What the link of the first mail opens. */
export function ConfirmEmailPage() {
  const t = useTexts(authTexts, 'account');
  return (
    <LinkConfirmation
      title={t('confirm_title')}
      intro={t('confirm_intro')}
      action={t('confirm')}
      done={{ title: t('confirmed_title'), text: t('confirmed_text') }}
      again={{ to: RESEND_VERIFICATION_PATH, label: t('ask_again') }}
      confirmation={useVerifyEmail()}
    />
  );
}

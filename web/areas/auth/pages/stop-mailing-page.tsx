import { LOGIN_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { LinkConfirmation } from '../components/link-confirmation.tsx';
import { useStopMailing } from '../stop-mailing.queries.ts';

/** What the link below the mail of a view opens: one press, no sign-in. */
export function StopMailingPage() {
  const t = useTexts(authTexts, 'stop_mailing');
  const tAccount = useTexts(authTexts, 'account');
  return (
    <LinkConfirmation
      title={t('title')}
      intro={t('intro')}
      action={t('action')}
      done={{ title: t('done_title'), text: t('done_text') }}
      again={{ to: LOGIN_PATH, label: tAccount('to_login') }}
      confirmation={useStopMailing()}
    />
  );
}

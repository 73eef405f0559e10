import { ApiError } from '../../../core/api/api-error.ts';
import { PROFILE_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { LinkConfirmation } from '../components/link-confirmation.tsx';
import { useConfirmNewEmail } from '../email-change.queries.ts';

/** What the link to a new e-mail address opens. */
export function ConfirmNewEmailPage() {
  const t = useTexts(authTexts, 'new_email');
  const confirmation = useConfirmNewEmail();
  const isTaken = confirmation.error instanceof ApiError && confirmation.error.code === 'conflict';
  return (
    <LinkConfirmation
      title={t('title')}
      intro={t('intro')}
      action={t('confirm')}
      done={{ title: t('done_title'), text: t('done_text') }}
      again={{ to: PROFILE_PATH, label: t('to_profile') }}
      confirmation={confirmation}
      failure={isTaken ? t('taken') : null}
    />
  );
}

import { IconInfoCircle } from '@tabler/icons-react';
import type { User } from '../../../../shared/contract/user.contract.ts';
import { useTexts } from '../../../core/i18n.ts';
import { PROFILE_PATH, RESEND_VERIFICATION_PATH } from '../../../core/page-paths.ts';
import { accountNotice } from '../notice-rules.ts';
import { noticesTexts } from '../notices.texts.ts';
import { Banner } from './banner.tsx';

/** Tells the user what the account still lacks. */
export function AccountBanner({ user }: { user: User }) {
  const t = useTexts(noticesTexts);
  const notice = accountNotice(user);
  if (!notice) return null;
  const way =
    notice === 'confirm_email'
      ? { to: RESEND_VERIFICATION_PATH, action: t('to_resend') }
      : { to: PROFILE_PATH, action: t('to_profile') };
  return (
    <Banner
      color="brand"
      icon={<IconInfoCircle aria-hidden="true" />}
      text={t(notice, { email: user.email })}
      {...way}
    />
  );
}

import { Button } from '@mantine/core';
import { IconMail, IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useResendVerification } from '../../auth/auth.public.ts';
import { noticesTexts } from '../notices-texts.ts';
import { BannerFrame } from './banner.tsx';

/** Asks to confirm the e-mail address, and sends the mail again at once. */
export function ConfirmEmailBanner({ email }: { email: string }) {
  const t = useTexts(noticesTexts);
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useResendVerification();
  if (isSuccess) {
    return (
      <BannerFrame
        color="green"
        icon={<IconMailCheck aria-hidden="true" />}
        text={t('confirm_email_sent', { email })}
      />
    );
  }
  return (
    <BannerFrame
      color={error ? 'red' : 'brand'}
      icon={error ? <IconMailX aria-hidden="true" /> : <IconMail aria-hidden="true" />}
      text={error ? errorText(error) : t('confirm_email', { email })}
    >
      <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate(email)}>
        {t('to_resend')}
      </Button>
    </BannerFrame>
  );
}

import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { authTexts } from '../auth-texts.ts';

/** A mail is on its way, and where to. */
export function MailSent({ text, children }: { text: string; children?: ReactNode }) {
  const t = useTexts(authTexts, 'account');
  return (
    <MessagePage
      icon={<IconMail stroke={1.5} aria-hidden="true" />}
      title={t('sent_title')}
      description={text}
    >
      {children}
    </MessagePage>
  );
}

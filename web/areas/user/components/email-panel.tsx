import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PendingEmail } from '../../../../shared/contract/people/email-change.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useCancelEmailChange, useEmailChange, useResendEmailChange } from '../email.queries.ts';
import { userTexts } from '../user-texts.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { WaitFailure } from './wait-failure.tsx';

const FORM_HEIGHT_PX = 120;

type WaitingProps = {
  pending: PendingEmail;
  /** It was asked for just now: the focus goes on here, because the form is gone. */
  isNew: boolean;
  onCancelled: () => void;
};

function WaitingEmail({ pending, isNew, onCancelled }: WaitingProps) {
  const t = useTexts(userTexts, 'email_change');
  const resend = useResendEmailChange();
  const cancel = useCancelEmailChange(onCancelled);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const failure = cancel.error ?? resend.error;
  const isBusy = resend.isPending || cancel.isPending;
  const button = (text: string, action: { isPending: boolean; mutate: () => void }) => (
    <Button variant="default" loading={action.isPending} disabled={isBusy} onClick={() => action.mutate()}>
      {text}
    </Button>
  );
  return (
    <Stack gap="md">
      <Alert
        ref={box}
        tabIndex={-1}
        role="status"
        icon={<IconMail aria-hidden="true" />}
        title={t('waits', { email: pending.email })}
        style={{ overflowWrap: 'anywhere' }}
      >
        <Text size="sm">{t('waits_text', { until: formatInstant(pending.expires_at) })}</Text>
        {resend.isSuccess ? (
          <Text size="sm" mt="xs" fw={600}>
            {t('sent_again')}
          </Text>
        ) : null}
      </Alert>
      <WaitFailure error={failure} waitText={(count) => t('wait_minutes', { count })} />
      <Group gap="sm">
        {button(t('send_again'), resend)}
        {button(t('cancel'), cancel)}
      </Group>
    </Stack>
  );
}

function CancelledNote() {
  const t = useTexts(userTexts, 'email_change');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="status"
      color="green"
      icon={<IconCircleCheck aria-hidden="true" />}
      mb="md"
    >
      {t('cancelled')}
    </Alert>
  );
}

/** The way to another e-mail address, or the one that waits for its link to be opened. */
export function EmailPanel() {
  const t = useTexts(userTexts, 'email_change');
  const change = useEmailChange();
  const [last, setLast] = useState<'sent' | 'cancelled' | null>(null);
  return (
    <Panel id="email" title={t('title')} hint={t('hint')} source={change} height={FORM_HEIGHT_PX} shrinks>
      {({ pending }) =>
        pending ? (
          <WaitingEmail pending={pending} isNew={last === 'sent'} onCancelled={() => setLast('cancelled')} />
        ) : (
          <>
            {last === 'cancelled' ? <CancelledNote /> : null}
            <EmailChangeForm onSent={() => setLast('sent')} />
          </>
        )
      }
    </Panel>
  );
}

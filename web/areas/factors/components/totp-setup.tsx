import { Anchor, Code, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { TotpSecret } from '../../../../shared/contract/people/factors.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useConfirmTotp, useStartTotp } from '../factors.queries.ts';
import { factorsTexts } from '../factors-texts.ts';
import { CodeForm } from './code-form.tsx';
import { QrPicture } from './qr-picture.tsx';

type Props = {
  /** Called with the recovery codes that came with the first factor; null where there are some already. */
  onAdded: (codes: readonly string[] | null) => void;
};

function SecretToScan({ secret, uri }: TotpSecret) {
  const t = useTexts(factorsTexts);
  return (
    <>
      <Text size="sm">{t('setup_scan')}</Text>
      <Group justify="center">
        <QrPicture text={uri} />
      </Group>
      <Anchor href={uri} size="sm" ta="center">
        {t('setup_same_device')}
      </Anchor>
      <Stack gap={4}>
        <Text size="sm">{t('setup_secret')}</Text>
        <Group gap="xs">
          <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <CopyButton text={secret} />
        </Group>
      </Stack>
    </>
  );
}

/** Sets up an app on the phone: a picture to scan, and the code that it then shows. */
export function TotpSetup({ onAdded }: Props) {
  const t = useTexts(factorsTexts);
  const { mutate: start, data: secret, error } = useStartTotp();
  const confirm = useConfirmTotp();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return; // another secret would make the picture on the screen worthless
    isStarted.current = true;
    start();
  }, [start]);

  if (error) return <FormFailure error={error} />;
  if (!secret) return <Loader role="status" aria-label={t('set_up_app')} />;
  return (
    <Stack maw={420}>
      <SecretToScan {...secret} />
      <CodeForm
        label={t('setup_code')}
        action={t('turn_on')}
        isNumeric
        save={{
          ...confirm,
          mutate: (code, { onError }) =>
            confirm.mutate(code, {
              onError,
              onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
            }),
        }}
      />
    </Stack>
  );
}

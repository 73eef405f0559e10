import { Anchor, Button, Code, Group, Loader, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
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

/** Where a finger points the page is on the phone that the app is on, most likely: none scans its own screen. */
const ON_THE_PHONE = '(pointer: coarse)';

function SecretToType({ secret }: Pick<TotpSecret, 'secret'>) {
  const t = useTexts(factorsTexts);
  return (
    <Stack gap={4}>
      <Text size="sm">{t('setup_secret')}</Text>
      <Group gap="xs">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <CopyButton text={secret} />
      </Group>
    </Stack>
  );
}

function CenteredPicture({ uri }: Pick<TotpSecret, 'uri'>) {
  return (
    <Group justify="center">
      <QrPicture text={uri} />
    </Group>
  );
}

/** Hands the secret to an app on this device; the picture for one on another device comes when it is asked for. */
function SecretToOpen({ secret, uri }: TotpSecret) {
  const t = useTexts(factorsTexts);
  const [isElsewhere, setElsewhere] = useState(false);
  return (
    <>
      <Text size="sm">{t('setup_here')}</Text>
      <Button component="a" href={uri} variant="light">
        {t('open_app')}
      </Button>
      <SecretToType secret={secret} />
      {isElsewhere ? (
        <>
          <Text size="sm">{t('other_device_scan')}</Text>
          <CenteredPicture uri={uri} />
        </>
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setElsewhere(true)}>
          {t('other_device')}
        </Anchor>
      )}
    </>
  );
}

function SecretToScan({ secret, uri }: TotpSecret) {
  const t = useTexts(factorsTexts);
  return (
    <>
      <Text size="sm">{t('setup_scan')}</Text>
      <CenteredPicture uri={uri} />
      <Anchor href={uri} size="sm" ta="center">
        {t('setup_same_device')}
      </Anchor>
      <SecretToType secret={secret} />
    </>
  );
}

/** Sets up an app on the phone: a picture to scan or a button to open it, and the code that it then shows. */
export function TotpSetup({ onAdded }: Props) {
  const t = useTexts(factorsTexts);
  const { mutate: start, data: secret, error } = useStartTotp();
  const confirm = useConfirmTotp();
  const isOnThePhone = useMediaQuery(ON_THE_PHONE, false, { getInitialValueInEffect: false });
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
      {isOnThePhone ? <SecretToOpen {...secret} /> : <SecretToScan {...secret} />}
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

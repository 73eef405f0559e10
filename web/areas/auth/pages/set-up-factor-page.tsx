import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasSession } from '../../../core/api/session-tokens.ts';
import { resetStoresNow } from '../../../core/browser/store-reset.ts';
import { LOGIN_PATH, START_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import {
  CodesWindow,
  canUsePasskeys,
  factorsTexts,
  TotpWindow,
  useAddPasskey,
  useNewPasskeyName,
} from '../../factors/factors.public.ts';
import { EntryCard } from '../components/auth-card.tsx';
import { useLogout } from '../session.queries.ts';

/** Where people set up the second factor that is demanded of them, before anything else. */
export function SetUpFactorPage() {
  const t = useTexts(factorsTexts);
  const queryClient = useQueryClient();
  const router = useRouter();
  const logOut = useLogout();
  const addPasskey = useAddPasskey();
  const deviceName = useNewPasskeyName();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!hasSession()) return <Navigate to={LOGIN_PATH} replace />;
  const goOn = () => {
    resetStoresNow(queryClient);
    void router.navigate({ to: START_PATH, replace: true });
  };
  return (
    <EntryCard title={t('demanded_title')} intro={t('demanded_text')}>
      <Stack gap="md">
        <Text size="sm">{t('choose')}</Text>
        <Button size="md" onClick={() => setSettingUp(true)}>
          {t('app')}
        </Button>
        {canUsePasskeys() ? (
          <Button
            size="md"
            variant="default"
            loading={addPasskey.isPending}
            onClick={() =>
              addPasskey.mutate(deviceName, {
                onSuccess: ({ recovery_codes }) => (recovery_codes ? setCodes(recovery_codes) : goOn()),
              })
            }
          >
            {t('add_passkey')}
          </Button>
        ) : null}
        {addPasskey.error ? <FormFailure error={addPasskey.error} text={t('passkey_cancelled')} /> : null}
        <Button variant="subtle" onClick={logOut}>
          {t('sign_out')}
        </Button>
      </Stack>
      {isSettingUp ? <TotpWindow onClose={goOn} /> : null}
      {codes ? <CodesWindow codes={codes} onClose={goOn} /> : null}
    </EntryCard>
  );
}

import { Button, Stack } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { authTexts } from '../auth-texts.ts';
import { useAskProvider, useProviderName } from '../provider-sign-in.queries.ts';
import { LoginError } from './login-error.tsx';

/** Leads to the company sign-in; absent where the operator has none. */
export function ProviderButton({ redirect }: { redirect?: string | undefined }) {
  const t = useTexts(authTexts, 'provider');
  const name = useProviderName();
  const ask = useAskProvider();
  if (name === null) return null;
  return (
    <Stack gap="md">
      {ask.error ? <LoginError error={ask.error} /> : null}
      <Button
        variant="default"
        size="md"
        h="auto"
        mih={42}
        py={8}
        styles={{ label: { whiteSpace: 'normal' } }}
        loading={ask.isPending || ask.isSuccess}
        onClick={() => ask.mutate(redirect)}
      >
        {t('continue_with', { name })}
      </Button>
    </Stack>
  );
}

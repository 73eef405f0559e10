import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useAskProviderProof } from '../connected-provider.queries.ts';
import { factorsTexts } from '../factors-texts.ts';
import { onProven } from '../proof-channel.ts';

type Props = { name: string; onDone: () => void };

/** Signs in at the provider once more, in a window of its own: what is being done here stays as it is. */
export function ProviderProof({ name, onDone }: Props) {
  const t = useTexts(factorsTexts, 'provider');
  const ask = useAskProviderProof();
  const [isOut, setOut] = useState(false);
  useEffect(() => onProven(onDone), [onDone]);
  const go = () => {
    // Opened while the click still counts: browsers let no window open later.
    const page = window.open('', '_blank');
    ask.mutate(undefined, {
      onSuccess: ({ url }) => {
        setOut(true);
        (page ?? window).location.assign(url);
      },
      onError: () => page?.close(),
    });
  };
  return (
    <Stack gap="md">
      {ask.error ? <FormFailure error={ask.error} /> : null}
      <Button
        variant="default"
        size="md"
        loading={ask.isPending}
        onClick={go}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t('prove', { name })}
      </Button>
      {isOut ? (
        <Text size="sm" role="status">
          {t('waiting', { name })}
        </Text>
      ) : null}
    </Stack>
  );
}

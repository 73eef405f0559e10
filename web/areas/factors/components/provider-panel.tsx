import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnProvider } from '../../../../shared/contract/people/provider.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useAskProviderLink, useOwnProvider, useUnlinkProvider } from '../connected-provider.queries.ts';
import { factorsTexts } from '../factors-texts.ts';

const PANEL_HEIGHT_PX = 80;

type Link = NonNullable<OwnProvider['link']>;

function Connected({ link, name, isOnlyWay }: { link: Link; name: string | null; isOnlyWay: boolean }) {
  const t = useTexts(factorsTexts, 'provider');
  const unlink = useUnlinkProvider();
  const [isAsking, setAsking] = useState(false);
  const used = link.last_used_at ? t('used', { day: formatMinute(link.last_used_at) }) : t('never_used');
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={600}>{link.email || t('no_address')}</Text>
          <Badge variant="light" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
            {link.is_current ? t('connected') : t('former')}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('since', { day: formatMinute(link.linked_at) })} · {used}
        </Text>
        {isOnlyWay ? <Text size="sm">{t('only_way')}</Text> : null}
      </div>
      <Button variant="default" disabled={isOnlyWay} onClick={() => setAsking(true)}>
        {t('disconnect')}
      </Button>
      {isAsking ? (
        <ConfirmMutationWindow
          words={{
            title: t('disconnect_title', { name: name ?? '' }),
            text: t('disconnect_text'),
            action: t('disconnect'),
          }}
          mutation={unlink}
          target={undefined}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Group>
  );
}

function NotConnected({ name }: { name: string }) {
  const t = useTexts(factorsTexts, 'provider');
  const ask = useAskProviderLink();
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{t('off', { name })}</Text>
      {ask.error ? <FormFailure error={ask.error} /> : null}
      <Button
        loading={ask.isPending || ask.isSuccess}
        onClick={() => ask.mutate()}
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t('connect', { name })}
      </Button>
    </Stack>
  );
}

/** The company sign-in of the own account; absent where the operator has none and the account had none. */
export function ProviderPanel() {
  const t = useTexts(factorsTexts, 'provider');
  const own = useOwnProvider();
  if (!own.data || (own.data.name === null && own.data.link === null)) return null;
  return (
    <Panel
      id="company-sign-in"
      title={t('title')}
      hint={t('hint')}
      source={own}
      height={PANEL_HEIGHT_PX}
      shrinks
    >
      {({ name, link, is_only_way: isOnlyWay }) => (
        <Stack gap="md">
          {link ? <Connected link={link} name={name} isOnlyWay={isOnlyWay} /> : null}
          {name !== null && !link?.is_current ? <NotConnected name={name} /> : null}
        </Stack>
      )}
    </Panel>
  );
}

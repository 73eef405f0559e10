import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SetAsideBatch } from '../../../../shared/contract/desk/set-aside-events.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { useRetrySetAside, useSetAsideEvents } from '../portal-data.queries.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

function BatchLine({ batch }: { batch: SetAsideBatch }) {
  const t = useTexts(portalDataTexts, 'set_aside');
  const { mutate, isPending } = useRetrySetAside();
  const portal = useCountryName()(batch.country_locale_code);
  const at = formatInstant(batch.accepted_at);
  const shops = batch.shops.map(({ shop_name }) => shop_name).join(', ');
  return (
    <List.Item>
      <Text size="sm">{t('batch', { count: batch.num_events, portal, at, shops })}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('said', { error: batch.error })}
      </Text>
      <Group mt={4}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('retry_name', { portal, at })}
          loading={isPending}
          onClick={() => mutate(batch.batch_id)}
        >
          {t('retry')}
        </Button>
      </Group>
    </List.Item>
  );
}

/** Batches of events that ClickHouse refuses, where there are any: what they are, and a way to try them again. */
export function SetAsideAlert() {
  const t = useTexts(portalDataTexts, 'set_aside');
  const source = useSetAsideEvents();
  const { data } = source;
  if (!data) return <MissingNote source={source} text={t('missing')} />;
  if (data.total === 0) return null;
  const more = data.total - data.data.length;
  return (
    <Alert role="alert" color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('title')} mb="md">
      <Stack gap="xs">
        <Text size="sm">{t('meaning')}</Text>
        <List spacing="sm" listStyleType="none">
          {data.data.map((batch) => (
            <BatchLine key={batch.batch_id} batch={batch} />
          ))}
        </List>
        {more > 0 && <Text size="sm">{t('more', { count: more })}</Text>}
      </Stack>
    </Alert>
  );
}

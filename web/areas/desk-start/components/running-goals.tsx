import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { RunningShop, RunningShops } from '../../../../shared/contract/desk/desk-auto-bids.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName, useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useRunningGoals, useSwitchPortal } from '../desk-start.queries.ts';
import { deskStartTexts } from '../desk-start-texts.ts';

const LEAST_PX = 96;

function PortalSwitch({ portal }: { portal: RunningShops['portals'][number] }) {
  const t = useTexts(deskStartTexts, 'goals');
  const country = useCountryName();
  const errorText = useErrorText();
  const change = useSwitchPortal();
  const { country_locale_code: cc, stopped_at: stoppedAt } = portal;
  const isStopped = stoppedAt !== null;
  const Icon = isStopped ? IconPlayerPlay : IconPlayerStop;
  const name = country(cc);
  return (
    <Group component="li" gap="sm" justify="space-between">
      <Text size="sm" fw={isStopped ? 600 : 400} role="status">
        {isStopped
          ? t('stopped', { country: name, at: formatInstant(stoppedAt) })
          : t('run', { country: name })}
      </Text>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon size={ICON_PX.medium} aria-hidden />}
        loading={change.isPending}
        onClick={() => change.mutate({ portal: cc, running: isStopped })}
      >
        {t(isStopped ? 'start_in' : 'stop_in', { country: name })}
      </Button>
      {change.error && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" w="100%">
          {errorText(change.error)}
        </Text>
      )}
    </Group>
  );
}

function ShopLine({ shop }: { shop: RunningShop }) {
  const t = useTexts(deskStartTexts, 'goals');
  const shopLabel = useShopLabel();
  const { num_goals: goals, num_automatic: automatic, changes_today: changes } = shop;
  return (
    <li>
      <Text span display="block" size="sm" fw={600}>
        {shopLabel({ name: shop.shop_name, country_locale_code: shop.country_locale_code })}
      </Text>
      <Text span display="block" size="xs">
        {[
          t('count', { count: goals, number: formatCount(goals) }),
          t('automatic', { count: automatic, number: formatCount(automatic) }),
          t('changes', { count: changes, number: formatCount(changes) }),
          ...(shop.stopped_at ? [t('stopped_shop', { at: formatInstant(shop.stopped_at) })] : []),
        ].join(' · ')}
      </Text>
    </li>
  );
}

/** Whose bids run themselves, and one press that stops the goals of a portal. */
export function RunningGoals() {
  const t = useTexts(deskStartTexts, 'goals');
  const source = useRunningGoals();
  return (
    <Panel id="running-goals" title={t('title')} hint={t('hint')} source={source} height={LEAST_PX} shrinks>
      {({ data, portals }) => (
        <Stack gap="md">
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('portals')}>
            {portals.map((portal) => (
              <PortalSwitch key={portal.country_locale_code} portal={portal} />
            ))}
          </Stack>
          {data.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          ) : (
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('shops')}>
              {data.map((shop) => (
                <ShopLine key={shop.shop_id} shop={shop} />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </Panel>
  );
}

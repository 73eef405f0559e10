import { Stack } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { canSeeStatements } from '../../../../shared/rules/people/access.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { ShopPage } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useAlerts } from '../alerts.queries.ts';
import { ALERTS } from '../alerts-search-params.ts';
import { alertsTexts } from '../alerts-texts.ts';
import { useAlertColumns } from '../components/alert-columns.tsx';
import { AlertSettingsPanel } from '../components/alert-settings-panel.tsx';
import { AlertWebhookPanel } from '../components/alert-webhook-panel.tsx';

const LEAST_PX = 240;

function Screen({ shop }: { shop: Shop }) {
  const t = useTexts(alertsTexts);
  const user = useUser();
  const { view, paging, setView } = useListSearch(ALERTS);
  return (
    <Stack gap="md">
      <PagedPanel
        id="alerts"
        title={t('list')}
        source={useAlerts(shop.id, paging)}
        height={LEAST_PX}
        emptyText={<EmptyText title={t('none')} hint={t('none_hint')} />}
        columns={useAlertColumns()}
        rowKey={({ id }) => id}
        view={view}
        onView={setView}
      />
      <AlertSettingsPanel />
      {user && canSeeStatements(user) && <AlertWebhookPanel shopId={shop.id} />}
    </Stack>
  );
}

/** What left the band of what is expected of the chosen shop, and what the viewer is told of. */
export function AlertsPage() {
  const t = useTexts(alertsTexts);
  return (
    <ShopPage
      icon={<IconBell stroke={1.5} aria-hidden />}
      words={{
        title: t('title'),
        meaning: t('meaning'),
        noShop: t('no_shop'),
        noShopHint: t('no_shop_hint'),
      }}
    >
      {(shop) => <Screen shop={shop} />}
    </ShopPage>
  );
}

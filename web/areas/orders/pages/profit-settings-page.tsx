import { Text } from '@mantine/core';
import { canImportClicks } from '../../../../shared/rules/people/access.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';

import { ConversionPanel } from '../components/conversion-panel.tsx';
import { ItemCostsPanel } from '../components/item-costs-panel.tsx';
import { MarginsPanel } from '../components/margins-panel.tsx';
import { OrdersNav } from '../components/orders-nav.tsx';
import { SettingsHistory } from '../components/settings-history.tsx';
import { SettingsFields } from '../components/settings-panel.tsx';
import { useProfitSettings } from '../orders.queries.ts';
import { ordersTexts } from '../orders-texts.ts';

const FORM_PX = 260;
const TABLE_PX = 120;

function Settings({ scope }: { scope: ReportScope }) {
  const t = useTexts(ordersTexts);
  const user = useUser();
  const source = useProfitSettings(scope.shop.id);
  return (
    <>
      <Panel
        id="profit-settings"
        title={t('whole_shop')}
        hint={t('settings_hint')}
        height={FORM_PX}
        shrinks
        source={source}
        isEmpty={() => !user || !canImportClicks(user)}
        emptyText={<Text size="sm">{t('owners_only')}</Text>}
      >
        {(settings) => (
          <SettingsFields shopId={scope.shop.id} settings={settings}>
            {scope.shop.currency === 'RSD' && (
              <Text size="sm" c="dimmed">
                {settings.euro_rate
                  ? t('euro_rate', {
                      rate: settings.euro_rate.per_euro.toLocaleString('de-DE'),
                      currency: settings.currency,
                      day: formatDay(settings.euro_rate.from_day),
                    })
                  : t('no_euro_rate')}
              </Text>
            )}
          </SettingsFields>
        )}
      </Panel>
      <MarginsPanel scope={scope} source={source} mayChange={user !== null && canImportClicks(user)} />
      <ItemCostsPanel
        shopId={scope.shop.id}
        currency={scope.shop.currency}
        mayChange={user !== null && canImportClicks(user)}
      />
      <Panel
        id="profit-settings-dated"
        title={t('said_so_far')}
        hint={t('said_hint')}
        height={TABLE_PX}
        shrinks
        source={source}
        isEmpty={({ dated }) => dated.length === 0}
        emptyText={<Text size="sm">{t('said_nothing')}</Text>}
      >
        {({ dated }) => <SettingsHistory rows={dated} />}
      </Panel>
    </>
  );
}

/** The key of the shop's pages is its owners' business. */
function OwnersConversion({ scope: { shop } }: { scope: ReportScope }) {
  const user = useUser();
  return user && canImportClicks(user) ? <ConversionPanel shopId={shop.id} currency={shop.currency} /> : null;
}

/** What a shop says of its margins and VAT, and for how long after a click orders are the click's. */
export function ProfitSettingsPage() {
  const t = useTexts(ordersTexts);
  return (
    <ReportPage title={t('settings')} about={({ shop }) => shop.name}>
      {(scope) => (
        <>
          <OrdersNav />
          <Settings scope={scope} />
          <OwnersConversion scope={scope} />
        </>
      )}
    </ReportPage>
  );
}

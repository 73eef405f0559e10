import { useTexts } from '../../../core/texts/i18n.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { ORDERS_PATH, PROFIT_SETTINGS_PATH } from '../orders-paths.ts';
import { ordersTexts } from '../orders-texts.ts';

/** Orders, and what they are counted with. */
export function OrdersNav() {
  const t = useTexts(ordersTexts);
  return (
    <PageTabs
      label={t('tabs')}
      tabs={[
        { to: ORDERS_PATH, text: t('title') },
        { to: PROFIT_SETTINGS_PATH, text: t('settings') },
      ]}
    />
  );
}

import { canImportClicks } from '../../../../shared/rules/people/access.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useUser } from '../../user/user.public.ts';
import { ORDER_FILES_PATH, ORDERS_PATH, PROFIT_SETTINGS_PATH } from '../orders-paths.ts';
import { ordersTexts } from '../orders-texts.ts';

/** Orders, and what they are counted with. */
export function OrdersNav() {
  const t = useTexts(ordersTexts);
  const user = useUser();
  return (
    <PageTabs
      label={t('tabs')}
      tabs={[
        { to: ORDERS_PATH, text: t('title') },
        ...(user && canImportClicks(user) ? [{ to: ORDER_FILES_PATH, text: t('from_file') } as const] : []),
        { to: PROFIT_SETTINGS_PATH, text: t('settings') },
      ]}
    />
  );
}

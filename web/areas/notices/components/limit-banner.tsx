import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops.contract.ts';
import { formatEur } from '../../../../shared/rules/money.ts';
import { useTexts } from '../../../core/i18n.ts';
import { LIMIT_PATH } from '../../../core/page-paths.ts';
import { limitNotice } from '../notice-rules.ts';
import { noticesTexts } from '../notices.texts.ts';
import { Banner } from './banner.tsx';

/** Warns that the shop comes near its monthly limit, or has reached it. */
export function LimitBanner({ shop }: { shop: Shop }) {
  const t = useTexts(noticesTexts);
  const notice = limitNotice(shop);
  if (!notice) return null;
  return (
    <Banner
      color={notice === 'limit_reached' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle aria-hidden="true" />}
      text={t(notice, { limit: formatEur(shop.sf_limit_price_c) })}
      to={LIMIT_PATH}
      action={t('to_limit')}
    />
  );
}

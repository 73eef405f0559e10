import { IconAlertTriangle } from '@tabler/icons-react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { LIMIT_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { noticesTexts } from '../notices-texts.ts';
import { BannerFrame } from './banner.tsx';

type Props = { notice: 'limit_reached' | 'limit_threshold'; shop: Shop };

/** Warns that the shop comes near its monthly limit, or has reached it. */
export function LimitBanner({ notice, shop }: Props) {
  const t = useTexts(noticesTexts);
  return (
    <BannerFrame
      color={notice === 'limit_reached' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle aria-hidden="true" />}
      text={t(notice, { limit: formatEur(shop.sf_limit_price_c) })}
    >
      <PageLink onColor to={LIMIT_PATH}>
        {t('to_limit')}
      </PageLink>
    </BannerFrame>
  );
}

import { Text } from '@mantine/core';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { targetText } from '../ad-labels.ts';
import { productAdsTexts } from '../product-ads-texts.ts';

const NAMED_MAX = 5;

type Props = {
  scope: ReportScope;
  ads: readonly ProductAd[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before ads are deleted, and says which. */
export function AdDeleteWindow({ scope, ads, onConfirm, onClose }: Props) {
  const t = useTexts(productAdsTexts);
  const rest = ads.length - NAMED_MAX;
  return (
    <ConfirmWindow
      title={t('delete_title', { count: ads.length })}
      action={t('delete_action')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {ads.slice(0, NAMED_MAX).map((ad) => (
        <Text key={ad.ad_id} size="sm">
          {targetText(ad, t, currencySign(scope.shop))}
        </Text>
      ))}
      {rest > 0 && <Text size="sm">{t('and_more', { count: rest })}</Text>}
      <Text size="sm" c="dimmed">
        {t('delete_text')}
      </Text>
    </ConfirmWindow>
  );
}

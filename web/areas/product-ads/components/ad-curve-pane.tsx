import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AnsweredCurve, BidCurveView } from '../../bidding/bidding.public.ts';
import { useAdCurve } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';

type Props = {
  shopId: number;
  adId: number;
  /** EUR, as it stands in the field. */
  typed: number | null;
  onPick: (text: string) => void;
};

/** What every bid of the ad would bring. */
export function AdCurvePane({ shopId, adId, typed, onPick }: Props) {
  const t = useTexts(productAdsTexts, 'form');
  const source = useAdCurve(shopId, adId);
  return (
    <section aria-label={t('curve')}>
      <Text size="sm" fw={600} mb="xs">
        {t('curve')}
      </Text>
      <AnsweredCurve
        source={source}
        show={(curve) => (
          <BidCurveView of="ad" curve={curve} typed={typed} breakEven={null} onPick={onPick} />
        )}
      />
    </section>
  );
}

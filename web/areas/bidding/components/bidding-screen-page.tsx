import type { ComponentType } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ReportPage, type ReportScope } from '../../shops/shops.public.ts';
import { biddingTexts } from '../bidding-texts.ts';

type Props = {
  title: 'title' | 'title_products' | 'title_associates';
  Screen: ComponentType<{ scope: ReportScope }>;
};

/** A page of the bids of a shop. */
export function BiddingScreenPage({ title, Screen }: Props) {
  const t = useTexts(biddingTexts);
  return (
    <ReportPage title={t(title)} about={({ shop }) => t('about', { shop: shop.name })}>
      {(scope) => <Screen scope={scope} />}
    </ReportPage>
  );
}

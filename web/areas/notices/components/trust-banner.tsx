import { IconShieldCheck } from '@tabler/icons-react';
import { useKnownPage } from '../../../core/navigation/known-page.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type ShownPromotion, useBannerLabels } from '../banner-labels.ts';
import { noticesTexts } from '../notices-texts.ts';
import { BannerFrame } from './banner.tsx';
import { BannerLink } from './banner-link.tsx';

/** Promotes the trust mark, once there is a page that shows how to earn it. */
export function TrustBanner({ banner, onDismiss }: ShownPromotion) {
  const t = useTexts(noticesTexts, 'promotions');
  const words = useBannerLabels(banner);
  const page = useKnownPage(banner.link);
  if (!page && banner.link.startsWith('/')) return null;
  return (
    <BannerFrame
      color="teal"
      icon={<IconShieldCheck aria-hidden="true" />}
      text={words.text}
      dismissal={{ label: t('dismiss'), onDismiss }}
    >
      <BannerLink link={banner.link}>{words.link}</BannerLink>
    </BannerFrame>
  );
}

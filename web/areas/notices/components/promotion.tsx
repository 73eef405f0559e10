import type { PromotionBanner } from '../notice-rules.ts';
import { CouponPromotion } from './coupon-promotion.tsx';
import { EventBanner } from './event-banner.tsx';
import { TrustBanner } from './trust-banner.tsx';

type Props = { banner: PromotionBanner; onDismiss: () => void };

/** What may be dismissed: events, coupons, the trust mark. */
export function Promotion({ banner, onDismiss }: Props) {
  if (banner.kind === 'event') return <EventBanner event={banner.event} onDismiss={onDismiss} />;
  if (banner.kind === 'coupons') return <CouponPromotion onDismiss={onDismiss} />;
  return <TrustBanner onDismiss={onDismiss} />;
}

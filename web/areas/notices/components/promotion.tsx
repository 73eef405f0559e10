import type { Banner } from '../../../../shared/contract/desk/banners.contract.ts';
import type { ShownPromotion } from '../banner-labels.ts';
import { CouponPromotion } from './coupon-promotion.tsx';
import { EventBanner } from './event-banner.tsx';
import { TrustBanner } from './trust-banner.tsx';

const LOOKS = { event: EventBanner, coupons: CouponPromotion, trust: TrustBanner } as const;

/** What may be dismissed: events, coupons, the trust mark. */
export function Promotion({ kind, ...shown }: ShownPromotion & { kind: Banner['kind'] }) {
  const Look = LOOKS[kind];
  return <Look {...shown} />;
}

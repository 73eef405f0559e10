import type { Shop } from '../../../shared/contract/shops.contract.ts';
import type { User } from '../../../shared/contract/user.contract.ts';
import { canUseReports } from '../../../shared/rules/access.ts';
import type { Day } from '../../../shared/rules/belgrade-time.ts';
import { BREAKPOINTS, SPECIAL_COUNTRY_ID } from '../../../shared/rules/limits.ts';
import { COUPON_ADD_PATH, GROWTH_PATH } from '../../core/page-paths.ts';
import type { SeasonalEvent } from './seasonal-events.ts';

/** Which of two promotions shops of the special country see (spec §2). */
export type Draw = 1 | 2;
const EVENT_DRAW: Draw = 1;
const COUPONS_DRAW: Draw = 2;

type AccountUser = Pick<User, 'confirmed' | 'email_verified' | 'level'>;
type BannerShop = Pick<Shop, 'country_id' | 'sf_limit_price_c' | 'sf_is_active_c'>;

/** What the account still lacks before its reports open; null if nothing. */
export function accountNotice(user: AccountUser) {
  if (!user.confirmed) return user.email_verified ? 'being_verified' : 'confirm_email';
  return canUseReports(user) ? null : 'complete_profile';
}

/** How the shop stands to its monthly limit, where that is worth a banner (spec §2). */
export function limitNotice(shop: Pick<BannerShop, 'sf_limit_price_c' | 'sf_is_active_c'>) {
  if (shop.sf_limit_price_c === null) return null;
  if (shop.sf_is_active_c === 'Limit Reached') return 'limit_reached';
  return shop.sf_is_active_c === 'Limit Threshold' ? 'limit_threshold' : null;
}

/** The event of the day, for shops outside the special country and for those inside that drew it. */
export function seasonalEvent(options: {
  events: readonly SeasonalEvent[];
  today: Day;
  countryId: number;
  draw: Draw;
}): SeasonalEvent | null {
  const { events, today, countryId, draw } = options;
  if (countryId === SPECIAL_COUNTRY_ID && draw !== EVENT_DRAW) return null;
  return events.find(({ from, to }) => from <= today && today <= to) ?? null;
}

/** Coupons are promoted to shops of the special country that drew it, except where one is being made. */
export function promotesCoupons(options: { path: string; countryId: number; draw: Draw }): boolean {
  const { path, countryId, draw } = options;
  return path !== COUPON_ADD_PATH && countryId === SPECIAL_COUNTRY_ID && draw === COUPONS_DRAW;
}

export type PromotionLayout = 'large' | 'medium' | 'small';

/** The layout for a screen of this width in px; the widths between those of spec §2 go with the larger layout. */
export function promotionLayout(widthPx: number): PromotionLayout {
  if (widthPx >= BREAKPOINTS.bannerLargeFrom) return 'large';
  return widthPx >= BREAKPOINTS.bannerMediumFrom ? 'medium' : 'small';
}

/** What can be dismissed. */
export type PromotionBanner =
  | { kind: 'event'; event: SeasonalEvent }
  | { kind: 'coupons' }
  | { kind: 'trust' };
export type ShownBanner =
  | PromotionBanner
  | { kind: 'account'; notice: NonNullable<ReturnType<typeof accountNotice>> }
  | { kind: 'limit'; notice: NonNullable<ReturnType<typeof limitNotice>> };

export function isPromotion(banner: ShownBanner): banner is PromotionBanner {
  return banner.kind !== 'account' && banner.kind !== 'limit';
}

/** The name under which a promotion stays dismissed. */
export function dismissalName(banner: PromotionBanner): string {
  return banner.kind === 'event' ? `event:${banner.event.id}` : banner.kind;
}

export type BannerQuestion = {
  user: AccountUser;
  /** Null while the user has no shop to look at: promotions and limits are about shops. */
  shop: BannerShop | null;
  path: string;
  today: Day;
  draw: Draw;
  events: readonly SeasonalEvent[];
  dismissed: readonly string[];
};

/** The banners above a page, in the order of spec §2; the trust mark comes last, beside the growth formula. */
export function shownBanners(question: BannerQuestion): ShownBanner[] {
  const { user, shop, path, dismissed } = question;
  const place = shop && { ...question, countryId: shop.country_id };
  const event = place && seasonalEvent(place);
  const account = accountNotice(user);
  const limit = shop && limitNotice(shop);
  const banners: ShownBanner[] = [
    ...(event ? [{ kind: 'event', event } as const] : []),
    ...(place && promotesCoupons(place) ? [{ kind: 'coupons' } as const] : []),
    ...(account ? [{ kind: 'account', notice: account } as const] : []),
    ...(limit ? [{ kind: 'limit', notice: limit } as const] : []),
    ...(shop && path === GROWTH_PATH ? [{ kind: 'trust' } as const] : []),
  ];
  return banners.filter((banner) => !isPromotion(banner) || !dismissed.includes(dismissalName(banner)));
}

import type { Banner } from '../../../shared/contract/desk/banners.contract.ts';
import type { User } from '../../../shared/contract/people/user.contract.ts';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { BREAKPOINTS } from '../../../shared/rules/limits.ts';
import { canUseReports } from '../../../shared/rules/people/access.ts';
import { type Draw, isBannerFor } from '../../../shared/rules/portals/banners.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import {
  COUPON_ADD_PATH,
  DESK_PATH,
  GROWTH_PATH,
  LIMIT_PATH,
  PROFILE_PATH,
} from '../../core/navigation/page-paths.ts';

type AccountUser = Pick<User, 'confirmed' | 'email_verified' | 'level'>;
type BannerShop = Pick<Shop, 'country_id'>;
type LimitShop = Pick<Shop, 'sf_limit_price_c' | 'sf_is_active_c'>;

/** What the account still lacks before its reports open; null if nothing. */
export function accountNotice(user: AccountUser) {
  if (!user.confirmed) return user.email_verified ? 'being_verified' : 'confirm_email';
  return canUseReports(user) ? null : 'complete_profile';
}

/** How the shop stands to its monthly limit, where that is worth a banner (spec §2). */
function limitNotice(shop: LimitShop) {
  if (shop.sf_limit_price_c === null) return null;
  if (shop.sf_is_active_c === 'Limit Reached') return 'limit_reached';
  return shop.sf_is_active_c === 'Limit Threshold' ? 'limit_threshold' : null;
}

/** Pages on which a banner of the kind stands; spec §2: coupons everywhere but where one is being made. */
const STANDS_ON = {
  event: () => true,
  coupons: (path) => path !== COUPON_ADD_PATH,
  trust: (path) => path === GROWTH_PATH,
} as const satisfies Record<Banner['kind'], (path: string) => boolean>;

const isAtDesk = (path: string) => `${path}/`.startsWith(DESK_PATH);

/** Whether a promotion of the kind may stand on the page: it is about the shop that one looks at. */
export const mayStand = (kind: Banner['kind'], { shop, path }: Pick<BannerQuestion, 'shop' | 'path'>) =>
  shop !== null && !isAtDesk(path) && STANDS_ON[kind](path);

type Place = { path: string; countryId: number; today: Day; draw: Draw };

/** The first banner of the kind that is for this shop, day, draw and page; null for none. */
export function bannerAt(kind: Banner['kind'], banners: readonly Banner[], place: Place): Banner | null {
  if (!STANDS_ON[kind](place.path)) return null;
  return banners.find((banner) => banner.kind === kind && isBannerFor(banner, place)) ?? null;
}

export type PromotionLayout = 'large' | 'medium' | 'small';

/** The layout for a screen of this width in px; the widths between those of spec §2 go with the larger layout. */
export function promotionLayout(widthPx: number): PromotionLayout {
  if (widthPx >= BREAKPOINTS.bannerLargeFrom) return 'large';
  return widthPx >= BREAKPOINTS.bannerMediumFrom ? 'medium' : 'small';
}

/** What can be dismissed. */
export type PromotionBanner = { kind: Banner['kind']; banner: Banner };
export type ShownBanner =
  | PromotionBanner
  | { kind: 'account'; notice: NonNullable<ReturnType<typeof accountNotice>> };

export function isPromotion(banner: ShownBanner): banner is PromotionBanner {
  return banner.kind !== 'account';
}

export type BannerQuestion = {
  user: AccountUser;
  /** Null while the user has no shop to look at: promotions are about shops. */
  shop: BannerShop | null;
  path: string;
  today: Day;
  draw: Draw;
  /** Of today, of each kind the one that began last first. */
  banners: readonly Banner[];
  dismissed: readonly string[];
};

/** What the account lacks, but for the page on which that is filled in. */
function accountBanner({ user, path }: BannerQuestion): ShownBanner | null {
  const notice = accountNotice(user);
  if (notice === null || (notice === 'complete_profile' && path === PROFILE_PATH)) return null;
  return { kind: 'account', notice };
}

/**
 * The one banner above a page: what the account lacks, then what the page is beside, then the order of spec §2. The
 * limit is a chip in the top bar.
 */
export function shownBanner(question: BannerQuestion): ShownBanner | null {
  const { banners, dismissed } = question;
  // The desk is about all shops, so what concerns one of them stands elsewhere.
  const shop = isAtDesk(question.path) ? null : question.shop;
  const promotion = (kind: Banner['kind']): PromotionBanner | null => {
    const banner = shop && bannerAt(kind, banners, { ...question, countryId: shop.country_id });
    return banner && !dismissed.includes(banner.name) ? { kind, banner } : null;
  };
  return accountBanner(question) ?? promotion('trust') ?? promotion('event') ?? promotion('coupons');
}

/** The limit as the top bar tells it: nothing at the desk, and on the page that is about it. */
export function limitChip(shop: LimitShop, path: string) {
  return path === LIMIT_PATH || isAtDesk(path) ? null : limitNotice(shop);
}

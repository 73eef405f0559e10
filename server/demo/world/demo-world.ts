import type { PriceList } from '../../../shared/rules/auction/base-price.ts';
import type { CouponStatus, CouponType } from '../../../shared/rules/coupons/coupons.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { SeedDepartment } from '../catalogue-seed/seed.ts';
import type { SeasonKey } from '../catalogue-seed/seed-leaf.ts';
import type { LimitPlan, ShopDraft, ShopSize } from './shops/shop-draft.ts';

export type DemoPortal = {
  readonly id: number;
  readonly cc: PortalCode;
  readonly site: string;
  readonly currency: string;
  readonly rule: 'second_price' | 'first_price';
  readonly incrementMicros: number;
  readonly reserveMicros: number;
  readonly defaultBaseMicros: number;
};

export type DemoCategory = {
  readonly id: number;
  readonly parentId: number | null;
  readonly path: readonly number[];
  readonly name: string;
  readonly slug: string;
};

export type DemoBrand = { readonly id: number; readonly name: string };

export type DemoListing = {
  readonly shopId: number;
  /** Of the shop's price beside the market's. */
  readonly priceLevel: number;
  readonly inStockShare: number;
  /** The shop offers the product from this day on. */
  readonly sinceDay: Day;
};

export type DemoProduct = {
  readonly id: number;
  readonly categoryPath: readonly number[];
  readonly brandId: number;
  readonly ean: string;
  readonly name: string;
  readonly url: string;
  readonly department: SeedDepartment;
  readonly season: SeasonKey;
  /** What most shops ask for it, in EUR. */
  readonly eur: number;
  /** How often it is looked at beside the portal's other products. */
  readonly demand: number;
  readonly listings: readonly DemoListing[];
};

export type DemoShop = {
  readonly id: number;
  readonly name: string;
  readonly website: string;
  readonly size: ShopSize;
  readonly departments: ReadonlySet<SeedDepartment>;
  readonly bidding: number;
  readonly limit: LimitPlan | null;
  readonly owner: ShopDraft['owner'] | null;
  readonly hasModule: boolean;
  readonly priceLevel: number;
  readonly inStockShare: number;
};

export type DemoBand = {
  readonly categoryId: number;
  readonly fromMinor: number;
  readonly toMinor: number | null;
  readonly baseMicros: number;
};

export type DemoSeason = {
  readonly name: Readonly<Record<Locale, string>>;
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly bands: readonly DemoBand[];
};

/** Holds from the instant on; ms since the epoch. */
export type DemoBidVersion = { readonly at: number; readonly bidMicros: number; readonly enabled: boolean };

export type DemoBid = {
  readonly id: number;
  readonly shopId: number;
  readonly categoryId: number | null;
  readonly productId: number | null;
  /** At least one, in order, each unlike the one before; the last is what the table of bids says. */
  readonly versions: readonly DemoBidVersion[];
};

export type DemoAd = {
  readonly id: number;
  readonly shopId: number;
  readonly categoryId: number;
  readonly brandId: number | null;
  readonly fromMinor: number | null;
  readonly toMinor: number | null;
  /** As those of a bid. */
  readonly versions: readonly DemoBidVersion[];
  /** What the shop offers of the target, the most wanted first. */
  readonly products: readonly DemoProduct[];
};

/** Instants in ms since the epoch. */
export type DemoCoupon = {
  readonly id: number;
  readonly shopId: number;
  readonly type: CouponType;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly percentage: number | null;
  readonly amountMinor: number | null;
  readonly freeShipping: boolean;
  readonly isExclusive: boolean;
  /** Null: for everything. */
  readonly categoryId: number | null;
  readonly hasPicture: boolean;
  readonly status: CouponStatus;
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  readonly rejectionReason: string | null;
  readonly createdAt: number;
  readonly submittedAt: number | null;
  readonly decidedAt: number | null;
  readonly disabledAt: number | null;
};

/** Everything of one portal that does not depend on visitors. */
export type PortalWorld = {
  readonly portal: DemoPortal;
  readonly categories: readonly DemoCategory[];
  readonly products: readonly DemoProduct[];
  readonly shops: readonly DemoShop[];
  readonly bands: readonly DemoBand[];
  readonly priceList: PriceList;
  /** Its first day is after the history. */
  readonly season: DemoSeason | null;
  readonly bids: readonly DemoBid[];
  readonly ads: readonly DemoAd[];
  readonly coupons: readonly DemoCoupon[];
};

export type DemoWorld = {
  readonly brands: readonly DemoBrand[];
  readonly portals: readonly PortalWorld[];
};

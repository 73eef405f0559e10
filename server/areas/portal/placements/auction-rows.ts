import type { AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import type { PriceBand } from '../../../../shared/rules/auction/base-price.ts';
import type { CouponType, PROMOTION_LEVELS } from '../../../../shared/rules/coupons/coupons.ts';

/** Amounts in micro-euro, prices in the portal's minor units, instants in ms since the epoch. */
export type AuctionRows = {
  readonly products: { askedId: number; id: number; brandId: number | null; categoryPath: number[] }[];
  /** With the coupon that visitors see on it. */
  readonly offers: { shopId: number; productId: number; priceMinor: number; couponId: number | null }[];
  readonly coupons: CouponRow[];
  readonly bids: {
    id: number;
    shopId: number;
    categoryId: number | null;
    productId: number | null;
    bidMicros: number;
    enabled: true;
    updatedAt: number;
  }[];
  readonly ads: {
    id: number;
    shopId: number;
    categoryId: number;
    brandId: number | null;
    fromMinor: number | null;
    toMinor: number | null;
    bidMicros: number;
    enabled: true;
    updatedAt: number;
    /** Of which it shows those in stock. */
    listedIds: number[];
    /** In stock, the most clicked first. */
    products: { productId: number; priceMinor: number; url: string }[];
  }[];
  readonly shops: {
    id: number;
    suspended: boolean;
    hasModule: boolean;
    limitMicros: number | null;
    spentMicros: number;
  }[];
  readonly bands: PriceBand[];
  readonly seasons: { fromDay: string; toDay: string; bands: PriceBand[] }[];
  readonly portal: AuctionPricing & { defaultBaseMicros: number; currency: string };
};

type CouponRow = {
  readonly id: number;
  readonly type: CouponType;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly percentage: number | null;
  readonly amountMinor: number | null;
  readonly freeShipping: boolean;
  readonly level: (typeof PROMOTION_LEVELS)[number];
  readonly validTo: string;
  readonly imageKey: string | null;
};

import type { CouponType } from '../../../shared/rules/coupons/coupons.ts';

/** What becomes of a coupon of the demo, in days from today. */
export type CouponStory = {
  readonly type: CouponType;
  /** Before the number of the percentage, where it has one; an exclusive one has the portal's keyword instead. */
  readonly code: string;
  readonly exclusive?: true;
  readonly percentage?: number;
  /** In EUR, for an amount in the portal's currency. */
  readonly eur?: number;
  readonly freeShipping?: true;
  /** For the category of which the shop has the most; for everything where nothing is said. */
  readonly ofCategory?: true;
  readonly picture?: true;
  readonly status: 'draft' | 'in_review' | 'approved' | 'rejected';
  readonly days: { readonly from: number; readonly to: number } | null;
  readonly created: number;
  readonly submitted?: number;
  readonly decided?: number;
  /** When its owner switched it off. */
  readonly disabled?: number;
};

/** In the order in which a shop adds them: of what is shown the last one wins. */
export const COUPON_STORIES = {
  past: {
    ...{ type: 'coupon', code: 'LETO', eur: 5, status: 'approved', days: { from: -75, to: -40 } },
    ...{ created: -80, submitted: -79, decided: -78 },
  },
  welcome: {
    ...{ type: 'coupon', code: 'POPUST', percentage: 10, picture: true, status: 'approved' },
    ...{ days: { from: -24, to: 20 }, created: -27, submitted: -26, decided: -25 },
  },
  shipping: {
    ...{
      type: 'coupon',
      code: 'DOSTAVA',
      freeShipping: true,
      status: 'approved',
      days: { from: -18, to: 30 },
    },
    ...{ created: -20, submitted: -20, decided: -19, disabled: -6 },
  },
  category: {
    ...{ type: 'deal', code: '', percentage: 15, ofCategory: true, picture: true, status: 'approved' },
    ...{ days: { from: -9, to: 12 }, created: -12, submitted: -11, decided: -10 },
  },
  rejected: {
    ...{ type: 'deal', code: '', percentage: 70, status: 'rejected', days: { from: 2, to: 9 } },
    ...{ created: -3, submitted: -3, decided: -1 },
  },
  coming: {
    ...{ type: 'coupon', code: 'PRAZNIK', percentage: 20, picture: true, status: 'approved' },
    ...{ days: { from: 8, to: 18 }, created: -4, submitted: -4, decided: -2 },
  },
  exclusive: {
    ...{ type: 'coupon', code: '', exclusive: true, percentage: 12, picture: true, status: 'in_review' },
    ...{ days: { from: 1, to: 30 }, created: -1, submitted: -1 },
  },
  draft: { type: 'deal', code: '', status: 'draft', days: null, created: -0.2 },
} as const satisfies Readonly<Record<string, CouponStory>>;
export type CouponStoryName = keyof typeof COUPON_STORIES;

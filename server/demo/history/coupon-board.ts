import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import type { DemoCoupon } from '../world/demo-world.ts';

const isShown = (coupon: DemoCoupon, { at, categoryPath }: ClickFact): boolean => {
  const day = belgradeDay(at);
  return (
    coupon.status === 'approved' &&
    at >= (coupon.decidedAt ?? Number.POSITIVE_INFINITY) &&
    at < (coupon.disabledAt ?? Number.POSITIVE_INFINITY) &&
    day >= (coupon.validFrom ?? day) &&
    day <= (coupon.validTo ?? day) &&
    (coupon.categoryId === null || categoryPath.includes(coupon.categoryId))
  );
};

/** Tells which coupon stood on the offer of a click, as the shop's coupons were then; none stands on an ad. */
export function couponBoard(coupons: readonly DemoCoupon[]): (click: ClickFact) => ClickFact {
  const newestFirst = coupons.toSorted((a, b) => b.id - a.id);
  const ofShop = Map.groupBy(newestFirst, ({ shopId }) => shopId);
  return (click) => {
    if (click.kind === 'ad') return click;
    const shown = ofShop.get(click.shopId)?.find((coupon) => isShown(coupon, click));
    return shown ? { ...click, couponId: shown.id } : click;
  };
}

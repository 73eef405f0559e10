import type { GoalAd } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { useAdNames } from '../../product-ads/product-ads.public.ts';
import type { BidLock } from '../auto-bids.queries.ts';

export type PlanRowTarget = {
  category_id: number | null;
  product_id: number | null;
  ad?: GoalAd | null | undefined;
};

/** What rows of plans are about, in the words of the page; its number where something has no name. */
export function useTargetNames(): (row: PlanRowTarget) => string {
  const nameAd = useAdNames();
  return (row) =>
    row.ad ? nameAd(row.ad) : localText(row, 'name') || `#${row.product_id ?? row.category_id ?? ''}`;
}

export function planTargetKey({ category_id: category, product_id: product, ad }: PlanRowTarget): string {
  if (ad) return `ad ${ad.ad_id}`;
  return product === null ? `category ${category}` : `product ${product}`;
}

/** What is sent to lock the bid of a row, or to unlock it. */
export function lockOf(
  { category_id: category, product_id: product, ad }: PlanRowTarget,
  locked: boolean,
): BidLock {
  if (ad) return { ad_id: ad.ad_id, locked };
  return { ...(product === null ? { category_id: category ?? 0 } : { product_id: product }), locked };
}

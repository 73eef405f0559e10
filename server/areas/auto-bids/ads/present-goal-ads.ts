import type { GoalAd } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { minorToUnits } from '../../../../shared/rules/money/money.ts';
import { listCategoryLine } from '../../bidding/bidding.public.ts';
import type { PlanAd } from '../plan-content.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { listBrandsOfAds } from './goal-ads.repository.ts';

const unitsOf = (minor: number | null) => (minor === null ? null : minorToUnits(minor));

/** Ads as the API says what they are for, with the names of today. */
export async function openGoalAds(
  { services: { db }, shop }: Pick<GoalQuestion, 'services' | 'shop'>,
  ads: readonly PlanAd[],
): Promise<(ad: PlanAd) => GoalAd> {
  const [categories, brands] = await Promise.all([
    listCategoryLine(db, new Set(ads.map(({ categoryId }) => categoryId))),
    listBrandsOfAds(
      db,
      ads.flatMap(({ brandId }) => brandId ?? []),
    ),
  ]);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  return ({ id, categoryId, brandId, fromMinor, toMinor }) => ({
    ad_id: id,
    category_id: categoryId,
    [`category_name_${shop.cc}`]: categoryNames.get(categoryId) ?? '',
    brand: brandId === null ? null : (brands.get(brandId) ?? `#${brandId}`),
    price_from: unitsOf(fromMinor),
    price_to: unitsOf(toMinor),
    currency: shop.currency,
  });
}

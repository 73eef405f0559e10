import type { GrowthFormula } from '../../../shared/contract/reports/growth.contract.ts';
import {
  type GrowthStep,
  growthProgress,
  orderGrowthSteps,
} from '../../../shared/rules/growth/growth-steps.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopDirectory, ShopPlace } from '../../kernel/shops/shops.public.ts';
import { listCategoryNames, rangeOf } from '../analytics/analytics.public.ts';
import { findAccountSteps, type GrowthServices, SHOP_STEP_SOURCES } from './step-sources.ts';

const categoryIdsOf = (steps: readonly GrowthStep[]) => [
  ...new Set(steps.flatMap(({ examples }) => examples.map(({ categoryId }) => categoryId))),
];

async function presentGrowth(
  services: GrowthServices,
  steps: readonly GrowthStep[],
  shop: ShopPlace | null,
): Promise<GrowthFormula> {
  const ids = categoryIdsOf(steps);
  const rows = shop && ids.length > 0 ? await listCategoryNames(services.db, shop.portalId, ids) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...growthProgress(steps),
    steps: orderGrowthSteps(steps).map((step) => ({
      ...step,
      examples: step.examples.map(({ categoryId, clicks }) => ({
        category_id: categoryId,
        [`name_${shop?.cc}`]: names.get(categoryId) ?? '',
        clicks,
      })),
    })),
  };
}

/** The checklist of the account alone: for users who have no shop yet. */
export async function getAccountGrowth(services: GrowthServices, userId: number): Promise<GrowthFormula> {
  return presentGrowth(services, await findAccountSteps(services, userId), null);
}

/** The checklist of the account and a shop; 422 for days that cannot be. */
export async function getShopGrowth(options: {
  services: GrowthServices;
  shops: ShopDirectory;
  userId: number;
  shopId: number;
  query: Parameters<typeof rangeOf>[0];
  signal: AbortSignal;
}): Promise<GrowthFormula> {
  const { services, shops, userId, shopId, query, signal } = options;
  const range = rangeOf(query, belgradeDay(services.clock()));
  const shop = await shops.place(shopId);
  const found = await Promise.all([
    findAccountSteps(services, userId),
    ...SHOP_STEP_SOURCES.map((find) => find({ services, shop, range, signal })),
  ]);
  return presentGrowth(services, found.flat(), shop);
}

import { accountState, missingProfileFields } from '../../../shared/rules/account.ts';
import { accountSteps, standingStep } from '../../../shared/rules/account-steps.ts';
import { belgradeDay } from '../../../shared/rules/belgrade-time.ts';
import { budgetFrom, budgetStep } from '../../../shared/rules/budget-steps.ts';
import { feedStep } from '../../../shared/rules/feed-step.ts';
import type { GrowthStep } from '../../../shared/rules/growth-steps.ts';
import { offerSteps } from '../../../shared/rules/offer-steps.ts';
import type { Period } from '../../../shared/rules/periods.ts';
import { AppError } from '../../core/app-error.ts';
import type { Services } from '../../core/services.ts';
import { listCategoryBids, listCategoryNames, selectProductClicks } from '../analytics/analytics.public.ts';
import { findGoodImport } from '../feeds/feeds.public.ts';
import { listProductMoves } from '../matching/matching.public.ts';
import { shopStates } from '../portal/portal.public.ts';
import type { ShopPlace } from '../shops/shops.public.ts';
import { findUserRow } from '../user/user.public.ts';
import { countOffers, getShopBudget, selectPremiumCounts } from './growth.repository.ts';

export type GrowthServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
export type ShopQuestion = {
  readonly services: GrowthServices;
  readonly shop: ShopPlace;
  readonly range: Period;
  readonly signal: AbortSignal;
};

/** The steps of the account, for users with a shop and without. */
export async function findAccountSteps(services: GrowthServices, userId: number): Promise<GrowthStep[]> {
  const row = await findUserRow(services.db, userId);
  if (!row) throw new AppError('unauthorized', 'This account no longer exists');
  const state = accountState({
    emailVerified: row.email_verified_at !== null,
    propertiesSet: row.properties_set_at !== null,
  });
  return accountSteps({ state, missingFields: missingProfileFields(row).length });
}

async function findBudgetSteps({ services, shop }: ShopQuestion): Promise<GrowthStep[]> {
  const today = belgradeDay(services.clock());
  const { suspended, ...budget } = await getShopBudget(services.db, shop.id, budgetFrom(today));
  return [standingStep({ suspended }), budgetStep({ ...budget, today })];
}

async function findOfferSteps({ services, shop, range, signal }: ShopQuestion): Promise<GrowthStep[]> {
  const { db, clickhouse, clock } = services;
  const days = { shopId: shop.id, range, moves: await listProductMoves(db, shop.id) };
  const [clicks, premium, states, bids] = await Promise.all([
    selectProductClicks(clickhouse, days, signal),
    selectPremiumCounts(clickhouse, days, signal),
    shopStates(db, shop.portalId, clock()),
    listCategoryBids(db, shop.id),
  ]);
  const rivalShopIds = [...states].filter(([id, { active }]) => active && id !== shop.id).map(([id]) => id);
  const counts = await countOffers(db, { shopId: shop.id, rivalShopIds, clicks });
  const categoryIds = counts.map(({ categoryId }) => categoryId);
  const names = await listCategoryNames(db, shop.portalId, categoryIds);
  const paths = new Map(names.map(({ id, path }) => [id, path]));
  const bidOn = new Set(bids.map(({ category_id }) => category_id));
  const categories = counts.map((category) => ({
    ...category,
    hasBid: paths.get(category.categoryId)?.some((id) => bidOn.has(id)) ?? false,
  }));
  return offerSteps({ categories, premium, clicks: clicks.clicks.reduce((sum, number) => sum + number, 0) });
}

async function findFeedSteps({ services, shop }: ShopQuestion): Promise<GrowthStep[]> {
  return [feedStep(await findGoodImport(services.db, shop.id))];
}

/** What is known of a shop: an area adds its steps by one line. */
export const SHOP_STEP_SOURCES: readonly ((question: ShopQuestion) => Promise<GrowthStep[]>)[] = [
  findBudgetSteps,
  findFeedSteps,
  findOfferSteps,
];

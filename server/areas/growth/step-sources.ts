import { FORECAST_WEEKS } from '../../../shared/rules/budget/budget-forecast.ts';
import { accountStandingStep, accountSteps } from '../../../shared/rules/growth/account-steps.ts';
import { budgetStep, dailyClicks } from '../../../shared/rules/growth/budget-steps.ts';
import { feedStep } from '../../../shared/rules/growth/feed-step.ts';
import type { GrowthStep } from '../../../shared/rules/growth/growth-steps.ts';
import { offerSteps } from '../../../shared/rules/growth/offer-steps.ts';
import {
  accountState,
  mandatoryProfileFields,
  missingProfileFields,
} from '../../../shared/rules/people/account.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../shared/rules/time/periods.ts';
import { listProductMoves, shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import { findUserRow } from '../../kernel/identity/users/user.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { listCategoryBids, listCategoryNames, selectProductClicks } from '../analytics/analytics.public.ts';
import { daysReached, forecastOf, readShopBudget } from '../budget/budget.public.ts';
import { findLiveImport } from '../feeds/feeds.public.ts';
import { countGrowthOffers, hasAnyOffer, listDayClicks, selectPremiumCounts } from './growth.repository.ts';

export type GrowthServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
export type ShopStepQuestion = {
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
  return accountSteps({
    state,
    mandatoryFields: mandatoryProfileFields(row.role_id).length,
    missingFields: missingProfileFields(row, row.role_id).length,
  });
}

async function findBudgetSteps({ services, shop }: ShopStepQuestion): Promise<GrowthStep[]> {
  const today = belgradeDay(services.clock());
  const [budget, clicks] = await Promise.all([
    readShopBudget(services.db, shop.id, today),
    listDayClicks(services.db, shop.id, addDays(today, -7 * FORECAST_WEEKS)),
  ]);
  const { firstDay, hidden, spentMicros } = budget;
  const { suspended, limitMicros } = budget.shop;
  const ahead = forecastOf(budget, today);
  const forecast = ahead && {
    reachedOn: daysReached(limitMicros, ahead.sums)?.expected ?? null,
    daily: dailyClicks({ firstDay, today, hidden }, clicks),
  };
  return [accountStandingStep({ suspended }), budgetStep({ limitMicros, spentMicros, today, forecast })];
}

async function findOfferSteps({ services, shop, range, signal }: ShopStepQuestion): Promise<GrowthStep[]> {
  const { db, clickhouse, clock } = services;
  const days = { shopId: shop.id, range, moves: await listProductMoves(db, shop.id) };
  const [clicks, premium, states, bids] = await Promise.all([
    selectProductClicks(clickhouse, days, signal),
    selectPremiumCounts(clickhouse, days, signal),
    shopStates(db, shop.portalId, clock()),
    listCategoryBids(db, shop.id),
  ]);
  const rivalShopIds = [...states].filter(([id, { active }]) => active && id !== shop.id).map(([id]) => id);
  const counts = await countGrowthOffers(db, { shopId: shop.id, rivalShopIds, clicks });
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

async function findFeedSteps({ services, shop }: ShopStepQuestion): Promise<GrowthStep[]> {
  const good = await findLiveImport(services.db, shop.id);
  return [feedStep(good, { hasOffers: good !== null || (await hasAnyOffer(services.db, shop.id)) })];
}

/** What is known of a shop: an area adds its steps by one line. */
export const SHOP_STEP_SOURCES: readonly ((question: ShopStepQuestion) => Promise<GrowthStep[]>)[] = [
  findBudgetSteps,
  findFeedSteps,
  findOfferSteps,
];

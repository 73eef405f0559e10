import type { GoalList } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalOfBids } from '../../../../shared/contract/bidding/goals-of-bids.contract.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import type { MatchedThing, TargetMatch } from '../../../../shared/rules/auto-bids/target-match.ts';
import { listPortalMoves, movedId } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ClickRateIndex, listOfferCategories } from '../../bidding/bidding.public.ts';
import { type AdRow, listAds } from '../../product-ads/product-ads.public.ts';
import type { GoalRow } from '../goals.repository.ts';
import { countMatching, listMatchingCategories, listMatchingProducts } from './matching.repository.ts';

export type GoalServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey' | 'alsoKey'>;

export type GoalQuestion = {
  readonly services: GoalServices;
  readonly shop: ShopPlace;
  readonly clicks: ClickRateIndex;
  readonly signal?: AbortSignal;
};

/** What bids are on: a category or a product. */
export type GoalBidPlace = BidTarget & { readonly goal: GoalRow; readonly ad: null };
/** A product ad. */
export type GoalAdPlace = {
  readonly goal: GoalRow;
  readonly categoryId: null;
  readonly productId: null;
  readonly ad: AdRow;
};
export type GoalPlace = GoalBidPlace | GoalAdPlace;

export const placeKey = ({ categoryId, productId }: BidTarget): string =>
  productId === null ? `category ${categoryId}` : `product ${productId}`;

/** What goals by rule are for: what matches by now and no goal names; what two match is the older one's. */
async function listMatched(
  goals: readonly GoalRow[],
  find: (match: TargetMatch) => Promise<readonly number[]>,
  about: { readonly of: MatchedThing; readonly named: ReadonlySet<number> },
): Promise<{ readonly idsOf: (goal: GoalRow) => readonly number[]; readonly taken: ReadonlySet<number> }> {
  const taken = new Set(about.named);
  const idsOf = new Map<GoalRow, number[]>();
  for (const goal of goals.toSorted((a, b) => a.id - b.id)) {
    if (goal.matching?.of !== about.of) continue;
    const free = (await find(goal.matching)).filter((id) => !taken.has(id));
    idsOf.set(goal, free);
    for (const id of free) taken.add(id);
  }
  return { idsOf: (goal) => idsOf.get(goal) ?? [], taken };
}

/**
 * What the bids of each goal are on, by goal, categories before products: what it names or what matches it, and for the
 * goal of all categories those with the shop's offers that no other has. A product that became part of another is that one.
 */
export async function listBidPlaces(
  db: DbOrTx,
  shop: Pick<ShopPlace, 'id' | 'portalId'>,
  goals: readonly GoalRow[],
): Promise<GoalBidPlace[]> {
  const { all: merges } = await listPortalMoves(db, shop.portalId);
  const productsOf = ({ productIds }: GoalRow) => productIds.map((id) => movedId(merges, id));
  const categories = await listMatched(goals, (match) => listMatchingCategories(db, shop.id, match), {
    of: 'categories',
    named: new Set(goals.flatMap(({ categoryIds }) => categoryIds)),
  });
  const products = await listMatched(goals, (match) => listMatchingProducts(db, shop.id, match), {
    of: 'products',
    named: new Set(goals.flatMap(productsOf)),
  });
  const rest = goals.some((goal) => goal.all_categories)
    ? (await listOfferCategories(db, shop.id))
        .map(({ categoryId }) => categoryId)
        .filter((id) => !categories.taken.has(id))
    : [];
  const seen = new Set<string>();
  return goals
    .flatMap((goal): GoalBidPlace[] => [
      ...[...(goal.all_categories ? rest : goal.categoryIds), ...categories.idsOf(goal)]
        .sort((a, b) => a - b)
        .map((categoryId) => ({ goal, categoryId, productId: null, ad: null })),
      ...[...new Set([...productsOf(goal), ...products.idsOf(goal)])]
        .sort((a, b) => a - b)
        .map((productId) => ({ goal, categoryId: null, productId, ad: null })),
    ])
    .filter((place) => {
      // Two goals may name two products that became one: the older goal has it.
      const isNew = !seen.has(placeKey(place));
      seen.add(placeKey(place));
      return isNew;
    });
}

/** Whether a goal is for product ads. */
export const isOfAds = ({ adIds, allAds, matching }: GoalRow) =>
  adIds.length > 0 || allAds || matching?.of === 'ads';

/** The ads of each goal, by goal, in the order of their ids: those that it names or that match it, or all that no other has. */
export async function listAdPlaces(
  db: DbOrTx,
  shopId: number,
  goals: readonly GoalRow[],
): Promise<GoalAdPlace[]> {
  if (!goals.some(isOfAds)) return [];
  const ads = await listAds(db, shopId);
  const find = async ({ words }: TargetMatch) =>
    (await listAds(db, shopId, { q: words })).map(({ id }) => id);
  const matched = await listMatched(goals, find, {
    of: 'ads',
    named: new Set(goals.flatMap(({ adIds }) => adIds)),
  });
  return goals.flatMap((goal) => {
    const own = new Set([...goal.adIds, ...matched.idsOf(goal)]);
    return ads
      .filter(({ id }) => (goal.allAds ? !matched.taken.has(id) : own.has(id)))
      .map((ad) => ({ goal, categoryId: null, productId: null, ad }));
  });
}

/** Which goal the bids on which categories and products, and which ads, are of by now. */
export async function listGoalsOfBids(
  db: DbOrTx,
  shop: Pick<ShopPlace, 'id' | 'portalId'>,
  goals: readonly GoalRow[],
): Promise<GoalOfBids[]> {
  const all = [...(await listBidPlaces(db, shop, goals)), ...(await listAdPlaces(db, shop.id, goals))];
  return [...Map.groupBy(all, ({ goal }) => goal)].map(([{ id, name, enabled }, own]) => ({
    ...{ goal_id: id, name, enabled },
    category_ids: own.flatMap(({ categoryId }) => categoryId ?? []),
    product_ids: own.flatMap(({ productId }) => productId ?? []),
    ad_ids: own.flatMap(({ ad }) => ad?.id ?? []),
  }));
}

/** How many things the goals by rule are for by now, and how many more match than such a goal takes. */
export async function countMatches(
  db: DbOrTx,
  shop: Pick<ShopPlace, 'id' | 'portalId'>,
  goals: readonly GoalRow[],
): Promise<GoalList['matches']> {
  const byRule = goals.filter(({ matching }) => matching !== null);
  if (byRule.length === 0) return [];
  const places = [...(await listBidPlaces(db, shop, goals)), ...(await listAdPlaces(db, shop.id, goals))];
  const numbers = Map.groupBy(places, ({ goal }) => goal.id);
  // With fewer in all no goal can have been given as many as it takes.
  const isAnyFull = places.length >= GOAL_TARGETS_MAX;
  return Promise.all(
    byRule.map(async ({ id, matching }) => ({
      goal_id: id,
      number: numbers.get(id)?.length ?? 0,
      left_out:
        isAnyFull && matching !== null && matching.of !== 'ads'
          ? Math.max(0, (await countMatching(db, shop.id, matching)) - GOAL_TARGETS_MAX)
          : 0,
    })),
  );
}

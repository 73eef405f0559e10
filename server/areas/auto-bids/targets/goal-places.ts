import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { listPortalMoves, movedId } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ClickRateIndex, listOfferCategories } from '../../bidding/bidding.public.ts';
import { type AdRow, listAds } from '../../product-ads/product-ads.public.ts';
import type { GoalRow } from '../goals.repository.ts';

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

/**
 * What the bids of each goal are on, by goal, categories before products: what it names, and for the goal of all
 * categories those with the shop's offers that no other names. A product that became part of another is that one.
 */
export async function listBidPlaces(
  db: DbOrTx,
  shop: Pick<ShopPlace, 'id' | 'portalId'>,
  goals: readonly GoalRow[],
): Promise<GoalBidPlace[]> {
  const named = new Set(goals.flatMap(({ categoryIds }) => categoryIds));
  const rest = goals.some((goal) => goal.all_categories)
    ? (await listOfferCategories(db, shop.id))
        .map(({ categoryId }) => categoryId)
        .filter((id) => !named.has(id))
    : [];
  const { all: merges } = await listPortalMoves(db, shop.portalId);
  const seen = new Set<string>();
  return goals
    .flatMap((goal): GoalBidPlace[] => [
      ...(goal.all_categories ? rest : goal.categoryIds)
        .toSorted((a, b) => a - b)
        .map((categoryId) => ({ goal, categoryId, productId: null, ad: null })),
      ...[...new Set(goal.productIds.map((id) => movedId(merges, id)))]
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

/** The ads of each goal, by goal, in the order of their ids: those that it names, or all that no other does. */
export async function listAdPlaces(
  db: DbOrTx,
  shopId: number,
  goals: readonly GoalRow[],
): Promise<GoalAdPlace[]> {
  if (goals.every(({ adIds, allAds }) => adIds.length === 0 && !allAds)) return [];
  const ads = await listAds(db, shopId);
  const named = new Set(goals.flatMap(({ adIds }) => adIds));
  return goals.flatMap((goal) =>
    ads
      .filter(({ id }) => (goal.allAds ? !named.has(id) : goal.adIds.includes(id)))
      .map((ad) => ({ goal, categoryId: null, productId: null, ad })),
  );
}

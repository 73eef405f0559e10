import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { listPortalMoves, movedId } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ClickRateIndex, listOfferCategories } from '../../bidding/bidding.public.ts';
import type { GoalRow } from '../goals.repository.ts';

export type GoalServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey' | 'alsoKey'>;

export type GoalQuestion = {
  readonly services: GoalServices;
  readonly shop: ShopPlace;
  readonly clicks: ClickRateIndex;
  readonly signal?: AbortSignal;
};

export type GoalPlace = BidTarget & { readonly goal: GoalRow };

export const placeKey = ({ categoryId, productId }: BidTarget): string =>
  productId === null ? `category ${categoryId}` : `product ${productId}`;

/**
 * What the bids of each goal are on, by goal, categories before products: what it names, and for the goal of all
 * categories those with the shop's offers that no other names. A product that became part of another is that one.
 */
export async function listGoalPlaces(
  db: DbOrTx,
  shop: Pick<ShopPlace, 'id' | 'portalId'>,
  goals: readonly GoalRow[],
): Promise<GoalPlace[]> {
  const named = new Set(goals.flatMap(({ categoryIds }) => categoryIds));
  const rest = goals.some((goal) => goal.all_categories)
    ? (await listOfferCategories(db, shop.id))
        .map(({ categoryId }) => categoryId)
        .filter((id) => !named.has(id))
    : [];
  const { all: merges } = await listPortalMoves(db, shop.portalId);
  const seen = new Set<string>();
  return goals
    .flatMap((goal): GoalPlace[] => [
      ...(goal.all_categories ? rest : goal.categoryIds)
        .toSorted((a, b) => a - b)
        .map((categoryId) => ({ goal, categoryId, productId: null })),
      ...[...new Set(goal.productIds.map((id) => movedId(merges, id)))]
        .sort((a, b) => a - b)
        .map((productId) => ({ goal, categoryId: null, productId })),
    ])
    .filter((place) => {
      // Two goals may name two products that became one: the older goal has it.
      const isNew = !seen.has(placeKey(place));
      seen.add(placeKey(place));
      return isNew;
    });
}

import type { listAssociatesBiddingCall as call } from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import { foldText } from '../../../../shared/rules/texts/folded-text.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { sortRows } from '../../../platform/http/sort-rows.ts';
import { listShopBids } from '../bids.repository.ts';
import { listOtherShops, listSharedShops } from './associates.repository.ts';
import { findChangedPositions } from './changed-positions.ts';
import { type ShopCost, type ShopListing, selectListings, sumCosts } from './day-views.repository.ts';
import type { RankingQuestion } from './open-ranking.ts';
import { indexOwnBids } from './own-bid-lookup.ts';
import { type CategoryPlace, listCategoryLine, listOfferCategories } from './own-offers.repository.ts';

export type AssociatesQuestion = Omit<RankingQuestion<never>, 'query'> & {
  readonly caller: Pick<UserCaller, 'viewer' | 'shopIds'>;
};
type Response = ResponseOf<typeof call>;

/**
 * The shop itself, then the other shops of its portal that the caller works in; staff, who may see all of them, get
 * those that share a business admin with it.
 */
export async function listAssociatedShops({
  services: { db },
  shops,
  shopId,
  caller,
}: AssociatesQuestion): Promise<Response['shops']> {
  const shop = await shops.place(shopId);
  const [own] = await listShopNames(db, [shopId]);
  const others = isStaff(caller.viewer)
    ? await listSharedShops(db, shop)
    : await listOtherShops(db, shop, [...caller.shopIds]);
  return [
    { shop_id: shopId, name: own?.name ?? '' },
    ...others.map(({ id, name }) => ({ shop_id: id, name })),
  ];
}

/** The mean position of each shop in and below categories, null where it was not listed. */
function positionsBy(listings: readonly ShopListing[], places: ReadonlyMap<number, CategoryPlace>) {
  const sums = new Map<string, { views: number; positions: number }>();
  for (const { shop_id, category_id, views, positions } of listings) {
    for (const id of places.get(category_id)?.path ?? []) {
      const key = `${shop_id} ${id}`;
      const sum = sums.get(key) ?? { views: 0, positions: 0 };
      sums.set(key, { views: sum.views + views, positions: sum.positions + positions });
    }
  }
  return (shopId: number, categoryId: number): number | null => {
    const sum = sums.get(`${shopId} ${categoryId}`);
    return sum ? sum.positions / sum.views : null;
  };
}

/** What the clicks of each shop in and below categories cost, in micro-euro. */
function costsBy(costs: readonly ShopCost[], places: ReadonlyMap<number, CategoryPlace>) {
  const sums = new Map<string, number>();
  for (const { shop_id, category_id, costMicros } of costs) {
    for (const id of places.get(category_id)?.path ?? []) {
      const key = `${shop_id} ${id}`;
      sums.set(key, (sums.get(key) ?? 0) + costMicros);
    }
  }
  return (shopId: number, categoryId: number): number => sums.get(`${shopId} ${categoryId}`) ?? 0;
}

/** What the shops of one company bid in the categories of one of them; where they compete comes first. */
export async function listAssociates(question: AssociatesQuestion): Promise<Response> {
  const { services, shops, shopId, signal } = question;
  const { db, clickhouse, clock } = services;
  const { cc } = await shops.place(shopId);
  const day = addDays(belgradeDay(clock()), -1);
  const listed = await listAssociatedShops(question);
  const shopIds = listed.map(({ shop_id }) => shop_id);
  const [bids, offered, listings, costs] = await Promise.all([
    listShopBids(db, shopIds),
    listOfferCategories(db, shopId),
    selectListings(clickhouse, { shopIds, day }, signal),
    sumCosts(clickhouse, { shopIds, day }, signal),
  ]);
  const own = bids.filter((bid) => bid.shopId === shopId);
  const ids = new Set([...offered, ...own].flatMap(({ categoryId }) => categoryId ?? []));
  const listedIn = [...listings, ...costs].map(({ category_id }) => category_id);
  const places = new Map((await listCategoryLine(db, [...ids, ...listedIn])).map((one) => [one.id, one]));
  const positionOf = positionsBy(listings, places);
  const rowPlaces = [...ids].flatMap((id) => places.get(id) ?? []);
  const ofToday = new Map(
    await Promise.all(
      shopIds.map(
        async (id) => [id, await findChangedPositions({ ...question, shopId: id }, rowPlaces)] as const,
      ),
    ),
  );
  const costOf = costsBy(costs, places);
  const bidsByShop = new Map(
    shopIds.map((id) => [id, indexOwnBids(bids.filter((bid) => bid.shopId === id))]),
  );
  const rows = [...ids].flatMap((id): Response['data'] => {
    const place = places.get(id);
    if (!place) return [];
    const ofShops = shopIds.map((shop_id) => {
      const bid = bidsByShop.get(shop_id)?.ofCategory(place.path).shown ?? null;
      const changed = ofToday.get(shop_id)?.get(id);
      return {
        shop_id,
        current_bid: bid && microsToEur(bid.micros),
        enabled: bid?.enabled === true,
        changed_at: changed ? new Date(changed.changedAt).toISOString() : null,
        position_avg: changed ? changed.position : positionOf(shop_id, id),
        cost: microsToEur(costOf(shop_id, id)),
      };
    });
    if (ofShops.every(({ current_bid }) => current_bid === null)) return [];
    const compete = ofShops.filter(({ enabled }) => enabled).length > 1;
    return [{ category_id: id, [`category_name_${cc}`]: place.name, compete, bids: ofShops }];
  });
  const data = sortRows(rows, {
    value: ({ category_id, compete }) => `${compete ? 0 : 1}${foldText(places.get(category_id)?.name ?? '')}`,
    id: ({ category_id }) => category_id,
    descending: false,
  });
  return { shop_id: shopId, day, shops: listed, data };
}

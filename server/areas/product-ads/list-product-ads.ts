import type {
  listProductAdsCall as listCall,
  ProductAd,
} from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { PRODUCT_AD_LIST } from '../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { NO_GOAL } from '../../../shared/rules/auto-bids/goal-by-bid.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { pageFrame, pageSlice } from '../../platform/http/list-page.ts';
import { sortRows } from '../../platform/http/sort-rows.ts';
import { findOrdersOpenFrom } from '../analytics/analytics.public.ts';
import { findUndoStack, type OpenSet } from '../changes/changes.public.ts';
import type { AdServices } from './ad-clicks.ts';
import { getAdLevels } from './ad-targets.repository.ts';
import { listAds } from './ads.repository.ts';
import { presentAds } from './present-ads.ts';

type SortBy = (typeof PRODUCT_AD_LIST)['sortBy'];

function sortValue(ad: ProductAd, by: SortBy): string | number | null {
  // Categories of one name stay together, and their ads in the order of their ids.
  return by === 'category_name' ? localText(ad, 'category_name') : ad[by];
}

const presentSet = (set: OpenSet | null): ResponseOf<typeof listCall>['last_change'] =>
  set && {
    ...{ change_set: set.changeSet, at: set.at, ads: set.rows },
    ...{ actor_email: set.actor, actor_name: set.actorName },
  };

/** One page of the shop's ads. */
export async function listProductAds(
  services: AdServices,
  shop: ShopPlace,
  query: QueryOf<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const { db, clock } = services;
  const today = belgradeDay(clock());
  const rows = await listAds(db, shop.id, { q: query.q, categoryId: query.category_id });
  const [described, levels, { undo, redo }] = await Promise.all([
    presentAds(services, shop, rows),
    getAdLevels(db, shop.portalId),
    findUndoStack(db, shop.id, 'ad'),
  ]);
  const found = described.filter(
    ({ status, goal }) =>
      (query.status === undefined || status === query.status) &&
      (query.goal_id === undefined || (goal?.goal_id ?? NO_GOAL) === query.goal_id),
  );
  const sorted = sortRows(found, {
    value: (ad) => sortValue(ad, query.sort_by),
    id: (ad) => ad.ad_id,
    descending: query.order_by === 'desc',
  });
  return {
    shop_id: shop.id,
    currency: shop.currency,
    date_to: addDays(today, -1),
    orders_open_from: await findOrdersOpenFrom(db, shop.id, today),
    levels,
    data: pageSlice(sorted, query),
    ...pageFrame(query, found.length),
    last_change: presentSet(undo),
    last_undone: presentSet(redo),
  };
}

import { addViews, noViews, type ViewTally } from '../../../../shared/rules/bids/bid-ranking.ts';
import { belgradeDay, type Day, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import {
  getPricing,
  listPortalMoves,
  loadPrices,
  type ProductMoves,
} from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listShopBids } from '../bids.repository.ts';
import { classifyViews, type DayMoments, momentsOf, withheldMonth } from '../ranking/count-day.ts';
import { listBidChangesOf, listWithholdings } from '../ranking/own-bids.repository.ts';
import { listCategoryLine } from '../ranking/own-offers.repository.ts';
import { type ShopDayViews, selectShopsViews } from './shops-views.repository.ts';

/** What became of the views of a shop's products on a day. */
export type ShopViews = {
  readonly tally: ViewTally;
  /** Leaf categories in which bids took part in the auctions and won no view. */
  readonly outbid: number;
};
export type ShopsViews = { readonly day: Day; readonly of: (shopId: number) => ShopViews };

type PlacedShop = { readonly shopId: number; readonly portalId: number };
type Asked = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shops: readonly PlacedShop[];
  readonly signal: AbortSignal;
};

/** What the auctions of a portal went by on a day. */
async function loadPortal(db: Services['db'], portalId: number, day: Day) {
  const [calendar, pricing, moves] = await Promise.all([
    loadPrices(db, portalId, { from: day, to: day }),
    getPricing(db, portalId),
    listPortalMoves(db, portalId),
  ]);
  return { prices: { day: calendar.onDay(day) }, pricing, merges: moves.all };
}
type PortalDay = Awaited<ReturnType<typeof loadPortal>>;

/** No product is of two portals, so their merges stand beside each other. */
const allMerges = (portals: Iterable<PortalDay>): ProductMoves => {
  const merges = [...portals].map((portal) => portal.merges);
  return { from: merges.flatMap(({ from }) => from), to: merges.flatMap(({ to }) => to) };
};

/** Where the day of each shop has to be cut: two questions for all of them. */
async function openShopsMoments(
  { services: { db }, shops }: Asked,
  day: Day,
  merges: ProductMoves,
): Promise<ReadonlyMap<number, DayMoments>> {
  const shopIds = shops.map(({ shopId }) => shopId);
  const [bids, lines, withheld] = await Promise.all([
    listShopBids(db, shopIds),
    listBidChangesOf(db, shopIds, new Date(dayStart(day))),
    listWithholdings(db, shopIds, withheldMonth(day)),
  ]);
  const bidsOf = Map.groupBy(bids, (bid) => bid.shopId);
  return new Map(
    shopIds.map((id) => [
      id,
      momentsOf({ day, merges }, bidsOf.get(id) ?? [], lines.get(id) ?? [], withheld(id)),
    ]),
  );
}

/** The leaf categories of a shop in which something was lost to others' bids, and nothing won. */
const countOutbid = (byCategory: ReadonlyMap<number, ViewTally>): number =>
  [...byCategory.values()].filter(({ covered, rank }) => covered === 0 && rank > 0).length;

function tallyShop(
  portal: PortalDay,
  views: ShopDayViews,
  { moments }: DayMoments,
  pathOf: (categoryId: number) => readonly number[],
): ShopViews {
  const byCategory = new Map<number, ViewTally>();
  const whole = noViews();
  for (const { categoryId, tally } of classifyViews(portal, views, moments, pathOf)) {
    const known = byCategory.get(categoryId) ?? noViews();
    addViews(known, tally);
    addViews(whole, tally);
    byCategory.set(categoryId, known);
  }
  return { tally: whole, outbid: countOutbid(byCategory) };
}

/**
 * What became of the views of several shops' products on the last full day, as the pages of each shop count them: one
 * question to each engine for all shops together, and one for each portal's prices.
 */
export async function tallyShops(asked: Asked): Promise<ShopsViews> {
  const { services, shops, signal } = asked;
  const { db, clickhouse, clock } = services;
  const day = addDays(belgradeDay(clock()), -1);
  const portalIds = [...new Set(shops.map(({ portalId }) => portalId))];
  const loaded = await Promise.all(portalIds.map(async (id) => [id, await loadPortal(db, id, day)] as const));
  const portals = new Map(loaded);
  const merges = allMerges(portals.values());
  const moments = await openShopsMoments(asked, day, merges);
  const cuts = new Map([...moments].map(([shopId, one]) => [shopId, one.cuts]));
  const rows = await selectShopsViews(clickhouse, { portalIds, day, merges, cuts }, signal);
  const line = await listCategoryLine(db, new Set(rows.flatMap(({ categories }) => categories)));
  const paths = new Map(line.map(({ id, path }) => [id, path]));
  const portalOf = new Map(shops.map(({ shopId, portalId }) => [shopId, portals.get(portalId)]));
  const tallies = new Map(
    rows.flatMap((views) => {
      const [portal, own] = [portalOf.get(views.shopId), moments.get(views.shopId)];
      if (!portal || !own) return [];
      return [[views.shopId, tallyShop(portal, views, own, (id) => paths.get(id) ?? [id])] as const];
    }),
  );
  return { day, of: (shopId) => tallies.get(shopId) ?? { tally: noViews(), outbid: 0 } };
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { associatesCostCall as call } from '../../../../shared/contract/bidding/associates-cost.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import { PROJECTED_DAYS, REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { expectOn, leastHolding, surchargeOn } from '../../../../shared/rules/bids/own-rivals.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listShopBids, type StoredBidRow } from '../bids.repository.ts';
import { loadLeastBases } from '../minimum-bids.ts';
import type { ClickRateIndex } from '../projection/click-rate-cache.ts';
import { type AssociatesQuestion, listAssociatedShops } from '../ranking/list-associates.ts';
import { listCategoryLine, listProductLabels } from '../ranking/own-offers.repository.ts';
import { type LoweredBids, loadOwnViews, type RerunView } from './load-own-views.ts';
import { listMeetingBids } from './meeting-bids.ts';

type Answer = ResponseOf<typeof call>;
type Question = AssociatesQuestion & {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly clicks: ClickRateIndex;
};

type Raise = { cost: number; readonly byShop: Map<number, number> };
type Loaded = {
  readonly views: ReadonlyMap<number, readonly RerunView[]>;
  readonly pricing: AuctionPricing | null;
  /** What is counted in the known days, made a month. */
  readonly month: number;
};

/** The views of each shop in which its bids counted. */
async function loadAll(
  question: Question,
  meeting: ReadonlyMap<number, readonly StoredBidRow[]>,
): Promise<Loaded> {
  const { shops, services, clicks, signal } = question;
  const own = new Set(meeting.keys());
  const views = new Map<number, readonly RerunView[]>();
  let [pricing, days]: [AuctionPricing | null, number] = [null, 0];
  for (const [shopId, bids] of meeting) {
    const shop = await shops.place(shopId);
    const loaded = await loadOwnViews({ services, shop, clicks, signal }, bids, own);
    views.set(shopId, loaded.views);
    pricing = loaded.pricing;
    days = loaded.knownDays;
  }
  return { views, pricing, month: days === 0 ? 0 : PROJECTED_DAYS / days };
}

/** What each bid adds to what other own shops pay, in micro-euro of all days, by its id. */
function raisesOf({ views, pricing }: Loaded): Map<number, Raise> {
  const own = new Set(views.keys());
  const raises = new Map<number, Raise>();
  if (pricing === null) return raises;
  for (const [shopId, ofShop] of views) {
    for (const view of ofShop) {
      const added = surchargeOn(view, own, pricing);
      if (!added) continue;
      const cost = expectOn(view, pricing).clicks * added.micros;
      const known = raises.get(added.bidId) ?? { cost: 0, byShop: new Map<number, number>() };
      known.cost += cost;
      known.byShop.set(shopId, (known.byShop.get(shopId) ?? 0) + cost);
      raises.set(added.bidId, known);
    }
  }
  return raises;
}

type ViewsByBid = ReadonlyMap<number, readonly RerunView[]>;

/** The views of all own shops that each bid may change: as their own, or as a rival's among the winners. */
function viewsByBid({ views }: Loaded): ViewsByBid {
  const touched = new Map<number, RerunView[]>();
  for (const view of [...views.values()].flat()) {
    const ids = new Set(view.page.winners.map(({ bid }) => bid.id));
    if (view.bid) ids.add(view.bid.id);
    for (const id of ids) {
      const known = touched.get(id);
      if (known) known.push(view);
      else touched.set(id, [view]);
    }
  }
  return touched;
}

type Lowering = { readonly loaded: Loaded; readonly touched: ViewsByBid; readonly now: number };

/** Clicks and cost of all own shops as bids stand, and with some of them lower. */
function effectOf({ loaded: { pricing, month }, touched, now }: Lowering, lowered: LoweredBids) {
  const sums = { clicks: 0, cost: 0, clicksAfter: 0, costAfter: 0 };
  for (const view of new Set([...lowered.keys()].flatMap((id) => touched.get(id) ?? []))) {
    if (pricing === null) break;
    const before = expectOn(view, pricing);
    const after = expectOn(view.rerun(lowered, now), pricing);
    sums.clicks += before.clicks;
    sums.cost += before.cost;
    sums.clicksAfter += after.clicks;
    sums.costAfter += after.cost;
  }
  const { clicks, cost, clicksAfter, costAfter } = sums;
  return {
    isCheaper: costAfter < cost && costAfter * clicks <= cost * clicksAfter,
    clicks_month: Math.round(clicksAfter * month * 100) / 100 - Math.round(clicks * month * 100) / 100,
    cost_month: inEur(costAfter * month) - inEur(cost * month),
  };
}

const inEur = (micros: number) => microsToEur(Math.round(micros));
const change = ({ clicks_month, cost_month }: ReturnType<typeof effectOf>) => ({
  clicks_month: Number(clicks_month.toFixed(2)) + 0,
  cost_month: Number(cost_month.toFixed(6)) + 0,
});

/** What each bid would be lowered to: where that makes the clicks of all own shops cheaper. */
async function lowerings(question: Question, lowering: Lowering, bids: readonly StoredBidRow[]) {
  const { services, shops, signal } = question;
  const { loaded, touched, now } = lowering;
  const found = new Map<number, { micros: number; effect: ReturnType<typeof effectOf> }>();
  for (const [shopId, ofShop] of Map.groupBy(bids, (bid) => bid.shopId)) {
    const baseOf = await loadLeastBases(services.db, await shops.place(shopId), ofShop, now);
    for (const bid of ofShop) {
      const views = touched.get(bid.id)?.filter((view) => view.bid?.id === bid.id) ?? [];
      if (loaded.pricing === null) continue;
      const micros = leastHolding(views, { baseMicros: baseOf(bid), pricing: loaded.pricing });
      if (micros >= bid.micros) continue;
      const effect = effectOf(lowering, new Map([[bid.id, micros]]));
      if (effect.isCheaper) found.set(bid.id, { micros, effect });
      await breathe();
      signal?.throwIfAborted();
    }
  }
  return found;
}

async function namesOf({ services: { db } }: Question, bids: readonly StoredBidRow[]) {
  const [categories, products] = await Promise.all([
    listCategoryLine(db, new Set(bids.flatMap(({ categoryId }) => categoryId ?? []))),
    listProductLabels(
      db,
      bids.flatMap(({ productId }) => productId ?? []),
    ),
  ]);
  const ofCategory = new Map(categories.map(({ id, name }) => [id, name]));
  const ofProduct = new Map(products.map(({ id, name }) => [id, name]));
  return ({ categoryId, productId }: StoredBidRow) =>
    (productId === null ? ofCategory.get(categoryId ?? 0) : ofProduct.get(productId)) ?? '';
}

/**
 * What shops of one person add to each other's prices on a portal: the views of the last two weeks among the bids of now,
 * with the other own shops and without them; the dearest bid first.
 */
export async function listAssociatesCost(question: Question): Promise<Answer> {
  const { services, shops, shopId } = question;
  const { db, clock } = services;
  const today = belgradeDay(clock());
  const { portalId, cc } = await shops.place(shopId);
  const listed = await listAssociatedShops(question);
  const standing = await listShopBids(
    db,
    listed.map(({ shop_id }) => shop_id),
  );
  const meeting = await listMeetingBids(
    db,
    portalId,
    standing.filter(({ enabled }) => enabled),
  );
  const loaded = await loadAll(question, meeting);
  const raises = raisesOf(loaded);
  const dear = standing.filter(({ id }) => inEur((raises.get(id)?.cost ?? 0) * loaded.month) > 0);
  const lowering = { loaded, touched: viewsByBid(loaded), now: clock() };
  const [nameOf, lower] = await Promise.all([namesOf(question, dear), lowerings(question, lowering, dear)]);
  const data = dear.map((bid): Answer['data'][number] => {
    const { cost, byShop } = raises.get(bid.id) ?? { cost: 0, byShop: new Map<number, number>() };
    const found = lower.get(bid.id);
    return {
      ...{ bid_id: bid.id, version: bid.version, shop_id: bid.shopId },
      ...{ category_id: bid.categoryId, product_id: bid.productId, [`name_${cc}`]: nameOf(bid) },
      bid: microsToEur(bid.micros),
      cost_month: inEur(cost * loaded.month),
      raised: [...byShop].map(([id, of]) => ({ shop_id: id, cost_month: inEur(of * loaded.month) })),
      lower: found ? { bid: microsToEur(found.micros), ...change(found.effect) } : null,
    };
  });
  const together = new Map([...lower].map(([id, { micros }]) => [id, micros]));
  return {
    shop_id: shopId,
    date_from: addDays(today, -REPLAY_DAYS),
    date_to: addDays(today, -1),
    shops: listed,
    cost_month: microsToEur(data.reduce((sum, row) => sum + Math.round(row.cost_month * 1_000_000), 0)),
    lower_all: together.size === 0 ? null : change(effectOf(lowering, together)),
    data: data.sort((a, b) => b.cost_month - a.cost_month || a.bid_id - b.bid_id),
  };
}

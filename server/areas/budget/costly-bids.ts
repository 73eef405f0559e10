import type { CostlyBid, LimitView } from '../../../shared/contract/bidding/budget.contract.ts';
import { bidSavings, bidsToSave } from '../../../shared/rules/bids/bid-savings.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { listProductMoves, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { listCategoryNames } from '../analytics/analytics.public.ts';
import { type BidClicks, listBids, type ShopBid, selectBidClicks } from './bid-costs.repository.ts';

const SHOWN_BIDS = 10;

type BidCosts = {
  bid: ShopBid;
  clicks: number;
  costMicros: number;
  /** Above base, of clicks that come at base price without the bid. */
  aboveBaseMicros: number;
  /** Above base, of clicks that the shop's next bid would win instead. */
  nextWinsMicros: number;
  /** Whether it would win clicks of another bid. */
  isNext: boolean;
};
type Chain = readonly [ShopBid, ...ShopBid[]];

/**
 * The bid that counts for clicks, then those that would in its place, as in the auction: the product's own, then from
 * the nearest category up, enabled ones alone. Where all are off by now, the nearest. The paths run from the root.
 */
function openChains(bids: readonly ShopBid[]) {
  const byCategory = new Map(bids.map((bid) => [bid.categoryId, bid]));
  const byProduct = new Map(bids.map((bid) => [bid.productId, bid]));
  return ({ productId }: BidClicks, path: readonly number[]): Chain | null => {
    const ofProduct = productId === 0 ? undefined : byProduct.get(productId);
    const all = [ofProduct, ...path.toReversed().map((id) => byCategory.get(id))].filter((bid) => !!bid);
    const [bid, ...next] = all.filter(({ enabled }) => enabled);
    if (bid) return [bid, ...next];
    return all[0] ? [all[0]] : null;
  };
}

function sumByBid(
  bids: readonly ShopBid[],
  rows: readonly BidClicks[],
  paths: ReadonlyMap<number, readonly number[]>,
): BidCosts[] {
  const costs = new Map<number, BidCosts>();
  const costsOf = (bid: ShopBid): BidCosts => {
    const known = costs.get(bid.id) ?? {
      bid,
      clicks: 0,
      costMicros: 0,
      aboveBaseMicros: 0,
      nextWinsMicros: 0,
      isNext: false,
    };
    costs.set(bid.id, known);
    return known;
  };
  const chainOf = openChains(bids);
  for (const row of rows) {
    const chain = chainOf(row, paths.get(row.categoryId) ?? [row.categoryId]);
    if (!chain) continue;
    const [bid, ...next] = chain;
    const known = costsOf(bid);
    known.clicks += row.clicks;
    known.costMicros += row.costMicros;
    known[next.length > 0 ? 'nextWinsMicros' : 'aboveBaseMicros'] += row.aboveBaseMicros;
    // Only with these too do the clicks come at base price.
    if (row.aboveBaseMicros > 0) for (const other of next) costsOf(other).isNext = true;
  }
  return [...costs.values()];
}

/** What each bid saves by itself and with all others off, and which are to be: all of them where the fewest are not enough. */
function chooseBids(
  costs: readonly BidCosts[],
  days: { readonly shown: number; readonly left: number },
  neededMicros: number,
) {
  const enabled = costs.filter(({ bid }) => bid.enabled);
  const savingsBy = (above: (cost: BidCosts) => number) =>
    bidSavings(
      enabled.map((cost) => ({ bidId: cost.bid.id, aboveBaseMicros: above(cost) })),
      days.shown,
      days.left,
    );
  const single = savingsBy(({ aboveBaseMicros }) => aboveBaseMicros);
  const joint = savingsBy(({ aboveBaseMicros, nextWinsMicros }) => aboveBaseMicros + nextWinsMicros);
  const allMicros = joint.reduce((sum, { savingMicros }) => sum + savingMicros, 0);
  const fewest = neededMicros > 0 ? bidsToSave(single, neededMicros) : [];
  const needsAll = fewest === null && allMicros >= neededMicros;
  return {
    savingOf: new Map((needsAll ? joint : single).map(({ bidId, savingMicros }) => [bidId, savingMicros])),
    allMicros,
    isEnough: fewest !== null || needsAll,
    advised: new Set([
      ...(needsAll ? joint : (fewest ?? [])).map(({ bidId }) => bidId),
      ...(needsAll ? enabled.filter(({ isNext }) => isNext) : []).map(({ bid }) => bid.id),
    ]),
  };
}

function whyNoSaving({ bid, nextWinsMicros }: BidCosts, savingMicros: number): CostlyBid['no_saving'] {
  if (!bid.enabled) return 'off';
  if (savingMicros > 0) return null;
  return nextWinsMicros > 0 ? 'next_wins' : 'at_base';
}

export type BidAdvice = Pick<LimitView, 'bids' | 'bids_enough' | 'bids_needed' | 'bids_saving'>;

/**
 * What the shop's bids cost this month, dearest first, and the fewest of them that save `neededMicros` in the days
 * left when they are switched off; 0 where nothing has to be saved. Clicks that another bid of the shop would win save
 * nothing as long as that stays on. The clicks of a product count for the bid that
 * stands for it now.
 */
export async function adviseBids(options: {
  services: Pick<Services, 'db' | 'clickhouse'>;
  shop: { id: number; portalId: number; cc: string };
  monthStart: Day;
  /** Full days whose clicks say what a bid saves. */
  shownDays: readonly Day[];
  daysLeft: number;
  neededMicros: number;
  signal: AbortSignal;
}): Promise<BidAdvice> {
  const { services, shop, monthStart, shownDays, daysLeft, neededMicros, signal } = options;
  const { db, clickhouse } = services;
  const bids = await listBids(db, shop.id);
  const productIds = bids.flatMap(({ productId }) => productId ?? []);
  const moves = await listProductMoves(db, shop.id);
  const question = { shopId: shop.id, productIds, moves, monthStart, shownDays };
  const rows = await selectBidClicks(clickhouse, question, signal);
  const names = await listCategoryNames(db, shop.portalId, [
    ...new Set(rows.map(({ categoryId }) => categoryId)),
  ]);
  const costs = sumByBid(bids, rows, new Map(names.map(({ id, path }) => [id, path])));
  const days = { shown: shownDays.length, left: daysLeft };
  const { savingOf, allMicros, isEnough, advised } = chooseBids(costs, days, neededMicros);
  const shown = costs
    .sort((a, b) => b.costMicros - a.costMicros || a.bid.id - b.bid.id)
    .filter(({ bid }, index) => index < SHOWN_BIDS || advised.has(bid.id));
  const shownIds = shown.map(({ bid }) => bid.productId);
  const identifiersOf = await loadIdentifiers(db, shop.id, shownIds);
  return {
    bids: shown.map(({ bid, clicks, costMicros, ...cost }) => ({
      bid_id: bid.id,
      category_id: bid.categoryId,
      ...(bid.categoryName === null ? {} : { [`category_name_${shop.cc}`]: bid.categoryName }),
      product_id: bid.productId,
      ...identifiersOf(bid.productId),
      ...(bid.productName === null ? {} : { [`product_name_${shop.cc}`]: bid.productName }),
      bid: microsToEur(bid.bidMicros),
      enabled: bid.enabled,
      bid_clicks: clicks,
      cost: microsToEur(costMicros),
      saving: microsToEur(savingOf.get(bid.id) ?? 0),
      no_saving: whyNoSaving({ bid, clicks, costMicros, ...cost }, savingOf.get(bid.id) ?? 0),
      advised: advised.has(bid.id),
    })),
    bids_enough: neededMicros > 0 ? isEnough : null,
    bids_needed: microsToEur(neededMicros),
    bids_saving: microsToEur(allMicros),
  };
}

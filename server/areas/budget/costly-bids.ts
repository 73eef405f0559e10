import type { LimitView } from '../../../shared/contract/budget.contract.ts';
import type { Day } from '../../../shared/rules/belgrade-time.ts';
import { bidSavings, bidsToSave } from '../../../shared/rules/bid-savings.ts';
import { microsToEur } from '../../../shared/rules/money.ts';
import type { Services } from '../../core/services.ts';
import { listCategoryNames } from '../analytics/analytics.public.ts';
import { type BidClicks, listBids, type ShopBid, selectBidClicks } from './bid-costs.repository.ts';

const SHOWN_BIDS = 10;

type BidCosts = { bid: ShopBid; clicks: number; costMicros: number; aboveBaseMicros: number };

/** The bid that counts for a product: its own, else that of the nearest category; the paths run from the root. */
function bidOf(bids: readonly ShopBid[], clicks: BidClicks, path: readonly number[]): ShopBid | undefined {
  if (clicks.productId !== 0) return bids.find(({ productId }) => productId === clicks.productId);
  const categoryId = path.findLast((id) => bids.some((bid) => bid.categoryId === id));
  return categoryId === undefined ? undefined : bids.find((bid) => bid.categoryId === categoryId);
}

function sumByBid(
  bids: readonly ShopBid[],
  rows: readonly BidClicks[],
  paths: ReadonlyMap<number, readonly number[]>,
): BidCosts[] {
  const costs = new Map<number, BidCosts>();
  for (const row of rows) {
    const bid = bidOf(bids, row, paths.get(row.categoryId) ?? [row.categoryId]);
    if (!bid) continue;
    const known = costs.get(bid.id) ?? { bid, clicks: 0, costMicros: 0, aboveBaseMicros: 0 };
    known.clicks += row.clicks;
    known.costMicros += row.costMicros;
    known.aboveBaseMicros += row.aboveBaseMicros;
    costs.set(bid.id, known);
  }
  return [...costs.values()];
}

export type BidAdvice = Pick<LimitView, 'bids' | 'bids_enough' | 'bids_needed' | 'bids_saving'>;

/**
 * What the shop's bids cost this month, dearest first, and the fewest of them that save `neededMicros` in the days
 * left when they are switched off; 0 where nothing has to be saved. The clicks of a product count for the bid that
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
  const question = { shopId: shop.id, productIds, monthStart, shownDays };
  const rows = await selectBidClicks(clickhouse, question, signal);
  const names = await listCategoryNames(db, shop.portalId, [
    ...new Set(rows.map(({ categoryId }) => categoryId)),
  ]);
  const costs = sumByBid(bids, rows, new Map(names.map(({ id, path }) => [id, path])));
  const enabled = costs.filter(({ bid }) => bid.enabled);
  const savings = bidSavings(
    enabled.map(({ bid, aboveBaseMicros }) => ({ bidId: bid.id, aboveBaseMicros })),
    shownDays.length,
    daysLeft,
  );
  const chosen = neededMicros > 0 ? bidsToSave(savings, neededMicros) : [];
  const savingOf = new Map(savings.map(({ bidId, savingMicros }) => [bidId, savingMicros]));
  const advised = new Set(chosen?.map(({ bidId }) => bidId));
  const sorted = costs.sort((a, b) => b.costMicros - a.costMicros || a.bid.id - b.bid.id);
  return {
    bids: sorted
      .filter(({ bid }, index) => index < SHOWN_BIDS || advised.has(bid.id))
      .map(({ bid, clicks, costMicros }) => ({
        bid_id: bid.id,
        category_id: bid.categoryId,
        ...(bid.categoryName === null ? {} : { [`category_name_${shop.cc}`]: bid.categoryName }),
        product_id: bid.productId,
        ...(bid.productName === null ? {} : { [`product_name_${shop.cc}`]: bid.productName }),
        bid: microsToEur(bid.bidMicros),
        enabled: bid.enabled,
        bid_clicks: clicks,
        cost: microsToEur(costMicros),
        saving: microsToEur(savingOf.get(bid.id) ?? 0),
        advised: advised.has(bid.id),
      })),
    bids_enough: neededMicros > 0 ? chosen !== null : null,
    bids_needed: microsToEur(neededMicros),
    bids_saving: microsToEur(savings.reduce((sum, { savingMicros }) => sum + savingMicros, 0)),
  };
}

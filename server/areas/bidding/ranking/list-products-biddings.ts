import type {
  BiddingProduct,
  listProductsBiddingsCall as call,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { BIDDING_PRODUCT_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import {
  addViews,
  bidStatus,
  bidStrategy,
  countViews,
  noViews,
  positionAvg,
  type ViewTally,
  viewShares,
} from '../../../../shared/rules/bids/bid-ranking.ts';
import { minorToUnits } from '../../../../shared/rules/money/money.ts';
import { loadIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import { pageFrame, pageSlice } from '../../../platform/http/list-page.ts';
import { sortRows } from '../../../platform/http/sort-rows.ts';
import { breakEvenOf, measureBrought } from '../../analytics/analytics.public.ts';
import { listShopBids, type StoredBidRow } from '../bids.repository.ts';
import { findCurrentRankings } from './auction-position.ts';
import { baseRange } from './base-range.ts';
import { countDay } from './count-day.ts';
import {
  isActive,
  type ListQuestion,
  ofAskedGoal,
  openCategoryLine,
  openRanking,
  type RankingFrame,
} from './open-ranking.ts';
import { type CountingBid, indexOwnBids } from './own-bid-lookup.ts';
import { listOfferedIds, listOfferRows } from './own-offers.repository.ts';
import { effectiveBid, openBidNames, rankingFields } from './present-ranking.ts';

type Query = QueryOf<typeof call>;
type Sort = (typeof BIDDING_PRODUCT_LIST)['sortBy'];

/** A product in the order of its name; `tally` is of the day's views. `now` is known where it orders the rows. */
type Listed = {
  readonly id: number;
  readonly place: number;
  readonly bid: CountingBid;
  readonly tally: ViewTally;
  readonly now?: ViewTally | undefined;
};

const NO_VIEWS: Readonly<ViewTally> = Object.freeze(noViews());

// What was counted in views orders the rows, or what stands for a bid that was changed since; those without a view come last.
const shownTally = ({ now, tally }: Listed) => now ?? tally;
const SORT_VALUES: Readonly<Record<Sort, (row: Listed) => number | null>> = {
  product_name: ({ place }) => place,
  current_bid: ({ bid }) => bid.shown?.micros ?? null,
  position_avg: (row) => positionAvg(shownTally(row)),
  coverage: (row) => viewShares(shownTally(row)).coverage,
  views: ({ tally }) => countViews(tally),
};

const hasBid =
  (asked: Query['with_bid']) =>
  ({ id, bid: { shown, enabled } }: Listed): boolean => {
    if (asked === 'own') return shown?.productId === id;
    if (asked === 'any') return enabled !== null;
    return asked === undefined || shown === null;
  };

async function tallyProducts(
  frame: RankingFrame,
  bids: readonly StoredBidRow[],
): Promise<Map<number, ViewTally>> {
  const tallies = new Map<number, ViewTally>();
  for (const { productId, tally } of await countDay(frame, bids)) {
    const known = tallies.get(productId);
    if (known) addViews(known, tally);
    else tallies.set(productId, tally);
  }
  return tallies;
}

const isChanged = ({ bid }: Listed) => bid.changedAt !== null;
const isOfNow = (row: Listed) => isChanged(row) || countViews(row.tally) === 0;

/** The rows, those that are asked about with how they stand as the auctions are now. */
async function withNow(
  frame: RankingFrame,
  rows: readonly Listed[],
  isAsked: (row: Listed) => boolean,
): Promise<Listed[]> {
  const productIds = rows.filter((row) => !row.now && isAsked(row)).map(({ id }) => id);
  const now = await findCurrentRankings(frame, { productIds });
  return rows.map((row) => ({ ...row, now: row.now ?? now.get(row.id)?.tally }));
}

async function listProducts(frame: RankingFrame, question: ListQuestion<Query>): Promise<Listed[]> {
  const { query } = question;
  const { services, shop } = frame;
  const bids = await listShopBids(services.db, [shop.id]);
  const filter = { q: query.q, categoryId: query.category_id };
  const [found, tallies, isOfGoal] = await Promise.all([
    listOfferedIds(services.db, shop.id, filter),
    tallyProducts(frame, bids),
    ofAskedGoal(question, shop, query.goal_id),
  ]);
  const line = await openCategoryLine(frame, new Set(found.categories));
  const session = indexOwnBids(bids, frame.changes);
  const rows = found.ids.map((id, place): Listed => {
    const path = line.get(found.categories[place] ?? 0)?.path ?? [];
    return { id, place, bid: session.ofProduct(id, path), tally: tallies.get(id) ?? NO_VIEWS };
  });
  const asked = rows
    .filter(hasBid(query.with_bid))
    .filter(({ id, bid: { shown } }) => isOfGoal({ categoryId: null, productId: id }, shown));
  const isOrderedByNow = query.sort_by === 'position_avg' || query.sort_by === 'coverage';
  const known = isOrderedByNow ? await withNow(frame, asked, isChanged) : asked;
  return sortRows(known, {
    value: SORT_VALUES[query.sort_by],
    id: ({ id }) => id,
    descending: query.order_by === 'desc',
  });
}

async function presentRows(frame: RankingFrame, page: readonly Listed[]): Promise<BiddingProduct[]> {
  const { services, shop, prices } = frame;
  const { cc } = shop;
  const ids = page.map(({ id }) => id);
  const offers = new Map((await listOfferRows(services.db, shop.id, ids)).map((offer) => [offer.id, offer]));
  const identifiersOf = await loadIdentifiers(services.db, shop.id, ids);
  const bids = page.map(({ bid }) => bid.shown);
  const categoryIds = [...[...offers.values()], ...bids].flatMap((one) => one?.categoryId ?? []);
  const line = await openCategoryLine(frame, new Set(categoryIds));
  const nameOf = await openBidNames(frame, line, bids);
  const [rows, brought] = await Promise.all([
    withNow(frame, page, isOfNow),
    measureBrought(frame, { productIds: ids, categoryIds: [...new Set(categoryIds)] }),
  ]);
  return rows.flatMap((row) => {
    const { shown, enabled, changedAt } = row.bid;
    const { id } = row;
    const offer = offers.get(id);
    if (!offer) return [];
    const tally = shownTally(row);
    const source = isOfNow(row) ? 'offers' : 'views';
    const path = line.get(offer.categoryId)?.path ?? [];
    const base = baseRange(prices.now, path, [{ path, prices: [offer.priceMinor] }]);
    const status = bidStatus({
      bid: shown,
      offersInStock: offer.inStock ? 1 : 0,
      baseMinMicros: base.minMicros,
      isOverLimit: !isActive(frame),
      covered: tally.covered,
    });
    return {
      product_id: id,
      ...identifiersOf(id),
      [`product_name_${cc}`]: offer.name,
      [`product_url_${cc}`]: offer.url,
      category_id: offer.categoryId,
      [`category_name_${cc}`]: line.get(offer.categoryId)?.name ?? '',
      price: minorToUnits(offer.priceMinor),
      in_stock: offer.inStock,
      bid: effectiveBid(shown, { productId: id }, nameOf, cc),
      break_even: breakEvenOf(brought, { categoryId: offer.categoryId, productId: id }),
      ...rankingFields({ base, tally, views: countViews(row.tally), source, changedAt }),
      status,
      strategy: bidStrategy(enabled !== null, tally),
    };
  });
}

/** One page of the shop's products with the bid that counts for each and how it stood on the last full day. */
export async function listProductsBiddings(question: ListQuestion<Query>): Promise<ResponseOf<typeof call>> {
  const { shopId, query } = question;
  const frame = await openRanking(question);
  const found = await listProducts(frame, question);
  const page = pageSlice(found, query);
  return {
    shop_id: shopId,
    day: frame.day,
    data: await presentRows(frame, page),
    ...pageFrame(query, found.length),
  };
}

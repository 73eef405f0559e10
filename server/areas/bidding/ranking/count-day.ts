import { type BidMoment, bidMoments, effectiveMicros } from '../../../../shared/rules/bids/bid-moments.ts';
import {
  canWin,
  isOverLimit,
  isSuspendedAt,
  noViews,
  type ViewTally,
  viewFate,
} from '../../../../shared/rules/bids/bid-ranking.ts';
import { type Day, dayEnd, dayStart, monthOf } from '../../../../shared/rules/time/belgrade-time.ts';
import type { StoredBidRow } from '../bids.repository.ts';
import { type DayViews, selectViewsOfDays } from './day-views.repository.ts';
import { openCategoryLine, type RankingFrame } from './open-ranking.ts';
import { findWithholding, listBidChanges, type Withholding } from './own-bids.repository.ts';

/** What stood at an instant of the day (ms since the epoch). */
type Moment = {
  readonly bids: ReturnType<ReturnType<typeof bidMoments>>;
  readonly isSuspended: boolean;
  readonly isOverLimit: boolean;
};

/** The cuts of a day, the first of them its beginning, and what stood from each of them on. */
export type DayMoments = {
  readonly cuts: readonly number[];
  readonly moments: ReadonlyMap<number, Moment>;
};

/** Where the day has to be cut, and what stood from each cut on. */
export function momentsOf(
  { day, merges }: Pick<RankingFrame, 'day' | 'merges'>,
  bids: readonly StoredBidRow[],
  lines: readonly BidMoment[],
  limit: Withholding,
): DayMoments {
  const [from, to] = [dayStart(day), dayEnd(day)];
  const mergedInto = new Map(merges.from.map((id, i) => [id, merges.to[i]]));
  const changes = lines.map((line) => ({
    ...line,
    productId: mergedInto.get(line.productId ?? 0) ?? line.productId,
  }));
  const { suspensions, reached } = limit;
  const turns = [...changes, ...reached, ...limit.changes].map(({ at }) => at);
  for (const { from: start, to: end } of suspensions) turns.push(start, ...(end === null ? [] : [end]));
  const cuts = [...new Set([from, ...turns.filter((at) => at > from && at < to)])].sort((a, b) => a - b);
  const bidsAt = bidMoments(bids, changes);
  const moments = new Map(
    cuts.map((at): [number, Moment] => [
      at,
      {
        bids: bidsAt(at),
        isSuspended: isSuspendedAt(at, suspensions),
        isOverLimit: isOverLimit(at, reached, limit.changes),
      },
    ]),
  );
  return { cuts, moments };
}

/** The month that a day is in, as what kept shops out is asked for. */
export const withheldMonth = (day: Day) => {
  const month = `${monthOf(day)}-01`;
  return { month, monthStart: new Date(dayStart(month)) };
};

async function openMoments(frame: RankingFrame, bids: readonly StoredBidRow[]): Promise<DayMoments> {
  const { services, shop, day } = frame;
  const [lines, limit] = await Promise.all([
    listBidChanges(services.db, shop.id, new Date(dayStart(day))),
    findWithholding(services.db, shop.id, withheldMonth(day)),
  ]);
  return momentsOf(frame, bids, lines, limit);
}

export type CountedView = {
  readonly productId: number;
  readonly categoryId: number;
  /** Of the shop's offer on that day, in minor units. */
  readonly priceMinor: number;
  readonly tally: ViewTally;
  /** Whether a bid counted for it, also one that could not win. */
  readonly hasBid: boolean;
  /** At how many of them the shop stood at a position; from 11 on they are one. Empty where a day is counted alone. */
  readonly places: readonly (readonly [position: number, views: number])[];
  /** Of views lost to the budget: it was a suspension that kept the shop out. */
  readonly isSuspended: boolean;
};

const placesOf = ([positions, counts]: DayViews['places'][number] = [[], []]): CountedView['places'] =>
  positions.map((position, i) => [position, counts[i] ?? 0]);

/** What became of views, by what stood when they were: `frame` has the prices of the day. */
export function* classifyViews(
  frame: Pick<RankingFrame, 'pricing'> & { readonly prices: Pick<RankingFrame['prices'], 'day'> },
  views: DayViews,
  momentOf: ReadonlyMap<number, Moment>,
  pathOf: (categoryId: number) => readonly number[],
): Generator<CountedView> {
  for (const [i, productId] of views.products.entries()) {
    const at = (list: readonly number[]) => list[i] ?? 0;
    const [categoryId, moment] = [at(views.categories), momentOf.get(at(views.since))];
    if (!moment) throw new Error('every stretch of the day begins at a cut');
    const path = pathOf(categoryId);
    const bid = effectiveMicros(moment.bids, productId, path);
    const about = {
      canWin: canWin(bid, frame.prices.day.baseMicros(path, at(views.prices)), frame.pricing),
      inStock: views.inStock[i] === 1,
      withheld: moment.isSuspended || moment.isOverLimit,
    };
    const tally = noViews();
    tally.covered = at(views.premium);
    tally[viewFate({ ...about, position: Number.POSITIVE_INFINITY })] += at(views.elsewhere);
    tally[viewFate({ ...about, position: null })] += at(views.absent);
    tally.positions = at(views.positions);
    yield {
      productId,
      categoryId,
      priceMinor: at(views.prices),
      tally,
      hasBid: bid !== null,
      places: placesOf(views.places[i]),
      isSuspended: moment.isSuspended,
    };
  }
}

/** What became of the day's views of each product of the shop; a product has a tally for each stretch of the day. */
export async function countDay(
  frame: RankingFrame,
  bids: readonly StoredBidRow[],
): Promise<Iterable<CountedView>> {
  const { services, shop, day, merges, signal } = frame;
  const { cuts, moments } = await openMoments(frame, bids);
  const about = { shopId: shop.id, portalId: shop.portalId, period: { from: day, to: day }, merges };
  const views = await selectViewsOfDays(services.clickhouse, about, { cuts, withPlaces: false }, signal);
  const line = await openCategoryLine(frame, new Set(views.categories));
  return classifyViews(frame, views, moments, (id) => line.get(id)?.path ?? [id]);
}

import { type Day, dayStart, monthOf } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import type { StoredBidRow } from '../bids.repository.ts';
import { type CountedView, classifyViews, type DayMoments, momentsOf, withheldMonth } from './count-day.ts';
import { type DayViews, selectViewsOfDays } from './day-views.repository.ts';
import { openCategoryLine, type RankingDays, type RankingFrame } from './open-ranking.ts';
import { findWithholding, listBidChanges, type Withholding } from './own-bids.repository.ts';

/**
 * How many days are asked for at once. Views are kept by category and then by day, so that a question about one day reads
 * nearly the whole month; much longer stretches would hold the views of too many products at a time.
 */
const DAYS_AT_ONCE = 7;

/** What stood on each of some days, which follow each other. */
async function openDays(
  frames: readonly RankingFrame[],
  bids: readonly StoredBidRow[],
): Promise<Map<RankingFrame, DayMoments>> {
  const [first] = frames;
  if (!first) return new Map();
  const { services, shop } = first;
  const lines = await listBidChanges(services.db, shop.id, new Date(dayStart(first.day)));
  const limits = new Map<string, Withholding>();
  const opened = new Map<RankingFrame, DayMoments>();
  for (const frame of frames) {
    const month = monthOf(frame.day);
    const limit =
      limits.get(month) ?? (await findWithholding(services.db, shop.id, withheldMonth(frame.day)));
    limits.set(month, limit);
    opened.set(frame, momentsOf(frame, bids, lines, limit));
  }
  return opened;
}

/** The entries of some rows, in their order. */
function viewsAt(views: DayViews, rows: readonly number[]): DayViews {
  const of = <T>(list: readonly T[]): T[] => rows.map((row) => list[row] as T);
  return {
    products: of(views.products),
    categories: of(views.categories),
    prices: of(views.prices),
    inStock: of(views.inStock),
    since: of(views.since),
    premium: of(views.premium),
    elsewhere: of(views.elsewhere),
    absent: of(views.absent),
    positions: of(views.positions),
    places: of(views.places),
  };
}

/** The views of some days, by the day in which their stretch begins. */
function splitByDay(views: DayViews, opened: ReadonlyMap<RankingFrame, DayMoments>) {
  const frameOf = new Map(
    [...opened].flatMap(([frame, { cuts }]) => cuts.map((cut) => [cut, frame] as const)),
  );
  const rows = Map.groupBy(views.since.keys(), (row) => frameOf.get(views.since[row] ?? 0));
  return [...opened].map(([frame, { moments }]) => ({
    frame,
    moments,
    views: viewsAt(views, rows.get(frame) ?? []),
  }));
}

/** What became of the views of each day of a period, with their positions, as `countDay` counts one; a day at a time. */
export async function* countDays(
  onDay: RankingDays,
  { from, to }: Period,
  bids: readonly StoredBidRow[],
): AsyncGenerator<Iterable<CountedView>> {
  for (let first: Day = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const frames = Array.from({ length: DAYS_AT_ONCE }, (_, nth) => addDays(first, nth))
      .filter((day) => day <= to)
      .map(onDay);
    const [frame, last] = [frames[0], frames.at(-1)];
    if (!frame || !last) return;
    const { services, shop, merges, signal } = frame;
    const opened = await openDays(frames, bids);
    const about = { shopId: shop.id, portalId: shop.portalId, period: { from: first, to: last.day }, merges };
    const cuts = [...opened.values()].flatMap((day) => day.cuts);
    const views = await selectViewsOfDays(services.clickhouse, about, { cuts, withPlaces: true }, signal);
    const line = await openCategoryLine(frame, new Set(views.categories));
    const pathOf = (id: number) => line.get(id)?.path ?? [id];
    for (const day of splitByDay(views, opened))
      yield classifyViews(day.frame, day.views, day.moments, pathOf);
  }
}

import type {
  listLostViewsCall as call,
  LostCategory,
} from '../../../../shared/contract/bidding/lost-views.contract.ts';
import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { DEFAULT_CONVERSION_RATE, LOST_VIEW_DAYS_MAX } from '../../../../shared/rules/limits.ts';
import { foldText } from '../../../../shared/rules/texts/folded-text.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period, periodDays } from '../../../../shared/rules/time/periods.ts';
import { pageFrame, pageSlice } from '../../../platform/http/list-page.ts';
import { sortRows } from '../../../platform/http/sort-rows.ts';
import { rangeOf } from '../../analytics/analytics.public.ts';
import { listShopBids } from '../bids.repository.ts';
import type { ClickRateIndex } from '../projection/click-rate-cache.ts';
import { countDay } from '../ranking/count-day.ts';
import { openCategoryLine, openRankingDays, type RankingQuestion } from '../ranking/open-ranking.ts';
import { type LostPlace, presentLostCategory, presentOutcomes, roundTally } from './present-lost-views.ts';
import { openLostTallies } from './tally-lost.ts';

type Query = QueryOf<typeof call>;
type Question = RankingQuestion<Query> & { readonly clicks: ClickRateIndex };
type Answer = ResponseOf<typeof call>;

/** The days of a range that are over, at most so many; null where none is. */
function countedDays({ from, to }: Period, today: string): Period | null {
  const last = to < today ? to : addDays(today, -1);
  if (last < from) return null;
  const earliest = addDays(last, 1 - LOST_VIEW_DAYS_MAX);
  return { from: from > earliest ? from : earliest, to: last };
}

/** Counts the views of the days, one day after the other. */
async function tallyDays(question: Question, days: Period, conversionRate: number): Promise<LostPlace[]> {
  const { services, clicks } = question;
  const onDay = await openRankingDays(question, days.from);
  const { shop } = onDay(days.from);
  const [bids, portal] = await Promise.all([
    listShopBids(services.db, [shop.id]),
    clicks({ portalId: shop.portalId, period: days }),
  ]);
  const tallies = openLostTallies({ ratesOf: (id) => portal.ratesOf([id]), conversionRate });
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    question.signal.throwIfAborted();
    for (const counted of await countDay(onDay(day), bids, { withPlaces: true })) tallies.add(counted);
  }
  const line = await openCategoryLine(onDay(days.from), new Set(tallies.byCategory.keys()));
  return [...tallies.byCategory].flatMap(([id, tally]) => {
    const place = line.get(id);
    return place ? [{ place, tally: roundTally(tally) }] : [];
  });
}

type Sort = Query['sort_by'];

const valueOfRow = (row: LostCategory, name: string, sort: Sort) =>
  sort === 'category_name' ? name : row[sort];

/** The categories whose names have all words, a page of them in their order. */
function pageOfCategories(places: readonly LostPlace[], cc: string, query: Query) {
  const words = foldText(query.q).split(' ');
  const found = places
    .filter(({ place }) => words.every((word) => foldText(place.name).includes(word)))
    .map((one) => ({ name: one.place.name, row: presentLostCategory(one, cc) }));
  const sorted = sortRows(found, {
    value: ({ name, row }) => valueOfRow(row, name, query.sort_by),
    id: ({ row }) => row.category_id,
    descending: query.order_by === 'desc',
  });
  return {
    data: pageSlice(sorted, query).map(({ row }) => row),
    ...pageFrame(query, sorted.length),
  };
}

/**
 * What became of the views of a shop's products on the whole days of a range: by outcome, and by leaf category. Throws
 * `validation_failed` for a range that cannot be, `forbidden` for a shop that does not exist.
 */
export async function listLostViews(question: Question): Promise<Answer> {
  const { services, shops, shopId, query } = question;
  const shop = await shops.place(shopId);
  const today = belgradeDay(services.clock());
  const range = rangeOf(query, today);
  const days = countedDays(range, today);
  const conversionRate = shop.conversionRate ?? DEFAULT_CONVERSION_RATE;
  const places = days ? await tallyDays(question, days, conversionRate) : [];
  const asked = places.filter(
    ({ place }) => query.category_id === undefined || place.path.includes(query.category_id),
  );
  return {
    shop_id: shopId,
    date_from: days?.from ?? range.from,
    date_to: days?.to ?? range.to,
    days: days ? periodDays(days) : 0,
    currency: shop.currency,
    conversion_rate: conversionRate,
    conversion_rate_source: shop.conversionRate === null ? 'default' : 'shop',
    ...presentOutcomes(asked),
    ...pageOfCategories(asked, shop.cc, query),
  };
}

import { setImmediate } from 'node:timers/promises';
import type {
  listLostViewsCall as call,
  LostCategory,
} from '../../../../shared/contract/bidding/lost-views.contract.ts';
import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { LOST_VIEW_DAYS_MAX } from '../../../../shared/rules/limits.ts';
import { broughtPerClick } from '../../../../shared/rules/orders/break-even.ts';
import { conversionRateOf } from '../../../../shared/rules/orders/conversion-rate.ts';
import { foldText } from '../../../../shared/rules/texts/folded-text.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period, periodDays } from '../../../../shared/rules/time/periods.ts';
import { listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { pageFrame, pageSlice } from '../../../platform/http/list-page.ts';
import { sortRows } from '../../../platform/http/sort-rows.ts';
import {
  type BroughtBy,
  type BroughtSums,
  measuredDays,
  rangeOf,
  sumBrought,
} from '../../analytics/analytics.public.ts';
import { listShopBids } from '../bids.repository.ts';
import type { ClickRateIndex } from '../projection/click-rate-cache.ts';
import { countDays } from '../ranking/count-days.ts';
import { openCategoryLine, openRankingDays, type RankingQuestion } from '../ranking/open-ranking.ts';
import type { CategoryPlace } from '../ranking/own-offers.repository.ts';
import { type LostPlace, presentLostCategory, presentOutcomes, roundTally } from './present-lost-views.ts';
import { type CategoryTally, openLostTallies } from './tally-lost.ts';

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

/** What a click in a category brings beyond what it costs, in micro-euro; null where that is not known. */
function profitPerClick({ shop, ofCategory }: BroughtBy, categoryId: number): number | null {
  const profitOf = (sums: BroughtSums) => ({
    ...sums,
    micros: sums.micros === null ? null : sums.micros - sums.costMicros,
  });
  const levels = [
    { of: 'category', brought: profitOf(ofCategory(categoryId)) },
    { of: 'shop', brought: profitOf(shop) },
  ] as const;
  return broughtPerClick(levels)?.micros ?? null;
}

/** What the shop's clicks brought in the last whole days: in all, and in some categories. */
async function measureBrought(question: Question, today: Day, categoryIds: readonly number[]) {
  const { services, shopId, signal } = question;
  const moves = await listProductMoves(services.db, shopId);
  const asked = { shopId, period: measuredDays(today), moves, categoryIds };
  return sumBrought(services.clickhouse, asked, signal);
}

type Tallied = ReadonlyMap<number, { readonly place: CategoryPlace; readonly tally: CategoryTally }>;

/** Counts the views of the days, one day after the other, by leaf category. */
async function tallyDays(question: Question, days: Period): Promise<Tallied> {
  const { services, clicks } = question;
  const onDay = await openRankingDays(question, days.from);
  const { shop } = onDay(days.from);
  const [bids, portal] = await Promise.all([
    listShopBids(services.db, [shop.id]),
    clicks({ portalId: shop.portalId, period: days }),
  ]);
  const tallies = openLostTallies((id) => portal.ratesOf([id]));
  for await (const day of countDays(onDay, days, bids)) {
    question.signal.throwIfAborted();
    for (const counted of day) tallies.add(counted);
    await setImmediate(); // whoever else asked is not kept waiting for a month
  }
  const line = await openCategoryLine(onDay(days.from), new Set(tallies.byCategory.keys()));
  return new Map(
    [...tallies.byCategory].flatMap(([id, tally]) => {
      const place = line.get(id);
      return place ? [[id, { place, tally }]] : [];
    }),
  );
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
  const tallied: Tallied = days ? await tallyDays(question, days) : new Map();
  const brought = await measureBrought(question, today, [...tallied.keys()]);
  const { rate, source } = conversionRateOf(shop.conversionRate, brought.shop);
  const asked = [...tallied]
    .filter(([, { place }]) => query.category_id === undefined || place.path.includes(query.category_id))
    .map(([id, { place, tally }]) => ({
      place,
      tally: roundTally(tally, { conversionRate: rate, profitMicros: profitPerClick(brought, id) }),
    }));
  return {
    shop_id: shopId,
    date_from: days?.from ?? range.from,
    date_to: days?.to ?? range.to,
    days: days ? periodDays(days) : 0,
    currency: shop.currency,
    conversion_rate: rate,
    conversion_rate_source: source,
    ...presentOutcomes(asked),
    ...pageOfCategories(asked, shop.cc, query),
  };
}

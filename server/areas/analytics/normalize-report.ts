import type { ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { ORDER_MEASURES } from '../../../shared/contract/reports/report-measures.ts';
import type { ReportParameter } from '../../../shared/contract/reports/report-query.ts';
import { FIRST_PAGE, RANGE_MAX_YEARS } from '../../../shared/rules/limits.ts';
import { conversionRateOf } from '../../../shared/rules/orders/conversion-rate.ts';
import type { OrderDay } from '../../../shared/rules/orders/orders.ts';
import {
  belgradeDay,
  belgradeHour,
  type Day,
  wallInstant,
} from '../../../shared/rules/time/belgrade-time.ts';
import { type ComparisonKind, comparedPeriod } from '../../../shared/rules/time/comparison.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import {
  addDays,
  bucketOf,
  type GroupBy,
  isWithinMaxRange,
  type Period,
  periodDays,
} from '../../../shared/rules/time/periods.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { ignoredParameters } from './ignored-parameters.ts';
import { measuredDays } from './profit/measured-rate.ts';
import { type Dimension, dimensionOf } from './report-dimensions.ts';
import { type FactFilter, factFilter } from './report-filters.ts';
import { besideOrders, REPORTS, type ReportDefinition } from './report-registry.ts';
import type { RatedShop } from './report-sums.ts';

const MINUTES = HOUR_MS / MINUTE_MS;
type CategoryLevel = 'l1' | 'l2' | 'l3';
const LEVEL_DIMENSIONS = { l1: 'categoryL1', l2: 'categoryL2', l3: 'categoryL3' } as const;

/** What the contract let through. */
export type ReportQuery = FactFilter & {
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
  readonly compare?: ComparisonKind | undefined;
  readonly compare_from?: Day | undefined;
  readonly compare_to?: Day | undefined;
  readonly compare_until?: 'day_end' | 'now' | undefined;
  readonly group_by?: GroupBy | undefined;
  readonly plot_items?: readonly number[] | undefined;
  readonly category_type?: CategoryLevel | undefined;
  readonly by?: OrderDay | undefined;
  readonly with?: 'orders' | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort_by?: string | undefined;
  readonly order_by?: 'asc' | 'desc' | undefined;
};

export type TimeOfDay = {
  /** `HH:MM` on the clocks of Belgrade. */
  readonly text: string;
  /** That time on the last compared day, in ms since the epoch. */
  readonly at: number;
};

/** One question with nothing left open. */
export type ReportRequest = {
  readonly name: ReportName;
  readonly definition: ReportDefinition;
  /** What its rows are about, beside the buckets. */
  readonly dimension: Dimension | null;
  readonly shop: RatedShop;
  readonly now: Period;
  readonly before: Period;
  /** Of the last compared day only what came before: where today is compared with it. Null: the whole day. */
  readonly until: TimeOfDay | null;
  readonly groupBy: GroupBy;
  /** Of the categories that are rows or plot items. */
  readonly level: CategoryLevel | null;
  readonly items: readonly number[];
  readonly itemsAre: 'product' | 'category';
  readonly filter: FactFilter;
  /** What was asked for and changes nothing. */
  readonly ignored: readonly ReportParameter[];
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: string;
  readonly descending: boolean;
  /** Of a joined table: the shop's enabled bids by category, in micro-euro. They move without the facts. */
  readonly bids: readonly (readonly [categoryId: number, micros: number])[];
  /** Over which days it is measured which share of the clicks buys; null where no figure needs it. */
  readonly rateDays: Period | null;
  /** What the clicks brought stands beside the figures. */
  readonly withOrders: boolean;
  /** Of which day orders are. */
  readonly by: OrderDay;
  /** Clicks of this day and later may still bring orders; null where the report counts none, or by their own day. */
  readonly ordersOpenFrom: Day | null;
};

function checkedRange(range: Period, [first, last]: readonly [string, string]): Period {
  if (range.from > range.to) throw invalidField(first, 'range_reversed', {}, `At most ${last}`);
  if (!isWithinMaxRange(range))
    throw invalidField(
      first,
      'range_too_long_years',
      { maximum: RANGE_MAX_YEARS },
      `At most ${RANGE_MAX_YEARS} years before ${last}`,
    );
  return range;
}

/** The days that are asked about: month to date where nothing is said; 422 for a range that cannot be. */
export function rangeOf(query: Pick<ReportQuery, 'date_from' | 'date_to'>, today: Day): Period {
  const to = query.date_to ?? today;
  if (to > today) throw invalidField('date_to', 'too_late', { latest: today }, `At most today, ${today}`);
  return checkedRange({ from: query.date_from ?? bucketOf(to, 'month'), to }, ['date_from', 'date_to']);
}

/** The days that a range is compared with; 422 for days of one's own that cannot be. */
export function comparedWith(
  {
    compare = 'previous',
    compare_from,
    compare_to,
  }: Pick<ReportQuery, 'compare' | 'compare_from' | 'compare_to'>,
  range: Period,
): Period {
  if (compare !== 'custom') return comparedPeriod(range, compare);
  if (!compare_from) throw invalidField('compare_from', 'required', {}, 'Needed where compare is custom');
  if (!compare_to) throw invalidField('compare_to', 'required', {}, 'Needed where compare is custom');
  const latest = addDays(range.from, -1);
  if (compare_to > latest)
    throw invalidField('compare_to', 'too_late', { latest }, `At most the day before date_from, ${latest}`);
  return checkedRange({ from: compare_from, to: compare_to }, ['compare_from', 'compare_to']);
}

/** The time of day on the last compared day; null unless the range ends today and that is asked for. */
export function comparedUntil(
  query: ReportQuery,
  range: Period,
  before: Period,
  now: number,
): TimeOfDay | null {
  const today = belgradeDay(now);
  if (query.compare_until !== 'now' || range.to !== today) return null;
  // Which of another number of days is compared with today cannot be said.
  if (query.compare === 'custom' && periodDays(before) !== periodDays(range)) return null;
  const [hour, minute] = [belgradeHour(now), Math.floor(now / MINUTE_MS) % MINUTES];
  const text = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return { text, at: wallInstant(before.to, hour * MINUTES + minute) };
}

function dimensionFor(definition: ReportDefinition, level: CategoryLevel): Dimension | null {
  if (definition.kind === 'tree') return dimensionOf('category');
  if (!('dimension' in definition) || definition.dimension === undefined) return null;
  const { dimension } = definition;
  return dimensionOf(dimension === 'categoryLevel' ? LEVEL_DIMENSIONS[level] : dimension);
}

/** To sort by what the clicks brought is to ask for it. */
const asksForOrders = ({ takesOrders }: ReportDefinition, { with: beside, sort_by: by = '' }: ReportQuery) =>
  takesOrders === true && (beside === 'orders' || ORDER_MEASURES.some((name) => name === by));

/** Fills in what was not said; 422 for a range that cannot be. */
export function normalizeReport(options: {
  name: ReportName;
  query: ReportQuery;
  shop: ShopPlace;
  now: number;
}): ReportRequest {
  const { name, query, shop } = options;
  const withOrders = asksForOrders(REPORTS[name], query);
  const definition = withOrders ? besideOrders(REPORTS[name]) : REPORTS[name];
  const range = rangeOf(query, belgradeDay(options.now));
  const before = comparedWith(query, range);
  const byCategory = definition.kind === 'plot' && (definition.items === 'category' || query.category_type);
  return {
    name,
    definition,
    dimension: dimensionFor(definition, query.category_type ?? 'l1'),
    shop: { ...shop, conversion: conversionRateOf(shop.conversionRate, { clicks: 0, orders: 0 }) },
    now: range,
    before,
    until: comparedUntil(query, range, before, options.now),
    groupBy: query.group_by ?? 'day',
    level: query.category_type ?? null,
    items: query.plot_items ?? [],
    itemsAre: byCategory ? 'category' : 'product',
    filter: factFilter(query),
    ignored: ignoredParameters(definition, query),
    page: query.page ?? FIRST_PAGE,
    perPage: query.per_page ?? 0,
    sortBy: query.sort_by ?? '',
    descending: query.order_by !== 'asc',
    bids: [],
    withOrders,
    rateDays: definition.needsRate ? measuredDays(belgradeDay(options.now)) : null,
    by: query.by ?? 'click_day',
    ordersOpenFrom: null,
  };
}

/** The same for the same question about the same shop; the shop's data version is not in it. */
export function requestKey(request: ReportRequest): string {
  const { definition: _, dimension: __, shop, ...rest } = request;
  return JSON.stringify([shop, Object.values(rest)]);
}

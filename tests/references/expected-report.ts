import { analyticsReports, type ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import { REPORT_PARAMETERS } from '../../shared/contract/reports/report-query.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import { TODAY } from '../worlds/test-world.ts';
import { dayOf, plusDays } from './count-facts.ts';
import { ORDER_COLUMNS } from './count-orders-beside.ts';
import { narrowWorld } from './narrow-world.ts';
import { expectedBiddings, expectedDailyMetric, expectedTree } from './reference-detail.ts';
import { expectedConversions, expectedConversionsByDay, expectedProfitBy } from './reference-profit.ts';
import {
  type Asked,
  conversionOf,
  expectedDevicesByDay,
  expectedDistribution,
  expectedOffersByCategory,
  expectedSeries,
} from './reference-report.ts';
import { expectedTable } from './reference-table.ts';

type Expect = (facts: FactWorld, asked: Asked) => object;

const byLevel: Expect = (facts, asked) => expectedTable(asked.categoryType ?? 'l1', facts, asked);

const ALONE: Partial<Record<ReportName, Expect>> = {
  'devices-by-day': expectedDevicesByDay,
  'offers-categories-distribution': expectedOffersByCategory,
  'categories-by-level': byLevel,
  'top-categories-by-level': byLevel,
  categories: expectedTree,
  'top-products-daily-metric': expectedDailyMetric,
  'categories-biddings': expectedBiddings,
  conversions: expectedConversions,
  'conversions-by-day': expectedConversionsByDay,
  'profit-by-product': expectedProfitBy('product'),
  'profit-by-category': expectedProfitBy('category'),
  'module-categories': (facts, asked) =>
    expectedTable('category', facts, asked, (click) => click.kind === 'module'),
};

/** What a report must answer, by a count that shares nothing with the server but the facts. */
export function expectedReport(name: ReportName, facts: FactWorld, asked: Asked): object {
  const narrowed = narrowWorld({ ...facts, ordersBy: asked.by ?? 'click_day' }, asked.filter);
  const question = {
    ...asked,
    ignored: expectedIgnored(name, asked),
    dataFrom: firstDayOf(name, facts),
    beside: isBeside(name, asked),
    ordersFrom: ordersFromOf(facts),
    conversion: asked.conversion ?? conversionOf(facts, asked.today ?? TODAY),
    openFrom: asked.by === 'order_day' ? null : plusDays(asked.today ?? TODAY, -30),
  };
  const alone = ALONE[name];
  if (alone) return alone(narrowed, question);
  if (name.startsWith('top-products')) return expectedTable('product', narrowed, question);
  if (name.startsWith('top-categories')) return expectedTable('category', narrowed, question);
  if (answersWith(name, 'group_by')) return expectedSeries(name, narrowed, question);
  return expectedDistribution(name, narrowed, question);
}

const FIRST_OF_BOTH: readonly string[] = ['liquidity', 'categories', 'avg-products-price'];

/** The first day of which everything is known that the report counts, whatever it is narrowed to. */
function firstDayOf(name: ReportName, { clicks, impressions, offers, orders }: FactWorld): string | null {
  const first = (days: string[]) => (days.length > 0 ? [days.sort()[0] ?? ''] : []);
  const clicked = first(clicks.map(({ at }) => dayOf(at)));
  const shown = first(impressions.map(({ at }) => dayOf(at)));
  const offered = first(offers.map(({ day }) => day));
  const latest = (days: string[]) => days.sort().at(-1) ?? null;
  // Of an order line the day is that of its click; that of a version which was taken back may be any click's.
  const ordered = first(orders.map(({ click, orderedAt }) => dayOf(click?.at ?? orderedAt)));
  if (OF_ORDERS.includes(name)) return latest([...clicked, ...ordered]);
  if (OF_OFFERS.includes(name)) return latest(offered);
  if (FIRST_OF_BOTH.includes(name)) return latest([...clicked, ...offered]);
  if (name.startsWith('bid-positions') || name === 'module-impressions') return latest(shown);
  return latest(name === 'categories-biddings' ? [...clicked, ...shown] : clicked);
}

const takesOrders = (name: ReportName) => answersWith(name, 'orders_from') && ORDERS_BESIDE.test(name);
const ORDERS_BESIDE =
  /^(top-products(?!-daily)|top-categories|categories-by-level|module-categories|daily-metrics$|devices$|day$|day-hour$|clicks-pos)/;

/** Whether what the clicks brought stands beside the figures: that was asked for, or is what orders the rows. */
const isBeside = (name: ReportName, { beside, sortBy }: Asked): boolean =>
  takesOrders(name) &&
  (beside === true || (answersWith(name, 'last_page') && ORDER_COLUMNS.includes(sortBy)));

const ordersFromOf = ({ orders }: FactWorld): string | null =>
  orders.map(({ click, orderedAt }) => dayOf(click?.at ?? orderedAt)).sort()[0] ?? null;

const answersWith = (name: ReportName, field: string) => field in analyticsReports[name].response.shape;

/** Reports of offers alone: those are on no device and of no kind. */
const OF_OFFERS: readonly string[] = ['offers', 'offersV2', 'offers-categories-distribution'];
const OF_ORDERS: readonly string[] = [
  'conversions',
  'conversions-by-day',
  'profit-by-product',
  'profit-by-category',
];
const PLOTTED_BY_KIND: readonly string[] = ['offersV2', 'top-products-daily-metric'];

/** Whether a parameter changes anything in the answers of the report. */
function hasMeaning(name: ReportName, parameter: string, asked: Asked): boolean {
  const { compare } = asked;
  switch (parameter) {
    case 'group_by':
      return answersWith(name, 'group_by');
    case 'plot_items':
      return answersWith(name, 'items');
    case 'category_type':
      return (
        name.endsWith('categories-by-level') ||
        (answersWith(name, 'items') && !PLOTTED_BY_KIND.includes(name))
      );
    case 'by':
      return OF_ORDERS.includes(name) || isBeside(name, asked);
    case 'with':
      return takesOrders(name);
    case 'compare':
      return name !== 'top-products-daily-metric';
    case 'compare_until':
      return name !== 'top-products-daily-metric' && !OF_OFFERS.includes(name);
    case 'compare_from':
    case 'compare_to':
      return name !== 'top-products-daily-metric' && compare === 'custom';
    case 'device':
    case 'kind':
      return !OF_OFFERS.includes(name);
    case 'page':
    case 'per_page':
    case 'sort_by':
    case 'order_by':
      return answersWith(name, 'last_page');
    default:
      return true;
  }
}

/** In the order of the contract. */
function expectedIgnored(name: ReportName, asked: Asked): string[] {
  const said = reportQueryOf(asked);
  return REPORT_PARAMETERS.filter((parameter) => parameter in said && !hasMeaning(name, parameter, asked));
}

/** The question as a query that says everything. */
export function reportQueryOf(asked: Asked): Record<string, unknown> {
  return {
    date_from: asked.from,
    date_to: asked.to,
    group_by: asked.groupBy,
    ...(asked.items.length > 0 ? { plot_items: asked.items.join(',') } : {}),
    ...(asked.categoryType ? { category_type: asked.categoryType } : {}),
    ...(asked.by ? { by: asked.by } : {}),
    ...(asked.beside ? { with: 'orders' } : {}),
    ...asked.filter,
    ...(asked.compare ? { compare: asked.compare } : {}),
    ...(asked.compared ? { compare_from: asked.compared.from, compare_to: asked.compared.to } : {}),
    ...(asked.until ? { compare_until: 'now' } : {}),
    sort_by: asked.sortBy || 'clicks',
    order_by: asked.ascending ? 'asc' : 'desc',
    page: asked.page,
    per_page: asked.perPage,
  };
}

/** What the report's rows can be sorted by; empty where it is no table. */
export function sortableOf(name: ReportName): string[] {
  return answersWith(name, 'last_page')
    ? [...analyticsReports[name].query.shape.sort_by.unwrap().options]
    : [];
}

/** An answer in which only what the report leaves open is put in order. */
export function comparable(name: ReportName, body: object): object {
  if (name !== 'categories') return body;
  type Row = { category_id: number };
  const { data, previous_data } = body as { data: Row[]; previous_data: Row[] };
  const inOrder = (rows: Row[]) => rows.toSorted((a, b) => a.category_id - b.category_id);
  return { ...body, data: inOrder(data), previous_data: inOrder(previous_data) };
}

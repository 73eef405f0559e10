import { analyticsReports, type ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import { expectedBiddings, expectedDailyMetric, expectedTree } from './reference-detail.ts';
import {
  type Asked,
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
  'module-categories': (facts, asked) =>
    expectedTable('category', facts, asked, (click) => click.kind === 'module'),
};

/** What a report must answer, by a count that shares nothing with the server but the facts. */
export function expectedReport(name: ReportName, facts: FactWorld, asked: Asked): object {
  const alone = ALONE[name];
  if (alone) return alone(facts, asked);
  if (name.startsWith('top-products')) return expectedTable('product', facts, asked);
  if (name.startsWith('top-categories')) return expectedTable('category', facts, asked);
  if ('group_by' in analyticsReports[name].query.shape) return expectedSeries(name, facts, asked);
  return expectedDistribution(name, facts, asked);
}

/** The question as the report's query, with only what that knows. */
export function reportQueryOf(name: ReportName, asked: Asked): Record<string, unknown> {
  const all = {
    date_from: asked.from,
    date_to: asked.to,
    group_by: asked.groupBy,
    ...(asked.items.length > 0 ? { plot_items: asked.items.join(',') } : {}),
    ...(asked.categoryType ? { category_type: asked.categoryType } : {}),
    ...(asked.categoryId ? { category_id: asked.categoryId } : {}),
    sort_by: asked.sortBy,
    order_by: asked.ascending ? 'asc' : 'desc',
    page: asked.page,
    per_page: asked.perPage,
  };
  const known = analyticsReports[name].query.shape;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in known));
}

/** What the report's rows can be sorted by; empty where it is no table. */
export function sortableOf(name: ReportName): string[] {
  const shape = analyticsReports[name].query.shape;
  return 'sort_by' in shape ? [...shape.sort_by.unwrap().options] : [];
}

/** An answer in which only what the report leaves open is put in order. */
export function comparable(name: ReportName, body: object): object {
  if (name !== 'categories') return body;
  const { data } = body as { data: { category_id: number }[] };
  return { ...body, data: data.toSorted((a, b) => a.category_id - b.category_id) };
}

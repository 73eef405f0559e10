import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type IdentifiersOf, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  listCategoryNames,
  listProductNames,
  type SumRow,
  selectPage,
  selectSums,
} from './analytics.repository.ts';
import type { ShopData } from './data-versions.ts';
import type { ReportRequest } from './normalize-report.ts';
import type { ReportPlan } from './plan-report.ts';
import { PART } from './report-branches.ts';

export type NamedProduct = Awaited<ReturnType<typeof listProductNames>>[number];
export type NamedCategory = Awaited<ReturnType<typeof listCategoryNames>>[number];

/** What the two engines say about one request. */
export type Fetched = {
  readonly rows: readonly SumRow[];
  readonly dataFrom: Day | null;
  /** The first day of which the shop has orders, where these stand beside. */
  readonly ordersFrom: Day | null;
  readonly products: ReadonlyMap<number, NamedProduct>;
  readonly identifiersOf: IdentifiersOf;
  readonly categories: ReadonlyMap<number, NamedCategory>;
};

/** The parts whose keys the rows of an answer show. */
const NAMED_PARTS = {
  series: [],
  total: [],
  distribution: [PART.now, PART.before],
  joined: [PART.now],
  table: [PART.row],
  tree: [PART.row, PART.rowBefore],
} as const;

/** The ids whose names the answer shows: the plot items, or the keys of its rows. */
function namedIds({ definition, dimension, items, itemsAre }: ReportRequest, rows: readonly SumRow[]) {
  const { kind } = definition;
  if (kind === 'plot' || kind === 'items') return { of: itemsAre, ids: items };
  if (!dimension || !('named' in dimension)) return null;
  const parts: readonly number[] = NAMED_PARTS[kind];
  const isNamed = (row: SumRow) => parts.includes(row.part);
  return { of: dimension.named, ids: [...new Set(rows.filter(isNamed).map((row) => row.key))] };
}

type FetchOptions = {
  services: Pick<Services, 'db' | 'clickhouse'>;
  request: ReportRequest;
  plan: ReportPlan;
  firstDay: ShopData['firstDay'];
  signal: AbortSignal;
};

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

async function readSums(
  clickhouse: Services['clickhouse'],
  { page, rows }: ReportPlan,
  signal: AbortSignal,
): Promise<SumRow[]> {
  const [ofPage, beside] = await Promise.all([
    page ? selectPage(clickhouse, page, signal) : [],
    rows ? selectSums(clickhouse, rows, signal) : [],
  ]);
  return [...ofPage, ...beside];
}

/** The first day of which there is something of everything that is counted; null where there is nothing. */
async function findDataFrom(
  { tables }: ReportPlan,
  firstDay: ShopData['firstDay'],
  signal: AbortSignal,
): Promise<Day | null> {
  const days = await Promise.all(tables.map((table) => firstDay(table, signal)));
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** Runs the plan, then looks up the names of what it found; each engine is asked at once for all that it has to say. */
export async function fetchReport(options: FetchOptions): Promise<Fetched> {
  const { services, request, plan, firstDay, signal } = options;
  const [rows, dataFrom, ordersFrom] = await Promise.all([
    readSums(services.clickhouse, plan, signal),
    findDataFrom(plan, firstDay, signal),
    request.withOrders ? firstDay('app.order_line', signal) : null,
  ]);
  signal.throwIfAborted();
  const { of, ids } = namedIds(request, rows) ?? { of: null, ids: [] };
  const { id: shopId, portalId } = request.shop;
  const productIds = of === 'product' ? ids : [];
  const [products, identifiersOf, categories] = await Promise.all([
    of === 'product' ? listProductNames(services.db, portalId, ids) : [],
    loadIdentifiers(services.db, shopId, productIds),
    of === 'category' ? listCategoryNames(services.db, portalId, ids) : [],
  ]);
  return {
    rows,
    dataFrom,
    ordersFrom,
    products: byId(products),
    identifiersOf,
    categories: byId(categories),
  };
}

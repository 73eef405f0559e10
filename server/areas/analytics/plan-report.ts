import type { GroupBy } from '../../../shared/rules/time/periods.ts';
import { followMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { SqlParams } from '../../platform/clickhouse/clickhouse.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { measureOf } from './measure-definitions.ts';
import type { ReportRequest } from './normalize-report.ts';
import {
  addUp,
  type Branch,
  groupedBranch,
  IN_PERIOD,
  noEarlier,
  PAGE_SETTINGS,
  PART,
  type PageOrder,
  readTogether,
  united,
  wholePage,
} from './report-branches.ts';
import { CATEGORY_LEVELS, type FactFilter, filterParams } from './report-filters.ts';
import { sumsOf, sumsOfReport } from './report-registry.ts';
import { type FactTable, type SourceDays, sourceOf } from './report-sources.ts';
import { isDistinct, reportSumOf, type SumName } from './report-sums.ts';

/** One query for sums. */
export type Plan = { readonly sql: string; readonly params: SqlParams; readonly sums: readonly SumName[] };

/** A query for one page of a table, whose totals say what both periods have in all of `added`. */
export type PagePlan = Omit<Plan, 'sums'> & { readonly added: readonly SumName[] };

/** All that a report needs of ClickHouse. */
export type ReportPlan = {
  /** Whose first days it tells. */
  readonly tables: readonly FactTable[];
  readonly sums: readonly SumName[];
  /** Null where all of it stands in `rows`. */
  readonly page: PagePlan | null;
  /** Null where all of it stands in `page`. */
  readonly rows: Plan | null;
};

// Where a part is told by the day, and the day is a key of one grouping set alone, ClickHouse takes the part for needless
// (`optimize_group_by_function_keys`) and answers 0 for it.
const SETTINGS = `output_format_json_quote_64bit_integers = 0, do_not_merge_across_partitions_select_final = 1,
  optimize_group_by_function_keys = 0`;
/**
 * Without a filter nearly all rows of the days count: to read the conditions' columns first, and then the others, costs a
 * quarter of the time and spares nothing.
 */
const UNFILTERED_SETTINGS = `${SETTINGS}, optimize_move_to_prewhere = 0`;
const BUCKETS: Record<GroupBy, string> = { day: 'day', week: 'toMonday(day)', month: 'toStartOfMonth(day)' };
/** One fact stands in several rows; that of no category is the range. */
const PART_OF_TREE = `if(key = 0, ${IN_PERIOD}, if(${IN_PERIOD}, ${PART.row}, ${PART.rowBefore}))`;
const ITEMS = '{items:Array(UInt32)}';

type BranchFrame = Omit<Branch, 'source' | 'sums'>;

/** A branch for each source of the sums, and one more for what is of the whole shop whatever the filter. */
function bySource(sums: readonly SumName[], branch: BranchFrame): Branch[] {
  const { filter, ...unfiltered } = branch;
  const isWhole = (name: SumName) => filter !== undefined && reportSumOf(name).ofShop === true;
  const branches = Map.groupBy(sums, (name) => `${reportSumOf(name).source} ${isWhole(name)}`);
  return [...branches.values()].flatMap((names) => {
    const [first] = names;
    if (first === undefined) return [];
    return { ...(isWhole(first) ? unfiltered : branch), source: reportSumOf(first).source, sums: names };
  });
}

/** The rows of a branch, and over the whole range what does not add up from them, once where they are the whole range. */
function withWhole(sums: readonly SumName[], rows: BranchFrame, whole: BranchFrame): Branch[] {
  if (rows !== whole) {
    return bySource(sums, rows).map((branch) =>
      branch.sums.some(isDistinct) ? { ...branch, alsoWhole: whole.key ? 'by key' : 'in one' } : branch,
    );
  }
  const addedUp = sums.filter((name) => !isDistinct(name));
  return [...bySource(addedUp, rows), ...bySource(sums.filter(isDistinct), { ...whole, isWhole: true })];
}

function itemBranches(request: ReportRequest, sums: readonly SumName[], facts: Facts): Branch[] {
  const [key, chosen] =
    request.itemsAre === 'product'
      ? ['product_id', `product_id IN ${ITEMS}`]
      : [`arrayJoin(arrayIntersect(${CATEGORY_LEVELS}, ${ITEMS}))`, `hasAny(${CATEGORY_LEVELS}, ${ITEMS})`];
  const frame = { ...facts, part: PART.item, key, where: [...facts.where, IN_PERIOD, chosen] };
  return withWhole(sums, { ...frame, bucket: BUCKETS[request.groupBy] }, frame);
}

/** What every branch is restricted to. */
type Facts = SourceDays & { readonly where: readonly string[]; readonly filter?: FactFilter };

function factsOf({ definition, dimension, filter, until, by }: ReportRequest): Facts {
  const where = [definition.where, dimension?.where].filter((part) => part !== undefined);
  const facts = { where, isCut: until !== null, by };
  return Object.keys(filter).length > 0 ? { ...facts, filter } : facts;
}

const keyOf = ({ dimension }: ReportRequest): string => dimension?.key ?? '0';

type OtherKind = Exclude<ReportRequest['definition']['kind'], 'table'>;

function branchesOf(request: ReportRequest, kind: OtherKind, sums: readonly SumName[]): string[] {
  const facts = factsOf(request);
  const key = keyOf(request);
  const bucket = BUCKETS[request.groupBy];
  const grouped = (branches: Branch[]) => readTogether(branches).map((branch) => groupedBranch(branch, sums));
  switch (kind) {
    case 'series':
      return grouped(withWhole(sums, { ...facts, key, bucket }, facts));
    case 'total':
      return grouped(withWhole(sums, facts, facts));
    case 'items':
      return grouped(itemBranches(request, sums, facts));
    case 'tree':
      return grouped(bySource(sums, { ...facts, part: PART_OF_TREE, key }));
    case 'plot': {
      const own = withWhole(sums, { ...facts, bucket }, facts);
      return grouped(request.items.length > 0 ? [...own, ...itemBranches(request, sums, facts)] : own);
    }
    case 'distribution':
    case 'joined':
      return grouped(withWhole(sums, { ...facts, key }, facts));
  }
}

function orderIn({ definition, sortBy, descending }: ReportRequest): PageOrder {
  const measure = { ...definition.measures, ...definition.rowMeasures }[sortBy];
  const order = measure && measureOf(measure).order;
  if (!order) throw new AppError('internal', `nothing to sort by: ${sortBy}`);
  return { order, descending };
}

/** The tables of all that a report counts. */
function tablesOf({ definition }: ReportRequest): FactTable[] {
  const counted = sumsOf(definition.alone ?? definition.measures, definition.rowMeasures ?? {});
  return [...new Set(counted.flatMap((name) => sourceOf(reportSumOf(name).source).tables))];
}

function paramsOf(request: ReportRequest): SqlParams {
  const { definition, shop, now, before, until, items, filter, page, perPage } = request;
  return {
    shop: shop.id,
    before_from: noEarlier(before.from),
    before_to: noEarlier(before.to),
    ...(until ? { before_until: new Date(until.at).toISOString().slice(0, 23) } : {}),
    from: noEarlier(now.from),
    to: noEarlier(now.to),
    ...(items.length > 0 || definition.kind === 'items' ? { items } : {}),
    ...filterParams(filter),
    ...(definition.kind === 'table' ? { limit: perPage, offset: (page - 1) * perPage } : {}),
  };
}

type Statement = (sql: string, settings?: readonly string[]) => Pick<Plan, 'sql' | 'params'>;

/** A page of a table and, beside it, what does not add up from its keys. */
function planTable(
  request: ReportRequest,
  sums: readonly SumName[],
  statement: Statement,
): Pick<ReportPlan, 'page' | 'rows'> {
  const facts = factsOf(request);
  const key = keyOf(request);
  const keyed = bySource(sums, facts).map((branch) => ({ ...branch, key }));
  const ofRange = sumsOf(request.definition.measures);
  const added = addUp(ofRange);
  const grouped = (branches: readonly Branch[]) => ({
    ...statement(united(branches.map((branch) => groupedBranch(branch, sums)))),
    sums,
  });
  const distinct = bySource(ofRange.filter(isDistinct), { ...facts, isWhole: true });
  return {
    page: {
      ...statement(wholePage(keyed, { ...orderIn(request), sums, added }), [PAGE_SETTINGS]),
      added,
    },
    rows: distinct.length > 0 ? grouped(distinct) : null,
  };
}

/**
 * The SQL of a request, of facts under the products that they count for now. Its text comes from the registry alone;
 * whatever the caller said is bound.
 */
export function planReport(request: ReportRequest, moves: ProductMoves): ReportPlan {
  const { definition } = request;
  const sums = sumsOfReport(definition);
  const settings = Object.keys(request.filter).length > 0 ? SETTINGS : UNFILTERED_SETTINGS;
  const statement: Statement = (sql, more = []) =>
    followMoves(
      { sql: `${sql} SETTINGS ${[settings, ...more].join(', ')}`, params: paramsOf(request) },
      moves,
    );
  const told = { tables: tablesOf(request), sums };
  if (definition.kind === 'table') return { ...told, ...planTable(request, sums, statement) };
  const rows = { ...statement(united(branchesOf(request, definition.kind, sums))), sums };
  return { ...told, page: null, rows };
}

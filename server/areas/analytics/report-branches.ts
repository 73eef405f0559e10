import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type FactFilter, filterConditions } from './report-filters.ts';
import { type SourceDays, type SourceName, sourceOf } from './report-sources.ts';
import { isDistinct, reportSumOf, type SumName, sumSql } from './report-sums.ts';

/**
 * What a row of the result is about: the two periods, a plot item, a row of a table, or the same of the compared period.
 */
export const PART = { before: 0, now: 1, item: 2, row: 3, rowBefore: 4 } as const;
export type Part = (typeof PART)[keyof typeof PART];
/** Added to a part: over the whole range, what does not add up from smaller rows. */
export const WHOLE = 8;

export const NO_BUCKET = '1970-01-01';
/** The first Monday that ClickHouse's Date can hold; no fact is older. */
const EARLIEST_DAY = '1970-01-05';

export const noEarlier = (day: Day): Day => (day < EARLIEST_DAY ? EARLIEST_DAY : day);

export const IN_PERIOD = 'day >= {from:Date}';

/** One SELECT of the query. All of them return the same columns, so that they can stand under each other. */
export type Branch = SourceDays & {
  readonly source: SourceName;
  /** Other sources of its sums, whose rows are read with those of the first. */
  readonly beside?: readonly SourceName[];
  /** What it counts; the other columns are 0. */
  readonly sums: readonly SumName[];
  /** Without it the rows are those of the two periods. */
  readonly part?: Part | string;
  readonly isWhole?: true;
  /** Also has rows over the whole range, of each key or of all: of the same facts, which are read once. */
  readonly alsoWhole?: 'by key' | 'in one';
  readonly bucket?: string;
  readonly key?: string;
  readonly where?: readonly string[];
  /** What its facts are narrowed to. */
  readonly filter?: FactFilter;
};

const columnsOf = (all: readonly SumName[], value: (name: SumName) => string) =>
  all.map((name) => `toInt64(${value(name)}) AS ${name}`).join(', ');

/** Which rows of all that are read are meant. */
function onlyOf({ source, beside = [], ...days }: Branch): string[] {
  const conditions = [source, ...beside].map((name) => sourceOf(name, days).only);
  return conditions.includes(undefined) ? [] : [`(${conditions.join(' OR ')})`];
}

function whereOf(branch: Branch): string {
  const { source, where = [], filter = {}, ...days } = branch;
  const { where: always, offerRows } = sourceOf(source, days);
  return [always, ...onlyOf(branch), ...where, ...filterConditions(filter, offerRows)].join(' AND ');
}

/** Branches that are the same but for what they count, of rows that stand in one place, as one. */
export function readTogether(branches: readonly Branch[]): Branch[] {
  const alike = Map.groupBy(branches, ({ source, sums, ...frame }) => {
    const { from, where } = sourceOf(source, frame);
    return JSON.stringify([from, where, frame]);
  });
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const sums = [first, ...others].flatMap((branch) => branch.sums);
    return { ...first, beside: others.map(({ source }) => source), sums };
  });
}

const partOf = ({ part, isWhole }: Branch) => `${part ?? `(${IN_PERIOD})`} + ${isWhole ? WHOLE : 0}`;

/** What the products of the two periods have, in the place of the facts. */
const productsOf = (branch: Branch) => `(SELECT ${partOf(branch)} AS of_part, product_id,
    sum(margin_micros - spent) AS profit, sum(unrated + unmargined) AS unknown
  FROM ${sourceOf(branch.source, branch).from}
  WHERE ${whereOf(branch)}
  GROUP BY of_part, product_id)`;

/** What the rows are grouped by, and what they are about then. */
function groupingOf(branch: Branch): { part: string; groupBy: string; from: string } {
  const from = `${sourceOf(branch.source, branch).from}\nWHERE ${whereOf(branch)}`;
  const { bucket, key, alsoWhole } = branch;
  if (alsoWhole) {
    const ofRow = ['facts_part', ...(bucket ? ['bucket'] : []), ...(key ? ['key'] : [])];
    const ofWhole = ['facts_part', ...(alsoWhole === 'by key' ? ['key'] : [])];
    return {
      part: `(${partOf(branch)} AS facts_part) + ${WHOLE} * grouping(${bucket ? 'bucket' : 'key'})`,
      groupBy: `GROUPING SETS ((${ofRow.join(', ')}), (${ofWhole.join(', ')}))`,
      from,
    };
  }
  const isOfProducts = branch.sums.some((name) => reportSumOf(name).ofProducts);
  const groupBy = 'part, bucket, key';
  return isOfProducts
    ? { part: 'of_part', groupBy, from: productsOf(branch) }
    : { part: partOf(branch), groupBy, from };
}

/** Counts by part, bucket and key. `all` are the columns of the whole query. */
export function groupedBranch(branch: Branch, all: readonly SumName[]): string {
  const counted = (name: SumName) => branch.sums.includes(name) && !reportSumOf(name).before;
  const only = (name: SumName) =>
    branch.beside ? sourceOf(reportSumOf(name).source, branch).only : undefined;
  const { part, groupBy, from } = groupingOf(branch);
  return `SELECT toUInt8(${part}) AS part, ${branch.bucket ?? `toDate('${NO_BUCKET}')`} AS bucket,
  toUInt32(${branch.key ?? '0'}) AS key,
  ${columnsOf(all, (name) => (counted(name) ? sumSql(name, only(name)) : '0'))}
FROM ${from}
GROUP BY ${groupBy}`;
}

/** Branches as one statement. */
export const united = (branches: readonly string[]): string =>
  branches.length === 1 ? `${branches[0]}` : `SELECT * FROM (\n${branches.join('\nUNION ALL\n')}\n)`;

/** Whether a row is of the current period, named once: the engine plans the name faster than the comparison. */
const IS_NOW = 'is_now';
const IS_BEFORE = `NOT ${IS_NOW}`;
/** The days of which a row of a table shows a sum. */
const periodOf = (name: SumName) => (reportSumOf(name).before ? IS_BEFORE : IS_NOW);

/** How much of a key the range has; a table shows those of which it has anything. */
function heldOf(branch: Branch): string {
  const { weight } = sourceOf(branch.source, branch);
  return weight ? `sumIf(${weight}, ${IS_NOW})` : `countIf(${IS_NOW})`;
}

/** How the rows of a table stand. */
export type PageOrder = { readonly order: string; readonly descending: boolean };

/** One page of rows in order; ties by key. Binds {limit} and {offset}. */
const pageOf = ({ order, descending }: PageOrder) =>
  `ORDER BY ${order} ${descending ? 'DESC' : 'ASC'} NULLS LAST, key
LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

/** Before the name of a sum: the same of the compared period. */
export const EARLIER = 'earlier_';

/** The sums of a range that are those of its keys, added up. */
export const addUp = (sums: readonly SumName[]): SumName[] =>
  sums.filter((name) => !isDistinct(name) && !reportSumOf(name).before);

type KeyedBranch = Branch & { readonly key: string };
/** What a page says of each key, and which of it also of the compared period. */
type PageSums = { readonly sums: readonly SumName[]; readonly added: readonly SumName[] };

/** What a source has of each key; `before` stands before the names of its columns. */
function keyedSums(branch: KeyedBranch, { sums, added }: PageSums, before: string): string {
  const inSql = (name: SumName, period: string) => (branch.sums.includes(name) ? sumSql(name, period) : '0');
  const columns = [
    `toUInt32(${branch.key}) AS key`,
    `toInt64(${heldOf(branch)}) AS ${before}held`,
    ...sums.map((name) => `toInt64(${inSql(name, periodOf(name))}) AS ${before}${name}`),
    ...added.map((name) => `toInt64(${inSql(name, IS_BEFORE)}) AS ${before}${EARLIER}${name}`),
  ];
  return `WITH ${IN_PERIOD} AS ${IS_NOW} SELECT ${columns.join(', ')}
    FROM ${sourceOf(branch.source, branch).from}
    WHERE ${whereOf(branch)}
    GROUP BY key`;
}

/** What all sources together have of each key. */
function keysOf(branches: readonly KeyedBranch[], page: PageSums): string {
  const [only, ...others] = branches;
  if (only && others.length === 0) return keyedSums(only, page, '');
  const names = ['held', ...page.sums, ...page.added.map((name) => `${EARLIER}${name}`)];
  return `SELECT key, ${names.map((name) => `sum(of_${name}) AS ${name}`).join(', ')}
    FROM (${branches.map((branch) => keyedSums(branch, page, 'of_')).join(' UNION ALL ')})
    GROUP BY key`;
}

/**
 * One page of the keys that the range has, as a statement of its own, with both periods whole as its totals: each source is
 * read once, and planned fast.
 */
export const wholePage = (
  branches: readonly KeyedBranch[],
  { order, descending, ...page }: PageOrder & PageSums,
): string => `${keysOf(branches, page)} WITH TOTALS
HAVING held > 0
${pageOf({ order, descending })}`;

/** Keys that are on no page, as those of the compared period alone, are in the totals too. */
export const PAGE_SETTINGS = "totals_mode = 'before_having', exact_rows_before_limit = 1";

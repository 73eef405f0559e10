import { z } from 'zod';
import { CLICK_KINDS, DEVICES } from '../../rules/bids/click-facts.ts';
import { FIRST_PAGE, MAX_PER_PAGE, PLOT_ITEMS_MAX } from '../../rules/limits.ts';
import { ORDER_DAYS } from '../../rules/orders/orders.ts';
import { COMPARISONS } from '../../rules/time/comparison.ts';
import { GROUP_BYS, parseDay } from '../../rules/time/periods.ts';
import { customIssue } from '../frame/custom-issue.ts';
import {
  BID_CATEGORY_RANKING,
  CATEGORY_RANKING,
  type ListSpec,
  PROFIT_RANKING,
} from '../frame/list-specs.ts';
import { sortedBy } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const day = z
  .string()
  .refine(
    (text) => parseDay(text) !== null,
    customIssue('invalid_format', { format: 'date' }, 'A day of the calendar, as YYYY-MM-DD, from 1900 on'),
  );

export const plotItems = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Ids, comma separated')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine(
    (ids) => ids.length <= PLOT_ITEMS_MAX,
    customIssue('too_many', { maximum: PLOT_ITEMS_MAX }, `At most ${PLOT_ITEMS_MAX} items`),
  );

/** The days that a report is about. */
export const rangeQuery = {
  date_from: day.optional().describe('First day, inclusive; default the first of date_to’s month'),
  date_to: day.optional().describe('Last day, inclusive, at most today; default today'),
};

/** What every report can be narrowed to; the same in the ledger and its file. */
export const reportFilters = {
  category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
  brand_id: wholeNumber(1, MAX_ID).optional().describe('Only products of this brand'),
  product_id: wholeNumber(1, MAX_ID).optional().describe('Only this product'),
  device: z
    .enum(DEVICES)
    .optional()
    .describe('Only clicks and places on this device; offers are on none and stay whole'),
  kind: z
    .enum(CLICK_KINDS)
    .optional()
    .describe('Only clicks and places of this kind; offers are of none and stay whole'),
};

/** With which days a range is compared; always days that are over before it begins. */
export const comparedDaysQuery = {
  compare: z
    .enum(COMPARISONS)
    .optional()
    .describe(
      'previous (default): as many days just before; year: the same dates a year before; weekdays: the same weekdays, whole weeks before; custom: compare_from to compare_to',
    ),
  compare_from: day.optional().describe('Of custom: its first day'),
  compare_to: day.optional().describe('Of custom: its last day, before date_from'),
};

/** What `previous` and `growth` are of. */
export const comparisonQuery = {
  ...comparedDaysQuery,
  compare_until: z
    .enum(['day_end', 'now'])
    .optional()
    .describe(
      'day_end (default): whole days; now: where date_to is today, of the day that today is compared with only what came before the same minute. Offers have no minute and stay whole; so do custom days of another number',
    ),
};

const LAST_PAGE = 1_000_000;
const SORTS = [
  ...new Set([...CATEGORY_RANKING.sorts, ...BID_CATEGORY_RANKING.sorts, ...PROFIT_RANKING.sorts]),
];

/** Every report takes all of these; what has no meaning for it is named in the answer's `ignored`. */
export const reportQuery = z.strictObject({
  ...rangeQuery,
  group_by: z.enum(GROUP_BYS).optional(),
  plot_items: plotItems.optional(),
  page: wholeNumber(1, LAST_PAGE).optional(),
  per_page: wholeNumber(1, MAX_PER_PAGE).optional(),
  sort_by: z.enum(SORTS).optional(),
  order_by: z.enum(['asc', 'desc']).optional(),
  category_type: z.enum(['l1', 'l2', 'l3']).optional(),
  by: z
    .enum(ORDER_DAYS)
    .optional()
    .describe('Of which day orders are: of their click’s (default), or of their own'),
  with: z
    .enum(['orders'])
    .optional()
    .describe('orders: what the clicks brought stands beside each figure, where the report has it'),
  ...reportFilters,
  ...comparisonQuery,
});

export type ReportParameter = keyof typeof reportQuery.shape;
export const REPORT_PARAMETERS = Object.keys(reportQuery.shape) as [ReportParameter, ...ReportParameter[]];

/** Query of a report by date. */
export const seriesQuery = reportQuery.extend({ group_by: z.enum(GROUP_BYS).default('day') });

/** Query of a report by date with chosen products or categories beside it. */
export const plotQuery = seriesQuery.extend({
  plot_items: plotItems
    .optional()
    .describe(
      `At most ${PLOT_ITEMS_MAX} ids, comma separated: products, or with category_type categories; an unknown one is left out`,
    ),
  category_type: z
    .enum(['l1', 'l2', 'l3'])
    .optional()
    .describe('The plot items are categories, of this or any other level'),
});

/** The page of a table, and its order. */
export const pagedBy = <S extends string>(list: ListSpec<S>) => ({
  page: wholeNumber(1, LAST_PAGE).default(FIRST_PAGE),
  per_page: wholeNumber(1, MAX_PER_PAGE).default(list.perPage),
  ...sortedBy(list),
});

/** Query of a paged table. */
export const tableQuery = <S extends string>(list: ListSpec<S>) => reportQuery.extend(pagedBy(list));

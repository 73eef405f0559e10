import { z } from 'zod';
import { FIRST_PAGE, MAX_PER_PAGE, PLOT_ITEMS_MAX } from '../../rules/limits.ts';
import { GROUP_BYS, parseDay } from '../../rules/time/periods.ts';
import { customIssue } from '../frame/custom-issue.ts';
import type { ListSpec } from '../frame/list-specs.ts';
import { sortedBy } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const day = z
  .string()
  .refine(
    (text) => parseDay(text) !== null,
    customIssue('invalid_format', { format: 'date' }, 'A day of the calendar, as YYYY-MM-DD'),
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

/** Query of a report by date. */
export const seriesQuery = z.strictObject({
  ...rangeQuery,
  group_by: z.enum(GROUP_BYS).default('day'),
});

/** Query of a report by date with chosen products or categories beside it. */
export const plotQuery = z.strictObject({
  ...rangeQuery,
  group_by: z.enum(GROUP_BYS).default('day'),
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

/** Query of a distribution. */
export const distributionQuery = z.strictObject(rangeQuery);

const LAST_PAGE = 1_000_000;

/** Query of a paged table. */
export function tableQuery<S extends string>(list: ListSpec<S>) {
  return z.strictObject({
    ...rangeQuery,
    category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
    page: wholeNumber(1, LAST_PAGE).default(FIRST_PAGE),
    per_page: wholeNumber(1, MAX_PER_PAGE).default(list.perPage),
    ...sortedBy(list),
  });
}

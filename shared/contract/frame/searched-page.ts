import { z } from 'zod';
import { FIRST_PAGE, MAX_PER_PAGE } from '../../rules/limits.ts';
import { PEOPLE_SEARCH_MAX } from '../../rules/people/people.ts';
import type { ListSpec } from './list-specs.ts';
import { wholeNumber } from './whole-number.ts';

/** Search and paging of a list. */
export const searchedPage = (perPage: number) => ({
  q: z
    .string()
    .trim()
    .max(PEOPLE_SEARCH_MAX)
    .regex(/^\P{Cc}*$/u, 'Words on one line')
    .default('')
    .describe('Every word has to occur'),
  page: wholeNumber(1, 1_000_000).default(FIRST_PAGE),
  per_page: wholeNumber(1, MAX_PER_PAGE).default(perPage),
});

/** The order of a list. */
export const sortedBy = <S extends string>({ sorts, sortBy, orderBy }: ListSpec<S>) => ({
  sort_by: z.enum(sorts).default(sortBy),
  order_by: z.enum(['asc', 'desc']).default(orderBy),
});

/** A page of such rows. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
  });

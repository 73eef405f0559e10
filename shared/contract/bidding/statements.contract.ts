import { z } from 'zod';
import { CLICK_KINDS } from '../../rules/bids/click-facts.ts';
import { FIRST_PAGE, MAX_PER_PAGE, PAGE_SIZES } from '../../rules/limits.ts';
import { canSeeStatements } from '../../rules/people/access.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { STATEMENT_FORMATS, STATEMENT_MONTH } from '../../rules/statements/statement.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('statements');
const access = { kind: 'shop', level: 3, may: canSeeStatements } as const satisfies Access;

const month = z
  .string()
  .refine(
    (text) => STATEMENT_MONTH.test(text),
    customIssue('invalid_format', { format: 'month' }, 'A month, written 2026-10'),
  );
const exact = z.number().describe('EUR, exact to the micro-euro');

const statementHead = z.object({
  month: z.string().describe('2026-10; of the calendar in Belgrade'),
  number: z.string().describe('Portal, year of issue and number: RS-2026-000012; none is left out'),
  issued_at: z.string().describe('Instant, UTC'),
  clicks: z.int(),
  charges: exact,
  credits: exact.describe('Given back in the month for disputed clicks, EUR'),
  total: z.number().describe('EUR: charges − credits rounded once, half up, to whole cents'),
});
export type StatementHead = z.infer<typeof statementHead>;

const statementLine = z.object({
  entry: z.enum(['charge', 'credit']).describe('Charged, or given back'),
  of_month: z.string().describe('Of the clicks: an earlier month where they came after its statement'),
  category_id: z.int().nullable().describe('Null where it was not noted what the clicks were for'),
  category_name: z.string(),
  kind: z.enum(CLICK_KINDS).nullable(),
  clicks: z.int(),
  charge: exact.describe('EUR; negative for a credit'),
});
export type StatementLineView = z.infer<typeof statementLine>;

const statement = statementHead.extend({
  shop_name: z.string().describe('As it was called then'),
  limit: z.number().nullable().describe('EUR, with which the month ended; null is none'),
  rounding: exact.describe('total − (charges − credits), EUR'),
  lines: z.array(statementLine),
  history: z
    .object({ clicks: z.int(), cost: exact })
    .describe(
      'Clicks of the month that stand in the ledger as history that was brought; nobody is charged them',
    ),
});
export type Statement = z.infer<typeof statement>;

export const listStatementsCall = api.get('/v1/statements/:shopId', {
  summary: 'The statements of a shop, newest first, and which month comes next',
  access,
  params: shopParams,
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(FIRST_PAGE),
    per_page: wholeNumber(1, MAX_PER_PAGE).default(PAGE_SIZES.statements),
  }),
  response: pageOf(statementHead).extend({
    next: z.object({
      month: z.string(),
      day: z.string().describe('In Belgrade, on which no click of the month can come any more'),
    }),
  }),
});
export type StatementPage = z.infer<typeof listStatementsCall.response>;

const oneMonth = api.sharing({ access: ofThing(access), params: shopParams.extend({ month }) });

export const getStatementCall = oneMonth.get('/v1/statements/:shopId/:month', {
  summary: 'The statement of a month; 404 for one that was not issued',
  response: statement,
});

/** The bytes of the file. */
export const downloadStatementCall = oneMonth.get('/v1/statements/:shopId/:month/file', {
  summary: 'The statement of a month as a file; each time the same bytes',
  query: z.strictObject({ format: z.enum(STATEMENT_FORMATS), lang: z.enum(LOCALES) }),
});

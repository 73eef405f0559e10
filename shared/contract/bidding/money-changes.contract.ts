import { z } from 'zod';
import {
  CHANGE_ACTIONS,
  CHANGE_DAYS,
  CHANGE_SUBJECTS,
  CHANGES_PER_PAGE,
} from '../../rules/bids/money-changes.ts';
import { canUseReports } from '../../rules/people/access.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../rules/portals/locales.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { rangeQuery } from '../reports/report-query.ts';

const api = callsOf('money changes');
const access = { kind: 'shop', level: 3, may: canUseReports } as const satisfies Access;

export const actorNameNow = z
  .string()
  .nullable()
  .describe('As it is now; null where there is none, as of an account that is gone');

const moneyChange = z.object({
  id: z.int(),
  at: z.string().describe('Instant, UTC'),
  change_set: z.uuid().describe('What one press of a button did'),
  change_set_rows: z.int().min(1).describe('How many changes that made'),
  undone: z.boolean(),
  undoes: z.uuid().nullable(),
  undo: z
    .enum(['undo', 'redo'])
    .nullable()
    .describe(
      'What taking the whole set back is; null for a limit, for what came with its product, and where something newer touched what it changed and was not taken back itself',
    ),
  actor: z.string().describe('E-mail address, as it was then'),
  actor_name: actorNameNow,
  subject: z.enum(CHANGE_SUBJECTS),
  action: z.enum(CHANGE_ACTIONS),
  category_id: z.int().nullable(),
  ...localised('category_name'),
  product_id: z.int().nullable(),
  ...productIdentifiers,
  ...localised('product_name'),
  brand: z.string().nullable(),
  price_from: z.number().nullable().describe('Of a product ad, portal’s currency'),
  price_to: z.number().nullable().describe('Exclusive'),
  from_amount: z.number().nullable().describe('EUR; null where there was none'),
  to_amount: z.number().nullable().describe('EUR; null where there is none'),
  from_enabled: z.boolean().nullable().describe('Of a bid or an ad'),
  to_enabled: z.boolean().nullable(),
  reason: z.string().nullable(),
});
export type MoneyChange = z.infer<typeof moneyChange>;

const { q, ...paging } = searchedPage(CHANGES_PER_PAGE);
const filters = {
  date_from: rangeQuery.date_from.describe(
    `First day, inclusive; default ${CHANGE_DAYS} days up to date_to, or all of a change_set`,
  ),
  date_to: rangeQuery.date_to,
  q: q.describe(
    'Every word has to occur in the name or e-mail address of who did it, the name of the category, product or brand, or the product’s item number, EAN or id',
  ),
  subject: z.enum(CHANGE_SUBJECTS).optional(),
  action: z.enum(CHANGE_ACTIONS).optional(),
  change_set: z.uuid().optional(),
};

export const listMoneyChangesCall = api.get('/v1/money-changes/:shopId', {
  summary: 'Who changed what of the shop’s bids, product ads and limit, newest first',
  access,
  params: shopParams,
  query: z.strictObject({ ...filters, ...paging }),
  response: pageOf(moneyChange),
});

export const exportMoneyChangesCall = api.get('/v1/money-changes/:shopId/export', {
  summary: 'The same as a file, all rows',
  access,
  params: shopParams,
  query: z.strictObject({
    ...filters,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    lang: z.enum(LOCALES).default(DEFAULT_LOCALE).describe('Of the headers'),
  }),
});

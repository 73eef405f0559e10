import { z } from 'zod';
import { BUDGET_STATUSES } from '../../rules/budget/budget.ts';
import { canSeeDesk } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import {
  DESK_ERROR_TEXTS,
  type DeskError,
  deskLimitError,
  deskLimitIssue,
  NEW_SHOP_ERROR_TEXTS,
  type NewShopError,
  newShopIssue,
  reasonError,
  shopNameError,
  websiteError,
} from '../../rules/shops/desk-shops.ts';
import { type Access, defineCall, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { DESK_SHOP_LIST } from '../frame/list-specs.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const area = 'desk';
const access = { kind: 'user', may: canSeeDesk } as const satisfies Access;
const params = z.object({ shopId: wholeNumber(1, MAX_ID) });
const instant = z.string().describe('Instant, UTC');
const id = z.int().min(1).max(MAX_ID);

const accountManager = z.object({ id: z.int(), name: z.string(), email: z.string() });
export type DeskManager = z.infer<typeof accountManager>;

export const deskShopRow = z.object({
  id: z.int(),
  name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  website: z.string(),
  created_at: instant,
  status: z.enum(BUDGET_STATUSES).describe('`Inactive` is suspended'),
  limit: z.number().nullable().describe('EUR a month; null is no limit'),
  spent: z.number().describe('EUR of this calendar month, in Belgrade'),
  account_manager: accountManager.nullable(),
  members: z.int().describe('Confirmed people of the shop, without staff'),
  has_module: z.boolean(),
  offers: z.int().describe('In stock'),
  last_click_on: z.string().nullable().describe('`YYYY-MM-DD`, in Belgrade: the last day with a valid click'),
});
export type DeskShopRow = z.infer<typeof deskShopRow>;

const suspension = z.object({
  from: instant,
  to: instant.nullable().describe('Null while it holds'),
  reason: z.string(),
  suspended_by: z.string().nullable().describe('E-mail address; null where the account is gone'),
  resumed_by: z.string().nullable(),
});

export const deskShop = deskShopRow.extend({
  suspensions: z.array(suspension).describe('The last ones, newest first'),
});
export type DeskShop = z.infer<typeof deskShop>;

export const listDeskShopsCall = defineCall({
  method: 'GET',
  path: '/v1/desk/shops',
  area,
  summary: 'The shops of all portals, searched by name, website and account manager',
  access,
  query: z.strictObject({
    ...searchedPage(DESK_SHOP_LIST.perPage),
    cc: z.enum(PORTAL_CODES).optional(),
    status: z.enum(BUDGET_STATUSES).optional(),
    ...sortedBy(DESK_SHOP_LIST),
  }),
  response: pageOf(deskShopRow),
});

export const getDeskShopCall = defineCall({
  method: 'GET',
  path: '/v1/desk/shops/:shopId',
  area,
  summary: 'One shop with its suspensions',
  access: ofThing(access),
  params,
  response: deskShop,
});

/** Of words with a rule of their own: what is wrong is said in its texts. */
const judged = (name: 'name' | 'website' | 'reason', faultOf: (text: string) => NewShopError | null) =>
  z
    .string()
    .max(20_000)
    .superRefine((text, context) => {
      const fault = faultOf(text);
      if (!fault) return;
      const { code, params } = newShopIssue(name, fault);
      context.addIssue({ code: 'custom', ...customIssue(code, params, NEW_SHOP_ERROR_TEXTS[fault]) });
    })
    .transform((text) => text.trim());
const reason = judged('reason', reasonError).describe('The shop reads it');

const limitFault = (fault: DeskError) => {
  const { code, params } = deskLimitIssue('value', fault);
  return customIssue(code, params, DESK_ERROR_TEXTS[fault]);
};

export const suspendShopCall = defineCall({
  method: 'POST',
  path: '/v1/desk/shops/:shopId/suspend',
  area,
  summary:
    'Takes a shop out of every auction and placement at once, and tells its people; 409 `changed_meanwhile` where it is suspended already',
  access: ofThing(access),
  params,
  body: z.strictObject({ reason }),
  response: deskShop,
});

export const resumeShopCall = defineCall({
  method: 'POST',
  path: '/v1/desk/shops/:shopId/resume',
  area,
  summary:
    'Lets a suspended shop trade again, and tells its people; 409 `changed_meanwhile` where it is not suspended',
  access: ofThing(access),
  params,
  response: deskShop,
});

export const changeAccountManagerCall = defineCall({
  method: 'PUT',
  path: '/v1/desk/shops/:shopId/account-manager',
  area,
  summary: 'Who looks after a shop: staff or a business admin, or nobody',
  access: ofThing(access),
  params,
  body: z.strictObject({
    account_manager_id: id.nullable(),
    seen: id.nullable().describe('Id of the present one; 409 `changed_meanwhile` where it is another'),
  }),
  response: deskShop,
});

export const listAccountManagersCall = defineCall({
  method: 'GET',
  path: '/v1/desk/account-managers',
  area,
  summary: 'Who may look after shops, staff first; the first 50 that a search finds',
  access,
  query: z.strictObject({ q: searchedPage(1).q }),
  response: z.object({ data: z.array(accountManager.extend({ role_id: z.int() })) }),
});

const eur = z.number().nullable();

export const changeDeskLimitCall = defineCall({
  method: 'PUT',
  path: '/v1/desk/shops/:shopId/limit',
  area,
  summary:
    'Sets the monthly limit of a shop up, down or to none, at once; its people are told by mail. 409 `changed_meanwhile` where the limit is not the one that was seen',
  access: ofThing(access),
  params,
  body: z
    .strictObject({
      value: eur.describe('EUR; null is no limit'),
      seen: eur.describe('The present limit'),
      reason,
    })
    .superRefine(({ value, seen }, context) => {
      const fault = deskLimitError(value, seen);
      if (fault) context.addIssue({ code: 'custom', path: ['value'], ...limitFault(fault) });
    }),
  response: deskShop,
});

export const changeModuleCall = defineCall({
  method: 'PUT',
  path: '/v1/desk/shops/:shopId/module',
  area,
  summary: 'The partner module on or off; 409 `changed_meanwhile` where it is so already',
  access: ofThing(access),
  params,
  body: z.strictObject({ has_module: z.boolean() }),
  response: deskShop,
});

export const createDeskShopCall = defineCall({
  method: 'POST',
  path: '/v1/desk/shops',
  area,
  summary: 'Opens a new shop on a portal; 409 `conflict` where the portal has one of this name',
  access,
  body: z.strictObject({
    name: judged('name', shopNameError),
    cc: z.enum(PORTAL_CODES),
    website: judged('website', websiteError),
    limit: eur
      .superRefine((value, context) => {
        const fault = value === null ? null : deskLimitError(value, null);
        if (fault) context.addIssue({ code: 'custom', ...limitFault(fault) });
      })
      .describe('EUR a month; null is no limit'),
    account_manager_id: id.nullable(),
  }),
  response: deskShop,
});

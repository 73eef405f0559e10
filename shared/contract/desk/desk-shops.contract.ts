import { z } from 'zod';
import { BUDGET_STATUSES } from '../../rules/budget/budget.ts';
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
import { confirmedRaise } from '../bidding/budget.contract.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { DESK_SHOP_LIST } from '../frame/list-specs.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { avatarFile } from '../shops/pictures.contract.ts';
import { deskAccess, deskMoneyAccess, deskSearch, deskSpendAccess } from './desk-frame.ts';

const api = callsOf('desk');
const instant = z.string().describe('Instant, UTC');
const id = z.int().min(1).max(MAX_ID);

const accountManager = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  picture_url: z.string().nullable(),
});
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

export const listDeskShopsCall = api.get('/v1/desk/shops', {
  summary: 'The shops of all portals, searched by name, website and account manager',
  access: deskAccess,
  query: deskSearch(DESK_SHOP_LIST.perPage, {
    status: z.enum(BUDGET_STATUSES).optional(),
    ...sortedBy(DESK_SHOP_LIST),
  }),
  response: pageOf(deskShopRow),
});

const ofShop = { params: shopParams, response: deskShop };
const oneShop = api.sharing({ access: ofThing(deskAccess), ...ofShop });

export const getDeskShopCall = oneShop.get('/v1/desk/shops/:shopId', {
  summary: 'One shop with its suspensions',
});

/** Of words with a rule of their own: what is wrong is said in its texts. */
const validated = (name: 'name' | 'website' | 'reason', errorOf: (text: string) => NewShopError | null) =>
  z
    .string()
    .max(20_000)
    .superRefine((text, context) => {
      const error = errorOf(text);
      if (!error) return;
      const { code, params } = newShopIssue(name, error);
      context.addIssue({ code: 'custom', ...customIssue(code, params, NEW_SHOP_ERROR_TEXTS[error]) });
    })
    .transform((text) => text.trim());
/** Why staff do something, in words. */
export const statedReason = validated('reason', reasonError);
const reason = statedReason.describe('The shop reads it');

const limitError = (error: DeskError) => {
  const { code, params } = deskLimitIssue('value', error);
  return customIssue(code, params, DESK_ERROR_TEXTS[error]);
};

export const suspendShopCall = api.post('/v1/desk/shops/:shopId/suspend', {
  access: ofThing(deskMoneyAccess),
  ...ofShop,
  summary:
    'Takes a shop out of every auction and placement at once, and tells its people; 409 `changed_meanwhile` where it is suspended already',
  query: onlyDryRun,
  body: z.strictObject({ reason }),
});

export const resumeShopCall = api.post('/v1/desk/shops/:shopId/resume', {
  access: ofThing(deskSpendAccess),
  ...ofShop,
  summary:
    'Lets a suspended shop trade again, and tells its people; 409 `changed_meanwhile` where it is not suspended',
  query: onlyDryRun,
});

export const changeAccountManagerCall = oneShop.put('/v1/desk/shops/:shopId/account-manager', {
  summary: 'Who looks after a shop: staff or a business admin, or nobody',
  body: z.strictObject({
    account_manager_id: id.nullable(),
    seen: id.nullable().describe('Id of the present one; 409 `changed_meanwhile` where it is another'),
  }),
});

export const listAccountManagersCall = api.get('/v1/desk/account-managers', {
  summary: 'Who may look after shops, staff first; the first 50 that a search finds',
  access: deskAccess,
  query: z.strictObject({ q: searchedPage(1).q }),
  response: z.object({ data: z.array(accountManager.extend({ role_id: z.int() })) }),
});

const eur = z.number().nullable();

export const changeDeskLimitCall = api.put('/v1/desk/shops/:shopId/limit', {
  access: ofThing(deskSpendAccess),
  ...ofShop,
  summary:
    'Sets the monthly limit of a shop up, down or to none, at once; its people are told by mail. 409 `changed_meanwhile` where the limit is not the one that was seen, `large_raise`',
  query: onlyDryRun,
  body: z
    .strictObject({
      value: eur.describe('EUR; null is no limit'),
      seen: eur.describe('The present limit'),
      reason,
      confirmed: confirmedRaise,
    })
    .superRefine(({ value, seen }, context) => {
      const error = deskLimitError(value, seen);
      if (error) context.addIssue({ code: 'custom', path: ['value'], ...limitError(error) });
    }),
});

export const changeModuleCall = oneShop.put('/v1/desk/shops/:shopId/module', {
  summary: 'The partner module on or off; 409 `changed_meanwhile` where it is so already',
  body: z.strictObject({ has_module: z.boolean() }),
});

export const createDeskShopCall = api.post('/v1/desk/shops', {
  summary: 'Opens a new shop on a portal; 409 `conflict` where the portal has one of this name',
  access: deskSpendAccess,
  query: z.strictObject({ dry_run: dryRun('the same answer, and nothing is kept; its id is nobody’s') }),
  body: z.strictObject({
    name: validated('name', shopNameError),
    cc: z.enum(PORTAL_CODES),
    website: validated('website', websiteError),
    limit: eur
      .superRefine((value, context) => {
        const error = value === null ? null : deskLimitError(value, null);
        if (error) context.addIssue({ code: 'custom', ...limitError(error) });
      })
      .describe('EUR a month; null is no limit'),
    account_manager_id: id.nullable(),
  }),
  response: deskShop,
});

const managerPicture = api.sharing({
  access: ofThing(deskAccess),
  params: z.object({ userId: wholeNumber(1, MAX_ID) }),
  response: accountManager,
});

export const setManagerPictureCall = managerPicture.put('/v1/desk/account-managers/:userId/picture', {
  summary:
    'Gives somebody who may look after shops their picture, at most 5 MB: written anew, and made to fit into 320 × 320 pixels; the bytes are sent as application/octet-stream',
  query: avatarFile,
});

export const removeManagerPictureCall = managerPicture.delete('/v1/desk/account-managers/:userId/picture', {
  summary: 'Takes the picture of an account manager away; their initials stand there again',
});

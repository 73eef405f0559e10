import { z } from 'zod';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { ACCOUNT_STATES, ROLES } from '../../rules/people/account.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { SUGGESTION_REASONS } from '../../rules/shops/shop-suggestions.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { invitedRole, member, memberShop, ONLY_ADMINS_INVITE, shopIds } from '../people/people.contract.ts';
import { deskAccess } from './desk-frame.ts';
import { statedReason } from './desk-shops.contract.ts';

const api = callsOf('desk');
const instant = z.string().describe('Instant, UTC');
const count = z.int().min(0);

export const deskPerson = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  state: z.enum(ACCOUNT_STATES),
  role_id: z.int(),
  invite_users: z.boolean(),
  lang: z.enum(LOCALES),
  company_name: z.string(),
  domain: z.string(),
  vat_number: z.string(),
  address: z.string(),
  phone: z.string(),
  role_in_company: z.string(),
  xml_feed: z.string().describe('Address of a feed, without a password'),
  created_at: instant,
  email_verified_at: instant.nullable().describe('Whoever waits has waited since'),
  confirmed_at: instant.nullable(),
  disabled_at: instant.nullable().describe('Since when nobody gets in; null for an account that is open'),
  sessions: count.describe('On how many devices the person is signed in'),
  shops: z.array(memberShop),
  suggestions: z
    .array(memberShop.extend({ website: z.string(), why: z.enum(SUGGESTION_REASONS) }))
    .describe('Shops that somebody who waits may mean, the surest first; empty for others'),
});
export type DeskPerson = z.infer<typeof deskPerson>;

export const listDeskPeopleCall = api.get('/v1/desk/people', {
  summary: 'Accounts by their state; who waits to be confirmed longest first',
  access: deskAccess,
  query: z.strictObject({
    ...searchedPage(PAGE_SIZES.desk),
    state: z.enum(ACCOUNT_STATES).default('unconfirmed'),
  }),
  response: pageOf(deskPerson).extend({
    totals: z
      .object({ unconfirmed: count, unverified: count, confirmed: count })
      .describe('How many the search finds in each state'),
  }),
});
export type DeskPeople = z.infer<(typeof listDeskPeopleCall)['response']>;

export const confirmPersonCall = api.post('/v1/desk/people/:userId/confirm', {
  summary:
    'Confirms somebody who waits: role and shops at once, and a mail. 409 `changed_meanwhile` where somebody has, 409 `mailbox_unproven`',
  access: ofThing({ ...deskAccess, needsProof: true }),
  params: z.object({ userId: wholeNumber(1, MAX_ID) }),
  body: z
    .strictObject({
      role_id: invitedRole,
      invite_users: z.boolean().default(false).describe('Only for a business admin'),
      shop_ids: shopIds,
    })
    .refine(({ role_id, invite_users }) => !invite_users || role_id === ROLES.admin, {
      path: ['invite_users'],
      ...ONLY_ADMINS_INVITE,
    }),
  response: member,
});

const onePerson = z.object({ userId: wholeNumber(1, MAX_ID) });

const somebody = api.sharing({ access: ofThing(deskAccess), params: onePerson });

export const disableAccountCall = somebody.post('/v1/desk/people/:userId/disable', {
  summary:
    'Keeps somebody out without deleting the account: their sessions end at once. 409 `changed_meanwhile` where it is so already, 409 `own_account`',
  body: z.strictObject({ reason: statedReason }),
});

export const enableAccountCall = api.post('/v1/desk/people/:userId/enable', {
  access: ofThing({ ...deskAccess, needsProof: true }),
  params: onePerson,
  summary: 'Lets somebody in again who was kept out. 409 `changed_meanwhile` where it is so already',
});

export const endPersonSessionsCall = somebody.post('/v1/desk/people/:userId/end-sessions', {
  summary: 'Signs somebody out on all their devices',
});

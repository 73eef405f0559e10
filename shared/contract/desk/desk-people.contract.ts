import { z } from 'zod';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { canSeeDesk } from '../../rules/people/access.ts';
import { ACCOUNT_STATES, ROLES } from '../../rules/people/account.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { SUGGESTION_REASONS } from '../../rules/shops/shop-suggestions.ts';
import { type Access, defineCall, ofThing } from '../frame/call.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { invitedRole, member, memberShop, ONLY_ADMINS_INVITE, shopIds } from '../people/people.contract.ts';

const area = 'desk';
const access = { kind: 'user', may: canSeeDesk } as const satisfies Access;
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
  shops: z.array(memberShop),
  suggestions: z
    .array(memberShop.extend({ website: z.string(), why: z.enum(SUGGESTION_REASONS) }))
    .describe('Shops that somebody who waits may mean, the surest first; empty for others'),
});
export type DeskPerson = z.infer<typeof deskPerson>;

export const listDeskPeopleCall = defineCall({
  method: 'GET',
  path: '/v1/desk/people',
  area,
  summary: 'Accounts by their state; who waits to be confirmed longest first',
  access,
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

export const confirmPersonCall = defineCall({
  method: 'POST',
  path: '/v1/desk/people/:userId/confirm',
  area,
  summary:
    'Confirms somebody who waits: role and shops at once, and a mail. 409 `changed_meanwhile` where somebody has, 409 `mailbox_unproven`',
  access: ofThing(access),
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

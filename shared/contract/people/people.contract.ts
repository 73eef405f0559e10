import { z } from 'zod';
import { canInviteBusiness, canSeeMembers } from '../../rules/people/access.ts';
import { ROLES } from '../../rules/people/account.ts';
import {
  INVITABLE_ROLES,
  INVITE_STATES,
  MEMBER_SHOPS_MAX,
  PEOPLE_PER_PAGE,
} from '../../rules/people/people.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { type Access, defineCall, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { emailAddress, linkToken, newPassword, personName } from './auth.contract.ts';
import { user } from './user.contract.ts';

const area = 'people';
const memberAccess = { kind: 'user', may: canSeeMembers } as const satisfies Access;

export const memberShop = z.object({
  id: z.int(),
  name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
});
export type MemberShop = z.infer<typeof memberShop>;

/** A person as the one who asks may see them; the rules of shared/rules/people/people.ts take it as it is. */
export const member = user
  .pick({
    id: true,
    email: true,
    name: true,
    surname: true,
    level: true,
    role: true,
    role_id: true,
    confirmed: true,
    email_verified: true,
    invite_users: true,
  })
  .extend({
    company_name: z.string(),
    created_at: z.string().describe('Instant, UTC'),
    shops: z.array(memberShop).describe('Those in the sight of the one who asks; staff see all'),
    has_other_shops: z.boolean().describe('Has shops besides, that the one who asks has no right to'),
    last_admin_of: z.array(z.int()).describe('Ids of shops above whose last business admin this is'),
  });
export type Member = z.infer<typeof member>;

const peopleQuery = z.strictObject(searchedPage(PEOPLE_PER_PAGE));
export type PeopleQuery = z.output<typeof peopleQuery>;
const memberPage = pageOf(member);
export type MemberPage = z.infer<typeof memberPage>;

export const listConfirmedUsersCall = defineCall({
  method: 'GET',
  path: '/v1/admin/confirmed-users',
  area,
  summary: 'Confirmed users who share a shop with the one who asks, by e-mail address; staff see all',
  access: memberAccess,
  query: peopleQuery,
  response: memberPage,
});

export const listUnconfirmedUsersCall = defineCall({
  method: 'GET',
  path: '/v1/admin/unconfirmed-users',
  area,
  summary: 'Users whose mailbox is proven and who have no shops yet; for staff, who confirm them',
  access: memberAccess,
  query: peopleQuery,
  response: memberPage,
});

export const listUnverifiedUsersCall = defineCall({
  method: 'GET',
  path: '/v1/admin/unverified-users',
  area,
  summary: 'Users whose mailbox is not proven; for staff',
  access: memberAccess,
  query: peopleQuery,
  response: memberPage,
});

const userId = wholeNumber(1, MAX_ID);

export const toggleInviteUsersCall = defineCall({
  method: 'PUT',
  path: '/v1/admin/users/:id/toggle-invite-users',
  area,
  summary: 'Gives a business admin the right to members and invites, or takes it',
  access: ofThing(memberAccess),
  params: z.object({ id: userId }),
  response: member,
});

export const changeRoleCall = defineCall({
  method: 'PUT',
  path: '/v1/admin/users/:userId/role/:roleId',
  area,
  summary: 'Changes a role: 1 staff, 2 business admin, 3 member; never above the own one',
  access: ofThing(memberAccess),
  params: z.object({ userId, roleId: wholeNumber(ROLES.staff, ROLES.member) }),
  response: member,
});

const unique = (items: readonly unknown[]) => new Set(items).size === items.length;
export const shopIds = z
  .array(z.int().min(1).max(MAX_ID))
  .min(1)
  .max(MEMBER_SHOPS_MAX)
  .refine(unique, customIssue('repeated', {}, 'Each only once'));

export const setPropertiesCall = defineCall({
  method: 'PUT',
  path: '/v1/admin/users/:userId/properties',
  area,
  summary: 'The shops a user may use, of those in sight; others stay. Confirms an unconfirmed user',
  access: ofThing(memberAccess),
  params: z.object({ userId }),
  body: z.strictObject({ shop_ids: shopIds }),
  response: member,
});

export const deletePropertiesCall = defineCall({
  method: 'DELETE',
  path: '/v1/admin/users/:userId/properties',
  area,
  summary: 'Takes a shop from a user, or every one in sight; without shops they are unconfirmed again',
  access: ofThing(memberAccess),
  params: z.object({ userId }),
  query: z.strictObject({
    shop_id: wholeNumber(1, MAX_ID).optional().describe('Only this one'),
  }),
});

export const deleteUserCall = defineCall({
  method: 'DELETE',
  path: '/v1/admin/users/:id',
  area,
  summary: 'Deletes an account and ends its sessions at once',
  access: ofThing(memberAccess),
  params: z.object({ id: userId }),
});

export const ONLY_ADMINS_INVITE = customIssue('wrong_role', {}, 'Only a business admin may invite');

export const invitedRole = z
  .int()
  .refine(
    (id) => (INVITABLE_ROLES as readonly number[]).includes(id),
    customIssue(
      'invalid_value',
      { values: INVITABLE_ROLES.map(String) },
      '2 for a business admin, 3 for a member',
    ),
  );
const lang = z.enum(LOCALES).describe('Language of the mail to somebody who has no account');

export const invite = z.object({
  id: z.int(),
  email: z.string(),
  role_id: z.int(),
  invite_users: z.boolean(),
  lang: z.enum(LOCALES),
  shops: z.array(memberShop).describe('Those in the sight of the one who asks'),
  has_other_shops: z.boolean().describe('Is for shops besides, so that only others may send or delete it'),
  state: z.enum(INVITE_STATES),
  invited_by: z.string().describe('E-mail address of who sent it last'),
  sent_at: z.string().describe('Instant of the last mail, UTC'),
  expires_at: z.string().describe('Instant, UTC'),
});
export type Invite = z.infer<typeof invite>;

const invitePage = pageOf(invite);
export type InvitePage = z.infer<typeof invitePage>;

export const listInvitesCall = defineCall({
  method: 'GET',
  path: '/v1/admin/users-invitations',
  area,
  summary: 'Invitations that were not accepted yet, to shops in sight, the last sent first',
  access: memberAccess,
  query: peopleQuery,
  response: invitePage,
});

const inviteDraft = z
  .strictObject({
    email: emailAddress,
    role_id: invitedRole,
    shop_ids: shopIds,
    invite_users: z.boolean().default(false).describe('Only for a business admin'),
    lang,
  })
  .refine(({ role_id, invite_users }) => !invite_users || role_id === ROLES.admin, {
    path: ['invite_users'],
    ...ONLY_ADMINS_INVITE,
  });
export type InviteDraft = z.output<typeof inviteDraft>;

export const inviteUserCall = defineCall({
  method: 'POST',
  path: '/v1/admin/users/invite',
  area,
  summary: 'Mails an invitation to shops; the answer never tells of accounts out of sight',
  access: ofThing(memberAccess),
  body: inviteDraft,
  response: invite,
});

export const inviteBusinessCall = defineCall({
  method: 'POST',
  path: '/v1/super-admin/invite-business',
  area,
  summary: 'Mails an invitation to a business admin, who may invite others to these shops',
  access: ofThing({ kind: 'user', may: canInviteBusiness }),
  body: z.strictObject({ email: emailAddress, shop_ids: shopIds, lang }),
  response: invite,
});

const inviteId = wholeNumber(1, MAX_ID);

export const resendInviteCall = defineCall({
  method: 'POST',
  path: '/v1/admin/resend-invite',
  area,
  summary: 'Mails an invitation again with a new link; the old one ends',
  access: ofThing(memberAccess),
  body: z.strictObject({ invite_id: z.int().min(1).max(MAX_ID) }),
  response: invite,
});

export const deleteInviteCall = defineCall({
  method: 'DELETE',
  path: '/v1/admin/delete-user-invite',
  area,
  summary: 'Takes an invitation back: its link ends',
  access: ofThing(memberAccess),
  query: z.strictObject({ invite_id: inviteId }),
});

export const inviteDetails = z.object({
  email: z.string(),
  shops: z.array(memberShop),
  role_id: z.int(),
  invited_by: z.string().describe('E-mail address'),
  lang: z.enum(LOCALES),
  has_account: z
    .boolean()
    .describe('Whether the address has an account already: then it joins, and needs no new password'),
});
export type InviteDetails = z.infer<typeof inviteDetails>;

export const readInviteCall = defineCall({
  method: 'POST',
  path: '/v1/invite-details',
  area,
  summary: 'What the link of an invitation is for; it stays usable',
  access: { kind: 'public' },
  body: z.strictObject({ token: linkToken }),
  response: inviteDetails,
});

const finishedRegistration = z.strictObject({
  token: linkToken,
  name: personName,
  surname: personName,
  password: newPassword,
  lang: z.enum(LOCALES).describe('Language of the account and its mails'),
});
export type FinishedRegistration = z.output<typeof finishedRegistration>;

export const finishRegistrationCall = defineCall({
  method: 'POST',
  path: '/v1/finish-registration',
  area,
  summary: 'Opens the account of an invited person, confirmed at once; the link works once, for 7 days',
  access: { kind: 'public' },
  body: finishedRegistration,
});

export const acceptInviteCall = defineCall({
  method: 'POST',
  path: '/v1/accept-invite',
  area,
  summary: 'An invited person who has an account already gets the shops of the invitation',
  access: { kind: 'public' },
  body: z.strictObject({ token: linkToken }),
});

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
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { registration } from './auth.contract.ts';
import { emailAddress, linkToken } from './email-proof.contract.ts';
import { user } from './user.contract.ts';

const api = callsOf('people');
const memberAccess = { kind: 'user', may: canSeeMembers } as const satisfies Access;
/** Of who may do what, invitations too: whoever comes by one has its rights. */
const rightsAccess = { ...memberAccess, needsProof: true } as const satisfies Access;

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
const memberList = { access: memberAccess, query: peopleQuery, response: memberPage };

export const listConfirmedUsersCall = api.get('/v1/admin/confirmed-users', {
  summary: 'Confirmed users who share a shop with the one who asks, by e-mail address; staff see all',
  ...memberList,
});

export const listUnconfirmedUsersCall = api.get('/v1/admin/unconfirmed-users', {
  summary: 'Users whose mailbox is proven and who have no shops yet; for staff, who confirm them',
  ...memberList,
});

export const listUnverifiedUsersCall = api.get('/v1/admin/unverified-users', {
  summary: 'Users whose mailbox is not proven; for staff',
  ...memberList,
});

const userId = wholeNumber(1, MAX_ID);

export const toggleInviteUsersCall = api.put('/v1/admin/users/:id/toggle-invite-users', {
  summary: 'Gives a business admin the right to members and invites, or takes it',
  access: ofThing(rightsAccess),
  params: z.object({ id: userId }),
  response: member,
});

export const changeRoleCall = api.put('/v1/admin/users/:userId/role/:roleId', {
  summary: 'Changes a role: 1 staff, 2 business admin, 3 member; never above the own one',
  access: ofThing(rightsAccess),
  params: z.object({ userId, roleId: wholeNumber(ROLES.staff, ROLES.member) }),
  response: member,
});

const unique = (items: readonly unknown[]) => new Set(items).size === items.length;
export const shopIds = z
  .array(z.int().min(1).max(MAX_ID))
  .min(1)
  .max(MEMBER_SHOPS_MAX)
  .refine(unique, customIssue('repeated', {}, 'Each only once'));

export const setPropertiesCall = api.put('/v1/admin/users/:userId/properties', {
  summary: 'The shops a user may use, of those in sight; others stay. Confirms an unconfirmed user',
  access: ofThing(rightsAccess),
  params: z.object({ userId }),
  body: z.strictObject({ shop_ids: shopIds }),
  response: member,
});

export const deletePropertiesCall = api.delete('/v1/admin/users/:userId/properties', {
  summary: 'Takes a shop from a user, or every one in sight; without shops they are unconfirmed again',
  access: ofThing(rightsAccess),
  params: z.object({ userId }),
  query: z.strictObject({
    shop_id: wholeNumber(1, MAX_ID).optional().describe('Only this one'),
  }),
});

export const deleteUserCall = api.delete('/v1/admin/users/:id', {
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

export const listInvitesCall = api.get('/v1/admin/users-invitations', {
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

export const inviteUserCall = api.post('/v1/admin/users/invite', {
  summary: 'Mails an invitation to shops; the answer never tells of accounts out of sight',
  access: ofThing(rightsAccess),
  body: inviteDraft,
  response: invite,
});

export const inviteBusinessCall = api.post('/v1/super-admin/invite-business', {
  summary: 'Mails an invitation to a business admin, who may invite others to these shops',
  access: ofThing({ kind: 'user', may: canInviteBusiness, needsProof: true }),
  body: z.strictObject({ email: emailAddress, shop_ids: shopIds, lang }),
  response: invite,
});

const inviteId = wholeNumber(1, MAX_ID);

export const resendInviteCall = api.post('/v1/admin/resend-invite', {
  summary: 'Mails an invitation again with a new link; the old one ends',
  access: ofThing(memberAccess),
  body: z.strictObject({ invite_id: z.int().min(1).max(MAX_ID) }),
  response: invite,
});

export const deleteInviteCall = api.delete('/v1/admin/delete-user-invite', {
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

const anybody = api.sharing({ access: { kind: 'public' } });

export const readInviteCall = anybody.post('/v1/invite-details', {
  summary: 'What the link of an invitation is for; it stays usable',
  body: z.strictObject({ token: linkToken }),
  response: inviteDetails,
});

const finishedRegistration = z.strictObject({
  token: linkToken,
  ...registration.omit({ email: true }).shape,
});
export type FinishedRegistration = z.output<typeof finishedRegistration>;

export const finishRegistrationCall = anybody.post('/v1/finish-registration', {
  summary: 'Opens the account of an invited person, confirmed at once; the link works once, for 7 days',
  body: finishedRegistration,
});

export const acceptInviteCall = anybody.post('/v1/accept-invite', {
  summary: 'An invited person who has an account already gets the shops of the invitation',
  body: z.strictObject({ token: linkToken }),
});

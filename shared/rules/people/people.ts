import { isStaff } from './access.ts';
import { ROLES } from './account.ts';

/** Rows of a page of people and invitations, and of the audit log. */
export const PEOPLE_PER_PAGE = 25;
export const AUDIT_PER_PAGE = 50;
export const PEOPLE_SEARCH_MAX = 100;
export const MEMBER_SHOPS_MAX = 1_000;

export const INVITE_DAYS = 7;
/** Nobody becomes staff by a link in a mail. */
export const INVITABLE_ROLES = [ROLES.admin, ROLES.member] as const;
export const INVITE_STATES = ['open', 'expired'] as const;

/** Who acts. */
export type Manager = { readonly id: number; readonly role_id: number };

/** Whom it is done to, as the lists of members show them to the one who acts. */
export type ManagedMember = {
  readonly id: number;
  readonly role_id: number;
  readonly email_verified: boolean;
  /** Shops that the one who acts has no right to. */
  readonly has_other_shops: boolean;
  /** Shops whose last business admin this is. */
  readonly last_admin_of: readonly number[];
};

/** Why a change is not made; each is a code of the API. */
export type MemberRefusal =
  | 'forbidden'
  | 'own_account'
  | 'other_shops'
  | 'last_admin'
  | 'mailbox_unproven'
  | 'member_role';

function touchRefusal(manager: Manager, member: ManagedMember): MemberRefusal | null {
  if (!isStaff(manager) && isStaff(member)) return 'forbidden';
  return manager.id === member.id ? 'own_account' : null;
}

/** Role and rights hold in every shop of a person: who has no say in all of them does not change them. */
function wholeRefusal(manager: Manager, member: ManagedMember): MemberRefusal | null {
  return touchRefusal(manager, member) ?? (member.has_other_shops ? 'other_shops' : null);
}

/** The roles that the manager may give: none above the own one. */
export function givableRoles(manager: Pick<Manager, 'role_id'>): readonly number[] {
  return Object.values(ROLES).filter((roleId) => roleId >= manager.role_id);
}

export function roleRefusal(manager: Manager, member: ManagedMember, roleId: number): MemberRefusal | null {
  if (!givableRoles(manager).includes(roleId)) return 'forbidden';
  const refusal = wholeRefusal(manager, member);
  if (refusal || roleId === member.role_id) return refusal;
  if (roleId === ROLES.staff && !member.email_verified) return 'mailbox_unproven';
  return member.last_admin_of.length > 0 ? 'last_admin' : null;
}

/** A member never invites, so there is nothing to allow. */
export function inviteRightRefusal(manager: Manager, member: ManagedMember): MemberRefusal | null {
  const refusal = wholeRefusal(manager, member);
  return refusal ?? (member.role_id === ROLES.member ? 'member_role' : null);
}

/** Of the shops in the manager's sight the member keeps or gets `shopIds`, and loses the others. */
export function setShopsRefusal(
  manager: Manager,
  member: ManagedMember,
  shopIds: readonly number[],
): MemberRefusal | null {
  const refusal = touchRefusal(manager, member);
  if (refusal) return refusal;
  if (!member.email_verified) return 'mailbox_unproven';
  return member.last_admin_of.every((id) => shopIds.includes(id)) ? null : 'last_admin';
}

export function takeShopsRefusal(
  manager: Manager,
  member: ManagedMember,
  shopIds: readonly number[],
): MemberRefusal | null {
  const refusal = touchRefusal(manager, member);
  return refusal ?? (member.last_admin_of.some((id) => shopIds.includes(id)) ? 'last_admin' : null);
}

export function deletionRefusal(manager: Manager, member: ManagedMember): MemberRefusal | null {
  const refusal = wholeRefusal(manager, member);
  return refusal ?? (member.last_admin_of.length > 0 ? 'last_admin' : null);
}

/** Only who has a say in every shop of an invitation sends it again or takes it back. */
export function inviteChangeRefusal(invite: { readonly has_other_shops: boolean }): 'other_shops' | null {
  return invite.has_other_shops ? 'other_shops' : null;
}

type Rights = { readonly role_id: number; readonly invite_users: boolean };

/**
 * Whether an account has more rights than an invitation gives. Role and rights go with the account into every shop,
 * so joining would bring more into these shops than their admin meant to give.
 */
export function exceedsInvite(account: Rights, invite: Rights): boolean {
  if (account.role_id === ROLES.member) return false;
  return account.role_id < invite.role_id || (account.invite_users && !invite.invite_users);
}

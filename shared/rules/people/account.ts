import { CONFIRMED_LEVEL, REPORTS_LEVEL } from '../limits.ts';

/** role_id by role: provider staff, a merchant's business admin, a member of given shops. */
export const ROLES = { staff: 1, admin: 2, member: 3 } as const;

/** The profile fields with a red star. */
export const MANDATORY_PROFILE_FIELDS = [
  'name',
  'surname',
  'company_name',
  'domain',
  'vat_number',
  'address',
  'phone',
] as const;
export type MandatoryProfileField = (typeof MANDATORY_PROFILE_FIELDS)[number];

/** Those of members: the company's data are those of its business admins. */
const MEMBER_PROFILE_FIELDS = ['name', 'surname', 'phone'] as const satisfies MandatoryProfileField[];

/** The profile fields that somebody of this role has to fill in, in the order of the form. */
export const mandatoryProfileFields = (roleId: number): readonly MandatoryProfileField[] =>
  roleId === ROLES.member ? MEMBER_PROFILE_FIELDS : MANDATORY_PROFILE_FIELDS;

export const ACCOUNT_STATES = ['unverified', 'unconfirmed', 'confirmed'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export type AccountLevel = 1 | 2 | 3;

/** Confirmed are those whose mailbox is proven and whose properties (the shops they may use) are set. */
export function accountState(user: { emailVerified: boolean; propertiesSet: boolean }): AccountState {
  if (!user.emailVerified) return 'unverified';
  return user.propertiesSet ? 'confirmed' : 'unconfirmed';
}

/** 1 registered, 2 confirmed, 3 confirmed with every mandatory field filled; the same for every role. */
export function accountLevel(account: { state: AccountState; mandatoryFilled: boolean }): AccountLevel {
  if (account.state !== 'confirmed') return 1;
  return account.mandatoryFilled ? REPORTS_LEVEL : CONFIRMED_LEVEL;
}

type KnownFields = Readonly<Partial<Record<MandatoryProfileField, string | null | undefined>>>;

/** The mandatory fields of this role that are absent or blank, in the order of the form. */
export function missingProfileFields(profile: KnownFields, roleId: number): MandatoryProfileField[] {
  return mandatoryProfileFields(roleId).filter((field) => !profile[field]?.trim());
}

/** The mandatory fields of this role that are filled: they may be changed, but not emptied any more. */
export function filledProfileFields(profile: KnownFields, roleId: number): MandatoryProfileField[] {
  const missing = missingProfileFields(profile, roleId);
  return mandatoryProfileFields(roleId).filter((field) => !missing.includes(field));
}

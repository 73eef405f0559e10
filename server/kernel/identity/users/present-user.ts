import type { User } from '../../../../shared/contract/people/user.contract.ts';
import {
  accountLevel,
  accountState,
  type MandatoryProfileField,
  missingProfileFields,
  ROLES,
} from '../../../../shared/rules/people/account.ts';
import type { UserRow } from './user.repository.ts';

const ROLE_NAMES: Record<number, User['role']> = {
  [ROLES.staff]: 'staff',
  [ROLES.admin]: 'admin',
  [ROLES.member]: 'member',
};

export type UserColumns = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'role_id'
  | 'invite_users'
  | 'lang'
  | 'email_verified_at'
  | 'properties_set_at'
  | 'shop_ids'
  | MandatoryProfileField
>;

/**
 * Whether a second factor, or agreeing to a text, is demanded of them depends on the installation too; what they chose
 * is for themselves alone.
 */
export type PresentedUser = Omit<User, 'needs_factor' | 'has_to_agree' | 'shown_columns'>;

/** A user as the API shows them; state and level follow from the data. */
export function presentUser(row: UserColumns): PresentedUser {
  const state = accountState({
    emailVerified: row.email_verified_at !== null,
    propertiesSet: row.properties_set_at !== null,
  });
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    level: accountLevel({ state, mandatoryFilled: missingProfileFields(row, row.role_id).length === 0 }),
    role: ROLE_NAMES[row.role_id] ?? 'member',
    role_id: row.role_id,
    confirmed: state === 'confirmed',
    email_verified: row.email_verified_at !== null,
    invite_users: row.invite_users,
    lang: row.lang as User['lang'],
    properties: [...row.shop_ids].sort((a, b) => a - b),
  };
}

import { ROLES } from '../../../shared/rules/people/account.ts';
import type { PersonRow } from './people.repository.ts';

type Rights = Pick<PersonRow, 'role_id' | 'invite_users' | 'properties_set_at'>;

/**
 * What follows from a role and shops: who has shops is confirmed, and so are staff, who need none; who has none waits
 * for them again; a member invites nobody.
 */
export function settledRights(
  row: PersonRow,
  next: { roleId: number; shopIds: readonly number[]; at: Date },
): Rights {
  const { roleId, shopIds, at } = next;
  const isSet = roleId === ROLES.staff || shopIds.length > 0;
  return {
    role_id: roleId,
    invite_users: row.invite_users && roleId !== ROLES.member,
    properties_set_at: isSet ? (row.properties_set_at ?? at) : null,
  };
}

/** For the audit log: what of the account differs, beside what the change is about. */
export function confirmation(rights: Pick<Rights, 'properties_set_at'>, other: typeof rights) {
  const [is, was] = [rights, other].map(({ properties_set_at: at }) => at !== null);
  return is === was ? {} : { confirmed: is === true };
}

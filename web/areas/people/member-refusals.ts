import type { Member } from '../../../shared/contract/people/people.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import {
  deletionRefusal,
  givableRoles,
  type Manager,
  type MemberRefusal,
  roleRefusal,
  setShopsRefusal,
} from '../../../shared/rules/people/people.ts';

export const MEMBER_ACTIONS = ['shops', 'role', 'factor', 'delete'] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** What somebody is offered to do to members: only staff help who lost the phone. */
export const actionsOf = (manager: Manager): readonly MemberAction[] =>
  MEMBER_ACTIONS.filter((action) => action !== 'factor' || isStaff(manager));

/** Why nothing of an action can be done; null where at least a part of it can. */
export function actionRefusal(action: MemberAction, manager: Manager, member: Member): MemberRefusal | null {
  if (action === 'factor') return manager.id === member.id ? 'own_account' : null;
  if (action === 'delete') return deletionRefusal(manager, member);
  // To keep only what must be kept: whoever may not do that may not do anything else.
  if (action === 'shops') return setShopsRefusal(manager, member, member.last_admin_of);
  const others = givableRoles(manager).filter((roleId) => roleId !== member.role_id);
  const refusals = others.map((roleId) => roleRefusal(manager, member, roleId));
  return refusals.includes(null) ? null : (refusals[0] ?? 'forbidden');
}

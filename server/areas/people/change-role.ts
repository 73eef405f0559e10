import type { Member } from '../../../shared/contract/people/people.contract.ts';
import { roleRefusal } from '../../../shared/rules/people/people.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { type ChangeParts, changedMember, personTarget } from './change-member.ts';
import { updateRights } from './people.repository.ts';
import { throwRefusal } from './people-refusal.ts';
import { confirmation, settledRights } from './settle-account.ts';

/**
 * Gives somebody a role.
 * @throws AppError of shared/rules/people/people.ts, `not_found` for staff
 */
export function changeRole(parts: ChangeParts & { roleId: number }): Promise<Member> {
  const { roleId } = parts;
  return changedMember(parts, async ({ tx, manager, at, row, member }) => {
    throwRefusal(roleRefusal(manager, member, roleId));
    if (roleId === row.role_id) return;
    const rights = settledRights(row, { roleId, shopIds: row.shop_ids, at });
    await updateRights(tx, row.id, rights);
    const lostRight = rights.invite_users !== row.invite_users;
    await recordAudit(tx, {
      at,
      actorId: manager.id,
      action: 'role_changed',
      target: personTarget(row),
      shopIds: row.shop_ids,
      before: {
        role_id: row.role_id,
        ...(lostRight ? { invite_users: true } : {}),
        ...confirmation(row, rights),
      },
      after: {
        role_id: roleId,
        ...(lostRight ? { invite_users: false } : {}),
        ...confirmation(rights, row),
      },
    });
  });
}

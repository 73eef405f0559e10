import type { Member } from '../../../shared/contract/people/people.contract.ts';
import { inviteRightRefusal } from '../../../shared/rules/people/people.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { type ChangeParts, changedMember, personTarget } from './change-member.ts';
import { updateRights } from './people.repository.ts';
import { throwRefusal } from './people-refusal.ts';

/**
 * Gives somebody the right to members and invites, or takes it.
 * @throws AppError of shared/rules/people/people.ts, `not_found` for staff
 */
export function toggleInviteRight(parts: ChangeParts): Promise<Member> {
  return changedMember(parts, async ({ tx, manager, at, row, member }) => {
    throwRefusal(inviteRightRefusal(manager, member));
    const inviteUsers = !row.invite_users;
    await updateRights(tx, row.id, { invite_users: inviteUsers });
    await recordAudit(tx, {
      at,
      actorId: manager.id,
      action: 'invite_right_changed',
      target: personTarget(row),
      shopIds: row.shop_ids,
      before: { invite_users: row.invite_users },
      after: { invite_users: inviteUsers },
    });
  });
}

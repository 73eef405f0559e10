import type { Member } from '../../../shared/contract/people/people.contract.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { setShopsRefusal } from '../../../shared/rules/people/people.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireGivableShops } from './assignable-shops.ts';
import { type ChangeParts, changedMember, personTarget } from './change-member.ts';
import { notifyConfirmation } from './change-shops.ts';
import { addShops, updateRights } from './people.repository.ts';
import { throwRefusal } from './people-refusal.ts';

/**
 * Confirms somebody who waits: role, right to invite and shops at once, and a mail.
 * @throws AppError `changed_meanwhile` where somebody has confirmed them, `mailbox_unproven`, `not_found`,
 * `validation_failed` for a shop that does not exist
 */
export function confirmPerson(
  parts: Omit<ChangeParts, 'mayChange'> & {
    rights: { role_id: number; invite_users: boolean; shop_ids: readonly number[] };
  },
): Promise<Member> {
  const { services, rights } = parts;
  const { role_id, shop_ids: shopIds } = rights;
  // Also staff who may not invite: to confirm is what the desk is for.
  return changedMember(
    { ...parts, mayChange: (viewer) => viewer.role_id === ROLES.staff },
    async (change) => {
      const { tx, sight, manager, at, row, member } = change;
      if (member.confirmed) throw new AppError('changed_meanwhile', 'Somebody has confirmed this account');
      throwRefusal(setShopsRefusal(manager, member, shopIds));
      await requireGivableShops(tx, sight, shopIds);
      const invite_users = rights.invite_users && role_id === ROLES.admin;
      await addShops(tx, row.id, shopIds);
      await updateRights(tx, row.id, { role_id, invite_users, properties_set_at: at });
      await recordAudit(tx, {
        at,
        actorId: manager.id,
        action: 'shops_changed',
        target: personTarget(row),
        shopIds,
        before: {
          role_id: row.role_id,
          invite_users: row.invite_users,
          confirmed: false,
          shop_ids: row.shop_ids,
        },
        after: {
          role_id,
          invite_users,
          confirmed: true,
          shop_ids: [...new Set([...row.shop_ids, ...shopIds])],
        },
      });
      await notifyConfirmation(change, services, shopIds);
    },
  );
}

import { deletionRefusal } from '../../../shared/rules/people/people.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { forgetTicketPerson } from '../tickets/tickets.public.ts';
import { type ChangeParts, changeMember, personTarget } from './change-member.ts';
import { withdrawInvites, withdrawInvitesTo } from './invites/revoke-invites.ts';
import { deletePerson } from './people.repository.ts';
import { throwRefusal } from './people-refusal.ts';

/**
 * Deletes an account with its sessions and links; its next request is one of nobody.
 * @throws AppError of shared/rules/people/people.ts, `not_found` for staff
 */
export async function deleteUser(parts: ChangeParts): Promise<undefined> {
  await changeMember(parts, async (change) => {
    const { tx, manager, at, row, member } = change;
    throwRefusal(deletionRefusal(manager, member));
    const { email, role_id, invite_users, shop_ids } = row;
    const before = { email, name: `${row.name} ${row.surname}`.trim(), role_id, invite_users, shop_ids };
    const target = personTarget(row);
    await recordAudit(tx, {
      at,
      actorId: manager.id,
      action: 'user_deleted',
      target,
      shopIds: shop_ids,
      before: { ...before, confirmed: member.confirmed },
      after: null,
    });

    await withdrawInvites(change, row.id);
    await withdrawInvitesTo(change, email, shop_ids);
    // Whoever writes on a ticket holds it and then asks for people: the other way round both would wait.
    await forgetTicketPerson(tx, row.id);
    await deletePerson(tx, row.id);
  });
  return undefined;
}

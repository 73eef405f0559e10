import { forgetNames, recordAudit } from '../../kernel/audit/audit.public.ts';
import { forgetTicketPerson } from '../tickets/tickets.public.ts';
import { withdrawInvites, withdrawInvitesTo } from './invites/revoke-invites.ts';
import type { OpenManager } from './open-manager.ts';
import { deletePerson, type PersonRow } from './people.repository.ts';

/** Deletes an account and whatever names the person but where the law of the audit log wants their number kept. */
export async function removePerson(open: OpenManager, row: PersonRow, confirmed: boolean): Promise<void> {
  const { tx, manager, at } = open;
  const { id, email, role_id, invite_users, shop_ids } = row;
  await recordAudit(tx, {
    at,
    actorId: manager.id,
    action: 'user_deleted',
    // The name and the address go with the account.
    target: { kind: 'user', id, label: `#${id}` },
    shopIds: shop_ids,
    before: { role_id, invite_users, shop_ids, confirmed },
    after: null,
  });
  await withdrawInvites(open, id);
  await withdrawInvitesTo(open, email, shop_ids);
  // Whoever writes on a ticket holds it and then asks for people: the other way round both would wait.
  await forgetTicketPerson(tx, id);
  await deletePerson(tx, id);
  await forgetNames(tx, id);
}

import type { Invite, InviteDraft } from '../../../../shared/contract/people/people.contract.ts';
import { shopScopeOf, type UserCaller } from '../../../kernel/callers/callers.public.ts';
import { findMailboxOwner, rateLimitInvitation } from '../../../kernel/identity/auth.public.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { requireGivableShops, requireSeenShops } from '../assignable-shops.ts';
import { type OpenManager, openManager } from '../open-manager.ts';
import { findPerson } from '../people.repository.ts';
import { throwRefusal } from '../people-refusal.ts';
import { hasInviteWithin, insertInvite } from './invite.repository.ts';
import { newSending, sendInvite } from './send-invite.ts';

/** What stands against it in the manager's own sight; of what is beyond, the answer tells nothing. */
async function requireNew({ tx, sight }: OpenManager, email: string): Promise<void> {
  const owner = await findMailboxOwner(tx, email);
  const isMember = owner?.verifiedAt && (await findPerson(tx, owner.id, sight)) !== null;
  throwRefusal(isMember ? 'already_member' : null);
  throwRefusal((await hasInviteWithin(tx, email, sight)) ? 'invite_open' : null);
}

type Invitation = {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  caller: UserCaller;
  draft: InviteDraft;
};

/**
 * Mails an invitation to shops. Somebody who has an account out of the caller's sight gets one like anybody else, and
 * the shops only once they accept.
 * @throws AppError `forbidden` for a foreign shop, `already_member`, `invite_open`, `too_many_requests`
 */
export async function inviteUser({ services, caller, draft }: Invitation): Promise<Invite> {
  const { role_id, invite_users, shop_ids, lang } = draft;
  const email = draft.email.toLowerCase();
  requireSeenShops(shopScopeOf(caller), shop_ids);
  await rateLimitInvitation(services.db, { email, inviterId: caller.userId });
  return inTransaction(services.db, async (tx) => {
    const manager = await openManager(tx, caller, services.clock());
    await requireGivableShops(tx, manager.sight, shop_ids);
    await requireNew(manager, email);
    const { sending, path } = newSending(manager);
    const invite = { email, role_id, invite_users, shop_ids, lang, ...sending };
    const inviteId = await insertInvite(tx, invite);
    return sendInvite(manager, { services, inviteId, path, action: 'invite_sent' });
  });
}

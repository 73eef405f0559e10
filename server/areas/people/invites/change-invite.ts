import type { Invite } from '../../../../shared/contract/people/people.contract.ts';
import { inviteChangeRefusal } from '../../../../shared/rules/people/people.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { type ShopScope, shopScopeOf, type UserCaller } from '../../../kernel/callers/callers.public.ts';
import { rateLimitInvitation } from '../../../kernel/identity/auth.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openManager } from '../open-manager.ts';
import { throwRefusal } from '../people-refusal.ts';
import { seenOf } from '../present-member.ts';
import { auditedInvite } from './audited-invite.ts';
import { deleteInviteRow, findInvite, type InviteRow, updateSending } from './invite.repository.ts';
import { newSending, sendInvite } from './send-invite.ts';

type InviteChange = {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  caller: UserCaller;
  inviteId: number;
};

/**
 * Not `forbidden` for one out of sight: an invitation goes by itself as soon as it is accepted, and who has an old list
 * before them must not be signed out for it. The answer is the same for what does not exist.
 */
async function requireOwnInvite(db: DbOrTx, inviteId: number, sight: ShopScope): Promise<InviteRow> {
  const row = await findInvite(db, inviteId, sight);
  if (!row) throw new AppError('not_found', 'There is no such invitation, or it was accepted');
  const has_other_shops = seenOf(row.shop_ids, sight).length < row.shop_ids.length;
  throwRefusal(inviteChangeRefusal({ has_other_shops }));
  return row;
}

/**
 * Mails an invitation again, with a new link and a new term; the old link ends. It is the caller's from now on.
 * @throws AppError `not_found`, `other_shops`, `too_many_requests`
 */
export async function resendInvite({ services, caller, inviteId }: InviteChange): Promise<Invite> {
  const { email } = await requireOwnInvite(services.db, inviteId, shopScopeOf(caller));
  await rateLimitInvitation(services.db, { email, inviterId: caller.userId });
  return inTransaction(services.db, async (tx) => {
    const manager = await openManager(tx, caller, services.clock());
    await requireOwnInvite(tx, inviteId, manager.sight);
    const { sending, path } = newSending(manager);
    await updateSending(tx, inviteId, sending);
    return sendInvite(manager, { services, inviteId, path, action: 'invite_resent' });
  });
}

/**
 * Takes an invitation back.
 * @throws AppError `not_found`, `other_shops`
 */
export async function deleteInvite({ services, caller, inviteId }: InviteChange): Promise<undefined> {
  await inTransaction(services.db, async (tx) => {
    const { manager, sight, at } = await openManager(tx, caller, services.clock());
    const { state: before, ...audited } = auditedInvite(await requireOwnInvite(tx, inviteId, sight));
    await deleteInviteRow(tx, inviteId);
    const entry = { ...audited, before, after: null };
    await recordAudit(tx, { ...entry, at, actorId: manager.id, action: 'invite_deleted' });
  });
  return undefined;
}

import { canSeeMembers, isStaff } from '../../../../shared/rules/people/access.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { findUser } from '../../../kernel/identity/users/user.public.ts';
import type { OpenManager } from '../open-manager.ts';
import { auditedInvite } from './audited-invite.ts';
import { deleteInvitesBeyond, deleteInvitesTo, type TakenInvite } from './invite.repository.ts';

async function auditWithdrawn({ tx, manager, at }: OpenManager, rows: readonly TakenInvite[]): Promise<void> {
  for (const row of rows) {
    const { state: before, ...audited } = auditedInvite(row);
    const entry = { ...audited, before, after: null };
    await recordAudit(tx, { ...entry, at, actorId: manager.id, action: 'invite_deleted' });
  }
}

/** Takes back the invitations of somebody, but for those that stay within some shops. */
export async function withdrawInvites(
  open: OpenManager,
  senderId: number,
  keptShopIds: readonly number[] = [],
): Promise<void> {
  await auditWithdrawn(open, await deleteInvitesBeyond(open.tx, senderId, keptShopIds));
}

/** Takes back those to somebody who is taken out of shops: the mail from before must not lead back in. */
export async function withdrawInvitesTo(
  open: OpenManager,
  email: string,
  shopIds: readonly number[],
): Promise<void> {
  await auditWithdrawn(open, await deleteInvitesTo(open.tx, email, shopIds));
}

/** Takes back those that somebody could not send any more: an open link must not outlive the right to it. */
export async function withdrawUnrightful(manager: OpenManager, senderId: number): Promise<void> {
  const sender = await findUser(manager.tx, senderId);
  if (sender && canSeeMembers(sender)) {
    if (!isStaff(sender)) await withdrawInvites(manager, senderId, sender.properties);
  } else await withdrawInvites(manager, senderId);
}

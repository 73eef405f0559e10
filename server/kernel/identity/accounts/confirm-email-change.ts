import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { findOwnCredential, revokeSessionsOf } from '../sessions/own-sessions.repository.ts';
import { moveMailbox } from './account.repository.ts';
import { takeLink } from './account-link.repository.ts';
import { linkTokenHash } from './issue-link.ts';
import { type LinkUse, rateLimitLinkUse } from './rate-limits.ts';

/**
 * Gives the account the new address by the link that was mailed there, which also proves it. As after a change of the
 * password, every session ends but the one that asked: somebody with the former mailbox may have opened one.
 * @throws AppError `link_invalid`, `conflict` where another account has the address by now, `too_many_requests`
 */
export async function confirmEmailChange({
  services,
  sessions,
  token,
  address,
}: LinkUse & { sessions: Pick<LiveSessions, 'forget'> }): Promise<undefined> {
  await rateLimitLinkUse(services.db, address);
  const at = new Date(services.clock());
  const ended = await inTransaction(services.db, async (tx) => {
    const tokenHash = linkTokenHash(token);
    const link = await takeLink(tx, { tokenHash, purpose: 'change_email', now: at });
    if (!link) throw new AppError('link_invalid', 'Ask for a new link');
    const { userId, email, askedByFamily } = link;
    const own = await findOwnCredential(tx, userId);
    if (!own) throw new AppError('link_invalid', 'This account no longer exists');
    const states = { before: { email: own.email }, after: { email } };
    await recordOwnAudit(tx, { userId, action: 'email_changed', at, ...states });
    // Before the address is moved: that shuts out renewals, which hold their session.
    const exceptFamily = askedByFamily ? { exceptFamilyId: askedByFamily } : {};
    const revoked = await revokeSessionsOf(tx, { userId, ...exceptFamily }, at);
    if (!(await moveMailbox(tx, { id: userId, email, at })))
      throw new AppError('conflict', 'Another account has this address by now; choose another address');
    return revoked;
  });
  sessions.forget(ended);
  return undefined;
}

import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { markEmailVerified } from './account.repository.ts';
import { isLinkOfConfirmed, takeLink } from './account-link.repository.ts';
import { linkTokenHash } from './issue-link.ts';
import { type LinkUse, rateLimitLinkUse } from './rate-limits.ts';

/**
 * Marks a mailbox as proven by the link that was sent to it. Whoever opens it again once the mailbox is proven is
 * told the same, and nothing changes.
 * @throws AppError `link_invalid` for a link that is expired, unknown or for another mailbox, `too_many_requests`
 */
export async function verifyMailbox({ services, token, address }: LinkUse): Promise<undefined> {
  await rateLimitLinkUse(services.db, address);
  const now = new Date(services.clock());
  await inTransaction(services.db, async (tx) => {
    const tokenHash = linkTokenHash(token);
    const link = await takeLink(tx, { tokenHash, purpose: 'verify_email', now });
    if (!link && (await isLinkOfConfirmed(tx, tokenHash))) return;
    const isProven = link && (await markEmailVerified(tx, { id: link.userId, email: link.email, at: now }));
    if (!isProven) throw new AppError('link_invalid', 'Ask for a new link');
    await recordOwnAudit(tx, { userId: link.userId, action: 'email_confirmed', at: now });
  });
  return undefined;
}
